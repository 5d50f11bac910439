"""What one seat may see: its own hand, what lies open for everybody, and what follows from it."""

from __future__ import annotations

from typing import NamedTuple

from tutor.game.acts import SEATS, Ask, Seat
from tutor.game.bounds import InHand
from tutor.game.cards import Card, Hand
from tutor.game.ids import RuleId
from tutor.game.memory import Heard, Known, Memory
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
    none_said: bool = False
    """Whether the last answer was "none", because the pool is gone."""

    open_hands: tuple[Hand, ...] | None = None
    """All hands, where the game is played with open hands."""

    known: tuple[Known, ...] = ()
    """What this seat may know of the others; nothing without a memory."""

    inferred: tuple[InHand, ...] = ()
    """The same card by card: what this seat may know of each hand, by seats."""

    heard: tuple[Heard, ...] = ()
    """The last few asks of all, the latest last."""

    last: Heard | None = None
    """This seat's own last ask."""

    @classmethod
    def of(
        cls,
        table: Table,
        seat: Seat,
        memory: Memory | None = None,
        *,
        open_hands: bool = False,
    ) -> Sight:
        """Return what *seat* may see of *table*, and may know if it remembers what happened."""
        sight = cls(
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
            none_said=table.none_said,
            open_hands=table.hands if open_hands else None,
        )
        return sight if memory is None else sight.remembering(memory)

    def remembering(self, memory: Memory) -> Sight:
        """Return this view with all that the seat may know from what happened before."""
        inferred = memory.inferred(self)
        return self._replace(
            known=memory.told(inferred, self.seat),
            inferred=inferred,
            heard=memory.heard,
            last=memory.lasts[self.seat.number],
        )

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return the seats in play, clockwise from the learner."""
        return SEATS[: len(self.counts)]

    @property
    def masks(self) -> tuple[int, ...]:
        """Return the own hand as bits, and of the others only whether they have cards."""
        masks = [int(count > 0) for count in self.counts]
        masks[self.seat.number] = self.hand.mask
        return tuple(masks)

    @property
    def pool_left(self) -> int:
        """Return how many cards the pool still has."""
        return self.pool

    @property
    def catch(self) -> bool:
        """Return whether the card this seat has drawn is what it asked for."""
        return is_catch(self.drawn, self.ask)

    def next_seat(self) -> Seat:
        """Return whose turn follows if the turn passes now."""
        asked = self.ask.to if self.ask is not None else None
        return next_after_miss(self.ruleset, self.turn, asked, self.counts, self.pool)
