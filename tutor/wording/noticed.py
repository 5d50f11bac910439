"""What is said when another player breaks a rule and somebody notices, or nobody does."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.game.acts import Ask, Seat
from tutor.i18n.text import N_, Msgid, Nn_, Plural
from tutor.referee.mistake import Mistake, Ruling
from tutor.wording.words import Value, Words

MESSAGES: Mapping[Mistake, Msgid | Plural] = {
    Mistake.FALSE_GO_FISH: N_("{name} said “Go fish!”, but asked for {rank.plural} earlier."),
    Mistake.DRAW_TWICE: N_("{name} drew a second card."),
    Mistake.RETURN_DRAWN_CARD: N_("{name} put the drawn card back."),
    Mistake.BOOK_TOO_SMALL: Nn_(
        "{name} laid down only {n} card.", "{name} laid down only {n} cards."
    ),
    Mistake.WRONG_NEXT_PLAYER: N_("{name} passed the turn to the wrong player."),
}
"""The mistakes that other players make on purpose: a person at the table can prove each."""

TAKES_BACK = N_("{name} takes it back. The game goes on by the rules.")
NOBODY_NOTICED = N_("Nobody noticed. Now we put it right.")
ASKED_CARD_JUST_NOW = N_("{asked} did not have {card.exact} a moment ago. You may still ask again.")
ASKED_JUST_NOW = N_("{asked} had {rank.none} a moment ago. You may still ask again.")


def what_another_did(words: Words, ruling: Ruling) -> str:
    """Return what another player did against the rules."""
    mistake = ruling.mistake
    if mistake is None or mistake not in MESSAGES:
        raise ValueError(f"no other player does {ruling.code}")
    message = MESSAGES[mistake]
    values: dict[str, Value] = {"name": words.name(ruling.act.by)}
    if ruling.evidence.rank is not None:
        values["rank"] = words.rank(ruling.evidence.rank)
    if isinstance(message, Plural):
        return words.count(message, len(ruling.evidence.cards), **values)
    return words.say(message, **values)


def put_right(words: Words, seat: Seat, *, noticed: bool) -> str:
    """Return how a mistake of the player at *seat* is taken back."""
    return words.say(TAKES_BACK, name=words.name(seat)) if noticed else words.say(NOBODY_NOTICED)


def asked_just_now(words: Words, ask: Ask) -> str:
    """Return the kind word to a learner who asks again what has just missed."""
    if ask.card is not None:
        exact = words.card(ask.card)
        return words.say(ASKED_CARD_JUST_NOW, asked=words.name(ask.to), card=exact)
    return words.say(ASKED_JUST_NOW, asked=words.name(ask.to), rank=words.rank(ask.rank))
