"""Play a lesson from its first step to its last, under each of the house rules it is for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from tutor.checker.acting import check_acting
from tutor.checker.choosing import check_choose
from tutor.checker.drilling import check_drill
from tutor.checker.sight import check_sight
from tutor.checker.sound import Sound
from tutor.checker.texts import check_same
from tutor.checker.watching import check_show, check_spot
from tutor.course.faults import Fault, Faults
from tutor.course.kinds import Choose, Drill, Predict, Show
from tutor.course.model import Acting, Spot, Step
from tutor.course.placed import Place
from tutor.game.ruleset import BASES, Ruleset
from tutor.game.table import Phase
from tutor.i18n.text import N_
from tutor.referee.judge import judge
from tutor.session.lesson import LessonSession, each_step

_ENDED = (Phase.ENDING, Phase.COUNTING, Phase.OVER)

Told = Mapping[str, list[Fault]]
"""By step, what was found in it; a step that was played without a fault has none."""


def faults_in_play(sound: Sound) -> tuple[Fault, ...]:
    """Return the faults of a lesson that show when it is played, each one once.

    A fault that is there only under some house rules names them beside its step.
    """
    lesson = sound.lesson
    told = {
        base.name: _play(sound, base)
        for base in BASES.values()
        if lesson.when.holds(lesson.dials_under(base))
    }
    return tuple(_once(told))


def _play(sound: Sound, base: Ruleset) -> Told:
    told: dict[str, list[Fault]] = {}
    doubt = lost = False
    for state in each_step(sound.lesson, base):
        step = state.step
        doubt = step.set_up is None and doubt
        lost = step.set_up is None and (lost or step.id in sound.doubtful)
        faults, certain = Faults(step=step.id), Faults(step=step.id)
        check_same(state.options, certain)
        works = _check_step(state, step, faults)
        # what an earlier fault may have brought about is not told as one of this step
        believed = not lost and (works or not doubt)
        told[step.id] = [*certain.found, *(faults.found if believed else ())]
        if isinstance(step, (Acting, Show, Predict)):
            doubt = not works
            lost = lost or not (works or _can_be_done(state, step))
        elif isinstance(step, Spot):
            doubt = doubt and not works
    return told


def _can_be_done(state: LessonSession, step: Step) -> bool:
    """Return whether every act of a solution is allowed, whatever goal it leads to."""
    for act in step.solution if isinstance(step, Acting) else ():
        if not judge(state.table, act).legal:
            return False
        state = state.attempt(act)
    return isinstance(step, Acting)


def _check_step(state: LessonSession, step: Step, faults: Faults) -> bool:
    """Tell what is wrong in a step; return whether it shows that its table is the right one."""
    if _is_over(state, step):
        what = N_("the game is over at this table before the step begins")
        mend = N_("leave everybody a card, and some cards in the pool")
        faults.report(_table_place(state, step), what, mend)
        return False
    match step:
        case Acting():
            return check_acting(state, step, faults)
        case Spot():
            return check_spot(state, step, faults)
        case Show():
            return check_show(state, step, faults)
        case Choose():
            return check_choose(state, step, faults)
        case Drill():
            return check_drill(state, step, faults)
    check_sight(state, faults)
    return False


def _is_over(state: LessonSession, step: Step) -> bool:
    """Return whether the game ended before, and the step is not about that."""
    if state.start.phase not in _ENDED:
        return False
    match step:
        case Acting(solution=acts):
            return state.complete or not judge(state.table, acts[0]).legal
        case Spot(acts=acts, flaw=flaw):
            return judge(state.table, acts[0]).code not in ("", flaw)
        case Show(acts=acts) | Predict(acts=acts):
            return not judge(state.table, acts[0]).legal
    return False


def _table_place(state: LessonSession, step: Step) -> Place:
    if step.set_up is not None:
        return step.set_up.place
    return state.lesson.table.place if state.at == 0 else step.place


def _once(told: Mapping[str, Told]) -> Iterator[Fault]:
    bases: dict[tuple[object, ...], list[str]] = {}
    faults: dict[tuple[object, ...], Fault] = {}
    for base, steps in told.items():
        for fault in (fault for found in steps.values() for fault in found):
            key: tuple[object, ...] = (fault.place, fault.what, *sorted(fault.values.items()))
            if base not in bases.setdefault(key, []):
                bases[key].append(base)
            faults[key] = fault
    for key, fault in faults.items():
        played = [base for base, steps in told.items() if fault.step in steps]
        yield fault if bases[key] == played else _under(fault, bases[key])


def _under(fault: Fault, bases: Iterable[str]) -> Fault:
    return replace(fault, step=f"{fault.step} ({', '.join(bases)})")
