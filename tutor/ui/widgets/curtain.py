"""The curtain between two people's hands."""

from __future__ import annotations

from textual.geometry import Region
from textual.reactive import reactive

from tutor.ui import pictures
from tutor.ui.paint import Canvas, sheet
from tutor.ui.pictures import Guest, Shown
from tutor.ui.widgets.pictured import Hung, Pictured

AROUND = 3
"""The columns between the picture and the edge of its tile."""


class Curtain(Pictured):
    """Who comes next, in a picture, in the place of the hand that is hidden."""

    view: reactive[Shown] = reactive[Shown](Guest.CHAIR)
    """The picture of whoever comes next."""

    def shown(self) -> object:
        """Return the picture."""
        return self.view

    def _tile(self) -> Region:
        width, height = pictures.WIDTH + 2 * AROUND, pictures.HEIGHT + 2
        x, y = (self.size.width - width) // 2, (self.size.height - height) // 2
        return Region(max(0, x), max(0, y), width, height)

    def hung(self) -> tuple[Hung, ...]:
        """Return the picture on its tile."""
        tile = self._tile()
        return (Hung(tile.x + AROUND, tile.y + 1, self.view, "felt2"),)

    def draw(self, canvas: Canvas) -> None:
        """Lay the tile."""
        sheet(canvas, *self._tile(), "felt2", "noteedge")
