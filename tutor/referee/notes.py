"""What a kind referee remarks on an act that is allowed; a note is told and never counted."""

from __future__ import annotations

from enum import Enum

from tutor.game.acts import Act, Ask
from tutor.game.memory import Memory, Outcome


class Note(Enum):
    """A habit that no rule forbids."""

    ASKED_JUST_NOW = "asked-just-now"
    """The same player is asked again for what has just missed: a habit of small children."""


def note_on(memory: Memory, act: Act) -> Note | None:
    """Return what there is to remark on an allowed act, from what everybody heard before it."""
    if not isinstance(act, Ask):
        return None
    last = memory.lasts[act.by.number]
    if last is None or last.outcome is not Outcome.MISSED:
        return None
    same = (last.to, last.rank, last.card) == (act.to, act.rank, act.card)
    # since then everybody may have heard or seen that there is one now
    there = memory.hands[act.to.number]
    now = there.least[act.rank.index] if act.card is None else there.here & act.card.mask
    return Note.ASKED_JUST_NOW if same and not now else None
