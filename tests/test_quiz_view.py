"""What a quiz shows once a question is answered, without a screen."""

from __future__ import annotations

from dataclasses import replace

from tests.our_course import COURSE
from tests.quiz_kit import PACK, asked, mark, right_of, wrong_of
from tutor.course.index import open_course
from tutor.course.pack import pack_of
from tutor.session.quiz import QuizSession
from tutor.ui.manner import Manner
from tutor.ui.quiz_keys import quiz_keys
from tutor.ui.quiz_view import QuizView
from tutor.ui.view_lines import NoteRole
from tutor.ui.view_pages import OptionState, OptionView
from tutor.wording import labels, quiz
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import words_of

ENGLISH = words_of("en")
RULES = RuleBook(pack_of(open_course(PACK), COURSE).rules_page())


def view(state: QuizSession, *, strayed: bool = False) -> QuizView:
    """Return how a quiz is told, with the cursor where it goes."""
    at = state.to_explain if state.answered else 0
    return QuizView(ENGLISH, RULES, state, at, strayed, Manner())


def options(state: QuizSession) -> tuple[OptionView, ...]:
    """Return the options as they are shown."""
    found = view(state).options()
    assert found is not None
    return found.options


def lines(state: QuizSession, *, strayed: bool = False) -> list[str]:
    """Return the lines of the fullest note."""
    return [line.text for line in next(view(state, strayed=strayed).whys()).lines]


def keys(state: QuizSession) -> list[tuple[str, str]]:
    """Return the keys and what they do."""
    return [(hint.key, hint.label) for hint in quiz_keys(ENGLISH, state, covered=False)]


def test_the_learners_own_place_stands_beside_a_part_that_is_put_in_order() -> None:
    wrong = mark(asked("a-turn"), "2", "1", "0").answer()

    assert [each.mark for each in options(wrong)] == ["1", "2", "3"]
    assert [each.note for each in options(wrong)] == ["your place: 3", "", "your place: 1"]
    chosen, right = OptionState.CHOSEN, OptionState.RIGHT
    assert [each.state for each in options(wrong)] == [chosen, right, chosen]
    assert {each.note for each in options(right_of(asked("a-turn")))} == {""}


def test_of_several_right_ones_the_note_names_what_is_missing() -> None:
    state = asked("may-ask")
    texts = {each.code: quiz.choice(ENGLISH, state.question, each) for each in state.choices}
    missed = f"Still missing: {texts['1']}"

    only_missed = mark(state, "0").answer()
    why = quiz.why(ENGLISH, RULES, state.question, only_missed.choices[only_missed.missed[0]])
    assert lines(only_missed)[:2] == [missed, *why[:1]]

    also_wrong = mark(state, "0", "2").answer()
    assert lines(also_wrong)[1] == missed
    assert missed not in lines(also_wrong, strayed=True)
    assert not any("missing" in line for line in lines(right_of(state)))


def test_once_answered_signs_and_words_tell_what_was_marked() -> None:
    state = mark(asked("may-ask"), "0", "2").answer()
    found = dict(zip([each.code for each in state.choices], options(state), strict=True))

    assert {each.mark for each in found.values()} == {""}, "the cursor would hide the sign"
    assert (found["0"].state, found["0"].note) == (OptionState.RIGHT, "your answer")
    assert (found["1"].state, found["1"].note) == (OptionState.RIGHT, "right answer")
    assert (found["2"].state, found["2"].note) == (OptionState.CHOSEN, "your answer")


def test_how_a_question_is_answered_is_no_second_question() -> None:
    state = asked("may-ask")
    assert view(state).how() == ENGLISH.say(quiz.MARK_SOME)
    assert view(state).how() not in view(state).question()
    assert view(right_of(state)).how() == ""
    assert view(asked("must-hold")).how() == ""

    assert state.question.table is not None
    told = next(view(state).tables(state.question.table, options=True)).note
    assert told is not None
    assert (told.lines[-1].text, told.lines[-1].role) == (view(state).how(), NoteRole.SOFT)


def test_the_right_cards_are_told_from_the_chosen_ones() -> None:
    state = asked("point-out")
    assert state.question.table is not None

    answered = mark(state, "9H").answer()
    hand = next(view(answered).tables(state.question.table, options=False)).hand
    codes = [sorted(card.code for card in group) for group in (hand.right, hand.wrong, hand.chosen)]

    assert codes == [["7S"], ["9H"], []]


def test_after_the_last_question_one_goes_on_to_how_it_went() -> None:
    one = asked("must-hold")
    more = replace(one, questions=one.questions * 2)
    on, end = ENGLISH.say(labels.KEY_NEXT_QUESTION), ENGLISH.say(quiz.KEY_HOW_IT_WENT)

    assert keys(wrong_of(more))[0] == ("Enter", on)
    assert keys(wrong_of(one))[0] == ("Enter", end)
    back = ENGLISH.say(labels.KEY_BACK)
    assert ("Esc", back) in keys(more), "nothing is answered yet"
    assert ("Esc", end) in keys(right_of(more).go_on())


def test_what_was_done_can_be_watched_again_after_the_answer() -> None:
    found = [key for key, _ in keys(right_of(asked("may-ask")))]

    assert found[:2] == ["Enter", "W"]
