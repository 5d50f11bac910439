"""Where a learner stands in a lesson: facts alone, and what follows from them at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar

from tutor.course.kinds import Choose
from tutor.course.model import Acting, Lesson, Option, Play, Spot, Step, Wrong
from tutor.game.acts import ME, Act, Ask
from tutor.game.events import Event
from tutor.game.ids import RuleId
from tutor.game.memory import Memory
from tutor.game.ruleset import Ruleset
from tutor.game.sight import Sight
from tutor.game.table import Table
from tutor.referee.mistake import Ruling
from tutor.session.drills import Drill as Hand
from tutor.session.others import learner_is_due


class Outcome(Enum):
    """How the learner's last act or answer came out."""

    BEGUN = "begun"
    """A step has begun; nothing was tried yet."""

    DID = "did"
    """The act stands, the step goes on."""

    DONE = "done"
    """The step's goal is reached."""

    REFUSED = "refused"
    """A rule forbids the act; it is taken back."""

    ELSEWHERE = "elsewhere"
    """Lawful, but not what is tried here; it is taken back."""

    WATCHED = "watched"
    """A player's act was shown."""

    MISSED = "missed"
    """The mistake was shown and the learner went on; it is shown again."""

    FALSE_ALARM = "false-alarm"
    """The learner stopped the game at an act that is allowed."""

    NOTICED = "noticed"
    """The learner stopped the game at the mistake; its rule is to be named."""

    OTHER_RULE = "other-rule"
    """The learner named a rule that was not broken."""

    WRONG_OPTION = "wrong-option"
    """The learner chose an option that is not right, and chooses again."""

    DEMONSTRATED = "demonstrated"
    """The game did the next act of the solution."""


@dataclass(frozen=True, slots=True)
class Feedback:
    """What came of the last act: facts, no words."""

    outcome: Outcome
    events: tuple[Event, ...] = ()
    """What happened, other players' acts included."""

    ruling: Ruling | None = None
    wrong: Wrong | None = None
    """What the step says of this very mistake, if it names it."""

    consequence: bool = False
    """Whether the table shows what the mistake leads to, until the learner goes on."""

    rule: RuleId | None = None
    """The rule that the learner named."""

    tried: frozenset[RuleId] = frozenset()
    """The rules that were named since the game was stopped, none of them right."""

    noted: Ask | None = None
    """An ask that was allowed, and had just missed."""

    option: Option | None = None
    """The option that was chosen."""


@dataclass(frozen=True, slots=True)
class Practice:
    """Where a learner stands in a drill: hands on one rule, one after the other."""

    hand: Hand
    number: int = 0
    """How many hands are behind the learner."""

    right: int = 0
    """How many of those dealt together were done right at the first try."""

    erred: bool = False
    """Whether a wrong act was tried in this hand."""

    over: bool = False
    """Whether the right act was done in this hand."""

    shown: bool = False
    """Whether the game has shown the right act of a hand: the drill earns no credit."""


BEGUN = Feedback(Outcome.BEGUN)
MOST_HINTS = 3
HELP_AFTER = 2
"""Equal mistakes in one step after which help is offered."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a learner stands in a lesson."""

    lesson: Lesson
    ruleset: Ruleset
    steps: tuple[Step, ...]
    """The steps that hold under the ruleset."""

    at: int
    start: Table
    """The table this step began with, before any act."""

    table: Table
    played: tuple[Act, ...] = ()
    """All that was done since the step began, by any seat."""

    done: tuple[Act, ...] = ()
    """What the learner did of it by hand."""

    events: tuple[Event, ...] = ()
    script_at: int = 0
    feedback: Feedback = BEGUN
    complete: bool = False
    hints: int = 0
    mistakes: tuple[str, ...] = ()
    """The codes of the mistakes made in this step."""

    astray: int = 0
    """How often the learner did something allowed that is not tried here, or missed a mistake."""

    shown: Table | None = None
    """A table that only shows what a mistake leads to."""

    chosen: tuple[int, ...] = ()
    """The options chosen in this step, the last one last, counted as they are offered."""

    demonstrated: bool = False
    """Whether the game shows how this step goes, or has shown it: it earns no credit."""

    practice: Practice | None = None
    """The hand under way in a drill."""

    did_before: bool = field(default=False, compare=False)
    """Whether the learner, and not the game, did a step before this one: how one came to stand
    here, and not where."""

    @property
    def finished(self) -> bool:
        """Return whether the last step is behind the learner."""
        return self.at >= len(self.steps)

    @property
    def step(self) -> Step:
        """Return the step the learner stands in; only while not finished."""
        return self.steps[self.at]

    @property
    def sight(self) -> Sight:
        """Return what the learner may see."""
        table = self.shown if self.shown is not None else self.table
        opened = not self.finished and isinstance(self.step, Spot | Play) and self.step.open
        return Sight.of(table, ME, open_hands=opened)

    @property
    def memory(self) -> Memory:
        """Return what everybody at the table remembers of this step."""
        return Memory.at(self.start).after(self.events)

    @property
    def did_any(self) -> bool:
        """Return whether the learner, and not the game, has done a step up to here."""
        return self.did_before or (self.complete and not self.demonstrated)

    @property
    def under_way(self) -> bool:
        """Return whether something is awaited of the learner before the step is done."""
        return not (self.finished or self.complete or self.demonstrated)

    @property
    def has_moved(self) -> bool:
        """Return whether the learner has done something here, so that the step can begin again."""
        if self.finished:
            return False
        done = self.done if isinstance(self.step, Acting) else self.played
        dealt = self.practice is not None and self.practice.number
        return bool(done or self.chosen or self.mistakes or self.hints or self.complete or dealt)

    @property
    def acting(self) -> bool:
        """Return whether an act of the learner is awaited."""
        if not self.under_way or self.shown is not None:
            return False
        if self.practice is not None:
            return not self.practice.over
        return isinstance(self.step, Acting) and learner_is_due(self.table)

    @property
    def choosing(self) -> bool:
        """Return whether the learner is to choose an option."""
        return self.under_way and isinstance(self.step, Choose)

    @property
    def naming(self) -> bool:
        """Return whether the learner is to name the rule that was broken."""
        return self.under_way and self.feedback.outcome in (Outcome.NOTICED, Outcome.OTHER_RULE)

    @property
    def helps(self) -> bool:
        """Return whether there is help to ask for."""
        if self.practice is not None:
            return self.acting
        return self.under_way and isinstance(self.step, (Acting, Spot, Choose))

    @property
    def help_offered(self) -> bool:
        """Return whether the learner came to the same mistake, or nowhere, often enough."""
        if self.astray >= HELP_AFTER:
            return True
        return any(self.mistakes.count(code) >= HELP_AFTER for code in self.mistakes)


S = TypeVar("S", bound=Standing)
"""A state, and the one that follows: both of the same class."""
