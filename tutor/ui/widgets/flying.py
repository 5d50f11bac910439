"""Cards on their way over the table."""

from __future__ import annotations

from typing import NamedTuple

from textual.reactive import reactive

from tutor.game.cards import Card
from tutor.ui.paint import Canvas
from tutor.ui.paint_cards import CardSize, card_back, card_face
from tutor.ui.widgets.drawn import Drawn

SIZE = CardSize.SMALL


class FlyingView(NamedTuple):
    """A few cards held together: how many, and their faces where they are seen."""

    number: int = 0
    cards: tuple[Card, ...] = ()
    step: int = 3
    """The columns between one card and the next."""
    four_colours: bool = False


def flying_width(view: FlyingView) -> int:
    """Return the columns that the cards take."""
    return SIZE.width + view.step * max(0, view.number - 1)


class Flying(Drawn):
    """A small fan of cards; where it stands is for the table to say."""

    view: reactive[FlyingView] = reactive(FlyingView())
    """The cards."""

    def shown(self) -> object:
        """Return the view."""
        return self.view

    def draw(self, canvas: Canvas) -> None:
        """Draw the cards, the last one on top."""
        view = self.view
        for at in range(view.number):
            x = at * view.step
            if at < len(view.cards):
                card = view.cards[at]
                card_face(canvas, x, 0, card, SIZE, four_colours=view.four_colours)
            else:
                card_back(canvas, x, 0, SIZE.width, SIZE.height)
            if at:
                for row in range(1, SIZE.height - 1):
                    canvas.put(x, row, "▏", "edge", "paper" if view.cards else "back")
