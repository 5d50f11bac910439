"""The learner's own books."""

from __future__ import annotations

from textual.reactive import reactive

from tutor.ui.paint import Canvas, chip_width
from tutor.ui.paint_cards import book_chips_width, book_line
from tutor.ui.views import OwnBooksView
from tutor.ui.widgets.drawn import Drawn


class OwnBooks(Drawn):
    """A label and one chip a book, above the hand or hanging from the edge of the table."""

    view: reactive[OwnBooksView] = reactive(OwnBooksView(""))
    """The label and the ranks laid down."""

    hangs: reactive[bool] = reactive(False)
    """Whether the books hang from the lower edge of the table."""

    def shown(self) -> object:
        """Return the view, and where the books are."""
        return self.view, self.hangs

    def draw(self, canvas: Canvas) -> None:
        """Write the line."""
        view = self.view
        margin = int(self.hangs)
        if self.hangs:
            width = chip_width(view.label) + book_chips_width(view.books) + 1
            canvas.fill(0, 0, canvas.width, 1, "room")
            canvas.put(0, 0, "▀" * canvas.width, "felt")
            canvas.fill(0, 0, min(width, canvas.width), 1, "felt")
        book_line(
            canvas,
            margin,
            0,
            canvas.width - 2 * margin,
            view.books,
            label=view.label,
            count_text=view.count_text,
            ink="onfelt" if view.books else "onfelt2",
            bold=bool(view.books),
        )
