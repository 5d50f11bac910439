"""What a learner does that the record keeps, one class an event."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Result(Enum):
    """How an act or an answer of the learner ended."""

    ACCEPTED = "accepted"
    """The act stands."""

    ASIDE = "aside"
    """Lawful, but not what the step asks for: taken back."""

    REFUSED = "refused"
    """Against a rule: taken back."""

    RIGHT = "right"
    """The question was answered rightly."""

    WRONG = "wrong"
    """The question was answered wrongly."""


@dataclass(frozen=True, slots=True)
class Attempted:
    """The learner tried an act, or an answer, in a step."""

    lesson: str
    revision: int
    step: str
    act: str
    """The act as one line of the notation."""
    result: Result
    mistakes: tuple[str, ...] = ()
    """The codes of the mistakes in it."""


@dataclass(frozen=True, slots=True)
class HintTaken:
    """The learner asked for help in a step."""

    lesson: str
    revision: int
    step: str
    rung: int
    """How far the hint went: 1 look there, 2 the rule, 3 do this."""


@dataclass(frozen=True, slots=True)
class StepFinished:
    """The learner reached the goal of a step."""

    lesson: str
    revision: int
    step: str


@dataclass(frozen=True, slots=True)
class LessonFinished:
    """The learner finished the last step of a lesson."""

    lesson: str
    revision: int


@dataclass(frozen=True, slots=True)
class PlaceReached:
    """The learner stands in this step of a lesson, after these acts."""

    lesson: str
    revision: int
    step: str
    acts: tuple[str, ...] = ()
    """What was played since the step began, by any seat, as lines of the notation."""


@dataclass(frozen=True, slots=True)
class QuizAnswered:
    """The learner answered a question of a quiz."""

    quiz: str
    question: str
    option: int
    """The option chosen, counted from 0 as the question is written, not as it was shuffled."""
    right: bool


LearnerEvent = Attempted | HintTaken | StepFinished | LessonFinished | PlaceReached | QuizAnswered
