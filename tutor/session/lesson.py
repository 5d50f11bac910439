"""A lesson under way: one frozen state, one method a learner's act."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tutor.course.kinds import Drill, Show
from tutor.course.model import Acting, Lesson, Look, Option, Spot
from tutor.game.acts import Act, Ask, Seat, write_act
from tutor.game.ids import RuleId
from tutor.game.ruleset import Ruleset
from tutor.game.table import Phase, Table
from tutor.session import acting, choosing, demonstrating, drilling, entering, spotting, watching
from tutor.session.hints import Hint, hint, look_for
from tutor.session.position import table_of
from tutor.session.standing import MOST_HINTS, Standing


@dataclass(frozen=True, slots=True)
class LessonSession(Standing):
    """Where a learner stands in a lesson. Every method returns the state that follows."""

    def attempt(self, act: Act) -> LessonSession:
        """Try an act of the learner: it stands, or it is explained and taken back."""
        if self.practice is not None and isinstance(self.step, Drill):
            return drilling.attempt(self, self.step, act)
        return acting.attempt(self, act)

    def go_on(self) -> LessonSession:
        """Go on: put a consequence back, show the next act, or begin the next step."""
        if self.finished:
            return self
        match self.step:
            case Show() as show if not self.all_seen:
                return watching.watch_next(self, show)
            case _ if self.complete:
                return entering.go_to_next(self)
            case _ if self.demonstrated:
                return demonstrating.show_on(self)
            case Spot() as spot:
                return self if self.naming else spotting.watch_on(self, spot)
            case Acting():
                feedback = replace(self.feedback, consequence=False)
                return self if self.shown is None else replace(self, shown=None, feedback=feedback)
            case Drill() as drill:
                return self if self.acting else drilling.deal(self, drill, self.practice)
        return self if self.choosing else entering.go_to_next(self)

    @property
    def all_seen(self) -> bool:
        """Return whether the last act is shown in a step that only shows."""
        if self.finished or not isinstance(self.step, Show):
            return False
        return watching.all_seen(self, self.step)

    def watch_back(self) -> LessonSession:
        """Take back the act that was shown last in a step that only shows."""
        if self.finished or not isinstance(self.step, Show):
            return self
        return watching.watch_back(self, self.step)

    def choose(self, option: int) -> LessonSession:
        """Choose an option of a question, counted as they are offered."""
        return choosing.choose(self, option)

    @property
    def options(self) -> tuple[Option, ...]:
        """Return the options of a question, in the order they are offered."""
        return choosing.offered(self)

    @property
    def right_option(self) -> int | None:
        """Return the place of the right option among those offered."""
        return choosing.right_option(self)

    def stop(self) -> LessonSession:
        """Stop the game: the act just shown breaks a rule."""
        if self.finished or not isinstance(self.step, Spot):
            return self
        return spotting.stop(self, self.step)

    def choices(self) -> tuple[RuleId, ...]:
        """Return the rules to choose from in a *spot* step, in a fixed mixed order."""
        return spotting.rules_to_choose(self)

    @property
    def broken_rule(self) -> RuleId | None:
        """Return the rule that is broken in a *spot* step."""
        return spotting.broken_rule(self)

    @property
    def flaw_is_in_sight(self) -> bool:
        """Return whether a *spot* step has just shown its mistake."""
        step = None if self.finished else self.step
        return isinstance(step, Spot) and spotting.flaw_is_in_sight(self, step)

    @property
    def who_errs(self) -> Seat | None:
        """Return who makes the mistake that is to be noticed; None where there is none."""
        step = None if self.finished else self.step
        return spotting.who_errs(self, step) if isinstance(step, Spot) else None

    @property
    def flaw_is_past(self) -> bool:
        """Return whether the mistake of a *spot* step was shown, and others acted after it."""
        step = None if self.finished else self.step
        return isinstance(step, Spot) and spotting.flaw_is_past(self, step)

    def name_rule(self, rule: RuleId) -> LessonSession:
        """Name the rule that the noticed act breaks."""
        return spotting.name_rule(self, rule)

    def hint(self) -> LessonSession:
        """Ask for help: look there, then the rule, then what to do."""
        if not self.helps or self.feedback.consequence:
            return self
        # a question at which there is nothing to look begins with the rule
        asks = self.choosing and self.step.hints.look is None
        rung = max(self.hints + 1, 2 if asks else 1)
        if rung == 2 and self.help_rule is None:
            # a question that is about no rule has nothing to read there
            rung = MOST_HINTS
        return replace(self, hints=min(rung, MOST_HINTS))

    @property
    def help_look(self) -> Look | None:
        """Return what the first rung of help points at."""
        if self.practice is not None:
            found = hint(self.sight)
            return None if found is None else found.look
        look = None if self.finished else self.step.hints.look
        act = self.next_in_solution() if self.done else None
        if look is None or act is None:
            return look
        # the author points at what matters when the step begins
        due = self._help_with(act)
        return look_for(self.sight, act) or (look if due is None else due.look)

    @property
    def help_rule(self) -> RuleId | None:
        """Return the rule that the second rung of help tells."""
        begun = self.under_way and self.done and self.practice is None
        act = self.next_in_solution() if begun else None
        # whom to ask for what is what the author's rule is about
        due = None if act is None or isinstance(act, Ask) else self._help_with(act)
        return self.rule if due is None else due.rule

    def _help_with(self, act: Act) -> Hint | None:
        """Return the help of any game with an act; None if that would do another one now."""
        found = hint(self.sight)
        return found if found is not None and type(found.act) is type(act) else None

    @property
    def rule(self) -> RuleId | None:
        """Return the rule that an answer in this step is evidence of."""
        if self.finished:
            return None
        if isinstance(self.step, Drill):
            return self.step.rule
        several = isinstance(self.step, Acting) and len(self.step.solution) > 1
        if several and self.sight.phase is Phase.ANSWERING:
            # the author's rule is the one of all the answers; this is the one due now
            found = hint(self.sight)
            if found is not None:
                return found.rule
        return self.step.hints.rule or next(iter(self.lesson.teaches), None)

    def show_me(self) -> LessonSession:
        """Let the game show how the step goes; going on shows the next act."""
        return demonstrating.show_me(self)

    def next_in_solution(self) -> Act | None:
        """Return the act to do now: the solution's next one, if the learner is on its way."""
        return acting.next_act(self)

    def back(self) -> LessonSession:
        """Go back to the step before, from its beginning."""
        at = max(self.at - 1, 0)
        return begin(self.lesson, self.ruleset, self.steps[at].id if self.steps else None)

    def again(self) -> LessonSession:
        """Begin this step again."""
        return entering.begin_again(self)

    def next_start(self) -> Table:
        """Return the table that this step's own solution leads to."""
        return entering.next_start(self)

    def lines(self) -> tuple[str, ...]:
        """Return what was done in this step by hand, in the notation, to take it up later."""
        return () if self.demonstrated else tuple(write_act(act) for act in self.done)


def begin(lesson: Lesson, ruleset: Ruleset, step: str | None = None) -> LessonSession:
    """Return the lesson at its first step, or at the step with this id if it still exists."""
    rules = lesson.rules_under(ruleset)
    dials = lesson.dials_under(ruleset)
    steps = tuple(each for each in lesson.steps if each.when.holds(dials))
    table = table_of(lesson.table, rules)
    state = entering.enter(LessonSession(lesson, rules, steps, 0, table, table), 0, table)
    if step is not None and step in {each.id for each in steps}:
        while state.step.id != step:
            state = entering.go_to_next(state)
    return state


def each_step(lesson: Lesson, ruleset: Ruleset) -> Iterator[LessonSession]:
    """Yield the lesson at the beginning of each of its steps."""
    state = begin(lesson, ruleset)
    while not state.finished:
        yield state
        state = entering.go_to_next(state)


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
