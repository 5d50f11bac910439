"""Which rules have a place in a game: house rules put one in another's stead."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tutor.game.ids import RuleId
from tutor.game.ruleset import (
    FEWEST_PLAYERS,
    AskFor,
    EmptyHand,
    EmptyPool,
    FirstPlayer,
    Ruleset,
    Scoring,
    TurnPassesTo,
)


def holds(rule: RuleId, ruleset: Ruleset) -> bool:
    """Return whether *rule* says something in a game under these house rules."""
    under = _UNDER.get(rule)
    return under is None or under(ruleset)


def _for_a_rank(rules: Ruleset) -> bool:
    return rules.ask_for is AskFor.RANK


def _for_a_card(rules: Ruleset) -> bool:
    return rules.ask_for is AskFor.CARD


def _to_the_left(rules: Ruleset) -> bool:
    return rules.turn_passes_to is TurnPassesTo.LEFT


def _to_the_asked(rules: Ruleset) -> bool:
    return rules.turn_passes_to is TurnPassesTo.ASKED


def _ends_without_a_pool(rules: Ruleset) -> bool:
    return rules.empty_pool is EmptyPool.ENDS


def _plays_on(rules: Ruleset) -> bool:
    return rules.empty_pool is EmptyPool.PLAY_ON


def _draws_one(rules: Ruleset) -> bool:
    return rules.empty_hand is EmptyHand.DRAWS_ONE


def _books_count(rules: Ruleset) -> bool:
    return rules.scoring is Scoring.BOOKS


def _has_a_target(rules: Ruleset) -> bool:
    return rules.target is not None


_UNDER: Mapping[RuleId, Callable[[Ruleset], bool]] = {
    RuleId.DEAL_FIVE: lambda rules: rules.cards_dealt(FEWEST_PLAYERS + 1) == 5,
    RuleId.DEAL_SEVEN: lambda rules: rules.cards_dealt(FEWEST_PLAYERS) == 7,
    RuleId.FIRST_LEFT: lambda rules: rules.first_player is FirstPlayer.LEFT_OF_DEALER,
    RuleId.FIRST_RANDOM: lambda rules: rules.first_player is FirstPlayer.RANDOM,
    RuleId.ASK: _for_a_rank,
    RuleId.GIVE_ALL: _for_a_rank,
    RuleId.LUCKY_CATCH: _for_a_rank,
    RuleId.NEXT_LEFT: _to_the_left,
    RuleId.NEXT_FISHER: _to_the_asked,
    RuleId.GAME_END: lambda rules: (
        _ends_without_a_pool(rules) and rules.empty_hand is EmptyHand.ENDS
    ),
    RuleId.END_SETTLES: _ends_without_a_pool,
    RuleId.WINNER: lambda rules: _books_count(rules) and not _has_a_target(rules),
    RuleId.TIE: _books_count,
    RuleId.SPECIFIC_CARD: _for_a_card,
    RuleId.SHOW_EXACT_CATCH: _for_a_card,
    RuleId.OWN_CARD_ASK: _for_a_card,
    RuleId.PLAY_ON: _plays_on,
    RuleId.PLAY_ON_NEXT_LEFT: lambda rules: _plays_on(rules) and _to_the_left(rules),
    RuleId.PLAY_ON_NEXT_ASKED: lambda rules: _plays_on(rules) and _to_the_asked(rules),
    RuleId.EMPTY_HAND_PLAYING_ON: _draws_one,
    RuleId.NOBODY_TO_ASK: _draws_one,
    RuleId.NEW_HAND: lambda rules: rules.empty_hand is EmptyHand.NEW_HAND,
    RuleId.MATCH_TO_TARGET: _has_a_target,
    RuleId.MATCH_END: _has_a_target,
    RuleId.CARD_VALUE_BOOKS: lambda rules: not _books_count(rules),
}
"""What the house rules must be for a rule that not every game has."""
