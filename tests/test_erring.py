"""Others err on purpose only where everybody at the table can prove it."""

from __future__ import annotations

from random import Random

import pytest

from tests.positions import MISS, PLAIN, play_all, table_of
from tutor.game.acts import SEATS, Seat, write_act
from tutor.game.deal import before_the_deal
from tutor.game.memory import Memory
from tutor.game.ruleset import ruleset
from tutor.game.sight import Sight
from tutor.game.table import Phase, Table
from tutor.opponents.erring import err

DICE = 12
"""How often a choice is drawn, so that every kind of mistake is met."""


# What is done, and where


def mistakes(start: Table, *lines: str) -> set[str]:
    """Return all that the seat to act would do against the rules, after these lawful acts."""
    table, events = play_all(start, *lines)
    return would_do(table, Memory.at(start).after(events))


def would_do(table: Table, memory: Memory | None, seat: Seat | None = None) -> set[str]:
    """Return every mistake that a seat might make, the seat to act unless named."""
    sight = Sight.of(table, table.actor if seat is None else seat, memory)
    acts = [err(sight, Random(seed)) for seed in range(DICE)]
    return {write_act(act) for act in acts if act is not None}


def test_who_holds_a_drawn_card_draws_another_or_puts_it_back() -> None:
    assert mistakes(table_of(*PLAIN), *MISS) == {"me draw", "me return"}


@pytest.mark.parametrize(("rules", "wrong"), [("left", "p2"), ("fisher", "p1")])
def test_who_has_kept_it_draws_again_or_passes_to_the_wrong_player(rules: str, wrong: str) -> None:
    table = table_of(*PLAIN, ruleset=rules)

    assert mistakes(table, *MISS, "me keep") == {"me draw", f"me pass {wrong}"}


def test_the_turn_goes_to_any_player_but_the_next() -> None:
    four = table_of("me: 7H 3C", "p1: 2C", "p2: 4C 5C", "p3: 5D", "pool: 9S ...")

    wrong = mistakes(four, *MISS, "me keep")

    assert wrong == {"me draw", "me pass p2", "me pass p3"}


def test_who_asks_lays_three_of_a_rank() -> None:
    threes = table_of("me: 7S 7H 7D 3S 3H 3D 9C 9D", "p1: 7C 2C", "p2: 4C")

    assert mistakes(threes) == {"me lay 7S 7H 7D", "me lay 3S 3H 3D"}


TO_AND_FRO = (
    *("p1 ask p2 7", "p2 go-fish", "p1 draw", "p1 keep", "p1 pass p2"),
    *("p2 ask me 4", "me go-fish", "p2 draw", "p2 keep", "p2 pass me"),
)
"""p1 asks for sevens; two asks later it is the learner's turn."""


def test_who_asked_for_a_rank_denies_it() -> None:
    table = table_of(*PLAIN, turn="p1")

    assert mistakes(table, *TO_AND_FRO, "me ask p1 7") == {"p1 go-fish"}


def test_with_the_pool_gone_it_is_denied_by_saying_none() -> None:
    table = table_of("me: 7H 3C", "p1: 7C 2C", "p2: 4C", "pool:", turn="p1", ruleset="full-pack")
    earlier = ("p1 ask p2 7", "p2 none", "p1 pass p2", "p2 ask me 4", "me none", "p2 pass me")

    assert mistakes(table, *earlier, "me ask p1 7") == {"p1 none"}


# What nobody can prove is not done


def test_what_was_never_asked_for_is_not_denied() -> None:
    table = table_of("me: 7H 3C", "p1: 7C 3D", "p2: 4C 5C", "pool: 9S ...", turn="p1")

    assert mistakes(table, *TO_AND_FRO, "me ask p1 7") == {"p1 go-fish"}
    assert mistakes(table, *TO_AND_FRO, "me ask p1 3") == set()


def test_what_another_asked_for_is_not_denied() -> None:
    table = table_of("me: 7H 3C", "p1: 7C 2C", "p2: 7D 5C", "pool: 9S 9D ...", turn="p2")
    asked_by_p2 = ("p2 ask me 5", "me go-fish", "p2 draw", "p2 keep", "p2 pass me")
    asked_by_me = ("me ask p2 3", "p2 go-fish", "me draw", "me keep", "me pass p1")

    assert mistakes(table, *asked_by_p2, *asked_by_me, "p1 ask p2 7") == set()


def test_what_was_given_away_and_drawn_again_is_not_denied() -> None:
    lines = ("me: 7H 3C", "p1: 7C 2C", "p2: 4C", "pool: 9S 9D 9C 7S ...")
    table = table_of(*lines, turn="p1", ruleset="fisher")
    given = ("me ask p1 7", "p1 give me 7C", "me ask p1 3", "p1 go-fish", "me draw", "me keep")
    drawn_again = ("me pass p1", "p1 ask me 2", "me go-fish", "p1 draw", "p1 keep", "p1 pass me")

    assert mistakes(table, *TO_AND_FRO, "me ask p1 7") == {"p1 go-fish"}
    assert mistakes(table, *TO_AND_FRO, *given, *drawn_again, "me ask p1 7") == set()


def test_what_came_with_a_new_hand_is_not_denied() -> None:
    mine, others = "me: 7H 9C 3C 5C 6C 8C KC", "p2: 4C 3D 5D 6D 8D KD"
    lines = (mine, "p1: 7C", others, "pool: 9S QD 7S 2S 2H 2D JS ...")
    table = table_of(*lines, turn="p1", ruleset="fisher+new-hand")
    emptied = ("me ask p1 7", "p1 give me 7C", "me ask p1 9", "p1 give me 9S", "p1 take 5")
    hits = [line for rank in "3568K" for line in (f"me ask p2 {rank}", f"p2 give me {rank}D")]

    assert mistakes(table, *TO_AND_FRO, *emptied, "me ask p1 7") == set()
    assert mistakes(table, *TO_AND_FRO, *emptied, *hits, "me ask p1 7") == set()


def test_only_the_last_ask_of_a_player_stays_in_the_ear() -> None:
    lines = (
        "me: 7H 5S 6S 8S 9S JS QS",
        "p1: 7C 2C",
        "p2: 4C 5H 6H 8H 9H JH QH",
        "pool: KS KH KD KC ...",
    )
    table = table_of(*lines, turn="p1", ruleset="fisher")
    wanted = ("5", "6", "8", "9", "J", "Q")
    hits = [line for rank in wanted for line in (f"me ask p2 {rank}", f"p2 give me {rank}H")]
    since = ("me ask p1 Q", "p1 go-fish", "me draw", "me keep", "me pass p1")
    twos = ("p1 ask me 2", "me go-fish", "p1 draw", "p1 keep", "p1 pass me")

    assert mistakes(table, *TO_AND_FRO, *hits, "me ask p1 7") == {"p1 go-fish"}
    assert mistakes(table, *TO_AND_FRO, *since, *twos, *hits, "me ask p1 7") == set()


def test_the_exact_card_is_denied_only_where_all_saw_it() -> None:
    lines = ("me: 7H 3C", "p1: 7C 2C", "p2: 7S 7D 5C", "pool: 9S 9D ...")
    table = table_of(*lines, turn="p1", ruleset="left+specific-card")
    got = ("p1 ask p2 7S", "p2 give p1 7S")
    missed = ("p1 ask p2 2S", "p2 go-fish", "p1 draw", "p1 keep", "p1 pass p2")

    assert mistakes(table, *got, *missed, "p2 ask p1 7S") == {"p1 go-fish"}
    assert mistakes(table, *got, *missed, "p2 ask p1 7C") == set()


def test_the_exact_card_is_denied_where_it_was_shown_as_a_catch() -> None:
    lines = ("me: 7H", "p1: 7C 2C", "p2: 7S 5C", "pool: 7D 9S 9D ...")
    table = table_of(*lines, turn="p1", ruleset="left+specific-card")
    caught = ("p1 ask p2 7D", "p2 go-fish", "p1 draw", "p1 show")
    missed = ("p1 ask p2 2S", "p2 go-fish", "p1 draw", "p1 keep", "p1 pass p2")

    assert mistakes(table, *caught, *missed, "p2 ask p1 7D") == {"p1 go-fish"}


def test_a_bluff_shows_nothing() -> None:
    lines = ("me: 7H", "p1: 7C 2C", "p2: 7S 5C", "pool: 8S 9S 9D ...")
    table = table_of(*lines, turn="p1", ruleset="left+specific-card+own-card-ask")
    bluffed = ("p1 ask p2 7C", "p2 go-fish", "p1 draw", "p1 keep", "p1 pass p2")

    assert mistakes(table, *bluffed, "p2 ask p1 7C") == set()


def test_two_players_cannot_mistake_who_is_next() -> None:
    two = table_of("me: 7H 3C", "p1: 2C", "pool: 9S ...")

    assert mistakes(two, "me ask p1 7", "p1 go-fish", "me draw", "me keep") == {"me draw"}


def test_who_is_next_is_not_mistaken_once_the_pool_is_gone() -> None:
    table = table_of("me: 7H 3C", "p1: 5D", "p2: 4C", "p3: 5C", "pool:", ruleset="left+play-on")

    assert mistakes(table, "me ask p2 7", "p2 none") == set()


def test_the_turn_does_not_go_to_a_player_without_cards() -> None:
    table = table_of("me: 7H 3C", "p1: 5D", "p2: 4C", "p3:", ruleset="left+play-on")

    wrong = mistakes(table, "me ask p2 7", "p2 go-fish", "me draw", "me keep")

    assert wrong == {"me draw", "me pass p2"}


def test_nobody_draws_from_an_empty_pool() -> None:
    last = table_of("me: 7H 3C", "p1: 2C", "pool: 9S", ruleset="left+play-on")
    drawn = ("me ask p1 7", "p1 go-fish", "me draw")

    assert mistakes(last, *drawn) == {"me return"}
    assert mistakes(last, *drawn, "me keep") == set()


def test_who_has_nobody_to_ask_passes_as_it_should() -> None:
    lines = ("me: 7H 3C", "p1: 7C", "p2:", "p3:", "pool: 9S 9D ...")
    alone = table_of(*lines, ruleset="left+play-on")

    assert mistakes(alone, "me ask p1 7", "p1 give me 7C") == set()


def test_two_of_a_rank_and_a_whole_book_are_not_laid_wrong() -> None:
    assert mistakes(table_of("me: 7S 7H 3C", "p1: 2C")) == set()
    assert mistakes(table_of("me: 7S 7H 7D 7C 3C", "p1: 2C")) == set()


def test_who_owes_a_book_lays_it_first() -> None:
    owing = table_of("me: 7S 7H 7D 7C 3S 3H 3D 9C", "p1: 2C")

    assert mistakes(owing) == set()
    assert mistakes(owing, "me lay 7") == {"me lay 3S 3H 3D"}


def test_only_the_player_who_must_act_errs() -> None:
    start = table_of(*PLAIN)
    table, events = play_all(start, *MISS)
    memory = Memory.at(start).after(events)

    assert would_do(table, memory, SEATS[1]) == set()
    assert would_do(table, memory, SEATS[2]) == set()


def test_who_remembers_nothing_denies_nothing() -> None:
    table = play_all(table_of(*PLAIN, turn="p1"), *TO_AND_FRO, "me ask p1 7").table

    assert would_do(table, None) == set()


def test_nobody_errs_before_the_game_or_after_it() -> None:
    dealing = before_the_deal(ruleset("left"), 3, Random(1))
    fishing = play_all(table_of(*PLAIN), "me ask p2 7", "p2 go-fish").table
    last = table_of("me: 7S 7H 7D 3S 3H 3D", "p1: 2C", "pool: 9S")
    ending = play_all(last, "me ask p1 7", "p1 go-fish", "me draw", "me keep").table

    assert ending.phase is Phase.ENDING
    for table in (dealing, fishing, ending):
        assert would_do(table, None) == set()
