"""Which rule says what is due: the one that a violation breaks and that a hint names."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.game.acts import SEATS, Ask, Seat
from tutor.game.due import Position, pass_on
from tutor.game.ids import RuleId
from tutor.game.ruleset import (
    FEWEST_PLAYERS,
    AskFor,
    EmptyHand,
    EmptyPool,
    Ruleset,
    Scoring,
    TurnPassesTo,
)


def deal_rule(players: int) -> RuleId:
    """Return the rule that says how many cards each of so many players is dealt."""
    return RuleId.DEAL_SEVEN if players == FEWEST_PLAYERS else RuleId.DEAL_FIVE


def end_rule(ruleset: Ruleset) -> RuleId:
    """Return the rule that says when the game ends."""
    if ruleset.empty_pool is EmptyPool.PLAY_ON:
        return RuleId.PLAY_ON
    ends = ruleset.empty_hand is EmptyHand.ENDS
    return RuleId.GAME_END if ends else refill_rule(ruleset)


def refill_rule(ruleset: Ruleset) -> RuleId:
    """Return the rule that says how an empty hand is refilled."""
    anew = ruleset.empty_hand is EmptyHand.NEW_HAND
    return RuleId.NEW_HAND if anew else RuleId.EMPTY_HAND_PLAYING_ON


def catch_rule(ruleset: Ruleset) -> RuleId:
    """Return the rule that says which drawn card is shown."""
    exact = ruleset.ask_for is AskFor.CARD
    return RuleId.SHOW_EXACT_CATCH if exact else RuleId.LUCKY_CATCH


def answer_rule(ask: Ask) -> RuleId:
    """Return the rule that says what is handed over."""
    return RuleId.GIVE_ALL if ask.card is None else RuleId.SPECIFIC_CARD


def count_rule(ruleset: Ruleset, most: Sequence[Seat]) -> RuleId:
    """Return the rule that says who wins, where the seats of *most* lead."""
    if ruleset.scoring is Scoring.CARD_VALUES:
        return RuleId.CARD_VALUE_BOOKS
    return RuleId.TIE if len(most) > 1 else RuleId.WINNER


def next_rule(at: Position) -> RuleId:
    """Return the rule that says who is next; where somebody sits out, that is why."""
    asked = at.ruleset.turn_passes_to is TurnPassesTo.ASKED
    if at.ask is None or at.earned is not None:
        alone = at.masks[at.turn.number]
        return RuleId.NOBODY_TO_ASK if alone else RuleId.EMPTY_HAND_PLAYING_ON
    usual = at.ask.to if asked else SEATS[(at.turn.number + 1) % len(at.masks)]
    if pass_on(at).to is not usual:
        return RuleId.EMPTY_HAND_PLAYING_ON
    if at.none_said:
        return RuleId.PLAY_ON_NEXT_ASKED if asked else RuleId.PLAY_ON_NEXT_LEFT
    return RuleId.NEXT_FISHER if asked else RuleId.NEXT_LEFT
