"""The questions on a rule, of every quiz of a course, that can be a step of a review."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from tutor.course.index import CourseIndex
from tutor.course.questions import ChooseOne
from tutor.game.ids import RuleId
from tutor.game.ruleset import Ruleset

Named = tuple[str, ChooseOne]
"""A question, and a name that no other one has."""


@dataclass
class QuestionsOf:
    """The questions of a course as they are under some house rules."""

    course: CourseIndex
    ruleset: Ruleset

    def on(self, rule: RuleId) -> tuple[Named, ...]:
        """Return the questions on a rule; CourseError if a quiz cannot be read."""
        return self._by_rule.get(rule, ())

    @cached_property
    def _by_rule(self) -> Mapping[RuleId, tuple[Named, ...]]:
        found: dict[RuleId, tuple[Named, ...]] = {}
        for quiz in self.course.every_quiz():
            for question in quiz.questions_under(self.ruleset):
                if not isinstance(question, ChooseOne) or question.table is not None:
                    continue
                named = (f"quiz {quiz.id} {question.id}", question)
                for rule in question.tests:
                    found[rule] = (*found.get(rule, ()), named)
        return found
