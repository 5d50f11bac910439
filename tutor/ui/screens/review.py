"""The review at the table: the same as a lesson, but that nobody wrote it."""

from __future__ import annotations

from tutor.game.ids import RuleId
from tutor.session.lesson import LessonSession
from tutor.ui.screens.lesson import LessonScreen


class ReviewScreen(LessonScreen):
    """A row of hands and questions on what is due, or on one rule."""

    def __init__(self, rule: RuleId | None = None) -> None:
        super().__init__("")
        self.rule = rule

    def begun(self) -> LessonSession:
        """Return fresh hands; CourseError if a quiz cannot be read."""
        return self.study.review(self.rule)
