"""The whole truth about one moment of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from tutor.game.acts import SEATS, Ask, Seat
from tutor.game.cards import Card, Hand, Rank
from tutor.game.ids import RuleId
from tutor.game.ruleset import EmptyHand, Ruleset, TurnPassesTo


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
    def missed(self) -> bool:
        """Return whether the last ask of this turn brought nothing yet."""
        return self.ask is not None and self.earned is None

    @property
    def catch(self) -> bool:
        """Return whether the drawn card is of the rank asked for."""
        return self.drawn is not None and self.ask is not None and self.drawn.rank is self.ask.rank

    def count_of_books(self, seat: Seat) -> int:
        """Return how many books *seat* has laid."""
        return len(self.books[seat.number])


def next_after_miss(
    ruleset: Ruleset, turn: Seat, asked: Seat | None, counts: Sequence[int], pool: int
) -> Seat:
    """Return whose turn follows a miss (next-left, next-fisher), from what everybody sees.

    Seats that have no cards and can take none are skipped, on to the left.
    """
    seats = len(counts)
    to = (turn.number + 1) % seats
    if ruleset.turn_passes_to is TurnPassesTo.ASKED and asked is not None:
        to = asked.number % seats
    refills = ruleset.empty_hand is not EmptyHand.ENDS and pool > 0
    for _ in counts:
        if to != turn.number and (counts[to] or refills):
            return SEATS[to]
        to = (to + 1) % seats
    return turn


def next_seat(table: Table) -> Seat:
    """Return whose turn follows if the turn passes now."""
    asked = table.ask.to if table.ask is not None else None
    counts = [len(hand) for hand in table.hands]
    return next_after_miss(table.ruleset, table.turn, asked, counts, len(table.pool))


def most_books(books: Sequence[Sequence[Book]]) -> tuple[Seat, ...]:
    """Return the seats with most books (winner); several share a tie (tie)."""
    most = max(len(laid) for laid in books)
    return tuple(SEATS[at] for at, laid in enumerate(books) if len(laid) == most)
