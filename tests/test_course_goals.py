"""What a step wants to happen, and which house rules content holds for."""

from __future__ import annotations

import pytest

from tutor.course.conditions import ALWAYS, DIALS, When, every_ruleset
from tutor.course.goals import Call, Goal, GoalError, GoalVerb, parse_goal
from tutor.course.placed import Place
from tutor.game.acts import ME, SEATS
from tutor.game.cards import card, rank
from tutor.game.ruleset import BASES, Ruleset


def place() -> Place:
    return Place("f", 1, 1)


@pytest.mark.parametrize(
    ("line", "goal"),
    [
        ("me laid 7", Goal(place(), GoalVerb.LAID, ME, rank=rank("7"))),
        ("me laid", Goal(place(), GoalVerb.LAID, ME)),
        ("turn p1", Goal(place(), GoalVerb.TURN, SEATS[1])),
        ("over", Goal(place(), GoalVerb.OVER)),
        ("me asked p1 7", Goal(place(), GoalVerb.ASKED, ME, SEATS[1], rank("7"))),
        (
            "me asked p1 7S",
            Goal(place(), GoalVerb.ASKED, ME, SEATS[1], cards=(card("7S"),)),
        ),
        ("me asked 10", Goal(place(), GoalVerb.ASKED, ME, rank=rank("10"))),
        (
            "p1 gave me 7S 7H",
            Goal(place(), GoalVerb.GAVE, SEATS[1], ME, cards=(card("7S"), card("7H"))),
        ),
        ("p2 said go-fish", Goal(place(), GoalVerb.SAID, SEATS[2], call=Call.GO_FISH)),
        ("p2 said none", Goal(place(), GoalVerb.SAID, SEATS[2], call=Call.NONE)),
        ("me passed p2", Goal(place(), GoalVerb.PASSED, ME, SEATS[2])),
        ("me took 7S", Goal(place(), GoalVerb.TOOK, ME, cards=(card("7S"),))),
    ],
)
def test_a_goal_is_read_as_it_is_said(line: str, goal: Goal) -> None:
    assert parse_goal(line, place()) == goal


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("", ""),
        ("me", "me"),
        ("over me", "over"),
        ("turn", "turn"),
        ("turn p9", "p9"),
        ("p9 laid", "p9"),
        ("me won", "won"),
        ("me over", "over"),
        ("me passed 7", "7"),
        ("me laid 7S 7X", "7X"),
        ("me drew p1", "p1"),
        ("me took 5", "5"),
        ("me said hello", "hello"),
    ],
)
def test_a_line_that_is_no_goal_names_the_word(line: str, word: str) -> None:
    with pytest.raises(GoalError) as caught:
        parse_goal(line, place())

    assert caught.value.word == word


def test_a_condition_holds_where_every_part_of_it_does() -> None:
    when = When({"turn_passes_to": ("left",), "players": ("3", "4")})

    assert when.holds({"turn_passes_to": "left", "players": "4"})
    assert not when.holds({"turn_passes_to": "asked", "players": "4"})
    assert not when.holds({"turn_passes_to": "left", "players": "2"})
    assert ALWAYS.holds({})


def test_a_dial_that_a_ruleset_does_not_name_stands_as_in_the_usual_game() -> None:
    assert When({"own_card_ask": ("no",)}).holds({})
    assert not When({"own_card_ask": ("yes",)}).holds({})
    assert not When({"players": ("2",)}).holds({})


@pytest.mark.parametrize("base", BASES.values(), ids=list(BASES))
def test_the_dials_of_a_ruleset_are_those_that_content_may_name(base: Ruleset) -> None:
    assert all(value in DIALS[dial] for dial, value in base.dials().items())


def test_every_setting_of_the_dials_named_is_looked_at() -> None:
    found = list(every_ruleset([When({"empty_hand": ("ends",)}), When({"target": ("10",)})]))

    assert len(found) == 3 * 3
    assert {"empty_hand": "new-hand", "target": "10"} in found
    assert len({setting["target"] for setting in found}) == 3


def test_nobody_asks_for_a_card_of_their_own_where_ranks_are_asked_for() -> None:
    found = list(every_ruleset([When({"own_card_ask": ("yes",), "ask_for": ("card",)})]))

    assert {"own_card_ask": "yes", "ask_for": "rank"} not in found
    assert len(found) == 3
