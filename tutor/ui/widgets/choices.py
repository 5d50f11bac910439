"""A sheet of lines with a choice each: up and down go from line to line, left and right choose."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.message import Message
from textual.reactive import reactive

from tutor.ui.paint import Canvas, chip_width, crop, sheet
from tutor.ui.themes import Token
from tutor.ui.view_pages import ChoicesView
from tutor.ui.widgets.walked import Walked

LEFT = 4
BETWEEN = 3
RIGHT = 3
BACK, ON = "‹", "›"


def title_width(view: ChoicesView) -> int:
    """Return the columns of the longest title."""
    return max((cell_len(row.title) for row in view.rows), default=0)


def choices_width(view: ChoicesView, values: Iterable[str]) -> int:
    """Return how wide the sheet is that has room for each of these choices."""
    widest = max((cell_len(value) for value in values), default=0)
    edges = max(chip_width(view.title), chip_width(view.key)) + 6
    return max(LEFT + title_width(view) + BETWEEN + widest + RIGHT, edges)


class Choices(Walked):
    """A honey-coloured sheet; the line one stands on shows its choice between ‹ and ›."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk(-1)", show=False),
        Binding("down", "walk(1)", show=False),
        Binding("left", "turn(-1)", show=False),
        Binding("right,space", "turn(1)", show=False),
        Binding("enter", "done", show=False),
    ]

    view: reactive[ChoicesView] = reactive(ChoicesView("", ()))
    """The title, and the lines with what is chosen now."""

    class Turned(Message):
        """Another choice is wanted on a line: the next one, or the one before."""

        def __init__(self, index: int, step: int) -> None:
            super().__init__()
            self.index = index
            self.step = step

    class Done(Message):
        """All is chosen."""

    def count(self) -> int:
        """Return how many lines there are."""
        return len(self.view.rows)

    def watch_view(self) -> None:
        """Stay on a line that is there."""
        self.cursor = self.validate_cursor(self.cursor)

    def shown(self) -> object:
        """Return the view, and the line one stands on."""
        return self.view, self.cursor, self.has_focus

    def draw(self, canvas: Canvas) -> None:
        """Lay the sheet and write the lines."""
        view, width = self.view, canvas.width
        sheet(canvas, 0, 0, width, canvas.height, "note", title=view.title, key=view.key)
        at = LEFT + title_width(view) + BETWEEN
        room = width - at - RIGHT
        top = self._top(canvas.height)
        for number, row in enumerate(view.rows[top : top + canvas.height - 2], start=top):
            y = 1 + number - top
            here = number == self.cursor
            if here:
                canvas.fill(2, y, width - 4, 1, "noteedge")
                canvas.put(2, y, "►", "nowink", bold=True)
            ink: Token = "nowink" if here else "noteink"
            canvas.put(LEFT, y, row.title, ink)
            value = crop(row.value, room)
            if here and row.turns:
                canvas.put(at - 2, y, BACK, ink, bold=True)
                canvas.put(at + cell_len(value) + 1, y, ON, ink, bold=True)
            canvas.put(at, y, value, ink, bold=True)
        if top:
            canvas.put(width - 3, 1, "↑", "noteink")
        if top + canvas.height - 2 < self.count():
            canvas.put(width - 3, canvas.height - 2, "↓", "noteink")

    def _top(self, height: int) -> int:
        """Return the first line in sight."""
        rows = max(1, height - 2)
        return min(max(0, self.cursor - rows // 2), max(0, self.count() - rows))

    def action_turn(self, step: int) -> None:
        """Ask for another choice on the line one stands on."""
        self.post_message(self.Turned(self.cursor, step))

    def action_done(self) -> None:
        """Say that all is chosen."""
        self.post_message(self.Done())

    def on_click(self, event: Click) -> None:
        """Go to the line that was clicked; on its choice take the next one."""
        event.stop()
        index = event.y - 1 + self._top(self.size.height)
        if not 0 <= index < self.count() or not 1 <= event.y <= self.size.height - 2:
            return
        self.walk_to(index)
        if event.x >= LEFT + title_width(self.view):
            self.post_message(self.Turned(index, 1))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Go on by the wheel."""
        event.stop()
        self.action_walk(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Go back by the wheel."""
        event.stop()
        self.action_walk(-1)
