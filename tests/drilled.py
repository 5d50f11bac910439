"""Drills by their seeds, and the house rules under which they are tried."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from tests.hidden import unseen, with_cards_moved
from tests.house_rules import EVERY
from tutor.game.acts import ME, Act, Ask
from tutor.game.cards import Rank
from tutor.game.ids import RuleId
from tutor.game.rules import violation
from tutor.game.ruleset import ruleset
from tutor.game.table import Table
from tutor.session.drills import Drill, drill, drillable

CHANGED = """
left+small-pack fisher+specific-card left+specific-card+own-card-ask left+match-10
fisher+card-values left+new-hand+card-values full-pack+card-values
fisher+small-pack+specific-card+own-card-ask+new-hand+play-on
"""
"""Other cards, other asks and another count."""

RULESETS = f"{EVERY} {CHANGED}"


@cache
def some(rules: str, code: str, number: int = 24) -> tuple[Drill, ...]:
    """Return the first drills on a rule under these house rules."""
    return tuple(drill(RuleId(code), ruleset(rules), seed) for seed in range(number))


def every(rules: str, number: int = 2) -> Iterator[Drill]:
    """Yield a few drills on each rule that can be drilled under these house rules."""
    for rule in drillable(ruleset(rules)):
        yield from some(rules, rule.value, number)


def first_ruleset(code: str) -> str:
    """Return house rules under which a rule can be drilled."""
    return next(rules for rules in RULESETS.split() if RuleId(code) in drillable(ruleset(rules)))


def only(made: Drill) -> Act:
    """Return the one act that is right."""
    (act,) = made.right
    return act


def kinds(acts: Iterable[Act]) -> set[type]:
    """Return what kinds of act these are."""
    return {type(act) for act in acts}


def asked(made: Drill) -> Ask:
    """Return the ask under way, or the last one."""
    assert made.table.ask is not None
    return made.table.ask


def breaches(made: Drill) -> set[str]:
    """Return how the acts that tempt break the rule."""
    broken = [violation(made.table, act) for act in made.tempting]
    return {each.breach.value for each in broken if each is not None}


def with_hidden_cards_moved(table: Table) -> Table:
    """Return the table with every card that the learner may not know in another's place."""
    hidden = tuple(unseen(table, ME))
    return with_cards_moved(table, dict(zip(hidden, hidden[1:] + hidden[:1], strict=True)))


def near(table: Table, one: Rank, other: Rank) -> bool:
    """Return whether two ranks lie side by side in the pack."""
    ranks = table.ruleset.ranks
    return abs(ranks.index(one) - ranks.index(other)) == 1
