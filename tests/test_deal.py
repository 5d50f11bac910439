"""Setting up: who deals, who gets how many cards, who begins."""

from __future__ import annotations

from random import Random

import pytest

from tests.seeded import BASES, PLAYERS
from tutor.game.acts import SEATS, Deal
from tutor.game.breach import Breach, Violation
from tutor.game.cards import PACK, Rank
from tutor.game.deal import SetUpError, before_the_deal, deal
from tutor.game.events import Dealt
from tutor.game.ids import RuleId
from tutor.game.rules import play, violation
from tutor.game.ruleset import FISHER, LEFT, Ruleset
from tutor.game.table import Phase


@pytest.mark.parametrize("players", [0, 1, 7])
def test_fewer_than_two_and_more_than_six_cannot_play(players: int) -> None:
    with pytest.raises(SetUpError):
        deal(LEFT, players, Random(1))


def test_a_pack_too_small_for_the_players_cannot_be_dealt() -> None:
    six_ranks = tuple(Rank)[:6]

    with pytest.raises(SetUpError):
        deal(LEFT.with_ranks(six_ranks), 5, Random(1))
    assert len(deal(LEFT.with_ranks(six_ranks), 4, Random(1)).pool) == 4


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("rules", BASES, ids=lambda rules: rules.name)
def test_two_players_get_seven_cards_each_and_more_players_five(
    rules: Ruleset, players: int
) -> None:
    table = deal(rules, players, Random(players))

    each = 7 if players == 2 else 5
    assert [len(held) for held in table.hands] == [each] * players
    assert len(table.pool) == 52 - each * players


def test_the_pack_is_all_52_cards_and_is_shuffled() -> None:
    one, other = (before_the_deal(LEFT, 3, Random(seed)).pool for seed in (1, 2))

    assert set(one) == set(other) == set(PACK)
    assert len(one) == len(other) == 52
    assert one != other
    assert one != PACK


def test_the_same_seed_deals_the_same_game() -> None:
    assert deal(FISHER, 4, Random(7)) == deal(FISHER, 4, Random(7))


def test_the_cards_go_round_one_by_one_from_the_left_of_the_dealer() -> None:
    table = before_the_deal(LEFT, 3, Random(1))
    dealt = play(table, Deal(table.dealer, 5)).table

    first = (table.dealer.number + 1) % 3
    assert list(dealt.hands[first]) == sorted(table.pool[0:15:3], key=PACK.index)
    assert list(dealt.hands[table.dealer.number]) == sorted(table.pool[2:15:3], key=PACK.index)
    assert dealt.pool == table.pool[15:]


def test_only_the_dealer_deals() -> None:
    table = before_the_deal(LEFT, 3, Random(1))
    other = table.left_of(table.dealer)

    assert table.actor == table.dealer
    assert violation(table, Deal(other, 5)) == Violation(Breach.ACT_OUT_OF_TURN, RuleId.ASK)
    assert play(table, Deal(table.dealer, 5)).events == (Dealt(table.dealer, 5),)


def test_any_player_may_be_the_dealer() -> None:
    dealers = {before_the_deal(LEFT, 4, Random(seed)).dealer for seed in range(60)}

    assert dealers == set(SEATS[:4])


def test_on_left_the_player_on_the_left_of_the_dealer_begins() -> None:
    for seed in range(30):
        table = deal(LEFT, 4, Random(seed))

        assert table.phase is Phase.ASKING
        assert table.turn == table.left_of(table.dealer)


def test_on_fisher_any_player_begins_whoever_deals() -> None:
    begun = {
        (table.dealer, table.turn) for table in (deal(FISHER, 3, Random(s)) for s in range(90))
    }

    assert begun == {(dealer, first) for dealer in SEATS[:3] for first in SEATS[:3]}
