"""Watch what others do: by the rules, or in a *spot* step against them once, for all to see."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.checker.sight import HIDDEN, check_sight
from tutor.checker.verdicts import (
    OTHER_CODE,
    OTHER_CODE_MEND,
    is_impossible,
    report_made,
    report_refusal,
)
from tutor.course.faults import Faults
from tutor.course.kinds import Show
from tutor.course.model import Spot, Step
from tutor.course.step_reader import FEWEST_RULES
from tutor.course.words import MISTAKES
from tutor.game.acts import Act, write_act
from tutor.game.ids import RuleId
from tutor.game.rules import happen
from tutor.game.table import Table
from tutor.i18n.text import N_
from tutor.referee.judge import judge
from tutor.session.lesson import LessonSession


def check_spot(state: LessonSession, spot: Spot, faults: Faults) -> bool:
    """Tell what is wrong in a step in which the learner watches; return whether nothing is."""
    check_sight(state, faults)
    if spot.flaw in HIDDEN and not spot.open:
        what = N_("only the cards in another hand show the mistake “{name}”")
        faults.report(spot.place_of("flaw"), what, N_("add “open: true”"), name=spot.flaw)
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
        elif not ruling.legal and spot.flaw not in MISTAKES:
            report_made(spot.flaw, (ruling.code,), spot.place_of("flaw"), faults)
        elif not ruling.legal and ruling.code != spot.flaw:
            name, known = ruling.code, spot.flaw
            faults.report(place, OTHER_CODE, OTHER_CODE_MEND, name=name, known=known)
        elif not ruling.legal:
            _check_offered(spot, ruling.rule, faults)
        broken = broken or not ruling.legal
        table = happen(table, act).table
    return broken


def _check_offered(spot: Spot, right: RuleId | None, faults: Faults) -> None:
    """Tell of too few wrong answers where one of them is the right one."""
    if right in spot.rules and len(spot.rules) == FEWEST_RULES:
        what = N_("the right rule, “{name}”, is among the wrong answers")
        mend = N_("write another rule in its place; the right one is added")
        place = spot.place_of("rules", spot.rules.index(right))
        faults.report(place, what, mend, name=right.value)


def check_show(state: LessonSession, show: Show, faults: Faults) -> bool:
    """Tell what is wrong in a step that only shows; return whether it can be seen to its end."""
    check_sight(state, faults)
    return check_lawful(state.table, show, show.acts, faults)


def check_lawful(table: Table, step: Step, acts: Iterable[Act], faults: Faults) -> bool:
    """Tell of the first of a step's acts that a rule forbids; return whether there is none."""
    for at, act in enumerate(acts):
        ruling = judge(table, act)
        if not ruling.legal:
            report_refusal(ruling, step.place_of("acts", at), faults)
            return False
        table = happen(table, act).table
    return True
