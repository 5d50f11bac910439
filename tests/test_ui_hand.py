"""The learner's hand: where each card lies, and its states."""

from __future__ import annotations

import pytest

from tests.drawn import cards, drawing, text_of
from tutor.game.cards import PACK, Rank, Suit
from tutor.ui.grid import grid_for
from tutor.ui.grid_sizes import GRIDS, Grid
from tutor.ui.paint import Canvas
from tutor.ui.paint_cards import SUIT_SIGNS, CardSize
from tutor.ui.paint_hand import Arrangement, all_cards, arrange, draw_hand
from tutor.ui.paint_large import NARROW_RANKS, RANKS
from tutor.ui.views import HandView

SIZES = pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.columns}x{grid.rows}")


def drawn(view: HandView, width: int, height: int) -> str:
    canvas = Canvas(width, height, "felt")
    draw_hand(canvas, view)
    return text_of(canvas)


def arranged(codes: str, grid: Grid, drawn_card: str = "") -> Arrangement:
    apart = cards(drawn_card)[0] if drawn_card else None
    return arrange(HandView(cards(codes), drawn=apart), *grid.hand.size)


def test_a_chosen_card_is_lifted_and_a_focused_one_is_pointed_at() -> None:
    hand = cards("7S 7H 7C 7D")
    view = HandView(hand, chosen=frozenset({hand[1], hand[3]}), focus=3)

    assert drawn(view, 36, 8) == drawing("""
                  ▄▄▄▄▄▄            ▄▄▄▄▄▄
         ▄▄▄▄▄▄  ▐7     ▌  ▄▄▄▄▄▄  ▐7     ▌
        ▐7     ▌ ▐ ▟▙▟▙ ▌ ▐7     ▌ ▐  ▟▙  ▌
        ▐  ▟▙  ▌ ▐ ▜██▛ ▌ ▐  ██  ▌ ▐ ▐██▌ ▌
        ▐ ▟██▙ ▌ ▐  ▜▛ 7▌ ▐ ████ ▌ ▐  ▜▛ 7▌
        ▐ ▀▟▙▀7▌  ▀▀▀▀▀▀  ▐  ▟▙ 7▌  ▀▀▀▀▀▀
         ▀▀▀▀▀▀     ✓      ▀▀▀▀▀▀     ✓
                                     ▗▟▙▖
    """)


def test_the_focused_card_has_an_edge_of_its_own_colour() -> None:
    canvas = Canvas(17, 8, "felt")

    draw_hand(canvas, HandView(cards("7S 7H"), focus=1))

    assert canvas.inks(3)[0].fore == "paper"
    assert {canvas.inks(y)[x].fore for y, x in ((1, 10), (3, 9), (3, 16), (6, 10))} == {"now"}


def test_a_right_card_has_its_own_sign_and_colour_and_the_cursor_hides_neither() -> None:
    hand = cards("7S 7H 9C KD")
    view = HandView(hand, right=frozenset(hand[:2]), wrong=frozenset(hand[2:3]), focus=0)
    canvas = Canvas(36, 8, "felt")
    draw_hand(canvas, view)

    row = canvas.rows()[6]
    signs = {at: sign for at, sign in enumerate(row) if sign in "✓•"}
    assert list(signs.values()) == ["✓", "✓", "•"]
    inks = [canvas.inks(6)[at] for at in signs]
    assert [ink.fore for ink in inks] == ["good", "good", "onfelt"]
    assert [ink.back for ink in inks] == ["goodbg", "goodbg", "felt"]
    assert "▟" in canvas.rows()[7]


def test_cards_that_a_hint_points_at_carry_an_arrow() -> None:
    hand = cards("7S 7H 9C")

    text = drawn(HandView(hand, focus=0, marked=frozenset(hand[:2])), 26, 8)

    assert text.splitlines()[-1] == "  ▗▟▙▖      ↑"


def test_a_fan_shows_rank_over_suit_and_its_last_card_whole() -> None:
    hand = cards("3S 3C 7H 7C 9D 10S QS AH")

    assert drawn(HandView(hand, chosen=frozenset({hand[2]}), focus=5), 36, 7) == drawing("""
                ▄▄▄▄
         ▄▄▄▄▄▄▄▏7  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
        ▐3  ▏3  ▏♥  ▏7  ▏9  ▌10 ▏Q  ▏A    ▌
        ▐♠  ▏♣  ▏   ▏♣  ▏♦  ▌♠  ▏♠  ▏♥    ▌
        ▐   ▏   ▀▀▀▀▏   ▏   ▌   ▏   ▏    A▌
         ▀▀▀▀▀▀▀ ✓  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
                             ▲
    """)


def test_the_first_and_the_last_card_of_a_fan_can_be_lifted() -> None:
    hand = cards("3S 3C 7H 7C 9D 10S QS AH")

    rows = drawn(HandView(hand, chosen=frozenset({hand[0], hand[-1]})), 36, 7).splitlines()

    assert rows[0] == " ▄▄▄                        ▄▄▄▄▄▄"
    assert rows[1] == "▐3  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▏A    ▌"
    assert rows[4] == " ▀▀▀▏   ▏   ▏   ▏   ▏   ▏   ▀▀▀▀▀▀"
    assert rows[5] == " ✓  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   ✓"


def test_the_sizes_follow_the_room_and_the_number_of_cards() -> None:
    wide, roomy, usual, small = GRIDS
    counts = range(1, 21)

    def whole(grid: Grid) -> list[CardSize | None]:
        found = [arrange(HandView(PACK[:count]), *grid.hand.size) for count in counts]
        return [None if each.fan else each.size for each in found]

    large, normal, compact = CardSize.LARGE, CardSize.NORMAL, CardSize.COMPACT
    assert whole(small) == [compact] * 7 + [None] * 13
    assert whole(usual) == [normal] * 8 + [None] * 12
    assert whole(roomy) == [large] * 7 + [normal] * 3 + [None] * 10
    assert whole(wide) == [large] * 9 + [normal] * 3 + [None] * 8


def test_a_fan_shows_four_columns_a_card_and_three_for_more_than_seventeen() -> None:
    usual = GRIDS[2]

    assert set(arrange(HandView(PACK[:17]), *usual.hand.size).widths[:-1]) == {4}
    assert set(arrange(HandView(PACK[:18]), *usual.hand.size).widths[:-1]) == {3}


@SIZES
@pytest.mark.parametrize("count", range(1, 21))
@pytest.mark.parametrize("apart", [False, True])
def test_up_to_twenty_cards_lie_inside_the_hand_without_covering_a_rank(
    grid: Grid, count: int, apart: bool
) -> None:
    no_books = tuple(card for card in PACK if card.suit is not Suit.CLUBS)
    view = HandView(no_books[-count:], drawn=PACK[0] if apart else None)
    width, height = grid.hand.size
    places = arrange(view, width, height)
    rows = drawn(view, width, height).splitlines()

    assert places.lefts[0] >= 0
    assert places.lefts[-1] + places.widths[-1] <= width
    for left, card in zip(places.lefts, all_cards(view), strict=True):
        assert rows[places.top + 1][left + 1 :].startswith(card.rank.value)
        if places.fan and card is not view.drawn:
            assert rows[places.top + 2][left + 1] == SUIT_SIGNS[card.suit]


@pytest.mark.parametrize(
    ("grid", "most"), [(GRIDS[3], 17), (GRIDS[2], 20), (GRIDS[1], 20), (GRIDS[0], 20)]
)
def test_each_of_many_large_cards_shows_its_rank_drawn_large(grid: Grid, most: int) -> None:
    without_tens = tuple(card for card in PACK if card.rank is not Rank.TEN)
    region = grid_for(grid.columns, grid.rows, large=True).hand
    for count in range(1, most + 1):
        view = HandView(without_tens[:count], large=True)
        places = arrange(view, *region.size)
        rank_row = drawn(view, *region.size).splitlines()[places.top + 1]

        assert places.size.for_weak_eyes
        for left, card in zip(places.lefts, view.cards, strict=True):
            wide, narrow = RANKS[card.rank.value][0], NARROW_RANKS[card.rank.value][0]
            shown = rank_row[left + 1 : left + 1 + places.size.width]
            assert wide in shown or shown.startswith(narrow) or places.size is CardSize.GRAND


@SIZES
def test_the_hand_keeps_a_row_for_lifted_cards_and_one_for_marks(grid: Grid) -> None:
    for count in range(1, 21):
        places = arrange(HandView(PACK[:count]), *grid.hand.size)

        assert places.top >= 1
        assert places.mark_row == grid.hand.height - 1


def test_a_drawn_card_lies_apart_on_the_right() -> None:
    places = arranged("3S 7H 7C", GRIDS[2], "7D")

    gaps = [after - before for before, after in zip(places.lefts, places.lefts[1:], strict=False)]
    assert gaps == [9, 9, 12]


def test_a_hand_too_large_for_any_fan_keeps_the_focused_card_in_sight() -> None:
    for focus in range(45):
        view = HandView(PACK[:45], focus=focus)
        places = arrange(view, 56, 7)

        assert 0 <= places.lefts[focus] < 56 - places.widths[focus] + 1


@SIZES
@pytest.mark.parametrize("count", [1, 6, 12, 20])
def test_a_click_hits_the_card_that_shows_there(grid: Grid, count: int) -> None:
    places = arrange(HandView(PACK[:count]), *grid.hand.size)

    for index, (left, width) in enumerate(zip(places.lefts, places.widths, strict=True)):
        assert places.hit(left, places.top + 1) == index
        assert places.hit(left + width - 1, places.top - 1) == index
    assert places.hit(places.lefts[0] - 1, places.top + 1) is None
    assert places.hit(places.lefts[-1] + places.widths[-1], places.top + 1) is None
    assert places.hit(places.lefts[0], -1) is None


def test_an_empty_hand_draws_nothing_and_a_first_card_can_be_drawn_to_it() -> None:
    assert drawn(HandView(), 30, 8).strip() == ""
    assert "7" in drawn(HandView(drawn=cards("7S")[0]), 30, 8)
    assert arrange(HandView(drawn=cards("7S")[0]), 30, 8).hit(15, 4) == 0


@pytest.mark.parametrize("width", [1, 2, 7, 20])
@pytest.mark.parametrize("height", [1, 2, 4])
def test_a_hand_in_no_room_at_all_is_cut_off_and_nothing_else(width: int, height: int) -> None:
    drawn(HandView(PACK[:20], chosen=frozenset(PACK[:3]), focus=19), width, height)
