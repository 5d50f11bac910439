"""What the coach says, as a note on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tutor.ui.view_lines import NoteLine, NoteRole, NoteView
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


def note_view(speech: Speech, more: Iterable[NoteLine] = ()) -> NoteView:
    """Return the note that shows a speech, with more lines below it."""
    lines = [NoteLine(_text(line.text, line.role), _ROLES[line.role]) for line in speech.lines]
    return NoteView(speech.title, (*lines, *more))


def _text(text: str, role: Role) -> str:
    return f"✓ {text}" if role is Role.PRAISE else text
