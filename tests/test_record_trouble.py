"""The record goes on where its file cannot be written or is not its own, and says so once."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.record_kit import (
    Opener,
    all_known,
    assert_it_works,
    begun,
    play_a_little,
)
from tutor.learning import opening, store
from tutor.learning.events import StepFinished
from tutor.learning.progress import Place
from tutor.learning.record import FILE_NAME
from tutor.learning.schema import DERIVED, SCHEMA_VERSION
from tutor.learning.trouble import Notice, Trouble

ASIDE = "record.damaged-1.sqlite3"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    folder = tmp_path / "records"
    folder.mkdir()
    return folder / FILE_NAME


def test_where_nothing_can_be_written_the_record_lives_in_memory_and_says_so_once(
    tmp_path: Path, opened_in: Opener
) -> None:
    (tmp_path / "file").write_text("not a folder")
    folder = tmp_path / "file" / "data"

    opened = opened_in(folder)

    assert opened.notice == Notice(Trouble.UNWRITABLE, folder / FILE_NAME)
    assert_it_works(opened)


def test_a_folder_in_the_files_place_is_no_record(file: Path, opened_in: Opener) -> None:
    file.mkdir()

    opened = opened_in(file.parent)

    assert opened.notice == Notice(Trouble.UNWRITABLE, file)
    assert_it_works(opened)


@pytest.mark.parametrize("companion", ["", "-journal", "-wal", "-shm"])
def test_a_pipe_in_the_files_place_is_not_waited_for(
    file: Path, opened_in: Opener, companion: str
) -> None:
    os.mkfifo(f"{file}{companion}")

    opened = opened_in(file.parent)

    assert opened.notice == Notice(Trouble.UNWRITABLE, file)
    assert_it_works(opened)


def test_where_sqlite_cannot_write_beside_the_file_the_record_lives_in_memory(
    file: Path, opened_in: Opener
) -> None:
    fish = begun(opened_in, file.parent)
    journal = file.with_name(FILE_NAME + "-journal")
    journal.unlink()
    record = opened_in(file.parent).record
    journal.mkdir()

    record.append(fish, StepFinished("ask", 1, "two"))

    assert record.take_notice() == Notice(Trouble.UNWRITABLE, file)
    assert record.progress(fish)["ask"].steps == {"one", "two"}


def test_a_record_that_can_only_be_read_is_read_and_left_as_it_is(
    file: Path, opened_in: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    fish = begun(opened_in, file.parent)
    before = file.read_bytes()

    def read_only(path: Path) -> sqlite3.Connection:
        connection = store.connect(path)
        connection.execute("PRAGMA query_only = ON")
        return connection

    monkeypatch.setattr(opening, "connect", read_only)
    opened = opened_in(file.parent)

    assert opened.notice == Notice(Trouble.UNWRITABLE, file)
    assert opened.record.last_place(fish) == Place("give", 1, "one", ())
    assert_it_works(opened)
    assert file.read_bytes() == before


def make_foreign(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


@pytest.mark.parametrize(
    "statements",
    [
        ["CREATE TABLE profile (uuid TEXT)"],
        ["PRAGMA application_id = 7", "CREATE TABLE profile (uuid TEXT)"],
        ["PRAGMA application_id = 7"],
        ["PRAGMA user_version = 7"],
        ["PRAGMA journal_mode = WAL", "CREATE TABLE profile (uuid TEXT)"],
    ],
)
def test_another_programs_file_is_not_touched(
    file: Path, opened_in: Opener, statements: list[str]
) -> None:
    make_foreign(file, *statements)
    before = file.read_bytes()

    opened = opened_in(file.parent)

    assert opened.notice == Notice(Trouble.FOREIGN, file)
    assert_it_works(opened)
    opened.record.close()
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


def test_another_programs_file_is_not_touched_while_its_tables_are_half_written(
    file: Path, tmp_path: Path, opened_in: Opener
) -> None:
    with closing(sqlite3.connect(tmp_path / "other")) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE theirs (x)")
        shutil.copy(tmp_path / "other", file)
        shutil.copy(tmp_path / "other-wal", f"{file}-wal")
    before = {each: each.read_bytes() for each in file.parent.iterdir()}

    opened = opened_in(file.parent)

    assert opened.notice == Notice(Trouble.FOREIGN, file)
    assert_it_works(opened)
    opened.record.close()
    assert {each: each.read_bytes() for each in file.parent.iterdir()} == before


def test_a_newer_versions_file_is_not_touched(file: Path, opened_in: Opener) -> None:
    begun(opened_in, file.parent)
    make_foreign(file, f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    before = file.read_bytes()

    opened = opened_in(file.parent)

    assert opened.notice == Notice(Trouble.NEWER, file)
    assert_it_works(opened)
    opened.record.close()
    assert file.read_bytes() == before


@pytest.mark.parametrize("statements", [[], ["CREATE TABLE gone (x)", "DROP TABLE gone"]])
def test_an_empty_file_becomes_a_record(
    file: Path, opened_in: Opener, statements: list[str]
) -> None:
    make_foreign(file, *statements)

    opened = opened_in(file.parent)

    assert opened.notice is None
    assert_it_works(opened)


def test_when_the_disk_is_full_the_learner_goes_on_and_hears_it_once(
    file: Path, opened_in: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    fish = begun(opened_in, file.parent)

    def on_a_full_disk(path: Path) -> sqlite3.Connection:
        connection = store.connect(path)
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    monkeypatch.setattr(opening, "connect", on_a_full_disk)
    record = opened_in(file.parent).record
    steps = [f"step-{number}" for number in range(60)]
    for step in steps:
        record.append(fish, StepFinished("full", 1, step))

    assert record.take_notice() == Notice(Trouble.FULL, file)
    assert record.take_notice() is None
    assert record.progress(fish)["full"].steps == set(steps)
    assert record.last_place(fish) == Place("give", 1, "one", ())

    record.close()
    monkeypatch.undo()
    again = opened_in(file.parent)
    assert again.notice is None
    assert again.record.last_place(fish) == Place("give", 1, "one", ())
    kept = again.record.progress(fish)["full"].steps
    assert kept == set(steps[: len(kept)])
    assert len(kept) < len(steps)


def test_when_the_folder_is_gone_the_learner_goes_on_and_hears_it_once(
    tmp_path: Path, opened_in: Opener
) -> None:
    folder = tmp_path / "stick"
    fish = begun(opened_in, folder)
    record = opened_in(folder).record
    known = all_known(record, fish)
    shutil.rmtree(folder)

    record.append(fish, StepFinished("ask", 1, "one"))
    record.append(fish, StepFinished("ask", 1, "one"))

    assert record.take_notice() == Notice(Trouble.UNWRITABLE, folder / FILE_NAME)
    assert record.take_notice() is None
    assert all_known(record, fish) == known


def test_a_file_held_by_another_program_for_too_long_is_not_waited_for_again(
    file: Path, opened_in: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    fish = begun(opened_in, file.parent)
    monkeypatch.setattr(store, "_TIMEOUT_SECONDS", 0.01)
    record = opened_in(file.parent).record
    with closing(sqlite3.connect(file, isolation_level=None)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        record.append(fish, StepFinished("ask", 1, "two"))

    assert record.take_notice() == Notice(Trouble.UNWRITABLE, file)
    assert record.progress(fish)["ask"].steps == {"one", "two"}


def test_a_file_that_another_process_has_put_in_its_place_is_written_to(
    file: Path, opened_in: Opener
) -> None:
    fish = begun(opened_in, file.parent)
    record = opened_in(file.parent).record
    record.append(fish, StepFinished("ask", 1, "before"))
    file.rename(file.with_name(ASIDE))
    other = opened_in(file.parent).record
    cat = other.add_profile("cat")
    other.append(cat, StepFinished("give", 1, "one"))

    record.append(fish, StepFinished("ask", 1, "after"))

    assert record.take_notice() is None
    assert set(record.profiles()) == set(other.profiles()) == {fish, cat}
    assert other.progress(fish)["ask"].steps == {"one", "before", "after"}
    assert record.progress(cat)["give"].steps == {"one"}


def test_what_this_run_wrote_is_not_counted_twice_in_a_file_that_has_it(
    file: Path, opened_in: Opener
) -> None:
    begun(opened_in, file.parent)
    record = opened_in(file.parent).record
    cat = play_a_little(record)
    known = all_known(record, cat)
    copy = file.with_name("copy")
    shutil.copy(file, copy)
    copy.replace(file)

    record.rebuild()

    assert all_known(record, cat) == known
    assert record.take_notice() is None


def test_every_derived_table_is_carried_into_a_new_file(file: Path, opened_in: Opener) -> None:
    begun(opened_in, file.parent)
    record = opened_in(file.parent).record
    file.rename(file.with_name(ASIDE))
    opened_in(file.parent)

    record.add_profile("cat")

    for table in DERIVED:
        with closing(sqlite3.connect(file)) as connection:
            assert connection.execute(f"SELECT count(*) FROM {table}").fetchone() != (0,)
