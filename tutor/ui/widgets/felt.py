"""The green table under everything."""

from __future__ import annotations

from rich.cells import cell_len
from textual.reactive import reactive

from tutor.ui.paint import Canvas, crop, sheet
from tutor.ui.views import FeltView
from tutor.ui.widgets.drawn import Drawn

MARGIN = 3


class Felt(Drawn):
    """The table as a sheet, with arrows between the seats and what is said at them."""

    GROUND = "room"

    felt: reactive[FeltView] = reactive(FeltView())
    """The arrows and sayings on the table."""

    def shown(self) -> object:
        """Return the view."""
        return self.felt

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, the arrows and the sayings."""
        sheet(canvas, 0, 0, canvas.width, canvas.height, "felt")
        for x, y in self.felt.arrows:
            canvas.put(x, y, "→", "onfelt2")
        free = MARGIN
        for saying in self.felt.sayings:
            free = self._say(canvas, free, saying.x, saying.y, saying.text)

    def _say(self, canvas: Canvas, free: int, x: int, y: int, text: str) -> int:
        """Write what is said as near to its seat as there is room; return the next free column."""
        right = canvas.width - MARGIN
        left = max(free, min(x, right - 2 - cell_len(text)))
        if right - left < 3:
            return free
        end = canvas.put(left, y, "╰ ", "onfelt2")
        return canvas.put(end, y, crop(text, right - end), "onfelt", bold=True) + 2
