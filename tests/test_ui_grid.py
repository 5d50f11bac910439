"""Where everything lies at the table, at every size of terminal."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pytest
from textual.geometry import Region

from tutor.game.cards import PACK
from tutor.ui.grid import TableLayout, Wants, grid_for, table_layout
from tutor.ui.grid_sizes import GRIDS, Grid
from tutor.ui.paint_hand import arrange
from tutor.ui.paint_note import NoteRows
from tutor.ui.views import HandView

SIZES = [(60, 20), (80, 24), (100, 30), (120, 40), (61, 21), (99, 29), (119, 60), (200, 70)]
OPPONENTS = range(1, 6)
BOTH = (False, True)


def wants(
    opponents: int,
    rows: int = 4,
    *,
    own_books: bool = False,
    says: bool = False,
    large: bool = False,
) -> Wants:
    return Wants(opponents, NoteRows(rows, rows + 2), own_books=own_books, says=says, large=large)


def all_wants(opponents: int) -> list[Wants]:
    return [
        wants(opponents, rows, own_books=books, says=says, large=large)
        for rows, books, says, large in product(range(2, 14), BOTH, BOTH, BOTH)
    ]


def regions(laid: TableLayout, asked: Wants) -> dict[str, Region]:
    found = {f"seat {number}": seat for number, seat in enumerate(laid.seats, start=1)}
    found |= {"note": laid.note, "hand": laid.hand}
    if laid.pool is not None:
        found["pool"] = laid.pool
    if asked.own_books and laid.own_books is not None:
        found["own books"] = laid.own_books
    if asked.says and laid.says_row is not None:
        found["says"] = Region(laid.sheet.x, laid.says_row, laid.sheet.width, 1)
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("opponents", OPPONENTS)
def test_nothing_lies_over_anything_else(size: tuple[int, int], opponents: int) -> None:
    for asked in all_wants(opponents):
        laid = table_layout(*size, asked)

        for (name, one), (other, two) in combinations(regions(laid, asked).items(), 2):
            assert not one.overlaps(two), f"{name} over {other}: {asked}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("opponents", OPPONENTS)
def test_everything_lies_inside_the_edges_of_the_table(
    size: tuple[int, int], opponents: int
) -> None:
    for asked in all_wants(opponents):
        laid = table_layout(*size, asked)
        inside = laid.sheet.shrink((1, 1, 1, 1))

        for name, region in regions(laid, asked).items():
            if name == "own books" and laid.own_books_hang:
                assert laid.sheet.contains_region(region)
            elif name != "says":
                assert inside.contains_region(region), f"{name}: {asked}"
        assert all(inside.contains_point(arrow) for arrow in laid.arrows)


@pytest.mark.parametrize("size", SIZES)
def test_header_table_and_keys_fill_the_screen(size: tuple[int, int]) -> None:
    width, height = size
    laid = table_layout(*size, wants(3))

    assert laid.header == Region(0, 0, width, 1)
    assert laid.sheet == Region(0, 1, width, height - 2)
    assert laid.keys == Region(0, height - 1, width, 1)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("opponents", OPPONENTS)
def test_the_hand_never_moves_whatever_the_note_says(size: tuple[int, int], opponents: int) -> None:
    hands = {(asked.large, table_layout(*size, asked).hand) for asked in all_wants(opponents)}
    lefts = {table_layout(*size, asked).note.x for asked in all_wants(opponents)}

    assert len(hands) == 2
    assert len(lefts) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("opponents", OPPONENTS)
def test_the_note_gets_the_rows_it_needs_up_to_eight(size: tuple[int, int], opponents: int) -> None:
    for asked in all_wants(opponents):
        rows = table_layout(*size, asked).note.height
        most = 7 if asked.large and grid_for(*size).columns == 60 else 8

        assert min(asked.note_rows.least, most) <= rows <= most
        assert rows >= 4


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.columns}x{grid.rows}")
@pytest.mark.parametrize("opponents", OPPONENTS)
def test_the_left_neighbour_sits_leftmost_and_the_rest_follow(grid: Grid, opponents: int) -> None:
    seats = table_layout(grid.columns, grid.rows, wants(opponents)).seats

    assert len(seats) == opponents
    assert all(before.right < after.x for before, after in pairwise(seats))
    assert all(seat.width >= 9 for seat in seats)


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.columns}x{grid.rows}")
@pytest.mark.parametrize("count", range(1, 21))
def test_the_cards_stay_clear_of_everything_above_them(grid: Grid, count: int) -> None:
    laid = table_layout(grid.columns, grid.rows, wants(3))
    places = arrange(HandView(PACK[:count]), laid.hand.width, laid.hand.height)

    lifted = laid.hand.y + places.top - 1
    assert lifted >= laid.note.bottom
    assert lifted >= max(seat.bottom for seat in laid.seats)
    assert laid.hand.y + places.mark_row < laid.sheet.bottom - 1


@pytest.mark.parametrize(
    ("size", "seats", "note", "hand_rows"),
    [
        ((60, 20), [(3, 2), (22, 2), (41, 2)], Region(3, 6, 54, 4), (11, 17)),
        ((80, 24), [(4, 2), (31, 2), (58, 2)], Region(21, 8, 56, 6), (14, 21)),
        ((100, 30), [(6, 2), (40, 2), (74, 2)], Region(30, 10, 62, 6), (18, 27)),
        ((120, 40), [(10, 5), (48, 3), (86, 5)], Region(38, 14, 62, 6), (25, 34)),
    ],
)
def test_three_opponents_sit_where_the_look_says(
    size: tuple[int, int], seats: list[tuple[int, int]], note: Region, hand_rows: tuple[int, int]
) -> None:
    laid = table_layout(*size, wants(3))

    assert [(seat.x, seat.y) for seat in laid.seats] == seats
    assert laid.note == note
    assert (laid.hand.y, laid.hand.bottom - 1) == hand_rows


@pytest.mark.parametrize(
    ("size", "columns"),
    [
        ((60, 20), [2, 13, 25, 37, 48]),
        ((80, 24), [3, 18, 34, 50, 65]),
        ((100, 30), [4, 23, 42, 61, 80]),
        ((120, 40), [6, 29, 52, 75, 98]),
    ],
)
def test_five_opponents_sit_where_the_look_says(size: tuple[int, int], columns: list[int]) -> None:
    assert [seat.x for seat in table_layout(*size, wants(5)).seats] == columns


def test_between_two_sizes_the_smaller_grid_is_centred() -> None:
    exact, between = table_layout(80, 24, wants(3)), table_layout(90, 28, wants(3))

    assert grid_for(90, 28) is grid_for(80, 24)
    assert grid_for(120, 39) is grid_for(100, 30)
    assert between.hand == exact.hand.translate((5, 2))
    assert between.note == exact.note.translate((5, 2))


@pytest.mark.parametrize("size", [size for size in SIZES if size[0] >= 80])
@pytest.mark.parametrize("large", BOTH)
def test_nothing_but_the_note_moves_from_note_to_note(size: tuple[int, int], large: bool) -> None:
    for opponents in OPPONENTS:
        places = {
            (laid.seats, laid.backs, laid.pool, laid.own_books, laid.hand)
            for asked in all_wants(opponents)
            if asked.large is large and asked.own_books
            for laid in [table_layout(*size, asked)]
        }

        assert len(places) == 1


@pytest.mark.parametrize("size", [size for size in SIZES if size[0] >= 80])
def test_the_first_own_book_moves_no_seat_and_no_pool(size: tuple[int, int]) -> None:
    bare, laid = (table_layout(*size, wants(3, 8, own_books=books)) for books in BOTH)

    assert (bare.seats, bare.pool, bare.hand) == (laid.seats, laid.pool, laid.hand)


def test_a_long_note_at_eighty_columns_rises_into_the_row_of_what_is_said() -> None:
    rows = {}
    for need in (6, 7, 8):
        laid = table_layout(80, 24, wants(3, need, says=True))
        rows[need] = (laid.note.y, laid.note.bottom, laid.says_row)

    assert rows == {6: (7, 14, 6), 7: (7, 14, 6), 8: (6, 14, None)}


def test_free_rows_in_a_note_take_no_row_from_the_seats_or_from_what_is_said() -> None:
    roomy = Wants(3, NoteRows(6, 8))
    said = Wants(3, NoteRows(6, 8), says=True)

    assert table_layout(80, 24, roomy).note == Region(21, 6, 56, 8)
    assert table_layout(80, 24, said).note == Region(21, 7, 56, 7)
    assert table_layout(80, 24, said).says_row == 6


def test_own_books_hang_from_the_edge_of_the_table_at_eighty_columns_alone() -> None:
    hanging = [
        size for size in SIZES if table_layout(*size, wants(3, own_books=True)).own_books_hang
    ]

    assert hanging == [(80, 24), (99, 29)]


def test_at_sixty_columns_a_note_of_eight_rows_hides_the_pool_but_no_name() -> None:
    laid = table_layout(60, 20, wants(3, 8))

    assert laid.note == Region(3, 3, 54, 8)
    assert laid.pool is None
    assert laid.own_books is None
    assert {seat.height for seat in laid.seats} == {1}


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (20, 5), (59, 19), (300, 4)])
def test_a_screen_too_small_for_a_table_still_gives_every_region_a_size(
    size: tuple[int, int],
) -> None:
    laid = table_layout(*size, wants(5, own_books=True))

    for region in (laid.header, laid.sheet, laid.keys, laid.note, laid.hand, *laid.seats):
        assert region.width >= 1
        assert region.height >= 1
