"""The questions about the rules, one class a kind, and the quizzes that hold them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tutor.course.conditions import ALWAYS, When
from tutor.course.model import Option, TableSetUp
from tutor.course.placed import Place, Placed
from tutor.game.acts import Act
from tutor.game.cards import Card
from tutor.game.ids import RuleId
from tutor.game.ruleset import Ruleset
from tutor.i18n.text import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Placed):
    """A question about the rules; each kind of question is a class of its own."""

    text: Text
    """What is asked, or said to be judged."""

    tests: tuple[RuleId, ...]
    """The rules it is about, the one that leads first."""

    when: When = ALWAYS
    like: str = ""
    """The id of a question that asks the same in other words; nothing for none."""

    table: TableSetUp | None = None
    """The table it is about; None: it is about none."""

    acts: tuple[Act, ...] = ()
    """What has just been done at that table."""

    differ: Text | None = None
    """Where the sources or the house rules differ."""

    formerly: tuple[str, ...] = ()

    def dials_under(self, ruleset: Ruleset) -> Mapping[str, str]:
        """Return what the conditions of this question are held against."""
        return ruleset.dials(None if self.table is None else len(self.table.hands))


@dataclass(frozen=True, slots=True, kw_only=True)
class Choosing(Question):
    """A question with options to choose from."""

    options: tuple[Option, ...]

    def options_under(self, dials: Mapping[str, str]) -> tuple[Option, ...]:
        """Return the options under these house rules."""
        return tuple(option for option in self.options if option.when.holds(dials))


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseOne(Choosing):
    """Exactly one option is right."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkAll(Choosing):
    """Some options are right, and all of them are to be marked."""


@dataclass(frozen=True, slots=True)
class Truth:
    """Whether a statement is true, and under which house rules that holds."""

    place: Place
    true: bool
    when: When = ALWAYS


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a statement is true or not, and under which house rules that holds."""

    place: Place
    text: Text
    when: When = ALWAYS


@dataclass(frozen=True, slots=True, kw_only=True)
class TrueOrFalse(Question):
    """A statement is true, or it is not."""

    truths: tuple[Truth, ...]
    reasons: tuple[Reason, ...]

    def is_true(self, dials: Mapping[str, str]) -> bool:
        """Return whether the statement is true under these house rules."""
        return any(each.true for each in self.truths if each.when.holds(dials))

    def why(self, dials: Mapping[str, str]) -> Text:
        """Return the reason under these house rules."""
        return next(each.text for each in self.reasons if each.when.holds(dials))


@dataclass(frozen=True, slots=True, kw_only=True)
class PutInOrder(Question):
    """The parts of a turn are put in order."""

    parts: tuple[Text, ...]
    """In the right order."""

    why: Text


@dataclass(frozen=True, slots=True)
class Otherwise:
    """Why some cards are not the ones to point at; without cards it is said of all others."""

    place: Place
    why: Text
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PointAt(Question):
    """Cards at the table are pointed at."""

    right: tuple[Card, ...]
    """All of them, and no other."""

    why: Text
    otherwise: tuple[Otherwise, ...]

    def why_not(self, card: Card) -> Text:
        """Return why this card is not one to point at."""
        said = [each for each in self.otherwise if card in each.cards or not each.cards]
        return said[0].why if said else self.why


@dataclass(frozen=True, slots=True)
class Quiz:
    """Questions under one title."""

    id: str
    place: Place
    title: Text
    questions: tuple[Question, ...]
    chapter: str = ""
    """The chapter of the course whose rules they are about; nothing for none."""

    chapter_place: Place | None = None

    def questions_under(self, ruleset: Ruleset) -> tuple[Question, ...]:
        """Return the questions that make sense under these house rules."""
        return tuple(each for each in self.questions if each.when.holds(each.dials_under(ruleset)))


def families(questions: Iterable[Question]) -> Mapping[str, str]:
    """Return by id of each question the id that stands for all that ask the same."""
    likes = {each.id: each.like for each in questions}

    def first(id: str) -> str:
        met = [id]
        while likes.get(met[-1], "") in likes and likes[met[-1]] not in met:
            met.append(likes[met[-1]])
        return met[-1]

    return {id: first(id) for id in likes}
