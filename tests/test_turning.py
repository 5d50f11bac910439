"""One game seen from each seat: the same play, the seats counted anew."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.positions import table_of
from tests.slips import any_act
from tests.strategies import RULESETS
from tutor.game.acts import ME, SEATS, parse_act, seat, write_act
from tutor.game.breach import IMPOSSIBLE
from tutor.game.cards import RANKS
from tutor.game.deal import before_the_deal
from tutor.game.events import Event, as_seen_by
from tutor.game.memory import Memory
from tutor.game.rules import happen, legal_acts, play, violation
from tutor.game.ruleset import MOST_PLAYERS, Ruleset
from tutor.game.sight import Sight
from tutor.game.table import Phase, Table
from tutor.game.turning import Turning

FEW = RULESETS[::13]
"""So many of all rulesets, each dial among them."""

RANKS_IN_PACK = 8
MOST_ACTS = 120
PLAYERS = (2, 3, 4, 5, 6)
NAMES = [rules.name for rules in FEW]
EACH = pytest.mark.parametrize("rules", FEW, ids=NAMES)


def tables(rules: Ruleset) -> Iterator[tuple[Table, Memory, tuple[Event, ...]]]:
    """Yield every table of a game by chance, what is remembered, and what happened just before."""
    rng = Random(rules.name)
    players = rng.choice(PLAYERS)
    table = before_the_deal(rules.with_ranks(RANKS[:RANKS_IN_PACK]), players, rng)
    memory, events = Memory.at(table), tuple[Event, ...]()
    for _ in range(MOST_ACTS):
        if table.phase is Phase.OVER:
            return
        yield table, memory, events
        table, events = play(table, rng.choice(legal_acts(table)))
        memory = memory.after(events)


def turned(line: str, *, to: str, players: int) -> str:
    """Return an act as the player at this seat would write it."""
    return write_act(Turning.to(seat(to), players).act(parse_act(line)))


def test_the_viewer_becomes_me_and_the_others_sit_clockwise_from_there() -> None:
    turning = Turning.to(seat("p2"), 4)

    assert turning.seats(SEATS[:4]) == (seat("p2"), seat("p3"), ME, seat("p1"))
    assert turned("p2 ask p3 7", to="p2", players=4) == "me ask p1 7"
    assert turned("me give p2 7S 7H", to="p2", players=4) == "p2 give me 7S 7H"
    assert turned("p3 winners me p3", to="p2", players=4) == "p1 winners p2 p1"


def test_who_is_not_at_the_table_stays_away() -> None:
    assert turned("p1 ask p5 7", to="p1", players=3) == "me ask p5 7"


def test_hands_and_books_come_with_their_players() -> None:
    table = table_of("me: 7H", "p1: 7C 2C", "p2: 4C", "p1 books: K", turn="p1", dealer="me")

    assert Turning.to(seat("p1"), 3).table(table) == table_of(
        "me: 7C 2C", "p1: 4C", "p2: 7H", "me books: K", turn="me", dealer="p2"
    )


@EACH
def test_turned_play_is_play_of_the_turned(rules: Ruleset) -> None:
    rng = Random(rules.name)
    for table, _, _ in tables(rules):
        turning = Turning(len(table.seats), rng.randrange(len(table.seats)))
        act = any_act(rng, table)
        broken = violation(table, act)

        assert violation(turning.table(table), turning.act(act)) == broken
        assert turning.table(table).actor is turning.seat(table.actor)
        if broken is not IMPOSSIBLE:
            after, events = happen(table, act)
            seen, told = happen(turning.table(table), turning.act(act))

            assert seen == turning.table(after)
            assert told == tuple(turning.event(event) for event in events)


@EACH
def test_turning_back_gives_the_same_again(rules: Ruleset) -> None:
    rng = Random(rules.name)
    for table, memory, _ in tables(rules):
        turning = Turning(len(table.seats), rng.randrange(MOST_PLAYERS) % len(table.seats))
        act = rng.choice(legal_acts(table))
        _, events = play(table, act)

        assert turning.back.table(turning.table(table)) == table
        assert turning.back.act(turning.act(act)) == act
        assert turning.back.memory(turning.memory(memory)) == memory
        for event in events:
            assert turning.back.event(turning.event(event)) == event


@EACH
def test_a_seat_sees_and_knows_the_same_turned_to_itself(rules: Ruleset) -> None:
    rng = Random(rules.name)
    for table, memory, _ in tables(rules):
        viewer = rng.choice(table.seats)
        turning = Turning.to(viewer, len(table.seats))

        seen = Sight.of(turning.table(table), ME, turning.memory(memory))

        own = Sight.of(table, viewer, memory)
        assert seen.hand == own.hand
        assert seen.counts == turning.by_seats(own.counts)
        assert seen.inferred == turning.by_seats(own.inferred)
        assert set(seen.known) == {turning.known(each) for each in own.known}


@EACH
def test_what_is_hidden_from_a_seat_stays_hidden_when_turned(rules: Ruleset) -> None:
    rng = Random(rules.name)
    for table, _, _ in tables(rules):
        viewer = rng.choice(table.seats)
        turning = Turning.to(viewer, len(table.seats))
        for event in play(table, rng.choice(legal_acts(table))).events:
            assert turning.event(as_seen_by(event, viewer)) == as_seen_by(turning.event(event), ME)


@EACH
def test_what_everybody_remembers_is_the_same_from_every_seat(rules: Ruleset) -> None:
    (start, memory, _), *moments = tables(rules)
    turning = Turning(len(start.seats), 1)
    heard = Memory.at(turning.table(start))
    for _, memory, events in moments:
        heard = heard.after([turning.event(event) for event in events])

        assert turning.memory(memory) == heard
