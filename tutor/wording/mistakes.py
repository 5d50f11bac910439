"""Each mistake in three parts: what happened, which rule and why, what to do now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tutor.game.acts import ME, PassTurn
from tutor.game.breach import Breach
from tutor.game.cards import Hand
from tutor.game.ids import RuleId
from tutor.i18n.text import N_, Msgid, Nn_, Plural
from tutor.referee.mistake import Mistake, Ruling
from tutor.wording.deeds import to_do, wait_for
from tutor.wording.words import Value, Words


@dataclass(frozen=True, slots=True)
class Explanation:
    """A mistake in words, calm and in order; the last part is nearest to the key."""

    happened: str
    rule: str
    why: str
    now: str


@dataclass(frozen=True, slots=True)
class _Message:
    happened: Msgid | Plural
    rule: Msgid
    why: Msgid


_MESSAGES: Mapping[Mistake, _Message] = {
    Mistake.ASK_UNHELD_RANK: _Message(
        N_("You asked for {rank.plural}. You have {rank.none}."),
        N_("You can only ask for a rank in your hand."),
        N_("So each question tells the others something true."),
    ),
    Mistake.GIVE_SOME: _Message(
        Nn_("You gave {n} card and kept {m}.", "You gave {n} cards and kept {m}."),
        N_("Give all your cards of that rank."),
        N_("Then everyone can trust the answer."),
    ),
    Mistake.RETURN_DRAWN_CARD: _Message(
        N_("You put the drawn card back."),
        N_("The card you drew does not go back."),
        N_("Every card you draw can help to make a book."),
    ),
    Mistake.KEEP_BOOK: _Message(
        N_("You have {rank.all_four}. That is a book!"),
        N_("Show a book and lay it down at once."),
        N_("Then everyone knows where these cards are."),
    ),
    Mistake.ASK_SELF: _Message(
        N_("You asked yourself."),
        N_("Ask another player at the table."),
        N_("You can already see your own cards."),
    ),
    Mistake.ASK_OUT_OF_TURN: _Message(
        N_("You asked, but it is not your turn."),
        N_("Only the player whose turn it is asks."),
        N_("Then everyone gets a turn."),
    ),
    Mistake.GIVE_WRONG: _Message(
        N_("You gave a card of another rank."),
        N_("Give only cards of the rank that was asked for."),
        N_("Your other cards stay your secret."),
    ),
    Mistake.FALSE_GO_FISH: _Message(
        N_("You said “Go fish!”, but you have {card.exact}."),
        N_("Say “Go fish!” only when you have none."),
        N_("Then everyone can trust the answer."),
    ),
    Mistake.DRAW_EARLY: _Message(
        N_("You drew a card too soon."),
        N_("Draw only when you hear “Go fish!”"),
        N_("First somebody must have no such card."),
    ),
    Mistake.HIDE_CATCH: _Message(
        N_("You kept {card.exact} without showing it."),
        N_("Show the card when you draw the rank you asked for."),
        N_("It is a lucky catch and brings you another turn."),
    ),
    Mistake.SHOW_WITHOUT_CATCH: _Message(
        N_("You showed {card.exact}. You asked for {rank.plural}."),
        N_("Show only a card of the rank you asked for."),
        N_("Your other cards stay your secret."),
    ),
    Mistake.TURN_GIVEN_UP: _Message(
        N_("You passed the turn, but it is still yours."),
        N_("Whoever gets cards takes another turn."),
        N_("You may ask anyone again."),
    ),
    Mistake.TURN_KEPT: _Message(
        N_("You asked again after “Go fish!”"),
        N_("You drew no lucky catch, so the turn passes."),
        N_("Then everyone gets a turn."),
    ),
    Mistake.WRONG_NEXT_PLAYER: _Message(
        N_("You passed the turn to {name}."),
        N_("The turn passes to the player on your left."),
        N_("The turn goes round the table, clockwise."),
    ),
    Mistake.BOOK_TOO_SMALL: _Message(
        Nn_("You laid down {n} card.", "You laid down {n} cards."),
        N_("A book is all four cards of one rank."),
        N_("Only a whole book counts at the end."),
    ),
    Mistake.BOOK_MIXED: _Message(
        N_("You laid down cards of different ranks."),
        N_("A book is all four cards of one rank."),
        N_("Only a whole book counts at the end."),
    ),
}

_CATCH_GIVEN_UP = _Message(
    N_("You passed the turn, but it is still yours."),
    N_("A lucky catch brings you another turn."),
    N_("You may ask anyone again."),
)
_TURN_TO_SELF = _Message(
    N_("You kept the turn for yourself."),
    N_("The turn passes to the player on your left."),
    N_("The turn goes round the table, clockwise."),
)
_FISHER_IS_NEXT = N_("The turn passes to the player who said “Go fish!”")
_FISHER_WHY = N_("Whoever had no such card asks next.")
_REFUSED = N_("That does not fit now.")


def explain(words: Words, ruling: Ruling, rule_text: str) -> Explanation:
    """Return the explanation of a refused act; *rule_text* is what the rules page says of its rule.

    A mistake without words of its own is explained by the rules page alone.
    """
    mistake = ruling.mistake
    now = _now(words, ruling)
    if mistake is None:
        return Explanation(words.say(_REFUSED), rule_text, "", now)
    message = _message(ruling, mistake)
    rule, why = message.rule, message.why
    if ruling.rule is RuleId.NEXT_FISHER:
        rule, why = _FISHER_IS_NEXT, _FISHER_WHY
    return Explanation(_happened(words, ruling, message), words.say(rule), words.say(why), now)


def _message(ruling: Ruling, mistake: Mistake) -> _Message:
    if mistake is Mistake.TURN_GIVEN_UP and ruling.rule is RuleId.LUCKY_CATCH:
        return _CATCH_GIVEN_UP
    act = ruling.act
    if isinstance(act, PassTurn) and act.to == ME and mistake is Mistake.WRONG_NEXT_PLAYER:
        return _TURN_TO_SELF
    return _MESSAGES[mistake]


def _happened(words: Words, ruling: Ruling, message: _Message) -> str:
    evidence = ruling.evidence
    values: dict[str, Value] = {}
    if evidence.rank is not None:
        values["rank"] = words.rank(evidence.rank)
    if isinstance(ruling.act, PassTurn) and ruling.act.to != ME:
        values["name"] = words.name(ruling.act.to)
    shown = evidence.kept or evidence.cards
    if shown:
        values["card"] = words.card(shown[0])
    if isinstance(message.happened, Plural):
        values["m"] = str(len(evidence.kept))
        return words.count(message.happened, len(Hand.of(evidence.cards)), **values)
    return words.say(message.happened, **values)


def _now(words: Words, ruling: Ruling) -> str:
    if ruling.mend is not None:
        return to_do(words, ruling.mend)
    if ruling.waits_for is None or ruling.waits_for == ME:
        return ""
    answering = ruling.violation is not None and ruling.violation.breach is Breach.ASK_BEFORE_ANSWER
    return wait_for(words, ruling.waits_for, answering=answering)
