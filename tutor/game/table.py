"""The whole truth about one moment of a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from tutor.game.acts import SEATS, Ask, Seat
from tutor.game.cards import Card, Hand, Rank
from tutor.game.ids import RuleId
from tutor.game.ruleset import EmptyHand, Ruleset, Scoring, TurnPassesTo


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

    __hash__ = object.__hash__


_DEALING, _ANSWERING, _REFILLING = Phase.DEALING, Phase.ANSWERING, Phase.REFILLING
_ENDS, _ASKED = EmptyHand.ENDS, TurnPassesTo.ASKED

Book = Hand
"""The cards laid down together; four of one rank unless hands erred."""


class Table(NamedTuple):
    """One moment of a game: every card, whoever may see it.

    A named tuple, because a whole game makes hundreds of tables.
    """

    ruleset: Ruleset
    phase: Phase
    turn: Seat
    dealer: Seat
    masks: tuple[int, ...]
    """The hands as bit masks, by seat."""

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

    waiting: Phase = Phase.ASKING
    """The phase that goes on after REFILLING."""

    none_said: bool = False
    """Whether the last answer was "none", because the pool is gone (play-on)."""

    owing: bool = True
    """Whether a hand may hold a whole rank; False only where it is known that none does."""

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Return the cards that each seat holds."""
        return tuple(Hand(mask) for mask in self.masks)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return the seats in play, clockwise from the learner."""
        return SEATS[: len(self.masks)]

    @property
    def actor(self) -> Seat:
        """Return the seat that must act now."""
        phase = self.phase
        if phase is _ANSWERING and self.ask is not None:
            return self.ask.to
        if phase is _DEALING:
            return self.dealer
        if phase is _REFILLING:
            return first_empty(self.masks, self.turn) or self.turn
        return self.turn

    @property
    def pool_left(self) -> int:
        """Return how many cards the pool still has."""
        return len(self.pool)

    def hand(self, seat: Seat) -> Hand:
        """Return the cards that *seat* holds."""
        return Hand(self.masks[seat.number])

    def owed(self, seat: Seat) -> tuple[Rank, ...]:
        """Return the ranks of which *seat* holds all four and has yet to lay the book."""
        return self.hand(seat).books()

    def left_of(self, seat: Seat) -> Seat:
        """Return the next seat clockwise."""
        return SEATS[(seat.number + 1) % len(self.masks)]

    @property
    def missed(self) -> bool:
        """Return whether the last ask of this turn brought nothing yet."""
        return self.ask is not None and self.earned is None

    @property
    def catch(self) -> bool:
        """Return whether the drawn card is of the rank, or the card, asked for."""
        return is_catch(self.drawn, self.ask)

    def count_of_books(self, seat: Seat) -> int:
        """Return how many books *seat* has laid."""
        return len(self.books[seat.number])


def is_catch(drawn: Card | None, ask: Ask | None) -> bool:
    """Return whether *drawn* is what was asked for (lucky-catch, show-exact-catch)."""
    return drawn is not None and ask is not None and bool(drawn.mask & ask.mask)


def first_empty(counts: Sequence[int], turn: Seat) -> Seat | None:
    """Return the first seat without cards, in turn order from *turn*; None if all have some."""
    seats = len(counts)
    for place in range(turn.number, turn.number + seats):
        if not counts[place % seats]:
            return SEATS[place % seats]
    return None


def next_after_miss(
    ruleset: Ruleset, turn: Seat, asked: Seat | None, counts: Sequence[int], pool: int
) -> Seat:
    """Return whose turn follows a miss (next-left, next-fisher), from what everybody sees.

    Seats that have no cards and can take none are skipped, on to the left. *counts* is how
    many cards each seat holds; only whether it is none matters.
    """
    seats = len(counts)
    to = (turn.number + 1) % seats
    if ruleset.turn_passes_to is _ASKED and asked is not None:
        to = asked.number % seats
    refills = pool > 0 and ruleset.empty_hand is not _ENDS
    for _ in counts:
        if to != turn.number and (counts[to] or refills):
            return SEATS[to]
        to = (to + 1) % seats
    return turn


def next_seat(table: Table) -> Seat:
    """Return whose turn follows if the turn passes now."""
    asked = table.ask.to if table.ask is not None else None
    return next_after_miss(table.ruleset, table.turn, asked, table.masks, len(table.pool))


CARD_VALUES = dict(zip(Rank, (*range(2, 14), 15), strict=True))
"""What one card counts (card-value-books): face value, jack 11, queen 12, king 13, ace 15."""


def worth(ruleset: Ruleset, books: Iterable[Book]) -> int:
    """Return what these books count: one each, or the values of all their cards."""
    if ruleset.scoring is Scoring.CARD_VALUES:
        return sum(CARD_VALUES[card.rank] for book in books for card in book)
    return sum(1 for _ in books)


def leaders(ruleset: Ruleset, books: Sequence[Sequence[Book]]) -> tuple[Seat, ...]:
    """Return the seats whose books count most (winner); several share a tie (tie)."""
    counted = [worth(ruleset, laid) for laid in books]
    most = max(counted)
    return tuple(SEATS[at] for at, each in enumerate(counted) if each == most)
