"""Why a hint says so, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.game.acts import ME
from tutor.game.table import Phase
from tutor.i18n.text import N_, Msgid
from tutor.session.hints import Hint, Reason, Why
from tutor.wording.looking import look_at
from tutor.wording.words import Value, Words

MUST_HAVE = N_("{name} must have {rank.one}.")
ASKED_FOR = N_("You were asked for {rank.plural}, and you have some.")
NONE_IN_HAND = N_("You have {rank.none}.")

_MESSAGES: Mapping[Why, Msgid] = {
    Why.BOOK_IN_HAND: N_("You hold {rank.all_four}."),
    Why.SURELY_THERE: MUST_HAVE,
    Why.NEAREST_BOOK: N_("You have more {rank.plural} than anything else."),
    Why.IN_HAND: N_("You have {rank.one}, so you may ask for {rank.plural}."),
    Why.ASKED_FOR: ASKED_FOR,
    Why.NONE_IN_HAND: NONE_IN_HAND,
    Why.SENT_FISHING: N_("You heard “Go fish!”"),
    Why.CAUGHT: N_("You drew what you asked for."),
    Why.NOT_CAUGHT: N_("You drew a different card."),
    Why.TURN_IS_OVER: N_("Your turn is over."),
    Why.EMPTY_HAND: N_("You have no cards left."),
    Why.CARDS_TO_DEAL: N_("The game begins with the deal."),
    Why.GAME_IS_OVER: N_("There is nothing left to play."),
    Why.BOOKS_COUNTED: N_("Count what each player has."),
}


_OF_ONE_CARD: Mapping[Why, Msgid] = {
    Why.IN_HAND: N_("You have {rank.one}, so you may ask for {rank.another}."),
    Why.ASKED_FOR: N_("You were asked for {card.exact}, and you have it."),
    Why.NONE_IN_HAND: N_("You do not have {card.exact}."),
}
"""Where one exact card is asked for, for what is said otherwise then."""

IS_THERE = N_("Look through your hand. Is there {rank.one}?")

IS_IT_THERE = N_("Look through your hand. Is {card.exact} there?")


def where_to_look(words: Words, found: Hint, phase: Phase) -> str:
    """Return the first rung of help; it never tells that something is not in the hand."""
    rank = found.reason.rank
    exact = found.reason.exact
    if found.reason.why is Why.NONE_IN_HAND and exact is not None:
        return words.say(IS_IT_THERE, card=words.card(exact))
    if found.reason.why is Why.NONE_IN_HAND and rank is not None:
        return words.say(IS_THERE, rank=words.rank(rank))
    return look_at(words, found.look, phase)


def reason(words: Words, why: Reason) -> str:
    """Return why the act of a hint is the one to do now."""
    values: dict[str, Value] = {}
    if why.rank is not None:
        values["rank"] = words.rank(why.rank)
    others = [seat for seat in why.seats if seat is not ME]
    if others:
        values["name"] = words.name(others[0])
    if why.exact is not None:
        values["card"] = words.card(why.exact)
        return words.say(_OF_ONE_CARD.get(why.why, _MESSAGES[why.why]), **values)
    return words.say(_MESSAGES[why.why], **values)
