"""The table of contents of a course: all that a start needs, without reading any lesson."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tutor.course.conditions import ALWAYS, When
from tutor.course.faults import CourseError, Fault
from tutor.course.files import COURSE_ID, INDEX, JSON, QUIZ_FOLDER, RULES_ID, YAML
from tutor.course.placed import Place
from tutor.game.ids import RuleId
from tutor.game.ruleset import FEWEST_PLAYERS, Ruleset, agree
from tutor.i18n.text import N_, Text

if TYPE_CHECKING:
    from tutor.course.course import Course
    from tutor.course.model import Lesson, RulesPage
    from tutor.course.questions import Quiz


OF_A_PACK = "/"
"""Between the id of a pack and that of its lesson; no id of an author holds it."""


NO_CONDITIONS: Mapping[str, When] = {}


class IndexedLesson(NamedTuple):
    """What is known of a lesson before it is read."""

    id: str
    chapter: str
    title: Text
    revision: int
    steps: tuple[str, ...]
    """The ids of its steps, in order."""

    teaches: tuple[RuleId, ...] = ()
    needs: tuple[str, ...] = ()
    when: When = ALWAYS
    formerly: tuple[str, ...] = ()
    house_rules: tuple[str, ...] = ()
    players: int = FEWEST_PLAYERS
    conditions: Mapping[str, When] = NO_CONDITIONS
    """By id, what the house rules must be for a step that not everybody has."""

    @property
    def path(self) -> str:
        """Return where the lesson lies in its course, without the ending of the file."""
        return f"{self.chapter}/{self.id.rpartition(OF_A_PACK)[2]}"

    def steps_under(self, ruleset: Ruleset) -> tuple[str, ...]:
        """Return the steps that a learner has who otherwise plays by this ruleset."""
        dials = agree(ruleset, self.house_rules).dials(self.players)
        return tuple(step for step in self.steps if self.conditions.get(step, ALWAYS).holds(dials))


class IndexedChapter(NamedTuple):
    """A chapter, and its lessons in the order of the course."""

    id: str
    title: Text
    lessons: tuple[IndexedLesson, ...]


class IndexedQuiz(NamedTuple):
    """What is known of a quiz before it is read."""

    id: str
    title: Text
    questions: tuple[str, ...]
    chapter: str = ""
    """The chapter whose rules they are about; nothing for none."""


@dataclass(frozen=True, slots=True)
class CourseIndex:
    """A course whose lessons are read one by one, when they are wanted."""

    root: Path
    suffix: str
    """The ending of its files: written by authors, or built."""

    chapters: tuple[IndexedChapter, ...]
    quizzes: tuple[IndexedQuiz, ...]
    id: str = COURSE_ID
    """The id in its list of lessons; it is the context of the titles of the chapters."""

    @property
    def lessons(self) -> tuple[IndexedLesson, ...]:
        """Return every lesson in the order of the course."""
        return tuple(lesson for chapter in self.chapters for lesson in chapter.lessons)

    def find(self, id: str) -> IndexedLesson | None:
        """Return the lesson that has this id, or had it once."""
        for lesson in self.lessons:
            if id == lesson.id or id in lesson.formerly:
                return lesson
        return None

    def lesson(self, id: str) -> Lesson:
        """Read a lesson; KeyError if there is none, CourseError if it cannot be used."""
        # what reads whole files is loaded with the first of them, not at the start
        from tutor.course.loader import load_lesson_file

        found = self.find(id)
        if found is None:
            raise KeyError(id)
        return load_lesson_file(self.root / (found.path + self.suffix))

    def quiz(self, id: str) -> Quiz:
        """Read a quiz; KeyError if there is none, CourseError if it cannot be used."""
        from tutor.course.loader import load_quiz

        if id not in {quiz.id for quiz in self.quizzes}:
            raise KeyError(id)
        return load_quiz(self.root / QUIZ_FOLDER / (id + self.suffix))

    def every_quiz(self) -> tuple[Quiz, ...]:
        """Read all quizzes; CourseError if one cannot be used."""
        return tuple(self.quiz(quiz.id) for quiz in self.quizzes)

    def rules_page(self) -> RulesPage:
        """Read the page of rules; CourseError if it cannot be used."""
        from tutor.course.loader import load_rules_page

        return load_rules_page(self.root / (RULES_ID + self.suffix))


def open_course(root: Path) -> CourseIndex:
    """Return the contents of a course, from its built index or from its files as they are."""
    built = root / INDEX
    if not built.is_file():
        from tutor.course.loader import load_course

        return _index_of(load_course(root), root, YAML)
    try:
        return index_from(json.loads(built.read_bytes()), root, JSON)
    except (OSError, *NO_INDEX) as error:
        what, mend = N_("this built file is damaged"), N_("install the program again")
        raise CourseError([Fault(Place(str(built), 1, 1), "", what, mend)]) from error


def without_lessons(root: Path) -> CourseIndex:
    """Return a course of which only the page of rules is wanted: none of its lessons is read."""
    return CourseIndex(root, JSON if (root / INDEX).is_file() else YAML, (), ())


def compile_course(folder: Path) -> dict[str, str]:
    """Return the files of the built package, name to text; CourseError if there is a fault."""
    from tutor.course.loader import read_course
    from tutor.course.nodes import to_json

    course, nodes = read_course(folder)
    built = {
        path.with_suffix(JSON).as_posix(): _dumped(to_json(node)) for path, node in nodes.items()
    }
    built[INDEX] = _dumped(written_index(_index_of(course, folder, YAML)))
    return built


def _dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _index_of(course: Course, root: Path, suffix: str) -> CourseIndex:
    chapters = tuple(
        IndexedChapter(
            chapter.id,
            chapter.title,
            tuple(indexed(lesson, chapter.id) for lesson in chapter.lessons),
        )
        for chapter in course.chapters
    )
    quizzes = tuple(
        IndexedQuiz(quiz.id, quiz.title, tuple(each.id for each in quiz.questions), quiz.chapter)
        for quiz in course.quizzes
    )
    id = next((chapter.title.context for chapter in chapters), COURSE_ID)
    return CourseIndex(root, suffix, chapters, quizzes, id)


def indexed(lesson: Lesson, chapter: str) -> IndexedLesson:
    """Return what the contents say of a lesson."""
    return IndexedLesson(
        id=lesson.id,
        chapter=chapter,
        title=lesson.title,
        revision=lesson.revision,
        steps=tuple(step.id for step in lesson.steps),
        teaches=lesson.teaches,
        needs=lesson.needs,
        when=lesson.when,
        formerly=lesson.formerly,
        house_rules=lesson.house_rules,
        players=len(lesson.table.hands),
        conditions={step.id: step.when for step in lesson.steps if step.when.parts},
    )


def written_index(index: CourseIndex) -> dict[str, Any]:
    """Return the contents of a course as JSON holds them."""
    chapters = [
        {
            "id": chapter.id,
            "title": chapter.title.msgid,
            "lessons": [_written_lesson(lesson) for lesson in chapter.lessons],
        }
        for chapter in index.chapters
    ]
    quizzes = [
        {
            "id": quiz.id,
            "title": quiz.title.msgid,
            "questions": quiz.questions,
            "chapter": quiz.chapter,
        }
        for quiz in index.quizzes
    ]
    return {"id": index.id, "chapters": chapters, "quizzes": quizzes}


def _written_lesson(lesson: IndexedLesson) -> dict[str, Any]:
    written = {
        "id": lesson.id,
        "title": lesson.title.msgid,
        "revision": lesson.revision,
        "steps": lesson.steps,
        "teaches": [rule.value for rule in lesson.teaches],
        "needs": lesson.needs,
        "when": lesson.when.parts,
        "formerly": lesson.formerly,
        "house_rules": lesson.house_rules,
        "players": lesson.players,
        "conditions": {step: when.parts for step, when in lesson.conditions.items()},
    }
    return {key: value for key, value in written.items() if value or key in _ALWAYS_WRITTEN}


_ALWAYS_WRITTEN = ("id", "title", "revision", "steps", "players")
_RULES = {rule.value: rule for rule in RuleId}

NO_INDEX = (ValueError, KeyError, TypeError, AttributeError, RecursionError)
"""What reading contents raises where JSON holds none."""


def index_from(written: Any, root: Path, suffix: str) -> CourseIndex:
    """Return the contents that `written_index` wrote; one of NO_INDEX if it wrote no such thing."""
    id = _told(written["id"])
    chapters = tuple(
        IndexedChapter(
            _told(chapter["id"]),
            Text(id, chapter["title"]),
            tuple(_read_lesson(lesson, chapter["id"]) for lesson in chapter["lessons"]),
        )
        for chapter in written["chapters"]
    )
    quizzes = tuple(
        IndexedQuiz(
            quiz["id"], Text(quiz["id"], quiz["title"]), tuple(quiz["questions"]), quiz["chapter"]
        )
        for quiz in written["quizzes"]
    )
    return CourseIndex(root, suffix, chapters, quizzes, id)


def _told(id: str) -> str:
    """Return an id, which may be shown; ValueError if a terminal would obey a part of it."""
    if not id.isprintable():
        raise ValueError(id)
    return id


def _read_lesson(written: Any, chapter: str) -> IndexedLesson:
    found = written.get
    return IndexedLesson(
        _told(written["id"]),
        chapter,
        Text(written["id"], written["title"]),
        written["revision"],
        tuple(written["steps"]),
        tuple([_RULES[rule] for rule in found("teaches", ())]),
        tuple(found("needs", ())),
        _read_when(found("when")),
        tuple(found("formerly", ())),
        tuple(found("house_rules", ())),
        written["players"],
        {step: _read_when(parts) for step, parts in found("conditions", NO_CONDITIONS).items()},
    )


def _read_when(parts: Mapping[str, list[str]] | None) -> When:
    if not parts:
        return ALWAYS
    return When({dial: tuple(values) for dial, values in parts.items()})
