"""The learner's own books."""

from __future__ import annotations

from textual.reactive import reactive

from tutor.ui.paint import Canvas
from tutor.ui.paint_cards import book_line
from tutor.ui.views import OwnBooksView
from tutor.ui.widgets.drawn import Drawn


class OwnBooks(Drawn):
    """A label and one chip a book, above the hand."""

    view: reactive[OwnBooksView] = reactive(OwnBooksView(""))
    """The label and the ranks laid down."""

    def shown(self) -> object:
        """Return the view."""
        return self.view

    def draw(self, canvas: Canvas) -> None:
        """Write the line."""
        view = self.view
        book_line(
            canvas,
            0,
            0,
            canvas.width,
            view.books,
            label=view.label,
            count_text=view.count_text,
            ink="onfelt" if view.books else "onfelt2",
            bold=bool(view.books),
        )
