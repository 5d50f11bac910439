"""The built course: the same as the written one, its contents read without any lesson."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tutor.course import loader
from tutor.course.course import Course
from tutor.course.faults import CourseError
from tutor.course.index import compile_course, open_course
from tutor.course.loader import load_course
from tutor.game.ids import RuleId
from tutor.game.ruleset import FISHER, LEFT

TESTS = Path(__file__).parent
SMALL = TESTS / "packs" / "small"
FAULTY = TESTS / "packs" / "faulty"
LESSONS = TESTS.parent / "lessons"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Return the small course as the package holds it."""
    return write_built(SMALL, tmp_path / "built")


def write_built(folder: Path, target: Path) -> Path:
    for name, text in compile_course(folder).items():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        (target / name).write_text(text, encoding="utf-8")
    return target


@pytest.mark.parametrize("folder", [SMALL, LESSONS], ids=["small", "ours"])
def test_the_built_course_is_the_written_one(folder: Path, tmp_path: Path) -> None:
    built = write_built(folder, tmp_path / "built")

    def without_places(course: Course) -> str:
        return repr(course).replace(str(built), str(folder))

    assert without_places(load_course(built)) == without_places(load_course(folder))


def test_the_contents_are_the_same_built_and_written(built: Path) -> None:
    written = open_course(SMALL)
    index = open_course(built)

    assert index.chapters == written.chapters
    assert index.quizzes == written.quizzes
    first = index.chapters[0].lessons[0]
    assert (first.id, first.path, first.chapter) == (
        "ask-and-draw",
        "first/ask-and-draw",
        "first",
    )
    assert first.steps == ("cast", "show", "again")
    assert first.teaches == (RuleId.ASK, RuleId.GO_FISH)
    assert index.quizzes[0].questions == ("who-is-next",)


def test_the_contents_keep_what_is_said_of_every_lesson(tmp_path: Path) -> None:
    whole = TESTS / "packs" / "whole"
    built = open_course(write_built(whole, tmp_path / "whole"))

    base = built.chapters[0].lessons[1]
    assert built.chapters == open_course(whole).chapters
    assert (built.id, base.needs, base.house_rules, base.players) == (
        "whole",
        ("start",),
        ("card-values",),
        3,
    )


def test_the_contents_know_which_steps_a_ruleset_has() -> None:
    every_kind = open_course(SMALL).lessons[1]

    assert "left-only" in every_kind.steps_under(LEFT)
    assert "left-only" not in every_kind.steps_under(FISHER)


@pytest.mark.parametrize("as_built", [True, False], ids=["built", "written"])
def test_a_lesson_is_read_when_it_is_wanted(built: Path, as_built: bool) -> None:
    index = open_course(built if as_built else SMALL)

    assert index.lesson("every-kind").title.msgid == "Every kind of step"
    assert index.quiz("few").questions[0].id == "who-is-next"
    with pytest.raises(KeyError):
        index.lesson("no-such-lesson")
    with pytest.raises(KeyError):
        index.quiz("no-such-quiz")


def test_a_renamed_lesson_is_found_by_its_old_id(built: Path) -> None:
    index = open_course(built)

    assert index.lesson("ask-then-draw").id == "ask-and-draw"
    assert index.find("never-was") is None


def test_the_start_reads_the_contents_alone(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a lesson was read")

    monkeypatch.setattr(loader, "read_node", refuse)

    assert len(open_course(built).lessons) == 2


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"chapters": [{}]}', "[" * 100_000])
def test_damaged_contents_are_a_fault_not_a_traceback(built: Path, damage: str) -> None:
    (built / "index.json").write_text(damage)

    with pytest.raises(CourseError, match="this built file is damaged"):
        open_course(built)


@pytest.mark.parametrize("id", ["course", "first", "ask-and-draw"])
def test_an_id_that_a_terminal_would_obey_is_damage(built: Path, id: str) -> None:
    index = built / "index.json"
    index.write_text(index.read_text().replace(f'"id":"{id}"', f'"id":"{id}\x9b"', 1))

    with pytest.raises(CourseError, match="this built file is damaged"):
        open_course(built)


@pytest.mark.parametrize("damage", ["", "{", "[1]", "7", "[" * 100_000])
def test_a_damaged_lesson_is_a_fault_not_a_traceback(built: Path, damage: str) -> None:
    (built / "first" / "ask-and-draw.json").write_text(damage)

    with pytest.raises(CourseError, match="this built file is damaged"):
        open_course(built).lesson("ask-and-draw")


def test_a_course_with_a_fault_is_not_built() -> None:
    with pytest.raises(CourseError):
        compile_course(FAULTY)


def test_what_is_built_is_one_line_of_plain_json_a_file() -> None:
    for name, text in compile_course(SMALL).items():
        assert name.endswith(".json")
        assert "\n" not in text
        json.loads(text)
