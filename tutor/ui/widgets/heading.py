"""One line that says what a part of the screen is for."""

from __future__ import annotations

from rich.cells import cell_len
from textual.reactive import reactive

from tutor.ui.paint import Canvas, wrap
from tutor.ui.view_pages import HeadingView
from tutor.ui.widgets.drawn import Drawn

GAP = 4


class Heading(Drawn):
    """A mark, the text in bold, and a soft aside where there is room for it."""

    GROUND = "room"

    view: reactive[HeadingView] = reactive(HeadingView("", ""))
    """What the line says."""

    def __init__(self, view: HeadingView, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view = view

    def shown(self) -> object:
        """Return the view."""
        return self.view

    def draw(self, canvas: Canvas) -> None:
        """Write the line; the text wraps, the aside yields."""
        view, x, y = self.view, 0, 0
        if view.mark:
            x = canvas.put(0, 0, view.mark, "now", bold=True) + 1
        end = x
        if view.text:
            for y, line in enumerate(wrap(view.text, canvas.width - x)):
                end = canvas.put(x, y, line, "text", bold=True)
        for gap in (GAP, 2, 1):
            if end + gap + cell_len(view.aside) <= canvas.width:
                canvas.put(end + (gap if view.text else 1), y, view.aside, "soft")
                return
