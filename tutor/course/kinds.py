"""The kinds of step in which the learner watches, answers, practises, or plays with real cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tutor.course.model import Option, Step
from tutor.game.acts import Act
from tutor.game.ids import RuleId
from tutor.i18n.text import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Show(Step):
    """The learner watches what is done at the table, one act at a time, forwards and back."""

    acts: tuple[Act, ...]
    praise: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Step):
    """The learner answers a question; every option has its reason."""

    options: tuple[Option, ...]

    def options_under(self, dials: Mapping[str, str]) -> tuple[Option, ...]:
        """Return the options under these house rules; exactly one of them is right."""
        return tuple(option for option in self.options if option.when.holds(dials))


@dataclass(frozen=True, slots=True, kw_only=True)
class Predict(Choose):
    """The learner says what happens next, and then it happens."""

    acts: tuple[Act, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Drill(Step):
    """The learner practises one rule on hands made for it."""

    rule: RuleId
    hands: int
    """How many hands are dealt at a time."""

    enough: int
    """How many of them have to be done right at the first try."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RealCards(Step):
    """Something is done with real cards; the learner says when it is done."""

    done: Text | None = None
    """What the learner says then."""
