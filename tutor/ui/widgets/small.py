"""What is shown where the terminal is too small for a table."""

from __future__ import annotations

from rich.cells import cell_len
from textual.reactive import reactive

from tutor.ui.paint import Canvas, wrap
from tutor.ui.widgets.drawn import Drawn


class TooSmall(Drawn):
    """A kind sentence in the middle of whatever room there is."""

    GROUND = "room"

    text: reactive[str] = reactive("")
    """The sentence."""

    def __init__(self, text: str, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.text = text

    def shown(self) -> object:
        """Return the sentence."""
        return self.text

    def draw(self, canvas: Canvas) -> None:
        """Write the sentence, from the top where it does not fit."""
        margin = 2 if canvas.width > 20 else 0
        lines = wrap(self.text, canvas.width - 2 * margin)
        top = max(0, (canvas.height - len(lines)) // 2)
        for y, line in enumerate(lines, start=top):
            canvas.put((canvas.width - cell_len(line)) // 2, y, line, "text", bold=True)
