"""A damaged record is set aside, said once, and the learner goes on."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.record_kit import (
    Opener,
    all_known,
    assert_it_works,
    begun,
    play_a_little,
)
from tutor.learning import opening, store
from tutor.learning.events import GameWentOn, StepFinished
from tutor.learning.progress import Place, Profile
from tutor.learning.record import FILE_NAME, Record
from tutor.learning.trouble import Notice, Trouble, trouble_of

ASIDE = "record.damaged-1.sqlite3"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    folder = tmp_path / "records"
    folder.mkdir()
    return folder / FILE_NAME


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
    record.append(profile, StepFinished("ask", 1, "one"), GameWentOn(profile.uuid, ()))


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


def test_two_who_meet_the_same_damage_go_on_in_the_same_new_file(
    file: Path, opened_in: Opener
) -> None:
    fish = begun(opened_in, file.parent)
    one, other = opened_in(file.parent).record, opened_in(file.parent).record
    cat, boat = one.add_profile("cat"), other.add_profile("boat")
    file.write_bytes(zeroed(file.read_bytes()))

    one.append(cat, StepFinished("ask", 1, "one"))
    other.progress(boat)
    one.append(cat, StepFinished("ask", 1, "two"))

    assert set(one.profiles()) == set(other.profiles()) == {fish, cat, boat}
    assert other.progress(cat)["ask"].steps == {"one", "two"}
    assert [each.name for each in file.parent.glob("*.damaged-*.sqlite3")] == [ASIDE]
    assert other.take_notice() is None


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
    assert len(list(file.parent.glob("*.damaged-*"))) <= 3
    assert_it_works(opened)


def test_for_a_callers_mistake_no_file_is_blamed(file: Path, opened_in: Opener) -> None:
    fish = begun(opened_in, file.parent)
    record = opened_in(file.parent).record
    no_step: Any = None

    with pytest.raises(sqlite3.IntegrityError):
        record.append(fish, StepFinished("ask", 1, no_step))

    assert record.take_notice() is None
    assert record.last_place(fish) == Place("give", 1, "one", ())


def test_a_file_that_cannot_be_opened_is_no_damage(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError) as caught:
        sqlite3.connect(tmp_path / "nowhere" / FILE_NAME)

    assert trouble_of(caught.value) is Trouble.UNWRITABLE
