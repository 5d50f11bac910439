"""What a learner does that the record keeps, one class an event, and what is written of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from tutor.learning.entry import Entry, Kind, Stamp

SHOWN_RUNG = 4
"""The rung of help on which the game shows how it goes."""


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
    rules: tuple[str, ...] = ()
    """The ids of the rules that it breaks, or that were answered wrongly."""


@dataclass(frozen=True, slots=True)
class HintTaken:
    """The learner asked for help in a step."""

    lesson: str
    revision: int
    step: str
    rung: int
    """How far the hint went: 1 look there, 2 the rule, 3 do this, 4 the game shows it."""
    rules: tuple[str, ...] = ()
    """The ids of the rules that the step is about."""


@dataclass(frozen=True, slots=True)
class StepFinished:
    """The learner reached the goal of a step, or saw how it is reached."""

    lesson: str
    revision: int
    step: str
    shown: bool = False
    """Whether the game showed it, so that the learner has not done it."""
    rules: tuple[str, ...] = ()
    """The ids of the rules that the step is about."""


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
    answer: str
    """What was chosen: options and parts are counted from 0 as they are written, not as shuffled;
    else yes or no, cards, ranks or seats by their codes."""
    right: bool
    rules: tuple[str, ...] = ()
    """The ids of the rules it is about, the one that leads first."""


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


@dataclass(frozen=True, slots=True)
class PlayedWell:
    """The learner kept these rules in a practice game that was played to its end.

    It is told once a game, and only of what was kept by several acts and not broken.
    """

    game: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reviewed:
    """The learner tried an act, or an answer, in the review."""

    rules: tuple[str, ...]
    """The ids of the rule that was asked about, and of the one broken where it is another."""
    item: str
    """The hand or question that asked."""
    act: str
    result: Result
    mistakes: tuple[str, ...] = ()
    hints: int = 0
    """How far help was taken before."""


GameEvent = GameBegun | GameWentOn | GameEnded | ErredInGame | PlayedWell
LessonEvent = Attempted | HintTaken | StepFinished | LessonFinished | PlaceReached
LearnerEvent = LessonEvent | QuizAnswered | GameEvent | Reviewed


def entry_of(event: LearnerEvent, stamp: Stamp) -> Entry:
    """Return the entry that says what a learner did."""
    match event:
        case QuizAnswered(quiz, question, answer, right, rules):
            result = Result.RIGHT if right else Result.WRONG
            data = {"quiz": quiz, "question": question, "answer": answer, "rules": list(rules)}
            return Entry(stamp, Kind.QUIZ_ANSWERED.value, result=result.value, data=data)
        case Reviewed(rules, item, act, result, mistakes, hints):
            return Entry(
                stamp,
                Kind.REVIEWED.value,
                result=result.value,
                mistakes=mistakes,
                hints=hints,
                data={"item": item, "act": act, **_about(rules)},
            )
        case GameBegun() | GameWentOn() | GameEnded() | ErredInGame() | PlayedWell():
            return _entry_of_game(event, stamp)
        case _:
            return _entry_of_lesson(event, stamp)


def _about(rules: tuple[str, ...]) -> dict[str, Any]:
    """Return the rules as an entry holds them: the lessons may be others when it is read."""
    return {"rules": list(rules)} if rules else {}


def _entry_of_lesson(event: LessonEvent, stamp: Stamp) -> Entry:
    kind = _KINDS[type(event)].value
    where = (event.lesson, event.revision)
    match event:
        case Attempted(act=act, result=result, mistakes=mistakes, rules=rules):
            data = {"act": act, **_about(rules)}
            return Entry(stamp, kind, *where, event.step, result.value, mistakes, data=data)
        case HintTaken(rung=rung, rules=rules):
            return Entry(stamp, kind, *where, event.step, hints=rung, data=_about(rules))
        case StepFinished(shown=shown, rules=rules):
            how = Result.SHOWN.value if shown else None
            return Entry(stamp, kind, *where, event.step, how, data=_about(rules))
        case PlaceReached(acts=acts):
            return Entry(stamp, kind, *where, event.step, data={"acts": list(acts)})
        case LessonFinished():
            return Entry(stamp, kind, *where)


_KINDS: Mapping[type, Kind] = {
    Attempted: Kind.ATTEMPTED,
    HintTaken: Kind.HINT_TAKEN,
    StepFinished: Kind.STEP_FINISHED,
    PlaceReached: Kind.PLACE_REACHED,
    LessonFinished: Kind.LESSON_FINISHED,
}


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
        case PlayedWell(game, rules):
            data = {"game": game, **_about(rules)}
            return Entry(stamp, Kind.PLAYED_WELL.value, data=data)
        case ErredInGame(game, act, mistake, rule):
            return Entry(
                stamp,
                Kind.ATTEMPTED.value,
                result=Result.REFUSED.value,
                mistakes=(mistake,),
                data={"game": game, "act": act, "rule": rule},
            )
