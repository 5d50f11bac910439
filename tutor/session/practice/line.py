"""What is written down of a practice game, one line a thing that somebody did.

An allowed act stands as it is (``p1 ask me 7``), one that was refused after an exclamation
mark (``! me ask p1 K``); ``take-back``; ``stop me`` and ``name me give-all`` where a person says
that another broke a rule; ``let-pass`` where nobody said so; ``hint me``; ``next-hand``.
"""

from __future__ import annotations

from dataclasses import dataclass

from tutor.game.acts import Act, NotationError, Seat, parse_act, seat, write_act
from tutor.game.ids import RuleId


@dataclass(frozen=True, slots=True)
class Did:
    """Somebody did an act: allowed, or an opponent's mistake that is open now."""

    act: Act


@dataclass(frozen=True, slots=True)
class Refused:
    """A person tried an act that a rule forbids; it was taken back."""

    act: Act


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A person's last act was taken back, and all that followed."""


@dataclass(frozen=True, slots=True)
class Stopped:
    """A person said that a rule was just broken."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Named:
    """A person said which rule was broken."""

    seat: Seat
    rule: RuleId


@dataclass(frozen=True, slots=True)
class LetPass:
    """Nobody said anything while a mistake was open; it was put right."""


@dataclass(frozen=True, slots=True)
class Hinted:
    """A person asked for help, or for more of it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NextHand:
    """The hand was counted, and the next one of the match began."""


Line = Did | Refused | TakenBack | Stopped | Named | LetPass | Hinted | NextHand

REFUSED = "!"


def write_line(line: Line) -> str:
    """Return how a line is written; `read_line` reads it back."""
    match line:
        case Did(act):
            return write_act(act)
        case Refused(act):
            return f"{REFUSED} {write_act(act)}"
        case TakenBack():
            return "take-back"
        case Stopped(by):
            return f"stop {by.code}"
        case Named(by, rule):
            return f"name {by.code} {rule.value}"
        case LetPass():
            return "let-pass"
        case Hinted(by):
            return f"hint {by.code}"
        case NextHand():
            return "next-hand"


def read_line(written: str) -> Line:
    """Return what a line says; NotationError if it says nothing."""
    match written.split():
        case ["take-back"]:
            return TakenBack()
        case ["let-pass"]:
            return LetPass()
        case ["next-hand"]:
            return NextHand()
        case ["stop", by]:
            return Stopped(_seat(written, by))
        case ["hint", by]:
            return Hinted(_seat(written, by))
        case ["name", by, rule]:
            return Named(_seat(written, by), _rule(written, rule))
        case [mark, *words] if mark == REFUSED:
            return Refused(parse_act(" ".join(words)))
    return Did(parse_act(written))


def _seat(written: str, word: str) -> Seat:
    try:
        return seat(word)
    except ValueError:
        raise NotationError(written, word) from None


def _rule(written: str, word: str) -> RuleId:
    try:
        return RuleId(word)
    except ValueError:
        raise NotationError(written, word) from None
