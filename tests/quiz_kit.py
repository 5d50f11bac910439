"""Answering the questions of a quiz, whatever their kind."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot

from tests.app_kit import press
from tests.our_course import COURSE
from tutor.course.index import open_course
from tutor.course.loader import load_quiz
from tutor.course.pack import PackIndex, pack_of
from tutor.course.questions import Quiz
from tutor.game.ruleset import FISHER, Ruleset
from tutor.places import lessons_folder
from tutor.session.quiz import QuizSession
from tutor.session.quiz_asked import Asked, Kind, ask
from tutor.ui.screens.quiz import QuizScreen

PACK = Path(__file__).parent / "packs" / "whole"
"""A pack with a question of each kind."""
KINDS: tuple[Quiz, ...] = (
    load_quiz(PACK / "quiz" / "few.yaml"),
    load_quiz(PACK / "quiz" / "more.yaml"),
)
FAQ_QUIZ = load_quiz(lessons_folder() / "quiz" / "faq.yaml")


def every_kind() -> PackIndex:
    """Return the course that has a question of each kind."""
    return pack_of(open_course(PACK), COURSE)


def asked(id: str, rules: Ruleset = FISHER, seed: int = 0) -> QuizSession:
    """Return a quiz of one question."""
    quizzes = (*KINDS, FAQ_QUIZ)
    quiz, question = next((quiz, q) for quiz in quizzes for q in quiz.questions if q.id == id)
    return QuizSession(rules, (ask(quiz.id, question, rules, seed),))


def mark(state: QuizSession, *codes: str) -> QuizSession:
    """Mark choices by what the record calls them."""
    for code in codes:
        state = state.mark([each.code for each in state.choices].index(code))
    return state


def right_numbers(asked: Asked) -> list[int]:
    """Return the numbers of the right answer, in the order in which they are chosen."""
    numbers = [at for at, each in enumerate(asked.choices) if each.right]
    if asked.kind is Kind.ORDER:
        numbers.sort(key=lambda at: asked.choices[at].place)
    return numbers


def wrong_numbers(asked: Asked) -> list[int]:
    """Return the numbers of a wrong answer, in the order in which they are chosen."""
    if asked.kind is Kind.ORDER:
        return right_numbers(asked)[::-1]
    return [at for at, each in enumerate(asked.choices) if not each.right][:1]


def right_of(state: QuizSession) -> QuizSession:
    """Answer the question rightly."""
    return _answered(state, right_numbers(state.question))


def wrong_of(state: QuizSession) -> QuizSession:
    """Answer the question wrongly."""
    return _answered(state, wrong_numbers(state.question))


def _answered(state: QuizSession, numbers: list[int]) -> QuizSession:
    for number in numbers:
        state = state.mark(number)
    return state.answer() if state.open else state


def quiz_of(pilot: Pilot[None]) -> QuizScreen:
    """Return the quiz on top."""
    screen = pilot.app.screen
    assert isinstance(screen, QuizScreen)
    return screen


async def answer(pilot: Pilot[None], numbers: list[int]) -> None:
    """Answer with these choices by arrows, Space and Enter."""
    screen = quiz_of(pilot)
    kind = screen.state.question.kind
    for number in numbers:
        away = number - screen.cursor
        forth, back = ("right", "left") if kind is Kind.POINT else ("down", "up")
        await press(pilot, *([forth] * away if away > 0 else [back] * -away))
        if kind not in (Kind.ONE, Kind.TRUTH):
            await press(pilot, "space")
    await press(pilot, "enter")
