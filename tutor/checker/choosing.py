"""Answer a question of a lesson: what it speaks of is seen, and what follows is lawful."""

from __future__ import annotations

from tutor.checker.sight import check_sight
from tutor.checker.watching import check_lawful
from tutor.course.faults import Faults
from tutor.course.kinds import Choose, Predict
from tutor.session.lesson import LessonSession


def check_choose(state: LessonSession, step: Choose, faults: Faults) -> bool:
    """Tell what is wrong in a question; return whether nothing in it speaks of another table."""
    check_sight(state, faults)
    if isinstance(step, Predict):
        check_lawful(state.table, step, step.acts, faults)
    return not faults.found
