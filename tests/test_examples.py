"""What is shown beside an act, a goal or a code that cannot be read: others that are like it."""

from __future__ import annotations

import pytest

from tests.mistake_case import Case
from tests.mistake_cases import MISTAKES
from tutor.course.examples import ACT_VERBS, GOAL_VERBS, act_like, goal_like
from tutor.course.faults import nearest
from tutor.course.fitting import fitting_codes
from tutor.course.goals import GoalVerb, parse_goal
from tutor.course.nodes import Scalar
from tutor.course.placed import Place
from tutor.game.acts import parse_act, write_act
from tutor.referee.mistake import Mistake


@pytest.mark.parametrize(
    ("line", "like"),
    [
        ("me ask p1 kings", "me ask p1 7"),
        ("p2 ask me kings", "p2 ask me 7"),
        ("me give p1 sevens", "me give p1 7S 7H"),
        ("me lay four", "me lay 7"),
        ("me pass left", "me pass p1"),
        ("me take all", "me take 5"),
        ("me draw 7", "me draw"),
        ("me go fish", "me go-fish"),
        ("me aks p1 7", "me ask p1 7"),
        ("you ask p1 7", "me ask p1 7"),
        ("draw", "me draw"),
    ],
)
def test_the_act_shown_is_one_of_the_same_player_with_the_same_verb(line: str, like: str) -> None:
    assert act_like(line) == like


@pytest.mark.parametrize("line", ["me beg p1 7", "me", "p1 7"])
def test_no_act_is_shown_where_no_verb_is_like_it(line: str) -> None:
    assert act_like(line) is None


@pytest.mark.parametrize("verb", ACT_VERBS)
def test_each_act_shown_can_be_read(verb: str) -> None:
    for by in ("me", "p1"):
        shown = act_like(f"{by} {verb} ?")

        assert shown is not None
        assert shown.split()[:2] == [by, verb]
        assert write_act(parse_act(shown)).split()[:2] == [by, verb]


@pytest.mark.parametrize(
    ("line", "like"),
    [
        ("me drew kings", "me drew 7S"),
        ("p1 gave me 7X", "p1 gave me 7S 7H"),
        ("turn left", "turn me"),
        ("over now", "over"),
        ("me", "me gave p1 7S 7H"),
    ],
)
def test_the_goal_shown_has_the_same_verb(line: str, like: str) -> None:
    assert goal_like(line) == like


def test_each_goal_shown_can_be_read_and_there_is_one_for_each_verb() -> None:
    assert {*GOAL_VERBS} == {verb.value for verb in GoalVerb}
    for verb in GOAL_VERBS:
        assert parse_goal(goal_like(f"me {verb} ?"), Place("", 1, 1)).verb.value == verb


@pytest.mark.parametrize("case", MISTAKES, ids=lambda case: f"{case.code}: {case.wrong}")
def test_each_mistake_is_offered_for_an_act_that_makes_it(case: Case) -> None:
    assert case.code in fitting_codes(Scalar(Place("", 1, 1), case.wrong))


@pytest.mark.parametrize("line", ["me", "p1 beg me", ""])
def test_no_mistake_is_offered_for_what_is_no_act(line: str) -> None:
    assert fitting_codes(Scalar(Place("", 1, 1), line)) == ()


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("drew-early", "draw-early"),
        ("hide", "hide-catch"),
        ("turn-not-used", "turn-unused"),
        ("pass-after-hit", None),
        ("wait-before-answer", None),
    ],
)
def test_a_code_is_taken_for_another_only_where_their_first_words_are_alike(
    written: str, meant: str | None
) -> None:
    assert nearest(written, [mistake.value for mistake in Mistake]) == meant
