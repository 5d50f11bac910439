"""What a step wants to see happen, written in a few words: ``me laid 7``, ``turn me``."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tutor.course.placed import Place
from tutor.game.acts import Seat, seat
from tutor.game.cards import Card, CardCodeError, Rank, card, rank


class GoalVerb(Enum):
    """What a pattern looks for: an event of a seat, or a fact of the table."""

    ASKED = "asked"
    GAVE = "gave"
    SAID = "said"
    DREW = "drew"
    SHOWED = "showed"
    KEPT = "kept"
    LAID = "laid"
    PASSED = "passed"
    TOOK = "took"
    TURN = "turn"
    OVER = "over"


class Call(Enum):
    """What an asked player can say."""

    GO_FISH = "go-fish"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Goal:
    """One pattern; what is None or empty may be anything."""

    place: Place
    verb: GoalVerb
    seat: Seat | None = None
    """Who did it, or whose turn it is; None for *over*."""

    to: Seat | None = None
    """Who was asked, given to, or passed to."""

    rank: Rank | None = None
    cards: tuple[Card, ...] = ()
    """These cards are among those asked for, given, drawn, shown, kept, laid or taken."""

    call: Call | None = None
    """What was said."""


class GoalError(ValueError):
    """A line that is no goal: carries the word that cannot be read."""

    def __init__(self, line: str, word: str) -> None:
        super().__init__(line)
        self.line = line
        self.word = word


_TO_SOMEBODY = {GoalVerb.ASKED, GoalVerb.GAVE, GoalVerb.PASSED}
_OF_A_RANK = {
    GoalVerb.ASKED,
    GoalVerb.GAVE,
    GoalVerb.DREW,
    GoalVerb.SHOWED,
    GoalVerb.KEPT,
    GoalVerb.LAID,
}
_OF_CARDS = _OF_A_RANK | {GoalVerb.TOOK}


def parse_goal(line: str, place: Place) -> Goal:
    """Return the goal that a line says; GoalError if it says none."""
    match line.split():
        case ["over"]:
            return Goal(place, GoalVerb.OVER)
        case ["turn", whose]:
            return Goal(place, GoalVerb.TURN, _seat(line, whose))
        case [who, done, *rest]:
            return _goal_of_event(line, place, _seat(line, who), done, rest)
    raise GoalError(line, line.strip())


def _goal_of_event(line: str, place: Place, who: Seat, done: str, rest: list[str]) -> Goal:
    try:
        verb = GoalVerb(done)
    except ValueError:
        raise GoalError(line, done) from None
    if verb in {GoalVerb.TURN, GoalVerb.OVER}:
        raise GoalError(line, done)
    if verb is GoalVerb.SAID and rest:
        return Goal(place, verb, who, call=_call(line, rest))
    to = None
    if verb in _TO_SOMEBODY and rest and rest[0] in {"me", "p1", "p2", "p3", "p4", "p5"}:
        to, rest = seat(rest[0]), rest[1:]
    if not rest:
        return Goal(place, verb, who, to)
    if verb in _OF_A_RANK and len(rest) == 1 and (of := _rank(rest[0])) is not None:
        return Goal(place, verb, who, to, rank=of)
    if verb in _OF_CARDS:
        return Goal(place, verb, who, to, cards=_cards(line, rest))
    raise GoalError(line, rest[0])


def _seat(line: str, word: str) -> Seat:
    try:
        return seat(word)
    except ValueError:
        raise GoalError(line, word) from None


def _rank(word: str) -> Rank | None:
    try:
        return rank(word)
    except CardCodeError:
        return None


def _cards(line: str, words: list[str]) -> tuple[Card, ...]:
    found = []
    for word in words:
        try:
            found.append(card(word))
        except CardCodeError:
            raise GoalError(line, word) from None
    return tuple(found)


def _call(line: str, rest: list[str]) -> Call:
    try:
        return Call(" ".join(rest))
    except ValueError:
        raise GoalError(line, rest[0]) from None
