"""The line on top of every screen."""

from __future__ import annotations

from rich.cells import cell_len
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from tutor.ui.paint import Canvas, crop
from tutor.ui.view_lines import Dots, HeaderView
from tutor.ui.widgets.drawn import Drawn

MARGIN = 2
GAP = 2
DONE, HERE, TO_COME = "●", "◉", "○"


class Header(Drawn):
    """Where we are on the left, how far in the middle, the language on the right."""

    DEFAULT_CSS = """
    Header { height: 1; }
    """

    GROUND = "room"

    view: reactive[HeaderView] = reactive(HeaderView())
    """What the line says."""

    class LanguageClicked(Message):
        """The name of the language was clicked."""

    def shown(self) -> object:
        """Return the view."""
        return self.view

    def draw(self, canvas: Canvas) -> None:
        """Write the three parts; the middle yields first, then the language."""
        view = self.view
        room = max(1, canvas.width - 2 * MARGIN)
        end = canvas.put(MARGIN, 0, crop(view.place, room), "text", bold=True)
        start = self._language_start(canvas.width)
        if start > end + GAP:
            canvas.put(start, 0, view.language, "soft")
        else:
            start = canvas.width - MARGIN + GAP
        for dots, words in self._middles():
            if self._put_middle(canvas, end + GAP, start - GAP, dots, words):
                return

    def _language_start(self, width: int) -> int:
        return width - MARGIN - cell_len(self.view.language)

    def _middles(self) -> list[tuple[Dots | None, str]]:
        """Return what the middle may say, the fullest first."""
        view = self.view
        return [(view.dots, view.middle), (None, view.middle), (view.dots, "")]

    def _put_middle(
        self, canvas: Canvas, left: int, right: int, dots: Dots | None, words: str
    ) -> bool:
        """Write the middle between two columns, centred in the line; False if it does not fit."""
        dots_width = 2 * dots.total - 1 if dots and dots.total else 0
        gap = GAP if dots_width and words else 0
        width = dots_width + gap + cell_len(words)
        if width > right - left:
            return False
        x = min(max((canvas.width - width) // 2, left), right - width)
        if dots and dots_width:
            for number in range(1, dots.total + 1):
                here = number == dots.now
                sign = HERE if here else DONE if number <= dots.done else TO_COME
                canvas.put(x, 0, sign, "now" if here else "soft")
                x += 2
            x += gap - 1
        canvas.put(x, 0, words, "soft")
        return True

    def on_click(self, event: Click) -> None:
        """Tell that the language was clicked."""
        if self.view.language and event.x >= self._language_start(self.size.width):
            event.stop()
            self.post_message(self.LanguageClicked())
