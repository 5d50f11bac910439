"""Why an act is not allowed: the reasons a rule can be broken for."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from tutor.game.ids import RuleId


class Breach(Enum):
    """One way to break a rule; the value is the code used everywhere else."""

    IMPOSSIBLE = "impossible"
    ASK_UNHELD_RANK = "ask-unheld-rank"
    ASK_SELF = "ask-self"
    ASK_NO_ONE = "ask-no-one"
    ASK_EMPTY_SEAT = "ask-empty-seat"
    ASK_OUT_OF_TURN = "ask-out-of-turn"
    ACT_OUT_OF_TURN = "act-out-of-turn"
    ASK_BEFORE_ANSWER = "ask-before-answer"
    ASK_CARD_NOT_RANK = "ask-card-not-rank"
    ASK_RANK_NOT_CARD = "ask-rank-not-card"
    ASK_OWN_CARD = "ask-own-card"
    GIVE_SOME = "give-some"
    GIVE_WRONG = "give-wrong"
    GIVE_TOO_MANY = "give-too-many"
    GIVE_UNASKED = "give-unasked"
    GO_FISH_UNASKED = "go-fish-unasked"
    FALSE_GO_FISH = "false-go-fish"
    GO_FISH_EMPTY_POOL = "go-fish-empty-pool"
    NONE_FOR_GO_FISH = "none-for-go-fish"
    DRAW_EARLY = "draw-early"
    DRAW_TWICE = "draw-twice"
    DRAW_SKIPPED = "draw-skipped"
    RETURN_DRAWN_CARD = "return-drawn-card"
    HIDE_CATCH = "hide-catch"
    SHOW_WITHOUT_CATCH = "show-without-catch"
    TURN_GIVEN_UP = "turn-given-up"
    TURN_UNUSED = "turn-unused"
    TURN_KEPT = "turn-kept"
    WRONG_NEXT_PLAYER = "wrong-next-player"
    KEEP_BOOK = "keep-book"
    BOOK_TOO_SMALL = "book-too-small"
    BOOK_MIXED = "book-mixed"
    BOOK_ENDS_TURN = "book-ends-turn"
    REFILL_FORGOTTEN = "refill-forgotten"
    REFILL_WRONG_COUNT = "refill-wrong-count"
    DEAL_WRONG_COUNT = "deal-wrong-count"
    PLAY_AFTER_END = "play-after-end"
    STOP_TOO_EARLY = "stop-too-early"
    COUNT_WRONG = "count-wrong"


class Violation(NamedTuple):
    """The rule an act breaks, and how; no rule where hands cannot do the act at all."""

    breach: Breach
    rule: RuleId | None


IMPOSSIBLE = Violation(Breach.IMPOSSIBLE, None)
"""Hands cannot do it: a card that is not there, a draw from no pool."""
