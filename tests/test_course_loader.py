"""Courses, lessons, quizzes and the page of rules: what they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.packs_kit import FIRST, SMALL
from tutor.course.conditions import When
from tutor.course.faults import CourseError
from tutor.course.goals import Goal, GoalVerb
from tutor.course.loader import load_course, load_lesson_file, load_quiz, load_rules_page
from tutor.course.model import Answer, Do, Lesson, Look, Play, Spot, Tell
from tutor.course.placed import Place
from tutor.course.questions import ChooseOne
from tutor.game.acts import ME, parse_act, write_act
from tutor.game.cards import card, rank
from tutor.game.ids import RuleId
from tutor.game.ruleset import BASES, Ruleset
from tutor.game.table import Phase
from tutor.i18n.text import Text
from tutor.referee.mistake import Mistake

LESSONS = Path(__file__).parent.parent / "lessons"


def lesson(name: str) -> Lesson:
    return next(each for each in load_course(SMALL).lessons if each.id == name)


def test_a_course_holds_its_lessons_by_chapter() -> None:
    course = load_course(SMALL)

    assert [chapter.id for chapter in course.chapters] == ["first", "second"]
    assert course.chapters[0].title == Text("course", "The first chapter")
    assert [each.id for each in course.lessons] == ["ask-and-draw", "every-kind"]
    assert [quiz.id for quiz in course.quizzes] == ["few"]
    assert course.rules is None


def test_a_lesson_says_what_it_is() -> None:
    read = load_lesson_file(SMALL / FIRST)

    assert (read.id, read.revision) == ("ask-and-draw", 2)
    assert read.title == Text("ask-and-draw", "Ask and draw")
    assert read.teaches == (RuleId.ASK, RuleId.GO_FISH)
    assert read.formerly == ("ask-then-draw",)
    assert read.automatic == {Phase.PASSING, Phase.ENDING, Phase.COUNTING}
    assert read.when == When({"ask_for": ("rank",)})
    assert read.place_of("teaches", 1) == Place(str(SMALL / FIRST), 5, 16)


def test_a_table_names_every_card_once_and_leaves_the_rest_to_the_seed() -> None:
    table = load_lesson_file(SMALL / FIRST).table

    assert [each.value for each in table.ranks] == ["3", "7", "9", "K"]
    assert [each.code for each in table.hands[ME]] == ["7S", "7H", "3C", "KD"]
    assert [each.code for each in table.pool] == ["7D", "9C"]
    assert table.rest
    assert (table.turn, table.seed) == (ME, 4)


def test_a_step_of_doing_carries_its_solution_its_goal_and_its_mistakes() -> None:
    cast, show, again = load_lesson_file(SMALL / FIRST).steps

    assert isinstance(cast, Do)
    assert cast.text == Text("ask-and-draw", "{p1} waits. Ask for sevens.")
    assert [write_act(act) for act in cast.solution] == ["me ask p1 7", "me draw"]
    assert cast.goal == (Goal(cast.place_of("goal"), GoalVerb.DREW, ME, cards=(card("7D"),)),)
    assert cast.hints.look == Look(cards=(card("7S"), card("7H")))
    assert cast.hints.rule is RuleId.ASK
    assert isinstance(show, Do)
    assert [(wrong.code, wrong.consequence) for wrong in show.wrong] == [
        ("hide-catch", True),
        ("return-drawn-card", False),
    ]
    assert show.wrong[0].shows == Text("ask-and-draw", "Nobody sees the seven.")
    assert show.grown_ups == Text("ask-and-draw", "With real cards, say the rank aloud.")
    assert isinstance(again, Do)
    assert again.accepts == ((parse_act("me ask p1 3"),),)


def test_each_kind_of_step_is_a_class_of_its_own() -> None:
    hear, give, left_only, watch, game = lesson("every-kind").steps

    assert isinstance(hear, Tell)
    assert hear.text.msgid == "Here are three players."
    assert hear.look == Look(pool=True)
    assert isinstance(give, Answer)
    assert give.script == (parse_act("p1 ask me 2"),)
    assert left_only.when.parts == {"turn_passes_to": ("left",), "players": ("3", "4")}
    assert isinstance(watch, Spot)
    assert watch.open
    assert watch.flaw == Mistake.ASK_UNHELD_RANK.value
    assert watch.rules == (RuleId.GO_FISH, RuleId.GIVE_ALL)
    assert watch.set_up is not None
    assert watch.set_up.books == {ME: (rank("5"),)}
    assert isinstance(game, Play)
    assert game.aim.msgid == "Lay down one book."
    assert [goal.verb for goal in game.goal] == [GoalVerb.LAID, GoalVerb.TURN]


def test_an_author_finds_every_part_of_a_step_again() -> None:
    cast = load_lesson_file(SMALL / FIRST).steps[0]

    assert (cast.place.line, cast.place.column) == (11, 5)
    assert (cast.place_of("do").line, cast.place_of("do").column) == (12, 9)
    assert (cast.place_of("solution", 1).line, cast.place_of("solution", 1).column) == (14, 29)
    assert cast.place_of("nothing") == cast.place


def test_every_file_of_our_own_course_can_be_read() -> None:
    course = load_course(LESSONS)

    assert course.rules is not None
    assert course.quizzes


@pytest.mark.parametrize("base", BASES.values(), ids=list(BASES))
def test_our_own_questions_have_one_right_option_under_each_base(base: Ruleset) -> None:
    dials = base.dials()
    for question in load_quiz(LESSONS / "quiz" / "faq.yaml").questions_under(base):
        if isinstance(question, ChooseOne):
            right = [option.right for option in question.options_under(dials)]

            assert right.count(True) == 1, question.id
            assert len(right) > 2


def rules_faults(tmp_path: Path, old: str, new: str) -> list[str]:
    text = (LESSONS / "rules.yaml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "rules.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    try:
        load_rules_page(path)
    except CourseError as error:
        return [f"{fault.step}: {str(fault).rpartition('; ')[0]}" for fault in error.faults]
    return []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("id: deck\n", "id: dek\n", "there is no rule “dek”"),
        ("id: deck\n", "id: dek\n", "the rule “deck” is missing"),
        ("id: deck\n", "id: players\n", "the rule “players” is here twice for the same house"),
        ("says: [pt, sk, el]", "says: [pt, sk, xx]", "there is no source “xx”"),
        ("says: [pt, sk, el]", "says: [pt, sk, it]", "the source “it” is named twice"),
        ("gap: true", "gap: false", "a rule is stated by a source, or it is ours"),
        ("section: how-to-play", "section: how-to", "there is no section “how-to”"),
        ("id: rules", "id: regeln", "this id must be “rules”"),
    ],
)
def test_the_page_of_rules_states_each_rule_once_and_who_says_it(
    tmp_path: Path, old: str, new: str, fault: str
) -> None:
    assert any(fault in line for line in rules_faults(tmp_path, old, new))


def test_the_page_of_rules_holds_every_rule() -> None:
    page = load_rules_page(LESSONS / "rules.yaml")

    stated = {rule.id for section in page.sections for rule in section.rules}
    assert stated == set(RuleId)
    assert {each.section for each in page.differences} <= {each.id for each in page.sections}
