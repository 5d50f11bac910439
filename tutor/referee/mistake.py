"""The mistakes a learner makes, and what the referee bases its ruling on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tutor.game.acts import Act, Seat
from tutor.game.breach import Breach, Violation
from tutor.game.cards import Card, Rank
from tutor.game.ids import RuleId


class Mistake(Enum):
    """A mistake that is explained in words of its own; the value is its code everywhere."""

    ASK_UNHELD_RANK = Breach.ASK_UNHELD_RANK.value
    GIVE_SOME = Breach.GIVE_SOME.value
    RETURN_DRAWN_CARD = Breach.RETURN_DRAWN_CARD.value
    KEEP_BOOK = Breach.KEEP_BOOK.value
    ASK_SELF = Breach.ASK_SELF.value
    ASK_OUT_OF_TURN = Breach.ASK_OUT_OF_TURN.value
    GIVE_WRONG = Breach.GIVE_WRONG.value
    FALSE_GO_FISH = Breach.FALSE_GO_FISH.value
    DRAW_EARLY = Breach.DRAW_EARLY.value
    HIDE_CATCH = Breach.HIDE_CATCH.value
    SHOW_WITHOUT_CATCH = Breach.SHOW_WITHOUT_CATCH.value
    TURN_GIVEN_UP = Breach.TURN_GIVEN_UP.value
    TURN_KEPT = Breach.TURN_KEPT.value
    WRONG_NEXT_PLAYER = Breach.WRONG_NEXT_PLAYER.value
    BOOK_TOO_SMALL = Breach.BOOK_TOO_SMALL.value
    BOOK_MIXED = Breach.BOOK_MIXED.value


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a ruling is about; only what the seat that acted may see."""

    cards: tuple[Card, ...] = ()
    """The cards the act was about, or should have been."""

    kept: tuple[Card, ...] = ()
    """The cards held back that were owed, or those that a book still lacks."""

    rank: Rank | None = None
    seat: Seat | None = None
    """The seat that should act, be asked or come next."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the referee says of an act: allowed, or the one leading mistake in it."""

    act: Act
    violation: Violation | None
    evidence: Evidence = Evidence()
    mend: Act | None = None
    """An act of the same seat that is allowed now; None: it has to wait."""

    waits_for: Seat | None = None
    """The seat that must act, where that is another."""

    @property
    def legal(self) -> bool:
        """Return whether the act is allowed."""
        return self.violation is None

    @property
    def mistake(self) -> Mistake | None:
        """Return the mistake, where it is one that has words of its own."""
        if self.violation is None or self.violation.breach not in _NAMED:
            return None
        return Mistake(self.violation.breach.value)

    @property
    def code(self) -> str:
        """Return how the act broke a rule, as records name it; "" for an allowed act."""
        return self.violation.breach.value if self.violation is not None else ""

    @property
    def rule(self) -> RuleId | None:
        """Return the rule that the act breaks."""
        return self.violation.rule if self.violation is not None else None


_NAMED = frozenset(Breach(mistake.value) for mistake in Mistake)
