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

    LARGE = (11, 8)
    NORMAL = (8, 6)
    COMPACT = (7, 5)
    SMALL = (5, 4)

    @property
    def width(self) -> int:
        """Return the columns of a card."""
        return self.value[0]

    @property
    def height(self) -> int:
        """Return the rows of a card."""
        return self.value[1]


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


def _pip(canvas: Canvas, x: int, y: int, rows: tuple[str, ...], colour: Token) -> None:
    for row, text in enumerate(rows):
        canvas.put(x, y + row, text, colour)


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
    """How the backs of an opponent's cards are drawn: columns a card, and rows."""

    TALL = (4, 4)
    NORMAL = (3, 3)
    SLIM = (2, 3)
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
            elif size is not BackSize.LINE and row == size.height - 1:
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
    """Write the books of a player: where they do not fit the label goes, then the chips."""
    chips = book_chips_width(ranks)
    if not ranks:
        canvas.put(x, y, crop(label, room), ink, bold=bold)
    elif label and cell_len(label) + 1 + chips <= room:
        book_chips(canvas, canvas.put(x, y, label, ink, bold=bold) + 1, y, ranks)
    elif chips <= room:
        book_chips(canvas, x, y, ranks)
    else:
        canvas.put(x, y, crop(count_text or str(len(ranks)), room), ink, bold=bold)
