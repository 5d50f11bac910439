"""A page of rules on paper: how its entries wrap, and drawing the part in sight."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rich.cells import cell_len

from tutor.ui.paint import INK_ON, Canvas, chip, chip_width, sheet, wrap
from tutor.ui.themes import Token
from tutor.ui.view_pages import DifferenceEntry, PageView, RuleEntry

MOST_COLUMNS = 60
"""No line of text is longer than this."""
MARK = 2
TEXT = 4
RIGHT = 3
"""The columns before the mark, before the text, and kept free on the right."""
INSET = 4
"""How much further right the text stands on the note of a difference."""
SPACIOUS = 28
"""From this height on a free row stands between entries though the page goes on."""


@dataclass(frozen=True, slots=True)
class LaidRule:
    """A rule with its rows."""

    row: int
    lines: tuple[str, ...]
    tag: str
    beside: bool
    """Whether the sources stand in the row of the tag, after it."""
    sources: tuple[str, ...]

    @property
    def height(self) -> int:
        """Return how many rows it takes."""
        tag_row = 1 if self.tag and not self.beside else 0
        return len(self.lines) + tag_row + len(self.sources)


@dataclass(frozen=True, slots=True)
class LaidDifference:
    """A difference with its rows, the edges of its note included."""

    row: int
    title: tuple[str, ...]
    lines: tuple[str, ...]

    @property
    def height(self) -> int:
        """Return how many rows it takes."""
        return len(self.title) + len(self.lines) + 2


@dataclass(frozen=True, slots=True)
class LaidHead:
    """What stands above the entries, with its rows."""

    row: int
    lines: tuple[str, ...]

    @property
    def height(self) -> int:
        """Return how many rows it takes."""
        return len(self.lines)


Laid = LaidHead | LaidRule | LaidDifference


@dataclass(frozen=True, slots=True)
class LaidPage:
    """All entries of a page, from row 0 on."""

    entries: tuple[Laid, ...]
    height: int


def lay_page(view: PageView, width: int, height: int) -> LaidPage:
    """Return the page for a sheet of this size, spaced where that fits or there is much room."""
    spaced = _lay(view, width, 1)
    if height >= SPACIOUS or spaced.height <= height - 2:
        return spaced
    return _lay(view, width, 0)


def most_rows_up(laid: LaidPage, height: int) -> int:
    """Return how far the page can be turned on in a sheet of this height."""
    return max(0, laid.height - max(1, height - 2))


def _lay(view: PageView, width: int, gap: int) -> LaidPage:
    """Return the page with *gap* free rows around every entry."""
    laid: list[Laid] = []
    row = gap
    room = max(1, min(MOST_COLUMNS, width - TEXT - RIGHT))
    if view.head:
        lines = tuple(line for text in view.head for line in wrap(text, room))
        laid.append(LaidHead(row, lines))
        row += len(lines) + 1
    for entry in view.entries:
        found = _lay_entry(entry, row, room)
        laid.append(found)
        row += found.height + gap
    return LaidPage(tuple(laid), row)


def _lay_entry(entry: RuleEntry | DifferenceEntry, row: int, room: int) -> Laid:
    if isinstance(entry, DifferenceEntry):
        title = tuple(wrap(entry.title, room - INSET))
        lines = tuple(line for text in entry.lines for line in wrap(text, room - INSET))
        return LaidDifference(row, title, lines)
    tag_room = chip_width(entry.tag) + 1 if entry.tag else 0
    beside = bool(entry.sources) and tag_room + cell_len(entry.sources) <= room
    sources = tuple(wrap(entry.sources, room)) if entry.sources else ()
    return LaidRule(row, tuple(wrap(entry.text, room)), entry.tag, beside, sources)


def draw_page(canvas: Canvas, view: PageView, top: int, *, focused: bool) -> None:
    """Draw the page from row *top* on, with chips on its edges where it goes on."""
    width, height = canvas.width, canvas.height
    laid = lay_page(view, width, height)
    edge: Token = "now" if focused else "paper"
    sheet(canvas, 0, 0, width, height, "paper", edge)
    for entry in laid.entries:
        y = 1 + entry.row - top
        match entry:
            case LaidHead(lines=lines):
                for line_y, line in enumerate(lines, start=y):
                    canvas.put(MARK, line_y, line, "notesoft")
            case LaidDifference():
                _draw_difference(canvas, entry, y)
            case LaidRule():
                _draw_rule(canvas, entry, y)
    for y, sign in ((0, "▄"), (height - 1, "▀")):
        canvas.fill(0, y, width, 1, "room")
        canvas.put(1, y, sign * (width - 2), edge)
    back: Token = "noteedge" if focused else "paper"
    for y, arrow in more_rows(laid, top, height):
        text = f"{arrow} {view.more}"
        chip(canvas, width - 3 - chip_width(text), y, text, INK_ON[back], back)


def more_rows(laid: LaidPage, top: int, height: int) -> Iterator[tuple[int, str]]:
    """Return the edge rows behind which the page goes on, and the way to go."""
    if top > 0:
        yield 0, "↑"
    if top < most_rows_up(laid, height):
        yield height - 1, "↓"


def _draw_rule(canvas: Canvas, entry: LaidRule, y: int) -> None:
    canvas.put(MARK, y, "•", "ink")
    for line in entry.lines:
        canvas.put(TEXT, y, line, "ink", bold=True)
        y += 1
    x = TEXT
    if entry.tag:
        end = chip(canvas, TEXT, y, entry.tag, "paper", "ink", bold=False)
        x, y = (end + 1, y) if entry.beside else (TEXT, y + 1)
    for line in entry.sources:
        canvas.put(x, y, line, "notesoft")
        y += 1


def _draw_difference(canvas: Canvas, entry: LaidDifference, y: int) -> None:
    sheet(canvas, 1, y, canvas.width - 2, entry.height, "note", "note")
    y += 1
    canvas.put(TEXT, y, "≠", "noteink", bold=True)
    for line in entry.title:
        canvas.put(TEXT + 2, y, line, "noteink", bold=True)
        y += 1
    for line in entry.lines:
        canvas.put(TEXT + 2, y, line, "noteink")
        y += 1
