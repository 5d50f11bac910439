"""What the coach says, as a note on the table, and a note and its table to listen to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tutor.ui.view_lines import NoteLine, NoteRole, NoteView
from tutor.ui.view_pages import OptionsView
from tutor.ui.views import TableViewData
from tutor.wording.speech import Role, Speech

_ROLES: Mapping[Role, NoteRole] = {
    Role.SOFT: NoteRole.SOFT,
    Role.TASK: NoteRole.TASK,
    Role.HAPPENED: NoteRole.HAPPENED,
    Role.RULE: NoteRole.RULE,
    Role.WHY: NoteRole.PLAIN,
    Role.NOW: NoteRole.NOW,
    Role.PRAISE: NoteRole.TASK,
}


PRAISED = "✓ "


def note_view(speech: Speech, more: Iterable[NoteLine] = ()) -> NoteView:
    """Return the note that shows a speech, with more lines below it."""
    lines = [NoteLine(_text(line.text, line.role), _ROLES[line.role]) for line in speech.lines]
    return NoteView(speech.title, (*lines, *more))


def words_of_note(note: NoteView) -> list[str]:
    """Return what the coach says in a note, without what only the eyes need."""
    return [line.text for line in note.lines if not line.aimed]


def words_of_options(options: OptionsView | None) -> list[str]:
    """Return the answers to choose from, each with its letter; none once it is answered."""
    if options is None or options.answered:
        return []
    return [f"{option.letter}. {option.text}" for option in options.options]


def words_of_table(data: TableViewData) -> list[str]:
    """Return what is read aloud at a table."""
    note = [] if data.note is None else words_of_note(data.note)
    return [*note, *words_of_options(data.options)]


def _text(text: str, role: Role) -> str:
    return f"{PRAISED}{text}" if role is Role.PRAISE else text
