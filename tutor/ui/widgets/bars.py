"""What is known, rule by rule: a bar and a word beside each, under the chapters."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.reactive import reactive

from tutor.ui.paint import Canvas, sheet, wrap
from tutor.ui.themes import Token
from tutor.ui.widgets.walked import Walked

LEFT = 5
RIGHT = 2
BETWEEN = 2
CELLS = 8
FULL, EMPTY = "█", "░"


class Level(Enum):
    """How a bar is coloured; the word beside it says the same."""

    HIGH = "high"
    LOW = "low"
    NONE = "none"


class Bar(NamedTuple):
    """One rule: what it says, how full its bar is, from 0 to 1, and the word for it."""

    text: str
    share: float
    word: str
    level: Level


class BarGroup(NamedTuple):
    """The rules of a chapter under its title."""

    title: str
    bars: tuple[Bar, ...]


class _Laid(NamedTuple):
    """A title or a rule with its lines, from a row on; a title has no number."""

    row: int
    lines: tuple[str, ...]
    number: int | None = None
    bar: Bar | None = None

    @property
    def end(self) -> int:
        """Return the row after the last line."""
        return self.row + len(self.lines)


_TOKENS: dict[Level, Token] = {Level.HIGH: "good", Level.LOW: "again", Level.NONE: "soft"}


def _lay(groups: tuple[BarGroup, ...], width: int) -> list[_Laid]:
    words = [cell_len(bar.word) for group in groups for bar in group.bars]
    room = width - LEFT - BETWEEN - CELLS - 1 - max(words, default=0) - RIGHT - 1
    laid: list[_Laid] = []
    row = number = 0
    for group in groups:
        row += bool(row)
        title = tuple(wrap(group.title, width - LEFT - RIGHT))
        laid.append(_Laid(row, title))
        row += len(title)
        for bar in group.bars:
            laid.append(_Laid(row, tuple(wrap(bar.text, room)), number, bar))
            row, number = row + len(laid[-1].lines), number + 1
    return laid


class Bars(Walked):
    """A quiet sheet; the arrows go from rule to rule."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk(-1)", show=False),
        Binding("down", "walk(1)", show=False),
        Binding("pageup", "walk(-5)", show=False),
        Binding("pagedown", "walk(5)", show=False),
        Binding("enter,space", "choose", show=False),
    ]

    groups: reactive[tuple[BarGroup, ...]] = reactive(())
    """The chapters with their rules."""

    def count(self) -> int:
        """Return how many rules there are."""
        return sum(len(group.bars) for group in self.groups)

    def shown(self) -> object:
        """Return the chapters, and the rule one stands on."""
        return self.groups, self.cursor, self.has_focus

    def action_walk(self, step: int) -> None:
        """Go some rules on or back, and no further than the ends."""
        self.walk_to(min(max(self.cursor + step, 0), max(self.count() - 1, 0)))

    def draw(self, canvas: Canvas) -> None:
        """Lay the sheet and write the part in sight."""
        width, height = canvas.width, canvas.height
        laid = _lay(self.groups, width)
        top = self._top(laid, height)
        edge: Token = "now" if self.has_focus else "panel"
        sheet(canvas, 0, 0, width, height, "panel", edge)
        for each in laid:
            if top <= each.row and each.end <= top + height - 2:
                self._draw_one(canvas, each, 1 + each.row - top)
        if top:
            canvas.put(width - 2, 1, "↑", "soft")
        if laid and laid[-1].end > top + height - 2:
            canvas.put(width - 2, height - 2, "↓", "soft")

    def _draw_one(self, canvas: Canvas, laid: _Laid, y: int) -> None:
        bar = laid.bar
        if bar is None:
            for at, line in enumerate(laid.lines):
                canvas.put(3, y + at, line, "text", bold=True)
            return
        here = laid.number == self.cursor and self.has_focus
        if here:
            canvas.put(3, y, "►", "now", bold=True)
        for at, line in enumerate(laid.lines):
            canvas.put(LEFT, y + at, line, "text" if here else "soft", bold=here)
        x = canvas.width - RIGHT - 1 - self._word_width() - 1 - CELLS
        full = round(bar.share * CELLS)
        ink = _TOKENS[bar.level]
        canvas.put(x, y, FULL * full, ink)
        canvas.put(x + full, y, EMPTY * (CELLS - full), "line")
        canvas.put(x + CELLS + 1, y, bar.word, ink)

    def _word_width(self) -> int:
        return max((cell_len(bar.word) for group in self.groups for bar in group.bars), default=0)

    def _top(self, laid: list[_Laid], height: int) -> int:
        """Return the first row in sight."""
        if not laid:
            return 0
        here = next(each.row for each in laid if each.number == self.cursor)
        most = laid[-1].end - (height - 2)
        return min(max(0, here - (height - 2) // 2), max(0, most))

    def on_click(self, event: Click) -> None:
        """Go to the rule that was clicked; a second click chooses it."""
        event.stop()
        laid = _lay(self.groups, self.size.width)
        row = event.y - 1 + self._top(laid, self.size.height)
        for each in laid:
            if each.number is not None and each.row <= row < each.end:
                if each.number == self.cursor:
                    self.choose(each.number)
                self.walk_to(each.number)
                return

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Go on by the wheel."""
        event.stop()
        self.action_walk(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Go back by the wheel."""
        event.stop()
        self.action_walk(-1)
