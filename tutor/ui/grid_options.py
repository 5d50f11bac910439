"""Where the answers to a question lie at the table: under the note, above the hand.

Where there is little room, free rows and the edges of the answers go first, then the size of the
cards; at last the answers lie over the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.geometry import Region

from tutor.ui.grid import TableLayout, Wants
from tutor.ui.paint_cards import CardSize
from tutor.ui.paint_note import NoteRows
from tutor.ui.paint_options import Form, form_height

SMALL_HAND_ROWS = CardSize.COMPACT.height + 1
"""The rows of a hand that is only looked at: compact cards, and the marks under them."""


def with_options(laid: TableLayout, wants: Wants, option_rows: Sequence[int]) -> TableLayout:
    """Return the table with room for answers of so many lines each."""
    top = max((seat.bottom for seat in laid.seats), default=laid.sheet.y + 1)
    if wants.says and laid.says_row is not None:
        top = laid.says_row + 1
    end = laid.sheet.bottom - 1
    most = wants.most_note_rows
    least, roomy = (min(rows, most) for rows in wants.note_rows)
    note_rows = NoteRows(least, roomy)
    small = Region(laid.hand.x, end - SMALL_HAND_ROWS, laid.hand.width, SMALL_HAND_ROWS)
    for hand in (laid.hand, small):
        for form in Form:
            rows = form_height(option_rows, form)
            if least + rows <= hand.y - top:
                return _stacked(replace(laid, hand=hand), top, hand.y, note_rows, rows)
    fitting = [form_height(option_rows, form) for form in Form]
    rows = next((rows for rows in fitting if least + rows <= end - top), end - top - least)
    return _stacked(laid, top, end, note_rows, max(1, rows))


def _stacked(laid: TableLayout, top: int, end: int, note_rows: NoteRows, rows: int) -> TableLayout:
    """Return the table with the note and so many rows of answers between two rows."""
    room = end - top - rows
    height = max(note_rows.least, min(note_rows.roomy, room))
    y = top + max(0, room - height) // 2
    note = Region(laid.note.x, y, laid.note.width, height)
    options = Region(note.x, note.bottom, note.width, rows)
    over = (note, options)
    return replace(
        laid,
        note=note,
        options=options,
        pool=_unless_under(laid.pool, over),
        own_books=_unless_under(laid.own_books, over),
    )


def _unless_under(region: Region | None, over: Sequence[Region]) -> Region | None:
    if region is None or any(region.overlaps(each) for each in over):
        return None
    return region
