"""A quiz under way: which questions, how each kind is answered, and what follows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from tests.our_course import COURSE
from tests.quiz_kit import (
    FAQ_QUIZ,
    KINDS,
    PACK,
    asked,
    every_kind,
    mark,
    right_of,
    wrong_of,
)
from tutor.course.index import open_course
from tutor.course.pack import pack_of
from tutor.course.questions import Choosing, Quiz, families
from tutor.game.acts import ME
from tutor.game.holding import holds
from tutor.game.ids import RuleId
from tutor.game.ruleset import FISHER, FULL_PACK, LEFT, Ruleset
from tutor.i18n.text import Text
from tutor.learning.progress import Answer
from tutor.session.quiz import QuizSession
from tutor.session.quiz_asked import Asked
from tutor.session.quiz_choice import About, Questions, Topic
from tutor.session.quiz_hands import HANDS
from tutor.session.quiz_rules import RuleShown, Sureness, rules_shown
from tutor.wording import labels
from tutor.wording.quiz import NOT_ALL, topic, verdict
from tutor.wording.words import words_of

SEEDS = range(20)
ENGLISH = words_of("en")
FIRST = families(FAQ_QUIZ.questions)
FAQ = Topic(About.FAQ)
MIXED = Topic(About.MIXED)


def said(what: object) -> str:
    return what.msgid if isinstance(what, Text) else str(what)


def texts(state: QuizSession) -> list[str]:
    return [said(choice.what) for choice in state.choices]


# One right option


def test_the_options_are_mixed_by_the_seed_and_the_right_one_is_anywhere() -> None:
    places = set()
    for seed in SEEDS:
        state = asked("must-hold", seed=seed)
        places.add([each.right for each in state.choices].index(True))
        assert texts(state) == texts(asked("must-hold", seed=seed))

    assert places == {0, 1, 2, 3}


def test_the_first_choice_counts() -> None:
    state = wrong_of(asked("must-hold"))

    assert state.results == (False,)
    assert right_of(state) == state
    assert not state.is_right


@pytest.mark.parametrize("option", [-1, 4, 99])
def test_an_option_that_is_not_there_is_no_answer(option: int) -> None:
    state = asked("must-hold")

    assert state.mark(option) == state


def test_a_question_is_left_only_when_it_is_answered() -> None:
    state = asked("must-hold")

    assert state.go_on() == state
    after = right_of(state).go_on()
    assert after.finished
    assert after.mark(0).answer().go_on() == after


def test_the_record_knows_an_option_by_its_place_in_the_file() -> None:
    written = FAQ_QUIZ.questions[0]
    assert isinstance(written, Choosing)
    for seed in SEEDS:
        state = asked("must-hold", seed=seed)
        for at, text in enumerate(texts(state)):
            assert written.options[int(state.mark(at).written())].text.msgid == text


def test_nothing_is_written_before_it_is_answered() -> None:
    with pytest.raises(ValueError, match="nothing is answered"):
        asked("must-hold").written()


@pytest.mark.parametrize(
    ("rules", "why"),
    [(LEFT, "the turn would pass to the left"), (FISHER, "whoever said “Go fish!”")],
)
def test_the_answers_follow_the_house_rules(rules: Ruleset, why: str) -> None:
    state = asked("drawn-is-asked", rules)
    (right,) = (choice for choice in state.choices if choice.right)

    assert why in said(right.why)
    assert len(set(texts(state))) == 4


# The other kinds


def test_every_right_option_is_marked_and_no_other() -> None:
    state = asked("may-ask")

    assert not state.can_answer
    assert mark(state, "0").answer().results == (False,)
    assert mark(state, "0", "1", "2").answer().results == (False,)
    done = mark(state, "2", "1", "0", "2").answer()
    assert done.results == (True,), "a mark can be taken away"
    assert done.written() == " ".join(each.code for each in done.choices if each.code in ("0", "1"))


def test_an_answer_in_which_nothing_is_wrong_but_not_all_is_told_so() -> None:
    state = asked("may-ask")

    told = [verdict(ENGLISH, mark(state, *marks).answer()) for marks in ("0", "01", "02", "012")]

    some, right, wrong = NOT_ALL, labels.THAT_IS_RIGHT, labels.NOT_YET
    assert told == [ENGLISH.say(each) for each in (some, right, wrong, wrong)]


def test_a_statement_is_true_or_not_by_the_house_rules() -> None:
    assert mark(asked("who-follows", LEFT), "yes").is_right
    assert mark(asked("who-follows", FISHER), "no").is_right
    assert mark(asked("who-follows", FISHER), "no").written() == "no"


def test_the_parts_of_a_turn_are_never_offered_in_their_order() -> None:
    for seed in SEEDS:
        assert [each.code for each in asked("a-turn", seed=seed).choices] != ["0", "1", "2"]


def test_parts_are_put_in_order_one_after_the_other() -> None:
    state = mark(asked("a-turn"), "0", "2")
    assert not state.can_answer
    assert state.answer() == state

    again = mark(state, "2", "1", "2")
    assert again.answer().is_right, "a part that was taken out comes at the end"
    assert again.answer().written() == "0 1 2"
    assert not mark(state, "1").answer().is_right
    assert mark(again, "0").marked == ()


def test_cards_of_the_hand_are_pointed_at() -> None:
    state = asked("point-out")

    assert [each.code for each in state.choices] == ["3C", "7S", "9H", "KD"]
    assert mark(state, "7S").answer().is_right
    assert not mark(state, "7S", "9H").answer().is_right
    assert mark(state, "9H").answer().written() == "9H"
    whys = {each.code: said(each.why) for each in state.choices}
    assert whys["7S"] == "It is your only seven."
    assert whys["9H"] == "Nobody asked for this rank."
    assert whys["KD"] == "{p1} asked for sevens."


def test_what_was_done_at_the_table_can_be_gone_through() -> None:
    question = asked("may-ask").question

    assert len(question.moments) == 5
    assert question.moments[0].events == ()
    assert len(question.moments[0].table.hand(ME)) == 3
    assert question.table is not None
    assert len(question.table.hand(ME)) == 4
    assert question.differ is not None


# Choosing


def questions(
    rules: Ruleset = FISHER, quizzes: Iterable[Quiz] = KINDS, answers: Iterable[Answer] = ()
) -> Questions:
    chapters = [chapter._replace(id="first") for chapter in COURSE.chapters[:1]]
    return Questions(rules, (*quizzes, FAQ_QUIZ), chapters, tuple(answers))


def ids(state: QuizSession) -> list[str]:
    return [each.id for each in state.questions]


def told(state: QuizSession) -> list[str]:
    """Return what is asked, by the first of the questions that ask the same."""
    return [FIRST.get(id, id) for id in ids(state)]


def test_the_five_questions_are_five_whatever_is_asked_for() -> None:
    found = questions()

    assert found.counts(FAQ) == (5,)
    assert sorted(told(found.begin(FAQ, 10, 3))) == sorted(set(FIRST.values()))
    assert len({tuple(ids(found.begin(FAQ, 5, seed))) for seed in SEEDS}) > 5


def test_a_question_about_other_house_rules_is_not_asked() -> None:
    found = told(questions(FULL_PACK).begin(FAQ, 5, 0))

    assert "when-ends" not in found
    assert len(found) == 4


@pytest.mark.parametrize("rules", [LEFT, FISHER, FULL_PACK])
def test_nothing_comes_twice_in_a_quiz_not_even_in_other_words(rules: Ruleset) -> None:
    family = {"who-is-next": "next", "who-follows": "next", "no-cards": "4", "four-cards": "4"}
    for seed in SEEDS:
        state = questions(rules).begin(MIXED, 10, seed)

        names = [family.get(id, id) for id in ids(state)]
        assert len(state.questions) == 10
        assert len(set(names)) == 10


def test_the_same_seed_chooses_the_same_quiz() -> None:
    found = questions()

    assert found.begin(MIXED, 8, 4) == found.begin(MIXED, 8, 4)
    assert found.begin(MIXED, 8, 4) != found.begin(MIXED, 8, 5)


def test_in_a_mixed_quiz_some_questions_are_about_hands() -> None:
    for seed in SEEDS:
        state = questions().begin(MIXED, 10, seed)
        made = [each for each in state.questions if each.quiz == HANDS]
        assert 3 <= len(made) <= 5


def test_what_was_wrong_comes_again_in_other_words() -> None:
    wrong = Topic(About.WRONG)
    answers = [
        Answer("few", "no-cards", "no", False, 1, 0),
        Answer("faq", "must-hold", "0", False, 3, 2),
        Answer("faq", "exact-card", "0", True, 1, 1),
        Answer(HANDS, "give.give-all", "7S", False, 1, 0),
    ]
    found = questions(answers=answers)

    assert wrong in found.topics
    assert wrong not in questions().topics
    assert sorted(told(found.begin(wrong, 5, found.seed))) == [
        "four-cards",
        "give.give-all",
        "must-hold",
    ]


def test_a_question_on_two_rules_is_about_the_one_that_is_played() -> None:
    holding = frozenset(COURSE.rules_page().rules_under(FISHER.dials()))
    found = replace(questions(), holding=holding)

    state = found.begin(MIXED, 99, 0)

    (both,) = (each for each in state.questions if each.id in ("who-is-next", "who-follows"))
    assert both.tests == (RuleId.NEXT_FISHER,)
    assert RuleId.NEXT_LEFT not in state.rules
    every = (each for seed in SEEDS for each in found.begin(FAQ, 5, seed).questions)
    exact = next(each for each in every if each.id == "exact-card")
    assert exact.tests == (RuleId.SPECIFIC_CARD,), "one asks about variants as well"


def test_a_chapter_has_the_questions_written_for_it_and_hands_on_what_it_teaches() -> None:
    chapter = Topic(About.CHAPTER, "first")
    taught = {rule for lesson in COURSE.chapters[0].lessons for rule in lesson.teaches}

    state = questions().begin(chapter, 10, 0)

    assert chapter in questions().topics
    # it shares a family with one of another quiz, and either can be asked
    assert {"four-cards", "no-cards"} & set(ids(state))
    for question in state.questions:
        assert question.quiz != HANDS or question.tests[0] in taught


# At the end


def test_a_wrong_answer_makes_shaky_the_rule_that_its_question_is_about_first() -> None:
    def question(id: str, *tests: RuleId) -> Asked:
        return replace(asked("no-cards").question, id=id, tests=tests)

    rules = (RuleId.ASK, RuleId.GIVE_ALL, RuleId.GO_FISH, RuleId.TIE)
    state = QuizSession(
        FISHER,
        (
            question("a", RuleId.ASK),
            question("b", RuleId.GO_FISH, RuleId.ASK),
            question("c", RuleId.TIE),
        ),
        rules,
    )
    state = right_of(state).go_on()
    state = wrong_of(state).go_on()
    state = right_of(state).go_on()

    assert state.finished
    assert rules_shown(state) == (
        RuleShown(RuleId.GO_FISH, Sureness.SHAKY),
        RuleShown(RuleId.ASK, Sureness.SURE),
        RuleShown(RuleId.TIE, Sureness.SURE),
        RuleShown(RuleId.GIVE_ALL, Sureness.UNTOUCHED),
    )


def test_a_quiz_that_is_stopped_is_about_what_was_answered() -> None:
    state = questions().begin(MIXED, 8, 0)
    state = wrong_of(right_of(state).go_on())

    stopped = state.stop()

    assert stopped.finished
    assert stopped.results == (True, False)
    assert stopped.questions == state.questions[:2]
    assert state.go_on().stop() == stopped, "a question that is read but not answered is none"
    assert rules_shown(stopped) == rules_shown(state)


def test_rules_that_are_not_played_are_not_told_of_at_the_end() -> None:
    state = questions().begin(FAQ, 5, 0)

    assert any(RuleId.SPECIFIC_CARD in each.tests for each in state.questions)
    assert state.rules
    assert all(holds(rule, FISHER) for rule in state.rules)


def test_a_question_about_house_rules_that_are_not_played_shows_its_rule_all_the_same() -> None:
    found = Questions(FISHER, COURSE.every_quiz(), COURSE.chapters)
    state = found.begin(Topic(About.CHAPTER, "house-rules"), 5, 0)
    while not state.finished:
        state = wrong_of(state).go_on()

    shaky = [each.rule for each in rules_shown(state) if each.sureness is Sureness.SHAKY]

    assert {each.tests[0] for each in state.questions} == set(shaky)


def test_a_pack_without_questions_has_ours() -> None:
    pack = pack_of(open_course(PACK.parent / "kitchen"), COURSE)
    found = Questions(FISHER, pack.every_quiz(), pack.chapters)

    assert [topic(ENGLISH, each, found) for each in found.topics][:2] == [
        "Five questions about the game",
        "A bit of everything",
    ]


def test_the_questions_of_a_pack_are_kept_apart_from_ours() -> None:
    state = Questions(FISHER, every_kind().every_quiz()).begin(MIXED, 99, 0)

    assert {each.quiz for each in state.questions} - {"whole/more"} == {"whole/few", HANDS}
