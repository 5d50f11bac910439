"""Records to test with: opened, played in a little, and closed again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tutor.learning.events import (
    Attempted,
    GameBegun,
    GameWentOn,
    LessonFinished,
    PlaceReached,
    QuizAnswered,
    Result,
    StepFinished,
)
from tutor.learning.progress import Place, Profile, SettingKey
from tutor.learning.record import Opened, Record, open_record

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
Opener = Callable[[Path], Opened]


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> datetime:
        return self.time


@contextmanager
def records(clock: Clock) -> Iterator[Opener]:
    """Open the record of any folder, and close them all at the end."""
    opened: list[Opened] = []

    def open_it(folder: Path) -> Opened:
        opened.append(open_record(folder, clock))
        return opened[-1]

    try:
        yield open_it
    finally:
        for each in opened:
            each.record.close()


def sound(opened: Opened) -> Record:
    """Return the record, of which there must be nothing to tell."""
    assert opened.notice is None
    return opened.record


def play_a_little(record: Record) -> Profile:
    """Let a new learner do something of everything."""
    fish = record.add_profile("fish")
    record.choose_profile(fish)
    record.set_setting(SettingKey.LANGUAGE, "el", fish)
    record.append(
        fish,
        PlaceReached("ask", 1, "two", ("me ask p1 7",)),
        PlaceReached("give", 1, "one"),
        StepFinished("ask", 1, "one", rules=("must-hold-rank",)),
        LessonFinished("book", 2),
        Attempted(
            "ask",
            1,
            "two",
            "me ask me 7",
            Result.REFUSED,
            ("ask-self",),
            ("ask-another-player",),
        ),
        QuizAnswered("faq", "dealing", "1", right=True),
        GameBegun(fish.uuid, "rules=left"),
        GameWentOn(fish.uuid, ("me deal 7", "! me end")),
    )
    return fish


def all_known(record: Record, profile: Profile) -> tuple[Any, ...]:
    """Return all that the record says of a learner."""
    return (
        record.profiles(),
        record.active_profile(),
        record.setting(SettingKey.LANGUAGE, profile),
        record.progress(profile),
        record.place(profile, "ask"),
        record.last_place(profile),
        record.mistakes(profile),
        record.answers(profile),
        record.games(profile),
        record.mastery(profile, NOON),
    )


def begun(opened_in: Opener, folder: Path) -> Profile:
    """Leave a record in the folder in which somebody has played."""
    record = opened_in(folder).record
    fish = play_a_little(record)
    record.close()
    return fish


def assert_it_works(opened: Opened) -> None:
    """Play as if nothing were wrong, and hear nothing more about it."""
    fish = play_a_little(opened.record)

    assert fish in opened.record.profiles()
    assert opened.record.last_place(fish) == Place("give", 1, "one", ())
    assert opened.record.take_notice() is None


OLD_ANSWERS = """CREATE TABLE answer (
    learner TEXT NOT NULL,
    quiz TEXT NOT NULL,
    question TEXT NOT NULL,
    option INTEGER NOT NULL,
    right INTEGER NOT NULL,
    times INTEGER NOT NULL,
    times_right INTEGER NOT NULL,
    PRIMARY KEY (learner, quiz, question))"""


def with_old_answers(connection: sqlite3.Connection) -> None:
    """Make answers what older versions kept: the number of one option."""
    connection.execute("ALTER TABLE answer RENAME TO answered")
    connection.execute(OLD_ANSWERS)
    connection.execute(
        "INSERT INTO answer SELECT learner, quiz, question, CAST(answer AS INTEGER), right, "
        "times, times_right FROM answered"
    )
    connection.execute("DROP TABLE answered")
