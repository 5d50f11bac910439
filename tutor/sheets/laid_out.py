"""A table as somebody lays it out with real cards: who sits where, and what lies before whom."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.course.model import TableSetUp
from tutor.game.acts import ME, Seat
from tutor.game.cards import RANKS, Card, book_of
from tutor.game.sight import Sight
from tutor.sheets.cards import row
from tutor.sheets.markup import Markup, element, joined
from tutor.sheets.voices import Voices
from tutor.wording import labels, sheets
from tutor.wording.happenings import NEXT_TURN, YOUR_TURN
from tutor.wording.tags import cards
from tutor.wording.words import Words

MANY = 9
"""From so many cards in a row on, they are drawn smaller."""


def laid_out(voices: Voices, table: TableSetUp) -> Markup:
    """Return the cards of every seat, the learner's last: nearest to who reads it."""
    seats = sorted(table.hands, key=lambda seat: -seat.number)
    parts = [voices.say(sheets.LAY_OUT, class_="task")]
    if table.ranks and len(table.ranks) < len(RANKS):
        parts.append(voices.tell(lambda words: _ranks(words, table), class_="soft"))
    parts += [_hand(voices, table, seat) for seat in seats]
    if table.pool:
        label = voices.in_line(lambda words: words.say(sheets.POOL))
        parts.append(_row(voices, label, table.pool))
    if table.rest:
        parts.append(voices.say(sheets.THE_REST, class_="soft"))
    if not table.undealt:
        parts.append(voices.tell(lambda words: _turn(words, table.turn)))
    return element("div", joined(*parts), class_="box whole")


def at_the_table(voices: Voices, sight: Sight) -> Markup:
    """Return what the learner sees of a table: the own cards, and how many the others hold."""
    held = [*sight.hand, *([] if sight.drawn is None else [sight.drawn])]
    parts = [_row(voices, _name(voices, ME), held)]
    for seat in sight.seats:
        counted = "" if seat is ME else _counted(voices, sight, seat)
        books = [card for book in sight.books[seat.number] for card in book]
        if counted or books:
            name = _name(voices, seat)
            shown = row(voices, counted or _books(voices), books, small=True)
            parts.append(element("div", element("b", name), shown, class_="row"))
    parts.append(voices.tell(lambda words: words.say(labels.POOL, n=str(sight.pool))))
    return element("div", joined(*parts), class_="box whole")


def _counted(voices: Voices, sight: Sight, seat: Seat) -> str:
    return voices.in_line(lambda words: cards(words, sight.counts[seat.number]))


def _books(voices: Voices) -> str:
    return voices.in_line(lambda words: words.say(labels.BOOKS))


def _hand(voices: Voices, table: TableSetUp, seat: Seat) -> Markup:
    mine = _row(voices, _name(voices, seat), table.hands[seat])
    books = [card for rank in table.books.get(seat, ()) for card in book_of(rank)]
    if not books:
        return mine
    return joined(mine, _row(voices, _books(voices), books))


def _row(voices: Voices, label: str, cards: Sequence[Card]) -> Markup:
    return row(voices, label, cards, small=len(cards) >= MANY)


def _name(voices: Voices, seat: Seat) -> str:
    return (
        voices.label(seat) if seat.number else voices.in_line(lambda words: words.say(sheets.YOU))
    )


def _ranks(words: Words, table: TableSetUp) -> str:
    ranks = words.forms.join([words.rank_label(rank) for rank in table.ranks])
    return words.say(sheets.THESE_RANKS, list=ranks)


def _turn(words: Words, seat: Seat) -> str:
    if not seat.number:
        return words.say(YOUR_TURN)
    return words.say(NEXT_TURN, next=words.name(seat))
