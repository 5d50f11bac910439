"""An opponent at the table: name and count, cards, books."""

from __future__ import annotations

from rich.cells import cell_len

from tutor.game.cards import Card
from tutor.ui.paint import ELLIPSIS, Canvas, chip, chip_width, crop
from tutor.ui.paint_cards import (
    SUIT_SIGNS,
    BackSize,
    book_chips_width,
    book_line,
    hand_backs,
    suit_colour,
)
from tutor.ui.themes import Token
from tutor.ui.views import SeatView

TURN, ASKED, NAMED = "►", "?", "✓"
NARROW = 18
"""Below this width a seat has no room for labels."""
LEAST_CARDS = 5
"""The columns that the cards have at least beside the books, a free one included."""


def draw_seat(canvas: Canvas, view: SeatView, backs: BackSize, *, filled: bool = True) -> None:
    """Draw a seat into all of the canvas.

    Name and count stand in the first row, the cards under it, the books in the
    last row, or where there is no row for them after the count or the cards. With
    *filled* a name that matters now is a chip; without, only its sign says so.
    """
    room, rows = canvas.width, canvas.height
    has_book_row = rows == 3 or rows >= backs.height + 2
    wordy = room >= NARROW and (rows > backs.height + 1 or backs is BackSize.LINE)
    end, counted = _name_line(canvas, view, wordy, filled)
    cards_rows = rows - 2 if has_book_row else rows - 1
    if cards_rows < backs.height:
        backs = BackSize.LINE
    books_width = cell_len(view.books_text) + 1 + book_chips_width(view.books)
    # after a bare number of cards the number of books would look like a part of it
    after_count = counted and (wordy or rows == 1) and end + books_width <= room
    if cards_rows > 0:
        beside = bool(view.books) and not has_book_row and not after_count
        books = _books_after_cards(canvas, view, backs) if beside else 0
        _cards(canvas, view, backs, "" if counted else view.number_text, room - books)
    if has_book_row:
        if view.books or wordy:
            _books(canvas, view, 0, backs.height + 1, room)
    elif after_count and view.books:
        _books(canvas, view, end, 0, room - end)


def _books(canvas: Canvas, view: SeatView, x: int, y: int, room: int) -> None:
    """Write how many books there are, and of which ranks."""
    book_line(
        canvas,
        x,
        y,
        room,
        view.books,
        label=view.books_text,
        count_text=view.books_count_text,
        ink="onfelt2",
    )


def _books_after_cards(canvas: Canvas, view: SeatView, backs: BackSize) -> int:
    """Write the books after the cards; return the columns that the cards leave to them."""
    chips = book_chips_width(view.books)
    counted = cell_len(view.books_count_text) or chips
    most = canvas.width - LEAST_CARDS
    number = len(str(len(view.books)))
    whole = cell_len(view.books_text) + 1 + chips
    in_half = whole if whole <= canvas.width // 2 else counted
    width = next((each for each in (in_half, chips) if each <= most), number)
    at = canvas.width - width
    if view.open_cards is None:
        at = min(at, view.count * backs.width + 1)
    if width == number:
        canvas.put(at, 1, str(len(view.books)), "onfelt2")
    else:
        _books(canvas, view, at, 1, width)
    return width + 1


def _name_line(canvas: Canvas, view: SeatView, wordy: bool, filled: bool) -> tuple[int, bool]:
    """Write the name, and the count where it fits; return the next free column, and whether so."""
    sign = ASKED if view.asked else TURN if view.turn or view.focused else ""
    sign = NAMED if view.named else sign
    title = f"{sign} {view.name}" if sign else view.name
    # the edges of a chip go before the words after it do
    widths = [*([chip_width(title)] if sign else []), cell_len(title)]
    number = view.number_text
    # Words end a column earlier, so that they never run into the next seat.
    counts = ((view.count_text, canvas.width - 1), (number, canvas.width))
    for count, room in counts if wordy else counts[1:]:
        for width in widths:
            if width + 1 + cell_len(count) <= room:
                end = _title(canvas, title, sign, width=width, filled=filled)
                return canvas.put(end + 1, 0, count, "onfelt2") + 1, True
    return _title(canvas, title, sign, width=widths[0], filled=filled), False


def _title(canvas: Canvas, title: str, sign: str, *, width: int, filled: bool) -> int:
    """Write the name, in a chip where so many columns are there; return the next free column."""
    if not sign:
        return canvas.put(0, 0, crop(title, canvas.width), "onfelt", bold=True)
    ink: tuple[Token, Token] = ("nowink", "noteedge") if filled else ("onfelt", "felt")
    if chip_width(title) == width <= canvas.width:
        return chip(canvas, 0, 0, title, *ink)
    return canvas.put(0, 0, crop(title, canvas.width), *ink, bold=True)


def _cards(canvas: Canvas, view: SeatView, backs: BackSize, count: str, room: int) -> None:
    """Draw the cards under the name, face up where the hand is open, then a count if any."""
    room -= cell_len(count) + 1 if count else 0
    if view.open_cards is not None:
        open_fan(canvas, 0, 1, room, backs.height, view.open_cards, four_colours=view.four_colours)
    else:
        hand_backs(canvas, 0, 1, view.count, backs, room)
    if count:
        canvas.put(room + 1, 1, count, "onfelt2")


def open_fan(
    canvas: Canvas,
    x: int,
    y: int,
    room: int,
    rows: int,
    cards: tuple[Card, ...],
    *,
    four_colours: bool = False,
) -> None:
    """Draw a small fan face up; every card shows rank and suit, one above the other in little room.

    What does not fit even so is left out, and … says so.
    """
    beside = sum(len(card.rank.value) + 2 for card in cards) + 1
    stacked = rows >= 3 and (rows >= 4 or beside > room)
    edged = rows >= (4 if stacked else 3)
    body, end = y + edged, x + room
    first = True
    for card in cards:
        width = len(card.rank.value) + (1 if stacked else 2)
        if x + width >= end:
            canvas.put(x, body, ELLIPSIS, "onfelt2")
            return
        colour = suit_colour(card.suit, four_colours=four_colours)
        _open_card(canvas, x, y, width, card, colour, stacked=stacked, edged=edged, first=first)
        first = False
        x += width
        for row in range(body, body + 1 + stacked):
            canvas.put(x, row, "▌", "paper")


def _open_card(
    canvas: Canvas,
    x: int,
    y: int,
    width: int,
    card: Card,
    colour: Token,
    *,
    stacked: bool,
    edged: bool,
    first: bool,
) -> None:
    sign = SUIT_SIGNS[card.suit]
    body = y + edged
    rows = [card.rank.value, sign] if stacked else [card.rank.value + sign]
    if edged:
        canvas.put(x + first, y, "▄" * (width - first), "paper")
    for row, text in enumerate(rows):
        if first:
            canvas.put(x, body + row, "▐", "paper")
        else:
            canvas.put(x, body + row, "▏", "edge", "paper")
        canvas.put(x + 1, body + row, text.ljust(width - 1), colour, "paper", bold=row == 0)
    if edged or stacked:
        canvas.put(x + first, body + len(rows), "▀" * (width - first), "paper")
