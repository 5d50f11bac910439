"""Several hands: the deal moves left, the points add up, and somebody reaches the target."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from tests.house_rules import allowed
from tests.positions import after, code_of, table_of
from tests.seeded import PLAYERS
from tutor.game.acts import SEATS, seat
from tutor.game.deal import SetUpError
from tutor.game.match import Match, MatchError
from tutor.game.rules import legal_acts, play
from tutor.game.ruleset import LEFT, ruleset
from tutor.game.table import Phase, Table

ME, P1, P2, P3 = SEATS[:4]
TO_TEN = ruleset("left+match-10")
BASES = ("left", "fisher", "full-pack")
LONGEST_HAND = 5_000
LONGEST_MATCH = 100
HIT = ("me ask p1 7", "p1 give me 7C")


def done(*laid: str) -> Table:
    """Return a hand that is over, with these books laid: ``"p1 books: K"``."""
    table = table_of("me: 7H", "p1: 7C", "p2: 8C", *laid)
    return table._replace(phase=Phase.OVER)


def standing(*points: int, dealer: str = "me") -> Match:
    """Return a match to ten points that stands so after some hands."""
    return Match(TO_TEN, seat(dealer), points, hands=3)


def played_out(table: Table, rng: Random) -> Table:
    """Return the table after a whole hand of allowed acts by chance."""
    for _ in range(LONGEST_HAND):
        acts = legal_acts(table)
        if not acts:
            return table
        table = play(table, rng.choice(acts)).table
    raise AssertionError("the hand comes to no end")


def hands_of(match: Match, rng: Random) -> list[tuple[Match, Table]]:
    """Return the standing before each hand of a match, and that hand before its deal."""
    hands: list[tuple[Match, Table]] = []
    for _ in range(LONGEST_MATCH):
        if match.over:
            return hands
        table = match.next_hand(rng)
        hands.append((match, table))
        match = match.counted(played_out(table, rng))
    raise AssertionError("the match comes to no end")


# Points


def test_each_book_is_one_point_whatever_its_rank() -> None:
    match = standing(0, 0, 0).counted(done("me books: A K", "p2 books: 2"))

    assert match.points == (2, 0, 1)


def test_the_points_of_the_hands_add_up_and_none_is_lost() -> None:
    match = standing(3, 1, 0).counted(done("me books: A", "p1 books: 2 3 4"))
    match = match.counted(done("p2 books: K"))

    assert match.points == (4, 4, 1)
    assert match.hands == 5


def test_a_match_begins_without_points_or_hands() -> None:
    match = Match.begin(TO_TEN, 4, Random(1))

    assert (match.points, match.hands, match.over) == ((0, 0, 0, 0), 0, False)
    assert match.dealer in SEATS[:4]


def test_the_first_dealer_is_drawn_by_chance() -> None:
    dealers = {Match.begin(TO_TEN, 3, Random(seed)).dealer for seed in range(40)}

    assert dealers == {ME, P1, P2}


# The deal


def test_the_deal_moves_to_the_left_after_each_hand_and_round_the_table() -> None:
    match = standing(0, 0, 0, dealer="p1")
    dealers = [match.dealer]
    for _ in range(4):
        match = match.counted(done())
        dealers.append(match.dealer)

    assert dealers == [P1, P2, ME, P1, P2]


@pytest.mark.parametrize("dealer", ["me", "p1", "p2"])
def test_on_left_the_player_on_the_left_of_each_new_dealer_begins(dealer: str) -> None:
    table = standing(0, 0, 0, dealer=dealer).next_hand(Random(1))
    left = {"me": "p1", "p1": "p2", "p2": "me"}[dealer]

    assert allowed(table) == f"{dealer} deal 5"
    assert after(table, f"{dealer} deal 5").turn.code == left
    assert code_of(table, f"{left} deal 5") == "act-out-of-turn"


@pytest.mark.parametrize("base", ["fisher", "full-pack"])
def test_elsewhere_chance_says_who_begins_each_hand(base: str) -> None:
    match = standing(0, 0, 0)._replace(ruleset=ruleset(f"{base}+match-10"))
    tables = [match.next_hand(Random(seed)) for seed in range(40)]

    assert {table.dealer for table in tables} == {ME}
    assert {after(table, "me deal 5").turn for table in tables} == {ME, P1, P2}


def test_each_hand_is_shuffled_anew() -> None:
    rng = Random(1)
    match = standing(0, 0, 0)

    assert match.next_hand(rng).pool != match.next_hand(rng).pool


# The end


def test_a_match_is_over_once_a_hand_has_brought_somebody_to_the_target() -> None:
    nine, ten = standing(8, 2, 0), standing(9, 2, 0)
    hand = done("me books: A")

    assert not nine.counted(hand).over
    assert ten.counted(hand).over
    assert ten.counted(hand).leaders == (ME,)


def test_a_hand_is_played_out_even_past_the_target() -> None:
    laid = ("me books: 2 3 4", "p1 books: 5")
    table = table_of("me: 7H", "p1: 7C KC", "p2: 8C", *laid, ruleset="left+match-10")
    match = standing(8, 9, 0)

    table = after(table, *HIT)

    assert table.phase is Phase.ASKING
    assert code_of(table, "me end") == "stop-too-early"
    assert match.counted(done(*laid)).points == (11, 10, 0)


def test_most_points_win_where_several_pass_the_target_in_one_hand() -> None:
    match = standing(9, 8, 0).counted(done("me books: 2", "p1 books: 3 4 5", "p2 books: 6"))

    assert match.over
    assert match.points == (10, 11, 1)
    assert match.leaders == (P1,)


def test_equal_points_share_the_win() -> None:
    match = standing(9, 8, 6).counted(done("me books: 2", "p1 books: 3 4", "p2 books: 5"))

    assert match.over
    assert match.leaders == (ME, P1)


def test_three_may_share_the_win() -> None:
    match = standing(9, 8, 7).counted(
        done("me books: 2 A", "p1 books: 3 4 K", "p2 books: 5 6 9 10")
    )

    assert match.points == (11, 11, 11)
    assert match.leaders == (ME, P1, P2)


def test_nobody_but_the_leaders_of_each_hand_is_named_as_its_winner() -> None:
    laid = ("p1 books: 2",)
    table = table_of("me: 7H", "p1: 7C", *laid, ruleset="left+match-10")
    counting = after(table, *HIT, "me end")

    assert allowed(counting) == "me winners p1"


@pytest.mark.parametrize("base", BASES)
def test_without_a_target_one_hand_is_the_whole_match(base: str) -> None:
    match = Match.begin(ruleset(base), 3, Random(1))

    counted = match.counted(done("p1 books: 2"))

    assert not match.over
    assert counted.over
    assert counted.leaders == (P1,)


def test_without_a_target_card_values_count_in_the_one_hand() -> None:
    match = Match.begin(ruleset("left+card-values"), 3, Random(1))

    counted = match.counted(done("me books: 2 3", "p1 books: A"))

    assert counted.points == (20, 60, 0)
    assert counted.leaders == (P1,)


def test_another_target_is_reached_as_ten_is() -> None:
    match = Match(TO_TEN._replace(target=3), ME, (1, 0, 0))

    assert not match.counted(done("me books: 2")).over
    assert match.counted(done("me books: 2 3")).over


# What cannot be


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.OVER])
def test_a_hand_that_is_not_over_is_not_counted(phase: Phase) -> None:
    with pytest.raises(MatchError):
        standing(0, 0, 0).counted(done("me books: 2")._replace(phase=phase))


def test_no_hand_is_dealt_once_the_match_is_over() -> None:
    one_hand = Match.begin(ruleset("left"), 3, Random(1)).counted(done())

    for over in (standing(10, 0, 0), one_hand):
        with pytest.raises(MatchError):
            over.next_hand(Random(1))


# Whole matches


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("base", BASES)
def test_a_whole_match_by_chance_comes_to_its_end(base: str, players: int) -> None:
    rng = Random(f"{base} {players}")
    rules = ruleset(f"{base}+match-10")
    hands = hands_of(Match.begin(rules, players, rng), rng)
    standings = [match for match, _ in hands]

    assert [match.hands for match in standings] == list(range(len(hands)))
    assert all(max(match.points) < 10 for match in standings)
    for before, now in pairwise(standings):
        assert now.dealer == SEATS[(before.dealer.number + 1) % players]
        assert all(had <= has for had, has in zip(before.points, now.points, strict=True))
    for match, table in hands:
        assert table.dealer == match.dealer
        if base == "left":
            assert table.turn == table.left_of(match.dealer)


def test_where_every_hand_is_played_to_the_last_book_thirteen_points_are_won_in_each() -> None:
    rng = Random(5)
    hands = hands_of(Match.begin(ruleset("full-pack+match-10"), 4, rng), rng)

    assert [sum(match.points) for match, _ in hands] == [13 * at for at in range(len(hands))]
    assert len(hands) > 1


def test_after_the_end_of_the_match_no_hand_counts_and_only_two_to_six_play_one() -> None:
    match = Match(LEFT, ME, (3, 1), hands=1)
    over = table_of("me: 7H", "p1: 2C")._replace(phase=Phase.OVER)

    with pytest.raises(MatchError):
        match.counted(over)
    for players in (0, 1, 7):
        with pytest.raises(SetUpError):
            Match.begin(LEFT, players, Random(1))
