"""Bars that say how much is what, and below them the lines that they count, to choose from."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.events import Click
from textual.reactive import reactive

from tutor.ui.paint import Canvas
from tutor.ui.themes import Token
from tutor.ui.view_pages import BarsView
from tutor.ui.widgets.sections import NAME, SIGN, SectionPlace, first_row, section_places
from tutor.ui.widgets.walked import Walked

FULL, FREE = "█", "░"
BETWEEN = 2
MARK = 2
"""The columns of the sign before a line."""
FEWEST_LINES = 5
"""The rows that the lines have at least, before the bars stand apart."""


def bar_rows(view: BarsView, height: int) -> tuple[int, int]:
    """Return how far apart the bars stand, and the first row of the lines below them.

    A free row parts the bars where it leaves room for some lines.
    """
    count = len(view.bars)
    apart = 2 if height >= 2 * count + FEWEST_LINES else 1
    return apart, max(0, count * apart - apart + 1) + 1


def bar_width(view: BarsView, width: int) -> int:
    """Return how long a whole bar is: what the words beside it leave."""
    words = max((cell_len(bar.text) for bar in view.bars), default=0)
    return max(1, min(30, width - NAME - words - BETWEEN))


class Tally(Walked):
    """The bars on top; the arrows go from line to line below them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk(-1)", show=False),
        Binding("down", "walk(1)", show=False),
        Binding("enter,space", "choose", show=False),
    ]

    view: reactive[BarsView] = reactive(BarsView())
    """The bars and the lines."""

    class Chosen(Walked.Chosen):
        """A line was chosen."""

    def count(self) -> int:
        """Return how many lines there are."""
        return len(self.view.lines)

    def shown(self) -> object:
        """Return the view, the cursor and whether it is walked along."""
        return self.view, self.cursor, self.has_focus

    def _lines(self, width: int, height: int) -> tuple[tuple[SectionPlace, ...], int, int]:
        """Return where the lines stand, which row is the first in sight, and how many are."""
        rows = max(1, height - bar_rows(self.view, height)[1])
        texts = tuple(text for _, text in self.view.lines)
        places = section_places(texts, width - MARK, rows)
        return places, first_row(places, self.cursor, rows), rows

    def draw(self, canvas: Canvas) -> None:
        """Draw the bars, then the lines that are in sight."""
        view, width = self.view, canvas.width
        long = bar_width(view, width)
        apart, head = bar_rows(view, canvas.height)
        for number, bar in enumerate(view.bars):
            y = number * apart
            full = max(1, round(long * bar.share))
            canvas.put(SIGN, y, bar.sign, "text", bold=True)
            canvas.put(NAME, y, FULL * full, "now")
            canvas.put(NAME + full, y, FREE * (long - full), "soft")
            canvas.put(NAME + long + BETWEEN, y, bar.text, "text")
        places, top, rows = self._lines(width, canvas.height)
        for number, place in enumerate(places):
            self._draw_line(canvas, number, place, head - top, (head, head + rows))
        if places and top + rows < places[-1].end:
            canvas.put(width - 1, canvas.height - 1, "↓", "soft")
        if top > 0:
            canvas.put(width - 1, head, "↑", "soft")

    def _draw_line(
        self, canvas: Canvas, number: int, place: SectionPlace, down: int, seen: tuple[int, int]
    ) -> None:
        here = number == self.cursor and self.has_focus
        sign = self.view.lines[number][0]
        ink: Token = "nowink" if here else "text"
        for at, line in enumerate(place.lines):
            y = place.row + at + down
            if not seen[0] <= y < seen[1]:
                continue
            if here:
                canvas.fill(0, y, canvas.width, 1, "noteedge")
            if not at:
                canvas.put(SIGN, y, "►" if here else " ", ink, bold=True)
                canvas.put(NAME, y, sign, ink, bold=True)
            canvas.put(NAME + MARK, y, line, ink, bold=here)

    def on_click(self, event: Click) -> None:
        """Go to the line that was clicked; where one stands already, choose it."""
        places, top, _ = self._lines(self.size.width, self.size.height)
        head = bar_rows(self.view, self.size.height)[1]
        row = event.y - head + top
        for number, place in enumerate(places):
            if place.row <= row < place.end and event.y >= head:
                event.stop()
                if number == self.cursor:
                    self.choose(number)
                else:
                    self.walk_to(number)
