"""Deal the hands of a drill: each one can be done right, and the rule is one that is drilled."""

from __future__ import annotations

from tutor.checker.sight import check_sight
from tutor.course.faults import Faults
from tutor.course.kinds import Drill
from tutor.i18n.text import N_
from tutor.session.drilling import hand_of
from tutor.session.drills import NoDrillError
from tutor.session.lesson import LessonSession


def check_drill(state: LessonSession, step: Drill, faults: Faults) -> bool:
    """Tell of a rule that nobody can practise by these house rules; return whether one can."""
    try:
        for number in range(step.hands):
            hand_of(state, step, number)
    except NoDrillError as error:
        _report(error, step, faults)
        return False
    check_sight(state, faults)
    return True


def _report(error: NoDrillError, step: Drill, faults: Faults) -> None:
    what = N_("the rule “{name}” cannot be practised by these house rules")
    place, name = step.place_of("rule"), step.rule.value
    if error.instead is None:
        mend = N_("practise another rule, or say with “when” which house rules it is for")
        faults.report(place, what, mend, name=name)
        return
    mend = N_("practise “{known}”, or say with “when” which house rules it is for")
    faults.report(place, what, mend, name=name, known=error.instead.value)
