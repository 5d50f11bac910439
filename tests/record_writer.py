"""Write a learner's steps to a record, saying each on stdout once it is written.

Run as ``record_writer.py FOLDER STEPS``; starts writing when it reads a line.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path

from tutor.learning.events import PlaceReached, StepFinished
from tutor.learning.record import open_record


def main(folder: str, steps: str) -> None:
    """Add a learner and finish one step after another."""
    print("ready", flush=True)
    sys.stdin.readline()
    opened = open_record(Path(folder), lambda: datetime(2026, 11, 30, tzinfo=UTC))
    profile = opened.record.add_profile("fish")
    print(profile.uuid, flush=True)
    for number in range(int(steps)):
        step = f"step-{number}"
        opened.record.append(
            profile, StepFinished("go-fish", 1, step), PlaceReached("go-fish", 1, step)
        )
        print(step, flush=True)
    if opened.notice or opened.record.take_notice():
        sys.exit("the record was in trouble")
    opened.record.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
