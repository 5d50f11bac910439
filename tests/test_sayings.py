"""What the players say over the table, and their books beside their cards: never cut off."""

from __future__ import annotations

import pytest

from tests.drawn import drawing, text_of
from tutor.ui.paint import Canvas
from tutor.ui.paint_cards import BackSize
from tutor.ui.paint_seat import draw_seat
from tutor.ui.views import FeltView, Saying, SeatView
from tutor.ui.widgets.felt import Felt

SHORT, LONG = "“I have none. Go fish!”", "“Chloe, please give me all your queens!”"


def said(width: int, *sayings: tuple[int, str]) -> str:
    """Return the row in which the players speak, each from its column."""
    felt, canvas = Felt(), Canvas(width, 3, "felt")
    felt.set_reactive(Felt.felt, FeltView((), tuple(Saying(x, 1, text) for x, text in sayings)))
    felt.draw(canvas)
    return canvas.rows()[1].strip("▐▌ ")


def test_who_speaks_first_makes_room_for_the_next() -> None:
    row = said(80, (31, SHORT), (58, LONG))

    assert row == f"╰ {SHORT}  ╰ {LONG}"


def test_without_room_for_all_the_longest_is_left_to_the_coach() -> None:
    assert said(60, (3, LONG), (30, SHORT)) == f"╰ {SHORT}"
    assert said(60, (3, SHORT), (30, LONG)) == f"╰ {SHORT}"


def a_seat(width: int, *books: str, rows: int = 2, asked: bool = False) -> str:
    """Return a narrow seat as it is drawn."""
    canvas = Canvas(width, rows, "felt")
    view = SeatView(1, "Katherine", 2, "2 cards", books, "books", "2 of four", asked=asked)
    draw_seat(canvas, view, BackSize.LINE)
    return text_of(canvas)


@pytest.mark.parametrize(
    ("width", "books", "row"),
    [
        (14, ("10", "Q"), "╳▌╳▌ 2 of four"),
        (14, ("Q", "5", "K"), "╳▌╳▌ 2 of four"),
        (13, ("Q", "5"), "╳▌╳▌  Q   5"),
        (13, ("10", "Q", "5"), "╳▌╳▌ 3"),
    ],
)
def test_books_beside_the_cards_are_whole_or_a_number(
    width: int, books: tuple[str, ...], row: str
) -> None:
    assert a_seat(width, *books).splitlines()[1] == row


def test_a_name_that_matters_now_is_whole_where_a_chip_has_no_room() -> None:
    assert a_seat(11, asked=True).splitlines()[0] == drawing("? Katherine")


@pytest.mark.parametrize(
    ("width", "row"),
    [
        (24, " ? Katherine  2 cards"),
        (23, " ? Katherine  2 cards"),
        (22, " ? Katherine  2 cards"),
        (21, "? Katherine 2 cards"),
        (20, "? Katherine 2 cards"),
        (19, " ? Katherine  2"),
    ],
)
def test_a_name_that_matters_now_gives_up_its_edges_before_the_words_after_it(
    width: int, row: str
) -> None:
    assert (
        a_seat(width, asked=True, rows=3)
        .splitlines()[0]
        .replace("▌", " ")
        .replace("▐", " ")
        .rstrip()
        == row
    )
