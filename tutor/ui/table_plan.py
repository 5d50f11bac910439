"""Where everything lies on a table, in one language or in two."""

from __future__ import annotations

from dataclasses import replace

from textual.geometry import Size

from tutor.ui.grid import (
    MOST_NOTE_ROWS,
    MOST_ROWS_IN_TWO,
    TableLayout,
    Wants,
    grid_for,
    table_layout,
)
from tutor.ui.grid_options import with_options
from tutor.ui.in_two import LEAST_ROWS, both_told, has_two, one_told
from tutor.ui.paint_hand import all_cards, arrange
from tutor.ui.paint_note import note_rows
from tutor.ui.paint_options import Form, form_height, option_rows
from tutor.ui.view_lines import NoteView
from tutor.ui.views import TableViewData

NO_NOTE = NoteView("", ())
AROUND = 2
"""The rows of the screen that are not the table's: header and keys."""


def plan(data: TableViewData, size: Size) -> TableLayout:
    """Return where everything lies on a table of this size; counted on the whole screen.

    A second language takes no place from anything else.
    """
    alone = _plan(one_told(data), size, MOST_NOTE_ROWS)
    if not has_two(data):
        return alone
    told = both_told(data)
    both = _plan(told, size, MOST_ROWS_IN_TWO)
    same = _around(both) == _around(alone) and says_all(told, both)
    room = data.options is None or size.height + AROUND >= LEAST_ROWS
    return replace(both, in_two=True) if same and room else alone


def says_all(data: TableViewData, laid: TableLayout) -> bool:
    """Return whether note and answers find room for all that they say."""
    note = note_rows(data.note or NO_NOTE, laid.note.width).least
    rows = option_rows(data.options.options, laid.note.width) if data.options else ()
    room = laid.options.height if laid.options is not None else 0
    return laid.note.height >= note and room >= form_height(rows, Form.ROWS)


def _around(laid: TableLayout) -> tuple[object, ...]:
    """Return what lies around the note and the answers."""
    return laid.seats, laid.says_row, laid.pool, laid.own_books, laid.hand_is_covered


def _plan(data: TableViewData, size: Size, most_note_rows: int) -> TableLayout:
    columns, rows = size.width, size.height + AROUND
    grid = grid_for(columns, rows, large=data.hand.large)
    hand_left = 0
    if grid.own_books_over_hand and all_cards(data.hand):
        hand_left = max(0, arrange(data.hand, *grid.hand.size).lefts[0])
    wants = Wants(
        opponents=len(data.seats),
        note_rows=note_rows(data.note or NO_NOTE, grid.note.width),
        own_books=data.own_books is not None,
        says=any(seat.says for seat in data.seats),
        hand_left=hand_left,
        large=data.hand.large,
        most_note_rows=most_note_rows,
    )
    laid = table_layout(columns, rows, wants)
    if data.options is None:
        return laid
    lines = option_rows(data.options.options, laid.note.width)
    return with_options(laid, wants, lines)
