"""Which rules the steps of a lesson practise, ask about, and see broken.

A step practises a rule in which the learner acts, or watches for a mistake, when

- its ``hints`` name the rule, or it is the ``rule`` of a drill;
- the rule says what is due at an act of its solution: it is the rule that help names there;
- a ``wrong`` act, or the flaw that is to be noticed, breaks the rule.

A question asks about the rules it ``tests``; a step that asks, about the rule that its ``hints``
name, else about all that its lesson teaches. A step that only tells or shows practises nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from tutor.course.kinds import Choose, Drill
from tutor.course.model import Acting, Lesson, Play, Spot
from tutor.course.questions import Quiz
from tutor.game.acts import ME, Act
from tutor.game.ids import RuleId
from tutor.game.rules import happen
from tutor.game.ruleset import BASES
from tutor.game.sight import Sight
from tutor.game.table import Table
from tutor.referee.judge import judge
from tutor.referee.mistake import Mistake, Ruling
from tutor.session.hints import hint
from tutor.session.lesson import LessonSession, each_step

Spots = dict[str, None]
"""Steps and questions as ``lesson/step``, each once, in the order they were met."""


@dataclass(slots=True)
class Practised:
    """What a course gives to do about one rule."""

    acts: Spots = field(default_factory=dict)
    """The steps that practise it, guided hands apart."""

    hands: Spots = field(default_factory=dict)
    questions: Spots = field(default_factory=dict)
    mistakes: dict[Mistake, None] = field(default_factory=dict)
    """The mistakes that break it, of those that are met."""


@dataclass(slots=True)
class Practice:
    """What a course gives to do."""

    rules: defaultdict[RuleId, Practised] = field(default_factory=lambda: defaultdict(Practised))
    mistakes: defaultdict[Mistake, Spots] = field(default_factory=lambda: defaultdict(dict))
    """Where each mistake is expected, or shown to be noticed."""

    players: dict[str, int] = field(default_factory=dict)
    """The guided hands, with how many play."""

    def add_quiz(self, quiz: Quiz) -> None:
        """Add the questions of a quiz."""
        for question in quiz.questions:
            for rule in question.tests:
                self.rules[rule].questions[f"{quiz.id}/{question.id}"] = None

    def add_lesson(self, lesson: Lesson) -> None:
        """Add the steps of a lesson without faults, under each of the house rules it is for."""
        for base in BASES.values():
            if lesson.when.holds(lesson.dials_under(base)):
                for state in each_step(lesson, base):
                    self._add_step(state)

    def _add_step(self, state: LessonSession) -> None:
        step, spot = state.step, f"{state.lesson.id}/{state.step.id}"
        named = () if step.hints.rule is None else (step.hints.rule,)
        match step:
            case Choose():
                for rule in named or state.lesson.teaches:
                    self.rules[rule].questions[spot] = None
            case Drill(rule=rule):
                self._add_acts(spot, (rule, *named))
            case Spot():
                self._add_acts(spot, named, _flaws(state.table, step.acts))
            case Play():
                self.players[spot] = len(state.table.seats)
                self._add_acting(spot, named, state, step)
            case Acting():
                self._add_acting(spot, named, state, step)

    def _add_acting(
        self, spot: str, named: tuple[RuleId, ...], state: LessonSession, step: Acting
    ) -> None:
        tables = list(_moments(state, step))
        self._add_acts(spot, (*named, *_due_at(tables)), _wrongs(step, tables))

    def _add_acts(self, spot: str, rules: Iterable[RuleId], broken: Iterable[Ruling] = ()) -> None:
        found = dict.fromkeys(rules)
        for ruling in broken:
            if ruling.rule is not None and ruling.mistake is not None:
                found[ruling.rule] = None
                self.rules[ruling.rule].mistakes[ruling.mistake] = None
                self.mistakes[ruling.mistake][spot] = None
        for rule in found:
            practised = self.rules[rule]
            (practised.hands if spot in self.players else practised.acts)[spot] = None


def _moments(state: LessonSession, step: Acting) -> Iterator[Table]:
    """Yield the tables at which the learner does an act of the solution."""
    for act in step.solution:
        if not state.acting:
            return
        yield state.table
        state = state.attempt(act)


def _due_at(tables: Iterable[Table]) -> Iterator[RuleId]:
    for table in tables:
        helped = hint(Sight.of(table, ME))
        if helped is not None:
            yield helped.rule


def _wrongs(step: Acting, tables: Sequence[Table]) -> Iterator[Ruling]:
    """Yield what the referee says of each expected mistake, at the first moment it is one."""
    for wrong in step.wrong:
        rulings = (judge(table, wrong.act) for table in tables)
        yield from [ruling for ruling in rulings if ruling.code == wrong.code][:1]


def _flaws(table: Table, acts: Iterable[Act]) -> Iterator[Ruling]:
    for act in acts:
        ruling = judge(table, act)
        if not ruling.legal:
            yield ruling
            return
        table = happen(table, act).table
