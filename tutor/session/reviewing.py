"""What of a review the record keeps: written before any praise is shown."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.game.acts import Act
from tutor.learning.events import SHOWN_RUNG, Attempted, HintTaken, Result, Reviewed
from tutor.session.journal import about, entries
from tutor.session.lesson import LessonSession

_UNTOLD = (Result.ASIDE,)
"""What is lawful and not wanted here says nothing of the rule."""


def review_entries(
    before: LessonSession, after: LessonSession, tried: Act | None
) -> list[Reviewed]:
    """Return what to write down of the way from one state of a review to the next.

    There is no place to keep and nothing to finish: whatever was not done is simply not told.
    """
    return list(_told(before, after, tried))


def _told(before: LessonSession, after: LessonSession, tried: Act | None) -> Iterator[Reviewed]:
    if before.finished:
        return
    asked, item = about(before), before.step.id
    for event in entries(before, after, tried):
        match event:
            case Attempted(act=act, result=result, mistakes=mistakes, rules=broken):
                if result not in _UNTOLD:
                    rules = tuple(dict.fromkeys((*asked, *broken)))
                    yield Reviewed(rules, item, act, result, mistakes, before.hints)
            case HintTaken(rung=rung) if rung >= SHOWN_RUNG:
                yield Reviewed(asked, item, "", Result.SHOWN, hints=rung)
