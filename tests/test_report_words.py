"""What rules and mistakes are called in what the grown-up reads."""

from __future__ import annotations

from tests.our_course import COURSE
from tutor.game.ids import RuleId
from tutor.referee.mistake import Mistake
from tutor.wording.report import mistake_told, rule_told
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import words_of

EN, RULES = words_of("en"), RuleBook(COURSE.rules_page())


def test_a_rule_of_a_variant_is_told_with_what_the_variant_is_called() -> None:
    (chapter,) = [each for each in COURSE.chapters if each.id == "house-rules"]

    assert rule_told(EN, RULES, RuleId.PLAY_ON, chapter).startswith(
        "Play on without a pool · In this"
    )
    assert rule_told(EN, RULES, RuleId.MATCH_TO_TARGET, chapter).startswith("You can play several")


def test_a_mistake_is_told_as_it_holds_by_any_house_rules() -> None:
    turn = mistake_told(EN, Mistake.WRONG_NEXT_PLAYER.value)
    end = mistake_told(EN, Mistake.STOP_TOO_EARLY.value)

    assert turn == "Pass the turn to the player who comes next."
    assert end == "Play on until the game is over."
    assert mistake_told(EN, Mistake.GIVE_SOME.value) == "Give all your cards of that rank."


def test_no_two_mistakes_are_told_alike_to_the_grown_up() -> None:
    told = [mistake_told(EN, each.value) for each in Mistake]

    assert len(set(told)) == len(told)
