"""The coach's note: how its lines wrap, how many rows it needs, and drawing it."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from tutor.ui.paint import Canvas, Side, chip, chip_width, crop, sheet, wrap
from tutor.ui.themes import Token
from tutor.ui.view_lines import NoteLine, NoteRole, NoteView

MOST_COLUMNS = 60
"""No line of text is longer than this."""
SIGN_ROWS = 4
"""The rows of the pictures for who cannot read."""
ROOMY = 56
"""From this width on the text stands three columns from the edge, else two."""

_SIGNS = {NoteRole.HAPPENED: "•", NoteRole.RULE: "§", NoteRole.NOW: "→"}
_BOLD = {NoteRole.TASK, NoteRole.NOW}
_BEGINS = {NoteRole.TASK, NoteRole.HAPPENED, NoteRole.RULE, NoteRole.NOW}
_INK: dict[NoteRole, Token] = {NoteRole.SOFT: "notesoft", NoteRole.SECOND: "notesoft"}


class _Text(NamedTuple):
    """One line of the view, wrapped."""

    role: NoteRole
    rows: tuple[str, ...]
    indent: int
    begins: bool
    """Whether a new part of the note begins here; a free row may stand before it."""
    aside: bool
    """Whether it only adds to a task; the first to go where there is no room."""


def _indent(width: int) -> int:
    return 3 if width >= ROOMY else 2


def _texts(view: NoteView, width: int) -> list[_Text]:
    room = min(MOST_COLUMNS, max(1, width - _indent(width) - 2))
    texts: list[_Text] = []
    part = NoteRole.PLAIN
    for number, line in enumerate(view.lines):
        begins = number > 0 and line.role in _BEGINS
        if line.role in _BEGINS:
            part = line.role
        indent = 2 if part in _SIGNS else 0
        aside = line.role is NoteRole.SOFT and part in _BOLD
        texts.append(_Text(line.role, _rows(line, room - indent), indent, begins, aside))
    return texts


def _rows(line: NoteLine, room: int) -> tuple[str, ...]:
    return tuple(row for piece in line.text.split("\n") for row in wrap(piece, room))


def _height(texts: list[_Text]) -> int:
    return sum(len(text.rows) for text in texts)


class NoteRows(NamedTuple):
    """How many rows a note asks for."""

    least: int
    """To say everything."""
    roomy: int
    """To have a free row between its parts as well."""


def note_rows(view: NoteView, width: int) -> NoteRows:
    """Return how many rows the note asks for at this width, its edges included.

    It asks for as many as either language needs, so that it stays as it is when they are turned.
    """
    if view.signs:
        return NoteRows(SIGN_ROWS + 2, SIGN_ROWS + 2)
    texts = _texts(view, width)
    other = _texts(view._replace(lines=view.second), width)
    least = max(_height(texts), _height(other)) + 2
    return NoteRows(least, least + sum(text.begins for text in texts))


# Asides go first of all, the task and what to do now last.
_YIELDS = (NoteRole.SECOND, NoteRole.SOFT, NoteRole.PLAIN, NoteRole.HAPPENED, NoteRole.RULE)


def _yields(text: _Text) -> int:
    """Return how early a line goes where there is no room."""
    if text.aside:
        return -1
    return _YIELDS.index(text.role) if text.role in _YIELDS else len(_YIELDS)


def _fitting(texts: list[_Text], rows: int) -> list[_Text]:
    """Return the lines for which there is room; the last one stays whatever its length."""
    kept = list(texts)
    last_first = sorted(enumerate(texts), key=lambda each: (_yields(each[1]), -each[0]))
    for _, text in last_first:
        if _height(kept) <= rows or len(kept) == 1:
            break
        kept.remove(text)
    return kept


def draw_note(canvas: Canvas, view: NoteView) -> None:
    """Draw the note into all of the canvas."""
    width, height = canvas.width, canvas.height
    key = view.key
    tail = view.tail
    beside = tail is not None and tail.side is Side.BELOW and tail.at < cell_len(key) + 8
    sheet(
        canvas,
        0,
        0,
        width,
        height,
        "note",
        title=view.title,
        key="" if beside else key,
        tail=tail,
    )
    if key and beside:
        said = crop(key, width - 8)
        chip(canvas, width - 3 - chip_width(said), height - 1, said, "nowink", "noteedge")
    room = max(1, height - 2)
    if view.signs:
        # loaded with the first picture: most learners read
        from tutor.ui.paint_signs import draw_signs

        draw_signs(canvas, _indent(width), 1 + (room - SIGN_ROWS) // 2, view.signs)
        return
    texts = _fitting(_texts(view, width), room)
    spare = room - _height(texts)
    gaps = sum(text.begins for text in texts[1:])
    y = 1 + max(0, spare - gaps) // 2
    for number, text in enumerate(texts):
        if number and text.begins:
            y += gaps <= spare
            gaps -= 1
        y = _write(canvas, text, y, height - 1)


def _write(canvas: Canvas, text: _Text, y: int, end: int) -> int:
    """Write one text and return the row after it; what does not fit ends in …."""
    x = _indent(canvas.width)
    ink: Token = _INK.get(text.role, "noteink")
    bold, italic = text.role in _BOLD, text.role is NoteRole.SECOND
    if text.role in _SIGNS and y < end:
        canvas.put(x, y, _SIGNS[text.role], ink, bold=bold)
    x += text.indent
    for number, row in enumerate(text.rows[: max(0, end - y)]):
        left = text.rows[number:] if y == end - 1 else (row,)
        shown = crop(" ".join(left), canvas.width - x - 2)
        canvas.put(x, y, shown, ink, bold=bold, italic=italic)
        y += 1
    return y
