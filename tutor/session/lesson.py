"""A lesson under way: one frozen state, one method a learner's act."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from tutor.course.model import Acting, Lesson, Spot, Step, Wrong
from tutor.game.acts import ME, Act, Ask, write_act
from tutor.game.breach import Breach
from tutor.game.events import Attempted, Event
from tutor.game.ids import RuleId
from tutor.game.memory import Memory
from tutor.game.rules import happen, play
from tutor.game.ruleset import Ruleset
from tutor.game.sight import Sight
from tutor.game.table import Table
from tutor.referee.judge import judge
from tutor.referee.mistake import Ruling
from tutor.referee.notes import Note, note_on
from tutor.session.goals import reached
from tutor.session.others import Others, choice_for, learner_is_due, play_others
from tutor.session.path import next_on, on_the_way
from tutor.session.position import table_of


class Outcome(Enum):
    """How the learner's last act or answer came out."""

    BEGUN = "begun"
    """A step has begun; nothing was tried yet."""

    DID = "did"
    """The act stands, the step goes on."""

    DONE = "done"
    """The step's goal is reached."""

    REFUSED = "refused"
    """A rule forbids the act; it is taken back."""

    ELSEWHERE = "elsewhere"
    """Lawful, but not what is tried here; it is taken back."""

    WATCHED = "watched"
    """Another player's act was shown."""

    MISSED = "missed"
    """The mistake was shown and the learner went on; it is shown again."""

    FALSE_ALARM = "false-alarm"
    """The learner stopped the game at an act that is allowed."""

    NOTICED = "noticed"
    """The learner stopped the game at the mistake; its rule is to be named."""

    OTHER_RULE = "other-rule"
    """The learner named a rule that was not broken."""


@dataclass(frozen=True, slots=True)
class Feedback:
    """What came of the last act: facts, no words."""

    outcome: Outcome
    events: tuple[Event, ...] = ()
    """What happened, other players' acts included."""

    ruling: Ruling | None = None
    wrong: Wrong | None = None
    """What the step says of this very mistake, if it names it."""

    consequence: bool = False
    """Whether the table shows what the mistake leads to, until the learner goes on."""

    rule: RuleId | None = None
    """The rule that the learner named."""

    noted: Ask | None = None
    """An ask that was allowed, and had just missed."""


BEGUN = Feedback(Outcome.BEGUN)
MOST_HINTS = 3
HELP_AFTER = 2
"""Equal mistakes in one step after which help is offered."""


@dataclass(frozen=True, slots=True)
class LessonSession:
    """Where a learner stands in a lesson. Every method returns the state that follows."""

    lesson: Lesson
    ruleset: Ruleset
    steps: tuple[Step, ...]
    """The steps that hold under the ruleset."""

    at: int
    start: Table
    """The table this step began with, before any act."""

    table: Table
    played: tuple[Act, ...] = ()
    """All that was done since the step began, by any seat."""

    done: tuple[Act, ...] = ()
    """What the learner did of it by hand."""

    events: tuple[Event, ...] = ()
    script_at: int = 0
    feedback: Feedback = BEGUN
    complete: bool = False
    hints: int = 0
    mistakes: tuple[str, ...] = ()
    """The codes of the mistakes made in this step."""

    shown: Table | None = None
    """A table that only shows what a mistake leads to."""

    @property
    def finished(self) -> bool:
        """Return whether the last step is behind the learner."""
        return self.at >= len(self.steps)

    @property
    def step(self) -> Step:
        """Return the step the learner stands in; only while not finished."""
        return self.steps[self.at]

    @property
    def sight(self) -> Sight:
        """Return what the learner may see."""
        table = self.shown if self.shown is not None else self.table
        opened = not self.finished and isinstance(self.step, Spot) and self.step.open
        return Sight.of(table, ME, open_hands=opened)

    @property
    def memory(self) -> Memory:
        """Return what everybody at the table remembers of this step."""
        return Memory.at(self.start).after(self.events)

    @property
    def acting(self) -> bool:
        """Return whether an act of the learner is awaited."""
        if self.finished or self.complete or self.shown is not None:
            return False
        return isinstance(self.step, Acting) and learner_is_due(self.table)

    @property
    def naming(self) -> bool:
        """Return whether the learner is to name the rule that was broken."""
        outcome = self.feedback.outcome
        return not self.complete and outcome in (Outcome.NOTICED, Outcome.OTHER_RULE)

    @property
    def help_offered(self) -> bool:
        """Return whether the same mistake came often enough to offer help."""
        return any(self.mistakes.count(code) >= HELP_AFTER for code in self.mistakes)

    def attempt(self, act: Act) -> LessonSession:
        """Try an act of the learner: it stands, or it is explained and taken back."""
        if not self.acting or not isinstance(self.step, Acting):
            return self
        ruling = judge(self.table, act)
        if not ruling.legal:
            return self._refused(self.step, ruling)
        after = self._after_learner(act, self.step)
        if isinstance(act, Ask) and note_on(self.memory, act) is Note.ASKED_JUST_NOW:
            after = replace(after, feedback=replace(after.feedback, noted=act))
        if after.complete or on_the_way(self.step, self.done, act):
            return after
        return replace(self, feedback=Feedback(Outcome.ELSEWHERE, (Attempted(act),)))

    def _refused(self, step: Acting, ruling: Ruling) -> LessonSession:
        if ruling.violation is not None and ruling.violation.breach is Breach.IMPOSSIBLE:
            return self
        wrong = next((each for each in step.wrong if each.code == ruling.code), None)
        shown = None
        events: tuple[Event, ...] = (Attempted(ruling.act),)
        if wrong is not None and wrong.consequence:
            followed = happen(self.table, ruling.act)
            shown, events = followed.table, (*events, *followed.events)
        feedback = Feedback(Outcome.REFUSED, events, ruling, wrong, shown is not None)
        mistakes = (*self.mistakes, ruling.code)
        return replace(self, feedback=feedback, mistakes=mistakes, shown=shown)

    def _after_learner(self, act: Act, step: Acting) -> LessonSession:
        played = play(self.table, act)
        state = replace(
            self,
            table=played.table,
            played=(*self.played, act),
            done=(*self.done, act),
            events=(*self.events, *played.events),
        )
        return state._settled(step, before=len(self.events))

    def _settled(self, step: Acting, *, before: int) -> LessonSession:
        """Let the others play until the goal is reached or the learner must act."""
        others = play_others(
            Others(self.table, self.played, self.events, self.script_at),
            step,
            self.lesson.automatic,
            self.lesson.table.seed,
        )
        complete = bool(others.events) and reached(step.goal, others.events, others.table)
        outcome = Outcome.DONE if complete else Outcome.DID
        return replace(
            self,
            table=others.table,
            played=others.played,
            events=others.events,
            script_at=others.script_at,
            complete=complete,
            feedback=Feedback(outcome, others.events[before:]),
        )

    def go_on(self) -> LessonSession:
        """Go on: put a consequence back, show the next act, or begin the next step."""
        if self.finished:
            return self
        if self.shown is not None and not isinstance(self.step, Spot):
            return replace(self, shown=None, feedback=replace(self.feedback, consequence=False))
        if self.complete or not isinstance(self.step, (Acting, Spot)):
            return self._step(self.at + 1, self.next_start())
        if isinstance(self.step, Spot) and not self.naming:
            return self._watch(self.step)
        return self

    def _watch(self, spot: Spot) -> LessonSession:
        at = len(self.played)
        if at == len(spot.acts):
            begun = self._step(self.at, self.start)
            return replace(begun, feedback=Feedback(Outcome.MISSED), mistakes=self.mistakes)
        table = self.shown if self.shown is not None else self.table
        played = happen(table, spot.acts[at])
        return replace(
            self,
            shown=played.table,
            played=(*self.played, spot.acts[at]),
            events=(*self.events, *played.events),
            feedback=Feedback(Outcome.WATCHED, played.events),
        )

    def stop(self) -> LessonSession:
        """Stop the game: the act just shown breaks a rule."""
        if self.finished or not isinstance(self.step, Spot) or self.complete or self.naming:
            return self
        if not self.played:
            return replace(self, feedback=Feedback(Outcome.FALSE_ALARM))
        ruling = judge(self._before_last(self.step), self.played[-1])
        noticed = not ruling.legal
        outcome = Outcome.NOTICED if noticed else Outcome.FALSE_ALARM
        return replace(self, feedback=Feedback(outcome, self.feedback.events, ruling))

    def _before_last(self, spot: Spot) -> Table:
        table = self.table
        for act in spot.acts[: len(self.played) - 1]:
            table = happen(table, act).table
        return table

    def choices(self) -> tuple[RuleId, ...]:
        """Return the rules to choose from in a *spot* step, in a fixed mixed order."""
        if self.finished or not isinstance(self.step, Spot):
            return ()
        right = self._broken(self.step)
        offered = {*self.step.rules, *((right,) if right is not None else ())}
        return tuple(sorted(offered, key=lambda rule: rule.value[::-1]))

    def _broken(self, spot: Spot) -> RuleId | None:
        table = self.table
        for act in spot.acts:
            ruling = judge(table, act)
            if not ruling.legal:
                return ruling.rule
            table = happen(table, act).table
        return None

    def name_rule(self, rule: RuleId) -> LessonSession:
        """Name the rule that the noticed act breaks."""
        if not self.naming or not isinstance(self.step, Spot):
            return self
        ruling = self.feedback.ruling
        right = rule is self._broken(self.step)
        outcome = Outcome.DONE if right else Outcome.OTHER_RULE
        feedback = Feedback(outcome, (), ruling, rule=rule)
        return replace(self, feedback=feedback, complete=right)

    def hint(self) -> LessonSession:
        """Ask for help: look there, then the rule, then what to do."""
        if self.finished or self.complete or not isinstance(self.step, (Acting, Spot)):
            return self
        return replace(self, hints=min(self.hints + 1, MOST_HINTS))

    def next_in_solution(self) -> Act | None:
        """Return the act to do now: the solution's next one, if the learner is on its way."""
        if self.finished or not isinstance(self.step, Acting) or self.complete:
            return None
        for way in (self.step.solution, *self.step.accepts):
            act = next_on(way, self.done)
            if act is not None and judge(self.table, act).legal:
                return act
        if not learner_is_due(self.table):
            return None
        return choice_for(self.table, ME, self.lesson.table.seed)

    def back(self) -> LessonSession:
        """Go back to the step before, from its beginning."""
        at = max(self.at - 1, 0)
        return begin(self.lesson, self.ruleset, self.steps[at].id if self.steps else None)

    def again(self) -> LessonSession:
        """Begin this step again."""
        return self if self.finished else self._step(self.at, self.start)

    def next_start(self) -> Table:
        """Return the table that this step's own solution leads to."""
        if not isinstance(self.step, Acting):
            return self.start
        state = self._step(self.at, self.start)
        for act in self.step.solution:
            if act.by == ME and not state.complete:
                state = state.attempt(act)
        return state.table

    def _step(self, at: int, table: Table) -> LessonSession:
        fresh = LessonSession(self.lesson, self.ruleset, self.steps, at, table, table)
        if fresh.finished:
            return fresh
        step = fresh.step
        if step.set_up is not None:
            table = table_of(step.set_up, self.ruleset)
            fresh = replace(fresh, start=table, table=table)
        if isinstance(step, Acting):
            state = fresh._settled(step, before=0)
            return replace(state, feedback=Feedback(Outcome.BEGUN, state.events))
        return fresh

    def lines(self) -> tuple[str, ...]:
        """Return what was done in this step by hand, in the notation, to take it up later."""
        return tuple(write_act(act) for act in self.done)


def begin(lesson: Lesson, ruleset: Ruleset, step: str | None = None) -> LessonSession:
    """Return the lesson at its first step, or at the step with this id if it still exists."""
    rules = lesson.rules_under(ruleset)
    dials = lesson.dials_under(ruleset)
    steps = tuple(each for each in lesson.steps if each.when.holds(dials))
    table = table_of(lesson.table, rules)
    state = LessonSession(lesson, rules, steps, 0, table, table)._step(0, table)
    if step is not None and step in {each.id for each in steps}:
        while state.step.id != step:
            state = state._step(state.at + 1, state.next_start())
    return state


def resume(lesson: Lesson, ruleset: Ruleset, step: str, acts: tuple[Act, ...]) -> LessonSession:
    """Return the lesson as it was left: at this step, after these acts of the learner.

    Acts that no longer fit (the lesson was changed) are left out.
    """
    state = begin(lesson, ruleset, step)
    if state.finished or state.step.id != step:
        return state
    for act in acts:
        state = state.attempt(act)
    return replace(state, mistakes=())
