"""The pile to draw from."""

from __future__ import annotations

from rich.cells import cell_len
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from tutor.ui.paint import Canvas, chip, chip_width, crop
from tutor.ui.paint_cards import CardSize, pool_back
from tutor.ui.themes import Token
from tutor.ui.views import PoolView
from tutor.ui.widgets.drawn import Drawn

MOST_COMMON_SLIVERS = 2
"""The pool is centred with this depth, so that its top card never moves."""


class Pool(Drawn):
    """One back with slivers of depth and its label; a single line where there is no room."""

    view: reactive[PoolView] = reactive(PoolView(0, ""))
    """How many cards are left, in words too."""

    class Clicked(Message):
        """The pool was clicked."""

    def shown(self) -> object:
        """Return the view."""
        return self.view

    def draw(self, canvas: Canvas) -> None:
        """Draw the pool into all of the canvas, the label in its last row."""
        view = self.view
        edge: Token = "now" if view.focused or view.pointed else "backedge"
        if canvas.height < CardSize.SMALL.height:
            if view.count:
                canvas.put(0, 0, "╳╳", "lattice", "back")
            else:
                canvas.put(0, 0, "▐▌", "line")
            self._label(canvas, 3, 0)
            return
        rows = canvas.height - 1
        card = CardSize.LARGE if rows >= CardSize.LARGE.height else CardSize.COMPACT
        x = max(0, (canvas.width - card.width - MOST_COMMON_SLIVERS) // 2)
        pool_back(canvas, x, 0, card.width, min(rows, card.height), view.count, edge)
        width = chip_width(self._marked()) if view.focused else cell_len(view.label)
        self._label(canvas, max(0, (canvas.width - width) // 2), rows)

    def _marked(self) -> str:
        return f"► {self.view.label}"

    def _label(self, canvas: Canvas, x: int, y: int) -> None:
        room = max(1, canvas.width - x)
        if self.view.focused:
            chip(canvas, x, y, crop(self._marked(), room - 2), "nowink", "noteedge")
        else:
            canvas.put(x, y, crop(self.view.label, room), "onfelt2", bold=self.view.pointed)

    def on_click(self, event: Click) -> None:
        """Tell that the pool was clicked."""
        event.stop()
        self.post_message(self.Clicked())
