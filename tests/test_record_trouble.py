"""The record goes on whatever becomes of its file, and says so once."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tutor.learning import opening, store
from tutor.learning.events import (
    Attempted,
    LessonFinished,
    PlaceReached,
    QuizAnswered,
    Result,
    StepFinished,
)
from tutor.learning.progress import Place, Profile, SettingKey
from tutor.learning.record import FILE_NAME, Opened, Record, open_record
from tutor.learning.schema import DERIVED, SCHEMA_VERSION
from tutor.learning.trouble import Notice, Trouble

ASIDE = "record.damaged-1.sqlite3"
Opener = Callable[[Path], Opened]


@pytest.fixture
def opened_in() -> Iterator[Opener]:
    records: list[Record] = []

    def open_it(folder: Path) -> Opened:
        opened = open_record(folder, lambda: datetime(2026, 11, 30, tzinfo=UTC))
        records.append(opened.record)
        return opened

    yield open_it
    for record in records:
        record.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    folder = tmp_path / "records"
    folder.mkdir()
    return folder / FILE_NAME


def play_a_little(record: Record) -> Profile:
    fish = record.add_profile("fish")
    record.choose_profile(fish)
    record.set_setting(SettingKey.LANGUAGE, "el", fish)
    record.append(
        fish,
        PlaceReached("ask", 1, "two", ("me ask p1 7",)),
        PlaceReached("give", 1, "one"),
        StepFinished("ask", 1, "one"),
        LessonFinished("book", 2),
        Attempted("ask", 1, "two", "me ask me 7", Result.REFUSED, ("ask-self",)),
        QuizAnswered("faq", "dealing", 1, right=True),
    )
    return fish


def all_known(record: Record, profile: Profile) -> tuple[Any, ...]:
    return (
        record.profiles(),
        record.active_profile(),
        record.setting(SettingKey.LANGUAGE, profile),
        record.progress(profile),
        record.place(profile, "ask"),
        record.last_place(profile),
        record.mistakes(profile),
        record.answers(profile),
    )


def begun(opened_in: Opener, folder: Path) -> Profile:
    """Leave a record in the folder in which somebody has played."""
    record = opened_in(folder).record
    fish = play_a_little(record)
    record.close()
    return fish


def root_page(file: Path, table: str) -> int:
    with closing(sqlite3.connect(file)) as connection:
        query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        (page,) = connection.execute(query, (table,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    return int((page - 1) * size)


def overwrite(file: Path, at: int, content: bytes) -> None:
    with file.open("r+b") as opened:
        opened.seek(at)
        opened.write(content)


def assert_it_works(opened: Opened) -> None:
    """Play as if nothing were wrong, and hear nothing more about it."""
    fish = play_a_little(opened.record)

    assert fish in opened.record.profiles()
    assert opened.record.last_place(fish) == Place("give", 1, "one", ())
    assert opened.record.take_notice() is None


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


def halved(content: bytes) -> bytes:
    return content[: len(content) // 2]


def cut_in_the_header(content: bytes) -> bytes:
    return content[:50]


def zeroed(content: bytes) -> bytes:
    return bytes(len(content))


def random_bytes(content: bytes) -> bytes:
    return random.Random(7).randbytes(len(content))


def random_after_the_header(content: bytes) -> bytes:
    return content[:100] + random.Random(7).randbytes(len(content) - 100)


DAMAGE = [halved, cut_in_the_header, zeroed, random_bytes, random_after_the_header]


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_file_is_set_aside_and_a_new_one_begun(
    file: Path, opened_in: Opener, damage: Callable[[bytes], bytes]
) -> None:
    begun(opened_in, file.parent)
    damaged = damage(file.read_bytes())
    file.write_bytes(damaged)

    opened = opened_in(file.parent)

    aside = file.with_name(ASIDE)
    assert opened.notice == Notice(Trouble.DAMAGED, file, aside)
    assert aside.read_bytes() == damaged
    assert_it_works(opened)
    opened.record.close()
    again = opened_in(file.parent)
    assert again.notice is None
    assert again.record.active_profile() in again.record.profiles()


def test_each_damaged_file_is_kept(file: Path, opened_in: Opener) -> None:
    file.write_bytes(b"once")
    opened_in(file.parent).record.close()
    file.write_bytes(b"twice")

    opened = opened_in(file.parent)

    assert opened.notice
    assert opened.notice.aside == file.with_name("record.damaged-2.sqlite3")
    assert file.with_name(ASIDE).read_bytes() == b"once"
    assert opened.notice.aside.read_bytes() == b"twice"


def test_what_can_be_read_of_a_damaged_file_goes_into_the_new_one(
    file: Path, opened_in: Opener
) -> None:
    fish = begun(opened_in, file.parent)
    overwrite(file, root_page(file, "answer"), bytes(4096))

    opened = opened_in(file.parent)
    opened.record.close()
    again = opened_in(file.parent).record

    assert opened.notice
    assert opened.notice.trouble is Trouble.DAMAGED
    assert again.answers(fish) == ()
    assert again.last_place(fish) == Place("give", 1, "one", ())
    assert again.mistakes(fish) == {"ask-self": 1}
    assert again.active_profile() == fish


def test_a_value_that_was_never_written_is_damage(file: Path, opened_in: Opener) -> None:
    fish = begun(opened_in, file.parent)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE step_done SET revision = x'00'")
        connection.commit()

    opened = opened_in(file.parent)

    assert opened.notice
    assert opened.notice.trouble is Trouble.DAMAGED
    assert opened.record.last_place(fish) == Place("give", 1, "one", ())


def test_a_damaged_files_journal_goes_with_it(file: Path, opened_in: Opener) -> None:
    file.write_bytes(b"damaged")
    journal = file.with_name(FILE_NAME + "-journal")
    journal.write_bytes(b"what was half done")

    opened = opened_in(file.parent)

    assert opened.notice
    assert opened.notice.trouble is Trouble.DAMAGED
    assert file.with_name(ASIDE + "-journal").read_bytes() == b"what was half done"
    assert_it_works(opened)


def read_on(record: Record, profile: Profile) -> None:
    record.progress(profile)


def write_on(record: Record, profile: Profile) -> None:
    record.append(profile, StepFinished("ask", 1, "one"))


@pytest.mark.parametrize("go_on", [read_on, write_on])
@pytest.mark.parametrize("damage", DAMAGE)
def test_where_damage_shows_later_what_is_known_goes_into_a_new_file(
    file: Path,
    opened_in: Opener,
    damage: Callable[[bytes], bytes],
    go_on: Callable[[Record, Profile], None],
) -> None:
    begun(opened_in, file.parent)
    record = opened_in(file.parent).record
    cat = play_a_little(record)
    known = all_known(record, cat)
    damaged = damage(file.read_bytes())
    # The counter of changes, by which SQLite knows that somebody else has written.
    damaged = damaged[:24] + b"else" + damaged[28:]
    file.write_bytes(damaged)

    go_on(record, cat)

    assert all_known(record, cat) == known
    aside = file.with_name(ASIDE)
    assert record.take_notice() == Notice(Trouble.DAMAGED, file, aside)
    assert record.take_notice() is None
    assert aside.read_bytes() == damaged
    record.close()
    again = opened_in(file.parent)
    assert again.notice is None
    assert all_known(again.record, cat) == known
    again.record.rebuild()
    assert all_known(again.record, cat) == known


def test_damage_in_the_log_is_met_when_it_is_read(file: Path, opened_in: Opener) -> None:
    fish = begun(opened_in, file.parent)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("DROP TRIGGER event_never_changes")
        connection.execute("UPDATE event SET data = '{' WHERE sequence = 4")
        connection.commit()
    opened = opened_in(file.parent)
    known = all_known(opened.record, fish)

    opened.record.rebuild()

    assert opened.notice is None
    assert opened.record.take_notice() == Notice(Trouble.DAMAGED, file, file.with_name(ASIDE))
    assert all_known(opened.record, fish) == known


def test_a_disk_that_damages_every_file_is_given_up(
    file: Path, opened_in: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaging(path: Path) -> sqlite3.Connection:
        path.write_bytes(b"damaged")
        return store.connect(path)

    monkeypatch.setattr(opening, "connect", damaging)
    opened = opened_in(file.parent)

    notices = [opened.notice]
    while notice := opened.record.take_notice():
        notices.append(notice)
    assert notices[-1] == Notice(Trouble.UNWRITABLE, file)
    assert len(list(file.parent.glob("*.damaged-*"))) == len(notices) - 1 == 3
    assert_it_works(opened)


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
