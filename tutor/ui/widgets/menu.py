"""A small menu that a screen lays over itself."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from tutor.ui.paint import Canvas, chip_width, sheet, wrap
from tutor.ui.themes import Token
from tutor.ui.view_pages import MenuView
from tutor.ui.widgets.walked import Walked

SIGN = 3
NAME = 5
RIGHT = 4
"""The columns before the sign and the name, and kept free on the right."""
LEAST_COLUMNS = 26
MOST_COLUMNS = 56
AROUND = 2
"""The rows or columns that stay free between a menu and the edge of the screen."""


def menu_width(view: MenuView, room: int) -> int:
    """Return how wide the sheet is: as its longest line, within *room*."""
    names = [NAME + cell_len(row.text) + RIGHT for row in view.rows]
    edges = [chip_width(text) + 6 for text in (view.title, view.key)]
    widest = max([LEAST_COLUMNS, *names, *edges])
    return max(1, min(widest, MOST_COLUMNS, room - AROUND))


def menu_lines(view: MenuView, width: int) -> tuple[tuple[str, ...], ...]:
    """Return the wrapped name of each row."""
    return tuple(tuple(wrap(row.text, width - NAME - RIGHT)) for row in view.rows)


class ListMenu(Walked):
    """A honey-coloured sheet with names; ► stands before the cursor, ✓ after the one in use."""

    DEFAULT_CSS = """
    ListMenu { width: auto; height: auto; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk(-1)", show=False),
        Binding("down", "walk(1)", show=False),
        Binding("enter,space", "choose", show=False),
    ]

    view: reactive[MenuView] = reactive(MenuView("", ()), layout=True)
    """The title, the names and the one in use."""

    class Moved(Walked.Moved):
        """The cursor went to another row."""

    class Picked(Message):
        """A row was chosen; carries its name."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    def __init__(self, view: MenuView, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view = view
        names = [row.name for row in view.rows]
        if view.current in names:
            self.cursor = names.index(view.current)

    def count(self) -> int:
        """Return how many rows there are."""
        return len(self.view.rows)

    def choose(self, index: int) -> None:
        """Go to a row and choose it."""
        if 0 <= index < self.count():
            self.walk_to(index)
            self.post_message(self.Picked(self.view.rows[index].name))

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Return the width of the sheet."""
        return menu_width(self.view, container.width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the height of the sheet, with a free row above and below the names."""
        rows = sum(len(lines) for lines in menu_lines(self.view, width))
        return max(1, min(rows + 4, container.height - AROUND))

    def shown(self) -> object:
        """Return the view and the cursor."""
        return self.view, self.cursor, self.has_focus

    def _rows(self, width: int, height: int) -> list[tuple[int, int, str]]:
        """Return the rows in sight: where each lies, whose it is, and its text."""
        lines = [
            (number, line)
            for number, wrapped in enumerate(menu_lines(self.view, width))
            for line in wrapped
        ]
        room = max(1, height - 2)
        first = next((y for y, (number, _) in enumerate(lines) if number == self.cursor), 0)
        top = min(max(0, first - room // 2), max(0, len(lines) - room))
        y = 1 + (len(lines) + 2 <= room)
        return [
            (y + row, number, line) for row, (number, line) in enumerate(lines[top : top + room])
        ]

    def draw(self, canvas: Canvas) -> None:
        """Lay the sheet and write the names."""
        view, width, height = self.view, canvas.width, canvas.height
        sheet(canvas, 0, 0, width, height, "note", title=view.title, key=view.key)
        before = -1
        for y, number, line in self._rows(width, height):
            row, here, begins = view.rows[number], number == self.cursor, number != before
            before = number
            if here:
                canvas.fill(2, y, width - 4, 1, "noteedge")
            ink: Token = "nowink" if here else "noteink"
            if here and begins:
                canvas.put(SIGN, y, "►", ink, bold=True)
            end = canvas.put(NAME, y, line, ink, bold=here or row.name == view.current)
            if begins and row.name == view.current:
                canvas.put(end + 1, y, "✓", ink, bold=True)
        self._draw_more(canvas)

    def _draw_more(self, canvas: Canvas) -> None:
        """Show on the right that names are hidden above or below."""
        shown = [number for _, number, _ in self._rows(canvas.width, canvas.height)]
        if shown and shown[0] > 0:
            canvas.put(canvas.width - 3, 1, "↑", "noteink")
        if shown and shown[-1] < self.count() - 1:
            canvas.put(canvas.width - 3, canvas.height - 2, "↓", "noteink")

    def on_click(self, event: Click) -> None:
        """Choose the row that was clicked."""
        event.stop()
        for y, number, _ in self._rows(self.size.width, self.size.height):
            if y == event.y:
                self.choose(number)
                return

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Go on by the wheel."""
        event.stop()
        self.action_walk(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Go back by the wheel."""
        event.stop()
        self.action_walk(-1)
