"""A lesson may begin before the deal: empty hands, and the learner or another deals."""

from __future__ import annotations

import pytest

from tests.session_kit import written
from tutor.course.model import Lesson
from tutor.game.acts import ME, SEATS, parse_act
from tutor.game.ruleset import FISHER, LEFT, Ruleset
from tutor.game.table import Phase
from tutor.session.lesson import begin

DEAL = """\
format: 1
id: deal
revision: 1
title: Deal the cards
table: {ranks: 2 3 4 5 6 7, me: none, p1: none, p2: none, pool: "...", dealer: me, turn: p2}
steps:
  - id: deal
    do: Deal five cards to each player.
    solution: [me deal 5]
    goal: [turn p1]
    when: {first_player: left}
  - id: deal-by-chance
    do: Deal five cards to each player.
    solution: [me deal 5]
    goal: [turn p2]
    when: {first_player: random}
"""


def lesson() -> Lesson:
    """Return the lesson."""
    return written(DEAL)


@pytest.mark.parametrize(("rules", "first"), [(LEFT, SEATS[1]), (FISHER, SEATS[2])])
def test_the_learner_deals_and_whoever_the_rules_say_begins(rules: Ruleset, first: object) -> None:
    state = begin(lesson(), rules)

    wrong = state.attempt(parse_act("me deal 7"))
    dealt = state.attempt(parse_act("me deal 5"))

    assert (state.table.phase, state.table.actor) == (Phase.DEALING, ME)
    assert wrong.feedback.ruling is not None
    assert wrong.feedback.ruling.code == "deal-wrong-count"
    assert all(len(hand) == 5 for hand in dealt.table.hands) or dealt.complete
    assert dealt.complete
    assert dealt.table.turn is first
