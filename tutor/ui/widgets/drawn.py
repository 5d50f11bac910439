"""The base of every widget that draws its own cells."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Self

from textual.color import TRANSPARENT
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
    """The rows of the picture that were asked for so far."""

    _drawn_for: tuple[Size, Palette, object] | None = None

    @abstractmethod
    def shown(self) -> object:
        """Return everything the picture depends on; equal values draw equal pictures."""

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Paint the widget on a canvas of its size."""

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return rows of the picture: it fills the widget, so that Textual has nothing to add."""
        self._paint()
        rows = [self._row(y) for y in crop.line_range]
        if crop.column_span == (0, self._canvas.width):
            return rows
        return [row.crop(*crop.column_span) for row in rows]

    def _row(self, y: int) -> Strip:
        strip = self._strips.get(y)
        if strip is None:
            strip = self.render_line(y)
            for each in self.get_line_filters():
                strip = strip.apply_filter(each, TRANSPARENT)
            self._strips[y] = strip
        return strip

    def render_line(self, y: int) -> Strip:
        """Return one row of the picture, in all its colours."""
        self._paint()
        return self._canvas.strip(min(y, self._canvas.height - 1), palette_of(self.app))

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Self:
        """Show the picture anew, only the cells that are different: a key often changes few."""
        drawn = self._drawn_for
        if (
            repaint
            and not regions
            and drawn
            and drawn[:2] == (self.outer_size, palette_of(self.app))
        ):
            regions = tuple(self._paint())
            repaint = bool(regions)
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def differences(self, before: Canvas) -> list[Region]:
        """Return where the picture is not what it was before, at the same size."""
        return [Region(x, y, end - x, 1) for y, x, end in self._canvas.changes(before)]

    def _paint(self) -> list[Region]:
        """Draw what is shown, if it is different, and return where."""
        # what is drawn has no border: asking for the size within it would take longer than the rest
        key = (self.outer_size, palette_of(self.app), self.shown())
        drawn = self._drawn_for
        if key == drawn:
            return []
        before = None if drawn is None or drawn[:2] != key[:2] else self._canvas
        self._canvas = Canvas(*self.outer_size, self.GROUND)
        self.draw(self._canvas)
        self._drawn_for = key
        if before is None:
            self._strips = {}
            return [self.outer_size.region]
        changed = self.differences(before)
        for region in changed:
            for y in region.line_range:
                self._strips.pop(y, None)
        return changed
