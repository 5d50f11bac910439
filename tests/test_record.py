"""The learner's record: profiles, settings, and what each learner did."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.record_kit import Clock, records, sound
from tutor.learning.events import (
    Attempted,
    LessonFinished,
    PlaceReached,
    QuizAnswered,
    Result,
    StepFinished,
)
from tutor.learning.folder import data_folder
from tutor.learning.progress import Answer, LessonProgress, Place, SettingKey
from tutor.learning.record import Record

Opener = Callable[[], Record]


@pytest.fixture
def open_here(tmp_path: Path, clock: Clock) -> Iterator[Opener]:
    with records(clock) as opened_in:
        yield lambda: sound(opened_in(tmp_path))


@pytest.fixture
def record(open_here: Opener) -> Record:
    return open_here()


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
        QuizAnswered("faq", "dealing", "0", right=True),
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
    record.append(fish, QuizAnswered("faq", "dealing", "1", right=True))
    record.append(fish, QuizAnswered("faq", "asking", "0", right=True))
    record.append(fish, QuizAnswered("faq", "dealing", "1", right=True))
    record.append(fish, QuizAnswered("faq", "dealing", "2", right=False))

    assert open_here().answers(fish) == (
        Answer("faq", "dealing", "2", right=False, times=3, times_right=2),
        Answer("faq", "asking", "0", right=True, times=1, times_right=1),
    )


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
