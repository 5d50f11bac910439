"""A page of the rules on paper."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.reactive import reactive

from tutor.ui.paint import Canvas
from tutor.ui.paint_page import draw_page, lay_page, most_rows_up
from tutor.ui.view_pages import PageView
from tutor.ui.widgets.drawn import Drawn

WHEEL = 3
"""The rows that one step of the mouse wheel turns."""


class Page(Drawn, can_focus=True):
    """A sheet of paper that is turned by arrows, page keys and the wheel."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "turn(-1)", show=False),
        Binding("down", "turn(1)", show=False),
        Binding("pageup", "turn_page(-1)", show=False),
        Binding("pagedown,space", "turn_page(1)", show=False),
        Binding("home", "turn(-10000)", show=False),
        Binding("end", "turn(10000)", show=False),
    ]

    GROUND = "room"

    view: reactive[PageView] = reactive(PageView((), ""))
    """The entries of the page."""

    top: reactive[int] = reactive(0)
    """The first row in sight."""

    def __init__(self, view: PageView, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view = view

    def watch_view(self, old: PageView, new: PageView) -> None:
        """Begin another page at its top; keep the place where only its words changed."""
        if len(old.entries) != len(new.entries):
            self.top = 0

    def shown(self) -> object:
        """Return the view, the first row and whether the page has the focus."""
        return self.view, self.top, self.has_focus

    def draw(self, canvas: Canvas) -> None:
        """Draw the part in sight."""
        top = min(self.top, self._most(canvas.width, canvas.height))
        draw_page(canvas, self.view, top, focused=self.has_focus)

    def _most(self, width: int, height: int) -> int:
        return most_rows_up(lay_page(self.view, width, height), height)

    def turn(self, rows: int) -> None:
        """Turn the page some rows on or back, as far as it goes."""
        most = self._most(self.size.width, self.size.height)
        self.top = min(max(min(self.top, most) + rows, 0), most)

    def turn_page(self, pages: int) -> None:
        """Turn as many rows as are in sight but one, so that the eye finds its place."""
        self.turn(pages * max(1, self.size.height - 3))

    def action_turn(self, rows: int) -> None:
        """Turn some rows."""
        self.turn(rows)

    def action_turn_page(self, pages: int) -> None:
        """Turn a page."""
        self.turn_page(pages)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Turn on by the wheel."""
        event.stop()
        self.turn(WHEEL)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Turn back by the wheel."""
        event.stop()
        self.turn(-WHEEL)

    def on_click(self, event: Click) -> None:
        """Turn a page where one of the edges was clicked."""
        if event.y == self.size.height - 1:
            self.turn_page(1)
        elif event.y == 0:
            self.turn_page(-1)

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show or hide the focus."""
        super().watch_has_focus(has_focus)
        self.refresh()
