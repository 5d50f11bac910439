"""Ranks, suits, cards and hands of the standard pack of 52 cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

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


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the pack."""

    rank: Rank
    suit: Suit

    @property
    def code(self) -> str:
        """Return the short name, such as "7H" or "10S"."""
        return f"{self.rank.value}{self.suit.value}"

    @property
    def index(self) -> int:
        """Return the place of this card in pack order, 0 to 51."""
        return 4 * self.rank.index + SUITS.index(self.suit)


PACK: tuple[Card, ...] = tuple(Card(rank, suit) for rank in RANKS for suit in SUITS)
"""All 52 cards in pack order."""

_BY_CODE = {card.code: card for card in PACK}
_RANK_BY_CODE = {rank.value: rank for rank in RANKS}
_BIT = {card: 1 << index for index, card in enumerate(PACK)}


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


def pack_of(ranks: Iterable[Rank]) -> tuple[Card, ...]:
    """Return the cards of these ranks in pack order."""
    chosen = set(ranks)
    return tuple(card for card in PACK if card.rank in chosen)


@dataclass(frozen=True, slots=True)
class Hand:
    """A set of cards as a value; iterates in pack order, so seeded games reproduce."""

    mask: int = 0
    """One bit a card, bit 0 the first card of the pack."""

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Hand:
        """Return the hand that holds these cards."""
        mask = 0
        for each in cards:
            mask |= _BIT[each]
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
        return isinstance(each, Card) and bool(self.mask & _BIT[each])

    def __or__(self, other: Hand) -> Hand:
        return Hand(self.mask | other.mask)

    def __sub__(self, other: Hand) -> Hand:
        return Hand(self.mask & ~other.mask)

    def of_rank(self, rank: Rank) -> Hand:
        """Return the cards of one rank."""
        return Hand(self.mask & rank.mask)

    def ranks(self) -> tuple[Rank, ...]:
        """Return the ranks held, in pack order."""
        return tuple(rank for rank in RANKS if self.mask & rank.mask)

    def books(self) -> tuple[Rank, ...]:
        """Return the ranks of which all four cards are held, in pack order."""
        return tuple(rank for rank in RANKS if self.mask & rank.mask == rank.mask)
