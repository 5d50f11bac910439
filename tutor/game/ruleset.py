"""House rules as data: the dials of a game, and the bases and changes that set them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from enum import Enum
from typing import NamedTuple

from tutor.game.cards import RANKS, Rank

FEWEST_PLAYERS = 2
MOST_PLAYERS = 6
NEW_HAND_SIZE = 5
"""How many cards an empty hand takes where it takes a new hand (new-hand)."""

SMALL_PACK = RANKS[:8]
"""Twos to nines: 32 cards, numbers only, and still enough for six players."""

MATCH_TARGET = 10
"""The points that the source names as an example (match-to-target)."""


class FirstPlayer(Enum):
    """Who asks first."""

    LEFT_OF_DEALER = "left"
    RANDOM = "random"


class AskFor(Enum):
    """What a player asks for."""

    RANK = "rank"
    CARD = "card"


class TurnPassesTo(Enum):
    """Whose turn it is after "Go fish!" and no lucky catch."""

    LEFT = "left"
    ASKED = "asked"


class EmptyHand(Enum):
    """What happens when a hand is empty."""

    ENDS = "ends"
    DRAWS_ONE = "draws-one"
    NEW_HAND = "new-hand"


class EmptyPool(Enum):
    """What happens when the pool is used up."""

    ENDS = "ends"
    PLAY_ON = "play-on"


class Scoring(Enum):
    """What counts when the books are compared."""

    BOOKS = "books"
    CARD_VALUES = "card-values"


class Refusal(Enum):
    """Why a ruleset cannot be played."""

    UNKNOWN_BASE = "unknown-base"
    UNKNOWN_CHANGE = "unknown-change"
    CHANGE_TWICE = "change-twice"
    CHANGES_NOTHING = "changes-nothing"
    """The base already has it so."""

    OWN_CARD_NEEDS_CARD = "own-card-needs-card"
    """A bluff needs the game for one exact card: whoever asks for a rank always holds one."""

    END_OR_PLAY_ON = "end-or-play-on"
    """Played on to the last book, no empty hand can end the game before."""

    NEVER_ENDS = "never-ends"
    """Sitting out while the pool has cards: with two players nobody is left to ask."""

    POINTS_OR_VALUES = "points-or-values"
    """A match counts one point a book, so the values of the cards cannot count as well."""

    TOO_FEW_CARDS = "too-few-cards"
    """No rank in the pack, or no card dealt to a hand."""

    TARGET_TOO_LOW = "target-too-low"
    """A match to no points is over before it begins."""


class RulesetError(ValueError):
    """A ruleset that cannot be played: carries what was written, why, and what there is."""

    def __init__(self, written: str, refusal: Refusal, known: tuple[str, ...] = ()) -> None:
        super().__init__(f"{written}: {refusal.value}")
        self.written = written
        self.refusal = refusal
        self.known = known


class Ruleset(NamedTuple):
    """The house rules one game is played under."""

    name: str
    """How it is written: a base, or a base with changes ("left+play-on")."""

    first_player: FirstPlayer
    turn_passes_to: TurnPassesTo
    empty_hand: EmptyHand = EmptyHand.ENDS
    empty_pool: EmptyPool = EmptyPool.ENDS
    ask_for: AskFor = AskFor.RANK
    own_card_ask: bool = False
    """Whether a card in one's own hand may be asked for, a bluff (own-card-ask)."""

    scoring: Scoring = Scoring.BOOKS
    target: int | None = None
    """The points that end a match of several hands; None: one hand is the game."""

    ranks: tuple[Rank, ...] = RANKS
    """The ranks in the pack; a small pack for first lessons has few."""

    hand_size: int | None = None
    """Cards dealt to each player; None: 7 for two players, else 5 (all five sources)."""

    @property
    def contradiction(self) -> Refusal | None:
        """Return why these dials cannot stand together, None where they can."""
        return next((why for why, holds in _CONTRADICTIONS.items() if holds(self)), None)

    def hold_together(self) -> None:
        """Refuse dials that contradict each other; RulesetError says why."""
        if self.contradiction is not None:
            raise RulesetError(self.name, self.contradiction)

    def cards_dealt(self, players: int) -> int:
        """Return how many cards each of *players* players is dealt (deal-five, deal-seven)."""
        if self.hand_size is not None:
            return self.hand_size
        return 7 if players == FEWEST_PLAYERS else 5

    def with_ranks(self, ranks: tuple[Rank, ...]) -> Ruleset:
        """Return the same rules played with a smaller pack."""
        return self._replace(ranks=ranks)

    def dials(self, players: int | None = None) -> Mapping[str, str]:
        """Return the dials that content may depend on, as lesson files write them.

        *players* is how many sit at the table, where that is settled.
        """
        set_so = {
            "first_player": self.first_player.value,
            "turn_passes_to": self.turn_passes_to.value,
            "empty_hand": self.empty_hand.value,
            "empty_pool": self.empty_pool.value,
            "ask_for": self.ask_for.value,
            "own_card_ask": "yes" if self.own_card_ask else "no",
            "scoring": self.scoring.value,
            "target": "none" if self.target is None else str(self.target),
        }
        if players is not None:
            set_so["players"] = str(players)
            set_so["hand_size"] = str(self.cards_dealt(players))
        return set_so


_CONTRADICTIONS: Mapping[Refusal, Callable[[Ruleset], bool]] = {
    Refusal.OWN_CARD_NEEDS_CARD: lambda rules: (
        rules.own_card_ask and rules.ask_for is not AskFor.CARD
    ),
    Refusal.END_OR_PLAY_ON: lambda rules: (
        rules.empty_pool is EmptyPool.PLAY_ON and rules.empty_hand is EmptyHand.ENDS
    ),
    Refusal.POINTS_OR_VALUES: lambda rules: (
        rules.target is not None and rules.scoring is Scoring.CARD_VALUES
    ),
    Refusal.TOO_FEW_CARDS: lambda rules: (
        not rules.ranks or (rules.hand_size is not None and rules.hand_size < 1)
    ),
    Refusal.TARGET_TOO_LOW: lambda rules: rules.target is not None and rules.target < 1,
}

LEFT = Ruleset("left", FirstPlayer.LEFT_OF_DEALER, TurnPassesTo.LEFT)
"""The Portuguese source."""

FISHER = Ruleset("fisher", FirstPlayer.RANDOM, TurnPassesTo.ASKED)
"""The Italian, Slovak, Greek and Vietnamese sources."""

FULL_PACK = Ruleset(
    "full-pack",
    FirstPlayer.RANDOM,
    TurnPassesTo.LEFT,
    empty_hand=EmptyHand.DRAWS_ONE,
    empty_pool=EmptyPool.PLAY_ON,
)
"""On to the last book, as independent engines play it; for comparison."""

BASES: Mapping[str, Ruleset] = {each.name: each for each in (LEFT, FISHER, FULL_PACK)}


def _played_on(rules: Ruleset) -> Ruleset:
    ends = rules.empty_hand is EmptyHand.ENDS
    empty_hand = EmptyHand.DRAWS_ONE if ends else rules.empty_hand
    return rules._replace(empty_pool=EmptyPool.PLAY_ON, empty_hand=empty_hand)


CHANGES: Mapping[str, Callable[[Ruleset], Ruleset]] = {
    "small-pack": lambda rules: rules._replace(ranks=SMALL_PACK),
    "specific-card": lambda rules: rules._replace(ask_for=AskFor.CARD),
    "own-card-ask": lambda rules: rules._replace(own_card_ask=True),
    "new-hand": lambda rules: rules._replace(empty_hand=EmptyHand.NEW_HAND),
    "play-on": _played_on,
    "card-values": lambda rules: rules._replace(scoring=Scoring.CARD_VALUES),
    "match-10": lambda rules: rules._replace(target=MATCH_TARGET),
}
"""What each change sets, in the order in which a ruleset's name has them."""

REFUSED: Mapping[str, Refusal] = {"sits-out": Refusal.NEVER_ENDS}
"""Changes that people do play and that cannot be played to an end."""


def ruleset(written: str) -> Ruleset:
    """Return the ruleset that is written so ("left+play-on"); changes stand in any order.

    RulesetError says what there is, or what makes no sense.
    """
    base_name, *changes = written.split("+")
    base = BASES.get(base_name)
    if base is None:
        raise RulesetError(written, Refusal.UNKNOWN_BASE, tuple(BASES))
    for change in changes:
        if change in REFUSED:
            raise RulesetError(written, REFUSED[change])
        if change not in CHANGES:
            raise RulesetError(written, Refusal.UNKNOWN_CHANGE, tuple(CHANGES))
        if changes.count(change) > 1:
            raise RulesetError(written, Refusal.CHANGE_TWICE)
    agreed = agree(base, changes)
    if agreed.name.count("+") < len(changes):
        raise RulesetError(written, Refusal.CHANGES_NOTHING)
    if agreed.contradiction is not None:
        raise RulesetError(written, agreed.contradiction)
    return agreed


def agree(base: Ruleset, changes: Collection[str]) -> Ruleset:
    """Return the base with these changes of CHANGES; those that change nothing are left out."""
    rules = base
    for change in (each for each in CHANGES if each in changes):
        changed = CHANGES[change](rules)
        if changed != rules:
            rules = changed._replace(name=f"{rules.name}+{change}")
    return rules
