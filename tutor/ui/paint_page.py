"""A page of rules on paper: how its entries wrap, and drawing the part in sight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import zip_longest

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
    second: tuple[str, ...]
    """The rows in the other language."""
    tag: str
    beside: bool
    """Whether the sources stand in the row of the tag, after it."""
    below: tuple[str, ...]
    """The rows of its sources, or of what explains it."""
    below_second: tuple[str, ...]
    """What explains it, in the other language."""
    wanted: bool = False

    @property
    def height(self) -> int:
        """Return how many rows it takes."""
        tag_row = 1 if self.tag and not self.beside else 0
        below = len(self.below) + len(self.below_second)
        return len(self.lines) + len(self.second) + tag_row + below


@dataclass(frozen=True, slots=True)
class LaidDifference:
    """A difference with its rows, the edges of its note included."""

    row: int
    texts: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]
    """The rows of its title and of each line, and of the same in the other language."""

    @property
    def height(self) -> int:
        """Return how many rows it takes."""
        return sum(len(one) + len(two) for one, two in self.texts) + 2


@dataclass(frozen=True, slots=True)
class LaidHead:
    """What stands above the entries, with its rows."""

    row: int
    lines: tuple[str, ...]
    second: tuple[str, ...] = ()

    @property
    def height(self) -> int:
        """Return how many rows it takes."""
        return len(self.lines) + len(self.second)


Laid = LaidHead | LaidRule | LaidDifference


@dataclass(frozen=True, slots=True)
class LaidPage:
    """All entries of a page, from row 0 on."""

    entries: tuple[Laid, ...]
    height: int


def lay_page(view: PageView, width: int, height: int) -> LaidPage:
    """Return the page for a sheet of this size, spaced where that fits or there is much room.

    Where there is little, it is in one language.
    """
    if height < SPACIOUS:
        view = in_one(view)
    spaced = _lay(view, width, 1)
    if height >= SPACIOUS or spaced.height <= height - 2:
        return spaced
    return _lay(view, width, 0)


def in_one(view: PageView) -> PageView:
    """Return the page without the other language."""
    entries = tuple(
        each._replace(second=())
        if isinstance(each, DifferenceEntry)
        else each._replace(second="", second_about="")
        for each in view.entries
    )
    return view._replace(entries=entries, second=())


def most_rows_up(laid: LaidPage, height: int) -> int:
    """Return how far the page can be turned on in a sheet of this height."""
    return max(0, laid.height - max(1, height - 2))


def wanted_row(view: PageView, width: int, height: int) -> int:
    """Return the first row in sight so that the rule somebody came for is, too."""
    laid = lay_page(view, width, height)
    for entry in laid.entries:
        if isinstance(entry, LaidRule) and entry.wanted:
            hidden = max(0, entry.row + entry.height - (height - 2))
            return min(entry.row, hidden)
    return 0


def _lay(view: PageView, width: int, gap: int) -> LaidPage:
    """Return the page with *gap* free rows around every entry."""
    laid: list[Laid] = []
    row = gap
    room = max(1, min(MOST_COLUMNS, width - TEXT - RIGHT))
    if view.head:
        laid.append(LaidHead(row, _wrapped(view.head, room), _wrapped(view.second, room)))
        row += laid[-1].height + 1
    for entry in view.entries:
        found = _lay_entry(entry, row, room)
        laid.append(found)
        row += found.height + gap
    return LaidPage(tuple(laid), row)


def _lay_entry(entry: RuleEntry | DifferenceEntry, row: int, room: int) -> Laid:
    if isinstance(entry, DifferenceEntry):
        pairs = zip_longest((entry.title, *entry.lines), entry.second, fillvalue="")
        texts = (tuple(_wrapped((each,), room - INSET) for each in pair) for pair in pairs)
        return LaidDifference(row, tuple((one, two) for one, two in texts))
    tag_room = chip_width(entry.tag) + 1 if entry.tag else 0
    beside = bool(entry.sources) and tag_room + cell_len(entry.sources) <= room
    below = entry.sources or entry.about
    text, second, about, other = (
        _wrapped((each,), room) for each in (entry.text, entry.second, below, entry.second_about)
    )
    return LaidRule(row, text, second, entry.tag, beside, about, other, entry.wanted)


def _wrapped(texts: Iterable[str], room: int) -> tuple[str, ...]:
    """Return the rows of all texts; none for one that is empty."""
    return tuple(line for text in texts if text for line in wrap(text, room))


def draw_page(canvas: Canvas, view: PageView, top: int, *, focused: bool) -> None:
    """Draw the page from row *top* on, with chips on its edges where it goes on."""
    width, height = canvas.width, canvas.height
    laid = lay_page(view, width, height)
    edge: Token = "now" if focused else "paper"
    sheet(canvas, 0, 0, width, height, "paper", edge)
    for entry in laid.entries:
        y = 1 + entry.row - top
        match entry:
            case LaidHead():
                y = _write(canvas, MARK, y, entry.lines, "notesoft")
                _write_second(canvas, MARK, y, entry.second)
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
    if entry.wanted:
        canvas.fill(1, y, canvas.width - 2, entry.height, "note")
    canvas.put(MARK, y, "►" if entry.wanted else "•", "ink", bold=entry.wanted)
    y = _write(canvas, TEXT, y, entry.lines, "ink", bold=True)
    y = _write_second(canvas, TEXT, y, entry.second)
    x = TEXT
    if entry.tag:
        end = chip(canvas, TEXT, y, entry.tag, "paper", "ink", bold=False)
        x, y = (end + 1, y) if entry.beside else (TEXT, y + 1)
    y = _write(canvas, x, y, entry.below, "notesoft")
    _write_second(canvas, TEXT, y, entry.below_second)


def _write(
    canvas: Canvas, x: int, y: int, lines: tuple[str, ...], ink: Token, *, bold: bool = False
) -> int:
    """Write lines and return the row after them."""
    for line in lines:
        canvas.put(x, y, line, ink, bold=bold)
        y += 1
    return y


def _write_second(canvas: Canvas, x: int, y: int, lines: tuple[str, ...]) -> int:
    """Write lines in the other language and return the row after them."""
    for line in lines:
        canvas.put(x, y, line, "notesoft", italic=True)
        y += 1
    return y


def _draw_difference(canvas: Canvas, entry: LaidDifference, y: int) -> None:
    sheet(canvas, 1, y, canvas.width - 2, entry.height, "note", "note")
    y += 1
    canvas.put(TEXT, y, "≠", "noteink", bold=True)
    for at, (lines, second) in enumerate(entry.texts):
        y = _write(canvas, TEXT + 2, y, lines, "noteink", bold=not at)
        y = _write_second(canvas, TEXT + 2, y, second)
