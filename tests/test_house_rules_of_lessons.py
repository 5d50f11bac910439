"""Lessons on a house rule: it is agreed for that lesson, whatever is played otherwise."""

from __future__ import annotations

import pytest

from tests.session_kit import written
from tutor.course.faults import CourseError
from tutor.course.model import Lesson
from tutor.game.acts import parse_act
from tutor.game.ruleset import BASES, agree, ruleset
from tutor.session.lesson import begin

ONE_CARD = """\
format: 1
id: one-card
revision: 1
title: One exact card
house-rules: [{changes}]
when: {{ask_for: card}}
table: {{ranks: 3 7 9, me: 7S 7H 3C, p1: 7D 9C, p2: 3S 9D, pool: 9H ..., turn: me, seed: 1}}
steps:
  - id: ask
    do: Ask {{p1}} for the seven of diamonds.
    solution: [me ask p1 7D]
    goal: [p1 gave 7D]
  - {{id: three, when: {{players: 3}}, tell: There are three of you.}}
  - {{id: two, when: {{players: 2}}, tell: There are two of you.}}
"""


def lesson(changes: str) -> Lesson:
    """Return the lesson with these house rules."""
    return written(ONE_CARD.format(changes=changes))


@pytest.mark.parametrize("base", BASES)
def test_a_lesson_is_played_with_what_is_agreed_for_it_on_every_base(base: str) -> None:
    state = begin(lesson("specific-card"), BASES[base])

    assert state.ruleset.name == f"{base}+specific-card"
    assert state.attempt(parse_act("me ask p1 7D")).complete


def test_a_step_may_depend_on_how_many_players_there_are() -> None:
    state = begin(lesson("specific-card"), BASES["left"])

    assert [step.id for step in state.steps] == ["ask", "three"]


def test_what_a_base_has_already_changes_nothing_more() -> None:
    assert agree(BASES["full-pack"], ("play-on",)) == BASES["full-pack"]
    assert agree(BASES["left"], ("play-on", "new-hand")) == ruleset("left+new-hand+play-on")


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ("specific-cards", "there is no house rule"),
        ("own-card-ask", "cannot be played together"),
        ("specific-card, specific-card", "is twice"),
    ],
)
def test_house_rules_that_are_none_or_make_no_sense_are_faults(changes: str, what: str) -> None:
    with pytest.raises(CourseError) as refused:
        lesson(changes)

    told = [fault for fault in refused.value.faults if what in fault.what]
    assert [fault.line for fault in told] == [5]
