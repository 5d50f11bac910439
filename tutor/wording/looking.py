"""Where to look: the first rung of help."""

from __future__ import annotations

from tutor.course.model import Look
from tutor.game.acts import ME
from tutor.i18n.text import N_
from tutor.wording.words import Words

LOOK_AT_CARDS = N_("Look at {card.exact}.")
LOOK_AT_HAND = N_("Look at the cards in your hand.")
LOOK_AT_SEAT = N_("Look at {name}.")
LOOK_AT_BOOKS = N_("Look at the books on the table.")
LOOK_AT_POOL = N_("Look at the pool.")


def look_at(words: Words, look: Look | None, *, counting: bool = False) -> str:
    """Return the first rung of help: where to look; when it is *counting*, never at a hand."""
    if look is not None and look.cards:
        return words.say(LOOK_AT_CARDS, card=words.cards(look.cards))
    if look is not None and look.pool:
        return words.say(LOOK_AT_POOL)
    if look is not None and look.seat is not None and look.seat != ME:
        return words.say(LOOK_AT_SEAT, name=words.name(look.seat))
    return words.say(LOOK_AT_BOOKS if counting else LOOK_AT_HAND)
