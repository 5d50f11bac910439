"""Where to look: the first rung of help."""

from __future__ import annotations

from tutor.course.model import Look
from tutor.game.acts import ME
from tutor.game.table import Phase
from tutor.i18n.text import N_
from tutor.wording.words import Words

LOOK_AT_CARDS = N_("Look at {card.exact}.")
LOOK_AT_HAND = N_("Look at the cards in your hand.")
LOOK_AT_SEAT = N_("Look at {name}.")
LOOK_AT_BOOKS = N_("Look at the books on the table.")
LOOK_AT_POOL = N_("Look at the pool.")
COUNT_PLAYERS = N_("How many players are at the table? Count them.")


def look_at(words: Words, look: Look | None, phase: Phase) -> str:
    """Return the first rung of help: where to look in this phase of the game.

    While cards are dealt there is no hand yet, and while books are counted none matters.
    """
    if look is not None and look.cards:
        return words.say(LOOK_AT_CARDS, card=words.cards(look.cards))
    if look is not None and look.pool:
        return words.say(LOOK_AT_POOL)
    if look is not None and look.seat is not None and look.seat != ME:
        return words.say(LOOK_AT_SEAT, name=words.name(look.seat))
    if phase is Phase.DEALING:
        return words.say(COUNT_PLAYERS)
    return words.say(LOOK_AT_BOOKS if phase is Phase.COUNTING else LOOK_AT_HAND)
