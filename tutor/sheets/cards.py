"""Cards drawn with lines: rank in two corners, suit in the middle, plain without colours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tutor.game.cards import Card, Suit
from tutor.sheets.markup import Markup, element
from tutor.sheets.voices import Voices

_SHAPES: Mapping[Suit, str] = {
    Suit.SPADES: "M16 2C20 9 29 13 29 20A6 6 0 0 1 18 23C18 26 19 28 21 30H11C13 28 14 26 14 23"
    "A6 6 0 0 1 3 20C3 13 12 9 16 2Z",
    Suit.HEARTS: "M16 29C8 21 3 16 3 10A6.5 6.5 0 0 1 16 8A6.5 6.5 0 0 1 29 10C29 16 24 21 16 29Z",
    Suit.DIAMONDS: "M16 2L27 16L16 30L5 16Z",
    Suit.CLUBS: "M16 2A6 6 0 0 1 21 12A6 6 0 1 1 18 23C18 26 19 28 21 30H11C13 28 14 26 14 23"
    "A6 6 0 1 1 11 12A6 6 0 0 1 16 2Z",
}
RED = (Suit.HEARTS, Suit.DIAMONDS)


def suits() -> Markup:
    """Return the shapes of the suits, once for a whole file."""
    shapes = (
        element("symbol", element("path", d=shape), id=f"suit-{suit.value}", viewBox="0 0 32 32")
        for suit, shape in _SHAPES.items()
    )
    return element("svg", *shapes, width="0", height="0", style="position: absolute")


def drawn(voices: Voices, card: Card) -> Markup:
    """Return one card, with its name for who has it read aloud."""
    suit = element("svg", element("use", href=f"#suit-{card.suit.value}"), aria_hidden="true")
    return element(
        "span",
        element("b", card.rank.value),
        suit,
        element("i", card.rank.value),
        class_="face red" if card.suit in RED else "face",
        role="img",
        aria_label=voices.words[0].card_label(card),
    )


def row(voices: Voices, label: str, cards: Iterable[Card], *, small: bool = False) -> Markup:
    """Return some cards side by side behind a label."""
    shown = [drawn(voices, card) for card in cards]
    return element("div", element("b", label), *shown, class_="row small" if small else "row")
