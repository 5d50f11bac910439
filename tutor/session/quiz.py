"""A quiz under way: one frozen state, one method a learner's act."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from tutor.course.model import Option
from tutor.course.questions import ChooseOne, Quiz
from tutor.game.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class QuizSession:
    """Where a learner stands in a quiz. Every method returns the state that follows."""

    quiz: Quiz
    ruleset: Ruleset
    questions: tuple[ChooseOne, ...]
    """In the order they are asked."""

    seed: int
    at: int = 0
    chosen: int | None = None
    """The option chosen, counted as shown; None while the question is open."""

    results: tuple[bool, ...] = ()
    """Whether each answer so far was right."""

    @property
    def finished(self) -> bool:
        """Return whether every question is answered and read."""
        return self.at >= len(self.questions)

    @property
    def question(self) -> ChooseOne:
        """Return the question asked now; only while not finished."""
        return self.questions[self.at]

    @property
    def options(self) -> tuple[Option, ...]:
        """Return the options as shown, mixed by the seed."""
        options = list(self.question.options_under(self.ruleset.dials()))
        Random(f"{self.seed} {self.question.id}").shuffle(options)
        return tuple(options)

    @property
    def right(self) -> int:
        """Return how many answers were right so far."""
        return sum(self.results)

    def answer(self, option: int) -> QuizSession:
        """Choose an option; the first choice counts."""
        if self.finished or self.chosen is not None or not 0 <= option < len(self.options):
            return self
        results = (*self.results, self.options[option].right)
        return replace(self, chosen=option, results=results)

    def written_option(self) -> int:
        """Return the chosen option's number as the question is written, from 0."""
        if self.chosen is None:
            raise ValueError("no option is chosen")
        return self.question.options.index(self.options[self.chosen])

    def go_on(self) -> QuizSession:
        """Go on to the next question."""
        if self.finished or self.chosen is None:
            return self
        return replace(self, at=self.at + 1, chosen=None)


def begin_quiz(quiz: Quiz, ruleset: Ruleset, seed: int) -> QuizSession:
    """Return the quiz at its first question, in the order it is written."""
    asked = quiz.questions_under(ruleset)
    return QuizSession(quiz, ruleset, tuple(q for q in asked if isinstance(q, ChooseOne)), seed)
