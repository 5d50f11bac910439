"""The note that names the next lesson."""

from __future__ import annotations

from rich.cells import cell_len
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from tutor.ui.paint import Canvas, chip, chip_width, sheet, wrap
from tutor.ui.themes import Token
from tutor.ui.view_pages import NextView
from tutor.ui.widgets.drawn import Drawn

LEFT = 3
BETWEEN = " · "
LEAST_ROWS = 4
"""With fewer rows the note is a line, not a sheet."""


def next_rows(view: NextView, width: int) -> int:
    """Return how many rows the sheet needs to say everything."""
    return len(_lines(view, width)) + 2


def next_line_rows(view: NextView, width: int) -> int:
    """Return how many rows the note needs where it is a line."""
    room = width - chip_width(view.title) - 1
    lines = wrap(view.lesson, room)
    return len(lines) + (cell_len(lines[-1]) + _steps_width(view) > room)


def _steps_width(view: NextView) -> int:
    return cell_len(BETWEEN + view.steps) if view.steps else 0


def _lines(view: NextView, width: int) -> list[tuple[str, Token, bool]]:
    room = width - LEFT - 2
    parts: tuple[tuple[str, Token, bool], ...] = (
        (view.chapter, "notesoft", False),
        (view.lesson, "noteink", True),
        (view.steps, "notesoft", False),
    )
    return [(line, ink, bold) for text, ink, bold in parts if text for line in wrap(text, room)]


class NextNote(Drawn):
    """What comes next; a click chooses it.

    As a line it has the chapter only where that fits, and the key, which stands below it anyway.
    """

    GROUND = "room"

    view: reactive[NextView] = reactive(NextView("", "", "", "", ""))
    """The lesson."""

    class Chosen(Message):
        """The note was clicked."""

    def __init__(self, view: NextView, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view = view

    def shown(self) -> object:
        """Return the view."""
        return self.view

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, or the line where there is no room for a sheet."""
        if canvas.height < LEAST_ROWS:
            self._draw_line(canvas)
            return
        view, width = self.view, canvas.width
        sheet(canvas, 0, 0, width, canvas.height, "note", title=view.title, key=view.key)
        lines = _lines(view, width)
        spare = canvas.height - 2 - len(lines)
        for y, (line, ink, bold) in enumerate(lines, start=1 + (spare > 1)):
            canvas.put(LEFT, y, line, ink, bold=bold)

    def _draw_line(self, canvas: Canvas) -> None:
        view = self.view
        x = chip(canvas, 0, 0, view.title, "nowink", "noteedge") + 1
        end, y = x, 0
        before = f"{view.chapter}{BETWEEN}" if view.chapter else ""
        room = canvas.width - x - cell_len(view.lesson)
        if _steps_width(view) + cell_len(before) <= room:
            x = canvas.put(x, 0, before, "soft")
        for y, line in enumerate(wrap(view.lesson, canvas.width - x)):
            end = canvas.put(x, y, line, "text", bold=True)
        if end + _steps_width(view) <= canvas.width:
            end = canvas.put(end, y, f"{BETWEEN}{view.steps}" if view.steps else "", "soft")
        else:
            y += 1
            end = canvas.put(x, y, view.steps, "soft")
        if end + 2 + cell_len(view.key) <= canvas.width:
            canvas.put(end + 2, y, view.key, "soft")

    def on_click(self, event: Click) -> None:
        """Tell that the lesson was chosen."""
        event.stop()
        self.post_message(self.Chosen())
