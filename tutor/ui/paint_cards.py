"""The cards as text: faces in four sizes, backs, the pool and book chips."""

from __future__ import annotations

from enum import Enum

from rich.cells import cell_len

from tutor.game.cards import Card, Suit
from tutor.ui.paint import Canvas, chip, chip_width, crop, sheet
from tutor.ui.themes import Token

SUIT_SIGNS: dict[Suit, str] = {
    Suit.SPADES: "♠",
    Suit.HEARTS: "♥",
    Suit.DIAMONDS: "♦",
    Suit.CLUBS: "♣",
}

_TWO_COLOURS: dict[Suit, Token] = {
    Suit.SPADES: "ink",
    Suit.HEARTS: "red",
    Suit.DIAMONDS: "red",
    Suit.CLUBS: "ink",
}
_FOUR_COLOURS: dict[Suit, Token] = {
    Suit.SPADES: "ink",
    Suit.HEARTS: "red",
    Suit.DIAMONDS: "blue",
    Suit.CLUBS: "green",
}


class CardSize(Enum):
    """How large a card is drawn, as columns and rows."""

    GRAND = (15, 11, True)
    BIG = (11, 8, True)
    TALL = (8, 8, True)
    SNUG = (8, 6, True)
    LARGE = (11, 8, False)
    NORMAL = (8, 6, False)
    COMPACT = (7, 5, False)
    SMALL = (5, 4, False)

    @property
    def width(self) -> int:
        """Return the columns of a card."""
        return self.value[0]

    @property
    def height(self) -> int:
        """Return the rows of a card."""
        return self.value[1]

    @property
    def for_weak_eyes(self) -> bool:
        """Return whether rank and suit are drawn as large as the card lets them be."""
        return self.value[2]


_LARGE_PIPS: dict[Suit, tuple[str, str, str]] = {
    Suit.SPADES: ("  ▄█▄  ", "▄█████▄", "▀▀▄█▄▀▀"),
    Suit.HEARTS: ("▄██▄██▄", "▀█████▀", "  ▀█▀  "),
    Suit.DIAMONDS: ("  ▄█▄  ", " █████ ", "  ▀█▀  "),
    Suit.CLUBS: ("  ███  ", "███████", "  ▄█▄  "),
}
_NORMAL_PIPS: dict[Suit, tuple[str, str, str]] = {
    Suit.SPADES: (" ▟▙ ", "▟██▙", "▀▟▙▀"),
    Suit.HEARTS: ("▟▙▟▙", "▜██▛", " ▜▛ "),
    Suit.DIAMONDS: (" ▟▙ ", "▐██▌", " ▜▛ "),
    Suit.CLUBS: (" ██ ", "████", " ▟▙ "),
}


def suit_colour(suit: Suit, *, four_colours: bool = False) -> Token:
    """Return the colour of a suit, with two suit colours or with four."""
    return (_FOUR_COLOURS if four_colours else _TWO_COLOURS)[suit]


def card_face(
    canvas: Canvas,
    x: int,
    y: int,
    card: Card,
    size: CardSize,
    *,
    edge: Token = "paper",
    four_colours: bool = False,
) -> None:
    """Draw a whole card face up; the rank hides the pip where they meet."""
    width, height = size.width, size.height
    sheet(canvas, x, y, width, height, "paper", edge)
    colour = suit_colour(card.suit, four_colours=four_colours)
    sign, rank = SUIT_SIGNS[card.suit], card.rank.value
    right, bottom = x + width - 2, y + height - 2
    if size.for_weak_eyes:
        _large_face(canvas, x, y, card, size, colour)
        return
    if size is CardSize.LARGE:
        _pip(canvas, x + 2, y + 3, _LARGE_PIPS[card.suit], colour)
        canvas.put(x + 1, y + 2, sign, colour)
        canvas.put(right, bottom - 1, sign, colour)
    elif size is CardSize.NORMAL:
        _pip(canvas, x + 2, y + 2, _NORMAL_PIPS[card.suit], colour)
    elif size is CardSize.COMPACT:
        canvas.put(x + 3, y + 2, sign, colour)
    else:
        canvas.put(right, bottom, sign, colour)
    canvas.put(x + 1, y + 1, rank, colour, bold=True)
    if size is not CardSize.SMALL:
        canvas.put(right - len(rank) + 1, bottom, rank, colour, bold=True)


def _large_face(canvas: Canvas, x: int, y: int, card: Card, size: CardSize, colour: Token) -> None:
    """Draw the rank in the upper corner and the pip in the lower one."""
    # loaded with the first such card: most learners need none
    from tutor.ui.paint_large import (
        draw_narrow_pip,
        draw_rank,
        draw_rank_twice_as_large,
        draw_rank_within,
    )

    if size is CardSize.SNUG:
        draw_rank_within(canvas, x + 1, y + 1, 3, card.rank, colour)
        draw_narrow_pip(canvas, x + 5, y + 2, card.suit, colour)
        return
    pip = (_NORMAL_PIPS if size is CardSize.TALL else _LARGE_PIPS)[card.suit]
    draw = draw_rank_twice_as_large if size is CardSize.GRAND else draw_rank
    draw(canvas, x + 2, y + 1, card.rank, colour)
    _pip(canvas, x + size.width - 2 - len(pip[0]), y + size.height - 4, pip, colour)


def _pip(canvas: Canvas, x: int, y: int, rows: tuple[str, ...], colour: Token) -> None:
    for row, text in enumerate(rows):
        canvas.put(x, y + row, text, colour)


def draw_normal_pip(canvas: Canvas, x: int, y: int, suit: Suit, colour: Token) -> None:
    """Draw the pip of a normal card alone."""
    _pip(canvas, x, y, _NORMAL_PIPS[suit], colour)


def card_back(
    canvas: Canvas, x: int, y: int, width: int, height: int, *, edge: Token = "backedge"
) -> None:
    """Draw a card face down, of any size."""
    sheet(canvas, x, y, width, height, "back", edge)
    for row in range(y + 1, y + height - 1):
        canvas.put(x + 1, row, "╳" * (width - 2), "lattice", "back")


def slivers(count: int) -> int:
    """Return how many edges of cards show beside the top card of a pool."""
    return sum(count > more for more in (1, 8, 20))


def pool_back(
    canvas: Canvas, x: int, y: int, width: int, height: int, count: int, edge: Token
) -> None:
    """Draw the pool: its top card and slivers of its depth; an empty place once it is gone."""
    if count < 1:
        sheet(canvas, x, y, width, height, "felt", "line")
        return
    card_back(canvas, x, y, width, height, edge=edge)
    for row in range(y + 1, y + height - 1):
        canvas.put(x + width, row, "▌" * slivers(count), edge)


class BackSize(Enum):
    """How the backs of an opponent's cards are drawn: columns a card, and rows.

    Those of two rows stand behind the books, which hide their lower edge.
    """

    TALL = (4, 4)
    NORMAL = (3, 3)
    SLIM = (2, 3)
    BEHIND = (3, 2)
    SLIM_BEHIND = (2, 2)
    LINE = (2, 1)

    @property
    def width(self) -> int:
        """Return the columns of a card."""
        return self.value[0]

    @property
    def height(self) -> int:
        """Return the rows of a card."""
        return self.value[1]


def hand_backs(canvas: Canvas, x: int, y: int, count: int, size: BackSize, room: int) -> None:
    """Draw a row of backs, as many as fit into *room* columns."""
    inner = size.width - 1
    for index in range(min(count, room // size.width)):
        left = x + index * size.width
        for row in range(size.height):
            if size is not BackSize.LINE and row == 0:
                canvas.put(left, y, "▄" * inner + "▖", "backedge")
            elif size.height > 2 and row == size.height - 1:
                canvas.put(left, y + row, "▀" * inner + "▘", "backedge")
            else:
                canvas.put(left, y + row, "╳" * inner, "lattice", "back")
                canvas.put(left + inner, y + row, "▌", "backedge")


def book_chips_width(ranks: tuple[str, ...]) -> int:
    """Return how many columns the chips of these books take."""
    return sum(chip_width(rank) for rank in ranks) + max(0, len(ranks) - 1)


def book_chips(canvas: Canvas, x: int, y: int, ranks: tuple[str, ...]) -> int:
    """Draw a chip a book, its rank on the colour of a back; return the column after them."""
    for rank in ranks:
        x = chip(canvas, x, y, rank, "paper", "back") + 1
    return x


def book_line(
    canvas: Canvas,
    x: int,
    y: int,
    room: int,
    ranks: tuple[str, ...],
    *,
    label: str,
    count_text: str,
    ink: Token,
    bold: bool = False,
) -> None:
    """Write the books of a player: where not all fits only how many, then only the chips.

    A rank alone would look like a number, so the word goes last.
    """
    chips = book_chips_width(ranks)
    if not ranks:
        canvas.put(x, y, crop(label, room), ink, bold=bold)
    elif label and cell_len(label) + 1 + chips <= room:
        book_chips(canvas, canvas.put(x, y, label, ink, bold=bold) + 1, y, ranks)
    elif count_text and cell_len(count_text) <= room:
        canvas.put(x, y, count_text, ink, bold=bold)
    elif chips <= room:
        book_chips(canvas, x, y, ranks)
    else:
        canvas.put(x, y, crop(str(len(ranks)), room), ink, bold=bold)
