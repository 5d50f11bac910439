"""What a learner does that the record keeps, one class an event, and what is written of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from tutor.learning.entry import Entry, Kind, Stamp


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

    SHOWN = "shown"
    """The game showed how the step goes; nobody did it."""

    FINISHED = "finished"
    """A practice game was played to its end."""

    GIVEN_UP = "given-up"
    """A practice game was left for good."""


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
    """How far the hint went: 1 look there, 2 the rule, 3 do this, 4 the game shows it."""


@dataclass(frozen=True, slots=True)
class StepFinished:
    """The learner reached the goal of a step, or saw how it is reached."""

    lesson: str
    revision: int
    step: str
    shown: bool = False
    """Whether the game showed it, so that the learner has not done it."""


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


@dataclass(frozen=True, slots=True)
class GameBegun:
    """The learner began a practice game."""

    game: str
    """The uuid of the game."""
    setup: str
    """Who plays by what rules, as one line."""


@dataclass(frozen=True, slots=True)
class GameWentOn:
    """Something was done in a practice game, by any seat."""

    game: str
    lines: tuple[str, ...]
    """What was done, as it is written down of a game."""
    after: int | None = None
    """How many lines of the game it follows; those beyond are gone. None: it follows them all."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """A practice game is over, or the learner wants no more of it."""

    game: str
    finished: bool
    """False: it was given up."""


@dataclass(frozen=True, slots=True)
class ErredInGame:
    """The learner made a mistake in a practice game, own or another learner's."""

    game: str
    act: str
    """The act as one line of the notation, as that game counts the seats."""
    mistake: str
    """The code of the mistake."""
    rule: str
    """The id of the rule that it breaks."""


GameEvent = GameBegun | GameWentOn | GameEnded | ErredInGame
LearnerEvent = (
    Attempted | HintTaken | StepFinished | LessonFinished | PlaceReached | QuizAnswered | GameEvent
)


def entry_of(event: LearnerEvent, stamp: Stamp) -> Entry:
    """Return the entry that says what a learner did."""
    match event:
        case Attempted(lesson, revision, step, act, result, mistakes):
            return Entry(
                stamp,
                Kind.ATTEMPTED.value,
                lesson,
                revision,
                step,
                result.value,
                mistakes,
                data={"act": act},
            )
        case HintTaken(lesson, revision, step, rung):
            return Entry(stamp, Kind.HINT_TAKEN.value, lesson, revision, step, hints=rung)
        case StepFinished(lesson, revision, step, shown):
            how = Result.SHOWN.value if shown else None
            return Entry(stamp, Kind.STEP_FINISHED.value, lesson, revision, step, how)
        case LessonFinished(lesson, revision):
            return Entry(stamp, Kind.LESSON_FINISHED.value, lesson, revision)
        case PlaceReached(lesson, revision, step, acts):
            data: dict[str, Any] = {"acts": list(acts)}
            return Entry(stamp, Kind.PLACE_REACHED.value, lesson, revision, step, data=data)
        case QuizAnswered(quiz, question, option, right):
            result = Result.RIGHT if right else Result.WRONG
            data = {"quiz": quiz, "question": question, "option": option}
            return Entry(stamp, Kind.QUIZ_ANSWERED.value, result=result.value, data=data)
        case GameBegun() | GameWentOn() | GameEnded() | ErredInGame():
            return _entry_of_game(event, stamp)


def _entry_of_game(event: GameEvent, stamp: Stamp) -> Entry:
    match event:
        case GameBegun(game, setup):
            return Entry(stamp, Kind.GAME_BEGUN.value, data={"game": game, "setup": setup})
        case GameWentOn(game, lines, after):
            data: dict[str, Any] = {"game": game, "lines": list(lines)}
            if after is not None:
                data["after"] = after
            return Entry(stamp, Kind.GAME_WENT_ON.value, data=data)
        case GameEnded(game, finished):
            result = Result.FINISHED if finished else Result.GIVEN_UP
            return Entry(stamp, Kind.GAME_ENDED.value, result=result.value, data={"game": game})
        case ErredInGame(game, act, mistake, rule):
            return Entry(
                stamp,
                Kind.ATTEMPTED.value,
                result=Result.REFUSED.value,
                mistakes=(mistake,),
                data={"game": game, "act": act, "rule": rule},
            )
