"""Where the answers to a question lie at the table, for each size of terminal."""

from __future__ import annotations

import pytest
from textual.geometry import Region

from tutor.ui.grid import TableLayout, Wants, table_layout
from tutor.ui.grid_options import SMALL_HAND_ROWS, with_options
from tutor.ui.paint_note import NoteRows

SIZES = [(60, 20), (80, 24), (100, 30), (120, 40), (200, 60)]
ONE_LINE_EACH = (1, 1, 1, 1)
TWO_LINES_EACH = (2, 2, 2, 2)


def laid(
    size: tuple[int, int],
    lines: tuple[int, ...] = ONE_LINE_EACH,
    note: int = 3,
    *,
    says: bool = False,
) -> tuple[TableLayout, Region]:
    rows = NoteRows(note, note + 1)
    wants = Wants(3, rows, own_books=True, says=says)
    table = with_options(table_layout(*size, wants), wants, lines)
    assert table.options is not None
    return table, table.options


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lines", [ONE_LINE_EACH, TWO_LINES_EACH, (1, 1)])
@pytest.mark.parametrize("note", [3, 5, 8])
def test_the_answers_lie_under_the_note_inside_the_table_and_hide_no_name(
    size: tuple[int, int], lines: tuple[int, ...], note: int
) -> None:
    table, options = laid(size, lines, note)

    assert options.y == table.note.bottom
    assert options.x == table.note.x
    assert options.bottom < table.sheet.bottom
    assert table.note.height >= min(note, 8)
    for part in (table.pool, table.own_books):
        assert part is None or not part.overlaps(options)
        assert part is None or not part.overlaps(table.note)
    assert all(not seat.overlaps(options) for seat in table.seats)


@pytest.mark.parametrize("size", SIZES[1:])
def test_where_they_fit_the_hand_stays_where_it_was(size: tuple[int, int]) -> None:
    table, _ = laid(size)

    assert table.hand == table_layout(*size, Wants(3, NoteRows(3, 4))).hand
    assert not table.hand_is_covered


def test_where_they_do_not_the_cards_become_small_and_stand_at_the_bottom() -> None:
    table, options = laid((80, 24), note=5)

    assert table.hand == Region(4, 22 - SMALL_HAND_ROWS, 72, SMALL_HAND_ROWS)
    assert options.bottom <= table.hand.y
    assert not table.hand_is_covered


def test_at_last_they_lie_over_the_hand() -> None:
    assert laid((60, 20))[0].hand_is_covered
    assert laid((80, 24), TWO_LINES_EACH)[0].hand_is_covered
    assert not laid((120, 40), TWO_LINES_EACH)[0].hand_is_covered


def test_with_more_room_the_answers_are_sheets_with_free_rows_between() -> None:
    assert [laid(size)[1].height for size in ((80, 24), (100, 30), (120, 40))] == [4, 7, 7]
    assert laid((120, 40), (1, 1, 1))[1].height == 11


def test_what_a_player_says_keeps_its_row() -> None:
    table, _ = laid((80, 24), says=True)

    assert table.says_row is not None
    assert table.note.y > table.says_row


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (20, 5), (59, 19), (300, 4)])
def test_a_screen_too_small_for_a_table_breaks_nothing(size: tuple[int, int]) -> None:
    table, options = laid(size, TWO_LINES_EACH, note=8)

    assert options.height >= 1
    assert table.note.height >= 1
