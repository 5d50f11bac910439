"""A quiz under way: one frozen state, one method a learner's act."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tutor.game.ids import RuleId
from tutor.game.ruleset import Ruleset
from tutor.session.quiz_asked import Asked, Choice, Kind

AT_ONCE = (Kind.ONE, Kind.TRUTH)
"""The kinds that are answered by the first choice."""


@dataclass(frozen=True, slots=True)
class QuizSession:
    """Where a learner stands in a quiz. Every method returns the state that follows."""

    ruleset: Ruleset
    questions: tuple[Asked, ...]
    """In the order they are asked."""

    rules: tuple[RuleId, ...] = ()
    """The rules that this quiz could have asked about."""

    at: int = 0
    marked: tuple[int, ...] = ()
    """The choices marked so far, counted as shown, in the order in which they were marked."""

    answered: bool = False
    """Whether what is marked is the answer."""

    results: tuple[bool, ...] = ()
    """Whether each answer so far was right."""

    @property
    def finished(self) -> bool:
        """Return whether every question is answered and read."""
        return self.at >= len(self.questions)

    @property
    def question(self) -> Asked:
        """Return the question asked now; only while not finished."""
        return self.questions[self.at]

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Return what can be chosen now, as it is shown."""
        return () if self.finished else self.question.choices

    @property
    def open(self) -> bool:
        """Return whether the question waits for an answer."""
        return not self.finished and not self.answered

    @property
    def right(self) -> int:
        """Return how many answers were right so far."""
        return sum(self.results)

    @property
    def is_right(self) -> bool:
        """Return whether the last answer was right."""
        return bool(self.results) and self.results[-1]

    @property
    def can_answer(self) -> bool:
        """Return whether what is marked so far is an answer."""
        if not self.open:
            return False
        least = len(self.choices) if self.question.kind is Kind.ORDER else 1
        return len(self.marked) >= least

    def mark(self, number: int) -> QuizSession:
        """Mark a choice, or no longer; where one choice is the answer, answer with it."""
        if not self.open or not 0 <= number < len(self.choices):
            return self
        if self.question.kind in AT_ONCE:
            return replace(self, marked=(number,))._answered()
        if number not in self.marked:
            return replace(self, marked=(*self.marked, number))
        if self.question.kind is Kind.ORDER:
            # what came after it has lost its place
            return replace(self, marked=self.marked[: self.marked.index(number)])
        return replace(self, marked=tuple(each for each in self.marked if each != number))

    def answer(self) -> QuizSession:
        """Answer with what is marked."""
        return self._answered() if self.can_answer else self

    def _answered(self) -> QuizSession:
        results = (*self.results, self.question.is_right(self.marked))
        return replace(self, answered=True, results=results)

    @property
    def to_explain(self) -> int:
        """Return the choice whose reason is told first: a wrong one, else one that is missing."""
        if self.question.kind is Kind.ORDER:
            return 0
        each = enumerate(self.choices)
        wrong = [at for at, choice in each if choice.right is not (at in self.marked)]
        chosen = [at for at in wrong if at in self.marked]
        return (*chosen, *wrong, *self.marked)[0]

    @property
    def missed(self) -> tuple[int, ...]:
        """Return the right choices that are not marked."""
        each = enumerate(self.choices)
        return tuple(at for at, choice in each if choice.right and at not in self.marked)

    def written(self) -> str:
        """Return the answer as the record keeps it, however the choices were mixed."""
        if not self.answered:
            raise ValueError("nothing is answered")
        return " ".join(self.choices[at].code for at in self._told())

    def _told(self) -> Iterable[int]:
        return self.marked if self.question.kind is Kind.ORDER else sorted(self.marked)

    def go_on(self) -> QuizSession:
        """Go on to the next question."""
        if not self.answered:
            return self
        return replace(self, at=self.at + 1, marked=(), answered=False)

    def stop(self) -> QuizSession:
        """Leave out every question that is not answered, so that the quiz is over."""
        count = len(self.results)
        asked = self.questions[:count]
        return replace(self, questions=asked, at=count, marked=(), answered=False)
