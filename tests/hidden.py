"""What lies hidden from a seat, and the same table with hidden cards in other places."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.game.acts import Seat
from tutor.game.cards import Card, Hand
from tutor.game.table import Table


def unseen(table: Table, seat: Seat) -> Hand:
    """Return the cards that *seat* may not know: other hands, the pool, another's drawn card."""
    pack = Hand(sum(rank.mask for rank in table.ruleset.ranks))
    laid = Hand(sum(book.mask for books in table.books for book in books))
    hidden = pack - laid - table.hand(seat)
    return hidden if table.drawn is None or seat is not table.turn else hidden - _one(table.drawn)


def _one(card: Card) -> Hand:
    return Hand(card.mask)


def with_cards_moved(table: Table, place: Mapping[Card, Card]) -> Table:
    """Return the table with cards in each other's places."""
    hands = [Hand.of(place.get(card, card) for card in hand) for hand in table.hands]
    return table._replace(
        masks=tuple(hand.mask for hand in hands),
        pool=tuple(place.get(card, card) for card in table.pool),
        drawn=None if table.drawn is None else place.get(table.drawn, table.drawn),
        owing=True,
    )
