"""What a seat may ask, and asking by chance."""

from __future__ import annotations

from random import Random

from tutor.game.acts import SEATS, Ask, Seat
from tutor.game.cards import Card, book_of
from tutor.game.due import ask_for_card
from tutor.game.memory import Outcome
from tutor.game.ruleset import AskFor
from tutor.game.sight import Sight


def by_chance(sight: Sight, rng: Random) -> Ask:
    """Return an ask of anybody for anything it is allowed to ask for, bluffs left out.

    An exact card is one that goes with some card of the hand. So a rank is asked for the more
    often the more of it is held: books come together, and the game to its end.
    """
    to = rng.choice(_others(sight))
    if sight.ruleset.ask_for is AskFor.RANK:
        return Ask(sight.seat, to, rng.choice(sight.hand.ranks()))
    own = rng.choice(tuple(sight.hand))
    missing = [card for card in book_of(own.rank) if card not in sight.hand]
    return ask_for_card(sight.seat.number, to.number, rng.choice(missing).place)


def every_ask(sight: Sight) -> list[Ask]:
    """Return every ask that is allowed, in a fixed order, bluffs left out."""
    others = _others(sight)
    if sight.ruleset.ask_for is AskFor.RANK:
        ranks = sight.hand.ranks()
        return [Ask(sight.seat, to, rank) for to in others for rank in ranks]
    by, places = sight.seat.number, [card.place for card in _missing(sight)]
    return [ask_for_card(by, to.number, place) for to in others for place in places]


def bluff(sight: Sight, rng: Random, often: float) -> Ask | None:
    """Return, so often of all times, an ask for a card of one's own, where that was agreed.

    Never with an empty pool and never twice running, for such a game might not end.
    """
    if not (sight.ruleset.own_card_ask and sight.pool) or rng.random() >= often:
        return None
    last = sight.last
    if last is not None and last.card in sight.hand and last.outcome is Outcome.MISSED:
        return None
    own = rng.choice(tuple(sight.hand))
    return ask_for_card(sight.seat.number, rng.choice(_others(sight)).number, own.place)


def _others(sight: Sight) -> list[Seat]:
    """Return who can be asked: all others that have cards."""
    with_cards = [SEATS[at] for at, count in enumerate(sight.counts) if count]
    return [seat for seat in with_cards if seat != sight.seat]


def _missing(sight: Sight) -> list[Card]:
    """Return the cards that the hand lacks of the ranks it holds."""
    hand = sight.hand
    return [card for rank in hand.ranks() for card in book_of(rank) if card not in hand]
