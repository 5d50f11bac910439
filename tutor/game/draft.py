"""A table while its cards move, and the phases that empty hands and an empty pool lead to.

A draft is private to the rules and mutable; it is frozen once per call.
"""

from __future__ import annotations

from tutor.game.acts import LayBook, Seat
from tutor.game.cards import Card, first_book, has_book
from tutor.game.due import lay_whole
from tutor.game.events import Event
from tutor.game.ids import RuleId
from tutor.game.ruleset import EmptyHand, EmptyPool
from tutor.game.table import Phase, Table, first_empty

ASKING, FISHING = Phase.ASKING, Phase.FISHING
PASSING, REFILLING = Phase.PASSING, Phase.REFILLING
ENDING = Phase.ENDING
ENDS, NEW_HAND = EmptyHand.ENDS, EmptyHand.NEW_HAND
UNSETTLED = (Phase.DEALING, ENDING, Phase.COUNTING, Phase.OVER)
"""The phases that no empty hand and no empty pool changes."""

NEW = tuple.__new__
"""Makes a table or an event in half the time that the class itself takes."""


class Draft:
    """A table while its cards move."""

    __slots__ = (
        "ask",
        "books",
        "drawn",
        "earned",
        "events",
        "laid",
        "masks",
        "none_said",
        "owing",
        "phase",
        "pool",
        "pool_left",
        "ruleset",
        "table",
        "tell",
        "turn",
        "waiting",
    )

    def __init__(self, table: Table) -> None:
        self.table = table
        (
            self.ruleset,
            self.phase,
            self.turn,
            _,
            masks,
            self.books,
            self.pool,
            self.ask,
            self.drawn,
            self.earned,
            self.laid,
            _,
            self.waiting,
            self.none_said,
            self.owing,
        ) = table
        self.masks = list(masks)
        self.pool_left = len(self.pool)
        """How many of the last cards of the pool are still there."""

        self.events: list[Event] = []
        self.tell = self.events.append
        """Remember that an event happened."""

    def frozen(self, *, marked: bool) -> Table:
        """Return the table as it stands now."""
        before = self.table
        return NEW(
            Table,
            (
                self.ruleset,
                self.phase,
                self.turn,
                before.dealer,
                tuple(self.masks),
                self.books,
                self.pool[len(self.pool) - self.pool_left :],
                self.ask,
                self.drawn,
                self.earned,
                self.laid,
                before.marked or marked,
                self.waiting,
                self.none_said,
                self.owing and any(map(has_book, self.masks)),
            ),
        )

    @property
    def dealer(self) -> Seat:
        """Return who deals."""
        return self.table.dealer

    def off_the_pool(self, count: int) -> tuple[Card, ...]:
        """Take the top cards off the pool."""
        top = len(self.pool) - self.pool_left
        self.pool_left -= count
        return self.pool[top : top + count]

    def take_drawn(self) -> None:
        """Put a card that is still between pool and hand into the hand."""
        drawn = self.drawn
        if drawn is not None:
            self.drawn = None
            masks, seat, whole = self.masks, self.turn.number, drawn.rank.mask
            masks[seat] = hand = masks[seat] | drawn.mask
            if hand & whole == whole:
                self.owing = True

    def into_hand(self, seat: int, mask: int) -> None:
        """Put cards into a hand, which may now hold a whole rank."""
        masks = self.masks
        masks[seat] = hand = masks[seat] | mask
        if not self.owing:
            self.owing = has_book(hand)

    def owed_book(self) -> LayBook | None:
        """Return the laying of a book that some hand holds, if there is one."""
        if self.phase is not Phase.COUNTING:
            for seat, mask in enumerate(self.masks):
                rank = first_book(mask)
                if rank is not None:
                    return lay_whole(seat, rank)
            self.owing = False
        return None

    def start_turn(self, seat: Seat) -> None:
        """Give the turn to *seat*."""
        self.turn = seat
        self.phase = ASKING
        self.ask = self.earned = None
        self.laid = self.none_said = False

    def go_on(self, why: RuleId) -> None:
        """Let the turn go on, and remember what earned it (ask-again, lucky-catch)."""
        self.phase = ASKING
        self.earned = why
        self.laid = False

    def settle(self) -> None:
        """Come to the phase that the rules on empty hands and an empty pool lead to."""
        empty_hand = self.ruleset.empty_hand
        if (empty_hand is ENDS or not self.pool_left) and self.ended():
            self.phase = ENDING
            return
        if self.phase is REFILLING or empty_hand is NEW_HAND:
            self._settle_refills()
        if self.phase is ASKING:
            if empty_hand is not ENDS:
                self._settle_asking()
        elif self.phase is FISHING and not self.pool_left:
            self.phase = PASSING

    def ended(self) -> bool:
        """Return whether the game ends now, because a hand or the pool is empty (game-end).

        A drawn card is kept or shown before (end-settles).
        """
        if self.drawn is not None or self.phase in UNSETTLED:
            return False
        if self.ruleset.empty_hand is ENDS and not all(self.masks):
            return True
        if self.pool_left:
            return False
        return self.ruleset.empty_pool is EmptyPool.ENDS or not any(self.masks)

    def _settle_refills(self) -> None:
        """Let the next empty hand be refilled, or go on with what waits for that.

        The turn seat lays what it owes first, because that may empty its own hand, which is
        then the first to be refilled.
        """
        if self.phase in UNSETTLED:
            return
        turn = self.turn
        anew = self.ruleset.empty_hand is NEW_HAND
        seat = first_empty(self.masks, turn) if anew else self._empty_turn_seat()
        if seat is not None and self.pool_left and not has_book(self.masks[turn.number]):
            if self.phase is not REFILLING:
                self.waiting = self.phase
                self.phase = REFILLING
        elif self.phase is REFILLING:
            self.phase = self.waiting
            self.waiting = ASKING

    def _empty_turn_seat(self) -> Seat | None:
        return None if self.masks[self.turn.number] else self.turn

    def _settle_asking(self) -> None:
        """Refill an empty hand before it asks; with nobody to ask the turn passes."""
        turn = self.turn.number
        masks = self.masks
        if not masks[turn]:
            self.phase = REFILLING if self.pool_left else PASSING
            return
        for seat, mask in enumerate(masks):
            if mask and seat != turn:
                return
        if not has_book(masks[turn]):
            # without a pool nobody can come in again: hands erred, and a book cannot be whole
            self.phase = PASSING if self.pool_left else ENDING
