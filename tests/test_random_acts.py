"""Ten thousand acts by chance, allowed or not: whatever hands do, no card is lost or doubled."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.seeded import BASES, PLAYERS, any_act, small
from tutor.game.acts import Act
from tutor.game.breach import IMPOSSIBLE, Violation
from tutor.game.deal import before_the_deal
from tutor.game.rules import NotAllowedError, Played, happen, legal_acts, play, violation
from tutor.game.ruleset import Ruleset
from tutor.game.table import Phase, Table, next_seat

ACTS = 10_000
"""For each of the 15 bases and numbers of players 670, so that all of them are a little more."""

ACTS_A_GAME = 67
GAMES = 10
KINDS = [(rules, players) for rules in BASES for players in PLAYERS]
EACH = pytest.mark.parametrize(
    ("rules", "players"), KINDS, ids=[f"{rules.name}-{players}" for rules, players in KINDS]
)


def _packs(rules: Ruleset, players: int) -> tuple[Ruleset, ...]:
    return rules, small(rules, players)


def _whole_pack(table: Table) -> list[int]:
    """Return every card on the table by its place in the pack, doubled ones twice."""
    found = [*table.pool, *(card for hand in table.hands for card in hand)]
    found += [card for laid in table.books for book in laid for card in book]
    if table.drawn is not None:
        found.append(table.drawn)
    return sorted(card.place for card in found)


def _chosen(table: Table, rng: Random) -> Act:
    """Return an allowed act or any act at all, so that games get on."""
    legal = legal_acts(table)
    return rng.choice(legal) if legal and rng.random() < 0.6 else any_act(table, rng)


def _happened(table: Table, act: Act) -> Played | Violation:
    """Return what hands did, or why they could not."""
    try:
        return happen(table, act)
    except NotAllowedError as refused:
        return refused.violation


def _moments(rules: Ruleset, players: int) -> Iterator[Table]:
    """Yield tables on which hands have done anything they can."""
    for seed in range(30):
        rng = Random(f"{rules.name} {players} {seed}")
        table = before_the_deal(_packs(rules, players)[seed % 2], players, rng)
        for _ in range(60):
            yield table
            played = _happened(table, _chosen(table, rng))
            table = played.table if isinstance(played, Played) else table


@EACH
def test_the_whole_pack_is_there_whatever_hands_do(rules: Ruleset, players: int) -> None:
    done = refused = broke = 0
    for seed in range(GAMES):
        rng = Random(f"{rules.name} {players} {seed}")
        table = before_the_deal(_packs(rules, players)[seed % 2], players, rng)
        pack = _whole_pack(table)
        for _ in range(ACTS_A_GAME):
            act = _chosen(table, rng)
            broken = violation(table, act)

            played = _happened(table, act)

            assert _whole_pack(table) == pack
            if not isinstance(played, Played):
                assert played is broken is IMPOSSIBLE, act
                refused += 1
                continue
            assert broken is not IMPOSSIBLE, act
            assert _whole_pack(played.table) == pack, act
            assert played.table.marked is (table.marked or broken is not None)
            assert played.events
            table, done, broke = played.table, done + 1, broke + (broken is not None)
    assert done + refused == GAMES * ACTS_A_GAME
    assert min(done, refused, broke) > GAMES * ACTS_A_GAME // 20


def test_they_are_ten_thousand_acts() -> None:
    assert len(KINDS) * GAMES * ACTS_A_GAME >= ACTS


@EACH
def test_a_refused_act_changes_nothing(rules: Ruleset, players: int) -> None:
    rng = Random(players)
    table = before_the_deal(rules, players, rng)
    refused = 0
    for _ in range(300):
        act = any_act(table, rng)
        before = repr(table)
        broken = violation(table, act)
        if broken is None:
            table = play(table, act).table
            continue
        refused += 1
        with pytest.raises(NotAllowedError) as raised:
            play(table, act)
        assert raised.value.violation == broken
        assert repr(table) == before
    assert refused > 100


@EACH
def test_there_is_an_allowed_act_until_all_is_over_whatever_hands_did(
    rules: Ruleset, players: int
) -> None:
    for table in _moments(rules, players):
        legal = legal_acts(table)

        assert bool(legal) is (table.phase is not Phase.OVER), table
        assert all(violation(table, act) is None for act in legal)


@EACH
def test_who_comes_next_always_sits_at_the_table(rules: Ruleset, players: int) -> None:
    for table in _moments(rules, players):
        assert next_seat(table) in table.seats
