"""A whole course: its chapters, its questions and its page of rules."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.course.model import Chapter, Lesson, RulesPage
from tutor.course.placed import Place
from tutor.course.questions import Quiz


@dataclass(frozen=True, slots=True)
class Course:
    """All that there is to learn."""

    place: Place
    chapters: tuple[Chapter, ...]
    quizzes: tuple[Quiz, ...] = ()
    rules: RulesPage | None = None

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """Return every lesson in the order of the course."""
        return tuple(lesson for chapter in self.chapters for lesson in chapter.lessons)
