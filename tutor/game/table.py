"""The whole truth about one moment of a game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tutor.game.acts import SEATS, Ask, Seat
from tutor.game.cards import Card, Hand, Rank
from tutor.game.ids import RuleId
from tutor.game.ruleset import Ruleset


class Phase(Enum):
    """What has to happen next."""

    DEALING = "dealing"
    ASKING = "asking"
    ANSWERING = "answering"
    FISHING = "fishing"
    HOLDING = "holding"
    PASSING = "passing"
    REFILLING = "refilling"
    ENDING = "ending"
    COUNTING = "counting"
    OVER = "over"


Book = Hand
"""The cards laid down together; four of one rank unless hands erred."""


@dataclass(frozen=True, slots=True)
class Table:
    """One moment of a game: every card, whoever may see it."""

    ruleset: Ruleset
    phase: Phase
    turn: Seat
    dealer: Seat
    hands: tuple[Hand, ...]
    books: tuple[tuple[Book, ...], ...]
    """What each seat has laid down, in that order."""

    pool: tuple[Card, ...]
    """The draw pile, next draw first."""

    ask: Ask | None = None
    """The ask under way, or the last one of this turn."""

    drawn: Card | None = None
    """The card between pool and hand, in HOLDING."""

    earned: RuleId | None = None
    """Why the turn goes on (ask-again, lucky-catch), None at its start."""

    laid: bool = False
    """Whether the turn seat laid a book since its last hit or catch."""

    marked: bool = False
    """Whether hands moved against the rules on the way here."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return the seats in play, clockwise from the learner."""
        return SEATS[: len(self.hands)]

    @property
    def actor(self) -> Seat:
        """Return the seat that must act now."""
        if self.phase is Phase.DEALING:
            return self.dealer
        if self.phase is Phase.ANSWERING and self.ask is not None:
            return self.ask.to
        return self.turn

    def hand(self, seat: Seat) -> Hand:
        """Return the cards that *seat* holds."""
        return self.hands[seat.number]

    def owed(self, seat: Seat) -> tuple[Rank, ...]:
        """Return the ranks of which *seat* holds all four and has yet to lay the book."""
        return self.hands[seat.number].books()

    def left_of(self, seat: Seat) -> Seat:
        """Return the next seat clockwise."""
        return SEATS[(seat.number + 1) % len(self.hands)]

    @property
    def catch(self) -> bool:
        """Return whether the drawn card is of the rank asked for."""
        return self.drawn is not None and self.ask is not None and self.drawn.rank is self.ask.rank

    def count_of_books(self, seat: Seat) -> int:
        """Return how many books *seat* has laid."""
        return len(self.books[seat.number])


def can_play(table: Table, seat: Seat) -> bool:
    """Return whether *seat* has cards, or may still take some from the pool."""
    refills = table.ruleset.empty_hand.value != "ends" and bool(table.pool)
    return bool(table.hand(seat).mask) or refills


def next_seat(table: Table) -> Seat:
    """Return whose turn follows a miss (next-left, next-fisher); seats that are out are skipped."""
    to = table.left_of(table.turn)
    if table.ruleset.turn_passes_to.value == "asked" and table.ask is not None:
        to = table.ask.to
    for _ in table.seats:
        if to != table.turn and can_play(table, to):
            return to
        to = table.left_of(to)
    return table.turn


def winners(table: Table) -> tuple[Seat, ...]:
    """Return the seats with most books (winner); several share a tie (tie)."""
    most = max(len(laid) for laid in table.books)
    return tuple(seat for seat in table.seats if len(table.books[seat.number]) == most)
