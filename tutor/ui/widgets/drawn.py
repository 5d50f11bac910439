"""The base of every widget that draws its own cells."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from textual.geometry import Region, Size
from textual.reactive import Reactive
from textual.strip import Strip
from textual.widget import Widget

from tutor.ui.paint import Canvas
from tutor.ui.themes import Palette, Token, palette_of


class Drawn(Widget):
    """A widget that paints itself on a canvas; its picture is kept until what it shows changes."""

    DEFAULT_CSS = """
    Drawn { width: 1fr; height: 1fr; }
    """

    GROUND: ClassVar[Token] = "felt"
    """What the widget lies on; corners and empty cells keep this colour."""

    # The grids say how large a widget is: laying it out again when it has become so draws it twice.
    virtual_size: Reactive[Size] = Reactive(Size(0, 0), repaint=False)

    _canvas: Canvas
    _strips: dict[int, Strip]
    _drawn_for: tuple[Size, Palette, object] | None = None

    @abstractmethod
    def shown(self) -> object:
        """Return everything the picture depends on; equal values draw equal pictures."""

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Paint the widget on a canvas of its size."""

    def render_line(self, y: int) -> Strip:
        """Return one row of the picture."""
        self._paint()
        y = min(y, self._canvas.height - 1)
        strip = self._strips.get(y)
        if strip is None:
            strip = self._strips[y] = self._canvas.strip(y, palette_of(self.app))
        return strip

    def redraw(self) -> None:
        """Draw anew and refresh only the cells that are different.

        For watchers of reactives with `repaint=False`: a key often changes few cells of many.
        """
        if self._drawn_for is None or self._drawn_for[0] != self.size:
            self.refresh()
            return
        before = self._canvas
        self._paint()
        changed = [Region(x, y, end - x, 1) for y, x, end in self._canvas.changes(before)]
        if changed:
            self.refresh(*changed)

    def _paint(self) -> None:
        palette = palette_of(self.app)
        key = (self.size, palette, self.shown())
        if key == self._drawn_for:
            return
        self._canvas = Canvas(self.size.width, self.size.height, self.GROUND)
        self.draw(self._canvas)
        self._strips = {}
        self._drawn_for = key
