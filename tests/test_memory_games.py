"""What is remembered of whole games: the same by everybody, however it is told, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest

from tests.hidden import unseen, with_cards_moved
from tests.seeded import small
from tests.slips import any_act
from tutor.game.acts import ME, Seat
from tutor.game.cards import Rank
from tutor.game.deal import before_the_deal
from tutor.game.events import Event, as_seen_by
from tutor.game.memory import LAST_FEW, Memory
from tutor.game.rules import NotAllowedError, happen, legal_acts, play
from tutor.game.ruleset import ruleset
from tutor.game.sight import Sight
from tutor.game.table import Table

EVENTFUL = (
    "left",
    "fisher+play-on",
    "left+specific-card+new-hand",
    "fisher+specific-card+own-card-ask+new-hand+play-on",
)


def moments(rules: str, players: int, seed: int) -> Iterator[tuple[Table, tuple[Event, ...]]]:
    """Yield each table of a game of allowed acts by chance, with what happened just before."""
    rng = Random(seed)
    table = before_the_deal(small(ruleset(rules), players), players, rng)
    yield table, ()
    while acts := legal_acts(table):
        table, events = play(table, rng.choice(acts))
        yield table, events


def games() -> Iterator[tuple[Memory, list[tuple[Table, tuple[Event, ...]]]]]:
    """Yield the moments of several games, and what is known before them."""
    for players, rules in enumerate(EVENTFUL, start=2):
        all_moments = list(moments(rules, players, seed=players))
        yield Memory.begin(all_moments[0][0].ruleset, players), all_moments


def test_everybody_remembers_the_same_for_no_hidden_card_is_looked_at() -> None:
    for memory, all_moments in games():
        for table, events in all_moments:
            seen = [[as_seen_by(event, each) for event in events] for each in table.seats]

            memory, *others = (memory.after(each) for each in (events, *seen))

            assert others == [memory] * len(table.seats)


def test_it_is_the_same_whether_events_are_told_one_by_one_or_all_at_once() -> None:
    for begun, all_moments in games():
        every_event = [event for _, events in all_moments for event in events]
        memory = begun
        for event in every_event:
            memory = memory.after([event])

        assert begun.after(every_event) == memory


def test_the_size_of_each_hand_and_of_the_pool_is_known_without_looking() -> None:
    for memory, all_moments in games():
        for table, events in all_moments:
            memory = memory.after(events)

            assert [hand.size for hand in memory.hands] == [len(hand) for hand in table.hands]
            assert memory.unseen == len(table.pool) + (table.drawn is not None)


def test_what_everybody_knows_is_known_since_the_ask_after_which_it_first_was() -> None:
    for memory, all_moments in games():
        first: dict[tuple[Seat, Rank, bool], int] = {}
        for _, events in all_moments:
            for event in events:
                memory = memory.after([event])
                known = {each[:3]: each.since for each in memory.known()}
                first = {fact: first.get(fact, memory.asks) for fact in known}

                assert known == first
        assert memory.asks


def test_hidden_cards_change_nothing_that_a_seat_sees_or_knows() -> None:
    rng = Random(1)
    changed = 0
    for memory, all_moments in games():
        for table, events in all_moments:
            memory = memory.after(events)
            for each in table.seats:
                hidden = tuple(unseen(table, each))
                if len(hidden) > 1:
                    one, other = rng.sample(hidden, 2)
                    moved = with_cards_moved(table, {one: other, other: one})
                    changed += moved.masks != table.masks

                    assert Sight.of(moved, each, memory) == Sight.of(table, each, memory)
    assert changed > 200


def test_only_the_last_few_asks_are_remembered_word_for_word() -> None:
    forgotten = 0
    for memory, all_moments in games():
        for table, events in all_moments:
            memory = memory.after(events)
            first = max(memory.asks - LAST_FEW, 0) + 1

            assert [each.number for each in memory.heard] == [*range(first, memory.asks + 1)]
            assert Sight.of(table, ME, memory).heard == memory.heard
        forgotten += memory.asks > LAST_FEW
    assert forgotten


def test_without_a_memory_a_seat_knows_nothing_of_the_others() -> None:
    for _, all_moments in games():
        for table, _ in all_moments:
            sight = Sight.of(table, ME)

            assert (sight.known, sight.inferred, sight.heard, sight.last) == ((), (), (), None)


@pytest.mark.parametrize("rules", EVENTFUL)
def test_hands_that_err_confuse_what_is_known_but_never_for_good(rules: str) -> None:
    rng = Random(1)
    for table, events in list(moments(rules, 3, seed=1))[1::5]:
        memory = Memory.at(table)
        for _ in range(40):
            with suppress(NotAllowedError):
                table, events = happen(table, any_act(rng, table))
                memory = memory.after(events)

            for hand in Sight.of(table, ME, memory).inferred:
                assert all(0 <= number <= 4 for number in (*hand.least, *hand.most))
