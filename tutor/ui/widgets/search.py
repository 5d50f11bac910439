"""A line to type in what is looked for."""

from __future__ import annotations

from rich.cells import cell_len
from textual.events import Key, Paste
from textual.message import Message
from textual.reactive import reactive

from tutor.i18n.kindly import kindly
from tutor.ui.paint import Canvas
from tutor.ui.widgets.drawn import Drawn

MARGIN = 2
MOST = 40
"""The characters that can be typed: no rule is looked for by more."""


class SearchLine(Drawn, can_focus=True):
    """While it has the focus, letters are letters and no keys of the screen."""

    DEFAULT_CSS = """
    SearchLine { height: 1; }
    """

    GROUND = "room"

    label: reactive[str] = reactive("")
    """What stands before the text."""

    typed: reactive[str] = reactive("")
    """What was typed so far."""

    class Typed(Message):
        """What is looked for has changed."""

    class Entered(Message):
        """Nothing more is to be typed."""

    @property
    def asks(self) -> bool:
        """Return whether anything is looked for: blanks and marks alone are nothing."""
        return bool(kindly(self.typed))

    def shown(self) -> object:
        """Return the texts, and whether one can type."""
        return self.label, self.typed, self.has_focus

    def draw(self, canvas: Canvas) -> None:
        """Write the label and the end of the text, with a block behind it where one types."""
        width = canvas.width
        canvas.fill(1, 0, width - 2, 1, "paper")
        start = canvas.put(MARGIN, 0, self.label, "notesoft") + 1
        text = self.typed
        while text and start + cell_len(text) > width - MARGIN - 1:
            text = text[1:]
        end = canvas.put(start, 0, text, "ink", bold=True)
        if self.has_focus:
            canvas.fill(end, 0, 1, 1, "now")

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show or hide where one types."""
        super().watch_has_focus(has_focus)
        self.refresh()

    def on_key(self, event: Key) -> None:
        """Take what is typed here."""
        self.take(event)

    def take(self, event: Key) -> None:
        """Take a letter, or take the last one back; other keys are the screen’s."""
        if event.key == "enter":
            self.post_message(self.Entered())
        elif event.key == "backspace":
            self._write(self.typed[:-1])
        elif event.is_printable and event.character is not None:
            self._write(self.typed + event.character)
        else:
            return
        event.stop()
        event.prevent_default()

    def on_paste(self, event: Paste) -> None:
        """Take a text from elsewhere, on one line."""
        event.stop()
        self._write(self.typed + " ".join(event.text.split()))

    def _write(self, text: str) -> None:
        if text[:MOST] != self.typed:
            self.typed = text[:MOST]
            self.post_message(self.Typed())
