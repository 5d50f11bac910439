"""Whether a start with a hundred thousand entries in the record is as fast as one with none.

    python -m benchmarks.many_events [--rounds N] [--entries N]

Run from the root of the checkout, on Linux. The wheel is built and installed for this run. A family
of four has played for years: every lesson over and over with mistakes, hints and places, and the
quiz. A start of theirs until Home can be used is measured by turns with that of a family that has
chosen its pictures and done nothing. `copied` is the same on the day after the last entry, when the
day is copied once Home is there. Prints one line of JSON, in milliseconds from exec, and exits 1 if
a ratio is over the bar. On a busy machine the ratio of what a processor worked (cpu_ratio) says
more; of `copied` it holds the copy too.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median

from benchmarks.many_lessons import BAR, HOME_SCREEN
from benchmarks.start import QUIT, environment, installed
from benchmarks.terminal import Terminal
from tutor.course.index import open_course
from tutor.learning.entry import Entry, Stamp, profile_added, setting_chosen
from tutor.learning.events import (
    Attempted,
    HintTaken,
    LearnerEvent,
    LessonFinished,
    PlaceReached,
    QuizAnswered,
    Result,
    StepFinished,
    entry_of,
)
from tutor.learning.opening import open_store
from tutor.learning.progress import SettingKey
from tutor.learning.record import FILE_NAME
from tutor.places import lessons_folder
from tutor.session.quiz_choice import FAQ

ENTRIES, ROUNDS = 100_000, 15
PICTURES = ("fish", "cat", "boat", "sun")
NEARLY_NONE = 2 * len(PICTURES)
"""The entries of a family that has chosen its pictures."""

MISTAKES = ("ask-self", "ask-unheld-rank", "give-some", "hide-catch", "keep-book")

Times = list[tuple[float, float]]
"""How long each start took, and how long a processor worked for it."""


def main() -> int:
    """Measure and print one line of JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"else {ROUNDS}")
    parser.add_argument("--entries", type=int, default=ENTRIES, help=f"else {ENTRIES}")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="gofish-") as name:
        folder = Path(name)
        today = datetime.now(UTC)
        few, many = folder / "few", folder / "many"
        write_record(few, NEARLY_NONE, today)
        write_record(many, options.entries, today)
        later = folder / "later"
        write_record(later, options.entries, today - timedelta(days=1))
        gofish = installed(folder)
        size = round((many / FILE_NAME).stat().st_size / 1e6, 1)
        start = _by_turns(gofish, few, many, options.rounds)
        copied = _by_turns(gofish, few, later, options.rounds)
    entries = [NEARLY_NONE, options.entries]
    print(json.dumps({"entries": entries, "megabytes": size, "start": start, "copied": copied}))
    return 0 if max(start["ratio"], copied["ratio"]) <= BAR else 1


def write_record(folder: Path, entries: int, last: datetime) -> None:
    """Write a record with so many entries, a second apart, the last one at this time."""
    with closing(open_store(folder / FILE_NAME)) as store:
        store.write(islice(_family(entries, last), entries))


def _family(entries: int, last: datetime) -> Iterator[Entry]:
    """Yield what four learners do, by turns, without an end."""
    rng, number = Random(entries), 0

    def stamp(learner: str | None) -> Stamp:
        nonlocal number
        number += 1
        time = last - timedelta(seconds=entries - number)
        uuid = f"{rng.getrandbits(128):032x}"
        return Stamp(uuid, time.isoformat(timespec="milliseconds"), learner, "en")

    for picture in PICTURES:
        yield profile_added(stamp(picture), picture)
        yield setting_chosen(stamp(None), SettingKey.ACTIVE_PROFILE, picture)
    while True:
        courses = [_course_once(rng) for _ in PICTURES]
        for events in zip(*courses, strict=False):
            for learner, event in zip(PICTURES, events, strict=True):
                yield entry_of(event, stamp(learner))


def _course_once(rng: Random) -> Iterator[LearnerEvent]:
    """Yield one way through the course, with a slip in each step."""
    course = open_course(lessons_folder())
    for lesson in course.lessons:
        id, revision = lesson.id, lesson.revision
        for number in range(len(lesson.steps)):
            step = f"step-{number}"
            yield PlaceReached(id, revision, step, ("me ask p1 7", "p1 give me 7D"))
            slip = (rng.choice(MISTAKES),)
            yield Attempted(id, revision, step, "me ask me 7", Result.REFUSED, slip)
            yield HintTaken(id, revision, step, 1)
            yield Attempted(id, revision, step, "me ask p1 7", Result.ACCEPTED)
            yield StepFinished(id, revision, step)
        yield LessonFinished(id, revision)
    for number, question in enumerate(course.quiz(FAQ).questions):
        yield QuizAnswered(FAQ, question.id, str(number % 3), right=number % 3 == 0)


def _by_turns(gofish: Path, few: Path, many: Path, rounds: int) -> dict[str, float]:
    """Start by turns with few entries and with many, after rounds that only warm up."""
    times: tuple[Times, Times] = ([], [])
    for number in range(rounds + 2):
        for data, kept in zip((few, many), times, strict=True):
            taken = _start(gofish, data)
            if number > 1:
                kept.append(taken)
    clock, cpu = ([more[at] / less[at] for less, more in zip(*times, strict=True)] for at in (0, 1))
    return {
        "few_ms": round(median(each[0] for each in times[0]), 1),
        "many_ms": round(median(each[0] for each in times[1]), 1),
        "ratio": round(median(clock), 3),
        "cpu_ratio": round(median(cpu), 3),
    }


def _start(gofish: Path, data: Path) -> tuple[float, float]:
    """Start from the record as it was written, and leave again."""
    copy = data.with_name(f"{data.name}-at-work")
    shutil.copytree(data, copy)
    try:
        terminal = Terminal([str(gofish), "--data", str(copy)], environment(), data.parent)
        taken = terminal.shows(*HOME_SCREEN)
        worked = terminal.cpu_ms()
        terminal.quit(QUIT)
    finally:
        shutil.rmtree(copy)
    return taken, worked


if __name__ == "__main__":
    raise SystemExit(main())
