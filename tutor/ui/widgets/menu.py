"""A small menu that a screen lays over itself."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

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


TRIED = "×"
"""Stands at what was chosen and is not right."""
LEAST_TOLD = 2
"""The rows of what is said above the names, however little room there is."""


class MenuLine(NamedTuple):
    """One line of a menu: its row on the sheet without scrolling, whose it is, and its text."""

    y: int
    number: int
    text: str
    begins: bool
    """Whether it is the first line of its name."""


def told_lines(view: MenuView, width: int, height: int) -> tuple[str, ...]:
    """Return what is said above the names, the first of it left out where there is no room."""
    room = width - NAME - RIGHT
    names = sum(len(wrap(row.text, room)) for row in view.rows)
    told = [line for text in view.told for line in wrap(text, room)]
    return tuple(told[-max(LEAST_TOLD, height - names - 4) :])


def _above(told: tuple[str, ...]) -> int:
    """Return the rows that stand above the names, with a free one."""
    return len(told) + 1 if told else 0


def menu_lines(view: MenuView, width: int, height: int) -> tuple[MenuLine, ...]:
    """Return the lines on a sheet of this size, a free row between names where it fits."""
    wrapped = [wrap(row.text, width - NAME - RIGHT) for row in view.rows]
    above = _above(told_lines(view, width, height))
    rows = above + sum(len(lines) for lines in wrapped)
    gap = 1 if rows + len(wrapped) - 1 + 4 <= height else 0
    y = above + (2 if rows + 4 <= height else 1)
    found: list[MenuLine] = []
    for number, lines in enumerate(wrapped):
        for line, text in enumerate(lines):
            found.append(MenuLine(y, number, text, line == 0))
            y += 1
        y += gap
    return tuple(found)


class ListMenu(Walked):
    """A honey-coloured sheet with names; ► stands before the cursor, ✓ after the one in use.

    What was tried and is not right has an ×; what is said stands above the names.
    """

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
        elif view.tried:
            self.cursor = next((at for at, name in enumerate(names) if name not in view.tried), 0)

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
        """Return the height of the sheet: with a free row around each name where there is room."""
        room = max(1, container.height - AROUND)
        lines = menu_lines(self.view, width, room)
        return min(room, lines[-1].y + 3) if lines else 4

    def shown(self) -> object:
        """Return the view and the cursor."""
        return self.view, self.cursor, self.has_focus

    def _lines(self, width: int, height: int) -> list[MenuLine]:
        """Return the lines in sight, at the rows where they lie."""
        lines = menu_lines(self.view, width, height)
        hidden = max(0, lines[-1].y - (height - 2)) if lines else 0
        here = next((line.y for line in lines if line.number == self.cursor), 0)
        above = _above(told_lines(self.view, width, height))
        top = min(max(0, here - (above + height) // 2), hidden)
        moved = [line._replace(y=line.y - top) for line in lines]
        return [line for line in moved if above < line.y <= height - 2]

    def draw(self, canvas: Canvas) -> None:
        """Lay the sheet and write the names."""
        view, width, height = self.view, canvas.width, canvas.height
        sheet(canvas, 0, 0, width, height, "note", title=view.title, key=view.key)
        for y, text in enumerate(told_lines(view, width, height), start=1):
            canvas.put(SIGN, y, text, "noteink")
        lines = self._lines(width, height)
        for line in lines:
            name = view.rows[line.number].name
            current, here = name == view.current, line.number == self.cursor
            ink: Token = "nowink" if here else "noteink"
            if here:
                canvas.fill(2, line.y, width - 4, 1, "noteedge")
            if here and line.begins:
                canvas.put(SIGN, line.y, "►", ink, bold=True)
            end = canvas.put(NAME, line.y, line.text, ink, bold=here or current)
            if current and line.begins:
                canvas.put(end + 1, line.y, "✓", ink, bold=True)
            if name in view.tried and line.begins:
                canvas.put(end + 1 if here else SIGN, line.y, TRIED, ink, bold=True)
        if lines and lines[0].number > 0:
            canvas.put(width - 3, 1, "↑", "noteink")
        if lines and lines[-1].number < self.count() - 1:
            canvas.put(width - 3, height - 2, "↓", "noteink")

    def on_click(self, event: Click) -> None:
        """Choose the row that was clicked."""
        event.stop()
        for line in self._lines(self.size.width, self.size.height):
            if line.y == event.y:
                self.choose(line.number)
                return

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Go on by the wheel."""
        event.stop()
        self.action_walk(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Go back by the wheel."""
        event.stop()
        self.action_walk(-1)
