"""The questions of a quiz file: what is read of each kind, and which ones belong together."""

from __future__ import annotations

from pathlib import Path

import pytest

from locales.lesson_texts import extract
from tutor.checker.texts import texts_of_quiz
from tutor.course.index import compile_course, open_course
from tutor.course.loader import load_quiz
from tutor.course.questions import PointAt, PutInOrder, Question, Quiz, TrueOrFalse, families
from tutor.game.acts import write_act
from tutor.game.cards import card
from tutor.game.ruleset import FISHER, LEFT

PACK = Path(__file__).parent / "packs" / "whole"
FEW = PACK / "quiz" / "few.yaml"


@pytest.fixture(scope="module")
def quiz() -> Quiz:
    """Return a quiz with a question of each kind."""
    return load_quiz(FEW)


def question(quiz: Quiz, id: str) -> Question:
    return next(each for each in quiz.questions if each.id == id)


def test_the_truth_of_a_statement_and_its_reason_follow_the_house_rules(quiz: Quiz) -> None:
    statement = question(quiz, "who-follows")
    assert isinstance(statement, TrueOrFalse)

    assert [statement.is_true(rules.dials()) for rules in (LEFT, FISHER)] == [True, False]
    assert [statement.why(rules.dials()).msgid for rules in (LEFT, FISHER)] == [
        "So it was agreed.",
        "It passes to the player asked.",
    ]


def test_the_parts_of_a_turn_stand_in_the_order_in_which_they_are_right(quiz: Quiz) -> None:
    turn = question(quiz, "a-turn")
    assert isinstance(turn, PutInOrder)

    assert [part.msgid for part in turn.parts][::2] == [
        "You ask {p1} for sevens.",
        "You draw a card.",
    ]


def test_each_wrong_card_has_its_reason_and_the_others_have_one_together(quiz: Quiz) -> None:
    pointed = question(quiz, "point-out")
    assert isinstance(pointed, PointAt)

    assert pointed.right == (card("7S"),)
    assert [write_act(act) for act in pointed.acts] == ["p1 ask me 7"]
    assert pointed.why_not(card("9H")).msgid == "Nobody asked for this rank."
    assert pointed.why_not(card("KD")).msgid == "{p1} asked for sevens."


def test_questions_that_ask_the_same_are_one_family_over_all_files(quiz: Quiz) -> None:
    more = load_quiz(PACK / "quiz" / "more.yaml")

    found = families([*quiz.questions, *more.questions])

    assert found["four-cards"] == found["no-cards"] == "no-cards"
    assert found["who-follows"] == "who-is-next"
    assert len(set(found.values())) == len(found) - 2


def test_every_file_of_the_folder_is_read_and_the_built_course_says_the_same(
    tmp_path: Path,
) -> None:
    for name, text in compile_course(PACK).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")

    written, built = open_course(PACK), open_course(tmp_path)

    assert [(each.id, each.chapter) for each in built.quizzes] == [("few", ""), ("more", "first")]
    assert built.quizzes == written.quizzes
    asked = [[each.questions for each in index.every_quiz()] for index in (written, built)]
    assert [[str(each) for each in quiz] for quiz in asked[0]] == [
        [str(each).replace(str(tmp_path), str(PACK)) for each in quiz] for quiz in asked[1]
    ]


def test_translators_get_every_text_of_a_question_and_nothing_else(quiz: Quiz) -> None:
    with FEW.open("rb") as file:
        found = [text for _, _, (_, text), _ in extract(file, {}, (), {})]

    assert set(found) == {written.text.msgid for written in texts_of_quiz(quiz)}
    assert {"yes", "no"}.isdisjoint(found)
