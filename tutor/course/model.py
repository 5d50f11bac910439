"""What a course is made of: chapters, lessons, steps, tables, options and the page of rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from tutor.course.conditions import ALWAYS, When
from tutor.course.goals import Goal
from tutor.course.placed import Place, Placed
from tutor.course.terms import WordText
from tutor.game.acts import Act, Seat
from tutor.game.cards import Card, Rank
from tutor.game.ids import RuleId
from tutor.game.ruleset import Ruleset, agree
from tutor.game.table import Phase
from tutor.i18n.text import Text


@dataclass(frozen=True, slots=True)
class TableSetUp:
    """A table as a lesson lays it out."""

    place: Place
    ranks: tuple[Rank, ...]
    """The pack: four cards of each of these."""

    hands: Mapping[Seat, tuple[Card, ...]]
    """The cards of every seat at this table, clockwise from the learner's."""

    books: Mapping[Seat, tuple[Rank, ...]]
    """What has been laid down already, by those who have."""

    pool: tuple[Card, ...]
    """The cards on top of the pool, next draw first."""

    rest: bool
    """Whether all other cards lie below these, shuffled by the seed."""

    turn: Seat
    seed: int
    dealer: Seat | None = None
    """Who deals, or has dealt; None: whoever sits on the right of the turn."""

    @property
    def undealt(self) -> bool:
        """Return whether the cards are still to be dealt: no hand and no book is there."""
        return not any(self.hands.values()) and not any(self.books.values())


@dataclass(frozen=True, slots=True)
class Look:
    """What a hint points at: some cards, a seat, or the pool."""

    cards: tuple[Card, ...] = ()
    seat: Seat | None = None
    pool: bool = False


@dataclass(frozen=True, slots=True)
class Hints:
    """The first two rungs of help; the third is the next act of the solution."""

    look: Look | None = None
    rule: RuleId | None = None


@dataclass(frozen=True, slots=True)
class Wrong:
    """A mistake that a step expects, and what it leads to."""

    place: Place
    act: Act
    code: str
    """The code of the mistake, as it is written: where it is none, a fault was told."""

    code_place: Place
    consequence: bool = False
    """Whether the table shows what comes of it before the act is taken back."""

    shows: Text | None = None
    """What comes of it, in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Placed):
    """One step of a lesson; each kind of step is a class of its own."""

    text: Text
    """The task, the question or what is told."""

    aside: Text | None = None
    """One more line, said more softly."""

    look: Look | None = None
    """What is marked on the table from the start."""

    hints: Hints = Hints()
    grown_ups: Text | None = None
    set_up: TableSetUp | None = None
    """A table to start afresh from; None: the table goes on."""

    when: When = ALWAYS
    formerly: tuple[str, ...] = ()
    """Ids that this step had before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tell(Step):
    """Something is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Acting(Step):
    """A step in which the learner acts at the table."""

    solution: tuple[Act, ...]
    goal: tuple[Goal, ...]
    """What must have happened, all of it; *until* in a step of play."""

    accepts: tuple[tuple[Act, ...], ...] = ()
    """Other ways to the goal."""

    wrong: tuple[Wrong, ...] = ()
    script: tuple[Act, ...] = ()
    """What the other seats do, as long as it is allowed."""

    praise: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Do(Acting):
    """The learner acts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer(Acting):
    """Another player asks, and the learner answers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(Acting):
    """The learner plays on until the aim is reached."""

    aim: Text
    open: bool = False
    """Whether the other hands lie face up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot(Step):
    """The learner watches the others and stops them at the act that breaks a rule."""

    acts: tuple[Act, ...]
    flaw: str
    """The code of the mistake, as it is written: where it is none, a fault was told."""

    why: Text
    rules: tuple[RuleId, ...]
    """What is offered to choose from, besides the rule that was broken."""

    open: bool = False
    """Whether the other hands lie face up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson(Placed):
    """One lesson, from its first step to its last."""

    revision: int
    title: Text
    table: TableSetUp
    steps: tuple[Step, ...]
    teaches: tuple[RuleId, ...] = ()
    needs: tuple[str, ...] = ()
    """Lessons to finish before."""

    when: When = ALWAYS
    house_rules: tuple[str, ...] = ()
    """The changes that are agreed for this lesson, whatever is played otherwise."""

    automatic: frozenset[Phase] = frozenset()
    """The phases that nobody does by hand here."""

    formerly: tuple[str, ...] = ()

    def rules_under(self, ruleset: Ruleset) -> Ruleset:
        """Return the house rules of this lesson where *ruleset* is played otherwise."""
        rules = agree(ruleset, self.house_rules)
        return rules.with_ranks(self.table.ranks) if self.table.ranks else rules

    def dials_under(self, ruleset: Ruleset) -> Mapping[str, str]:
        """Return what the conditions of this lesson are held against."""
        return self.rules_under(ruleset).dials(len(self.table.hands))


@dataclass(frozen=True, slots=True)
class Chapter:
    """Some lessons that belong together, in the order of the course."""

    id: str
    place: Place
    title: Text
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to choose, and why it is right or not."""

    place: Place
    text: Text
    why: Text
    right: bool = False
    when: When = ALWAYS


class Source(Enum):
    """A text that states the rules, by its language."""

    PORTUGUESE = "pt"
    ITALIAN = "it"
    SLOVAK = "sk"
    GREEK = "el"
    VIETNAMESE = "vi"


@dataclass(frozen=True, slots=True)
class RuleText:
    """One rule in words, and who states it."""

    id: RuleId
    place: Place
    text: Text
    says: tuple[Source, ...] = ()
    garbled: tuple[Source, ...] = ()
    """Those that mean it but, through machine translation, say something else."""

    variant_in: tuple[Source, ...] = ()
    gap: bool = False
    """Whether no source states it and the rule is ours."""

    when: When = ALWAYS


@dataclass(frozen=True, slots=True)
class Section:
    """Rules under one heading."""

    id: str
    place: Place
    title: Text
    rules: tuple[RuleText, ...]

    def rules_under(self, dials: Mapping[str, str]) -> tuple[RuleText, ...]:
        """Return the rules as they are under these house rules."""
        return tuple(rule for rule in self.rules if rule.when.holds(dials))


@dataclass(frozen=True, slots=True)
class Difference:
    """Rules in which the sources do not agree."""

    id: str
    place: Place
    section: str
    title: Text
    rules: tuple[RuleId, ...]


@dataclass(frozen=True, slots=True)
class RulesPage:
    """Every rule of the game, once."""

    place: Place
    sections: tuple[Section, ...]
    differences: tuple[Difference, ...]
    words: tuple[WordText, ...] = ()
    """The words of the game, each once."""

    def rules_under(self, dials: Mapping[str, str]) -> frozenset[RuleId]:
        """Return the rules that hold under these house rules."""
        held = [rule.id for section in self.sections for rule in section.rules_under(dials)]
        return frozenset(held)
