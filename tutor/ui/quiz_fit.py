"""Which of several notes on a table finds room beside the answers to a question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from textual.geometry import Size

from tutor.ui.grid import TableLayout
from tutor.ui.paint_note import note_rows
from tutor.ui.paint_options import Form, form_height, option_rows
from tutor.ui.view_lines import NoteView
from tutor.ui.views import TableViewData
from tutor.ui.widgets.table import AROUND, plan

NOTHING = NoteView("", ())


def fitting(tables: Sequence[TableViewData], screen: Size, *, by_hand: bool) -> TableViewData:
    """Return the table with the fullest note that fits; the fullest come first.

    *by_hand* is whether the hand is to be seen, if it can be: what was done before is then left
    out of the note, and can be watched.
    """
    size = Size(screen.width, max(1, screen.height - AROUND))
    found = [(each, laid) for each in tables if _says_all(each, laid := plan(each, size))]
    seen = [each for each, laid in found if not (by_hand and laid.hand_is_covered)]
    return (*seen, *(each for each, _ in found), tables[-1])[0]


def fullest(notes: Iterable[NoteView], fits: Callable[[NoteView], bool]) -> NoteView:
    """Return the first of these notes that fits, or the last; the fullest come first."""
    found = NOTHING
    for found in notes:
        if fits(found):
            break
    return found


def _says_all(data: TableViewData, laid: TableLayout) -> bool:
    """Return whether note and answers find room for all that they say."""
    note = note_rows(data.note or NOTHING, laid.note.width).least
    rows = option_rows(data.options.options, laid.note.width) if data.options else ()
    room = laid.options.height if laid.options is not None else 0
    return laid.note.height >= note and room >= form_height(rows, Form.ROWS)
