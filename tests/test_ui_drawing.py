"""Sheets, cards, backs and books, drawn as text."""

from __future__ import annotations

from itertools import product

import pytest
from rich.cells import cell_len

from tests.drawn import cards, drawing, text_of
from tutor.game.cards import PACK, Suit
from tutor.ui.paint import Canvas, Side, Tail, chip, crop, sheet, wrap
from tutor.ui.paint_cards import (
    SUIT_SIGNS,
    BackSize,
    CardSize,
    book_line,
    card_back,
    card_face,
    hand_backs,
    pool_back,
    slivers,
    suit_colour,
)
from tutor.ui.paint_seat import open_fan
from tutor.ui.themes import DARK, THEMES, Ink, Palette

SIGNS = "►?✓→•§≠●◉○★╰♠♥♦♣▄▀▐▌▜▛▟▙▗▖▘█▏╳▲↑…·╲│╱"


def row_of_cards(codes: str, size: CardSize) -> str:
    canvas = Canvas(4 * (size.width + 2), size.height, "felt")
    for number, each in enumerate(cards(codes)):
        card_face(canvas, number * (size.width + 2), 0, each, size)
    return text_of(canvas)


@pytest.mark.parametrize("sign", SIGNS)
def test_every_sign_takes_one_column(sign: str) -> None:
    assert cell_len(sign) == 1


def test_a_sheet_has_half_edges_a_title_a_key_and_a_tail() -> None:
    canvas = Canvas(30, 5, "felt")

    sheet(canvas, 0, 0, 28, 5, "note", title="Next", key="Enter · start", tail=Tail(Side.BELOW, 22))

    assert text_of(canvas) == drawing("""
          ▄ Next ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
         ▐                          ▌
         ▐                          ▌
         ▐                          ▌
          ▀▀ Enter · start ▀▀▀▀▜▛▀▀▀
    """)


def test_a_tail_points_up_beside_the_title_and_left_from_the_side() -> None:
    above, beside, far = (Canvas(14, 3, "felt") for _ in range(3))

    sheet(above, 0, 0, 14, 3, "note", title="Why", tail=Tail(Side.ABOVE, 3))
    sheet(far, 0, 0, 14, 3, "note", title="Why", tail=Tail(Side.ABOVE, -9))
    sheet(beside, 0, 0, 14, 3, "note", tail=Tail(Side.LEFT, 7))

    assert above.rows()[0] == " ▄ Why ▄▟▙▄▄▄ "
    assert far.rows()[0] == " ▄ Why ▄▄▄▄▄▄ ", "there it would point at nothing"
    assert [row[0] for row in beside.rows()] == [" ", "█", " "]


def test_the_corners_of_a_sheet_keep_the_colour_of_the_ground() -> None:
    canvas = Canvas(6, 3, "room")

    sheet(canvas, 0, 0, 6, 3, "paper")

    for row, column in product((0, 2), (0, 5)):
        assert canvas.rows()[row][column] == " "
        assert canvas.inks(row)[column].back == "room"
    assert canvas.inks(1)[0] == Ink("paper", "room")
    assert canvas.inks(1)[1].back == "paper"


@pytest.mark.parametrize("width", range(8))
@pytest.mark.parametrize("height", range(4))
def test_a_sheet_of_any_size_can_be_drawn(width: int, height: int) -> None:
    canvas = Canvas(4, 3, "felt")

    sheet(canvas, 2, 1, width, height, "note", title="Coach", key="Enter", tail=Tail(Side.ABOVE, 9))

    assert [cell_len(row) for row in canvas.rows()] == [4, 4, 4]


def test_what_falls_outside_a_canvas_is_cut_off() -> None:
    canvas = Canvas(4, 1, "room")

    assert canvas.put(-2, 0, "abcdefgh", "text") == 6
    assert canvas.put(0, 5, "abc", "text") == 3
    assert canvas.rows() == ["cdef"]


def test_wide_and_combining_signs_keep_their_columns() -> None:
    canvas = Canvas(6, 1, "room")

    end = canvas.put(0, 0, "e\u0301漢字!", "text")
    whole = canvas.rows()[0]
    canvas.put(2, 0, "x", "text")

    assert (end, whole) == (6, "e\u0301漢字!")
    assert canvas.rows() == ["e\u0301 x字!"]


def test_every_cell_of_a_strip_has_the_style_of_its_ink() -> None:
    canvas = Canvas(30, 6, "felt")
    card_face(canvas, 1, 0, cards("10H")[0], CardSize.NORMAL, edge="now")
    chip(canvas, 12, 2, "Enter key", "text", "panel")
    canvas.put(24, 2, "a  b", "onfelt2")
    palette = Palette(next(theme for theme in THEMES if theme.name == DARK).variables)

    for row, text in enumerate(canvas.rows()):
        strip = canvas.strip(row, palette)
        styles = [segment.style for segment in strip for _ in segment.text]
        assert strip.text == text
        for sign, style, ink in zip(text, styles, canvas.inks(row), strict=True):
            own = palette.style(ink)
            assert style is not None
            assert style.bgcolor == own.bgcolor
            assert sign == " " or (style.color, style.bold) == (own.color, own.bold)


def test_text_wraps_at_words_and_a_long_word_is_parted() -> None:
    assert wrap("Ask Ben for sevens.", 8) == ["Ask Ben", "for", "sevens."]
    assert wrap("a bcdefghij", 4) == ["a", "bcde", "fghi", "j"]
    assert wrap("10\u00a0cards left", 9) == ["10\u00a0cards", "left"]
    assert wrap("", 5) == [""]


def test_text_that_is_too_long_ends_in_dots() -> None:
    assert crop("Chloe", 5) == "Chloe"
    assert crop("Katerina", 5) == "Kate…"
    assert crop("Katerina", 0) == ""


def test_large_cards_show_rank_and_suit_in_both_corners() -> None:
    assert row_of_cards("7H QS 10D KC", CardSize.LARGE) == drawing("""
         ▄▄▄▄▄▄▄▄▄    ▄▄▄▄▄▄▄▄▄    ▄▄▄▄▄▄▄▄▄    ▄▄▄▄▄▄▄▄▄
        ▐7        ▌  ▐Q        ▌  ▐10       ▌  ▐K        ▌
        ▐♥        ▌  ▐♠        ▌  ▐♦        ▌  ▐♣        ▌
        ▐ ▄██▄██▄ ▌  ▐   ▄█▄   ▌  ▐   ▄█▄   ▌  ▐   ███   ▌
        ▐ ▀█████▀ ▌  ▐ ▄█████▄ ▌  ▐  █████  ▌  ▐ ███████ ▌
        ▐   ▀█▀  ♥▌  ▐ ▀▀▄█▄▀▀♠▌  ▐   ▀█▀  ♦▌  ▐   ▄█▄  ♣▌
        ▐        7▌  ▐        Q▌  ▐       10▌  ▐        K▌
         ▀▀▀▀▀▀▀▀▀    ▀▀▀▀▀▀▀▀▀    ▀▀▀▀▀▀▀▀▀    ▀▀▀▀▀▀▀▀▀
    """)


def test_normal_cards_show_the_rank_in_both_corners_and_a_pip() -> None:
    assert row_of_cards("7H QS 10D KC", CardSize.NORMAL) == drawing("""
         ▄▄▄▄▄▄    ▄▄▄▄▄▄    ▄▄▄▄▄▄    ▄▄▄▄▄▄
        ▐7     ▌  ▐Q     ▌  ▐10    ▌  ▐K     ▌
        ▐ ▟▙▟▙ ▌  ▐  ▟▙  ▌  ▐  ▟▙  ▌  ▐  ██  ▌
        ▐ ▜██▛ ▌  ▐ ▟██▙ ▌  ▐ ▐██▌ ▌  ▐ ████ ▌
        ▐  ▜▛ 7▌  ▐ ▀▟▙▀Q▌  ▐  ▜▛10▌  ▐  ▟▙ K▌
         ▀▀▀▀▀▀    ▀▀▀▀▀▀    ▀▀▀▀▀▀    ▀▀▀▀▀▀
    """)


def test_compact_cards_show_the_bare_suit() -> None:
    assert row_of_cards("7H QS 10D KC", CardSize.COMPACT) == drawing("""
         ▄▄▄▄▄    ▄▄▄▄▄    ▄▄▄▄▄    ▄▄▄▄▄
        ▐7    ▌  ▐Q    ▌  ▐10   ▌  ▐K    ▌
        ▐  ♥  ▌  ▐  ♠  ▌  ▐  ♦  ▌  ▐  ♣  ▌
        ▐    7▌  ▐    Q▌  ▐   10▌  ▐    K▌
         ▀▀▀▀▀    ▀▀▀▀▀    ▀▀▀▀▀    ▀▀▀▀▀
    """)


def test_small_cards_show_rank_and_suit_once() -> None:
    assert row_of_cards("7H QS 10D KC", CardSize.SMALL) == drawing("""
         ▄▄▄    ▄▄▄    ▄▄▄    ▄▄▄
        ▐7  ▌  ▐Q  ▌  ▐10 ▌  ▐K  ▌
        ▐  ♥▌  ▐  ♠▌  ▐  ♦▌  ▐  ♣▌
         ▀▀▀    ▀▀▀    ▀▀▀    ▀▀▀
    """)


@pytest.mark.parametrize("size", [size for size in CardSize if not size.for_weak_eyes])
def test_the_rank_of_every_card_is_whole_at_every_size(size: CardSize) -> None:
    for each in PACK:
        canvas = Canvas(size.width, size.height, "felt")
        card_face(canvas, 0, 0, each, size)
        rows = canvas.rows()

        assert rows[1].startswith("▐" + each.rank.value)
        if size is not CardSize.SMALL:
            assert rows[-2].endswith(each.rank.value + "▌")


@pytest.mark.parametrize("size", [size for size in CardSize if size.for_weak_eyes])
def test_no_two_cards_for_weak_eyes_look_alike(size: CardSize) -> None:
    pictures = set()
    for each in PACK:
        canvas = Canvas(size.width, size.height, "felt")
        card_face(canvas, 0, 0, each, size)
        pictures.add("\n".join(canvas.rows()))

    assert len(pictures) == len(PACK)


def test_two_suit_colours_pair_the_suits_and_four_part_them() -> None:
    two = [suit_colour(suit) for suit in Suit]
    four = [suit_colour(suit, four_colours=True) for suit in Suit]

    assert two == ["ink", "red", "red", "ink"]
    assert sorted(set(four)) == ["blue", "green", "ink", "red"]
    assert len(set(SUIT_SIGNS.values())) == 4


def test_a_large_back_is_all_lattice() -> None:
    canvas = Canvas(11, 8, "felt")

    card_back(canvas, 0, 0, 11, 8)

    assert canvas.rows() == [" ▄▄▄▄▄▄▄▄▄ ", *["▐╳╳╳╳╳╳╳╳╳▌"] * 6, " ▀▀▀▀▀▀▀▀▀ "]


@pytest.mark.parametrize(("count", "shown"), [(1, 0), (2, 1), (8, 1), (9, 2), (20, 2), (21, 3)])
def test_the_pool_shows_how_deep_it_is(count: int, shown: int) -> None:
    canvas = Canvas(10, 5, "felt")

    pool_back(canvas, 0, 0, 7, 5, count, "backedge")

    assert slivers(count) == shown
    assert canvas.rows()[2].rstrip() == "▐╳╳╳╳╳▌" + "▌" * shown
    assert canvas.rows()[0].rstrip() == " ▄▄▄▄▄"


def test_a_pool_that_is_gone_is_an_empty_place() -> None:
    canvas = Canvas(7, 5, "felt")

    pool_back(canvas, 0, 0, 7, 5, 0, "backedge")

    assert text_of(canvas) == " ▄▄▄▄▄\n▐     ▌\n▐     ▌\n▐     ▌\n ▀▀▀▀▀"
    assert canvas.inks(0)[1].fore == "line"


def test_backs_come_tall_normal_slim_behind_books_and_in_one_line() -> None:
    shown = {}
    for size in BackSize:
        canvas = Canvas(8, size.height, "felt")
        hand_backs(canvas, 0, 0, 2, size, 8)
        shown[size] = text_of(canvas)

    assert shown == {
        BackSize.TALL: "▄▄▄▖▄▄▄▖\n╳╳╳▌╳╳╳▌\n╳╳╳▌╳╳╳▌\n▀▀▀▘▀▀▀▘",
        BackSize.NORMAL: "▄▄▖▄▄▖\n╳╳▌╳╳▌\n▀▀▘▀▀▘",
        BackSize.SLIM: "▄▖▄▖\n╳▌╳▌\n▀▘▀▘",
        BackSize.BEHIND: "▄▄▖▄▄▖\n╳╳▌╳╳▌",
        BackSize.SLIM_BEHIND: "▄▖▄▖\n╳▌╳▌",
        BackSize.LINE: "╳▌╳▌",
    }


def test_of_too_many_backs_as_many_are_shown_as_fit() -> None:
    canvas = Canvas(12, 1, "felt")

    hand_backs(canvas, 0, 0, 30, BackSize.LINE, 7)

    assert canvas.rows()[0].rstrip() == "╳▌╳▌╳▌"


@pytest.mark.parametrize(
    ("room", "shown"),
    [(18, "books  7   Q   10"), (17, "3 books"), (7, "3 books"), (6, "3")],
)
def test_where_books_do_not_fit_the_ranks_go_and_the_word_goes_last(room: int, shown: str) -> None:
    canvas = Canvas(20, 1, "felt")
    ranks = ("7", "Q", "10")

    book_line(canvas, 0, 0, room, ranks, label="books", count_text="3 books", ink="onfelt2")

    assert canvas.rows()[0].rstrip() == shown


@pytest.mark.parametrize(
    ("room", "rows", "shown"),
    [
        (22, 3, " ▄▄▄▄▄▄▄▄▄\n▐7♥▏10♠▏K♦▌\n ▀▀▀▀▀▀▀▀▀"),
        (8, 3, "▐7▏10▏K▌\n▐♥▏♠ ▏♦▌\n ▀▀▀▀▀▀"),
        (22, 4, " ▄▄▄▄▄▄\n▐7▏10▏K▌\n▐♥▏♠ ▏♦▌\n ▀▀▀▀▀▀"),
        (22, 1, "▐7♥▏10♠▏K♦▌"),
        (6, 1, "▐7♥…"),
    ],
)
def test_an_open_hand_shows_every_rank_and_suit(room: int, rows: int, shown: str) -> None:
    canvas = Canvas(22, rows, "felt")

    open_fan(canvas, 0, 0, room, rows, cards("7H 10S KD"))

    assert text_of(canvas) == shown


def test_a_control_character_never_reaches_the_terminal() -> None:
    canvas = Canvas(8, 1, "room")

    canvas.put(0, 0, "a\nb\x1bc", "text")

    assert text_of(canvas) == "a b c"
