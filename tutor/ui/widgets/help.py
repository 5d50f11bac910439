"""The sheet of all keys of a screen."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from tutor.ui.paint import Canvas, chip, chip_width, sheet, wrap
from tutor.ui.view_pages import HelpRow, HelpView
from tutor.ui.widgets.drawn import Drawn

LEFT = 3
GAP = 2
RIGHT = 3
"""The columns before the keycaps, between them and the labels, and free on the right."""
MOST_COLUMNS = 64
AROUND = 2
"""The rows or columns that stay free between the sheet and the edge of the screen."""


class _Laid(NamedTuple):
    """One key: its first row and its wrapped label."""

    row: HelpRow
    y: int
    lines: tuple[str, ...]


def _label_column(view: HelpView) -> int:
    keys = [chip_width(row.key) for row in view.rows if row.key]
    return LEFT + max(keys) + GAP if keys else LEFT


def help_width(view: HelpView, room: int) -> int:
    """Return how wide the sheet is: as its longest line, within *room*."""
    labels = [cell_len(row.label) for row in view.rows]
    edges = [chip_width(text) + 6 for text in (view.title, view.key)]
    widest = max([_label_column(view) + max(labels, default=0) + RIGHT, *edges])
    return max(1, min(widest, MOST_COLUMNS, room - AROUND))


def _lay(view: HelpView, width: int, height: int) -> tuple[list[_Laid], int]:
    """Return the keys from row 0 on and the rows they take, apart where that fits."""
    room = width - _label_column(view) - RIGHT
    wrapped = [tuple(wrap(row.label, room)) for row in view.rows]
    rows = sum(len(lines) for lines in wrapped)
    gap = 1 if rows + len(wrapped) - 1 + 4 <= height else 0
    laid: list[_Laid] = []
    y = 0
    for row, lines in zip(view.rows, wrapped, strict=True):
        laid.append(_Laid(row, y, lines))
        y += len(lines) + gap
    return laid, max(0, y - gap)


class HelpSheet(Drawn, can_focus=True):
    """Paper with every key and what it does; it goes away by Enter, Space or a click."""

    DEFAULT_CSS = """
    HelpSheet { width: auto; height: auto; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "turn(-1)", show=False),
        Binding("down", "turn(1)", show=False),
        Binding("enter,space", "close", show=False),
    ]

    GROUND = "room"

    view: reactive[HelpView] = reactive(HelpView("", ()), layout=True)
    """The keys and what they do."""

    top: reactive[int] = reactive(0)
    """The first row in sight."""

    class Closed(Message):
        """The learner has read it."""

    def __init__(self, view: HelpView, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view = view

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Return the width of the sheet."""
        return help_width(self.view, container.width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the height of the sheet: with a free row around each key where there is room."""
        room = max(1, container.height - AROUND)
        _, rows = _lay(self.view, width, room)
        return min(room, rows + 4)

    def shown(self) -> object:
        """Return the view and the first row."""
        return self.view, self.top

    def draw(self, canvas: Canvas) -> None:
        """Lay the sheet and write the keys in sight."""
        view, width, height = self.view, canvas.width, canvas.height
        sheet(canvas, 0, 0, width, height, "paper", "noteedge", title=view.title, key=view.key)
        laid, rows = _lay(view, width, height)
        room = max(1, height - 2)
        top = min(self.top, max(0, rows - room))
        start = 1 + (rows + 2 <= room) - top
        for entry in laid:
            for number, line in enumerate(entry.lines):
                y = start + entry.y + number
                if 1 <= y <= room and number == 0 and entry.row.key:
                    chip(canvas, LEFT, y, entry.row.key, "text", "panel")
                if 1 <= y <= room:
                    canvas.put(_label_column(view), y, line, "ink")
        if top > 0:
            canvas.put(width - 3, 1, "↑", "ink")
        if top + room < rows:
            canvas.put(width - 3, height - 2, "↓", "ink")

    def action_turn(self, step: int) -> None:
        """Go some rows on or back, as far as there are any."""
        _, rows = _lay(self.view, *self.size)
        most = max(0, rows - max(1, self.size.height - 2))
        self.top = min(max(min(self.top, most) + step, 0), most)

    def action_close(self) -> None:
        """Tell that the sheet may go."""
        self.post_message(self.Closed())

    def on_click(self, event: Click) -> None:
        """Tell that the sheet may go."""
        event.stop()
        self.action_close()

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Go on by the wheel."""
        event.stop()
        self.action_turn(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Go back by the wheel."""
        event.stop()
        self.action_turn(-1)
