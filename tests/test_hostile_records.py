"""Records and exports that nobody's Go Fish Tutor wrote: told with the place, or got over."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.record_kit import NOON, Clock, Opener, all_known, play_a_little
from tutor.learning.backups import BackupError, back_up, backups_of, restore
from tutor.learning.entry import Entry, Kind, Stamp, profile_added
from tutor.learning.events import QuizAnswered, StepFinished
from tutor.learning.export import ExportError, ExportFault, write_export
from tutor.learning.importing import import_files
from tutor.learning.kept import erase, erase_all, what_is_kept
from tutor.learning.progress import Profile
from tutor.learning.record import FILE_NAME, Record, stamp_of
from tutor.learning.trouble import Trouble
from tutor.wording.words import words_of

RULE = "must-hold-rank"
RIGHT = QuizAnswered("faq", "dealing", "1", right=True, rules=(RULE,))
FISH = Profile("fishs-uuid", "fish")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / FILE_NAME


@pytest.fixture
def record(opened_in: Opener, file: Path) -> Record:
    return opened_in(file.parent).record


def remembered(**said: Any) -> Entry:
    """Return an entry that brings a rule that was answered a day ago, unless it says otherwise."""
    a_day_ago = (NOON - timedelta(days=1)).isoformat()
    row = {"stability": 2.0, "difficulty": 5.0, "due": a_day_ago, "rated": a_day_ago, "rating": 3}
    known = [FISH.uuid, RULE, *{**row, **said}.values(), 1, 0, ""]
    stamp = Stamp("a-memory", NOON.isoformat())
    return Entry(stamp, Kind.CARRIED_OVER.value, data={"memory": [known]})


def added(picture: str = "fish", time: datetime = NOON) -> Entry:
    return profile_added(Stamp("a-learner", time.isoformat(), FISH.uuid), picture)


def taken_in(folder: Path, *entries: Entry) -> None:
    """Import an export that says this."""
    saved = folder / "saved.jsonl"
    write_export(saved, entries)
    import_files(folder / FILE_NAME, [saved], lambda: stamp_of(NOON))


@pytest.mark.parametrize(
    "said",
    [
        {"due": "soon"},
        {"rated": "2026-11-29T12:00:00"},
        {"stability": 0.0},
        {"stability": -0.5},
        {"difficulty": 1e308},
        {"rating": 77},
    ],
    ids=str,
)
def test_a_memory_that_nobody_can_reckon_with_is_damage(
    opened_in: Opener, file: Path, said: dict[str, Any]
) -> None:
    with pytest.raises(ExportError) as refused:
        taken_in(file.parent, added(), remembered(**said))

    assert (refused.value.fault, refused.value.line) == (ExportFault.DAMAGED, 3)

    taken_in(file.parent, added(), remembered())
    ((name, value),) = said.items()
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(f"UPDATE memory SET {name} = ?", (value,))
    opened = opened_in(file.parent)
    assert opened.notice is not None
    assert opened.notice.trouble is Trouble.DAMAGED
    assert opened.record.profiles() == (FISH,)
    assert opened.record.mastery(FISH, NOON) == {}


@pytest.mark.parametrize(
    "entry",
    [
        added("../../fish"),
        added("\u202efish"),
        added("=1+1"),
        added(""),
        added("x" * 99),
        added(time=NOON.replace(tzinfo=None)),
        added(time=NOON.replace(year=1)),
        added(time=NOON.replace(year=9999)),
        Entry(Stamp("other", NOON.isoformat()), "carried-over", data={"profile": [["u", "a b"]]}),
    ],
    ids=lambda entry: f"{entry.data} {entry.stamp.time}",
)
def test_an_export_names_no_picture_and_no_time_that_never_was(file: Path, entry: Entry) -> None:
    with pytest.raises(ExportError) as refused:
        taken_in(file.parent, entry)

    assert (refused.value.fault, refused.value.line) == (ExportFault.DAMAGED, 2)
    assert not file.exists()


def test_two_thousand_years_after_the_last_answer_one_answers_as_ever(
    opened_in: Opener, file: Path
) -> None:
    taken_in(file.parent, added(), remembered(rated="0001-01-01T00:00:00+00:00"))
    record = opened_in(file.parent).record

    record.append(FISH, RIGHT)

    known = record.mastery(FISH, NOON)[RULE]
    assert known.strength == 1
    assert known.due is not None
    assert known.due <= NOON + timedelta(days=366)


def test_who_was_wrong_is_asked_the_next_day_however_well_it_was_known(
    record: Record, clock: Clock
) -> None:
    fish = record.add_profile("fish")
    for _ in range(5):
        record.append(fish, RIGHT)
        due = record.mastery(fish, clock.time)[RULE].due
        assert due is not None
        clock.time = due

    record.append(fish, QuizAnswered("faq", "dealing", "2", right=False, rules=(RULE,)))

    assert record.mastery(fish, clock.time)[RULE].due == clock.time + timedelta(days=1)


def test_an_empty_copy_is_a_damaged_one(record: Record, file: Path) -> None:
    fish = play_a_little(record)
    known = all_known(record, fish)
    backup = back_up(file)
    assert backup is not None
    backup.path.write_bytes(b"")

    with pytest.raises(BackupError) as refused:
        restore(file, backup)

    assert refused.value.trouble is Trouble.DAMAGED
    record.begin_anew()
    assert all_known(record, fish) == known


def test_a_folder_with_the_name_of_a_copy_is_none_and_hinders_no_erasing(
    record: Record, file: Path
) -> None:
    fish = play_a_little(record)
    back_up(file)
    for name in ("backups/0009-2026-11-30.sqlite3", "record.damaged-1.sqlite3"):
        (file.parent / name).mkdir()

    assert [each.number for each in backups_of(file)] == [1]
    assert what_is_kept(file).aside == ()
    erase(file, fish)
    assert what_is_kept(file).learners == ()
    erase_all(file)
    assert backups_of(file) == ()


def test_who_goes_on_after_being_erased_by_another_run_has_begun_again(
    record: Record, file: Path
) -> None:
    fish = play_a_little(record)
    erase_all(file)

    record.append(fish, StepFinished("ask", 1, "two"))

    assert record.profiles() == (fish,)
    assert list(record.progress(fish)) == ["ask"]
    assert what_is_kept(file).entries == 2


@pytest.mark.parametrize("locale", ["xx", "../../etc", ""])
def test_a_language_that_is_not_here_changes_no_word(locale: str) -> None:
    words = words_of("el")

    assert words.speaking(locale) == words
