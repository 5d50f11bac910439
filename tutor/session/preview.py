"""One lesson file under somebody's hands: looked at anew whenever it was saved, and tried out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tutor.course.faults import CourseError, Fault
from tutor.course.index import CourseIndex, IndexedChapter, indexed
from tutor.course.loader import load_lesson_file
from tutor.course.model import Lesson, RulesPage, Spot
from tutor.course.questions import Quiz
from tutor.game.rules import NotAllowedError, happen
from tutor.game.ruleset import BASES, Ruleset
from tutor.session.lesson import begin
from tutor.session.study import Study

Stamp = tuple[int, int] | None
"""When a file was saved last and how large it is; None where it cannot be found."""


class Preview:
    """The file, and the lesson in it as far as it can be played."""

    def __init__(
        self,
        path: Path,
        study: Study,
        check: Callable[[Path], Sequence[Fault]],
        locales: Path | None = None,
    ) -> None:
        self.path = path
        self.locales = locales
        """Where the lesson is translated, if it is not one of ours."""

        self.study = study
        """Somebody to play it, whose record ends with the preview."""

        self.faults: tuple[Fault, ...] = ()
        """All that is wrong in the file, as it was looked at last."""

        self.lesson: Lesson | None = None
        """The lesson, if it can be played, with faults or without."""

        self._check = check
        self._around = study.course
        self._seen: Stamp = None
        self.look()

    def changed(self) -> bool:
        """Return whether the file was saved since it was looked at."""
        return _stamp(self.path) != self._seen

    def look(self) -> None:
        """Read the file and check it; whatever is wrong in it becomes a fault."""
        self._seen = _stamp(self.path)
        self.faults = tuple(self._check(self.path))
        self.lesson = None
        try:
            lesson = load_lesson_file(self.path)
            self._around.rules_page()
        except CourseError as error:
            self.faults = self.faults or error.faults
            return
        rules = _rules_for(lesson, self.study.ruleset)
        if rules is None or not _can_be_watched(lesson, rules):
            return
        self.lesson = lesson
        self.study.play_by(rules)
        self.study.course = _course_of(lesson, self._around)


@dataclass(frozen=True, slots=True, kw_only=True)
class _OneLesson(CourseIndex):
    """A course of one lesson, which was read already; all else is as in the course around it."""

    read: Lesson
    around: CourseIndex

    def lesson(self, id: str) -> Lesson:
        """Return the lesson; KeyError for any other."""
        if id != self.read.id:
            raise KeyError(id)
        return self.read

    def quiz(self, id: str) -> Quiz:
        """Read a quiz of the course around."""
        return self.around.quiz(id)

    def every_quiz(self) -> tuple[Quiz, ...]:
        """Read the quizzes of the course around."""
        return self.around.every_quiz()

    def rules_page(self) -> RulesPage:
        """Read the page of rules of the course around."""
        return self.around.rules_page()


def _course_of(lesson: Lesson, around: CourseIndex) -> _OneLesson:
    chapter = IndexedChapter("", lesson.title, (indexed(lesson, ""),))
    return _OneLesson(
        root=around.root,
        suffix=around.suffix,
        chapters=(chapter,),
        quizzes=around.quizzes,
        read=lesson,
        around=around,
    )


def _stamp(path: Path) -> Stamp:
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size


def _rules_for(lesson: Lesson, chosen: Ruleset) -> Ruleset | None:
    """Return house rules under which the lesson has steps: those chosen, else the first base."""
    for rules in (chosen, *BASES.values()):
        dials = lesson.dials_under(rules)
        if lesson.when.holds(dials) and any(step.when.holds(dials) for step in lesson.steps):
            return rules
    return None


def _can_be_watched(lesson: Lesson, rules: Ruleset) -> bool:
    """Return whether hands can do all that is shown; whatever else is wrong can be played."""
    for step in begin(lesson, rules).steps:
        if not isinstance(step, Spot):
            continue
        table = begin(lesson, rules, step.id).table
        try:
            for act in step.acts:
                table = happen(table, act).table
        except NotAllowedError:
            return False
    return True
