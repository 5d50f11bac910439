"""Which rules a person kept in a whole game: little evidence, for most acts of a game are easy.

A rule counts if it was kept by several acts, without help, and not once broken. Asking shows
nothing: whoever points at a card in hand asks rightly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from tutor.game.acts import (
    Act,
    Give,
    KeepCard,
    LayBook,
    NameWinners,
    PassTurn,
    SayGoFish,
    Seat,
    ShowCatch,
    TakeCards,
)
from tutor.game.ids import RuleId
from tutor.game.rule_names import answer_rule, catch_rule, count_rule, next_rule, refill_rule
from tutor.game.ruleset import FEWEST_PLAYERS
from tutor.game.table import Table
from tutor.session.practice.following import doer, is_automatic
from tutor.session.practice.line import Did
from tutor.session.practice.standing import Standing

SEVERAL = 2
"""So many acts that keep a rule are no accident."""


def kept(state: Standing, seat: Seat, told: Iterator[Standing]) -> tuple[RuleId, ...]:
    """Return the rules that the person at *seat* kept; *told* is the game state by state."""
    acts: Counter[RuleId] = Counter()
    for line, (before, _) in zip(state.log, pairwise(told), strict=True):
        if not isinstance(line, Did) or doer(before, line.act) is not seat:
            continue
        rule = kept_by(before.table, line.act)
        if rule is not None and not (before.rung or is_automatic(before, line.act)):
            acts[rule] += 1
    broken = {made.ruling.rule for made in state.mistakes if made.seat is seat}
    return tuple(rule for rule, times in acts.items() if times >= SEVERAL and rule not in broken)


def kept_by(table: Table, act: Act) -> RuleId | None:
    """Return the rule that an allowed act keeps where it could easily have been broken."""
    match act:
        case Give(cards=cards) if table.ask is not None and len(cards) > 1:
            return answer_rule(table.ask)
        case SayGoFish():
            return RuleId.GO_FISH
        case ShowCatch():
            return catch_rule(table.ruleset)
        case KeepCard():
            return RuleId.KEEP_DRAWN_CARD
        case PassTurn() if len(table.masks) > FEWEST_PLAYERS:
            return next_rule(table)
        case LayBook():
            return RuleId.SHOW_BOOK
        case TakeCards():
            return refill_rule(table.ruleset)
        case NameWinners(seats=seats):
            return count_rule(table.ruleset, seats)
    return None
