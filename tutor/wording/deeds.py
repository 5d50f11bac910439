"""What to do now, in a sentence: the last line of an explanation, and the third hint."""

from __future__ import annotations

from tutor.game.acts import (
    ME,
    Act,
    Ask,
    Deal,
    Draw,
    EndGame,
    Give,
    KeepCard,
    LayBook,
    NameWinners,
    PassTurn,
    ReturnCard,
    SayGoFish,
    SayNone,
    Seat,
    ShowCatch,
    TakeCards,
)
from tutor.game.cards import Card
from tutor.game.ruleset import Scoring
from tutor.i18n.text import N_, Msgid, Nn_
from tutor.wording.words import Words

ASK_SOMEBODY = N_("Ask for a rank in your hand.")
ASK_FOR_A_CARD = N_("Ask for one card of a rank in your hand.")
ASK_EXACTLY = N_("Ask {asked} for {rank.plural}.")
ASK_FOR_EXACTLY = N_("Ask {asked} for {card.exact}.")
GIVE = N_("Give {taker} {rank.all_your}.")
GIVE_ONE = N_("Give {taker} {card.exact}.")
LAY = N_("Lay down your book of {rank.plural}.")
PASS = N_("Pass the turn on: now it is {next.poss} turn.")
WAIT = N_("Wait while {current} plays.")
WAIT_FOR_END = N_("Wait a moment: {current} ends the game.")
WAIT_FOR_ANSWER = N_("Wait for {current} to answer.")
DEAL = Nn_("Deal {n} card to each player.", "Deal {n} cards to each player.")
TAKE = Nn_("Take {n} card from the pool.", "Take {n} cards from the pool.")
COUNT = N_("Count the books. Who has the most?")
ADD_UP = N_("Add up the cards in the books. Who has the most points?")

_ALONE: dict[type[Act], Msgid] = {
    SayGoFish: N_("Say “Go fish!”"),
    SayNone: N_("Say that you have none."),
    Draw: N_("Draw the top card from the pool."),
    ShowCatch: N_("Show the card to everyone."),
    KeepCard: N_("Keep the card in your hand."),
    ReturnCard: N_("Put the card back."),
    EndGame: N_("Say that the game is over."),
    NameWinners: COUNT,
}


def to_do(words: Words, act: Act) -> str:
    """Return the sentence that tells the learner to do *act*, naming neither whom nor what to ask.

    Whom to ask for what stays the learner's choice; `exactly` names it.
    """
    match act:
        case Ask(card=card):
            return words.say(ASK_SOMEBODY if card is None else ASK_FOR_A_CARD)
        case _:
            return exactly(words, act)


def exactly(words: Words, act: Act) -> str:
    """Return the sentence that tells the learner to do exactly *act*."""
    match act:
        case Ask(_, to, _, Card() as card):
            return words.say(ASK_FOR_EXACTLY, asked=words.name(to), card=words.card(card))
        case Ask(_, to, rank):
            return words.say(ASK_EXACTLY, asked=words.name(to), rank=words.rank(rank))
        case Give(_, to, [card]):
            return words.say(GIVE_ONE, taker=words.name(to), card=words.card(card))
        case Give(_, to, cards):
            return words.say(GIVE, taker=words.name(to), rank=words.rank(cards[0].rank))
        case LayBook(_, cards):
            return words.say(LAY, rank=words.rank(cards[0].rank))
        case PassTurn(_, to) if to != ME:
            return words.say(PASS, next=words.name(to))
        case Deal(_, count):
            return words.count(DEAL, count)
        case TakeCards(_, count):
            return words.count(TAKE, count)
        case _:
            return words.say(_ALONE[type(act)])


def who_has_most(words: Words, scoring: Scoring) -> str:
    """Return the sentence that asks the learner to count, by what counts here."""
    return words.say(ADD_UP if scoring is Scoring.CARD_VALUES else COUNT)


def wait_for(words: Words, seat: Seat, *, answering: bool, ending: bool = False) -> str:
    """Return the sentence that asks the learner to wait for another player."""
    if ending:
        return words.say(WAIT_FOR_END, current=words.name(seat))
    return words.say(WAIT_FOR_ANSWER if answering else WAIT, current=words.name(seat))
