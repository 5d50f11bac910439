"""An act put together from numbered choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tutor.game.acts import (
    ME,
    SEATS,
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
from tutor.game.cards import Card, book_of
from tutor.game.ruleset import AskFor, Scoring
from tutor.game.sight import Sight
from tutor.i18n.text import N_
from tutor.plain.console import Console
from tutor.session.offers import MOST_CARDS, Offer
from tutor.wording import labels
from tutor.wording.speech import HOW_MANY

WHOM_TO_ASK = N_("Who do you want to ask?")
WHICH_RANK = N_("For which rank?")
WHICH_CARD = N_("Which card?")
WHICH_CARDS = N_("Which cards? You can type several numbers.")
WHOSE_TURN = N_("Whose turn is it now?")
WHO_HAS_MOST = N_("Who has most books? You can type several numbers.")
MOST_POINTS = N_("Who has the most points? You can type several numbers.")
YOURSELF = N_("yourself")


def read_act(console: Console, sight: Sight, kind: Offer) -> Act:
    """Return the act of this kind that the learner puts together by numbers."""
    words = console.words
    match kind:
        case Offer.ASK:
            to = _seat(console, sight, words.say(WHOM_TO_ASK))
            return _ask(console, sight, to)
        case Offer.GIVE:
            to = sight.ask.by if sight.ask is not None else sight.turn
            return Give(ME, to, _cards(console, tuple(sight.hand)))
        case Offer.LAY:
            drawn = () if sight.drawn is None else (sight.drawn,)
            return LayBook(ME, _cards(console, (*sight.hand, *drawn)))
        case Offer.PASS:
            return PassTurn(ME, _seat(console, sight, words.say(WHOSE_TURN)))
        case Offer.WINNERS:
            return NameWinners(ME, _seats(console, sight))
        case Offer.TAKE:
            return TakeCards(ME, _number(console, sight.pool))
        case Offer.DEAL:
            return Deal(ME, _number(console, sight.pool // len(sight.counts)))
    return _ALONE[kind](ME)


_ALONE: Mapping[Offer, Callable[[Seat], Act]] = {
    Offer.GO_FISH: SayGoFish,
    Offer.NONE: SayNone,
    Offer.DRAW: Draw,
    Offer.SHOW: ShowCatch,
    Offer.KEEP: KeepCard,
    Offer.RETURN: ReturnCard,
    Offer.END: EndGame,
}


def _ask(console: Console, sight: Sight, to: Seat) -> Ask:
    """Return the ask for a rank; where one card is asked for, for one of that rank, or for it."""
    words = console.words
    ranks = sight.ruleset.ranks
    rank = ranks[console.choose(words.say(WHICH_RANK), [words.rank_label(each) for each in ranks])]
    if sight.ruleset.ask_for is AskFor.RANK:
        return Ask(ME, to, rank)
    cards = book_of(rank)
    names = [*(words.card_label(each) for each in cards), words.rank_label(rank)]
    at = console.choose(words.say(WHICH_CARD), names)
    return Ask(ME, to, rank, cards[at] if at < len(cards) else None)


def _number(console: Console, most: int) -> int:
    """Return how many cards are dealt or taken, at most MOST_CARDS."""
    words = console.words
    numbers = range(1, max(1, min(most, MOST_CARDS)) + 1)
    names = [words.count(labels.CARDS, number) for number in numbers]
    return numbers[console.choose(words.say(HOW_MANY), names)]


def _cards(console: Console, held: tuple[Card, ...]) -> tuple[Card, ...]:
    words = console.words
    names = [words.card_label(card) for card in held]
    return tuple(held[at] for at in console.choose_some(words.say(WHICH_CARDS), names))


def _names(console: Console, sight: Sight) -> tuple[list[Seat], list[str]]:
    words = console.words
    seats = [*(seat for seat in sight.seats if seat != ME), ME]
    return seats, [words.label(seat) if seat != ME else words.say(YOURSELF) for seat in seats]


def _seat(console: Console, sight: Sight, question: str) -> Seat:
    seats, names = _names(console, sight)
    return seats[console.choose(question, names)]


def _seats(console: Console, sight: Sight) -> tuple[Seat, ...]:
    seats, names = _names(console, sight)
    points = sight.ruleset.scoring is Scoring.CARD_VALUES
    question = console.words.say(MOST_POINTS if points else WHO_HAS_MOST)
    chosen = console.choose_some(question, names)
    return tuple(SEATS[seats[at].number] for at in chosen)
