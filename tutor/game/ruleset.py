"""House rules as data: the dials of a game, and the bases and changes that set them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum

from tutor.game.cards import RANKS, Rank

FEWEST_PLAYERS = 2
MOST_PLAYERS = 6


class FirstPlayer(Enum):
    """Who asks first."""

    LEFT_OF_DEALER = "left"
    RANDOM = "random"


class AskFor(Enum):
    """What a player asks for."""

    RANK = "rank"


class TurnPassesTo(Enum):
    """Whose turn it is after "Go fish!" and no lucky catch."""

    LEFT = "left"
    ASKED = "asked"


class EmptyHand(Enum):
    """What happens when a hand is empty."""

    ENDS = "ends"
    DRAWS_ONE = "draws-one"


class EmptyPool(Enum):
    """What happens when the pool is used up."""

    ENDS = "ends"
    PLAY_ON = "play-on"


class RulesetError(ValueError):
    """A ruleset that cannot be played: carries what was written and what there is."""

    def __init__(self, written: str, known: tuple[str, ...]) -> None:
        super().__init__(written)
        self.written = written
        self.known = known


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The house rules one game is played under."""

    name: str
    """How it is written: a base, or a base with changes ("left+play-on")."""

    first_player: FirstPlayer
    turn_passes_to: TurnPassesTo
    empty_hand: EmptyHand = EmptyHand.ENDS
    empty_pool: EmptyPool = EmptyPool.ENDS
    ask_for: AskFor = AskFor.RANK
    ranks: tuple[Rank, ...] = RANKS
    """The ranks in the pack; a small pack for first lessons has few."""

    hand_size: int | None = None
    """Cards dealt to each player; None: 7 for two players, else 5 (all five sources)."""

    def cards_dealt(self, players: int) -> int:
        """Return how many cards each of *players* players is dealt."""
        if self.hand_size is not None:
            return self.hand_size
        return 7 if players == FEWEST_PLAYERS else 5

    def with_ranks(self, ranks: tuple[Rank, ...]) -> Ruleset:
        """Return the same rules played with a smaller pack."""
        return replace(self, ranks=ranks)

    def dials(self) -> Mapping[str, str]:
        """Return the dials that content may depend on, as lesson files write them."""
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        return {name: value.value for name, value in values.items() if isinstance(value, Enum)}


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


def ruleset(written: str) -> Ruleset:
    """Return the ruleset with this name; RulesetError names those that there are."""
    try:
        return BASES[written]
    except KeyError:
        raise RulesetError(written, tuple(BASES)) from None
