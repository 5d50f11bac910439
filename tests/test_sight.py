"""A seat sees its own cards and what lies open: hidden cards change nothing it sees or does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.positions import PLAIN, after, cards, table_of
from tests.seeded import BASES, PLAYERS, game, small, tables
from tutor.game.acts import SEATS, Seat, parse_act
from tutor.game.cards import Card, Hand, book_of, card
from tutor.game.events import (
    Attempted,
    Caught,
    Drew,
    Event,
    Gave,
    Kept,
    LaidBook,
    TookCards,
    as_seen_by,
)
from tutor.game.rules import play, violation
from tutor.game.ruleset import Ruleset
from tutor.game.sight import Sight
from tutor.game.table import Phase, Table
from tutor.opponents.plain import choose

ME, P1, P2 = SEATS[:3]


def _hidden(table: Table, seat: Seat) -> list[Card]:
    """Return the cards that lie in other hands and in the pool, and another's drawn card."""
    found = [each for other in table.seats if other != seat for each in table.hand(other)]
    found += table.pool
    if table.drawn is not None and seat != table.turn:
        found.append(table.drawn)
    return found


def _swapped(table: Table, one: Card, other: Card) -> Table:
    """Return the table with two cards in each other's place."""
    place = {one: other, other: one}
    hands = [Hand.of(place.get(each, each) for each in held) for held in table.hands]
    return table._replace(
        masks=tuple(hand.mask for hand in hands),
        pool=tuple(place.get(each, each) for each in table.pool),
        drawn=None if table.drawn is None else place.get(table.drawn, table.drawn),
    )


def _changed() -> Iterator[tuple[Seat, Table, Table]]:
    """Yield seats with tables that differ only in what that seat does not see."""
    rng = Random(1)
    for table in tables(2):
        for seat in table.seats:
            hidden = _hidden(table, seat)
            if len(hidden) < 2:
                continue
            changed = _swapped(table, *rng.sample(hidden, 2))
            if changed != table:
                yield seat, table, changed


def test_hidden_cards_change_nothing_that_a_seat_sees() -> None:
    changed = 0
    for seat, table, other in _changed():
        changed += 1

        assert Sight.of(table, seat) == Sight.of(other, seat)
    assert changed > 2000


def test_hidden_cards_change_no_choice_of_an_opponent() -> None:
    chosen = set()
    for at, (seat, table, other) in enumerate(_changed()):
        if seat != table.actor or table.phase is Phase.OVER:
            continue

        act = choose(Sight.of(table, seat), Random(at))

        chosen.add(type(act))
        assert choose(Sight.of(other, seat), Random(at)) == act
    assert len(chosen) >= 10


def test_open_hands_show_every_card() -> None:
    table = table_of(*PLAIN)
    other = _swapped(table, card("7C"), card("4C"))

    sight = Sight.of(table, ME, open_hands=True)

    assert sight.open_hands == table.hands
    assert sight != Sight.of(other, ME, open_hands=True)
    assert Sight.of(table, ME).open_hands is None


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold() -> None:
    table = table_of("me: 7H 3C", "p1: 2C", "p2: 4C 5C 6C", "p1 books: K", "pool: 9S 9H")

    sight = Sight.of(table, P1)

    assert sight.hand == cards("2C")
    assert (sight.counts, sight.pool) == ((2, 1, 3), 2)
    assert sight.books == table.books
    assert sight.seats == table.seats
    assert (sight.phase, sight.turn, sight.actor, sight.ask) == (Phase.ASKING, ME, ME, None)


def test_only_who_drew_the_card_sees_it_before_it_is_shown() -> None:
    table = table_of("me: 7H", "p1: 2C", "p2: 4C", "pool: 7S ...")
    holding = after(table, "me ask p1 7", "p1 go-fish", "me draw")

    assert (Sight.of(holding, ME).drawn, Sight.of(holding, ME).catch) == (card("7S"), True)
    assert (Sight.of(holding, P1).drawn, Sight.of(holding, P1).catch) == (None, False)


@pytest.mark.parametrize(("base", "following"), [("left", P1), ("fisher", P2)])
def test_everybody_sees_who_comes_next(base: str, following: Seat) -> None:
    table = table_of(*PLAIN, ruleset=base)
    passing = after(table, "me ask p2 7", "p2 go-fish", "me draw", "me keep")

    assert [Sight.of(passing, seat).next_seat() for seat in passing.seats] == [following] * 3


# What happened, as a seat sees it


def test_cards_drawn_kept_and_taken_are_seen_by_nobody_else() -> None:
    secret: list[Event] = [
        Drew(ME, card("7H")),
        Kept(ME, card("7H")),
        TookCards(ME, 1, (card("7H"),)),
    ]

    assert [as_seen_by(event, ME) for event in secret] == secret
    assert [as_seen_by(event, P1) for event in secret] == [
        Drew(ME, None),
        Kept(ME, None),
        TookCards(ME, 1, None),
    ]


def test_cards_given_caught_and_laid_are_seen_by_everybody() -> None:
    seven = card("7H")
    shown: list[Event] = [
        Gave(P1, ME, (seven,)),
        Caught(ME, seven),
        LaidBook(ME, book_of(seven.rank)),
        Attempted(parse_act("me show")),
    ]

    assert [as_seen_by(event, P2) for event in shown] == shown


def test_hidden_cards_change_nothing_that_others_see_of_a_draw() -> None:
    table = table_of("me: 7H", "p1: 2C", "p2: 4C", "pool: 9S KD ...")
    fishing = after(table, "me ask p1 7", "p1 go-fish")
    other = _swapped(fishing, card("9S"), card("KD"))

    seen = [play(each, parse_act("me draw")).events for each in (fishing, other)]

    assert seen[0] != seen[1]
    for seat in (P1, P2):
        assert [as_seen_by(event, seat) for event in seen[0]] == [
            as_seen_by(event, seat) for event in seen[1]
        ]


# The plain opponent


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("rules", BASES, ids=lambda rules: rules.name)
def test_an_opponent_chooses_only_what_is_allowed(rules: Ruleset, players: int) -> None:
    for table in game(small(rules, players), players, seed=players):
        if table.phase is Phase.OVER:
            continue
        act = choose(Sight.of(table, table.actor), Random(1))

        assert act.by == table.actor
        others_owe = any(table.owed(seat) for seat in table.seats if seat != table.actor)
        if not (table.phase is Phase.ENDING and others_owe):
            assert violation(table, act) is None, (table, act)


def test_an_opponent_asks_the_same_with_the_same_seed_and_not_always_the_same() -> None:
    sight = Sight.of(table_of("me: 7H 3C KD", "p1: 2C", "p2: 4C"), ME)

    asks = [choose(sight, Random(seed)) for seed in range(40)]

    assert asks == [choose(sight, Random(seed)) for seed in range(40)]
    assert len(set(asks)) == 6


def test_an_opponent_lays_its_book_before_it_asks() -> None:
    table = table_of("me: 7S 7H 7D 7C 3C", "p1: 2C")

    assert choose(Sight.of(table, ME), Random(1)) == parse_act("me lay 7")
