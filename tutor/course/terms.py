"""The words of the game that the page of rules explains."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tutor.course.placed import Place
from tutor.i18n.text import Text


class Term(Enum):
    """A word of the game by its id; each language has its own word for it."""

    DECK = "deck"
    RANK = "rank"
    SUIT = "suit"
    DEALER = "dealer"
    HAND = "hand"
    POOL = "pool"
    TURN = "turn"
    GO_FISH = "go-fish"
    DRAW = "draw"
    LUCKY_CATCH = "lucky-catch"
    BOOK = "book"
    PASS_TURN = "pass-turn"
    TIE = "tie"
    HOUSE_RULE = "house-rule"


@dataclass(frozen=True, slots=True)
class WordText:
    """One word of the game, and what it means."""

    id: Term
    place: Place
    text: Text
