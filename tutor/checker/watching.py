"""Watch a step in which another player breaks a rule: exactly once, and for all to see."""

from __future__ import annotations

from tutor.checker.sight import HIDDEN, check_sight
from tutor.checker.verdicts import OTHER_CODE, OTHER_CODE_MEND, is_impossible, report_refusal
from tutor.course.faults import Faults
from tutor.course.model import Spot
from tutor.game.acts import write_act
from tutor.game.rules import happen
from tutor.i18n.text import N_
from tutor.referee.judge import judge
from tutor.session.lesson import LessonSession


def check_spot(state: LessonSession, spot: Spot, faults: Faults) -> bool:
    """Tell what is wrong in a step in which the learner watches; return whether nothing is."""
    check_sight(state, faults)
    if spot.flaw in HIDDEN and not spot.open:
        what = N_("only the cards in another hand show the mistake “{name}”")
        faults.report(spot.place_of("flaw"), what, N_("add “open: true”"), name=spot.flaw.value)
    if not _happens(state, spot, faults):
        what, mend = N_("no act here breaks a rule"), N_("add the act that makes this mistake")
        faults.report(spot.place_of("flaw"), what, mend)
    return not faults.found


def _happens(state: LessonSession, spot: Spot, faults: Faults) -> bool:
    """Return whether a rule is broken, or something else was told."""
    table = state.table
    broken = False
    for at, act in enumerate(spot.acts):
        ruling = judge(table, act)
        place = spot.place_of("acts", at)
        if is_impossible(ruling):
            report_refusal(ruling, place, faults)
            return True
        if not ruling.legal and broken:
            what = N_("“{name}” breaks a rule as well")
            mend = N_("let one act alone break a rule")
            faults.report(place, what, mend, name=write_act(act))
        elif not ruling.legal and ruling.code != spot.flaw.value:
            name, known = ruling.code, spot.flaw.value
            faults.report(place, OTHER_CODE, OTHER_CODE_MEND, name=name, known=known)
        broken = broken or not ruling.legal
        table = happen(table, act).table
    return broken
