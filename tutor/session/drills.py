"""Drills: one hand on one rule, made for a seed, with every act that is right in it.

A rule with two sides is drilled from both: a game is over or nearly, a drawn card is a catch or
not quite. `drill_turns` and `drill_ends` lay the hands out; what is right is asked of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from tutor.game.acts import ME, Act, Ask, Draw, Give, LayBook, NameWinners
from tutor.game.breach import Breach
from tutor.game.cards import Card
from tutor.game.events import Event, as_seen_by
from tutor.game.holding import holds
from tutor.game.ids import RuleId
from tutor.game.rules import legal_acts, violation
from tutor.game.ruleset import Ruleset
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

    start: Table | None = None
    """The table before that; None where nothing has happened."""

    acts: tuple[Act, ...] = ()
    """What was done since, by any seat."""

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
    return tuple(rule for rule in _KINDS if _holds(rule, ruleset))


def drill(rule: RuleId, ruleset: Ruleset, seed: int) -> Drill:
    """Return a hand on *rule*, the same for the same seed; NoDrillError if there is none."""
    lay_out = _KINDS.get(rule)
    if lay_out is None or not _holds(rule, ruleset):
        raise NoDrillError(rule, ruleset, _instead_of(rule, ruleset))
    rng = Random(f"{rule.value} {seed}")
    for _ in range(TRIES):
        try:
            scene = lay_out(ruleset, rng)
        except DoesNotFitError:
            continue
        right = _right(scene.table, rule)
        wrong = tempting(scene.table, _CASE_OF.get(rule, (rule,)), rng)
        if _is_fair(scene.table, right) and (wrong or _is_a_bluff(rule, ruleset)):
            seen = tuple(as_seen_by(event, ME) for event in scene.events)
            return Drill(rule, scene.table, right, wrong, seed, seen, scene.start, scene.acts)
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
                if _holds(other, ruleset):
                    return other
    return None


def _holds(rule: RuleId, ruleset: Ruleset) -> bool:
    return (
        len(ruleset.ranks) >= FEWEST_RANKS
        and holds(rule, ruleset)
        and (rule not in _ON_DEALT_BOOKS or drill_turns.can_be_dealt_a_book(ruleset))
    )


_KINDS: Mapping[RuleId, Callable[[Ruleset, Random], Scene]] = {
    RuleId.DEAL_FIVE: drill_ends.before_five,
    RuleId.DEAL_SEVEN: drill_ends.before_seven,
    RuleId.ASK: drill_turns.own_turn,
    RuleId.MUST_HOLD_RANK: drill_turns.own_turn,
    RuleId.GIVE_ALL: drill_turns.asked_for_several,
    RuleId.ASK_AGAIN: drill_turns.hit,
    RuleId.GO_FISH: drill_turns.asked_in_vain,
    RuleId.LUCKY_CATCH: drill_turns.caught,
    RuleId.KEEP_DRAWN_CARD: drill_turns.missed,
    RuleId.NEXT_LEFT: drill_turns.turn_over,
    RuleId.NEXT_FISHER: drill_turns.turn_over,
    RuleId.ASK_ANOTHER_PLAYER: drill_turns.several_others,
    RuleId.SHOW_BOOK: drill_turns.completed,
    RuleId.BOOK_KEEPS_TURN: drill_turns.laid,
    RuleId.DEALT_BOOK: drill_turns.dealt_book,
    RuleId.LATE_BOOK: drill_turns.late_book,
    RuleId.GAME_END: drill_ends.over_or_nearly,
    RuleId.END_SETTLES: drill_ends.still_to_do,
    RuleId.WINNER: drill_ends.one_leads,
    RuleId.TIE: drill_ends.several_lead,
    RuleId.SPECIFIC_CARD: drill_turns.exact_card,
    RuleId.SHOW_EXACT_CATCH: drill_turns.caught,
    RuleId.OWN_CARD_ASK: drill_turns.own_turn,
    RuleId.PLAY_ON: drill_ends.asked_without_a_pool,
    RuleId.PLAY_ON_NEXT_LEFT: drill_ends.turn_over_without_a_pool,
    RuleId.PLAY_ON_NEXT_ASKED: drill_ends.turn_over_without_a_pool,
    RuleId.EMPTY_HAND_PLAYING_ON: drill_ends.hand_empty,
    RuleId.NOBODY_TO_ASK: drill_ends.nobody_else,
    RuleId.NEW_HAND: drill_ends.new_hand,
    RuleId.CARD_VALUE_BOOKS: drill_ends.values_decide,
}
"""How each rule is laid out that is practised by one act, in the order of the rules."""

_ON_DEALT_BOOKS = (RuleId.DEALT_BOOK, RuleId.LATE_BOOK)
"""Rules of which there are hands only where a dealt hand can hold a book."""

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
