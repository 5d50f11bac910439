"""The same game as seen from another seat: everybody sits where they sat, but is counted anew.

The screen and the words know "me" and the others clockwise from there. Where several people
play at one table, each sees the game turned so that their own seat is seat 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from tutor.game.acts import SEATS, Act, Ask, Give, NameWinners, PassTurn, Seat
from tutor.game.events import Asked, Attempted, Event, Gave, TurnPassed, Won
from tutor.game.memory import Heard, Known, Memory
from tutor.game.table import Table

T = TypeVar("T")


class Turning(NamedTuple):
    """Counting the seats of a table anew; turning back gives what was there before."""

    players: int
    by: int = 0
    """How many seats clockwise from seat 0 the new seat 0 sits."""

    @classmethod
    def to(cls, seat: Seat, players: int) -> Turning:
        """Return the turning that makes *seat* seat 0."""
        return cls(players, seat.number)

    @property
    def back(self) -> Turning:
        """Return the turning that undoes this one."""
        return Turning(self.players, -self.by % self.players)

    def seat(self, seat: Seat) -> Seat:
        """Return how a seat is counted now; who is not at the table is left alone."""
        if seat.number >= self.players:
            return seat
        return SEATS[(seat.number - self.by) % self.players]

    def seats(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """Return how these seats are counted now, in the same order."""
        return tuple([self.seat(seat) for seat in seats])

    def by_seats(self, each: Sequence[T]) -> tuple[T, ...]:
        """Return what there is one of for each seat, in the new order of the seats."""
        return (*each[self.by :], *each[: self.by])

    def act(self, act: Act) -> Act:
        """Return the same act, its seats counted anew."""
        by = self.seat(act.by)
        match act:
            case Ask() | Give() | PassTurn():
                return act._replace(by=by, to=self.seat(act.to))
            case NameWinners():
                return act._replace(by=by, seats=self.seats(act.seats))
        return act._replace(by=by)

    def ask(self, ask: Ask | None) -> Ask | None:
        """Return the same ask, if there is one."""
        return None if ask is None else ask._replace(by=self.seat(ask.by), to=self.seat(ask.to))

    def event(self, event: Event) -> Event:
        """Return the same event, its seats counted anew."""
        match event:
            case Asked() | Gave() | TurnPassed():
                return event._replace(by=self.seat(event.by), to=self.seat(event.to))
            case Won(seats):
                return Won(self.seats(seats))
            case Attempted(act):
                return Attempted(self.act(act))
        return event._replace(by=self.seat(event.by))

    def table(self, table: Table) -> Table:
        """Return the same table, its seats counted anew."""
        return table._replace(
            turn=self.seat(table.turn),
            dealer=self.seat(table.dealer),
            masks=self.by_seats(table.masks),
            books=self.by_seats(table.books),
            ask=self.ask(table.ask),
        )

    def heard(self, heard: Heard) -> Heard:
        """Return what was heard, its seats counted anew."""
        return heard._replace(by=self.seat(heard.by), to=self.seat(heard.to))

    def known(self, known: Known) -> Known:
        """Return what is known of a seat, counted anew."""
        return known._replace(seat=self.seat(known.seat))

    def memory(self, memory: Memory) -> Memory:
        """Return what everybody remembers, the seats counted anew."""
        lasts = [None if last is None else self.heard(last) for last in memory.lasts]
        return memory._replace(
            hands=self.by_seats(memory.hands),
            holds=self.by_seats(memory.holds),
            lacks=self.by_seats(memory.lacks),
            lasts=self.by_seats(lasts),
            heard=tuple([self.heard(each) for each in memory.heard]),
        )
