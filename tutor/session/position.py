"""The table that a lesson lays out."""

from __future__ import annotations

from random import Random

from tutor.course.model import TableSetUp
from tutor.game.cards import Card, Hand, book_of, pack_of
from tutor.game.draft import Draft
from tutor.game.ruleset import Ruleset
from tutor.game.table import Phase, Table


def table_of(set_up: TableSetUp, ruleset: Ruleset) -> Table:
    """Return the table of *set_up*: its turn seat is about to ask, or whatever is due instead.

    With no card in a hand or a book the dealer is about to deal.

    The rest of the pool is shuffled by the set-up's seed, so it is the same every time.
    """
    seats = sorted(set_up.hands, key=lambda seat: seat.number)
    hands = tuple(Hand.of(set_up.hands[seat]) for seat in seats)
    books = tuple(
        tuple(Hand.of(book_of(rank)) for rank in set_up.books.get(seat, ())) for seat in seats
    )
    table = Table(
        ruleset=ruleset.with_ranks(set_up.ranks),
        phase=Phase.DEALING if set_up.undealt else Phase.ASKING,
        turn=set_up.turn,
        dealer=set_up.dealer or seats[set_up.turn.number - 1],
        masks=tuple(hand.mask for hand in hands),
        books=books,
        pool=(*set_up.pool, *_rest(set_up, hands, books)),
    )
    draft = Draft(table)
    draft.settle()
    return draft.frozen(marked=False)


def _rest(
    set_up: TableSetUp, hands: tuple[Hand, ...], books: tuple[tuple[Hand, ...], ...]
) -> list[Card]:
    if not set_up.rest:
        return []
    laid = {card for each in books for book in each for card in book}
    out = {card for hand in hands for card in hand} | laid | set(set_up.pool)
    rest = [card for card in pack_of(set_up.ranks) if card not in out]
    Random(set_up.seed).shuffle(rest)
    return rest
