"""Ranks, suits, cards and hands of the standard pack of 52 cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache
from typing import NamedTuple, Self

RANK_CODES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


class Rank(Enum):
    """The rank of a card, in pack order: two lowest, ace highest."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    index: int
    """The place of this rank in pack order, 0 to 12."""

    mask: int
    """The four cards of this rank as bits of a hand."""

    def __init__(self, code: str) -> None:
        self.index = RANK_CODES.index(code)
        self.mask = 0b1111 << (4 * self.index)


class Suit(Enum):
    """The suit of a card, in pack order."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


RANKS: tuple[Rank, ...] = tuple(Rank)
SUITS: tuple[Suit, ...] = tuple(Suit)


class _Face(NamedTuple):
    rank: Rank
    suit: Suit
    mask: int
    """This card as a bit of a hand."""


class Card(_Face):
    """One card of the pack."""

    __slots__ = ()

    def __new__(cls, rank: Rank, suit: Suit) -> Self:
        return super().__new__(cls, rank, suit, 1 << 4 * rank.index + SUITS.index(suit))

    def __hash__(self) -> int:
        return self.mask

    def __repr__(self) -> str:
        return f"Card({self.code})"

    @property
    def code(self) -> str:
        """Return the short name, such as "7H" or "10S"."""
        return f"{self.rank.value}{self.suit.value}"

    @property
    def place(self) -> int:
        """Return the place of this card in pack order, 0 to 51."""
        return self.mask.bit_length() - 1


BOOK_SIZE = 4
"""How many cards make a book: one of each suit."""

LOWEST = sum(1 << 4 * rank.index for rank in RANKS)
"""The first card of each rank as bits of a hand."""

PACK: tuple[Card, ...] = tuple(Card(rank, suit) for rank in RANKS for suit in SUITS)
"""All 52 cards in pack order."""

_BY_CODE = {card.code: card for card in PACK}
_RANK_BY_CODE = {rank.value: rank for rank in RANKS}


class CardCodeError(ValueError):
    """A text that names no card or no rank."""


def card(code: str) -> Card:
    """Return the card with this code ("7H", "10S"); CardCodeError if there is none."""
    try:
        return _BY_CODE[code]
    except KeyError:
        raise CardCodeError(code) from None


def rank(code: str) -> Rank:
    """Return the rank with this code ("7", "10", "K"); CardCodeError if there is none."""
    try:
        return _RANK_BY_CODE[code]
    except KeyError:
        raise CardCodeError(code) from None


def card_of(mask: int) -> Card:
    """Return the card with this mask."""
    return PACK[mask.bit_length() - 1]


def book_of(rank: Rank) -> tuple[Card, ...]:
    """Return the four cards of *rank*."""
    return PACK[BOOK_SIZE * rank.index : BOOK_SIZE * (rank.index + 1)]


def first_book(mask: int) -> int | None:
    """Return the place in pack order of the first rank that is whole among these cards."""
    pairs = mask & mask >> 1
    whole = pairs & pairs >> 2 & LOWEST
    return (whole & -whole).bit_length() // BOOK_SIZE if whole else None


def has_book(mask: int) -> bool:
    """Return whether these cards hold all four of some rank; faster than asking which."""
    pairs = mask & mask >> 1
    return bool(pairs & pairs >> 2 & LOWEST)


def ranks_in(mask: int) -> tuple[int, ...]:
    """Return the places in pack order of the ranks among these cards."""
    low, high = halves(mask)
    return _ranks_of(low) + _ranks_of(high)


_LOW_HALF = (1 << 28) - 1


def halves(mask: int) -> tuple[int, int]:
    """Return the first card of each rank among these, twos to eights and nines to aces.

    There are few halves, so what depends on the ranks of a hand is found for each of them once.
    """
    pairs = mask | mask >> 1
    some = (pairs | pairs >> 2) & LOWEST
    return some & _LOW_HALF, some & ~_LOW_HALF


@cache
def _ranks_of(lowest: int) -> tuple[int, ...]:
    return tuple(rank.index for rank in RANKS if lowest & rank.mask)


def pack_of(ranks: Iterable[Rank]) -> tuple[Card, ...]:
    """Return the cards of these ranks in pack order."""
    chosen = set(ranks)
    return tuple([card for rank in RANKS if rank in chosen for card in book_of(rank)])


class Hand:
    """A set of cards as a value; iterates in pack order, so seeded games reproduce."""

    __slots__ = ("mask",)

    mask: int
    """One bit a card, bit 0 the first card of the pack."""

    def __init__(self, mask: int = 0) -> None:
        object.__setattr__(self, "mask", mask)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a hand is a value: {name}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.mask == other.mask

    def __hash__(self) -> int:
        return self.mask

    def __repr__(self) -> str:
        return f"Hand({' '.join(each.code for each in self)})"

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Hand:
        """Return the hand that holds these cards."""
        mask = 0
        for each in cards:
            mask |= each.mask
        return cls(mask)

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            low = mask & -mask
            yield PACK[low.bit_length() - 1]
            mask ^= low

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, each: object) -> bool:
        return isinstance(each, Card) and bool(self.mask & each.mask)

    def __or__(self, other: Hand) -> Hand:
        return Hand(self.mask | other.mask)

    def __sub__(self, other: Hand) -> Hand:
        return Hand(self.mask & ~other.mask)

    def of_rank(self, rank: Rank) -> Hand:
        """Return the cards of one rank."""
        return Hand(self.mask & rank.mask)

    def ranks(self) -> tuple[Rank, ...]:
        """Return the ranks held, in pack order."""
        return tuple([RANKS[at] for at in ranks_in(self.mask)])

    def books(self) -> tuple[Rank, ...]:
        """Return the ranks of which all four cards are held, in pack order."""
        return tuple(rank for rank in RANKS if self.mask & rank.mask == rank.mask)
