"""Whether anything that was acknowledged is gone after the program was killed, at any moment.

    python -m benchmarks.killed [--writers N] [--runs N] [--seed N]

Run from the root of the checkout, on Linux. Processes that write steps to a record and say each
once it is written are killed (SIGKILL) at moments taken by chance, ten in a row on one record; then
runs of the app in a pseudo-terminal, in the middle of the first lesson, at once or a moment after
the coach's praise was on the screen. After each kill the record has to open without a word, to be
whole, and to know all that was said or shown; its tables have to be those that its log makes.
Prints one line of JSON, and exits 1 if anything is missing. A kill is no power cut: what the system
was given to write, it still writes.
"""

from __future__ import annotations

import argparse
import json
import select
import signal
import sqlite3
import tempfile
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from tests.learner import Learner
from tests.terminal import Terminal, environment
from tests.test_record_processes import WITHOUT_END, line_of, rest_of, start_writing, writer
from tutor.learning.progress import Profile
from tutor.learning.record import FILE_NAME, open_record
from tutor.wording import labels
from tutor.wording.words import words_of

WRITERS, RUNS, SEED = 200, 20, 2026
IN_A_ROW = 10
LONGEST_S = 0.25
"""The longest time that a writer is let alone after its first word."""

LESSON = "meet-the-cards"
STEPS = (
    ("me give p1 2H", ("enter",)),
    ("me give p1 QC", ("right", "right", "right", "right", "enter")),
    ("me give p1 6C", ("left", "left", "enter")),
    ("me give p1 5S 5D", ("left", "left", "space", "right", "space", "enter")),
)
"""The first steps of the lesson: the act, and the keys for it."""


def main() -> int:
    """Kill, look, and print one line of JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--writers", type=int, default=WRITERS, help=f"else {WRITERS}")
    parser.add_argument("--runs", type=int, default=RUNS, help=f"else {RUNS}")
    parser.add_argument("--seed", type=int, default=SEED, help=f"else {SEED}")
    options = parser.parse_args()
    rng, faults, said, shown = Random(options.seed), [], 0, 0
    with tempfile.TemporaryDirectory(prefix="gofish-") as name:
        for number in range(options.writers):
            folder = Path(name) / f"writers-{number // IN_A_ROW}"
            uuid, steps = _killed_writer(folder, rng.uniform(0, LONGEST_S))
            said += len(steps)
            faults += [f"writer {number}: {each}" for each in _missing(folder, uuid, steps)]
        for number in range(options.runs):
            folder = Path(name) / f"run-{number}"
            steps = _killed_run(folder, rng)
            shown += len(steps)
            faults += [f"run {number}: {each}" for each in _missing(folder, None, steps)]
    kills = {"writers": options.writers, "runs": options.runs}
    print(json.dumps({"killed": kills, "said": said, "praised": shown, "missing": faults}))
    return 1 if faults else 0


def _killed_writer(folder: Path, moment: float) -> tuple[str | None, list[str]]:
    """Kill a writer so many seconds after its first word; return its learner and what it said."""
    with writer(folder, WITHOUT_END) as process:
        start_writing(process)
        uuid = line_of(process)
        assert process.stdout
        time.sleep(moment)
        process.kill()
        return uuid or None, rest_of(process)


def _killed_run(folder: Path, rng: Random) -> list[str]:
    """Kill a run in its first lesson after some praise; return the steps that were praised."""
    words = words_of("en")
    environ = environment(GOFISH_DATA=str(folder), TEXTUAL_ANIMATIONS="none")
    with Terminal(environ=environ) as terminal:
        learner = Learner(terminal, words)
        terminal.wait_for_text(words.say(labels.CHOOSE_PICTURE))
        learner.opens(LESSON)
        praised = []
        until = rng.randrange(1, len(STEPS) + 1)
        for number, (act, keys) in enumerate(STEPS[:until], 1):
            step = learner.state.step.id
            learner.does(act, *keys)
            praised.append(step)
            if number < until:
                learner.goes_on()
        if rng.random() < 0.5:
            # while it goes on to the next step, and writes where the learner stands
            terminal.press("enter")
            select.select([], [], [], rng.uniform(0, 0.05))
        terminal.process.kill()
        if terminal.ends() != -signal.SIGKILL:
            raise AssertionError("it ended before it was killed")
    return praised


def _missing(folder: Path, uuid: str | None, steps: list[str]) -> list[str]:
    """Return what is not as it should be in a record after the kill."""
    opened = open_record(folder, lambda: datetime.now(UTC))
    with closing(opened.record) as record:
        found = [] if opened.notice is None else [opened.notice.trouble.value]
        profiles = record.profiles()
        learner = Profile(uuid, "fish") if uuid else next(iter(profiles), None)
        if learner is None:
            return [*found, "the learner"] if uuid or steps else found
        known = {each.uuid for each in profiles}
        progress = record.progress(learner)
        done = {step for lesson in progress.values() for step in lesson.steps}
        found += sorted(set(steps) - done)
        if uuid and learner.uuid not in known:
            found.append("the learner")
        record.rebuild()
        if record.progress(learner) != progress or record.take_notice():
            found.append("the tables are not those of the log")
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        (whole,) = connection.execute("PRAGMA integrity_check").fetchone()
        if whole != "ok":
            found.append(whole)
    return found


if __name__ == "__main__":
    raise SystemExit(main())
