"""What happened at the table, in a sentence, and what a player says aloud."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.game.acts import ME, Seat
from tutor.game.events import (
    Asked,
    Attempted,
    Caught,
    Dealt,
    Drew,
    Ended,
    Event,
    Gave,
    Kept,
    LaidBook,
    Returned,
    SaidGoFish,
    SaidNone,
    TookCards,
    TurnPassed,
    Won,
)
from tutor.i18n.text import N_, Msgid, Nn_
from tutor.wording.words import Words

YOU_ASK = N_("You ask {asked} for {rank.plural}.")
ASKS_YOU = N_("{asker} asks you for {rank.plural}.")
ASKS = N_("{asker} asks {asked} for {rank.plural}.")
YOU_GIVE = Nn_("You give {taker} {n} card.", "You give {taker} {n} cards.")
YOU_GET = Nn_("You get {n} card from {giver}.", "You get {n} cards from {giver}.")
GIVES = Nn_("{giver} gives {taker} {n} card.", "{giver} gives {taker} {n} cards.")
YOU_DRAW = N_("You draw {card.exact}.")
YOU_CATCH = N_("You show {card.exact}.")
CATCHES = N_("{name} shows {card.exact}.")
YOU_LAY = N_("You lay down a book of {rank.plural}.")
LAYS = N_("{name} lays down a book of {rank.plural}.")
YOUR_TURN = N_("Now it is your turn.")
NEXT_TURN = N_("Now it is {next.poss} turn.")
DEALS = Nn_("Each player has {n} card.", "Each player has {n} cards.")
YOU_TAKE = Nn_("You take {n} card from the pool.", "You take {n} cards from the pool.")
TAKES = Nn_("{name} takes {n} card from the pool.", "{name} takes {n} cards from the pool.")
OVER = N_("The game is over! Now we count the books.")
YOU_WIN = Nn_("You win with {n} book!", "You win with {n} books!")
WINS = Nn_("{name} wins with {n} book!", "{name} wins with {n} books!")
TIE = N_("It is a tie! {list} have equally many books.")
TIE_WITH_YOU = N_("It is a tie! Most books: you and {list}.")

_MINE: dict[type[Event], Msgid] = {
    SaidGoFish: N_("You say “Go fish!”"),
    SaidNone: N_("You say that you have none."),
    Kept: N_("You keep the card."),
    Returned: N_("You put the card back."),
}
_THEIRS: dict[type[Event], Msgid] = {
    SaidGoFish: N_("{name} says “Go fish!”"),
    SaidNone: N_("{name} has none."),
    Drew: N_("{name} draws a card."),
    Kept: N_("{name} keeps the card."),
    Returned: N_("{name} puts the card back."),
}

PLEASE = N_("“{name.address}, please give me {rank.all_your}!”")
PLEASE_YOU = N_("“Please give me {rank.all_your}!”")
GO_FISH = N_("“I have none. Go fish!”")
HAVE_NONE = N_("“I have none.”")


def tell(words: Words, event: Event, books: Sequence[int] = ()) -> str:
    """Return the sentence that tells the learner of *event*; "" for what needs no words.

    *books* is how many books each seat has; needed only for the end of a game.
    """
    match event:
        case Asked() | Gave():
            return _exchange(words, event)
        case Dealt(_, count):
            return words.count(DEALS, count)
        case Drew(by, card) if by == ME and card is not None:
            return words.say(YOU_DRAW, card=words.card(card))
        case Caught(by, card):
            said = words.card(card)
            return words.say(YOU_CATCH, card=said) if by == ME else _named(words, CATCHES, by, said)
        case LaidBook(by, cards):
            rank = words.rank(cards[0].rank)
            if by == ME:
                return words.say(YOU_LAY, rank=rank)
            return words.say(LAYS, rank=rank, name=words.name(by))
        case TurnPassed(_, to):
            return words.say(YOUR_TURN) if to == ME else words.say(NEXT_TURN, next=words.name(to))
        case TookCards(by, count, _):
            mine = by == ME
            return words.count(YOU_TAKE, count) if mine else _takes(words, by, count)
        case Ended():
            return words.say(OVER)
        case Won(seats):
            return _result(words, seats, books)
        case Attempted():
            return ""
    if event.by == ME:
        return words.say(_MINE[type(event)])
    return words.say(_THEIRS[type(event)], name=words.name(event.by))


def _named(words: Words, message: Msgid, by: Seat, card: object) -> str:
    return words.say(message, name=words.name(by), card=card)  # type: ignore[arg-type]


def _takes(words: Words, by: Seat, count: int) -> str:
    return words.count(TAKES, count, name=words.name(by))


def _exchange(words: Words, event: Asked | Gave) -> str:
    match event:
        case Asked(by, to, rank) if by == ME:
            if to == ME:
                return ""
            return words.say(YOU_ASK, asked=words.name(to), rank=words.rank(rank))
        case Asked(by, to, rank) if to == ME:
            return words.say(ASKS_YOU, asker=words.name(by), rank=words.rank(rank))
        case Asked(by, to, rank):
            asker, asked = words.name(by), words.name(to)
            return words.say(ASKS, asker=asker, asked=asked, rank=words.rank(rank))
        case Gave(by, to, cards) if by == ME:
            return words.count(YOU_GIVE, len(cards), taker=words.name(to))
        case Gave(by, to, cards) if to == ME:
            return words.count(YOU_GET, len(cards), giver=words.name(by))
        case Gave(by, to, cards):
            giver, taker = words.name(by), words.name(to)
            return words.count(GIVES, len(cards), giver=giver, taker=taker)


def _result(words: Words, seats: tuple[Seat, ...], books: Sequence[int]) -> str:
    others = [seat for seat in seats if seat != ME]
    most = max(books, default=0)
    if not others:
        return words.count(YOU_WIN, most)
    if len(seats) == 1:
        return words.count(WINS, most, name=words.name(others[0]))
    return words.say(TIE_WITH_YOU if ME in seats else TIE, list=words.names(others))


def speaker(event: Event) -> Seat:
    """Return who did *event*; the learner for what everybody did."""
    by: Seat = getattr(event, "by", ME)
    return by


def spoken(words: Words, event: Event) -> str:
    """Return what the acting player says aloud, in the language's own quotation marks."""
    match event:
        case Asked(by, to, rank) if to == ME:
            return words.say(PLEASE_YOU, rank=words.rank(rank))
        case Asked(by, to, rank) if by != ME:
            return words.say(PLEASE, name=words.name(to), rank=words.rank(rank))
        case SaidGoFish(by) if by != ME:
            return words.say(GO_FISH)
        case SaidNone(by) if by != ME:
            return words.say(HAVE_NONE)
    return ""
