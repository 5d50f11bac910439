"""The coach's note."""

from __future__ import annotations

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from tutor.ui.paint import Canvas
from tutor.ui.paint_note import draw_note
from tutor.ui.view_lines import NoteView
from tutor.ui.widgets.drawn import Drawn


class Note(Drawn):
    """What the coach says: the one honey-coloured sheet, with a tail that points."""

    view: reactive[NoteView] = reactive(NoteView("", ()))
    """The title, the lines and where the note points."""

    class Clicked(Message):
        """The note was clicked."""

    def shown(self) -> object:
        """Return the view."""
        return self.view

    def draw(self, canvas: Canvas) -> None:
        """Draw the note."""
        draw_note(canvas, self.view)

    def on_click(self, event: Click) -> None:
        """Tell that the note was clicked."""
        event.stop()
        self.post_message(self.Clicked())
