"""Games and acts by chance, the same for the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from tutor.game.acts import (
    SEATS,
    Act,
    Ask,
    Deal,
    Draw,
    EndGame,
    Give,
    KeepCard,
    LayBook,
    NameWinners,
    PassTurn,
    ReturnCard,
    SayGoFish,
    SayNone,
    Seat,
    ShowCatch,
    TakeCards,
)
from tutor.game.cards import PACK, RANKS, Card, Hand, Rank
from tutor.game.deal import before_the_deal
from tutor.game.rules import legal_acts, play
from tutor.game.ruleset import FISHER, FULL_PACK, LEFT, Ruleset
from tutor.game.table import Table

BASES = (LEFT, FISHER, FULL_PACK)
PLAYERS = (2, 3, 4, 5, 6)
ALONE = (SayGoFish, SayNone, Draw, ShowCatch, KeepCard, ReturnCard, EndGame)


def small(rules: Ruleset, players: int) -> Ruleset:
    """Return the same rules with a pack that is soon used up."""
    return rules.with_ranks(RANKS[-(2 * players) :])


def game(rules: Ruleset, players: int, seed: int) -> Iterator[Table]:
    """Yield every table of one game of allowed acts by chance, from the deal to the winners."""
    rng = Random(seed)
    table = before_the_deal(rules, players, rng)
    while True:
        yield table
        acts = legal_acts(table)
        if not acts:
            return
        table = play(table, rng.choice(acts)).table


def tables(every: int = 1, *, bases: tuple[Ruleset, ...] = BASES) -> Iterator[Table]:
    """Yield every so many tables of one short game for each base and number of players."""
    at = 0
    for rules in bases:
        for players in PLAYERS:
            for table in game(small(rules, players), players, seed=players):
                at += 1
                if at % every == 0:
                    yield table


def candidates(table: Table) -> Iterator[Act]:
    """Yield every act that could be meant, right and wrong, each set of cards in pack order."""
    for by in SEATS:
        yield from (Deal(by, count) for count in range(9))
        yield from (TakeCards(by, count) for count in range(4))
        yield from (verb(by) for verb in ALONE)
        yield from (PassTurn(by, to) for to in SEATS)
        yield from (Ask(by, to, rank) for to in SEATS for rank in RANKS)
        for size in range(1, len(table.seats) + 1):
            yield from (NameWinners(by, seats) for seats in combinations(table.seats, size))
    for by in table.seats:
        for some in _handfuls(table, by):
            yield LayBook(by, some)
            yield from (Give(by, to, some) for to in table.seats)


def _handfuls(table: Table, by: Seat) -> Iterator[tuple[Card, ...]]:
    """Yield some or all cards of each rank that *by* holds, and two odd ones."""
    hand = table.hand(by)
    if table.drawn is not None and by == table.turn:
        hand |= Hand.of((table.drawn,))
    for rank in hand.ranks():
        held = tuple(hand.of_rank(rank))
        for size in range(1, len(held) + 1):
            yield from combinations(held, size)
    if len(hand.ranks()) > 1:
        yield tuple(hand)[:: len(hand) - 1]


def any_act(table: Table, rng: Random) -> Act:
    """Return an act by chance, allowed or not, possible or not."""
    by = table.actor if rng.random() < 0.6 else rng.choice(SEATS)
    to = rng.choice(SEATS)
    kind = rng.randrange(8)
    if kind == 0:
        return Ask(by, to, rng.choice(RANKS))
    if kind == 1:
        return PassTurn(by, to)
    if kind == 2:
        return rng.choice((Deal, TakeCards))(by, rng.randrange(9))
    if kind == 3:
        return NameWinners(by, tuple(rng.choices(SEATS, k=rng.randrange(4))))
    if kind == 4:
        return Give(by, to, _some_cards(table, by, rng))
    if kind == 5:
        return LayBook(by, _some_cards(table, by, rng))
    return rng.choice(ALONE)(by)


def _some_cards(table: Table, by: Seat, rng: Random) -> tuple[Card, ...]:
    held = list(table.hand(by)) if by in table.seats else []
    if table.drawn is not None:
        held.append(table.drawn)
    if rng.random() < 0.5:
        rank: Rank = rng.choice(RANKS if not held else [each.rank for each in held])
        held = [each for each in held if each.rank is rank]
    if not held or rng.random() < 0.1:
        held = list(PACK)
    return tuple(rng.choices(held, k=rng.randrange(3)) if rng.random() < 0.3 else held[:5])
