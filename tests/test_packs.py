"""Somebody's own lessons: played in the place of ours, in their own words, progress kept apart."""

from __future__ import annotations

import io
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.opened_packs import TITLE, pack_at, words_for
from tests.our_course import COURSE
from tests.packs_kit import KITCHEN, PACKS
from tests.typist import CAT, LEAVE, Choice, Typist, only_learner, sit_down, way_through
from tutor.cli import main
from tutor.course.faults import CourseError
from tutor.course.loader import load_course
from tutor.course.pack import PackIndex, pack_of
from tutor.game.ruleset import FISHER
from tutor.i18n.text import Text
from tutor.learning.events import LessonFinished
from tutor.learning.record import Record
from tutor.plain import app as home
from tutor.session.lesson import begin
from tutor.session.quiz_choice import FAQ
from tutor.session.study import Study
from tutor.ui.app import TutorApp
from tutor.ui.screens.home import HomeScreen
from tutor.wording import labels
from tutor.wording.faults import MOST_TOLD
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import words_of

# In its own words


def test_a_text_of_a_pack_is_looked_up_in_the_pack_alone() -> None:
    pack = pack_at(KITCHEN)

    assert words_for(pack, "it").authored(TITLE) == "La pesca della cucina"
    assert words_for(pack, "sk").authored(TITLE) == TITLE.msgid
    assert words_of("sk").authored(TITLE) != TITLE.msgid


def test_a_pack_never_overrides_our_texts() -> None:
    ours = words_of("it").authored(TITLE)
    rules = COURSE.rules_page().sections[0].title

    assert ours not in ("La pesca della cucina", TITLE.msgid)
    assert words_for(pack_at(KITCHEN), "it").authored(rules) == words_of("it").authored(rules)


@pytest.mark.parametrize(
    ("text", "said"),
    [("{p2} asks {p3}.", "Ben asks Chloe."), ("A {{brace}}.", "A {brace}."), ("Plain.", "Plain.")],
)
def test_the_names_in_a_text_are_filled_in(text: str, said: str) -> None:
    assert words_of("en").authored(Text("any", text)) == said


def test_another_language_keeps_to_the_texts_of_the_pack() -> None:
    slovak = words_for(pack_at(KITCHEN), "sk")

    assert slovak.speaking("it").authored(TITLE) == "La pesca della cucina"
    assert slovak.speaking("it").say(labels.GAME) == words_of("it").say(labels.GAME)


# Played


def played(record: Record, pack: PackIndex, locale: str, *choices: Choice) -> Typist:
    """Make these choices in the plain mode until it ends by itself."""
    app, typist = sit_down(record, pack, choices, locale)
    app.console.words = words_for(pack, locale)
    app.run()
    return typist


def test_a_pack_is_played_to_its_end_in_its_own_italian(record: Record) -> None:
    pack, words = pack_at(KITCHEN), words_for(pack_at(KITCHEN), "it")
    first, second = load_course(KITCHEN).lessons
    rules = RuleBook(pack.rules_page())

    def choices() -> Iterator[Choice]:
        yield words.say(labels.PICTURES["cat"])
        yield from way_through(words, rules, begin(first, FISHER))
        yield words.say(home.NEXT_LESSON, name=words.authored(second.title))
        yield from way_through(words, rules, begin(second, FISHER))
        yield words.say(home.STOP_HERE)

    said = played(record, pack, "it", *choices()).said()

    assert "Chiedi i sette a Sofia, poi pesca." in said
    assert "Mettilo giù." in said


def test_progress_in_a_pack_is_no_progress_in_our_lessons(record: Record) -> None:
    pack = pack_at(KITCHEN)
    words, rules = words_for(pack, "en"), RuleBook(pack.rules_page())
    way = way_through(words, rules, begin(load_course(KITCHEN).lessons[0], FISHER))

    played(record, pack, "en", CAT, *way, words.say(home.STOP_HERE))

    learner = only_learner(record)
    assert set(record.progress(learner)) == {"kitchen/lucky-catch"}
    theirs, ours = Study(record, pack, "en", learner), Study(record, COURSE, "en", learner)
    assert theirs.progress()["kitchen/lucky-catch"].finished
    following, first = theirs.next_lesson(), ours.next_lesson()
    assert following is not None
    assert first is not None
    assert following.id == "kitchen/two-books"
    assert first.id == COURSE.lessons[0].id


def test_a_lesson_of_a_pack_goes_on_where_it_was_left(record: Record) -> None:
    pack = pack_at(KITCHEN)
    learner = record.add_profile("cat")
    study = Study(record, pack, "en", learner)
    begun = study.lesson("kitchen/lucky-catch")
    done = begun.attempt(begun.step.solution[0])  # type: ignore[attr-defined]
    study.did(begun, done, done.done[0])

    again = Study(record, pack_at(KITCHEN), "en", learner).lesson("kitchen/lucky-catch")

    assert again.lines() == ("me ask p1 7",)


def test_where_a_pack_has_no_questions_and_no_rules_ours_serve(tmp_path: Path) -> None:
    bare, full = pack_at(KITCHEN), Path(shutil.copytree(KITCHEN, tmp_path / "full"))
    shutil.copytree(PACKS / "small" / "quiz", full / "quiz")
    rules = COURSE.root / f"rules{COURSE.suffix}"
    shutil.copy(rules, full)
    whole = pack_at(full)

    assert bare.quiz(FAQ) == COURSE.quiz(FAQ)
    assert bare.rules_page() == COURSE.rules_page()
    assert whole.quiz(FAQ).id == "kitchen/few"
    assert whole.rules_page().place.file == str(full / "rules.yaml")
    assert {"rules", "few"} <= whole.contexts


def test_the_first_page_of_a_pack_leaves_a_lesson_as_ours_does(record: Record) -> None:
    pack = pack_at(KITCHEN)
    words = words_for(pack, "en")

    said = played(record, pack, "en", CAT, LEAVE, words.say(home.STOP_HERE)).said()

    assert words.say(home.GO_ON_WITH, name="The lucky catch") in said


async def test_the_screen_shows_the_pack_and_changes_its_language_in_place(record: Record) -> None:
    pack = pack_at(KITCHEN)
    study = Study(record, pack, "en")
    study.enrol("cat")
    app = TutorApp(study, words_for(pack, "en"))

    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, HomeScreen)
        before = [each.title for each in screen.path.view.chapters[0].lessons]
        app.speak("it")
        await pilot.pause()

        after = [each.title for each in screen.path.view.chapters[0].lessons]
        assert before == ["The lucky catch", "A second book"]
        assert after == ["La pesca della cucina", "Un secondo libro"]
        assert "2" in screen.tile.view.progress


async def test_the_screen_counts_the_lessons_of_the_pack_alone(record: Record) -> None:
    study = Study(record, pack_at(KITCHEN), "en")
    study.enrol("cat")
    assert study.profile is not None
    record.append(study.profile, LessonFinished(COURSE.lessons[0].id, 1))
    record.append(study.profile, LessonFinished("kitchen/lucky-catch", 1))
    app = TutorApp(study, words_for(pack_at(KITCHEN), "en"))

    async with app.run_test(size=(80, 24)):
        assert isinstance(app.screen, HomeScreen)
        assert app.screen.tile.view.progress == "1 of 2 lessons"


# From the command line


def test_the_command_line_plays_a_pack(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("2\n"))

    assert main(["--pack", str(KITCHEN), "--lang", "it"]) == 0

    assert "Chiedi i sette a Sofia, poi pesca." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("pack", "told"),
    [
        ("nowhere", "nowhere/course.yaml:1:1: there is no such file; "),
        ("small", "small/course.yaml:2:5: “course” is the id of our own lessons; "),
    ],
)
def test_a_folder_that_is_no_pack_is_refused_with_its_place(
    pack: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("2\n"))

    assert main(["--lang", "en", "--pack", str(PACKS / pack)]) == 2

    said = capsys.readouterr()
    assert said.out == ""
    assert told in said.err


def test_of_many_faults_the_first_are_told_and_how_to_hear_of_all(
    kitchen: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("2\n"))
    for number in range(6):
        (kitchen / "table" / f"not-listed-{number}.yaml").write_text("no lesson", encoding="utf-8")

    assert main(["--lang", "en", "--pack", str(kitchen)]) == 2

    *told, last = capsys.readouterr().err.splitlines()
    assert len(told) == MOST_TOLD
    assert last == f"2 more faults. This lists them all: gofish check --pack {kitchen}"


def test_our_own_course_is_no_pack() -> None:
    with pytest.raises(CourseError, match="is the id of our own lessons"):
        pack_of(COURSE, COURSE)
