"""The record with real processes: killed in the middle, and two at once."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

import tutor
from tutor.learning.progress import Profile
from tutor.learning.record import Record, open_record

WRITER = Path(__file__).with_name("record_writer.py")
WITHOUT_END = 1_000_000


@contextmanager
def writer(folder: Path, steps: int) -> Iterator[subprocess.Popen[str]]:
    """Start a process that is ready to write, and see that it is gone afterwards."""
    roots = [str(Path(tutor.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    with subprocess.Popen(
        [sys.executable, str(WRITER), str(folder), str(steps)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, roots))},
    ) as process:
        try:
            assert line_of(process) == "ready"
            yield process
        finally:
            process.kill()


def start_writing(process: subprocess.Popen[str]) -> None:
    assert process.stdin
    process.stdin.write("\n")
    process.stdin.flush()


def line_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return process.stdout.readline().rstrip("\n")


def rest_of(process: subprocess.Popen[str]) -> list[str]:
    """Return the whole lines still to be read; a line cut off by a kill is none."""
    assert process.stdout
    return [line.rstrip("\n") for line in process.stdout if line.endswith("\n")]


def opened_well(folder: Path) -> Record:
    opened = open_record(folder, lambda: datetime(2026, 11, 30, tzinfo=UTC))

    assert opened.notice is None
    return opened.record


def steps_done(record: Record, uuid: str) -> set[str]:
    return set(record.progress(Profile(uuid, "fish"))["go-fish"].steps)


@pytest.mark.parametrize("moment", [1, 2, 7, 16, 31, 58, 93, 140])
def test_what_was_acknowledged_is_there_after_kill_9_in_the_middle(
    tmp_path: Path, moment: int
) -> None:
    with writer(tmp_path, WITHOUT_END) as process:
        start_writing(process)
        uuid = line_of(process)
        said = [line_of(process) for _ in range(moment)]
        process.kill()
        said += rest_of(process)

    with closing(opened_well(tmp_path)) as record:
        done = steps_done(record, uuid)
        place = record.place(Profile(uuid, "fish"), "go-fish")
        record.rebuild()

        assert set(said) <= done
        assert len(done - set(said)) <= 1, "only the step in hand may be there without a word"
        assert place
        assert place.step == f"step-{len(done) - 1}", "a step and its place go together"
        assert steps_done(record, uuid) == done


def test_a_process_killed_while_it_begins_the_record_leaves_one_that_can_be_used(
    tmp_path: Path,
) -> None:
    with writer(tmp_path, WITHOUT_END) as process:
        start_writing(process)
        process.kill()

    with closing(opened_well(tmp_path)) as record:
        profile = record.add_profile("cat")

        assert profile in record.profiles()


def test_two_processes_that_begin_and_write_one_record_at_once_both_keep_all(
    tmp_path: Path,
) -> None:
    with writer(tmp_path, 80) as one, writer(tmp_path, 80) as other:
        start_writing(one)
        start_writing(other)
        said = [rest_of(one), rest_of(other)]

        assert (one.wait(), other.wait()) == (0, 0)
    with closing(opened_well(tmp_path)) as record:
        for uuid, *steps in said:
            assert len(steps) == 80
            assert steps_done(record, uuid) == set(steps)
        assert len(record.profiles()) == 2


def test_a_process_at_work_is_seen_by_another_at_once(tmp_path: Path) -> None:
    with closing(opened_well(tmp_path)) as record, writer(tmp_path, WITHOUT_END) as process:
        start_writing(process)
        uuid = line_of(process)
        first = line_of(process)

        assert first in steps_done(record, uuid)
