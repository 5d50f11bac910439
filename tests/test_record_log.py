"""The log of the record: written first, only added to, and all else follows from it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

from tests.record_kit import NOON, Clock, records, sound
from tutor.learning import opening
from tutor.learning.entry import Entry, Kind, Stamp
from tutor.learning.events import (
    Attempted,
    GameBegun,
    GameEnded,
    GameWentOn,
    HintTaken,
    LessonFinished,
    PlaceReached,
    QuizAnswered,
    Result,
    StepFinished,
)
from tutor.learning.progress import Place, SettingKey
from tutor.learning.record import FILE_NAME, Record
from tutor.learning.schema import DERIVED
from tutor.learning.store import connect, memory_store

Opener = Callable[[], Record]


@pytest.fixture
def open_here(tmp_path: Path, clock: Clock) -> Iterator[Opener]:
    with records(clock) as opened_in:
        yield lambda: sound(opened_in(tmp_path))


@pytest.fixture
def record(open_here: Opener) -> Record:
    return open_here()


def in_file(folder: Path, query: str) -> list[tuple[Any, ...]]:
    """Return what another program finds in the file now."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        return connection.execute(query).fetchall()


def derived_tables(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    return {
        table: in_file(folder, f"SELECT {', '.join(columns)} FROM {table} ORDER BY rowid")
        for table, columns in DERIVED.items()
    }


def play_a_little(record: Record) -> None:
    """Fill every table, with something of each replaced."""
    fish, cat = record.add_profile("fish"), record.add_profile("cat")
    record.choose_profile(fish)
    record.set_setting(SettingKey.LANGUAGE, "sk")
    record.set_setting(SettingKey.LANGUAGE, "vi")
    record.set_setting(SettingKey.THEME, "dark", cat)
    for learner in (fish, cat):
        record.append(
            learner,
            PlaceReached("ask", 1, "one"),
            Attempted("ask", 1, "one", "me ask p1 7", Result.REFUSED, ("ask-unheld-rank",)),
            Attempted("ask", 1, "one", "me ask me 7", Result.REFUSED, ("ask-self",)),
            Attempted("ask", 1, "one", "me ask p1 8", Result.REFUSED, ("ask-unheld-rank",)),
            HintTaken("ask", 1, "one", 2, ("ask",)),
            StepFinished("ask", 1, "one", rules=("ask", "give-all")),
            PlaceReached("give", 1, "one", ("p1 ask me 7",)),
            PlaceReached("book", 1, "one"),
            PlaceReached("ask", 1, "two"),
            LessonFinished("book", 1),
            QuizAnswered("faq", "dealing", "2", right=False),
            QuizAnswered("faq", "asking", "0", right=True),
            QuizAnswered("faq", "dealing", "1", right=True),
            *(GameBegun(f"{learner.picture} {game}", "rules=left") for game in range(4)),
            GameWentOn(f"{learner.picture} 0", ("me deal 7", "! me end")),
            GameWentOn(f"{learner.picture} 0", ("p1 ask me 7",)),
            GameEnded(f"{learner.picture} 0", finished=True),
            GameEnded(f"{learner.picture} 1", finished=True),
            GameEnded(f"{learner.picture} 2", finished=False),
        )


def test_everything_is_in_the_file_before_the_call_returns(record: Record, tmp_path: Path) -> None:
    fish = record.add_profile("fish")
    assert in_file(tmp_path, "SELECT uuid FROM profile") == [(fish.uuid,)]

    record.set_setting(SettingKey.LANGUAGE, "el", fish)
    assert in_file(tmp_path, "SELECT value FROM setting") == [("el",)]

    record.append(fish, StepFinished("ask", 1, "one"))
    assert in_file(tmp_path, "SELECT step FROM step_done") == [("one",)]
    assert in_file(tmp_path, "SELECT count(*) FROM event") == [(3,)]


def test_the_file_is_written_through_to_the_disk(tmp_path: Path) -> None:
    with closing(connect(tmp_path / FILE_NAME)) as connection:
        (synchronous,) = connection.execute("PRAGMA synchronous").fetchone()
        (journal,) = connection.execute("PRAGMA journal_mode").fetchone()

    assert (synchronous, journal) == (2, "truncate")


def test_of_entries_written_together_all_are_there_or_none() -> None:
    good = Entry(Stamp("1", "", "fish"), Kind.STEP_FINISHED.value, "ask", 1, "one")
    bad = Entry(Stamp("2", "", "fish"), Kind.STEP_FINISHED.value)

    with closing(memory_store()) as store:
        with pytest.raises(sqlite3.IntegrityError):
            store.write([good, bad])

        assert store.rows("step_done", {}) == []


def test_the_log_says_who_what_when_and_in_which_language(
    record: Record, tmp_path: Path, clock: Clock
) -> None:
    clock.time = datetime(2026, 11, 30, 14, 30, tzinfo=timezone(timedelta(hours=2)))
    fish = record.add_profile("fish")
    record.set_setting(SettingKey.LANGUAGE, "el", fish)
    record.append(
        fish,
        Attempted("go-fish", 3, "cast", "me keep", Result.REFUSED, ("hide-catch", "turn-kept")),
        HintTaken("go-fish", 3, "cast", 2),
    )
    record.append(fish, QuizAnswered("faq", "dealing", "2", right=False), language="pt_PT")

    lines = in_file(
        tmp_path,
        "SELECT learner, time, kind, lesson, revision, step, result, mistakes, hints, language, "
        "data FROM event ORDER BY sequence LIMIT -1 OFFSET 2",
    )

    who_when = (fish.uuid, "2026-11-30T12:30:00.000+00:00")
    step = ("go-fish", 3, "cast")
    mistakes, act = "hide-catch turn-kept", '{"act":"me keep"}'
    answer = '{"quiz":"faq","question":"dealing","answer":"2","rules":[]}'
    assert lines == [
        (*who_when, "attempted", *step, "refused", mistakes, 0, "el", act),
        (*who_when, "hint-taken", *step, None, "", 2, "el", "{}"),
        (*who_when, "quiz-answered", None, None, None, "wrong", "", 0, "pt_PT", answer),
    ]


def test_every_line_of_the_log_has_an_id_of_its_own(record: Record, tmp_path: Path) -> None:
    play_a_little(record)

    (counted,) = in_file(tmp_path, "SELECT count(*), count(DISTINCT uuid) FROM event")

    assert counted[0] == counted[1] == 50


@pytest.mark.parametrize("change", ["DELETE FROM event", "UPDATE event SET time = ''"])
def test_the_log_is_only_added_to(record: Record, tmp_path: Path, change: str) -> None:
    record.add_profile("fish")

    with pytest.raises(sqlite3.IntegrityError, match="only added to"):
        in_file(tmp_path, change)


def test_the_order_is_the_sequence_when_the_clock_goes_back(
    record: Record, open_here: Opener, clock: Clock
) -> None:
    fish = record.add_profile("fish")
    record.append(fish, PlaceReached("ask", 1, "one"))
    record.append(fish, QuizAnswered("faq", "dealing", "0", right=True))
    clock.time = NOON - timedelta(days=365)
    cat = record.add_profile("cat")
    record.append(fish, PlaceReached("give", 1, "one"))
    record.append(fish, QuizAnswered("faq", "dealing", "1", right=False))

    again = open_here()
    again.rebuild()

    assert again.profiles() == (fish, cat)
    assert again.last_place(fish) == Place("give", 1, "one", ())
    assert again.answers(fish)[0].answer == "1"


def test_rebuilding_from_the_log_gives_the_same_tables(record: Record, tmp_path: Path) -> None:
    play_a_little(record)
    before = derived_tables(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        for table in DERIVED:
            connection.execute(f"DELETE FROM {table} WHERE rowid % 2")
        connection.execute("UPDATE setting SET value = 'it'")
        connection.execute("INSERT INTO step_done VALUES ('nobody', 'ask', 'one', 1)")
        connection.commit()
    spoilt = derived_tables(tmp_path)

    record.rebuild()

    assert all(before.values())
    assert spoilt != before
    assert derived_tables(tmp_path) == before


def test_rebuilding_passes_over_what_only_another_version_knows(
    record: Record, tmp_path: Path
) -> None:
    fish = record.add_profile("fish")
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.execute(
            "INSERT INTO event (uuid, time, kind, mistakes, hints, data) "
            "VALUES ('1', '', 'card-trick-shown', '', 0, '{}')"
        )
        connection.commit()

    record.rebuild()

    assert record.profiles() == (fish,)


def test_an_answer_of_an_older_version_is_read_and_rebuilt(record: Record, tmp_path: Path) -> None:
    fish = record.add_profile("fish")
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.execute(
            "INSERT INTO event (uuid, learner, time, kind, result, mistakes, hints, data) "
            "VALUES ('1', ?, '', 'quiz-answered', 'right', '', 0, ?)",
            (fish.uuid, '{"quiz":"faq","question":"dealing","option":3}'),
        )
        connection.commit()

    record.rebuild()
    record.append(fish, QuizAnswered("faq", "turn", "1 0 2", right=False, rules=("ask",)))

    assert [(each.answer, each.right) for each in record.answers(fish)] == [
        ("3", True),
        ("1 0 2", False),
    ]


def test_the_start_reads_no_log(
    record: Record, open_here: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_a_little(record)
    said: list[str] = []

    def listened_to(path: Path) -> sqlite3.Connection:
        connection = connect(path)
        connection.set_trace_callback(said.append)
        return connection

    monkeypatch.setattr(opening, "connect", listened_to)
    again = open_here()
    active = again.active_profile()
    assert active
    again.progress(active)
    again.last_place(active)
    again.mistakes(active)
    again.answers(active)

    assert any("FROM profile" in statement for statement in said)
    assert not [statement for statement in said if "event" in statement]
