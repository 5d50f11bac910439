"""A quiet panel: a title and a few lines, some of which can be chosen."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from tutor.ui.paint import Canvas, chip, chip_width, sheet, wrap
from tutor.ui.themes import Token
from tutor.ui.view_pages import PanelRow, PanelView
from tutor.ui.widgets.walked import Walked

LEFT = 3
BETWEEN = " · "
"""What parts the rows where the panel is a line."""


class _Laid(NamedTuple):
    """One row of the view, wrapped, and where it begins."""

    row: PanelRow
    y: int
    x: int
    """The column of its text; its key stands before it."""
    lines: tuple[str, ...]


def _indent(view: PanelView) -> int:
    """Return the columns that all texts leave free for the keys before them."""
    keys = [chip_width(row.key) + 1 for row in view.rows if row.key]
    return max(keys, default=0)


def _lay(view: PanelView, width: int) -> list[_Laid]:
    laid: list[_Laid] = []
    y = 1
    for row in view.rows:
        x = LEFT + (_indent(view) if row.action else 0)
        lines = tuple(wrap(row.text, width - x - 2))
        laid.append(_Laid(row, y, x, lines))
        y += len(lines)
    return laid


def _flow(view: PanelView, width: int) -> list[_Laid]:
    """Return the rows one after the other, parted by " · ", where the panel is a line."""
    start = chip_width(view.title) + 1
    laid: list[_Laid] = []
    x, y = start, 0
    for row in view.rows:
        if not row.text:
            continue
        before = cell_len(BETWEEN) if x > start else 0
        if x > start and x + before + cell_len(row.text) > width:
            x, y, before = start, y + 1, 0
        lines = tuple(wrap(row.text, width - start))
        laid.append(_Laid(row, y, x + before, lines))
        x, y = x + before + cell_len(lines[-1]), y + len(lines) - 1
    return laid


def panel_rows(view: PanelView, width: int) -> int:
    """Return how many rows the panel needs to say everything."""
    return sum(len(laid.lines) for laid in _lay(view, width)) + 2


def panel_line_rows(view: PanelView, width: int) -> int:
    """Return how many rows the panel needs where it is a line."""
    return max((laid.y + len(laid.lines) for laid in _flow(view, width)), default=1)


class QuietPanel(Walked):
    """A sheet of quiet paper; the arrows walk over the lines that can be chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk(-1)", show=False),
        Binding("down", "walk(1)", show=False),
        Binding("enter,space", "choose", show=False),
    ]

    view: reactive[PanelView] = reactive(PanelView("", ()))
    """The title and the lines."""

    class Moved(Walked.Moved):
        """The cursor went to another line that can be chosen."""

    class Picked(Message):
        """A line was chosen; carries its action."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def __init__(self, view: PanelView, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view = view

    def count(self) -> int:
        """Return how many lines can be chosen."""
        return len(self._actions())

    def _actions(self) -> list[PanelRow]:
        return [row for row in self.view.rows if row.action]

    def watch_view(self) -> None:
        """Take the focus only where there is something to choose."""
        self.can_focus = bool(self._actions())

    def choose(self, index: int) -> None:
        """Go to a line and choose it."""
        if 0 <= index < self.count():
            self.walk_to(index)
            self.post_message(self.Picked(self._actions()[index].action))

    def shown(self) -> object:
        """Return the view, and the cursor while it is walked along."""
        return self.view, self.cursor if self.has_focus else None

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, or the line where there is no room for a sheet."""
        if canvas.height < panel_rows(self.view, canvas.width):
            self._draw_line(canvas)
            return
        view, width, height = self.view, canvas.width, canvas.height
        edge: Token | None = "now" if self.has_focus else None
        sheet(canvas, 0, 0, width, height, "panel", edge, title=view.title)
        actions = self._actions()
        for laid in _lay(view, width):
            self._draw_row(canvas, laid, self._here(actions, laid.row))

    def _here(self, actions: list[PanelRow], row: PanelRow) -> bool:
        return self.has_focus and bool(row.action) and actions[self.cursor] is row

    def _draw_row(self, canvas: Canvas, laid: _Laid, here: bool) -> None:
        row = laid.row
        if here:
            canvas.put(1, laid.y, "►", "now", bold=True)
        if row.key and row.action:
            chip(canvas, LEFT, laid.y, row.key, "text", "room")
        for number, line in enumerate(laid.lines):
            canvas.put(laid.x, laid.y + number, line, "soft" if row.soft else "text", bold=here)

    def _draw_line(self, canvas: Canvas) -> None:
        """Write the title and the rows; the cursor as a chip."""
        start = chip(canvas, 0, 0, self.view.title, "text", "panel") + 1
        actions = self._actions()
        for laid in _flow(self.view, canvas.width):
            here = self._here(actions, laid.row)
            if laid.x > start:
                canvas.put(laid.x - cell_len(BETWEEN), laid.y, BETWEEN, "soft")
            for y, line in enumerate(laid.lines, start=laid.y):
                if here:
                    chip(canvas, laid.x - 1, y, line, "nowink", "noteedge")
                else:
                    canvas.put(laid.x, y, line, "text" if laid.row.action else "soft")

    def on_click(self, event: Click) -> None:
        """Choose the line that was clicked."""
        as_line = self.size.height < panel_rows(self.view, self.size.width)
        lay = _flow if as_line else _lay
        actions = self._actions()
        for laid in lay(self.view, self.size.width):
            width = max(cell_len(line) for line in laid.lines)
            beside = as_line and not laid.x <= event.x < laid.x + width
            inside = laid.y <= event.y < laid.y + len(laid.lines) and not beside
            if laid.row.action and inside:
                event.stop()
                self.choose(actions.index(laid.row))
                return
