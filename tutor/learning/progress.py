"""What the record says about a learner.

Named tuples, as every start makes these classes and a slotted dataclass takes four times as long.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class SettingKey(Enum):
    """A choice that a learner, or everybody at this device, has made."""

    LANGUAGE = "language"
    SECOND_LANGUAGE = "second-language"
    THEME = "theme"
    SUITS = "suits"
    """Whether the suits have two colours or four."""

    CARDS = "cards"
    """How large the cards in hand are."""

    MOTION = "motion"
    """Whether cards travel over the table."""

    TEXTS = "texts"
    """Whether the coach speaks in words or in pictures."""

    ALOUD = "read-aloud"
    """Whether the coach’s words are read aloud, and how fast."""

    PICTURES_TOLD = "pictures-told"
    """Whether was said what pictures need in place of words."""

    RULESET = "ruleset"
    AGREEMENT = "agreement"
    """What was agreed before the last practice game, as one line."""

    ACTIVE_PROFILE = "active-profile"


class Profile(NamedTuple):
    """A learner, known by a picture and by nothing else."""

    uuid: str
    picture: str


class LessonProgress(NamedTuple):
    """What a learner has done of a lesson."""

    steps: frozenset[str]
    """The ids of the steps that the learner has done, not only been shown, at least once."""
    finished: bool
    """Whether the lesson was finished at least once."""
    revision: int
    """The newest revision of the lesson in which any of this was done."""


class Place(NamedTuple):
    """Where a learner stands in a lesson that is not finished."""

    lesson: str
    revision: int
    step: str
    acts: tuple[str, ...]
    """What was played since the step began, by any seat, as lines of the notation."""


class SavedGame(NamedTuple):
    """A practice game under way, or the last one finished, as it was written down."""

    id: str
    setup: str
    """Who plays by what rules, as one line."""
    lines: tuple[str, ...]
    """What was done, by any seat."""
    finished: bool


class GameSoFar(NamedTuple):
    """How far a practice game is known to whoever goes on with it."""

    id: str
    lines: int
    """How many lines are written down of it."""


class Answer(NamedTuple):
    """How a learner last answered a question, and how often."""

    quiz: str
    question: str
    answer: str
    """What was chosen last, as it is written down."""
    right: bool
    times: int
    times_right: int
