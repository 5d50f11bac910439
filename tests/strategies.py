"""Any house rules, any table before the deal, and any act, for tests that make up examples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple, TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from tests.slips import any_act
from tutor.game.acts import Act
from tutor.game.cards import BOOK_SIZE, RANKS
from tutor.game.cards import rank as rank_named
from tutor.game.deal import before_the_deal
from tutor.game.ruleset import (
    BASES,
    CHANGES,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    Ruleset,
    RulesetError,
    ruleset,
)
from tutor.game.table import Table


def _accepted() -> Iterator[Ruleset]:
    """Yield every base with every set of changes that makes sense."""
    for base in BASES:
        for size in range(len(CHANGES) + 1):
            for changes in combinations(CHANGES, size):
                try:
                    yield ruleset("+".join((base, *changes)))
                except RulesetError:
                    continue


RULESETS = tuple(_accepted())
FEW_RANKS = 6
FEW_CARDS = 5


class Undealt(NamedTuple):
    """A game before the deal, in few words; the seed stands for the shuffle."""

    rules: str
    ranks: tuple[str, ...]
    hand_size: int | None
    players: int
    seed: int

    def table(self) -> Table:
        """Return the table before the deal."""
        rules = ruleset(self.rules)._replace(hand_size=self.hand_size)
        rules = rules.with_ranks(tuple(rank_named(code) for code in self.ranks))
        return before_the_deal(rules, self.players, Random(self.seed))


@st.composite
def undealt(draw: DrawFn) -> Undealt:
    """Draw the rules of a game, its pack, full or small, its players and the shuffle."""
    rules = draw(st.sampled_from(RULESETS))
    if draw(st.booleans()):
        size = draw(st.integers(1, FEW_RANKS))
        lowest = draw(st.integers(0, len(RANKS) - size))
        rules = rules.with_ranks(RANKS[lowest : lowest + size])
    pack = BOOK_SIZE * len(rules.ranks)
    players = draw(st.integers(FEWEST_PLAYERS, min(MOST_PLAYERS, pack)))
    hand_size = None
    if draw(st.booleans()) or rules.cards_dealt(players) * players > pack:
        hand_size = draw(st.integers(1, min(FEW_CARDS, pack // players)))
    ranks = tuple(each.value for each in rules.ranks)
    return Undealt(rules.name, ranks, hand_size, players, draw(st.integers(0, 9999)))


@st.composite
def acts(draw: DrawFn) -> Act:
    """Draw any act in the game that runs, half of them allowed."""
    game = draw(_game)
    chance = _Drawn(draw)
    if draw(_maybe) and game.allowed:
        act: Act = chance.choice(game.allowed)
        return act
    return any_act(chance, game.table)


# made once, for a strategy costs more to make than to draw from
_game = st.runner()
_maybe = st.booleans()
_place = st.integers(0, 999)

T = TypeVar("T")


class _Drawn:
    """Picks by drawing a place."""

    def __init__(self, draw: DrawFn) -> None:
        self.draw = draw

    def choice(self, several: Sequence[T], /) -> T:
        return several[self.draw(_place) % len(several)]
