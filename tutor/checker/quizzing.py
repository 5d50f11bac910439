"""Lay out the tables of a quiz, do what has been done at them, and look at what is offered."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.checker.texts import check_same
from tutor.checker.verdicts import report_refusal
from tutor.course.faults import Faults
from tutor.course.questions import Choosing, PointAt, Question, Quiz
from tutor.game.acts import ME
from tutor.game.rules import happen
from tutor.game.ruleset import BASES, CHANGES, Ruleset, agree
from tutor.game.table import Table
from tutor.i18n.text import N_
from tutor.referee.judge import judge
from tutor.session.position import table_of

_TOGETHER = (*((change,) for change in CHANGES), ("specific-card", "own-card-ask"), ())
"""Changes of the house rules that are tried with each base."""


def check_quiz(quiz: Quiz, faults: Faults) -> None:
    """Tell what is wrong in questions when they are asked, the first time that it shows."""
    rulesets = tuple(_rulesets())
    for question in quiz.questions:
        faults.step = question.id
        told = len(faults.found)
        for rules in rulesets:
            if len(faults.found) == told and question.when.holds(question.dials_under(rules)):
                _check(question, rules, faults)


def _rulesets() -> Iterator[Ruleset]:
    for base in BASES.values():
        for changes in _TOGETHER:
            rules = agree(base, changes)
            if rules.contradiction is None:
                yield rules


def _check(question: Question, rules: Ruleset, faults: Faults) -> None:
    if isinstance(question, Choosing):
        check_same(question.options_under(question.dials_under(rules)), faults)
    if question.table is None:
        return
    table = table_of(question.table, rules)
    for at, act in enumerate(question.acts):
        ruling = judge(table, act)
        if not ruling.legal:
            report_refusal(ruling, question.place_of("acts", at), faults)
            return
        table = happen(table, act).table
    if isinstance(question, PointAt):
        _check_pointing(question, table, faults)


def _check_pointing(question: PointAt, table: Table, faults: Faults) -> None:
    """Tell of cards that cannot be pointed at, and of a hand in which every card is right."""
    seen = {*table.hand(ME), *((table.drawn,) if table.drawn is not None else ())}
    named = [(question.place_of("right"), card) for card in question.right]
    named += [(said.place, card) for said in question.otherwise for card in said.cards]
    for place, card in named:
        if card not in seen:
            what = N_("“{name}” is not in the hand of the learner")
            faults.report(place, what, N_("name a card that can be pointed at"), name=card.code)
    if seen <= set(question.right):
        what = N_("every card in the hand is right")
        faults.report(question.place_of("right"), what, N_("let one of them be wrong"))
