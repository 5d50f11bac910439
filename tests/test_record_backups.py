"""Copies of earlier days: made once a day, few of them, and one can go back to each."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest

from tests.record_kit import NOON, Clock, Opener, all_known, play_a_little
from tutor.learning import backups
from tutor.learning.backups import BackupError, back_up, backups_of, restore
from tutor.learning.events import StepFinished
from tutor.learning.export import read_export
from tutor.learning.kept import erase, erase_all, export_to, what_is_kept
from tutor.learning.progress import Profile, SettingKey
from tutor.learning.record import FILE_NAME, Record, record_in_memory
from tutor.learning.schema import SCHEMA_VERSION
from tutor.learning.store import StoreError
from tutor.learning.trouble import Trouble

ONE_DAY = timedelta(days=1)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / FILE_NAME


@pytest.fixture
def record(opened_in: Opener, file: Path) -> Record:
    return opened_in(file.parent).record


def days_of(file: Path) -> list[date]:
    return [each.day for each in backups_of(file)]


def played_a_day(record: Record, clock: Clock, fish: Profile) -> date:
    """Start on the next day, play one step, and return the day."""
    clock.time += ONE_DAY
    record.back_up()
    record.append(fish, StepFinished("ask", 1, clock.time.date().isoformat()))
    return clock.time.date()


def test_a_day_is_copied_once_at_the_first_start_after_it(
    record: Record, file: Path, clock: Clock
) -> None:
    record.back_up()
    fish = play_a_little(record)
    known = all_known(record, fish)
    record.back_up()
    assert days_of(file) == []

    played_a_day(record, clock, fish)
    record.back_up()

    assert days_of(file) == [NOON.date()]
    assert not list(file.parent.glob("**/*.part"))
    restore(file, backups_of(file)[0])
    record.begin_anew()
    assert all_known(record, fish) == known


def test_what_a_start_writes_first_keeps_no_earlier_day_from_being_copied(
    record: Record, file: Path, clock: Clock
) -> None:
    fish = play_a_little(record)
    clock.time += ONE_DAY
    record.set_setting(SettingKey.LANGUAGE, "sk", fish)

    record.back_up()
    record.back_up()

    assert days_of(file) == [NOON.date()]


def test_a_choice_that_stands_already_is_not_written_again(record: Record, file: Path) -> None:
    fish = play_a_little(record)
    record.set_setting(SettingKey.LANGUAGE, "sk", fish)
    before = what_is_kept(file).entries

    record.choose_profile(fish)
    record.set_setting(SettingKey.LANGUAGE, "sk", fish)

    assert what_is_kept(file).entries == before


def test_a_day_on_which_nothing_was_written_is_not_copied(
    record: Record, file: Path, clock: Clock
) -> None:
    fish = play_a_little(record)
    second = played_a_day(record, clock, fish)
    for _ in range(5):
        clock.time += ONE_DAY
        record.back_up()

    assert days_of(file) == [second, NOON.date()]


def test_seven_days_stay_and_before_them_one_a_week_for_four_weeks(
    record: Record, file: Path, clock: Clock
) -> None:
    fish = play_a_little(record)
    days = [NOON.date(), *(played_a_day(record, clock, fish) for _ in range(80))]

    kept = days_of(file)

    assert kept[:7] == days[-2:-9:-1]
    assert len(kept) == 7 + 4
    assert len({day.isocalendar()[:2] for day in kept[7:]}) == 4
    assert all(day.weekday() == 6 for day in kept[8:]), "the last day of each week"


def test_the_order_of_the_copies_is_not_the_clocks(
    record: Record, file: Path, clock: Clock
) -> None:
    fish = play_a_little(record)
    second = played_a_day(record, clock, fish)
    clock.time -= timedelta(days=365)
    third = played_a_day(record, clock, fish)
    played_a_day(record, clock, fish)

    assert days_of(file) == [third, second, NOON.date()]
    assert [each.number for each in backups_of(file)] == [3, 2, 1]


def test_where_no_copy_can_be_made_the_learner_goes_on(
    record: Record, file: Path, clock: Clock
) -> None:
    fish = play_a_little(record)
    (file.parent / backups.FOLDER).write_text("no folder", encoding="utf-8")

    played_a_day(record, clock, fish)

    assert record.take_notice() is None
    assert record.path == file


def test_a_record_in_memory_has_no_copies(clock: Clock) -> None:
    record = record_in_memory(clock)
    fish = play_a_little(record)

    played_a_day(record, clock, fish)

    assert record.path is None


def test_a_damaged_page_takes_no_good_copys_place(record: Record, file: Path, clock: Clock) -> None:
    fish = play_a_little(record)
    played_a_day(record, clock, fish)
    with closing(sqlite3.connect(file)) as connection:
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_event_1'"
        ).fetchone()
    with file.open("r+b") as opened:
        opened.seek((page - 1) * 4096)
        opened.write(bytes(4096))

    with pytest.raises(StoreError):
        back_up(file)

    assert days_of(file) == [NOON.date()]
    assert not list(file.parent.glob("**/*.part"))


def test_going_back_keeps_what_was_there_as_one_more_copy(
    record: Record, file: Path, clock: Clock
) -> None:
    fish = play_a_little(record)
    second = played_a_day(record, clock, fish)
    now = all_known(record, fish)
    (first,) = backups_of(file)

    before = restore(file, first)

    assert before is not None
    assert (before.number, before.day) == (2, second)
    record.begin_anew()
    assert second.isoformat() not in record.progress(fish)["ask"].steps
    restore(file, before)
    record.begin_anew()
    assert all_known(record, fish) == now


def test_a_run_that_is_open_sees_that_the_record_went_back_and_writes_on(
    record: Record, file: Path, clock: Clock
) -> None:
    fish = play_a_little(record)
    second = played_a_day(record, clock, fish)

    restore(file, backups_of(file)[-1])
    record.append(fish, StepFinished("ask", 1, "after"))

    assert record.take_notice() is None
    steps = record.progress(fish)["ask"].steps
    assert "after" in steps
    assert second.isoformat() not in steps


def test_a_damaged_record_is_set_aside_when_one_goes_back(
    record: Record, file: Path, clock: Clock, opened_in: Opener
) -> None:
    fish = play_a_little(record)
    known = all_known(record, fish)
    played_a_day(record, clock, fish)
    record.close()
    file.write_bytes(b"damaged")

    assert restore(file, backups_of(file)[0]) is None

    opened = opened_in(file.parent)
    assert opened.notice is None
    assert all_known(opened.record, fish) == known
    assert file.with_name("record.damaged-1.sqlite3").read_bytes() == b"damaged"


@pytest.mark.parametrize(
    ("version", "trouble"), [(None, Trouble.DAMAGED), (SCHEMA_VERSION + 1, Trouble.NEWER)]
)
def test_a_copy_that_cannot_be_read_changes_nothing(
    record: Record, file: Path, clock: Clock, version: int | None, trouble: Trouble
) -> None:
    fish = play_a_little(record)
    played_a_day(record, clock, fish)
    known = all_known(record, fish)
    (backup,) = backups_of(file)
    with closing(sqlite3.connect(backup.path)) as connection:
        if version is None:
            connection.execute("DROP TRIGGER event_never_changes")
            connection.execute("UPDATE event SET data = '{}' WHERE kind = 'setting-chosen'")
        else:
            connection.execute(f"PRAGMA user_version = {version}")
        connection.commit()

    with pytest.raises(BackupError) as refused:
        restore(file, backup)

    assert (refused.value.trouble, refused.value.backup) == (trouble, backup)
    record.begin_anew()
    assert all_known(record, fish) == known
    assert len(backups_of(file)) == 1


def bytes_of(folder: Path) -> bytes:
    return b"".join(each.read_bytes() for each in sorted(folder.rglob("*")) if each.is_file())


def test_who_is_erased_is_in_no_file_any_more_and_the_others_stay(
    record: Record, file: Path, clock: Clock
) -> None:
    cat = record.add_profile("cat")
    record.append(cat, StepFinished("ask", 1, "cats-step"))
    fish = play_a_little(record)
    played_a_day(record, clock, cat)
    record.choose_profile(cat)
    known = all_known(record, fish)
    file.with_name("record.damaged-1.sqlite3").write_bytes(cat.uuid.encode())
    file.with_name("record.version-1.sqlite3").write_bytes(cat.uuid.encode())
    assert cat.uuid.encode() in bytes_of(file.parent)

    erase(file, cat)

    assert cat.uuid.encode() not in bytes_of(file.parent)
    assert b"cats-step" not in bytes_of(file.parent)
    record.begin_anew()
    assert record.profiles() == (fish,)
    assert all_known(record, fish)[2:] == known[2:]
    restore(file, backups_of(file)[0])
    record.begin_anew()
    assert record.profiles() == (fish,)
    assert all_known(record, fish)[2:] == known[2:]


def test_the_log_can_only_be_added_to_after_somebody_was_erased(record: Record, file: Path) -> None:
    play_a_little(record)
    erase(file, record.add_profile("cat"))

    with (
        closing(sqlite3.connect(file)) as connection,
        pytest.raises(sqlite3.IntegrityError, match="only added to"),
    ):
        connection.execute("DELETE FROM event")


def test_of_what_is_kept_others_keep_the_order_and_its_numbers(
    record: Record, file: Path, tmp_path: Path
) -> None:
    fish, cat = record.add_profile("fish"), record.add_profile("cat")
    for number in range(3):
        record.append(fish, StepFinished("ask", 1, f"{number}"))
        record.append(cat, StepFinished("ask", 1, f"{number}"))

    erase(file, cat)

    saved = tmp_path / "saved.jsonl"
    export_to(saved, file)
    assert [entry.step for entry in read_export(saved)] == [None, "0", "1", "2"]
    with closing(sqlite3.connect(file)) as connection:
        sequences = connection.execute("SELECT sequence FROM event ORDER BY 1").fetchall()
    assert sequences == [(1,), (3,), (5,), (7,)]


@pytest.mark.parametrize("damaged", [False, True])
def test_when_everything_is_erased_nothing_is_kept(
    record: Record, file: Path, clock: Clock, opened_in: Opener, damaged: bool
) -> None:
    fish = play_a_little(record)
    played_a_day(record, clock, fish)
    record.close()
    file.with_name("record.damaged-1.sqlite3").write_bytes(b"damaged")
    if damaged:
        file.write_bytes(fish.uuid.encode())

    erase_all(file)

    assert fish.uuid.encode() not in bytes_of(file.parent)
    kept = what_is_kept(file)
    assert (kept.entries, kept.learners, kept.backups, kept.aside) == (0, (), (), ())
    assert opened_in(file.parent).record.profiles() == ()


def test_what_is_kept_is_told_with_all_that_lies_beside_it(
    record: Record, file: Path, clock: Clock
) -> None:
    fish = play_a_little(record)
    played_a_day(record, clock, fish)
    aside = file.with_name("record.damaged-1.sqlite3")
    aside.write_bytes(b"damaged")

    kept = what_is_kept(file)

    assert (kept.record, kept.learners, kept.aside) == (file, (fish,), (aside,))
    assert kept.backups == backups_of(file)
    assert kept.entries == 12
    assert kept.size > file.stat().st_size


def test_where_nothing_was_kept_nothing_is_made(file: Path) -> None:
    kept = what_is_kept(file)

    assert (kept.entries, kept.learners, kept.backups, kept.size) == (0, (), (), 0)
    assert not file.parent.exists()
