"""What of a question finds room: on paper, and in the note on a table beside its answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from textual.geometry import Size

from tutor.game.table import Table
from tutor.ui.grid import TableLayout
from tutor.ui.grid_pages import NO_NOTE, quiz_fits, quiz_width
from tutor.ui.in_two import (
    LEAST_ROWS,
    note_in_two,
    note_told,
    one_told,
    options_in_two,
    table_in_two,
)
from tutor.ui.paint_note import NoteRows, note_rows
from tutor.ui.paint_options import option_rows
from tutor.ui.quiz_view import QuizView
from tutor.ui.table_plan import AROUND, plan, says_all
from tutor.ui.view_lines import NoteView
from tutor.ui.view_pages import OptionsView
from tutor.ui.views import TableViewData
from tutor.ui.widgets.options import question_lines

NOTHING = NoteView("", ())
ROOM_FOR_WHY = NoteRows(7, 7)
"""What a question in two languages leaves to the reason, so that the answers stay as they are."""


class OnPaper(NamedTuple):
    """A question on paper, its answers, and the reason, as far as there is room."""

    question: str
    second: str
    """The question in the other language."""

    options: OptionsView
    why: NoteView = NOTHING
    how: str = ""
    """How it is answered; empty once it is."""

    def rows(self, columns: int) -> tuple[int, tuple[int, ...], NoteRows]:
        """Return how many rows question, answers and reason take."""
        width = quiz_width(columns)
        asked = question_rows((self.question, self.how, self.second), width)
        why = note_rows(self.why, width) if self.why.lines else NO_NOTE
        return asked, option_rows(self.options.options, width), why


def question_rows(texts: Iterable[str], width: int) -> int:
    """Return how many rows a question takes, in one language or in two."""
    return sum(len(question_lines(each, width)) for each in texts if each)


def on_paper(lead: QuizView, other: QuizView | None, screen: Size) -> OnPaper:
    """Return all that fits: two languages only with room for a reason, then the fullest reason."""
    found = OnPaper(lead.question(), "", lead.options() or OptionsView(()), how=lead.how())
    other = other if screen.height >= LEAST_ROWS else None
    if other is not None:
        options = options_in_two(found.options, other.options()) or found.options
        both = found._replace(second=other.question(), options=options)
        asked, answers, _ = both.rows(screen.width)
        if quiz_fits(screen.width, screen.height, asked, answers, ROOM_FOR_WHY):
            found = both
    paper = found
    for why in _whys(lead, other):
        paper = found._replace(why=why)
        if quiz_fits(screen.width, screen.height, *paper.rows(screen.width)):
            break
    return paper


def _whys(lead: QuizView, other: QuizView | None) -> Iterator[NoteView]:
    """Yield the reasons, the fullest first, and each of them in two languages before one."""
    for one, two in zip_longest(lead.whys(), other.whys() if other is not None else ()):
        if two is not None:
            yield note_told(note_in_two(one, two))
        yield one


def told_tables(
    lead: QuizView, other: QuizView | None, table: Table, *, options: bool
) -> list[TableViewData]:
    """Return the table with its note, each time with less in it, in two languages if there are."""
    told = lead.tables(table, options=options)
    if other is None:
        return list(told)
    pairs = zip(told, other.tables(table, options=options), strict=True)
    return [table_in_two(one, two) for one, two in pairs]


def fitting(tables: Sequence[TableViewData], screen: Size, *, by_hand: bool) -> TableViewData:
    """Return the table with the fullest note that fits; the fullest come first.

    *by_hand* is whether the hand is to be seen, if it can be: what was done before is then left
    out of the note, and can be watched.
    """
    size = Size(screen.width, max(1, screen.height - AROUND))
    found = [(each, laid) for each in tables if _fits(each, laid := plan(each, size))]
    seen = [each for each, laid in found if not (by_hand and laid.hand_is_covered)]
    return (*seen, *(each for each, _ in found), tables[-1])[0]


def _fits(data: TableViewData, laid: TableLayout) -> bool:
    return laid.in_two or says_all(one_told(data), laid)
