"""What one seat may see: its own hand, and what lies open for everybody."""

from __future__ import annotations

from typing import NamedTuple

from tutor.game.acts import SEATS, Ask, Seat
from tutor.game.cards import Card, Hand
from tutor.game.ids import RuleId
from tutor.game.ruleset import Ruleset
from tutor.game.table import Book, Phase, Table, is_catch, next_after_miss


class Sight(NamedTuple):
    """One seat's view of the table; no hidden card is in it."""

    seat: Seat
    ruleset: Ruleset
    phase: Phase
    turn: Seat
    actor: Seat
    dealer: Seat
    hand: Hand
    drawn: Card | None
    """The card this seat has drawn and not yet kept or shown."""

    counts: tuple[int, ...]
    """How many cards each seat holds."""

    books: tuple[tuple[Book, ...], ...]
    pool: int
    """How many cards the pool has left."""

    ask: Ask | None
    earned: RuleId | None
    laid: bool
    open_hands: tuple[Hand, ...] | None = None
    """All hands, where the game is played with open hands."""

    @classmethod
    def of(cls, table: Table, seat: Seat, *, open_hands: bool = False) -> Sight:
        """Return what *seat* may see of *table*."""
        return cls(
            seat=seat,
            ruleset=table.ruleset,
            phase=table.phase,
            turn=table.turn,
            actor=table.actor,
            dealer=table.dealer,
            hand=table.hand(seat),
            drawn=table.drawn if seat == table.turn else None,
            counts=tuple(mask.bit_count() for mask in table.masks),
            books=table.books,
            pool=len(table.pool),
            ask=table.ask,
            earned=table.earned,
            laid=table.laid,
            open_hands=table.hands if open_hands else None,
        )

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return the seats in play, clockwise from the learner."""
        return SEATS[: len(self.counts)]

    @property
    def catch(self) -> bool:
        """Return whether the card this seat has drawn is what it asked for."""
        return is_catch(self.drawn, self.ask)

    def next_seat(self) -> Seat:
        """Return whose turn follows if the turn passes now."""
        asked = self.ask.to if self.ask is not None else None
        return next_after_miss(self.ruleset, self.turn, asked, self.counts, self.pool)
