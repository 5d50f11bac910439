"""An act put together from numbered choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

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
from tutor.game.cards import Card, Rank, Suit, book_of
from tutor.game.ruleset import AskFor, Scoring
from tutor.game.sight import Sight
from tutor.i18n.text import N_, NC_, Contextual
from tutor.plain.console import Console
from tutor.plain.meant import Option
from tutor.session.offers import MOST_CARDS, Offer, offers
from tutor.wording import labels
from tutor.wording.speech import HOW_MANY
from tutor.wording.words import Words

WHOM_TO_ASK = N_("Who do you want to ask?")
WHICH_RANK = N_("For which rank?")
WHICH_CARD = N_("Which card?")
ANY_SUIT = N_("{name}, any suit")
WHICH_CARDS = N_("Which cards? Type one number or several, like 1 3 4.")
WHOSE_TURN = N_("Whose turn is it now?")
WHO_HAS_MOST = N_("Who has the most books? Type one number or several, like 1 3.")
MOST_POINTS = N_("Who has the most points? Type one number or several, like 1 3.")
YOURSELF = NC_("whom to ask", "yourself")
YOU = NC_("who has most, whose turn it is", "you")
SOMETHING_ELSE = N_("Do something else")

_ALSO: Mapping[Rank, tuple[str, ...]] = {Rank.ACE: ("1",), Rank.TEN: ("1",)}
"""What else is typed for a rank: a one is an ace, or the beginning of a ten."""

NO_RANK = "0"
"""What is typed for doing something else where a figure is a rank."""

SIGNS: Mapping[Suit, str] = {
    Suit.SPADES: "♠",
    Suit.HEARTS: "♥",
    Suit.DIAMONDS: "♦",
    Suit.CLUBS: "♣",
}


class _SomethingElseError(Exception):
    """The learner would rather do something else."""


class SaidRank(NamedTuple):
    """A rank, and the kind of act that is meant by naming it."""

    option: Option
    kind: Offer
    rank: Rank


def ranks_to_say(words: Words, sight: Sight) -> tuple[SaidRank, ...]:
    """Return what a rank means that is typed in the place of an act: asking for it, or giving it.

    Figures are left out: they are the numbers of what can be chosen.
    """
    kind = next((each for each in offers(sight) if each in (Offer.ASK, Offer.GIVE)), None)
    if kind is None:
        return ()
    held = {card.rank for card in sight.hand}
    ranks = [each for each in sight.ruleset.ranks if kind is Offer.ASK or each in held]
    return tuple(SaidRank(_without_figures(rank_option(words, each)), kind, each) for each in ranks)


def _without_figures(option: Option) -> Option:
    names = tuple(each for each in option.names if not each.isdecimal())
    return replace(option, names=names)


def read_act(console: Console, sight: Sight, kind: Offer, rank: Rank | None = None) -> Act | None:
    """Return the act of this kind that the learner puts together; a *rank* may be said before.

    Who would rather do something else does nothing: that is None.
    """
    try:
        return _read(console, sight, kind, rank)
    except _SomethingElseError:
        return None


def _read(console: Console, sight: Sight, kind: Offer, rank: Rank | None) -> Act:
    words = console.words
    match kind:
        case Offer.ASK:
            others = [seat for seat in sight.seats if seat != ME]
            alone = rank is not None and len(others) == 1
            to = others[0] if alone else _asked(console, sight)
            return _ask(console, sight, to, rank)
        case Offer.GIVE:
            to = sight.ask.by if sight.ask is not None else sight.turn
            if rank is not None:
                return Give(ME, to, tuple(card for card in sight.hand if card.rank is rank))
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


def _ask(console: Console, sight: Sight, to: Seat, rank: Rank | None) -> Ask:
    """Return the ask for a rank; where one card is asked for, for one of that rank, or for it."""
    words = console.words
    if rank is None:
        ranks = sight.ruleset.ranks
        options = [_to_ask_for(words, each) for each in ranks]
        rank = ranks[_choose(console, words.say(WHICH_RANK), options, NO_RANK)]
    if sight.ruleset.ask_for is AskFor.RANK:
        return Ask(ME, to, rank)
    cards = book_of(rank)
    whole = rank_option(words, rank)
    text = words.say(ANY_SUIT, name=whole.text)
    whole = Option(text, (whole.text, *whole.names))
    names = [*(card_option(words, each) for each in cards), whole]
    at = _choose(console, words.say(WHICH_CARD), names)
    return Ask(ME, to, rank, cards[at] if at < len(cards) else None)


def _choose(
    console: Console, question: str, options: Sequence[str | Option], label: str = ""
) -> int:
    instead = Option(console.words.say(SOMETHING_ELSE), label=label)
    at = console.choose(question, [*options, instead])
    if at == len(options):
        raise _SomethingElseError
    return at


def _choose_some(console: Console, question: str, options: Sequence[Option]) -> tuple[int, ...]:
    instead = console.words.say(SOMETHING_ELSE)
    chosen = console.choose_some(question, options, instead=instead)
    if chosen == (len(options),):
        raise _SomethingElseError
    return chosen


def _to_ask_for(words: Words, rank: Rank) -> Option:
    text = words.say(labels.A_RANK, rank=words.rank(rank))
    return replace(rank_option(words, rank), text=text, label=rank.value)


def _number(console: Console, most: int) -> int:
    """Return how many cards are dealt or taken, at most MOST_CARDS."""
    words = console.words
    numbers = range(1, max(1, min(most, MOST_CARDS)) + 1)
    names = [words.count(labels.CARDS, number) for number in numbers]
    return numbers[_choose(console, words.say(HOW_MANY), names)]


def _cards(console: Console, held: tuple[Card, ...]) -> tuple[Card, ...]:
    words = console.words
    names = [card_option(words, card, with_rank=True) for card in held]
    return tuple(held[at] for at in _choose_some(console, words.say(WHICH_CARDS), names))


def rank_option(words: Words, rank: Rank) -> Option:
    """Return a rank with all that it is called: letter or figure, and every form of its word."""
    names = (rank.value, *_ALSO.get(rank, ()), *words.rank(rank).values())
    return Option(words.rank_label(rank), names)


def card_option(words: Words, card: Card, *, with_rank: bool = False) -> Option:
    """Return one exact card with all that it is called; its rank can stand for all of that rank."""
    names = (card.code, f"{card.rank.value}{SIGNS[card.suit]}", *words.card(card).values())
    if with_rank:
        # a figure is the number of a card in the list
        rank = rank_option(words, card.rank)
        names += (rank.text, *(each for each in rank.names if not each.isdecimal()))
    return Option(words.card_label(card), names)


def _names(console: Console, sight: Sight, own: Contextual) -> tuple[list[Seat], list[Option]]:
    words = console.words
    seats = [*(seat for seat in sight.seats if seat != ME), ME]
    others = [Option(words.label(seat), tuple(words.name(seat).values())) for seat in seats[:-1]]
    return seats, [*others, Option(words.say(own))]


def _asked(console: Console, sight: Sight) -> Seat:
    words = console.words
    seats, names = _names(console, sight, YOURSELF)
    for at, seat in enumerate(seats[:-1]):
        names[at] = replace(names[at], text=words.say(labels.A_PLAYER, name=words.name(seat)))
    return seats[_choose(console, words.say(WHOM_TO_ASK), names)]


def _seat(console: Console, sight: Sight, question: str) -> Seat:
    seats, names = _names(console, sight, YOU)
    return seats[_choose(console, question, names)]


def _seats(console: Console, sight: Sight) -> tuple[Seat, ...]:
    seats, names = _names(console, sight, YOU)
    points = sight.ruleset.scoring is Scoring.CARD_VALUES
    question = console.words.say(MOST_POINTS if points else WHO_HAS_MOST)
    chosen = _choose_some(console, question, names)
    return tuple(SEATS[seats[at].number] for at in chosen)
