"""What the parts of the table are given to show, from what a seat sees."""

from __future__ import annotations

from tests.positions import after, table_of
from tutor.game.acts import ME
from tutor.game.sight import Sight
from tutor.ui.aim import Aim
from tutor.ui.table_parts import TableParts
from tutor.wording.words import words_of


def test_where_books_are_counted_the_number_at_a_name_is_that_of_its_books() -> None:
    table = table_of("me: 7S 7H 7D", "p1: 7C", "p2:", "p1 books: 4 5 6", "pool:")
    table = after(table, "me ask p1 7", "p1 give me 7C", "me lay 7", "me end")
    sight = Sight.of(table, ME)

    seats = TableParts(words_of("en"), sight, Aim(), acting=True).seats(lambda _: "")

    assert [seat.count_text for seat in seats] == ["3 books", "0 books"]
    assert [seat.number_text for seat in seats] == ["3", "0"]
