"""What one person may see of a practice game, turned so that this person sits at seat 0."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutor.game.acts import ME, Act, Seat
from tutor.game.bounds import InHand
from tutor.game.events import Event, as_seen_by
from tutor.game.memory import Known
from tutor.game.sight import Sight
from tutor.game.turning import Turning
from tutor.referee.mistake import Ruling
from tutor.session.hints import Hint, hint
from tutor.session.practice.setup import Player
from tutor.session.practice.standing import (
    COUNTED_BY_A_PERSON,
    Feedback,
    Made,
    Standing,
)


@dataclass(frozen=True, slots=True)
class View:
    """The game from one person's seat; every seat in it is counted from there."""

    seat: Seat
    """Where this person sits, as the game counts the seats."""

    turning: Turning
    players: tuple[Player, ...]
    """Who sits where, this person first."""

    sight: Sight
    """What this person sees and may remember; at the end it is the turn of who counts."""

    feedback: Feedback
    """What came of the last thing done, without what is hidden from this person."""

    waits_for: Seat | None
    """The person who must act now; None where others play."""

    known: tuple[Known, ...]
    """What everybody may know of each hand, also of this person's own."""

    in_hands: tuple[InHand, ...]
    """The same with numbers: what everybody may know of the cards in each hand, by seats."""

    help: Hint | None
    """All rungs of help for this person; None where there is nothing to do."""

    points: tuple[int, ...]
    """What each seat has in the match, this hand included once it is counted."""

    def least(self, known: Known) -> int:
        """Return how many cards of the rank there must be, as everybody may know."""
        return self.in_hands[known.seat.number].least[known.rank.index]

    def turned(self, ruling: Ruling) -> Ruling:
        """Return what the referee said, the seats counted from here."""
        return turned_ruling(ruling, self.turning)

    def meant(self, act: Act) -> Act:
        """Return an act of this view as the game counts the seats, to be tried."""
        return self.turning.back.act(act)


def view_of(state: Standing, seat: Seat) -> View:
    """Return the game as the person at *seat* sees it."""
    turning = Turning.to(seat, len(state.setup.players))
    sight = _sight(state, turning)
    waits_for = state.waits_for
    return View(
        seat,
        turning,
        turning.by_seats(state.setup.players),
        sight,
        _feedback(state.feedback, seat, turning),
        None if waits_for is None else turning.seat(waits_for),
        tuple([turning.known(each) for each in state.known]),
        turning.by_seats(state.fair.game.memory.hands),
        hint(sight, held_up=state.due is not seat) if _may_do_something(state, seat) else None,
        turning.by_seats(state.score.points),
    )


def _may_do_something(state: Standing, seat: Seat) -> bool:
    return state.waits_for is seat or (state.due is not None and bool(state.table.owed(seat)))


def _sight(state: Standing, turning: Turning) -> Sight:
    table = state.table
    if table.phase in COUNTED_BY_A_PERSON:
        table = table._replace(turn=state.counter)
    memory = turning.memory(state.fair.game.memory)
    return Sight.of(turning.table(table), ME, memory, open_hands=state.setup.open_hands)


def _feedback(told: Feedback, seat: Seat, turning: Turning) -> Feedback:
    noted = turning.ask(told.noted)

    def seen(events: tuple[Event, ...]) -> tuple[Event, ...]:
        return tuple([turning.event(as_seen_by(each, seat)) for each in events])

    return replace(
        told,
        seat=None if told.seat is None else turning.seat(told.seat),
        events=seen(told.events),
        came_of_it=seen(told.came_of_it),
        ruling=None if told.ruling is None else turned_ruling(told.ruling, turning),
        noted=noted,
        undone=tuple(map(turning.act, told.undone)),
    )


def turned_ruling(ruling: Ruling, turning: Turning) -> Ruling:
    """Return the same ruling, its seats counted anew."""
    about = ruling.evidence
    return replace(
        ruling,
        act=turning.act(ruling.act),
        evidence=replace(about, seat=None if about.seat is None else turning.seat(about.seat)),
        mend=None if ruling.mend is None else turning.act(ruling.mend),
        waits_for=None if ruling.waits_for is None else turning.seat(ruling.waits_for),
    )


def turned_mistake(made: Made, turning: Turning) -> Made:
    """Return the same mistake, its seats counted anew."""
    return replace(
        made,
        seat=turning.seat(made.seat),
        ruling=turned_ruling(made.ruling, turning),
        table=turning.table(made.table),
    )
