"""The quiz as lines: every kind of question by numbers, what is told after it, and leaving."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from tests.our_course import COURSE
from tests.quiz_kit import every_kind, right_numbers, wrong_numbers
from tests.typist import ENGLISH, Choice, Typist
from tutor.learning.record import Record
from tutor.plain.console import TYPE_ALL, Console
from tutor.plain.quiz import LEAVE_QUIZ, SEVERAL_NUMBERS, TO_LESSON, QuizRun
from tutor.session.quiz_asked import Kind
from tutor.session.quiz_choice import About, Topic
from tutor.session.study import Study
from tutor.wording import labels, quiz, tags
from tutor.wording.rulebook import RuleBook

RULES = RuleBook(COURSE.rules_page())
NUMBERS = (right_numbers, wrong_numbers)


def test_questions_of_every_kind_are_answered_by_numbers(record: Record) -> None:
    study = Study(record, every_kind(), "en")
    state = study.questions().begin(Topic(About.MIXED), 10, 0)

    def choices() -> Iterator[Choice]:
        yield "A bit of everything"
        yield "10"
        for asked in state.questions:
            texts = [quiz.choice(ENGLISH, asked, each) for each in asked.choices]
            yield tuple(texts[at] for at in right_numbers(asked))

    typist = Typist(choices())
    QuizRun(Console(typist.read_line, typist.lines.append, ENGLISH), study, RULES).take()

    assert {asked.kind for asked in state.questions} == set(Kind)
    assert tags.quiz_result(ENGLISH, 10, 10) in typist.lines
    assert typist.lines.count(ENGLISH.say(labels.THAT_IS_RIGHT)) == 10
    assert "Some play that one exact card is asked for." in typist.lines


def test_after_a_wrong_answer_all_that_is_right_is_named_beside_what_was_answered(
    record: Record,
) -> None:
    study = Study(record, every_kind(), "en")
    state = study.questions().begin(Topic(About.MIXED), 10, 0)
    texts = {
        asked.id: [quiz.choice(ENGLISH, asked, each) for each in asked.choices]
        for asked in state.questions
    }

    def choices() -> Iterator[Choice]:
        yield "A bit of everything"
        yield "10"
        for asked in state.questions:
            yield tuple(texts[asked.id][at] for at in wrong_numbers(asked))

    typist = Typist(chain(choices(), [ENGLISH.say(labels.KEY_BACK)]))
    taken = QuizRun(Console(typist.read_line, typist.lines.append, ENGLISH), study, RULES).take()

    assert taken is None
    told = typist.lines
    for asked in state.questions:
        right, wrong = ([texts[asked.id][at] for at in each(asked)] for each in NUMBERS)
        match asked.kind:
            case Kind.ORDER:
                at = told.index("The right order:")
                assert [line[3:] for line in told[at + 1 :][: len(right)]] == right
                at = told.index("Your order:")
                assert [line[3:] for line in told[at + 1 :][: len(wrong)]] == wrong
            case Kind.TRUTH:
                assert f"Right: {right[0]}" in told
            case _:
                assert {f"Right: {text}" for text in right} <= set(told)
                assert f"{wrong[0]} (your answer)" in told
    several = sum(each.kind in (Kind.SEVERAL, Kind.POINT) for each in state.questions)
    assert told.count(ENGLISH.say(SEVERAL_NUMBERS)) == several


def test_the_quiz_is_left_at_any_question_and_tells_what_was_answered(record: Record) -> None:
    study = Study(record, every_kind(), "en")
    state = study.questions().begin(Topic(About.MIXED), 10, 0)
    for answered in (0, 3):
        asked = state.questions[:answered]
        answers = [
            tuple(quiz.choice(ENGLISH, each, each.choices[at]) for at in right_numbers(each))
            for each in asked
        ]
        typist = Typist(iter(["A bit of everything", "10", *answers, ENGLISH.say(LEAVE_QUIZ)]))
        QuizRun(Console(typist.read_line, typist.lines.append, ENGLISH), study, RULES).take()

        result = tags.quiz_result(ENGLISH, answered, answered)
        assert (result in typist.lines) is bool(answered)


def test_leaving_is_chosen_alone() -> None:
    lines: list[str] = []
    typed = iter(["1 3", "3 3 2", "2 1"])
    found = Console(lambda: next(typed), lines.append, ENGLISH).choose_some(
        "", ["one", "two"], instead="leave"
    )

    assert found == (1, 0)
    assert lines.count("Please type numbers from 1 to 2, with spaces between.") == 2
    assert Console(lambda: "3", lines.append, ENGLISH).choose_some(
        "", ["one", "two"], least=2, instead="leave"
    ) == (2,)


def test_who_is_to_bring_all_into_order_is_told_that_all_are_wanted() -> None:
    lines: list[str] = []
    typed = iter(["2", "2 1"])
    found = Console(lambda: next(typed), lines.append, ENGLISH).choose_some(
        "", ["one", "two"], least=2, instead="leave"
    )

    assert found == (1, 0)
    assert lines.count(ENGLISH.say(TYPE_ALL, n="2")) == 1


def test_a_rule_that_went_wrong_leads_to_its_lesson(record: Record) -> None:
    study = Study(record, COURSE, "en")
    questions = study.questions()
    faq = next(each for each in questions.topics if each.about is About.FAQ)
    state = questions.begin(faq, 5, questions.seed)
    asked = state.question
    wrong = tuple(quiz.choice(ENGLISH, asked, asked.choices[at]) for at in wrong_numbers(asked))
    lesson = next(each for each in COURSE.lessons if asked.tests[0] in each.teaches)
    way = ENGLISH.say(TO_LESSON, name=ENGLISH.authored(lesson.title))
    topic = quiz.topic(ENGLISH, faq, questions)
    typist = Typist(iter([topic, wrong, ENGLISH.say(LEAVE_QUIZ), way]))

    taken = QuizRun(Console(typist.read_line, typist.lines.append, ENGLISH), study, RULES).take()

    assert taken == lesson.id


def test_a_quiz_can_be_left_before_it_is_chosen(record: Record) -> None:
    typist = Typist(iter([ENGLISH.say(LEAVE_QUIZ)]))
    study = Study(record, COURSE, "en")

    assert (
        QuizRun(Console(typist.read_line, typist.lines.append, ENGLISH), study, RULES).take()
        is None
    )
