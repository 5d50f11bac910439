"""Play a step in which the learner acts: its solution, its other ways, its mistakes, its help."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tutor.checker.sight import check_sight
from tutor.checker.verdicts import (
    OTHER_CODE,
    OTHER_CODE_MEND,
    is_impossible,
    report_made,
    report_refusal,
)
from tutor.course.faults import Faults
from tutor.course.model import Acting, Answer, Play, Wrong
from tutor.course.placed import Place
from tutor.course.words import MISTAKES
from tutor.game.acts import ME, Act, write_act
from tutor.game.table import Phase
from tutor.i18n.text import N_
from tutor.referee.judge import judge
from tutor.session.goals import reached
from tutor.session.lesson import LessonSession

MOST_HINTED_ACTS = 500
"""Acts after which nobody would go on asking for help; the longest little game has fewer."""


@dataclass(frozen=True, slots=True)
class _Walked:
    """A way as far as it could be gone."""

    states: tuple[LessonSession, ...]
    """The beginning of the step, and what came of each act."""

    allowed: bool
    """Whether every act was allowed."""

    @property
    def last(self) -> LessonSession:
        """Return where the way ends."""
        return self.states[-1]

    @property
    def works(self) -> bool:
        """Return whether the way leads to the goal."""
        return self.allowed and self.last.complete


def check_acting(state: LessonSession, step: Acting, faults: Faults) -> bool:
    """Tell what is wrong in a step; return whether its solution works as it is written."""
    check_sight(state, faults)
    if state.complete or reached(step.goal, state.events, state.table):
        what = N_("the goal is reached before the learner does anything")
        mend = N_("name something that the learner has to do")
        faults.report(_goal_key(step), what, mend)
        return False
    if isinstance(step, Answer) and not _is_asked(state, step, faults):
        return False
    told = Faults(step=faults.step)
    places = [step.place_of("solution", at) for at in range(len(step.solution))]
    solution = _walk(state, step.solution, places, told)
    if isinstance(step, Answer) and state.script_at < len(step.script) and not solution.works:
        # another question was asked than the script says
        _report_script(state.script_at, step, faults)
        return False
    faults.found += told.found
    if solution.allowed:
        _report_goals(solution.last, step, faults)
    ways = [solution, *_other_ways(state, step, solution, faults)]
    if solution.allowed or len(solution.states) == len(step.solution):
        _check_wrong(step.wrong, solution.states, faults)
    if solution.works:
        _check_script(ways, step, faults)
        _check_help(state, step, faults)
    return solution.works and len(solution.states) > len(step.solution)


def _goal_key(step: Acting) -> Place:
    return step.place_of("until" if isinstance(step, Play) else "goal")


def _is_asked(state: LessonSession, step: Answer, faults: Faults) -> bool:
    if state.table.phase is Phase.ANSWERING and state.table.actor == ME:
        return True
    if state.script_at < len(step.script):
        _report_script(state.script_at, step, faults)
        return False
    what, mend = N_("nobody asks the learner here"), N_("end with an ask such as “{known}”")
    last = len(step.script) - 1
    faults.report(step.place_of("script", last), what, mend, known="p1 ask me 7")
    return False


def _walk(
    state: LessonSession, way: Sequence[Act], places: Sequence[Place], faults: Faults
) -> _Walked:
    """Go a way, and tell of the first act that is not allowed or not needed any more."""
    states = [state]
    for act, place in zip(way, places, strict=True):
        if state.complete:
            what, mend = N_("the goal is reached before “{name}”"), N_("take it out")
            faults.report(place, what, mend, name=write_act(act))
            break
        ruling = judge(state.table, act)
        if not ruling.legal:
            report_refusal(ruling, place, faults)
            return _Walked(tuple(states), False)
        state = state.attempt(act)
        states.append(state)
    return _Walked(tuple(states), True)


def _report_goals(last: LessonSession, step: Acting, faults: Faults) -> None:
    if last.complete:
        return
    what = N_("the solution does not reach this goal")
    mend = N_("go on until it is reached, or mend the goal")
    for goal in step.goal:
        if not reached((goal,), last.events, last.table):
            faults.report(goal.place, what, mend)


def _other_ways(
    state: LessonSession, step: Acting, solution: _Walked, faults: Faults
) -> Iterator[_Walked]:
    for at, way in enumerate(step.accepts):
        place = step.place_of("accepts", at)
        walked = _walk(state, way, [place] * len(way), faults)
        # where the solution misses the goal as well, it is the goal that has to be mended
        if solution.works and walked.allowed and not walked.works:
            what = N_("this way does not reach the goal")
            mend = N_("go on until it is reached, or take the way out")
            faults.report(place, what, mend)
        yield walked


def _check_wrong(wrongs: Iterable[Wrong], moments: Sequence[LessonSession], faults: Faults) -> None:
    """Tell of mistakes that the act beside them does not make at any moment of the solution."""
    tables = [moment.table for moment in moments if moment.acting]
    for wrong in wrongs if tables else ():
        rulings = [judge(table, wrong.act) for table in tables]
        if any(ruling.code == wrong.code for ruling in rulings):
            continue
        done = write_act(wrong.act)
        possible = [ruling for ruling in rulings if not is_impossible(ruling)]
        made = [ruling.code for ruling in possible if not ruling.legal]
        if not possible:
            report_refusal(rulings[0], wrong.place, faults)
        elif wrong.code not in MISTAKES and made:
            report_made(wrong.code, made, wrong.code_place, faults)
        elif possible[0].legal:
            what = N_("“{name}” is allowed here")
            mend = N_("take it out, or write an act that breaks a rule")
            faults.report(wrong.place, what, mend, name=done)
        else:
            name, known = possible[0].code, wrong.code
            faults.report(wrong.place, OTHER_CODE, OTHER_CODE_MEND, name=name, known=known)


def _check_script(ways: Iterable[_Walked], step: Acting, faults: Faults) -> None:
    done = max(way.last.script_at for way in ways)
    if done < len(step.script):
        _report_script(done, step, faults)


def _report_script(at: int, step: Acting, faults: Faults) -> None:
    what = N_("nobody comes to do “{name}”: it is not allowed when its turn comes, or too late")
    mend = N_("write what is allowed then, or take it out")
    faults.report(step.place_of("script", at), what, mend, name=write_act(step.script[at]))


def _check_help(state: LessonSession, step: Acting, faults: Faults) -> None:
    """Tell of a step that somebody who only follows the help does not finish."""
    for _ in range(MOST_HINTED_ACTS):
        act = state.next_in_solution()
        if act is None or not state.acting:
            break
        state = state.attempt(act)
    if not state.complete:
        what = N_("whoever only follows the hints does not reach the goal")
        mend = N_("mend the solution or the table")
        faults.report(step.place, what, mend)
