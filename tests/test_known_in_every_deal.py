"""What a seat knows is so in every deal that agrees with all it saw: small packs, every deal."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import reduce
from itertools import combinations
from operator import and_, or_
from random import Random
from typing import NamedTuple

import pytest

from tutor.game.acts import Act, Draw, Seat, TakeCards
from tutor.game.bounds import InHand
from tutor.game.cards import RANKS, Card, Hand, Rank, pack_of
from tutor.game.deal import deal
from tutor.game.events import Event, as_seen_by
from tutor.game.memory import Memory
from tutor.game.rules import NotAllowedError, legal_acts, play
from tutor.game.ruleset import ruleset
from tutor.game.sight import Sight
from tutor.game.table import Table

Fact = tuple[Seat, Rank, bool]
"""A seat holds a rank, or it has none."""


class Small(NamedTuple):
    """Games with so few cards that every deal can be looked at."""

    rules: str
    players: int
    ranks: int
    hand_size: int
    seeds: int = 4

    def dealt(self, seed: int) -> Table:
        """Return the table after the deal."""
        rules = ruleset(self.rules).with_ranks(RANKS[: self.ranks])
        return deal(rules._replace(hand_size=self.hand_size), self.players, Random(seed))


# Every deal that agrees with what a seat sees


def every_deal(table: Table, seat: Seat) -> set[Table]:
    """Return each table just dealt at which *seat* has these cards; the order of a pool is open."""
    own = table.masks[seat.number]
    pack = Hand.of(pack_of(table.ruleset.ranks)).mask
    dealt: list[tuple[int, ...]] = [()]
    for other, held in enumerate(table.masks):
        if other == seat.number:
            dealt = [(*masks, own) for masks in dealt]
        else:
            dealt = [
                (*masks, Hand.of(some).mask)
                for masks in dealt
                for some in combinations(Hand(pack & ~own & ~sum(masks)), held.bit_count())
            ]
    return {_unordered(table._replace(masks=masks), Hand(pack & ~sum(masks))) for masks in dealt}


def _unordered(table: Table, pool: Iterable[Card]) -> Table:
    return table._replace(pool=tuple(Hand.of(pool)), owing=True)


def still_possible(
    tables: Iterable[Table], seat: Seat, act: Act, before: Table, events: Sequence[Event]
) -> set[Table]:
    """Return those tables, after the act, where it was allowed and *seat* sees these events."""
    seen = [as_seen_by(event, seat) for event in events]
    found = set()
    for table in tables:
        for ordered in _pools(table, act, before if act.by is seat else None):
            try:
                played = play(ordered, act)
            except NotAllowedError:
                continue
            if [as_seen_by(event, seat) for event in played.events] == seen:
                found.add(_unordered(played.table, played.table.pool))
    return found


def _pools(table: Table, act: Act, drawer_sees: Table | None) -> Iterator[Table]:
    """Yield the table with each of the cards on top of the pool that may be drawn now."""
    number = act.number if isinstance(act, TakeCards) else int(isinstance(act, Draw))
    pool = Hand.of(table.pool)
    tops = combinations(pool, number) if drawer_sees is None else [drawer_sees.pool[:number]]
    for top in tops:
        if all(card in pool for card in top):
            yield table._replace(pool=(*top, *(pool - Hand.of(top))))


class Watched:
    """A game by chance, with each deal that it may have been for each seat that watches."""

    def __init__(self, small: Small, seed: int) -> None:
        self.rng = Random(seed)
        self.table = small.dealt(seed)
        self.memory = Memory.at(self.table)
        self.possible = {seat: every_deal(self.table, seat) for seat in self.table.seats}

    def goes_on(self) -> bool:
        """Play an act by chance; return False if the game is over."""
        acts = legal_acts(self.table)
        if not acts:
            return False
        act = self.rng.choice(acts)
        before, (self.table, events) = self.table, play(self.table, act)
        self.memory = self.memory.after(events)
        for seat, tables in self.possible.items():
            self.possible[seat] = still_possible(tables, seat, act, before, events)
        return True


def facts(tables: Collection[Table], others: Iterable[Seat]) -> set[Fact]:
    """Return who holds or lacks what at each of these tables."""
    found: set[Fact] = set()
    ruleset = next(iter(tables)).ruleset
    for other in others:
        for rank in ruleset.ranks:
            held = {bool(table.masks[other.number] & rank.mask) for table in tables}
            if len(held) == 1:
                found.add((other, rank, held.pop()))
    return found


def holds_of_each(hand: InHand, masks: Collection[int], ranks: Iterable[Rank]) -> None:
    """Hold what is known of a hand against each hand that it may be."""
    always, ever = reduce(and_, masks), reduce(or_, masks)
    assert not hand.here & ~always
    assert not hand.away & ever
    for rank in ranks:
        numbers = {(mask & rank.mask).bit_count() for mask in masks}
        assert hand.least[rank.index] <= min(numbers)
        assert hand.most[rank.index] >= max(numbers)


TWO = (
    Small("left", 2, 3, 3),
    Small("fisher", 2, 4, 3, seeds=1),
    Small("full-pack", 2, 3, 3),
    Small("fisher+new-hand", 2, 3, 3),
    Small("left+specific-card", 2, 3, 3),
    Small("left+specific-card+play-on", 2, 3, 3),
    Small("fisher+specific-card+own-card-ask+new-hand", 2, 3, 2),
    Small("fisher+specific-card+own-card-ask+play-on", 2, 2, 3),
)
THREE = (
    Small("fisher", 3, 2, 2),
    Small("left+play-on", 3, 2, 2),
    Small("fisher+new-hand+play-on", 3, 2, 2),
    Small("left+specific-card+new-hand", 3, 2, 2),
    Small("fisher+specific-card+play-on", 3, 2, 2),
    Small("left+specific-card+own-card-ask+new-hand+play-on", 3, 2, 2),
)
MOST_THAT_FOLLOWS = 0.9
"""So much of all that follows is known: what one's own cards told earlier is not remembered."""


@pytest.mark.parametrize(
    "small", [*TWO, *THREE], ids=lambda small: f"{small.rules}-{small.players}"
)
def test_what_is_known_is_so_in_every_deal_that_agrees_with_what_the_seat_saw(small: Small) -> None:
    follow = known_in_all = 0
    for seed in range(small.seeds):
        watched = Watched(small, seed)
        while watched.goes_on():
            everybody = {each[:3] for each in watched.memory.known()}
            for seat, tables in watched.possible.items():
                assert tables
                others = [other for other in watched.table.seats if other is not seat]
                follows = facts(tables, others)

                sight = Sight.of(watched.table, seat, watched.memory)

                known = {each[:3] for each in sight.known}
                assert known <= follows
                assert {each for each in everybody if each[0] is not seat} <= known
                follow += len(follows)
                known_in_all += len(known)
                for other in others:
                    masks = {table.masks[other.number] for table in tables}
                    holds_of_each(sight.inferred[other.number], masks, watched.table.ruleset.ranks)
    assert known_in_all > follow * MOST_THAT_FOLLOWS > 0


def test_the_deals_that_agree_are_all_deals_at_first_and_then_fewer() -> None:
    watched = Watched(Small("left", 2, 3, 3), seed=1)
    at_first = [len(tables) for tables in watched.possible.values()]
    while watched.goes_on():
        pass

    at_last = [len(tables) for tables in watched.possible.values()]

    assert at_first == [84, 84]
    assert all(few < many for few, many in zip(at_last, at_first, strict=True))
    assert all(
        _unordered(watched.table, watched.table.pool) in tables
        for tables in watched.possible.values()
    )
