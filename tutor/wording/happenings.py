"""What happened at the table, in a sentence, and what a player says aloud."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.game.acts import ME, Seat
from tutor.game.cards import Card
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
from tutor.game.ruleset import AskFor, Ruleset, Scoring
from tutor.game.sight import Sight
from tutor.game.table import Phase
from tutor.i18n.text import N_, Msgid, Nn_
from tutor.wording.words import Value, Words

YOU_ASK = N_("You ask {asked} for {rank.plural}.")
ASKS_YOU = N_("{asker} asks you for {rank.plural}.")
ASKS = N_("{asker} asks {asked} for {rank.plural}.")
YOU_ASK_CARD = N_("You ask {asked} for {card.exact}.")
ASKS_YOU_CARD = N_("{asker} asks you for {card.exact}.")
ASKS_CARD = N_("{asker} asks {asked} for {card.exact}.")
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
OVER_BY_POINTS = N_("The game is over! Now we count the points.")
YOU_WIN = Nn_("You win with {n} book!", "You win with {n} books!")
WINS = Nn_("{name} wins with {n} book!", "{name} wins with {n} books!")
YOU_WIN_POINTS = Nn_("You win with {n} point!", "You win with {n} points!")
WINS_POINTS = Nn_("{name} wins with {n} point!", "{name} wins with {n} points!")
TIE_POINTS = N_("It is a tie! {list} have the same number of points.")
TIE = N_("It is a tie! {list} have the same number of books.")
TIE_WITH_YOU = N_("It is a tie! You share the win with {list}.")

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
PLEASE_CARD = N_("“{name.address}, please give me {card.exact}!”")
PLEASE_YOU_CARD = N_("“Please give me {card.exact}!”")
GO_FISH = N_("“I have none. Go fish!”")
HAVE_NONE = N_("“I have none.”")
GO_FISH_CARD = N_("“I do not have that card. Go fish!”")
NOT_THAT_CARD = N_("“I do not have that card.”")
YOU_LACK_CARD = N_("You say that you do not have that card.")
LACKS_CARD = N_("{name} does not have that card.")


def tell(words: Words, event: Event, ruleset: Ruleset, counted: Sequence[int] = ()) -> str:
    """Return the sentence that tells the learner of *event*; "" for what needs no words.

    *counted* is what the books of each seat count; needed only for the end of a game.
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
            points = ruleset.scoring is Scoring.CARD_VALUES
            return words.say(OVER_BY_POINTS if points else OVER)
        case Won(seats):
            return _result(words, seats, counted, ruleset.scoring)
        case SaidNone(by) if ruleset.ask_for is AskFor.CARD:
            mine = by is ME
            return words.say(YOU_LACK_CARD) if mine else words.say(LACKS_CARD, name=words.name(by))
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
        case Asked():
            return _asked(words, event)
        case Gave(by, to, cards) if by == ME:
            return words.count(YOU_GIVE, len(cards), taker=words.name(to))
        case Gave(by, to, cards) if to == ME:
            return words.count(YOU_GET, len(cards), giver=words.name(by))
        case Gave(by, to, cards):
            giver, taker = words.name(by), words.name(to)
            return words.count(GIVES, len(cards), giver=giver, taker=taker)


def _asked(words: Words, event: Asked) -> str:
    """Return who asks whom for what: a rank, or one exact card."""
    by, to, rank, card = event
    what: dict[str, Value]
    what = {"rank": words.rank(rank)} if card is None else {"card": words.card(card)}
    if by is ME:
        if to is ME:
            return ""
        return words.say(YOU_ASK_CARD if card else YOU_ASK, asked=words.name(to), **what)
    if to is ME:
        return words.say(ASKS_YOU_CARD if card else ASKS_YOU, asker=words.name(by), **what)
    said = ASKS_CARD if card else ASKS
    return words.say(said, asker=words.name(by), asked=words.name(to), **what)


def _result(words: Words, seats: tuple[Seat, ...], counted: Sequence[int], scoring: Scoring) -> str:
    others = [seat for seat in seats if seat is not ME]
    most = max((counted[seat.number] for seat in seats if seat.number < len(counted)), default=0)
    points = scoring is Scoring.CARD_VALUES
    if not others:
        return words.count(YOU_WIN_POINTS if points else YOU_WIN, most)
    if len(seats) == 1:
        return words.count(WINS_POINTS if points else WINS, most, name=words.name(others[0]))
    without = TIE_POINTS if points else TIE
    return words.say(TIE_WITH_YOU if ME in seats else without, list=words.names(others))


def speaker(event: Event) -> Seat:
    """Return who did *event*; the learner for what everybody did."""
    by: Seat = getattr(event, "by", ME)
    return by


def spoken(words: Words, event: Event, ruleset: Ruleset) -> str:
    """Return what the acting player says aloud, in the language's own quotation marks."""
    exact = ruleset.ask_for is AskFor.CARD
    match event:
        case Asked(by, to, _, Card() as card) if by is not ME:
            if to is ME:
                return words.say(PLEASE_YOU_CARD, card=words.card(card))
            return words.say(PLEASE_CARD, name=words.name(to), card=words.card(card))
        case Asked(by, to, rank) if by is not ME:
            if to is ME:
                return words.say(PLEASE_YOU, rank=words.rank(rank))
            return words.say(PLEASE, name=words.name(to), rank=words.rank(rank))
        case SaidGoFish(by) if by != ME:
            return words.say(GO_FISH_CARD if exact else GO_FISH)
        case SaidNone(by) if by != ME:
            return words.say(NOT_THAT_CARD if exact else HAVE_NONE)
    return ""


def asked_still(words: Words, sight: Sight, seat: Seat) -> str:
    """Return what a player said who waits for an answer; "" for everybody else."""
    ask = sight.ask
    if ask is None or ask.by is not seat or sight.phase is not Phase.ANSWERING:
        return ""
    return spoken(words, Asked(*ask[:4]), sight.ruleset)
