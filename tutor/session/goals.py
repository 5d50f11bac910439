"""Whether what happened, and the table now, are what a step wanted."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.course.goals import Call, Goal, GoalVerb
from tutor.game.acts import Seat
from tutor.game.cards import Card
from tutor.game.events import (
    Asked,
    Caught,
    Drew,
    Event,
    Gave,
    Kept,
    LaidBook,
    SaidGoFish,
    SaidNone,
    TookCards,
    TurnPassed,
)
from tutor.game.table import Phase, Table


def reached(goals: Iterable[Goal], events: Iterable[Event], table: Table) -> bool:
    """Return whether every goal is true of these events and of the table after them."""
    happened = tuple(events)
    return all(_true(goal, happened, table) for goal in goals)


def _true(goal: Goal, events: tuple[Event, ...], table: Table) -> bool:
    if goal.verb is GoalVerb.OVER:
        return table.phase is Phase.OVER
    if goal.verb is GoalVerb.TURN:
        return table.turn == goal.seat and table.phase is Phase.ASKING
    return any(_matches(goal, event) for event in events)


def _matches(goal: Goal, event: Event) -> bool:
    match goal.verb, event:
        case GoalVerb.ASKED, Asked(by, to, rank, card):
            exactly = not goal.cards or goal.cards == (card,)
            return _same(goal, by, to) and goal.rank in (None, rank) and exactly
        case GoalVerb.GAVE, Gave(by, to, cards):
            return _same(goal, by, to) and _of(goal, cards)
        case GoalVerb.SAID, SaidGoFish(by):
            return _same(goal, by) and goal.call in (None, Call.GO_FISH)
        case GoalVerb.SAID, SaidNone(by):
            return _same(goal, by) and goal.call in (None, Call.NONE)
        case (GoalVerb.DREW, Drew(by, card)) | (GoalVerb.KEPT, Kept(by, card)):
            return _same(goal, by) and _of(goal, () if card is None else (card,))
        case GoalVerb.SHOWED, Caught(by, card):
            return _same(goal, by) and _of(goal, (card,))
        case GoalVerb.LAID, LaidBook(by, cards):
            return _same(goal, by) and _of(goal, cards)
        case GoalVerb.PASSED, TurnPassed(by, to):
            return _same(goal, by, to)
        case GoalVerb.TOOK, TookCards(by, _, cards):
            return _same(goal, by) and _of(goal, cards or ())
    return False


def _same(goal: Goal, by: Seat, to: Seat | None = None) -> bool:
    return goal.seat == by and goal.to in (None, to)


def _of(goal: Goal, cards: tuple[Card, ...]) -> bool:
    if goal.rank is not None:
        return any(card.rank is goal.rank for card in cards)
    return set(goal.cards) <= set(cards)
