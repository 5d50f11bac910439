"""Texts in two languages: each with the other one below it, or the first alone where room is short.

A screen tells itself twice, and here the two are laid together line by line.
"""

from __future__ import annotations

from dataclasses import replace

from rich.cells import cell_len

from tutor.ui.speech_view import PRAISED
from tutor.ui.view_lines import NoteLine, NoteRole, NoteView
from tutor.ui.view_pages import DifferenceEntry, OptionsView, OptionView, PageView, RuleEntry
from tutor.ui.views import SeatView, TableViewData

BESIDE_NAME = 5
"""The columns of a seat that are neither name nor count: a chip with its sign, and spaces."""

NO_BREAK = "\u00a0"

LEAST_ROWS = 30
"""From this height of the screen on, the answers to a question stand in two languages."""


def table_in_two(lead: TableViewData, other: TableViewData | None = None) -> TableViewData:
    """Return a table with its note and answers in the other language as well, if there is one."""
    if other is None:
        return lead
    note = lead.note and note_in_two(lead.note, other.note or lead.note)
    options = options_in_two(lead.options, other.options)
    pairs = zip(lead.seats, other.seats, strict=True)
    seats = tuple(
        replace(one, second=two.name) if one.name != two.name else one for one, two in pairs
    )
    return replace(lead, note=note, options=options, seats=seats)


def seat_named(seat: SeatView, width: int) -> SeatView:
    """Return a seat with the names of both languages, if there is room for them."""
    name = f"{seat.name} · {seat.second}"
    if not seat.second or cell_len(name) + cell_len(seat.count_text) + BESIDE_NAME > width:
        return seat
    return replace(seat, name=name)


def note_in_two(lead: NoteView, other: NoteView) -> NoteView:
    """Return a note that has its lines in the other language as well."""
    return lead._replace(second=other.lines)


def options_in_two(lead: OptionsView | None, other: OptionsView | None) -> OptionsView | None:
    """Return answers that have their texts in the other language as well."""
    if lead is None or other is None:
        return lead
    pairs = zip(lead.options, other.options, strict=True)
    return lead._replace(options=tuple(_option(one, two.text) for one, two in pairs))


def _option(option: OptionView, second: str) -> OptionView:
    return option._replace(second=second if second != option.text else "")


def has_two(data: TableViewData) -> bool:
    """Return whether there is another language on a table."""
    return data.note is not None and bool(data.note.second)


def both_told(data: TableViewData) -> TableViewData:
    """Return a table on which each text is followed by the other language."""
    return replace(data, note=data.note and note_told(data.note))


def one_told(data: TableViewData) -> TableViewData:
    """Return a table whose answers are in one language; its note says one by itself."""
    options = data.options
    if options is None or not has_two(data):
        return data
    alone = tuple(each._replace(second="") for each in options.options)
    return replace(data, options=options._replace(options=alone))


def note_told(note: NoteView) -> NoteView:
    """Return a note in which each line is followed by the other language.

    After a mistake what Enter does is told once: what to do now says it in both already.
    """
    lines: list[NoteLine] = []
    now = False
    for one, two in zip(note.lines, note.second, strict=False):
        lines.append(one)
        now = now or one.role is NoteRole.NOW
        if two.text != one.text and not (now and one.role is NoteRole.SOFT):
            lines.append(NoteLine(_without_sign(two.text), NoteRole.SECOND))
    lines += note.lines[len(note.second) :]
    return note._replace(lines=tuple(lines), second=())


def _without_sign(text: str) -> str:
    """Return a praise without its sign, which stands above, but as far in."""
    praised = text.startswith(PRAISED)
    return NO_BREAK * len(PRAISED) + text.removeprefix(PRAISED) if praised else text


def page_in_two(lead: PageView, other: PageView | None = None) -> PageView:
    """Return a page that has its rules in the other language as well, where there is one."""
    if other is None:
        return lead
    pairs = zip(lead.entries, other.entries, strict=True)
    entries = tuple(_entry(one, two) for one, two in pairs)
    return lead._replace(entries=entries, second=other.head)


def _entry(
    lead: RuleEntry | DifferenceEntry, other: RuleEntry | DifferenceEntry
) -> RuleEntry | DifferenceEntry:
    if isinstance(lead, DifferenceEntry):
        second = (other.title, *other.lines) if isinstance(other, DifferenceEntry) else ()
        return lead._replace(second=second)
    if not isinstance(other, RuleEntry):
        return lead
    return lead._replace(second=other.text, second_about=other.about)
