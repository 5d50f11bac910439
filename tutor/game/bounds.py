"""How many cards of each rank, and which, every hand must hold and can hold at most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tutor.game.cards import BOOK_SIZE, RANKS, Card

ALL_CARDS = sum(rank.mask for rank in RANKS)
_RANK_MASKS = tuple(rank.mask for rank in RANKS)
_NO_RANK = (0,) * len(RANKS)


class InHand(NamedTuple):
    """What is known of the cards in one hand, without seeing them."""

    size: int
    """How many cards there are."""

    here: int = 0
    """The cards that are surely among them, as bits."""

    away: int = 0
    """The cards that are surely not."""

    least: tuple[int, ...] = _NO_RANK
    """How many there must be of each rank, in pack order."""

    most: tuple[int, ...] = _NO_RANK
    """How many there can be at most of each rank, in pack order."""


class Bounds:
    """What is known of every hand while it is being worked out.

    Each rank has four cards, each hand so many, and what one hand has no other hand has.
    `settle` draws every conclusion that a single rank or a single hand allows from that.
    """

    __slots__ = (
        "away",
        "changed",
        "counts",
        "gone",
        "hands",
        "here",
        "least",
        "most",
        "ranks",
        "unseen",
    )

    def __init__(self, known: Sequence[InHand], gone: int, unseen: int) -> None:
        self.counts = [hand.size for hand in known]
        self.here = [hand.here for hand in known]
        self.away = [hand.away for hand in known]
        self.least = [list(hand.least) for hand in known]
        self.most = [list(hand.most) for hand in known]
        self.gone = gone
        """The cards that nobody can hold, because they lie in books, as bits."""

        self.unseen = unseen
        """How many cards are in no hand, and nobody knows which."""

        self.ranks: set[int] = set()
        """The ranks that may tell more than before."""

        self.hands: set[int] = set()
        """The hands that may tell more than before."""

        self.changed: set[int] = set()
        """The hands of which something else is known than before."""

    def told(self) -> tuple[InHand, ...]:
        """Return what is known of each hand now."""
        rows = zip(self.counts, self.here, self.away, self.least, self.most, strict=True)
        return tuple(
            [
                InHand(count, here, away, tuple(least), tuple(most))
                for count, here, away, least, most in rows
            ]
        )

    def looked_at(self, seat: int, hand: int) -> None:
        """Take in every card of one hand."""
        self.here[seat], self.away[seat] = hand, ALL_CARDS & ~hand
        numbers = [(hand & mask).bit_count() for mask in _RANK_MASKS]
        self.least[seat], self.most[seat] = numbers, numbers.copy()
        few = self.unseen < BOOK_SIZE
        self.ranks.update([rank for rank, number in enumerate(numbers) if few or number])

    def turned_up(self, card: Card) -> None:
        """Take in a card that is in no hand."""
        self.gone |= card.mask
        self.unseen -= 1
        self.ranks.add(card.rank.index)

    def denied(self, seat: int, mask: int, rank: int) -> None:
        """Take in that a hand has none of these cards of one rank."""
        self.here[seat] &= ~mask
        self.away[seat] |= mask
        others = (_RANK_MASKS[rank] & ~mask).bit_count()
        least, most = self.least[seat][rank], self.most[seat][rank]
        self._between(seat, rank, min(least, others), min(most, others))

    def came(self, seat: int, mask: int, rank: int) -> None:
        """Take in that cards of one rank went into a hand, seen by everybody."""
        number = mask.bit_count()
        self.counts[seat] += number
        self.here[seat] |= mask
        self.away[seat] &= ~mask
        least, most = self.least[seat][rank] + number, self.most[seat][rank] + number
        self._between(seat, rank, least, most)

    def went(self, seat: int, mask: int, rank: int) -> None:
        """Take in that cards of one rank left a hand, seen by everybody."""
        number = mask.bit_count()
        self.counts[seat] -= number
        self.here[seat] &= ~mask
        self.away[seat] |= mask
        least, most = self.least[seat][rank] - number, self.most[seat][rank] - number
        self._between(seat, rank, least, most)

    def came_unseen(self, seat: int, number: int, known_not: int = 0) -> None:
        """Take in that so many cards went into a hand unseen, none of them among *known_not*."""
        self.counts[seat] += number
        self.unseen -= number
        self.away[seat] &= known_not
        for rank, mask in enumerate(_RANK_MASKS):
            if mask & ~known_not and mask & ~self.gone:
                most = min(BOOK_SIZE, self.most[seat][rank] + number)
                self._between(seat, rank, self.least[seat][rank], most)

    def asked(self, seat: int, rank: int) -> None:
        """Take in that a hand asks with a card of a rank, and so owes no book.

        That tells where the others are only once the pool cannot have them.
        """
        if self.unseen < BOOK_SIZE:
            for each, most in enumerate(self.most[seat]):
                if most == BOOK_SIZE:
                    self._between(seat, each, self.least[seat][each], BOOK_SIZE - 1)
        if not self.least[seat][rank]:
            self._between(seat, rank, 1, self.most[seat][rank])

    def laid(self, seat: int, mask: int, rank: int) -> None:
        """Take in that cards of one rank were laid down."""
        self.went(seat, mask, rank)
        self.gone |= mask

    def _between(self, seat: int, rank: int, least: int, most: int) -> None:
        """Set the bounds of one rank in one hand; where hands erred, they may contradict."""
        self.least[seat][rank] = least = min(max(least, 0), BOOK_SIZE)
        self.most[seat][rank] = min(max(most, least), BOOK_SIZE)
        self.ranks.add(rank)
        self.hands.add(seat)
        self.changed.add(seat)

    def settle(self) -> None:
        """Draw conclusions until there are no more."""
        while self.ranks or self.hands:
            while self.ranks:
                self._settle_rank(self.ranks.pop())
            if self.hands:
                self._settle_hand(self.hands.pop())

    def _settle_rank(self, rank: int) -> None:
        """Draw conclusions from where the four cards of a rank can be at all."""
        mask = _RANK_MASKS[rank]
        gone = self.gone & mask
        left = BOOK_SIZE - gone.bit_count()
        placed = gone
        for here in self.here:
            placed |= here & mask
        must = sum([row[rank] for row in self.least])
        can = sum([row[rank] for row in self.most]) + min(self.unseen, left)
        for seat, away in enumerate(self.away):
            here = self.here[seat] & mask
            lacks = away & mask | placed & ~here
            free = BOOK_SIZE - lacks.bit_count()
            least, most = self.least[seat][rank], self.most[seat][rank]
            highest = max(min(most, free, left - must + least), 0)
            lowest = min(max(least, here.bit_count(), left - can + most), left)
            if lowest == free:
                here = mask & ~lacks
            elif highest == here.bit_count():
                lacks = mask & ~here
            if lowest != least or highest != most:
                self._narrow(seat, rank, lowest, highest)
            if lacks & ~away or here & ~self.here[seat]:
                self._name(seat, rank, here, lacks)
        if not self.unseen and placed != mask:
            self._place_last(mask & ~placed, rank)

    def _name(self, seat: int, rank: int, here: int, lacks: int) -> None:
        """Note which cards of a rank a hand surely has, and which it surely lacks."""
        self.away[seat] |= lacks
        if here & ~self.here[seat]:
            self.here[seat] |= here
            self.ranks.add(rank)

    def _place_last(self, cards: int, rank: int) -> None:
        """Place those of these cards, none of them in the pool, that only one hand can have."""
        once = twice = 0
        for away in self.away:
            twice |= once & ~away
            once |= cards & ~away
        only = once & ~twice
        if only:
            for seat, away in enumerate(self.away):
                self._name(seat, rank, only & ~away, 0)

    def _settle_hand(self, seat: int) -> None:
        """Draw conclusions from how many cards a hand has."""
        least, most = self.least[seat], self.most[seat]
        spare = max(self.counts[seat] - sum(least), 0)
        if spare < BOOK_SIZE:
            for rank, number in enumerate(least):
                if most[rank] > number + spare:
                    self._narrow(seat, rank, number, number + spare)
        over = max(sum(most) - self.counts[seat], 0)
        if over < BOOK_SIZE:
            for rank, number in enumerate(most):
                if least[rank] < number - over:
                    self._narrow(seat, rank, number - over, number)

    def _narrow(self, seat: int, rank: int, lowest: int, highest: int) -> None:
        """Set closer bounds."""
        self.least[seat][rank], self.most[seat][rank] = lowest, highest
        self.ranks.add(rank)
        self.hands.add(seat)
        self.changed.add(seat)
