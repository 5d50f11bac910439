"""What people say at a real table, each with the act it belongs to: as the players here say it."""

from __future__ import annotations

from typing import NamedTuple

from tutor.game.acts import Seat, parse_act
from tutor.game.cards import Rank, card
from tutor.i18n.text import N_
from tutor.wording.deeds import exactly
from tutor.wording.happenings import GO_FISH, GO_FISH_CARD, HAVE_NONE, PLEASE, PLEASE_CARD
from tutor.wording.words import Words

SAID = (
    ("me deal 5", N_("“I am dealing this time.”")),
    ("me ask p1 7", PLEASE),
    ("me ask p1 7H", PLEASE_CARD),
    ("me give p1 7S 7C", N_("“Here you are.”")),
    ("me go-fish", GO_FISH),
    ("me go-fish", GO_FISH_CARD),
    ("me none", HAVE_NONE),
    ("me show", N_("“Look, I drew {card.exact}! It is my turn again.”")),
    ("me lay 7", N_("“I have {rank.all_four}. That is a book!”")),
    ("me pass p1", N_("“{name.address}, it is your turn!”")),
)
"""The acts of a game, from the deal to the next turn, and what is said with each of them."""


class Phrase(NamedTuple):
    """What is said, and what is done with it."""

    said: str
    deed: str


def phrases(words: Words) -> tuple[Phrase, ...]:
    """Return what is said at a table, with a real name, rank and card in it."""
    name, rank = words.name(Seat.P1), words.rank(Rank.SEVEN)
    exact = words.card(card("7H"))
    return tuple(
        Phrase(words.say(said, name=name, rank=rank, card=exact), exactly(words, parse_act(line)))
        for line, said in SAID
    )
