"""What a learner knows, rule by rule, in the order in which the course teaches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tutor.course.index import CourseIndex, IndexedChapter, IndexedLesson
from tutor.game.holding import holds
from tutor.game.ids import RuleId
from tutor.game.ruleset import Ruleset
from tutor.learning.mastery import Mastery, Sureness, untouched

LEAST = 0.5
"""A rule that is no more likely to be remembered than not has an empty bar."""


@dataclass(frozen=True, slots=True)
class KnownRule:
    """How well one rule is known, and the lesson on it."""

    rule: RuleId
    lesson: IndexedLesson
    mastery: Mastery

    @property
    def share(self) -> float:
        """Return how much of it is there, from 0 to 1, so that fading can be seen.

        Hardly anything is forgotten by more than half; what is shaky is not more than half there.
        """
        there = max(0.0, self.mastery.strength - LEAST) / (1 - LEAST)
        return there if self.mastery.sureness is Sureness.SURE else there / 2


@dataclass(frozen=True, slots=True)
class KnownChapter:
    """The rules that a chapter teaches."""

    chapter: IndexedChapter
    rules: tuple[KnownRule, ...]


def knowledge(
    course: CourseIndex, known: Mapping[str, Mastery], ruleset: Ruleset
) -> tuple[KnownChapter, ...]:
    """Return every rule that holds under these house rules or that was met, by chapters."""
    found = []
    for chapter in course.chapters:
        rules = tuple(
            KnownRule(rule, lesson, known.get(rule.value, untouched(rule.value)))
            for lesson in chapter.lessons
            for rule in lesson.teaches
            if rule.value in known or holds(rule, ruleset)
        )
        if rules:
            found.append(KnownChapter(chapter, rules))
    return tuple(found)
