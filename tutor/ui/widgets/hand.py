"""The learner's own cards."""

from __future__ import annotations

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from tutor.game.cards import Card
from tutor.ui.paint import Canvas
from tutor.ui.paint_hand import all_cards, arrange, draw_hand
from tutor.ui.views import HandView
from tutor.ui.widgets.drawn import Drawn


class Hand(Drawn):
    """The hand in rank order, as large as there is room; chosen cards are lifted."""

    view: reactive[HandView] = reactive(HandView())
    """The cards and what is chosen, focused, drawn and marked."""

    class CardClicked(Message):
        """A card was clicked; carries the card and its place in the hand."""

        def __init__(self, index: int, card: Card) -> None:
            super().__init__()
            self.index = index
            self.card = card

    def shown(self) -> object:
        """Return the view."""
        return self.view

    def draw(self, canvas: Canvas) -> None:
        """Draw the hand."""
        draw_hand(canvas, self.view)

    def on_click(self, event: Click) -> None:
        """Tell which card was clicked; in a fan it is the one that shows there."""
        cards = all_cards(self.view)
        if not cards:
            return
        index = arrange(self.view, self.size.width, self.size.height).hit(event.x, event.y)
        if index is not None:
            event.stop()
            self.post_message(self.CardClicked(index, cards[index]))
