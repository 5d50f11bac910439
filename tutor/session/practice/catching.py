"""Catch me if you can: a person stops the game, and names the rule that another broke."""

from __future__ import annotations

from random import Random

from tutor.game.events import Dealt, Event, TurnPassed
from tutor.game.ids import RuleId
from tutor.game.rules import happen
from tutor.game.ruleset import AskFor, TurnPassesTo
from tutor.session.practice.following import follow
from tutor.session.practice.line import Named, Stopped
from tutor.session.practice.standing import S, Standing

OTHERS = 3
"""How many rules are offered besides the right one."""

LIKE = (RuleId.GO_FISH, RuleId.KEEP_DRAWN_CARD, RuleId.LUCKY_CATCH, RuleId.SHOW_EXACT_CATCH)
"""Rules on drawing: who breaks one of them might be said to break another."""


def stop(state: S) -> S:
    """Stop the game: the viewer says that somebody has just broken a rule."""
    if not state.may_stop or state.curtain is not None:
        return state
    return follow(state, Stopped(state.viewer))


def choices(state: Standing) -> tuple[RuleId, ...]:
    """Return the rules to choose from once the game is stopped, mixed by the seed."""
    slip = state.fair.slip
    if state.naming is None or slip is None or slip.ruling.rule is None:
        return ()
    right = slip.ruling.rule
    rng = Random(f"{state.setup.seed} {len(slip.before.acts)} rules")
    others = [rule for rule in _rules(state) if rule is not right]
    if right in LIKE:
        others = [rule for rule in others if rule not in LIKE]
    offered = [right, *rng.sample(others, OTHERS)]
    rng.shuffle(offered)
    return tuple(offered)


def _rules(state: Standing) -> tuple[RuleId, ...]:
    """Return rules that hold in this game and that others might break."""
    ruleset = state.setup.ruleset
    exact = ruleset.ask_for is AskFor.CARD
    asked = ruleset.turn_passes_to is TurnPassesTo.ASKED
    return (
        RuleId.SPECIFIC_CARD if exact else RuleId.GIVE_ALL,
        RuleId.SHOW_BOOK,
        RuleId.GO_FISH,
        RuleId.KEEP_DRAWN_CARD,
        RuleId.NEXT_FISHER if asked else RuleId.NEXT_LEFT,
        RuleId.MUST_HOLD_RANK,
        RuleId.ASK_ANOTHER_PLAYER,
    )


def tried(state: Standing) -> tuple[RuleId, ...]:
    """Return the rules that were named since the game was stopped, none of them right."""
    named: list[RuleId] = []
    for line in reversed(state.log):
        if not isinstance(line, Named):
            break
        named.insert(0, line.rule)
    return tuple(named)


def seen(state: Standing) -> tuple[Event, ...]:
    """Return what the game was stopped at: the turn up to the mistake, with the mistake itself."""
    slip = state.fair.slip
    if slip is None:
        return ()
    events = slip.before.events
    begins = [at for at, event in enumerate(events) if isinstance(event, Dealt | TurnPassed)]
    first = begins[-1] + 1 if begins else 0
    _, done = happen(slip.before.table, slip.ruling.act)
    return (*events[first:], *done)


def name_rule(state: S, rule: RuleId) -> S:
    """Name the rule that was broken; only after the game was stopped."""
    if state.naming is None:
        return state
    return follow(state, Named(state.naming, rule))
