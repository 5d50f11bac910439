"""What the learner did right, named once it is done, where no author wrote the praise."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.game.acts import ME
from tutor.game.events import (
    Asked,
    Caught,
    Dealt,
    Drew,
    Ended,
    Event,
    Gave,
    Kept,
    LaidBook,
    SaidGoFish,
    SaidNone,
    TookCards,
    TurnPassed,
)
from tutor.game.ruleset import AskFor, Ruleset
from tutor.i18n.text import N_, Msgid, Nn_
from tutor.wording import labels
from tutor.wording.happenings import tell
from tutor.wording.words import Words

_ASKED = N_("You asked {asked} for {rank.plural}.")
_ASKED_CARD = N_("You asked {asked} for {card.exact}.")
_GAVE = Nn_("You gave {taker} {n} card.", "You gave {taker} {n} cards.")
_SHOWED = N_("You showed {card.exact}.")
_LAID = N_("You laid down a book of {rank.plural}.")
_PASSED = N_("You passed the turn to {name}.")
_DEALT = Nn_("You dealt each player {n} card.", "You dealt each player {n} cards.")
_TOOK = Nn_("You took {n} card from the pool.", "You took {n} cards from the pool.")
_LACKED_CARD = N_("You said that you do not have that card.")
_DONE: Mapping[type[Event], Msgid] = {
    SaidGoFish: N_("You said “Go fish!”"),
    SaidNone: N_("You said that you have none."),
    Kept: N_("You kept the card."),
    Ended: N_("You ended the game."),
}


def praised(words: Words, event: Event, ruleset: Ruleset) -> str:
    """Return the sentence that names what the learner has done; else how the event is told."""
    match event:
        case Asked(by, to, rank, None) if by == ME != to:
            return words.say(_ASKED, asked=words.name(to), rank=words.rank(rank))
        case Asked(by, to, _, card) if by == ME != to and card is not None:
            return words.say(_ASKED_CARD, asked=words.name(to), card=words.card(card))
        case Gave(by, to, cards) if by == ME:
            return words.count(_GAVE, len(cards), taker=words.name(to))
        case Drew(by, card) if by == ME and card is not None:
            return words.say(labels.YOU_DREW, card=words.card(card))
        case Caught(by, card) if by == ME:
            return words.say(_SHOWED, card=words.card(card))
        case LaidBook(by, cards) if by == ME:
            return words.say(_LAID, rank=words.rank(cards[0].rank))
        case TurnPassed(by, to) if by == ME != to:
            return words.say(_PASSED, name=words.name(to))
        case Dealt(by, count) if by == ME:
            return words.count(_DEALT, count)
        case TookCards(by, count, _) if by == ME:
            return words.count(_TOOK, count)
        case SaidNone(by) if by == ME and ruleset.ask_for is AskFor.CARD:
            return words.say(_LACKED_CARD)
    done = _DONE.get(type(event))
    if done is None or getattr(event, "by", ME) != ME:
        return tell(words, event, ruleset)
    return words.say(done)
