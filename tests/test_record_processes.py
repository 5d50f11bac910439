"""The record with real processes: killed in the middle, many at once, and no room."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

import tutor
from tutor.learning.progress import Profile
from tutor.learning.record import Record, open_record

WRITER = Path(__file__).with_name("record_writer.py")
WITHOUT_END = 1_000_000


MOMENTS = random.Random(2026).sample(range(1, 150), 10)

ROOM = 176
"""The blocks of 512 bytes that a file may have where the disk is full: those of a new record."""


@contextmanager
def writer(folder: Path, steps: int, *before: str) -> Iterator[subprocess.Popen[str]]:
    """Start a process that is ready to write, and see that it is gone afterwards."""
    roots = [str(Path(tutor.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    with subprocess.Popen(
        [*before, sys.executable, str(WRITER), str(folder), str(steps)],
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


@pytest.mark.parametrize("moment", MOMENTS)
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


@pytest.mark.parametrize(("processes", "steps"), [(2, 40), (4, 10)])
def test_processes_that_begin_and_write_one_record_at_once_all_keep_all(
    tmp_path: Path, processes: int, steps: int
) -> None:
    with ExitStack() as stack:
        writers = [stack.enter_context(writer(tmp_path, steps)) for _ in range(processes)]
        for each in writers:
            start_writing(each)
        said = [rest_of(each) for each in writers]

        assert [each.wait() for each in writers] == [0] * processes
    with closing(opened_well(tmp_path)) as record:
        for uuid, *done in said:
            assert len(done) == steps
            assert steps_done(record, uuid) == set(done)
        assert len(record.profiles()) == processes


def test_where_the_file_can_grow_no_more_it_is_whole_and_has_all_up_to_there(
    tmp_path: Path,
) -> None:
    full = ("/bin/sh", "-c", f'ulimit -f {ROOM}; exec "$@" 2>&1', "sh")
    with writer(tmp_path, 120, *full) as process:
        start_writing(process)
        uuid, *said, told = rest_of(process)

        assert process.wait() == 1
        assert told == "the record was in trouble"
    with closing(opened_well(tmp_path)) as record:
        kept = len(steps_done(record, uuid))
        assert 0 < kept < len(said)
        assert steps_done(record, uuid) == set(said[:kept])


def test_a_process_at_work_is_seen_by_another_at_once(tmp_path: Path) -> None:
    with closing(opened_well(tmp_path)) as record, writer(tmp_path, WITHOUT_END) as process:
        start_writing(process)
        uuid = line_of(process)
        first = line_of(process)

        assert first in steps_done(record, uuid)
