"""What each learner knows, and which mistakes come back, for the grown-up beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from itertools import zip_longest
from pathlib import Path

from tutor.course.index import CourseIndex, IndexedChapter
from tutor.game.ids import RuleId
from tutor.learning.mastery import Sureness
from tutor.learning.progress import Profile, SettingKey
from tutor.learning.record import Record
from tutor.session.knowledge import KnownChapter, KnownRule, knowledge
from tutor.session.study import Study

RECURS_FROM = 2
"""A mistake made once was tried out; made so often it comes back."""


@dataclass(frozen=True, slots=True)
class Recurring:
    """A mistake that was made more than once."""

    code: str
    times: int
    last: date | None
    """The day of the last time; None: nobody knows it any more."""


@dataclass(frozen=True, slots=True)
class Learned:
    """What one learner knows of each rule that holds where the learner plays, or that was met."""

    learner: Profile
    chapters: tuple[KnownChapter, ...]
    recurring: tuple[Recurring, ...]
    """The mistake made most often first."""

    file: Path | None = None
    """Where it was read, if not on this device."""

    @property
    def rules(self) -> tuple[KnownRule, ...]:
        """Return the rules of all chapters."""
        return tuple(rule for chapter in self.chapters for rule in chapter.rules)

    def sureness(self, rule: RuleId) -> Sureness | None:
        """Return how well a rule is known; None for one that has no place where they play."""
        found = (known for known in self.rules if known.rule is rule)
        return next((known.mastery.sureness for known in found), None)

    def times(self, code: str) -> int:
        """Return how often a mistake came back; 0 if it did not."""
        return next((each.times for each in self.recurring if each.code == code), 0)


@dataclass(frozen=True, slots=True)
class ReportedChapter:
    """A chapter with those of its rules that anybody has."""

    chapter: IndexedChapter
    rules: tuple[RuleId, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """All learners side by side on one day."""

    day: date
    chapters: tuple[ReportedChapter, ...]
    learners: tuple[Learned, ...]

    def mistakes(self) -> tuple[str, ...]:
        """Return the codes of all mistakes that come back, the most frequent first."""
        codes = {each.code for one in self.learners for each in one.recurring}
        return tuple(sorted(codes, key=lambda code: (-self.times(code), code)))

    def times(self, code: str) -> int:
        """Return how often a mistake came back to all of them."""
        return sum(one.times(code) for one in self.learners)

    def sure(self, rule: RuleId) -> int:
        """Return how many are sure of a rule."""
        return sum(one.sureness(rule) is Sureness.SURE for one in self.learners)


def report(record: Record, course: CourseIndex, locale: str, files: Sequence[Path] = ()) -> Report:
    """Return what the record says of everybody now.

    *locale* is the language of who never chose one; *files* are where each learner was read.
    """
    found = zip_longest(record.profiles(), files)
    learners = tuple(_learned(record, course, locale, learner, file) for learner, file in found)
    return Report(record.today(), _chapters(course, learners), learners)


def sure_of(rules: Sequence[KnownRule]) -> int:
    """Return how many of these rules are sure."""
    return sum(known.mastery.sureness is Sureness.SURE for known in rules)


def _chapters(course: CourseIndex, learners: tuple[Learned, ...]) -> tuple[ReportedChapter, ...]:
    had = {known.rule for one in learners for known in one.rules}
    chapters = (
        ReportedChapter(
            chapter,
            tuple(rule for each in chapter.lessons for rule in each.teaches if rule in had),
        )
        for chapter in course.chapters
    )
    return tuple(each for each in chapters if each.rules)


def _learned(
    record: Record, course: CourseIndex, locale: str, learner: Profile, file: Path | None
) -> Learned:
    spoken = record.setting(SettingKey.LANGUAGE, learner) or locale
    study = Study(record, course, spoken, learner)
    chapters = knowledge(course, study.mastery(), study.ruleset)
    last = record.last_mistakes(learner)
    made = sorted(record.mistakes(learner).items(), key=lambda each: (-each[1], each[0]))
    recurring = tuple(
        Recurring(code, times, last[code].astimezone().date() if code in last else None)
        for code, times in made
        if times >= RECURS_FROM
    )
    return Learned(learner, chapters, recurring, file)
