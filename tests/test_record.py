"""The learner's record: profiles, settings, progress, and the log that they follow from."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

from tutor.learning import opening
from tutor.learning.entry import Entry, Kind, Stamp
from tutor.learning.events import (
    Attempted,
    HintTaken,
    LessonFinished,
    PlaceReached,
    QuizAnswered,
    Result,
    StepFinished,
)
from tutor.learning.folder import data_folder
from tutor.learning.progress import Answer, LessonProgress, Place, SettingKey
from tutor.learning.record import FILE_NAME, Record, open_record
from tutor.learning.schema import DERIVED
from tutor.learning.store import Store, StoreError, connect, memory_store

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
Opener = Callable[[], Record]


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> datetime:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def open_here(tmp_path: Path, clock: Clock) -> Iterator[Opener]:
    records: list[Record] = []

    def open_it() -> Record:
        opened = open_record(tmp_path, clock)
        records.append(opened.record)
        assert opened.notice is None
        return opened.record

    yield open_it
    for record in records:
        assert record.take_notice() is None
        record.close()


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
            HintTaken("ask", 1, "one", 2),
            StepFinished("ask", 1, "one"),
            PlaceReached("give", 1, "one", ("p1 ask me 7",)),
            PlaceReached("book", 1, "one"),
            PlaceReached("ask", 1, "two"),
            LessonFinished("book", 1),
            QuizAnswered("faq", "dealing", 2, right=False),
            QuizAnswered("faq", "asking", 0, right=True),
            QuizAnswered("faq", "dealing", 1, right=True),
        )


def test_a_new_record_knows_nobody(record: Record) -> None:
    assert record.profiles() == ()
    assert record.active_profile() is None
    assert record.setting(SettingKey.LANGUAGE) is None


def test_a_picture_is_a_profile(record: Record, open_here: Opener) -> None:
    fish = record.add_profile("fish")
    cat = record.add_profile("cat")
    another_fish = record.add_profile("fish")

    assert open_here().profiles() == (fish, cat, another_fish)
    assert [each.picture for each in record.profiles()] == ["fish", "cat", "fish"]
    assert len({each.uuid for each in record.profiles()}) == 3


def test_the_active_learner_is_who_was_chosen_last(record: Record, open_here: Opener) -> None:
    fish, cat = record.add_profile("fish"), record.add_profile("cat")
    record.choose_profile(cat)
    record.choose_profile(fish)

    assert open_here().active_profile() == fish


def test_a_learners_own_choice_goes_before_the_devices(record: Record, open_here: Opener) -> None:
    fish, cat = record.add_profile("fish"), record.add_profile("cat")
    record.set_setting(SettingKey.LANGUAGE, "it")
    record.set_setting(SettingKey.LANGUAGE, "el", fish)

    again = open_here()

    assert again.setting(SettingKey.LANGUAGE, fish) == "el"
    assert again.setting(SettingKey.LANGUAGE, cat) == "it"
    assert again.setting(SettingKey.LANGUAGE) == "it"
    assert again.setting(SettingKey.THEME, fish) is None


def test_an_empty_choice_is_a_choice(record: Record) -> None:
    fish = record.add_profile("fish")
    record.set_setting(SettingKey.SECOND_LANGUAGE, "en")
    record.set_setting(SettingKey.SECOND_LANGUAGE, "", fish)

    assert record.setting(SettingKey.SECOND_LANGUAGE, fish) == ""


def test_progress_is_kept_by_the_ids_of_lesson_and_step(record: Record, open_here: Opener) -> None:
    fish = record.add_profile("fish")
    record.append(fish, StepFinished("lucky-catch", 1, "show"))
    record.append(fish, StepFinished("lucky-catch", 1, "cast"), StepFinished("ask", 1, "show"))
    record.append(fish, LessonFinished("ask", 1))

    assert open_here().progress(fish) == {
        "lucky-catch": LessonProgress(frozenset({"cast", "show"}), finished=False, revision=1),
        "ask": LessonProgress(frozenset({"show"}), finished=True, revision=1),
    }


def test_progress_names_the_newest_revision_done(record: Record) -> None:
    fish = record.add_profile("fish")
    record.append(fish, StepFinished("ask", 1, "one"), StepFinished("ask", 1, "two"))
    record.append(fish, LessonFinished("ask", 1))

    before = record.progress(fish)["ask"]
    record.append(fish, StepFinished("ask", 2, "one"))

    assert before.revision == 1
    assert record.progress(fish)["ask"].revision == 2
    assert record.progress(fish)["ask"].finished


def test_learners_are_kept_apart(record: Record) -> None:
    fish, cat = record.add_profile("fish"), record.add_profile("cat")
    record.append(
        fish,
        StepFinished("ask", 1, "one"),
        PlaceReached("ask", 1, "two"),
        Attempted("ask", 1, "two", "me ask me 7", Result.REFUSED, ("ask-self",)),
        QuizAnswered("faq", "dealing", 0, right=True),
    )

    assert record.progress(cat) == {}
    assert record.place(cat, "ask") is None
    assert record.last_place(cat) is None
    assert record.mistakes(cat) == {}
    assert record.answers(cat) == ()


def test_the_learner_comes_back_to_the_very_place(record: Record, open_here: Opener) -> None:
    fish = record.add_profile("fish")
    acts = ("me ask p1 7", "p1 go-fish", "me draw")
    record.append(fish, PlaceReached("go-fish", 3, "cast", acts[:1]))
    record.append(fish, PlaceReached("go-fish", 3, "cast", acts))
    record.append(fish, PlaceReached("ask", 1, "one"))

    again = open_here()

    assert again.place(fish, "go-fish") == Place("go-fish", 3, "cast", acts)
    assert again.place(fish, "ask") == Place("ask", 1, "one", ())
    assert again.place(fish, "book") is None


def test_the_last_place_is_where_the_learner_was_last(record: Record, open_here: Opener) -> None:
    fish = record.add_profile("fish")
    record.append(fish, PlaceReached("go-fish", 1, "cast"))
    record.append(fish, PlaceReached("ask", 1, "one"))
    record.append(fish, PlaceReached("go-fish", 1, "cast", ("me ask p1 7",)))

    assert open_here().last_place(fish) == Place("go-fish", 1, "cast", ("me ask p1 7",))


def test_a_finished_lesson_is_no_place_to_come_back_to(record: Record) -> None:
    fish = record.add_profile("fish")
    record.append(fish, PlaceReached("ask", 1, "one"), PlaceReached("go-fish", 1, "cast"))
    record.append(fish, StepFinished("go-fish", 1, "cast"), LessonFinished("go-fish", 1))

    assert record.place(fish, "go-fish") is None
    assert record.last_place(fish) == Place("ask", 1, "one", ())


def test_nothing_earned_is_lost_by_starting_again(record: Record) -> None:
    fish = record.add_profile("fish")
    record.append(fish, StepFinished("ask", 1, "one"), LessonFinished("ask", 1))
    earned = record.progress(fish)
    record.append(fish, PlaceReached("ask", 1, "one"))

    assert record.progress(fish) == earned
    assert record.place(fish, "ask") == Place("ask", 1, "one", ())


def test_mistakes_are_counted_by_code(record: Record, open_here: Opener) -> None:
    fish = record.add_profile("fish")
    refused = Attempted("ask", 1, "one", "me ask me 7", Result.REFUSED, ("ask-self",))
    record.append(fish, refused, refused)
    record.append(
        fish, Attempted("give", 1, "one", "me give p1 7S", Result.REFUSED, ("give-some",))
    )
    record.append(fish, Attempted("ask", 1, "one", "me ask p1 7", Result.ACCEPTED))

    assert open_here().mistakes(fish) == {"ask-self": 2, "give-some": 1}


def test_an_answer_is_the_last_one_and_how_often(record: Record, open_here: Opener) -> None:
    fish = record.add_profile("fish")
    record.append(fish, QuizAnswered("faq", "dealing", 1, right=True))
    record.append(fish, QuizAnswered("faq", "asking", 0, right=True))
    record.append(fish, QuizAnswered("faq", "dealing", 1, right=True))
    record.append(fish, QuizAnswered("faq", "dealing", 2, right=False))

    assert open_here().answers(fish) == (
        Answer("faq", "dealing", 2, right=False, times=3, times_right=2),
        Answer("faq", "asking", 0, right=True, times=1, times_right=1),
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
    store: Store = memory_store()

    with closing(store), pytest.raises(StoreError):
        store.write([good, bad])
    with closing(memory_store()) as store:
        with pytest.raises(StoreError):
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
    record.append(fish, QuizAnswered("faq", "dealing", 2, right=False), language="pt_PT")

    lines = in_file(
        tmp_path,
        "SELECT learner, time, kind, lesson, revision, step, result, mistakes, hints, language, "
        "data FROM event ORDER BY sequence LIMIT -1 OFFSET 2",
    )

    who_when = (fish.uuid, "2026-11-30T12:30:00.000+00:00")
    step = ("go-fish", 3, "cast")
    mistakes, act = "hide-catch turn-kept", '{"act":"me keep"}'
    answer = '{"quiz":"faq","question":"dealing","option":2}'
    assert lines == [
        (*who_when, "attempted", *step, "refused", mistakes, 0, "el", act),
        (*who_when, "hint-taken", *step, None, "", 2, "el", "{}"),
        (*who_when, "quiz-answered", None, None, None, "wrong", "", 0, "pt_PT", answer),
    ]


def test_every_line_of_the_log_has_an_id_of_its_own(record: Record, tmp_path: Path) -> None:
    play_a_little(record)

    (counted,) = in_file(tmp_path, "SELECT count(*), count(DISTINCT uuid) FROM event")

    assert counted[0] == counted[1] == 32


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
    record.append(fish, QuizAnswered("faq", "dealing", 0, right=True))
    clock.time = NOON - timedelta(days=365)
    cat = record.add_profile("cat")
    record.append(fish, PlaceReached("give", 1, "one"))
    record.append(fish, QuizAnswered("faq", "dealing", 1, right=False))

    again = open_here()
    again.rebuild()

    assert again.profiles() == (fish, cat)
    assert again.last_place(fish) == Place("give", 1, "one", ())
    assert again.answers(fish)[0].option == 1


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


def test_two_records_of_one_file_see_what_the_other_wrote(
    record: Record, open_here: Opener
) -> None:
    other = open_here()
    fish = record.add_profile("fish")
    cat = other.add_profile("cat")
    record.append(fish, StepFinished("ask", 1, "one"))
    other.append(cat, StepFinished("give", 1, "one"))

    assert record.profiles() == other.profiles() == (fish, cat)
    assert set(other.progress(fish)) == {"ask"}
    assert set(record.progress(cat)) == {"give"}


def test_the_data_folder_is_the_options_then_the_environments_then_the_users_own(
    tmp_path: Path,
) -> None:
    asked, set_before = tmp_path / "asked", tmp_path / "set"

    assert data_folder(str(asked), {"GOFISH_DATA": str(set_before)}) == asked
    assert data_folder(None, {"GOFISH_DATA": str(set_before)}) == set_before
    assert data_folder(None, {"GOFISH_DATA": ""}) == data_folder(None, {})
    assert data_folder(None, {}).name == "go-fish-tutor"


def test_a_given_data_folder_is_found_without_asking_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    monkeypatch.chdir(tmp_path)

    assert data_folder("here", {}) == tmp_path / "here"
