"""Short texts that depend on the game: what a key does, who asks whom, what a source is called."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.course.model import Source
from tutor.game.acts import ME, Seat
from tutor.game.cards import Card, Rank
from tutor.game.ruleset import Scoring
from tutor.i18n.text import N_, NC_, Contextual, Msgid
from tutor.session.offers import Offer
from tutor.wording import labels
from tutor.wording.happenings import HAVE_NONE
from tutor.wording.words import Words

_SOURCE_NAMES = {
    Source.PORTUGUESE: N_("Portuguese"),
    Source.ITALIAN: N_("Italian"),
    Source.SLOVAK: N_("Slovak"),
    Source.GREEK: N_("Greek"),
    Source.VIETNAMESE: N_("Vietnamese"),
}

_NOT_IT = NC_("act", "“I do not have it.”")
_OFFERS: Mapping[Offer, Contextual | Msgid] = {
    Offer.ASK: NC_("act", "ask"),
    Offer.GIVE: NC_("act", "hand over"),
    Offer.GO_FISH: NC_("act", "“Go fish!”"),
    Offer.NONE: HAVE_NONE,
    Offer.DRAW: NC_("act", "draw"),
    Offer.SHOW: NC_("act", "show"),
    Offer.KEEP: NC_("act", "keep"),
    Offer.RETURN: NC_("act", "put back"),
    Offer.LAY: NC_("act", "lay down"),
    Offer.PASS: NC_("act", "pass the turn"),
    Offer.TAKE: NC_("act", "take a card"),
    Offer.DEAL: NC_("act", "deal"),
    Offer.END: NC_("act", "end the game"),
    Offer.WINNERS: NC_("act", "name the winner"),
}


def offer(
    words: Words, kind: Offer, chosen: int = 0, number: int = 0, *, exact: bool = False
) -> str:
    """Return the label of the key for one kind of act.

    *chosen* cards are counted in it, or the *number* to be dealt or taken; 0 where it is open.
    Where one *exact* card is asked for, it is that one that somebody has not.
    """
    if kind is Offer.NONE and exact:
        return words.say(_NOT_IT)
    if kind is Offer.GIVE and chosen:
        return words.say(labels.HAND_OVER, n=str(chosen))
    if kind is Offer.LAY and chosen:
        return words.say(labels.LAY_DOWN, n=str(chosen))
    if kind is Offer.DEAL and number:
        return words.say(labels.DEAL, n=str(number))
    if kind is Offer.TAKE and number:
        return words.say(labels.TAKE, n=str(number))
    return words.say(_OFFERS[kind])


def cards(words: Words, count: int) -> str:
    """Return how many cards somebody holds."""
    return words.count(labels.CARDS, count) if count else words.say(labels.NO_CARDS)


def question(words: Words, to: Seat, what: Rank | Card) -> str:
    """Return the question that the learner is about to ask."""
    if isinstance(what, Card):
        card = words.card(what)
        if to == ME:
            return words.say(labels.YOU_ASK_YOURSELF_CARD, card=card)
        return words.say(labels.YOU_ASK_FOR_CARD, asked=words.name(to), card=card)
    rank = words.rank(what)
    if to == ME:
        return words.say(labels.YOU_ASK_YOURSELF, rank=rank)
    return words.say(labels.YOU_ASK_FOR, asked=words.name(to), rank=rank)


def source_names(words: Words, sources: tuple[Source, ...]) -> str:
    """Return the languages of these sources, as a list."""
    if len(sources) == len(Source):
        return words.say(labels.ALL_SOURCES)
    return words.forms.join([words.say(_SOURCE_NAMES[source]) for source in sources])


def quiz_result(words: Words, right: int, total: int) -> str:
    """Return how many answers of a quiz were right."""
    if not right:
        return words.say(labels.NO_RIGHT_ANSWERS)
    return words.count(labels.RIGHT_ANSWERS, right, m=str(total))


def turn_goes_to(words: Words, seat: Seat) -> str:
    """Return to whom the learner is about to pass the turn."""
    if seat == ME:
        return words.say(labels.TURN_STAYS)
    return words.say(labels.TURN_GOES_TO, name=words.name(seat))


def named(words: Words, seats: tuple[Seat, ...], scoring: Scoring) -> str:
    """Return whom the learner is about to name as having most books, or most points."""
    points = scoring is Scoring.CARD_VALUES
    others = [seat for seat in seats if seat != ME]
    if not others:
        return words.say(labels.YOU_HAVE_MOST_POINTS if points else labels.YOU_HAVE_MOST)
    if ME in seats:
        tied = labels.TIED_IN_POINTS if points else labels.TIED_WITH_YOU
        return words.count(tied, len(others), list=words.names(others))
    if len(others) == 1:
        has = labels.HAS_MOST_POINTS if points else labels.HAS_MOST
        return words.say(has, name=words.name(others[0]))
    have = labels.HAVE_MOST_POINTS if points else labels.HAVE_MOST
    return words.say(have, list=words.names(others))
