"""Playing on: a person's act stands or is refused, and the others play up to the next pause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from tutor.game.acts import Act, Ask, EndGame, LayBook, NameWinners
from tutor.game.breach import IMPOSSIBLE
from tutor.game.cards import book_of
from tutor.game.due import due
from tutor.game.events import Caught, Event, LaidBook, TookCards
from tutor.game.rules import violation
from tutor.game.table import Phase
from tutor.opponents.erring import err
from tutor.opponents.plain import choose
from tutor.session.practice.following import follow
from tutor.session.practice.line import Did, LetPass, Refused
from tutor.session.practice.standing import COUNTED_BY_A_PERSON, Outcome, S, Standing

ERRS = 0.3
"""How often an opponent that errs does so, where somebody can prove it."""

NO_BOOKS_NOW = (Phase.DEALING, Phase.COUNTING, Phase.OVER)
ANYTHING_MAY_COME = (Phase.ASKING, Phase.HOLDING, Phase.PASSING)
"""The phases in which one act is over, and the next could be a mistake or hide one."""
WITHOUT_A_PAUSE = (TookCards, LaidBook, Caught)
"""What belongs to the ask that follows it."""


def attempt(state: S, act: Act) -> S:
    """Try an act of a person: it stands, or a rule forbids it and it is taken back."""
    busy = state.curtain is not None or state.naming is not None or state.fair.turn_over
    if busy or act.by not in state.persons or (state.hides and act.by is not state.viewer):
        return state
    act = _for_the_table(state, act)
    broken = violation(state.table, act)
    if broken is IMPOSSIBLE:
        return state
    if broken is not None:
        return follow(state, Refused(act))
    return _with_the_answer(_with_what_is_automatic(follow(state, Did(act))))


def _with_the_answer(state: S) -> S:
    """Let an opponent that a person asks answer at once."""
    asked = state.table.phase is Phase.ANSWERING and state.goes_on
    if not asked or state.feedback.outcome is not Outcome.DID:
        return state
    told, answered = state.feedback, _played_on(state)
    if answered.feedback.outcome is not Outcome.WENT_ON:
        return answered
    events = (*told.events, *answered.feedback.events)
    return replace(answered, feedback=replace(told, events=events))


def _for_the_table(state: Standing, act: Act) -> Act:
    """Return what ends or counts the hand as said by whose turn it is."""
    speaks = state.table.phase in COUNTED_BY_A_PERSON and act.by is state.counter
    if speaks and isinstance(act, EndGame | NameWinners):
        return act._replace(by=state.table.turn)
    return act


def _with_what_is_automatic(state: S) -> S:
    """Let the game do what it does by itself for persons."""
    told = state.feedback
    events = told.events
    while (act := _automatic(state)) is not None:
        state = follow(state, Did(act))
        events += state.feedback.events
        if state.feedback.outcome is Outcome.UNNOTICED:
            told = state.feedback
    return replace(state, feedback=replace(told, events=events))


def _automatic(state: Standing) -> Act | None:
    table = state.table
    if state.fair.turn_over:
        return None
    if state.setup.lays and table.phase not in NO_BOOKS_NOW:
        for seat in state.persons:
            for rank in table.owed(seat):
                return LayBook(seat, book_of(rank))
    asked = table.phase is Phase.ANSWERING and table.actor in state.persons
    if asked and state.setup.hands_over and not table.owed(table.actor):
        return due(table)
    return None


def go_on(state: S) -> S:
    """Let the others play up to the next pause, or put an open mistake right."""
    if not state.goes_on:
        return state
    if state.naming is not None:
        state = replace(state, naming=None)
    if state.fair.turn_over:
        return follow(state, LetPass())
    return _played_on(state)


def _played_on(state: S) -> S:
    events: tuple[Event, ...] = ()
    while (act := _next_act(state)) is not None and not _pauses(state, act, events):
        after = follow(state, Did(act))
        if after.feedback.outcome is Outcome.UNNOTICED:
            # with this act the turn would be over: time to speak before it, and only then not
            return _told(state, events) if events else follow(state, LetPass())
        events += after.feedback.events
        state = after
        if state.fair.turn_over:
            break
    return _told(state, events)


def _told(state: S, events: tuple[Event, ...]) -> S:
    if not events:
        return state
    feedback = replace(state.feedback, outcome=Outcome.WENT_ON, seat=None, events=events)
    return replace(state, feedback=feedback)


def _pauses(state: Standing, act: Act, events: Sequence[Event]) -> bool:
    """Return whether there is a pause before this act, so that everybody can follow.

    One ask and all that comes of it lie between two pauses. Where somebody errs there is one
    after whatever could be a mistake, right or wrong, so that no pause tells which it was.
    """
    if state.setup.somebody_errs:
        return bool(events) and state.table.phase in ANYTHING_MAY_COME
    if all(isinstance(event, WITHOUT_A_PAUSE) for event in events):
        return False
    return isinstance(act, Ask)


def _next_act(state: Standing) -> Act | None:
    """Return what is done next without a person; None where one must act, or all is over."""
    by_itself = _automatic(state)
    seat = state.due
    if by_itself is not None or seat is None:
        return by_itself
    opponent = state.setup.opponent(seat)
    if opponent is None:
        return None
    game = state.fair.game
    rng = Random(f"{state.setup.seed} {state.match.hands} {len(game.acts)}")
    sight = state.fair.sight(seat)
    if opponent.errs and state.fair.may_err and rng.random() < ERRS:
        wrong = err(sight, rng)
        if wrong is not None:
            return wrong
    return choose(sight, rng, opponent.level)
