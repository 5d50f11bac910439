"""Each mistake in three parts: what happened, which rule and why, what to do now."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutor.game.acts import ME, Ask, Deal, Give, PassTurn, SayNone, TakeCards
from tutor.game.breach import Breach
from tutor.game.cards import Card
from tutor.game.ids import RuleId
from tutor.i18n.text import N_, Nn_, Plural
from tutor.referee.mistake import Mistake, Ruling
from tutor.wording.deeds import ADD_UP, to_do, wait_for
from tutor.wording.mistake_messages import BY_RULE, MESSAGES, SECRET, Message
from tutor.wording.words import Value, Words


@dataclass(frozen=True, slots=True)
class Explanation:
    """A mistake in words, calm and in order; the last part is nearest to the key."""

    happened: str
    rule: str
    why: str
    now: str


_UNHELD_CARD = N_("You asked for {card.exact}. You have {rank.none}.")
_RANK_OF_CARD = N_("You need a card of the same rank in your own hand.")
_TURN_TO_SELF = N_("You kept the turn for yourself.")
_FALSE_NONE = N_("You said that you have none, but you have {card.exact}.")
_ANSWERED_NONE = N_("Say that you have none only when it is true.")
_YOURS = N_("You keep your other cards.")
_REFUSED = N_("That does not fit now.")
EVERYBODY_GETS = Nn_("Everyone gets {n} card.", "Everyone gets {n} cards.")
ASK_ANOTHER = N_("Choose somebody else to ask.")
_SOURCES_DEAL = (5, 7)


def explain(words: Words, ruling: Ruling, *, open_hands: bool = False) -> Explanation:
    """Return the explanation of a refused act in its parts; with *open_hands* nothing is secret.

    What hands cannot do at all breaks no rule: then there is only what to do now.
    """
    now = _now(words, ruling)
    if ruling.mistake is None:
        return Explanation(words.say(_REFUSED), "", "", now)
    message = _message(ruling, ruling.mistake)
    happened = _happened(words, ruling, message)
    why = _YOURS if open_hands and message.why == SECRET else message.why
    return Explanation(happened, _rule(words, ruling, message), words.say(why), now)


def in_one_line(words: Words, ruling: Ruling) -> str:
    """Return the one line that says which rule a refused act breaks."""
    said = explain(words, ruling)
    return said.rule or said.happened


def _rule(words: Words, ruling: Ruling, message: Message) -> str:
    """Return the rule; where a hand of another size was agreed, this size."""
    if isinstance(ruling.mend, Deal) and ruling.mend.number not in _SOURCES_DEAL:
        return words.count(EVERYBODY_GETS, ruling.mend.number)
    return words.say(message.rule)


def _message(ruling: Ruling, mistake: Mistake) -> Message:
    act, rule = ruling.act, ruling.rule
    message = MESSAGES[mistake]
    if rule is not None:
        message = BY_RULE.get((mistake, rule), message)
    match act:
        case PassTurn(_, to) if to is ME and mistake is Mistake.WRONG_NEXT_PLAYER:
            return replace(message, happened=_TURN_TO_SELF)
        case Ask(card=Card()) if mistake is Mistake.ASK_UNHELD_RANK:
            return replace(message, happened=_UNHELD_CARD, rule=_RANK_OF_CARD)
        case SayNone() if mistake is Mistake.FALSE_GO_FISH:
            return replace(message, happened=_FALSE_NONE, rule=_ANSWERED_NONE)
    return message


def _happened(words: Words, ruling: Ruling, message: Message) -> str:
    evidence, act = ruling.evidence, ruling.act
    values: dict[str, Value] = {}
    if evidence.rank is not None:
        values["rank"] = words.rank(evidence.rank)
    if evidence.seat is not None and evidence.seat is not ME:
        values["current"] = words.name(evidence.seat)
    match act:
        case PassTurn(_, to) if to is not ME:
            values["name"] = words.name(to)
        case Ask(_, to) if to is not ME:
            values["asked"] = words.name(to)
        case Give(_, to):
            values["taker"] = words.name(to)
    shown = evidence.kept or evidence.cards
    if shown:
        values["card"] = words.card(shown[0])
    if isinstance(message.happened, Plural):
        values["m"] = str(len(evidence.kept))
        return words.count(message.happened, _how_many(ruling), **values)
    return words.say(message.happened, **values)


def _how_many(ruling: Ruling) -> int:
    """Return how many cards the act was about."""
    if isinstance(ruling.act, Deal | TakeCards):
        return ruling.act.number
    return len(ruling.evidence.cards) or 1


def _now(words: Words, ruling: Ruling) -> str:
    if ruling.rule is RuleId.CARD_VALUE_BOOKS:
        return words.say(ADD_UP)
    if ruling.mistake in (Mistake.ASK_SELF, Mistake.ASK_EMPTY_SEAT):
        return words.say(ASK_ANOTHER)
    if ruling.mend is not None:
        return to_do(words, ruling.mend)
    if ruling.waits_for is None or ruling.waits_for == ME:
        return ""
    answering = ruling.violation is not None and ruling.violation.breach is Breach.ASK_BEFORE_ANSWER
    ending = ruling.mistake is Mistake.PLAY_AFTER_END
    return wait_for(words, ruling.waits_for, answering=answering, ending=ending)
