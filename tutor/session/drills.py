"""Drills: one hand on one rule, made for a seed, with every act that is right in it.

A rule with two sides is drilled from both: a game is over or nearly, a drawn card is a catch or
not quite. `drill_turns` and `drill_ends` lay the hands out; what is right is asked of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from tutor.game.acts import ME, Act, Ask, Draw, Give, LayBook, NameWinners
from tutor.game.breach import Breach
from tutor.game.cards import Card
from tutor.game.events import Event, as_seen_by
from tutor.game.ids import RuleId
from tutor.game.rules import legal_acts, violation
from tutor.game.ruleset import (
    FEWEST_PLAYERS,
    AskFor,
    EmptyHand,
    EmptyPool,
    Ruleset,
    Scoring,
    TurnPassesTo,
)
from tutor.game.table import Phase, Table
from tutor.session import drill_ends, drill_turns
from tutor.session.drill_cards import DoesNotFitError, Scene
from tutor.session.drill_slips import tempting

FEWEST_RANKS = 5
"""The smallest pack that a drill can be laid out with."""

HAND_SIZES = range(3, 8)
"""How many cards the learner has; none at all only where that is what the drill is about."""

TRIES = 200
"""How often cards are laid out anew before a pack counts as too small."""


class NoDrillError(Exception):
    """A rule that cannot be drilled so: carries the rule, the ruleset and what holds instead."""

    def __init__(self, rule: RuleId, ruleset: Ruleset, instead: RuleId | None = None) -> None:
        super().__init__(f"{rule.value} under {ruleset.name}")
        self.rule = rule
        self.ruleset = ruleset
        self.instead = instead
        """The rule that has its place under these house rules; None: there is none."""


@dataclass(frozen=True, slots=True)
class Drill:
    """One hand in which the learner must act, and the act is about one rule."""

    rule: RuleId
    table: Table
    right: tuple[Act, ...]
    """Every act that is right, in the order of `legal_acts`."""

    tempting: tuple[Act, ...]
    """Some acts that break the rule; none only where no act can."""

    seed: int
    events: tuple[Event, ...] = ()
    """What has just happened at the table, as the learner saw it."""

    def is_right(self, act: Act) -> bool:
        """Return whether *act* is one of the right ones, in whatever order it names them."""
        return _unordered(act) in map(_unordered, self.right)


def _unordered(act: Act) -> Act:
    """Return the act with its cards or seats in a fixed order, for that does not matter."""
    match act:
        case Give(by, to, cards):
            return Give(by, to, _in_pack_order(cards))
        case LayBook(by, cards):
            return LayBook(by, _in_pack_order(cards))
        case NameWinners(by, seats):
            return NameWinners(by, tuple(sorted(seats, key=lambda seat: seat.number)))
    return act


def _in_pack_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: card.place))


def drillable(ruleset: Ruleset) -> tuple[RuleId, ...]:
    """Return every rule that `drill` makes hands on under these house rules."""
    return tuple(rule for rule, kind in _KINDS.items() if _holds(kind, ruleset))


def drill(rule: RuleId, ruleset: Ruleset, seed: int) -> Drill:
    """Return a hand on *rule*, the same for the same seed; NoDrillError if there is none."""
    kind = _KINDS.get(rule)
    if kind is None or not _holds(kind, ruleset):
        raise NoDrillError(rule, ruleset, _instead_of(rule, ruleset))
    rng = Random(f"{rule.value} {seed}")
    for _ in range(TRIES):
        try:
            scene = kind.scene(ruleset, rng)
        except DoesNotFitError:
            continue
        right = _right(scene.table, rule)
        wrong = tempting(scene.table, _CASE_OF.get(rule, (rule,)), rng)
        if _is_fair(scene.table, right) and (wrong or _is_a_bluff(rule, ruleset)):
            seen = tuple(as_seen_by(event, ME) for event in scene.events)
            return Drill(rule, scene.table, right, wrong, seed, seen)
    raise NoDrillError(rule, ruleset)


def _right(table: Table, rule: RuleId) -> tuple[Act, ...]:
    """Return what the learner may do; where a bluff is drilled, only the bluffs."""
    acts = [act for act in legal_acts(table) if act.by is ME]
    draw = Draw(ME)
    if table.phase is Phase.REFILLING and violation(table, draw) is None:
        acts.append(draw)
    if _is_a_bluff(rule, table.ruleset):
        acts = [act for act in acts if isinstance(act, Ask) and act.card in table.hand(ME)]
    return tuple(acts)


def _is_a_bluff(rule: RuleId, ruleset: Ruleset) -> bool:
    """Return whether the drill is on asking for a card of one's own, where that was agreed."""
    return rule is RuleId.OWN_CARD_ASK and ruleset.own_card_ask


def _is_fair(table: Table, right: tuple[Act, ...]) -> bool:
    """Return whether there is something to do, to see and, where one asks, to choose."""
    hand = table.hand(ME)
    size = len(hand) + (table.drawn is not None)
    if size and size not in HAND_SIZES:
        return False
    asks = any(isinstance(act, Ask) for act in right)
    return bool(right) and not (asks and len(hand.ranks()) < 2)


def _instead_of(rule: RuleId, ruleset: Ruleset) -> RuleId | None:
    """Return the rule that says under these house rules what *rule* says under others."""
    for group in _IN_EACH_OTHERS_PLACE:
        if rule in group:
            for other in group:
                if _holds(_KINDS[other], ruleset):
                    return other
    return None


class _Kind(NamedTuple):
    """How a rule is drilled."""

    scene: Callable[[Ruleset, Random], Scene]
    under: Callable[[Ruleset], bool] = lambda rules: True
    """Whether it holds under these house rules."""


def _holds(kind: _Kind, ruleset: Ruleset) -> bool:
    return len(ruleset.ranks) >= FEWEST_RANKS and kind.under(ruleset)


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


_KINDS: Mapping[RuleId, _Kind] = {
    RuleId.DEAL_FIVE: _Kind(
        drill_ends.before_five, lambda rules: rules.cards_dealt(FEWEST_PLAYERS + 1) == 5
    ),
    RuleId.DEAL_SEVEN: _Kind(
        drill_ends.before_seven, lambda rules: rules.cards_dealt(FEWEST_PLAYERS) == 7
    ),
    RuleId.ASK: _Kind(drill_turns.own_turn, _for_a_rank),
    RuleId.MUST_HOLD_RANK: _Kind(drill_turns.own_turn),
    RuleId.GIVE_ALL: _Kind(drill_turns.asked_for_several, _for_a_rank),
    RuleId.ASK_AGAIN: _Kind(drill_turns.hit),
    RuleId.GO_FISH: _Kind(drill_turns.asked_in_vain),
    RuleId.LUCKY_CATCH: _Kind(drill_turns.caught, _for_a_rank),
    RuleId.KEEP_DRAWN_CARD: _Kind(drill_turns.missed),
    RuleId.NEXT_LEFT: _Kind(drill_turns.turn_over, _to_the_left),
    RuleId.NEXT_FISHER: _Kind(drill_turns.turn_over, _to_the_asked),
    RuleId.ASK_ANOTHER_PLAYER: _Kind(drill_turns.several_others),
    RuleId.SHOW_BOOK: _Kind(drill_turns.completed),
    RuleId.BOOK_KEEPS_TURN: _Kind(drill_turns.laid),
    RuleId.DEALT_BOOK: _Kind(drill_turns.dealt_book, drill_turns.can_be_dealt_a_book),
    RuleId.LATE_BOOK: _Kind(drill_turns.late_book, drill_turns.can_be_dealt_a_book),
    RuleId.GAME_END: _Kind(
        drill_ends.over_or_nearly,
        lambda rules: _ends_without_a_pool(rules) and rules.empty_hand is EmptyHand.ENDS,
    ),
    RuleId.END_SETTLES: _Kind(drill_ends.still_to_do, _ends_without_a_pool),
    RuleId.WINNER: _Kind(
        drill_ends.one_leads, lambda rules: _books_count(rules) and rules.target is None
    ),
    RuleId.TIE: _Kind(drill_ends.several_lead, _books_count),
    RuleId.SPECIFIC_CARD: _Kind(drill_turns.exact_card, _for_a_card),
    RuleId.SHOW_EXACT_CATCH: _Kind(drill_turns.caught, _for_a_card),
    RuleId.OWN_CARD_ASK: _Kind(drill_turns.own_turn, _for_a_card),
    RuleId.PLAY_ON: _Kind(drill_ends.asked_without_a_pool, _plays_on),
    RuleId.PLAY_ON_NEXT_LEFT: _Kind(
        drill_ends.turn_over_without_a_pool,
        lambda rules: _plays_on(rules) and _to_the_left(rules),
    ),
    RuleId.PLAY_ON_NEXT_ASKED: _Kind(
        drill_ends.turn_over_without_a_pool,
        lambda rules: _plays_on(rules) and _to_the_asked(rules),
    ),
    RuleId.EMPTY_HAND_PLAYING_ON: _Kind(drill_ends.hand_empty, _draws_one),
    RuleId.NOBODY_TO_ASK: _Kind(drill_ends.nobody_else, _draws_one),
    RuleId.NEW_HAND: _Kind(
        drill_ends.new_hand, lambda rules: rules.empty_hand is EmptyHand.NEW_HAND
    ),
    RuleId.CARD_VALUE_BOOKS: _Kind(drill_ends.values_decide, lambda rules: not _books_count(rules)),
}
"""Every rule that is practised by one act at the table, in the order of the rules."""

_CASE_OF: Mapping[RuleId, tuple[RuleId | Breach, ...]] = {
    RuleId.DEALT_BOOK: (RuleId.SHOW_BOOK,),
    RuleId.LATE_BOOK: (RuleId.SHOW_BOOK,),
    RuleId.END_SETTLES: (Breach.KEEP_BOOK, Breach.STOP_TOO_EARLY, Breach.PLAY_AFTER_END),
}
"""What a wrong act breaks, or how, where none of the learner's acts breaks the rule itself."""

_IN_EACH_OTHERS_PLACE = (
    (RuleId.ASK, RuleId.SPECIFIC_CARD),
    (RuleId.GIVE_ALL, RuleId.SPECIFIC_CARD),
    (RuleId.LUCKY_CATCH, RuleId.SHOW_EXACT_CATCH),
    (RuleId.NEXT_LEFT, RuleId.NEXT_FISHER),
    (RuleId.PLAY_ON_NEXT_LEFT, RuleId.PLAY_ON_NEXT_ASKED),
    (RuleId.GAME_END, RuleId.NEW_HAND, RuleId.PLAY_ON),
    (RuleId.EMPTY_HAND_PLAYING_ON, RuleId.NEW_HAND),
    (RuleId.WINNER, RuleId.CARD_VALUE_BOOKS),
    (RuleId.TIE, RuleId.CARD_VALUE_BOOKS),
)
"""Rules of which the house rules choose one."""
