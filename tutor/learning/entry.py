"""One line of the log: an event with who, when and in which language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple

from tutor.learning.progress import SettingKey

COLUMNS = (
    "uuid",
    "learner",
    "time",
    "kind",
    "lesson",
    "revision",
    "step",
    "result",
    "mistakes",
    "hints",
    "language",
    "data",
)
"""The columns of the log that an entry fills; the sequence is the file's own."""

NO_ENTRY = (ValueError, KeyError, TypeError, AttributeError, OverflowError)
"""What reading a line of the log raises that was never written so."""


class Kind(Enum):
    """What an entry of the log says happened."""

    PROFILE_ADDED = "profile-added"
    SETTING_CHOSEN = "setting-chosen"
    ATTEMPTED = "attempted"
    HINT_TAKEN = "hint-taken"
    STEP_FINISHED = "step-finished"
    LESSON_FINISHED = "lesson-finished"
    PLACE_REACHED = "place-reached"
    QUIZ_ANSWERED = "quiz-answered"
    GAME_BEGUN = "game-begun"
    GAME_WENT_ON = "game-went-on"
    GAME_ENDED = "game-ended"
    PLAYED_WELL = "played-well"
    REVIEWED = "reviewed"
    CARRIED_OVER = "carried-over"
    """What was known of an older file when this one took its place."""


class Stamp(NamedTuple):
    """Which entry it is, whose, when written and in which language; None where nobody's."""

    uuid: str
    time: str
    learner: str | None = None
    language: str | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log."""

    stamp: Stamp
    kind: str
    """The value of a Kind, or a kind of another version that this one passes over."""
    lesson: str | None = None
    revision: int | None = None
    step: str | None = None
    result: str | None = None
    mistakes: tuple[str, ...] = ()
    hints: int = 0
    data: Mapping[str, Any] = field(default_factory=dict)


def profile_added(stamp: Stamp, picture: str) -> Entry:
    """Return the entry that says that the stamp's learner chose this picture."""
    return Entry(stamp, Kind.PROFILE_ADDED.value, data={"picture": picture})


def setting_chosen(stamp: Stamp, key: SettingKey, value: str) -> Entry:
    """Return the entry that says that a setting was chosen, by a learner or for the device."""
    data = {"key": key.value, "value": value}
    return Entry(stamp, Kind.SETTING_CHOSEN.value, data=data)


def row_of(entry: Entry) -> tuple[str | int | None, ...]:
    """Return the entry as the log keeps it, in the order of COLUMNS."""
    return (
        entry.stamp.uuid,
        entry.stamp.learner,
        entry.stamp.time,
        entry.kind,
        entry.lesson,
        entry.revision,
        entry.step,
        entry.result,
        " ".join(entry.mistakes),
        entry.hints,
        entry.stamp.language,
        json.dumps(entry.data, ensure_ascii=False, separators=(",", ":")),
    )


def entry_from(row: tuple[Any, ...]) -> Entry:
    """Return the entry that a line of the log says; ValueError if its data cannot be read."""
    uuid, learner, time, kind, lesson, revision, step, result, mistakes, hints, language, data = row
    return Entry(
        Stamp(uuid, time, learner, language),
        kind,
        lesson,
        revision,
        step,
        result,
        tuple(mistakes.split()),
        hints,
        json.loads(data),
    )
