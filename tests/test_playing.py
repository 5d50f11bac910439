"""Playing acts: what play refuses, what hands can do, which acts are left, asks at once."""

from __future__ import annotations

from random import Random

import pytest

from tests.positions import after, cards, forced, hand, impossible, table_of
from tests.seeded import BASES, PLAYERS, candidates, game, small, tables
from tutor.game.acts import SEATS, Act, Ask, Draw, LayBook, parse_act
from tutor.game.cards import Rank, book_of, card
from tutor.game.deal import deal
from tutor.game.events import Event, Gave, Returned, SaidGoFish
from tutor.game.rules import NotAllowedError, happen, legal_acts, play, resolve, violation
from tutor.game.ruleset import FISHER, LEFT, Ruleset
from tutor.game.sight import Sight
from tutor.game.table import Phase, Table
from tutor.opponents.plain import choose

ME, P1 = SEATS[:2]


def test_play_refuses_what_a_rule_forbids_with_that_rule() -> None:
    table = table_of("me: 7H", "p1: 2C")
    act = parse_act("me ask p1 2")

    with pytest.raises(NotAllowedError) as refused:
        play(table, act)

    assert refused.value.act == act
    assert refused.value.violation == violation(table, act)


def test_happen_does_what_hands_can_and_marks_the_table() -> None:
    asked = after(table_of("me: 7H", "p1: 7C 7D 2C"), "me ask p1 7")

    erred = happen(asked, parse_act("p1 give me 7C"))

    assert not asked.marked
    assert erred.table.marked
    assert hand(erred.table, "me") == cards("7H 7C")
    assert hand(erred.table, "p1") == cards("7D 2C")
    assert erred.events == (Gave(P1, ME, (card("7C"),)),)


def test_happen_leaves_the_table_unmarked_where_the_act_is_allowed() -> None:
    table = table_of("me: 7H", "p1: 7C 2C")

    assert happen(table, parse_act("me ask p1 7")) == play(table, parse_act("me ask p1 7"))


def test_a_marked_table_stays_marked() -> None:
    table = forced(table_of("me: 7H", "p1: 7C 2C", "pool: 9S ..."), "me draw")

    assert hand(table, "me") == cards("7H 9S")
    assert after(table, "me ask p1 7", "p1 give me 7C").marked


def test_a_card_put_back_lies_on_top_of_the_pool_again() -> None:
    table = table_of("me: 7H", "p1: 2C", "pool: 9S ...")
    holding = after(table, "me ask p1 7", "p1 go-fish", "me draw")

    erred = happen(holding, parse_act("me return"))

    assert erred.table.pool == table.pool
    assert erred.table.drawn is None
    assert erred.events == (Returned(ME),)


def test_a_false_go_fish_that_happens_leaves_the_cards_where_they_are() -> None:
    asked = after(table_of("me: 7H", "p1: 7C 2C"), "me ask p1 7")

    erred = happen(asked, parse_act("p1 go-fish"))

    assert erred.table.hands == asked.hands
    assert erred.table.phase is Phase.FISHING
    assert erred.events == (SaidGoFish(P1),)


@pytest.mark.parametrize(
    "act",
    [
        "me give p1 9S",
        "me give me 7H",
        "me give p5 7H",
        "me lay 7",
        "me lay 7H 7H",
        "me show",
        "me keep",
        "me return",
        "p1 keep",
        "p4 ask me 7",
        "me pass p4",
        "me take 60",
        "me take 0",
        "me deal 5",
        "me winners p4",
        "me winners me me",
    ],
)
def test_hands_cannot_do_what_is_not_there(act: str) -> None:
    table = table_of("me: 7H", "p1: 2C")

    assert impossible(table, act)
    with pytest.raises(NotAllowedError):
        happen(table, parse_act(act))


def test_nobody_draws_from_a_pool_that_is_gone() -> None:
    table = table_of("me: 7H 3C", "p1: 2C", "pool:", ruleset="full-pack")

    assert impossible(table, "me draw")
    assert impossible(table, "me take 1")


def test_an_ask_of_nobody_or_of_oneself_can_be_spoken_and_comes_to_nothing() -> None:
    for to in ("me", "p4"):
        erred = forced(table_of("me: 7H", "p1: 2C"), f"me ask {to} 7")

        assert (erred.phase, erred.turn) == (Phase.ASKING, ME)


# All acts at once


def test_the_legal_acts_are_exactly_those_without_a_violation() -> None:
    often = {Phase.ASKING, Phase.ANSWERING, Phase.FISHING, Phase.HOLDING, Phase.PASSING}
    checked = set()
    for at, table in enumerate(tables()):
        if table.phase in often and at % 7:
            continue
        allowed = {act for act in candidates(table) if violation(table, act) is None}
        if table.phase is Phase.REFILLING:
            allowed.discard(Draw(table.turn))  # the same as taking one
        legal = legal_acts(table)

        assert set(legal) == allowed, table
        assert len(set(legal)) == len(legal)
        checked.add(table.phase)
    assert checked == set(Phase)


def test_there_is_something_to_do_until_the_game_is_over() -> None:
    for table in tables():
        assert bool(legal_acts(table)) is (table.phase is not Phase.OVER)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("rules", BASES, ids=lambda rules: rules.name)
def test_an_ask_resolved_at_once_is_the_same_as_act_by_act(rules: Ruleset, players: int) -> None:
    asks = 0
    for seed in range(4):
        rng = Random(seed)
        table = _to_the_next_ask(deal(rules, players, rng), [])
        while table.phase is not Phase.OVER:
            ask = rng.choice([act for act in legal_acts(table) if isinstance(act, Ask)])
            events: list[Event] = list(play(table, ask).events)
            table_by_acts = _to_the_next_ask(play(table, ask).table, events)

            played = resolve(table, ask)

            assert list(played.events) == events
            assert played.table == table_by_acts
            table, asks = played.table, asks + 1
    assert asks > 40


def test_an_ask_that_is_not_allowed_is_not_resolved() -> None:
    with pytest.raises(NotAllowedError):
        resolve(table_of("me: 7H", "p1: 2C"), Ask(ME, P1, Rank.TWO))


@pytest.mark.parametrize("rules", [LEFT, FISHER], ids=lambda rules: rules.name)
def test_whole_games_end_with_a_hand_or_the_pool_used_up(rules: Ruleset) -> None:
    for players in PLAYERS:
        *_, over = game(small(rules, players), players, seed=1)

        assert over.phase is Phase.OVER
        assert not over.pool or not all(over.hands)
        assert not any(over.owed(each) for each in over.seats)


def _to_the_next_ask(table: Table, events: list[Event]) -> Table:
    """Play what must follow, each act chosen by who has to act; books are laid first."""
    while table.phase is not Phase.OVER:
        act = _next_act(table)
        if isinstance(act, Ask):
            break
        played = play(table, act)
        table = played.table
        events += played.events
    return table


def _next_act(table: Table) -> Act:
    for owing in (table.actor, *table.seats):
        for rank in table.owed(owing):
            return LayBook(owing, book_of(rank))
    return choose(Sight.of(table, table.actor), Random(0))
