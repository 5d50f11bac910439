"""Read a table as a lesson lays it out: every card in one place, and no card in two."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tutor.course.model import TableSetUp
from tutor.course.nodes import Node, Scalar
from tutor.course.placed import Place
from tutor.course.reading import Fields
from tutor.course.words import Words
from tutor.game.acts import ME, SEAT_NAMES, SEATS, Seat
from tutor.game.cards import RANKS, Card, Hand, Rank, pack_of
from tutor.i18n.text import N_

REST = "..."
"""At the end of the pool: all cards that are nowhere else."""

NO_CARDS = "none"
"""Written for an empty hand."""

_REQUIRED = SEAT_NAMES[:2]
_OPTIONAL = ("ranks", *SEAT_NAMES[2:], "pool", "turn", "dealer", "seed", "books")
_LISTED = 8
"""Missing cards that are named before the list is cut short."""


def read_table(node: Node, words: Words) -> TableSetUp | None:
    """Return the table that a node lays out; from here on its seats are those at the table."""
    fields = words.reading.fields(node, _REQUIRED, _OPTIONAL)
    if fields is None:
        return None
    told = len(words.reading.faults.found)
    words.reading.seats = _seats(fields)
    hands = {seat: _hand(fields, seat, words) for seat in words.reading.seats}
    pool, rest = _pool(fields, words)
    setup = TableSetUp(
        place=fields.place,
        ranks=fields.one("ranks", words.ranks) or RANKS,
        hands=hands,
        books=_books(fields, words),
        pool=pool,
        rest=rest,
        turn=fields.one("turn", words.seat) or ME,
        dealer=fields.one("dealer", words.seat),
        seed=fields.one("seed", words.reading.number) or 0,
    )
    if len(words.reading.faults.found) == told:
        _check_cards(setup, fields)
    return setup


def _hand(fields: Fields, seat: Seat, words: Words) -> tuple[Card, ...]:
    scalar = fields.scalar(seat.code)
    return () if scalar is None or scalar.text == NO_CARDS else words.cards(scalar)


def _seats(fields: Fields) -> tuple[Seat, ...]:
    named = [seat for seat in SEATS if seat.code in fields.mapping.entries]
    for before, after in pairwise(named):
        if after.number != before.number + 1:
            what = N_("the seat before “{name}” is empty")
            mend = N_("let the players sit side by side: p1, p2, p3")
            place = fields.mapping.entries[after.code].place
            fields.reading.faults.report(place, what, mend, name=after.code)
    return tuple(named)


def _pool(fields: Fields, words: Words) -> tuple[tuple[Card, ...], bool]:
    scalar = fields.scalar("pool")
    if scalar is None:
        return (), False
    cards, rest = scalar.text.removesuffix(REST), scalar.text.endswith(REST)
    return words.cards(Scalar(scalar.place, cards)), rest


def _books(fields: Fields, words: Words) -> dict[Seat, tuple[Rank, ...]]:
    node = fields.node("books")
    names = [seat.code for seat in words.reading.seats]
    laid = None if node is None else words.reading.fields(node, (), names)
    if laid is None:
        return {}
    return {
        seat: laid.one(seat.code, words.ranks) or ()
        for seat in words.reading.seats
        if seat.code in laid.mapping.entries
    }


def _placed(setup: TableSetUp, fields: Fields) -> Iterator[tuple[Card, Place]]:
    """Yield every card that the file names, with the place where it does."""
    books = fields.node("books")
    for ranks in setup.books.values():
        for card in pack_of(ranks):
            yield card, setup.place if books is None else books.place
    for seat, hand in setup.hands.items():
        for card in hand:
            yield card, fields.mapping.entries[seat.code].value.place
    for card in setup.pool:
        yield card, fields.mapping.entries["pool"].value.place


def _check_cards(setup: TableSetUp, fields: Fields) -> None:
    places = [1 << card.place for card, _ in _placed(setup, fields)]
    named = Hand(sum(set(places)))
    pack = Hand(sum(rank.mask for rank in setup.ranks))
    whole = setup.rest or named == pack
    if len(named) == len(places) and not (named - pack).mask and whole:
        return
    _report_cards(setup, fields)


def _report_cards(setup: TableSetUp, fields: Fields) -> None:
    faults = fields.reading.faults
    seen: set[Card] = set()
    for card, place in _placed(setup, fields):
        if card.rank not in setup.ranks:
            what = N_("“{name}” is not one of the ranks at this table")
            mend = N_("add its rank to “ranks”, or take another card")
            faults.report(place, what, mend, name=card.code)
        elif card in seen:
            what, mend = N_("the card “{name}” is here twice"), N_("take another card")
            faults.report(place, what, mend, name=card.code)
        seen.add(card)
    nowhere = [card.code for card in pack_of(setup.ranks) if card not in seen]
    if not setup.rest and nowhere:
        cut = nowhere if len(nowhere) <= _LISTED else [*nowhere[:_LISTED], "…"]
        what = N_("these cards are nowhere: {list}")
        mend = N_("end the pool with “{name}” for all the others")
        faults.report(setup.place, what, mend, list=" ".join(cut), name=REST)
