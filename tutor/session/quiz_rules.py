"""What a quiz has shown of each rule: it is sure, it is shaky, or nothing was asked of it."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from tutor.game.ids import RuleId
from tutor.session.quiz import QuizSession


class Sureness(Enum):
    """How well a rule is known."""

    SHAKY = "shaky"
    SURE = "sure"
    UNTOUCHED = "untouched"


class RuleShown(NamedTuple):
    """One rule, and how well it is known."""

    rule: RuleId
    sureness: Sureness


def rules_shown(state: QuizSession) -> tuple[RuleShown, ...]:
    """Return the rules that the quiz could ask about: the shaky ones first, then the sure ones.

    A rule is sure where every answer that says something of it was right. A question about
    house rules that are not played here shows its own rules.
    """
    results: dict[RuleId, bool] = {}
    rules = list(state.rules)
    for question, right in zip(state.questions, state.results, strict=False):
        told = question.told_by(right=right)
        for rule in told:
            results[rule] = results.get(rule, True) and right
        if not set(question.tests) & set(state.rules):
            rules += [rule for rule in told if rule not in rules]
    found = [RuleShown(rule, _sureness(results.get(rule))) for rule in rules]
    return tuple(each for sure in Sureness for each in found if each.sureness is sure)


def rule_at(state: QuizSession, line: int) -> RuleId | None:
    """Return the rule that an answer is about, or at the end a line of what was shown."""
    if not state.finished:
        return state.question.tests[0] if state.answered else None
    shown = rules_shown(state)
    return shown[line].rule if line < len(shown) else None


def _sureness(right: bool | None) -> Sureness:
    if right is None:
        return Sureness.UNTOUCHED
    return Sureness.SURE if right else Sureness.SHAKY
