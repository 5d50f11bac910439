"""A record of an older version: copied, then brought up to date, and nothing is lost."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.record_kit import (
    Opener,
    all_known,
    assert_it_works,
    begun,
    with_old_answers,
)
from tutor.learning import opening, store
from tutor.learning.events import GameBegun, GameWentOn
from tutor.learning.progress import SavedGame
from tutor.learning.record import FILE_NAME
from tutor.learning.schema import SCHEMA_VERSION
from tutor.learning.trouble import Notice, Trouble

COPY = "record.version-1.sqlite3"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / FILE_NAME


def made_older(file: Path) -> None:
    """Make a record what the first version left: no games, and answers that are one option."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("DROP TABLE game")
        connection.execute("DROP TABLE memory")
        with_old_answers(connection)
        connection.execute("PRAGMA user_version = 1")
        connection.commit()


def version(file: Path) -> int:
    """Return the version in a file."""
    with closing(sqlite3.connect(file)) as connection:
        (found,) = connection.execute("PRAGMA user_version").fetchone()
    return int(found)


def test_an_older_record_is_brought_up_to_date_with_all_that_it_knew(
    file: Path, opened_in: Opener
) -> None:
    fish = begun(opened_in, file.parent)
    known = all_known(opened_in(file.parent).record, fish)
    made_older(file)

    opened = opened_in(file.parent)

    assert opened.notice is None
    *others, games, mastery = all_known(opened.record, fish)
    assert (*others, mastery) == (*known[:-2], known[-1])
    assert games == ()
    assert version(file) == SCHEMA_VERSION
    opened.record.append(fish, GameBegun("two", "rules=left"), GameWentOn("two", ("hint me",)))
    again = opened_in(file.parent).record
    assert again.games(fish) == (SavedGame("two", "rules=left", ("hint me",), False),)


def test_an_older_record_is_copied_before_it_is_changed(file: Path, opened_in: Opener) -> None:
    begun(opened_in, file.parent)
    made_older(file)

    opened_in(file.parent)

    assert version(file.with_name(COPY)) == 1
    assert {each.name for each in file.parent.iterdir()} >= {FILE_NAME, COPY}
    assert not list(file.parent.glob("*.part*"))


def test_the_first_copy_of_an_older_record_stays(file: Path, opened_in: Opener) -> None:
    begun(opened_in, file.parent)
    made_older(file)
    file.with_name(COPY).write_bytes(b"the first")

    opened_in(file.parent)

    assert file.with_name(COPY).read_bytes() == b"the first"
    assert version(file) == SCHEMA_VERSION


def test_a_copy_that_was_cut_short_is_made_anew(file: Path, opened_in: Opener) -> None:
    begun(opened_in, file.parent)
    made_older(file)
    file.with_name(f"{COPY}.part").write_bytes(b"half")

    opened = opened_in(file.parent)

    assert opened.notice is None
    assert version(file.with_name(COPY)) == 1


def test_where_no_copy_can_be_made_the_older_record_is_left_as_it_is(
    file: Path, opened_in: Opener
) -> None:
    fish = begun(opened_in, file.parent)
    made_older(file)
    before = file.read_bytes()
    file.with_name(f"{COPY}.part").mkdir()

    opened = opened_in(file.parent)

    assert opened.notice == Notice(Trouble.UNWRITABLE, file)
    assert opened.record.last_place(fish) is not None
    assert_it_works(opened)
    assert file.read_bytes() == before


def test_an_older_record_that_can_only_be_read_is_read(
    file: Path, opened_in: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    fish = begun(opened_in, file.parent)
    made_older(file)

    def read_only(path: Path) -> sqlite3.Connection:
        connection = store.connect(path)
        connection.execute("PRAGMA query_only = ON")
        return connection

    monkeypatch.setattr(opening, "connect", read_only)
    opened = opened_in(file.parent)

    assert opened.notice == Notice(Trouble.UNWRITABLE, file)
    assert opened.record.last_place(fish) is not None
    assert version(file) == 1
