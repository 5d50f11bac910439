"""The mistakes a learner makes, and what the referee bases its ruling on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tutor.game.acts import Act, Seat
from tutor.game.breach import Breach, Violation
from tutor.game.cards import Card, Rank
from tutor.game.ids import RuleId


class Mistake(Enum):
    """A way to break a rule, as the referee names it; the value is its code everywhere."""

    ASK_UNHELD_RANK = Breach.ASK_UNHELD_RANK.value
    ASK_SELF = Breach.ASK_SELF.value
    ASK_NO_ONE = Breach.ASK_NO_ONE.value
    ASK_EMPTY_SEAT = Breach.ASK_EMPTY_SEAT.value
    ASK_OUT_OF_TURN = Breach.ASK_OUT_OF_TURN.value
    ACT_OUT_OF_TURN = Breach.ACT_OUT_OF_TURN.value
    ASK_BEFORE_ANSWER = Breach.ASK_BEFORE_ANSWER.value
    ASK_CARD_NOT_RANK = Breach.ASK_CARD_NOT_RANK.value
    ASK_RANK_NOT_CARD = Breach.ASK_RANK_NOT_CARD.value
    ASK_OWN_CARD = Breach.ASK_OWN_CARD.value
    GIVE_SOME = Breach.GIVE_SOME.value
    GIVE_WRONG = Breach.GIVE_WRONG.value
    GIVE_TOO_MANY = Breach.GIVE_TOO_MANY.value
    GIVE_UNASKED = Breach.GIVE_UNASKED.value
    GO_FISH_UNASKED = Breach.GO_FISH_UNASKED.value
    FALSE_GO_FISH = Breach.FALSE_GO_FISH.value
    GO_FISH_EMPTY_POOL = Breach.GO_FISH_EMPTY_POOL.value
    NONE_FOR_GO_FISH = Breach.NONE_FOR_GO_FISH.value
    DRAW_EARLY = Breach.DRAW_EARLY.value
    DRAW_TWICE = Breach.DRAW_TWICE.value
    DRAW_SKIPPED = Breach.DRAW_SKIPPED.value
    RETURN_DRAWN_CARD = Breach.RETURN_DRAWN_CARD.value
    HIDE_CATCH = Breach.HIDE_CATCH.value
    SHOW_WITHOUT_CATCH = Breach.SHOW_WITHOUT_CATCH.value
    TURN_GIVEN_UP = Breach.TURN_GIVEN_UP.value
    TURN_UNUSED = Breach.TURN_UNUSED.value
    TURN_KEPT = Breach.TURN_KEPT.value
    WRONG_NEXT_PLAYER = Breach.WRONG_NEXT_PLAYER.value
    KEEP_BOOK = Breach.KEEP_BOOK.value
    BOOK_TOO_SMALL = Breach.BOOK_TOO_SMALL.value
    BOOK_MIXED = Breach.BOOK_MIXED.value
    BOOK_ENDS_TURN = Breach.BOOK_ENDS_TURN.value
    REFILL_FORGOTTEN = Breach.REFILL_FORGOTTEN.value
    REFILL_WRONG_COUNT = Breach.REFILL_WRONG_COUNT.value
    DEAL_WRONG_COUNT = Breach.DEAL_WRONG_COUNT.value
    PLAY_AFTER_END = Breach.PLAY_AFTER_END.value
    STOP_TOO_EARLY = Breach.STOP_TOO_EARLY.value
    COUNT_WRONG = Breach.COUNT_WRONG.value


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
        """Return the mistake; None for an allowed act and for what hands cannot do."""
        if self.violation is None or self.violation.rule is None:
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
