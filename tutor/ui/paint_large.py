"""The cards for weak eyes: ranks and suits as large as the card lets them be."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.game.cards import Rank, Suit
from tutor.ui.paint import Canvas
from tutor.ui.themes import Token

Rows = tuple[str, str, str]

RANKS: Mapping[str, Rows] = {
    "A": ("▄▀▄", "█▀█", "▀ ▀"),
    "2": ("▀▀█", "█▀▀", "▀▀▀"),
    "3": ("▀▀█", "▀▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"),
    "5": ("█▀▀", "▀▀█", "▀▀▀"),
    "6": ("█▀▀", "█▀█", "▀▀▀"),
    "7": ("▀▀█", " ▄▀", " ▀ "),
    "8": ("█▀█", "█▀█", "▀▀▀"),
    "9": ("█▀█", "▀▀█", "▀▀▀"),
    "10": ("▌█▀█", "▌█ █", "▘▀▀▀"),
    "J": ("  █", "▄ █", "▀▀▀"),
    "Q": ("█▀█", "█ █", "▀▀▙"),
    "K": ("█▄▀", "█▀▄", "▀ ▀"),
}
"""Each rank in three rows of half blocks."""

NARROW_RANKS: Mapping[str, Rows] = {
    "A": ("▞▚", "▛▜", "▘▝"),
    "2": ("▀▚", "▞▘", "▀▀"),
    "3": ("▀▚", "▝▚", "▀▘"),
    "4": ("▌▐", "▀▜", " ▝"),
    "5": ("▛▀", "▀▚", "▀▘"),
    "6": ("▞▘", "▛▚", "▝▘"),
    "7": ("▀▜", "▗▘", "▝ "),
    "8": ("▞▚", "▞▚", "▝▘"),
    "9": ("▞▚", "▝▜", "▝▘"),
    "10": ("▌▞▚", "▌▌▐", "▘▝▘"),
    "J": (" ▐", "▖▐", "▝▘"),
    "Q": ("▞▚", "▚▞", " ▀"),
    "K": ("▌▞", "▛▖", "▘▝"),
}
"""Each rank in quarters of cells, for many cards in little room."""

NARROW_PIPS: Mapping[Suit, Rows] = {
    Suit.SPADES: ("▟▙", "██", "▟▙"),
    Suit.HEARTS: ("▙▟", "▜▛", "  "),
    Suit.DIAMONDS: ("▟▙", "▜▛", "  "),
    Suit.CLUBS: ("▐▌", "▙▟", "▐▌"),
}
"""Each suit two columns wide."""

_HALVES: Mapping[str, tuple[str, str]] = {
    " ": ("  ", "  "),
    "█": ("██", "██"),
    "▀": ("██", "  "),
    "▄": ("  ", "██"),
    "▌": ("█ ", "█ "),
    "▘": ("█ ", "  "),
    "▙": ("██", " █"),
}
"""The upper and the lower half of a cell, each as two whole cells."""


def rank_width(rank: Rank) -> int:
    """Return how many columns a rank takes."""
    return len(RANKS[rank.value][0])


def narrow_width(rank: Rank) -> int:
    """Return how many columns a narrow rank takes."""
    return len(NARROW_RANKS[rank.value][0])


def draw_rank(canvas: Canvas, x: int, y: int, rank: Rank, colour: Token) -> None:
    """Draw a rank, three rows high."""
    _draw(canvas, x, y, RANKS[rank.value], colour)


def draw_rank_within(canvas: Canvas, x: int, y: int, room: int, rank: Rank, colour: Token) -> None:
    """Draw a rank, three rows high, as wide as there is room for."""
    rows = RANKS[rank.value] if rank_width(rank) <= room else NARROW_RANKS[rank.value]
    _draw(canvas, x, y, rows, colour)


def draw_narrow_pip(canvas: Canvas, x: int, y: int, suit: Suit, colour: Token) -> None:
    """Draw a suit, three rows high and two columns wide."""
    _draw(canvas, x, y, NARROW_PIPS[suit], colour)


def _draw(canvas: Canvas, x: int, y: int, rows: Rows, colour: Token) -> None:
    for row, text in enumerate(rows):
        canvas.put(x, y + row, text, colour)


def draw_rank_twice_as_large(canvas: Canvas, x: int, y: int, rank: Rank, colour: Token) -> None:
    """Draw a rank, six rows high."""
    doubled = [
        "".join(_HALVES[sign][half] for sign in row) for row in RANKS[rank.value] for half in (0, 1)
    ]
    for row, text in enumerate(doubled):
        canvas.put(x, y + row, text, colour)
