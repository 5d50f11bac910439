"""The answers of a question as sheets: how they wrap, how high they are, and drawing them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from tutor.ui.paint import Canvas, sheet, wrap
from tutor.ui.themes import Token
from tutor.ui.view_pages import OptionState, OptionView

NARROW = 60
"""Under this width of the column everything stands a column further left."""


class Form(Enum):
    """How much room the sheets of the options take, the most first."""

    APART = "apart"
    """Sheets with a free row between."""
    CLOSE = "close"
    """Sheets that touch."""
    ROWS_APART = "rows apart"
    """Bare rows without the upper and lower edge, a free row between."""
    ROWS = "rows"
    """Bare rows that touch."""


EDGES = {Form.APART: 2, Form.CLOSE: 2, Form.ROWS_APART: 0, Form.ROWS: 0}
GAPS = {Form.APART: 1, Form.CLOSE: 0, Form.ROWS_APART: 1, Form.ROWS: 0}


class _Columns(NamedTuple):
    """Where sign, letter and text stand in a sheet, and the columns kept free on its right."""

    sign: int
    letter: int
    text: int
    right: int


def _columns(width: int) -> _Columns:
    return _Columns(3, 5, 8, 3) if width >= NARROW else _Columns(2, 4, 6, 2)


def _room(width: int) -> int:
    """Return how many columns a text may take."""
    columns = _columns(width)
    return max(1, width - columns.text - columns.right)


def option_lines(option: OptionView, width: int) -> tuple[str, ...]:
    """Return the text as wrapped lines, and those of the other language below it."""
    second = wrap(option.second, _room(width)) if option.second else ()
    return (*_own_lines(option, width), *second)


def _own_lines(option: OptionView, width: int) -> tuple[str, ...]:
    """Return the lines of the text; a note that fits beside the last one adds no line."""
    room = _room(width)
    lines = wrap(option.text, room)
    if option.note and cell_len(lines[-1]) + 2 + cell_len(option.note) > room:
        lines += [""] * len(wrap(option.note, room))
    return tuple(lines)


def option_rows(options: Sequence[OptionView], width: int) -> tuple[int, ...]:
    """Return how many lines each option needs, without edges."""
    return tuple(len(option_lines(option, width)) for option in options)


def form_height(rows: Sequence[int], form: Form) -> int:
    """Return how many rows options of these lines take in a form."""
    return sum(rows) + len(rows) * EDGES[form] + max(0, len(rows) - 1) * GAPS[form]


def form_for(rows: Sequence[int], height: int) -> Form:
    """Return the roomiest form that fits; the closest one where none does."""
    for form in Form:
        if form_height(rows, form) <= height:
            return form
    return Form.ROWS


def option_places(options: Sequence[OptionView], width: int, height: int) -> tuple[Region, ...]:
    """Return where each option lies, its edges included."""
    rows = option_rows(options, width)
    form = form_for(rows, height)
    places: list[Region] = []
    y = 0
    for lines in rows:
        places.append(Region(0, y, max(1, width), lines + EDGES[form]))
        y = places[-1].bottom + GAPS[form]
    return tuple(places)


_SIGNS = {OptionState.OPEN: "", OptionState.RIGHT: "✓", OptionState.CHOSEN: "•"}


def draw_option(
    canvas: Canvas,
    place: Region,
    option: OptionView,
    *,
    focused: bool,
    quiet: bool,
    ground: Token = "room",
) -> None:
    """Draw one option; *quiet* where it is neither to be chosen nor of interest any more."""
    right = option.state is OptionState.RIGHT
    fill: Token = "goodbg" if right else "panel"
    edge: Token | None = "now" if focused else None
    lines = option_lines(option, place.width)
    top = place.y + (place.height - len(lines)) // 2
    if place.height > len(lines):
        sheet(canvas, *place, fill, edge)
    else:
        _bare_rows(canvas, place, fill, edge, ground)
    columns = _columns(place.width)
    ink: Token = "soft" if quiet else "text"
    _draw_signs(canvas, place, option, top, focused=focused)
    canvas.put(place.x + columns.letter, top, option.letter, "soft", bold=True)
    own = len(_own_lines(option, place.width))
    for at, line in enumerate(lines):
        # of two languages only the one that is read first stands out
        bold = (right or focused) and at < own
        inked: Token = ink if at < own or right else "soft"
        canvas.put(place.x + columns.text, top + at, line, inked, bold=bold, italic=at >= own)
    _draw_note(canvas, place, option, lines[:own], top)


def _draw_signs(
    canvas: Canvas, place: Region, option: OptionView, top: int, *, focused: bool
) -> None:
    """Draw where the cursor stands, and before it what was marked or has turned out."""
    ink: Token = "good" if option.state is OptionState.RIGHT else "text"
    sign = place.x + _columns(place.width).sign
    known = _SIGNS[option.state]
    if option.mark or (focused and known):
        canvas.put(place.x + 1, top, option.mark or known, ink, bold=True)
    if focused or known:
        canvas.put(sign, top, "►" if focused else known, "now" if focused else ink, bold=True)


def _bare_rows(
    canvas: Canvas, place: Region, fill: Token, edge: Token | None, ground: Token
) -> None:
    """Lay a sheet that has its sides but no upper and lower edge."""
    side: Token = edge or ("good" if fill == "goodbg" else "paneledge")
    canvas.fill(*place, fill)
    for y in range(place.y, place.bottom):
        canvas.put(place.x, y, "▐", side, ground)
        canvas.put(place.right - 1, y, "▌", side, ground)


def _draw_note(
    canvas: Canvas, place: Region, option: OptionView, lines: tuple[str, ...], top: int
) -> None:
    """Write what the state is in words, on the right, under the text where there is no room."""
    if not option.note:
        return
    columns, room = _columns(place.width), _room(place.width)
    ink: Token = "good" if option.state is OptionState.RIGHT else "soft"
    below = wrap(option.note, room)
    y = top + len(lines) - (1 if lines[-1] else len(below))
    for number, line in enumerate(below):
        x = place.right - columns.right - cell_len(line)
        canvas.put(x, y + number, line, ink)
