"""One opponent's place at the table."""

from __future__ import annotations

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from tutor.ui.paint import Canvas
from tutor.ui.paint_cards import BackSize
from tutor.ui.paint_seat import draw_seat
from tutor.ui.views import SeatView
from tutor.ui.widgets.drawn import Drawn


class Seat(Drawn):
    """Name and count, the backs or the open hand, and the books of an opponent."""

    view: reactive[SeatView] = reactive(SeatView(0, "", 0, ""))
    """The opponent as the learner sees it."""

    backs: reactive[BackSize] = reactive(BackSize.NORMAL)
    """How large the backs are at this size of table."""

    filled: reactive[bool] = reactive(True)
    """Whether a name that matters now is a filled chip; only one at the table is."""

    class Clicked(Message):
        """The seat was clicked; carries its number."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def shown(self) -> object:
        """Return the view and how it is drawn."""
        return self.view, self.backs, self.filled

    def draw(self, canvas: Canvas) -> None:
        """Draw the seat."""
        draw_seat(canvas, self.view, self.backs, filled=self.filled)

    def on_click(self, event: Click) -> None:
        """Tell which seat was clicked."""
        event.stop()
        self.post_message(self.Clicked(self.view.number))
