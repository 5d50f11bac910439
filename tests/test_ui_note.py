"""The coach's note: wrapping, what yields where there is little room, and seats beside it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.drawn import cards, drawing, text_of
from tutor.ui.paint import Canvas, Side, Tail
from tutor.ui.paint_cards import BackSize
from tutor.ui.paint_note import draw_note, note_rows
from tutor.ui.paint_seat import draw_seat
from tutor.ui.view_lines import NoteLine, NoteRole, NoteView
from tutor.ui.views import SeatView

TASK = NoteView(
    "Coach",
    (
        NoteLine("Ask Ben for sevens.", NoteRole.TASK),
        NoteLine("You have two sevens. Ben may have more.", NoteRole.SOFT),
    ),
    Tail(Side.BELOW, 4),
)
MISTAKE = NoteView(
    "Coach · not yet",
    (
        NoteLine("You gave one seven and kept two.", NoteRole.HAPPENED),
        NoteLine(
            "The rule: give all your cards of that rank.\nThat way everyone can trust the answer.",
            NoteRole.RULE,
        ),
        NoteLine("Give Ann all your sevens.", NoteRole.NOW),
    ),
)
TWO_LANGUAGES = NoteView(
    "Người hướng dẫn",
    (
        NoteLine("Bạn hãy xin Khôi các lá 7 nhé.", NoteRole.TASK),
        NoteLine("Ask Khôi for sevens.", NoteRole.SECOND),
        NoteLine("Bạn có hai lá 7 trên tay.", NoteRole.PLAIN),
        NoteLine("You have two sevens in your hand.", NoteRole.SECOND),
    ),
)


def note(view: NoteView, width: int, height: int) -> str:
    canvas = Canvas(width, height, "felt")
    draw_note(canvas, view)
    return text_of(canvas)


def seat(view: SeatView, width: int, height: int, backs: BackSize, *, filled: bool = True) -> str:
    canvas = Canvas(width, height, "felt")
    draw_seat(canvas, view, backs, filled=filled)
    return text_of(canvas)


def test_the_task_stands_before_its_aside_with_room_around_them() -> None:
    assert note(TASK, 56, 6) == drawing("""
         ▄ Coach ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
        ▐                                                      ▌
        ▐  Ask Ben for sevens.                                 ▌
        ▐  You have two sevens. Ben may have more.             ▌
        ▐                                                      ▌
         ▀▀▀▜▛▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
    """)


def test_a_mistake_is_told_in_three_parts_with_free_rows_between_them() -> None:
    assert note(MISTAKE, 56, 8) == drawing("""
         ▄ Coach · not yet ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
        ▐  • You gave one seven and kept two.                  ▌
        ▐                                                      ▌
        ▐  § The rule: give all your cards of that rank.       ▌
        ▐    That way everyone can trust the answer.           ▌
        ▐                                                      ▌
        ▐  → Give Ann all your sevens.                         ▌
         ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
    """)


def test_with_one_free_row_it_stands_before_what_to_do_now() -> None:
    lines = note(MISTAKE, 56, 7).splitlines()

    assert lines[-3].strip("▐▌ ") == ""
    assert "→ Give Ann all your sevens." in lines[-2]


def test_the_note_says_how_many_rows_it_needs() -> None:
    assert note_rows(TASK, 56) == (4, 4)
    assert note_rows(MISTAKE, 56) == (6, 8)
    assert note_rows(TWO_LANGUAGES, 56) == (6, 6)
    assert note_rows(MISTAKE, 30).least > 6


@pytest.mark.parametrize("view", [TASK, MISTAKE, TWO_LANGUAGES])
@pytest.mark.parametrize("width", [20, 34, 54, 62])
def test_the_rows_it_asks_for_hold_every_word(view: NoteView, width: int) -> None:
    text = note(view, width, note_rows(view, width).least)

    said = " ".join(line.strip("▐▌ ") for line in text.splitlines()[1:-1])
    assert "…" not in said
    for line in view.lines:
        assert " ".join(line.text.split()) in " ".join(said.split())


@pytest.mark.parametrize("height", range(2, 9))
@pytest.mark.parametrize("view", [TASK, MISTAKE, TWO_LANGUAGES])
def test_the_note_never_takes_more_rows_than_it_is_given(view: NoteView, height: int) -> None:
    text = note(view, 24, height)

    assert len(text.splitlines()) == height


def test_where_there_is_little_room_the_aside_goes_and_the_task_stays() -> None:
    text = note(TASK, 24, 4)

    assert "Ask Ben for sevens." in text
    assert "You have" not in text


def test_the_second_language_goes_before_the_first() -> None:
    text = note(TWO_LANGUAGES, 56, 4)

    assert "Bạn hãy xin Khôi các lá 7 nhé." in text
    assert "Bạn có hai lá 7 trên tay." in text
    assert "Ask Khôi" not in text


def test_what_to_do_now_stays_to_the_last_and_ends_in_dots_where_it_is_cut() -> None:
    assert "→ Give Ann all your sevens." in note(MISTAKE, 56, 3)
    assert "→ Give Ann all y…" in note(MISTAKE, 21, 3)


def test_only_the_task_is_bold_and_only_the_second_language_slants() -> None:
    canvas = Canvas(56, 6, "felt")
    draw_note(canvas, TWO_LANGUAGES)

    looks = [(ink.bold, ink.italic, ink.fore) for ink in (canvas.inks(y)[3] for y in range(1, 5))]
    assert looks == [
        (True, False, "noteink"),
        (False, True, "notesoft"),
        (False, False, "noteink"),
        (False, True, "notesoft"),
    ]


def test_the_key_of_a_note_makes_way_for_its_tail() -> None:
    tail = Tail(Side.BELOW, 4)

    plain = note(NoteView("Coach", (), key="Enter · next"), 30, 4).splitlines()[-1]
    moved = note(NoteView("Coach", (), tail, "Enter · next"), 30, 4).splitlines()[-1]

    assert plain == " ▀▀ Enter · next ▀▀▀▀▀▀▀▀▀▀▀▀"
    assert moved == " ▀▀▀▜▛▀▀▀▀▀▀▀ Enter · next ▀▀"


ANN = SeatView(1, "Ann", 6, "6 cards", ("5",), "books", "1 book")


def test_a_seat_shows_name_and_count_backs_and_books() -> None:
    assert seat(ANN, 22, 5, BackSize.NORMAL) == drawing("""
        Ann 6 cards
        ▄▄▖▄▄▖▄▄▖▄▄▖▄▄▖▄▄▖
        ╳╳▌╳╳▌╳╳▌╳╳▌╳╳▌╳╳▌
        ▀▀▘▀▀▘▀▀▘▀▀▘▀▀▘▀▀▘
        books  5
    """)


def test_whose_turn_it_is_and_who_is_asked_shows_as_a_sign_in_a_chip() -> None:
    turn = SeatView(1, "Ann", 6, "6 cards", turn=True)
    asked = SeatView(2, "Ben", 4, "4 cards", asked=True, focused=True)

    assert seat(turn, 22, 1, BackSize.NORMAL) == " ► Ann  6"
    assert seat(asked, 22, 5, BackSize.NORMAL).splitlines()[0] == " ? Ben  4 cards"
    assert seat(turn, 22, 1, BackSize.NORMAL, filled=False) == " ► Ann  6"


def test_only_a_filled_chip_has_a_ground_of_its_own() -> None:
    grounds = []
    for filled in (True, False):
        canvas = Canvas(22, 1, "felt")
        draw_seat(canvas, SeatView(1, "Ann", 6, "", turn=True), BackSize.LINE, filled=filled)
        grounds.append(canvas.inks(0)[1].back)

    assert grounds == ["noteedge", "felt"]


def test_in_few_rows_the_books_stand_beside_the_cards() -> None:
    assert seat(ANN, 17, 4, BackSize.SLIM).splitlines()[:2] == [
        "Ann 6",
        "▄▖▄▖▄▖▄▖▄▖ 1 book",
    ]


def test_in_a_narrow_place_only_books_have_a_label() -> None:
    five = SeatView(3, "Chloe", 2, "2 cards", ("8",), "books", asked=True)
    none = SeatView(4, "Dan", 4, "4 cards", (), "no books yet")

    assert seat(five, 15, 5, BackSize.SLIM) == " ? Chloe  2\n▄▖▄▖\n╳▌╳▌\n▀▘▀▘\nbooks  8"
    assert seat(none, 15, 5, BackSize.SLIM).splitlines()[0] == "Dan 4"
    assert "no books" not in seat(none, 15, 5, BackSize.SLIM)


def test_a_count_with_no_room_beside_the_name_stands_beside_the_cards() -> None:
    view = SeatView(5, "Κατερίνα", 12, "12 φύλλα", ("K",), asked=True)

    assert seat(view, 10, 3, BackSize.LINE) == "? Κατερίνα\n╳▌╳▌╳▌  12\n K"


def test_an_open_hand_takes_the_place_of_the_backs() -> None:
    view = SeatView(1, "Ann", 2, "2 cards", open_cards=cards("7H 10S"))

    assert seat(view, 22, 5, BackSize.NORMAL).splitlines()[2] == "▐7♥▏10♠▌"


@pytest.mark.parametrize("width", [1, 3, 9, 40])
@pytest.mark.parametrize("height", range(1, 8))
@pytest.mark.parametrize("backs", BackSize)
def test_a_seat_of_any_size_can_be_drawn(width: int, height: int, backs: BackSize) -> None:
    view = SeatView(1, "Κατερίνα", 12, "12 φύλλα", ("2", "10", "K"), "τετράδες", turn=True)

    assert len(seat(view, width, height, backs).splitlines()) <= height


def test_in_two_rows_the_books_stand_after_the_count_or_else_after_the_cards() -> None:
    ann = SeatView(1, "Ann", 6, "6 cards", ("5",), "books", "1 book")
    many = replace(ann, books=("2", "5", "8", "10", "Q"), books_count_text="5 books")

    assert seat(ann, 22, 2, BackSize.LINE) == "Ann 6 cards books  5\n╳▌╳▌╳▌╳▌╳▌╳▌"
    assert seat(replace(ann, name="Konstantina"), 22, 2, BackSize.LINE).endswith(
        "\n╳▌╳▌╳▌╳▌╳▌╳▌ books  5"
    )
    assert seat(many, 22, 2, BackSize.LINE) == "Ann 6 cards\n╳▌╳▌╳▌╳▌╳▌╳▌ 5 books"
