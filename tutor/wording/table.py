"""The table in words, for who reads it in lines and for who listens."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.game.acts import ME, Seat
from tutor.game.events import Event
from tutor.game.sight import Sight
from tutor.game.table import Phase
from tutor.i18n.text import N_, NC_, Nn_
from tutor.wording import labels
from tutor.wording.speech import draws
from tutor.wording.words import Words

YOUR_HAND = N_("Your hand: {list}.")
YOU_HOLD = N_("You hold {list}.")
EMPTY_HAND = N_("You have no cards in your hand.")
OTHER_HAS = Nn_("{name.bare} has {n} card.", "{name.bare} has {n} cards.")
OTHER_HAS_NONE = N_("{name.bare} has no cards left.")
OTHER_HAS_NONE_YET = N_("{name.bare} has no cards yet.")
OTHER_HOLDS = N_("{name.poss} hand: {list}.")
OTHER_BOOKS = N_("{name.poss} books: {list}.")
BOOKS_OF_YOURS = N_("Your books: {list}.")
A_BOOK = NC_("book in a list", "{rank.plural}")
IN_DECK = Nn_("There is {n} card in the deck.", "There are {n} cards in the deck.")
POOL_LEFT = Nn_("There is {n} card left in the pool.", "There are {n} cards left in the pool.")


def describe(words: Words, sight: Sight, told: Iterable[Event] = ()) -> list[str]:
    """Return the table as the learner sees it, a line a fact, with every card in hand.

    What is *told* beside it is left out: a card just drawn would sound like two.
    """
    held = words.cards(sight.hand)
    hand = words.say(YOUR_HAND, list=held) if held else words.say(EMPTY_HAND)
    drawn = [] if draws(told) else _drawn(words, sight)
    return [*_others(words, sight), *_pool_and_books(words, sight), hand, *drawn]


def tell_aloud(words: Words, sight: Sight) -> list[str]:
    """Return the table to listen to: first how many of each rank the learner holds."""
    held = [
        words.rank(rank)[words.forms.held[number - 1]]
        for rank in sight.ruleset.ranks
        if (number := sum(card.rank is rank for card in sight.hand))
    ]
    hand = words.say(YOU_HOLD, list=words.forms.join(held)) if held else words.say(EMPTY_HAND)
    return [hand, *_drawn(words, sight), *_others(words, sight), *_pool_and_books(words, sight)]


def _drawn(words: Words, sight: Sight) -> list[str]:
    drawn = sight.drawn
    return [] if drawn is None else [words.say(labels.YOU_DREW, card=words.card(drawn))]


def _pool_and_books(words: Words, sight: Sight) -> list[str]:
    left = IN_DECK if sight.phase is Phase.DEALING else POOL_LEFT
    pool = words.count(left, sight.pool) if sight.pool else words.say(labels.POOL_EMPTY)
    mine = _ranks(words, sight, ME)
    return [pool, words.say(BOOKS_OF_YOURS, list=mine)] if mine else [pool]


def _others(words: Words, sight: Sight) -> list[str]:
    return [line for seat in sight.seats if seat != ME for line in _other(words, sight, seat)]


def _other(words: Words, sight: Sight, seat: Seat) -> list[str]:
    name = words.name(seat)
    count = sight.counts[seat.number]
    if not count:
        yet = sight.phase is Phase.DEALING
        lines = [words.say(OTHER_HAS_NONE_YET if yet else OTHER_HAS_NONE, name=name)]
    elif sight.open_hands is not None:
        held = words.cards(sight.open_hands[seat.number])
        lines = [words.say(OTHER_HOLDS, name=name, list=held)]
    else:
        lines = [words.count(OTHER_HAS, count, name=name)]
    laid = _ranks(words, sight, seat)
    return [*lines, words.say(OTHER_BOOKS, name=name, list=laid)] if laid else lines


def _ranks(words: Words, sight: Sight, seat: Seat) -> str:
    laid = sight.books[seat.number]
    ranks = [words.rank(next(iter(book)).rank) for book in laid]
    return words.forms.join([words.say(A_BOOK, rank=rank) for rank in ranks])
