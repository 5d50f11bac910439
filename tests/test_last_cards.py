"""The end: the last card of the pool, the last book, the empty hand, and who wins."""

from __future__ import annotations

import pytest

from tests.house_rules import (
    ANEW,
    ANEW_ON,
    ENDS,
    ON_ASKED,
    ON_LEFT,
    ONE,
    allowed,
    each,
    under,
)
from tests.positions import after, broken, cards, code_of, forced, hand, ranks, table_of
from tutor.game.acts import SEATS, EndGame, KeepCard, LayBook, ShowCatch
from tutor.game.breach import Breach, Violation
from tutor.game.cards import book_of
from tutor.game.ids import RuleId
from tutor.game.rules import legal_acts
from tutor.game.table import Phase

ME, P1, P2 = SEATS[:3]
SEVEN, THREE = ranks("7 3")
LAY_7, LAY_3 = LayBook(ME, book_of(SEVEN)), LayBook(ME, book_of(THREE))
BOTH = pytest.mark.parametrize("base", ["left", "fisher"])
FISHED = ("me ask p1 7", "p1 go-fish", "me draw")
MISS_OF_P2 = ("me ask p2 7", "p2 go-fish", "me draw")
OWED = Violation(Breach.KEEP_BOOK, RuleId.SHOW_BOOK)
POOL_ENDS = f"{ENDS} {ANEW}"
"""The empty pool ends the game."""

ON = f"{ONE} {ANEW_ON}"
"""On to the last book."""


@BOTH
def test_an_own_book_that_empties_the_hand_ends_the_game_and_counts(base: str) -> None:
    table = table_of("me: 7S 7H 7D", "p1: 7C 2C", ruleset=base)
    table = after(table, "me ask p1 7", "p1 give me 7C")

    laid = after(table, "me lay 7")

    assert table.phase is Phase.ASKING
    assert (laid.phase, laid.turn) == (Phase.ENDING, ME)
    assert legal_acts(laid) == (EndGame(ME),)
    assert code_of(after(laid, "me end"), "me winners me") == ""


@BOTH
def test_a_hand_emptied_by_giving_ends_the_game_and_the_asker_has_the_card(base: str) -> None:
    table = table_of("me: 7H 3C", "p1: 7C", "p2: 2C", ruleset=base)

    table = after(table, "me ask p1 7", "p1 give me 7C")

    assert (table.phase, table.turn) == (Phase.ENDING, ME)
    assert hand(table, "me") == cards("7H 7C 3C")
    assert code_of(table, "me ask p2 7") == "play-after-end"


def test_the_card_that_empties_the_givers_hand_completes_a_book_and_it_counts() -> None:
    table = table_of("me: 7S 7H 7D 3C", "p1: 7C", "p1 books: K")
    table = after(table, "me ask p1 7", "p1 give me 7C")

    counted = after(table, "me lay 7", "me end")

    assert table.phase is Phase.ENDING
    assert legal_acts(table) == (LAY_7,)
    assert broken(table, "me end") == Violation(Breach.KEEP_BOOK, RuleId.SHOW_BOOK)
    assert broken(table, "me ask p1 3") == Violation(Breach.KEEP_BOOK, RuleId.SHOW_BOOK)
    assert code_of(counted, "me winners me p1") == ""


def test_the_end_waits_for_the_book_of_another_player() -> None:
    table = table_of("me: 7H", "p1: 7C", "p2: 3S 3H 3D 3C 2C")
    table = after(table, "me ask p1 7", "p1 give me 7C")

    assert legal_acts(table) == (LayBook(P2, book_of(THREE)),)
    assert broken(table, "me end") == Violation(Breach.STOP_TOO_EARLY, RuleId.END_SETTLES)
    assert legal_acts(after(table, "p2 lay 3")) == (EndGame(ME),)


def test_no_second_end_after_a_book_laid_at_the_end() -> None:
    table = table_of("me: 7S 7H 7D", "p1: 7C")
    table = after(table, "me ask p1 7", "p1 give me 7C", "me lay 7")

    assert [len(held) for held in table.hands] == [0, 0]
    assert after(table, "me end").phase is Phase.COUNTING


def test_a_lucky_catch_that_completes_the_book_and_empties_the_hand_ends_the_game() -> None:
    holding = after(table_of("me: 7S 7H 7D", "p1: 2C", "pool: 7C ..."), *FISHED)

    shown = after(holding, "me show")
    laid = after(shown, "me lay 7")

    assert set(legal_acts(holding)) == {ShowCatch(ME), LAY_7}
    assert (shown.phase, shown.earned) == (Phase.ASKING, RuleId.LUCKY_CATCH)
    assert code_of(shown, "me ask p1 7") == "keep-book"
    assert (laid.phase, laid.turn) == (Phase.ENDING, ME)
    assert after(holding, "me lay 7") == laid


def test_a_lucky_catch_with_the_last_card_of_the_pool_earns_no_further_ask() -> None:
    holding = after(table_of("me: 7H", "p1: 2C", "pool: 7C"), *FISHED)

    shown = after(holding, "me show")

    assert code_of(holding, "me keep") == "hide-catch"
    assert (shown.phase, shown.turn) == (Phase.ENDING, ME)
    assert hand(shown, "me") == cards("7H 7C")
    assert broken(shown, "me ask p1 7") == Violation(Breach.PLAY_AFTER_END, RuleId.GAME_END)


def test_the_last_card_of_the_pool_completes_a_book_and_it_counts() -> None:
    for pool, settled in (("7C", "me show"), ("3C", "me keep")):
        table = table_of("me: 7S 7H 7D 3S 3H 3D 2D", "p1: 2C", f"pool: {pool}")

        ending = after(table, *FISHED, settled)

        assert ending.phase is Phase.ENDING
        assert legal_acts(ending) == (LAY_7 if pool == "7C" else LAY_3,)


def test_the_last_card_is_kept_before_the_game_ends() -> None:
    holding = after(table_of("me: 7H", "p1: 2C", "pool: 9S"), *FISHED)

    assert KeepCard(ME) in legal_acts(holding)
    assert code_of(holding, "me end") == "stop-too-early"
    assert hand(after(holding, "me keep"), "me") == cards("7H 9S")


def test_a_book_laid_out_of_turn_that_empties_a_hand_ends_the_game() -> None:
    table = table_of("me: 7H", "p1: 2C", "p2: 3S 3H 3D 3C")

    laid = after(table, "p2 lay 3")

    assert (laid.phase, laid.turn) == (Phase.ENDING, ME)


def test_a_hand_emptied_while_a_card_is_drawn_ends_the_game_once_it_is_kept_or_shown() -> None:
    for top, settled in (("9S", "me keep"), ("7S", "me show")):
        table = table_of("me: 7H", "p1: 2C", "p2: 3S 3H 3D 3C", f"pool: {top} ...")

        holding = after(table, *FISHED, "p2 lay 3")

        assert holding.phase is Phase.HOLDING
        assert after(holding, settled).phase is Phase.ENDING


def test_a_tie_of_three_is_shared_by_three() -> None:
    table = table_of(
        "me: 7H", "p1: 7C", "p2: 2C", "me books: K", "p1 books: Q", "p2 books: J", ruleset="fisher"
    )
    table = after(table, "me ask p1 7", "p1 give me 7C", "me end")

    assert broken(table, "me winners me p1") == Violation(Breach.COUNT_WRONG, RuleId.TIE)
    assert code_of(table, "me winners p2 me p1") == ""


def test_where_nobody_has_a_book_all_share_the_win() -> None:
    table = after(table_of("me: 7H", "p1: 7C"), "me ask p1 7", "p1 give me 7C", "me end")

    assert code_of(table, "me winners me p1") == ""


def test_passing_the_turn_with_the_last_card_of_the_pool_ends_the_game() -> None:
    holding = after(table_of("me: 7H", "p1: 2C", "pool: 9S"), *FISHED)

    passed = after(holding, "me pass p1")

    assert passed.phase is Phase.ENDING
    assert hand(passed, "me") == cards("7H 9S")


@BOTH
def test_the_game_ends_where_another_takes_the_last_card_before_the_asker_draws(base: str) -> None:
    table = table_of("me: 7H", "p1: 2C", "p2: 2D", "pool: 9S", ruleset=base)

    erred = forced(table, "me ask p1 7", "p1 go-fish", "p2 draw")

    assert legal_acts(erred) == (EndGame(ME),)


# The last card of the pool


@under({POOL_ENDS: "me end", ON: "me ask p1 7, me ask p2 7"})
def test_a_lucky_catch_takes_the_last_card_of_the_pool(rules: str, then: str) -> None:
    table = table_of("me: 7H", "p1: 2C", "p2: 2D", "pool: 7S", ruleset=rules)
    holding = after(table, *MISS_OF_P2)

    shown = after(holding, "me show")

    assert allowed(holding) == "me show"
    assert code_of(holding, "me end") == "stop-too-early"
    assert hand(shown, "me") == cards("7S 7H")
    assert allowed(shown) == then
    assert shown.earned is RuleId.LUCKY_CATCH


@under({POOL_ENDS: "me end", ON_LEFT: "me pass p1", ON_ASKED: "me pass p2"})
def test_a_miss_takes_the_last_card_of_the_pool(rules: str, then: str) -> None:
    table = table_of("me: 7H", "p1: 2C", "p2: 2D", "pool: 9S", ruleset=rules)
    holding = after(table, *MISS_OF_P2)

    assert allowed(after(holding, "me keep")) == then
    assert hand(after(holding, "me keep"), "me") == cards("7H 9S")


@under({POOL_ENDS: "me end", ON_LEFT: "me pass p1", ON_ASKED: "me pass p2"})
def test_the_last_card_is_a_catch_that_completes_the_book_and_empties_the_hand(
    rules: str, then: str
) -> None:
    table = table_of("me: 7S 7H 7D", "p1: 2C", "p2: 2D", "pool: 7C", ruleset=rules)
    holding = after(table, *MISS_OF_P2)

    shown = after(holding, "me show")

    assert allowed(holding) == "me show, me lay 7"
    assert allowed(shown) == "me lay 7"
    assert broken(shown, "me ask p1 7") == OWED
    assert allowed(after(shown, "me lay 7")) == then
    assert after(holding, "me lay 7") == after(shown, "me lay 7")


@under({POOL_ENDS: "me end", ON: "me ask p1 2, me ask p2 2"})
def test_the_last_card_is_a_catch_that_completes_the_book_and_leaves_a_card(
    rules: str, then: str
) -> None:
    table = table_of("me: 7S 7H 7D 2S", "p1: 2C", "p2: 2D", "pool: 7C", ruleset=rules)

    assert allowed(after(table, *MISS_OF_P2, "me lay 7")) == then


# The last book


@each(ON)
def test_the_last_book_in_the_middle_of_a_turn_ends_the_game(rules: str) -> None:
    table = table_of("me: 7S 7H 7D", "p1: 7C", "p2:", "p2 books: 2", "pool:", ruleset=rules)
    hit = after(table, "me ask p1 7", "p1 give me 7C")

    laid = after(hit, "me lay 7")

    assert allowed(hit) == "me lay 7"
    assert code_of(hit, "me end") == "stop-too-early"
    assert allowed(laid) == "me end"
    assert broken(laid, "me pass p1") == Violation(Breach.PLAY_AFTER_END, RuleId.PLAY_ON)
    assert allowed(after(laid, "me end")) == "me winners me p2"


@each(ON)
def test_the_last_book_of_all_is_one_that_another_player_had_not_laid(rules: str) -> None:
    table = table_of("me: 7S 7H 7D", "p1: 2S 2H 2D 2C", "p2: 7C", "pool:", ruleset=rules)
    table = after(table, "me ask p2 7", "p2 give me 7C", "me lay 7")

    assert code_of(table, "me end") == "stop-too-early"
    assert code_of(table, "p1 lay 2") == ""
    assert allowed(after(table, "p1 lay 2")) == "me end"


@under({ENDS: "me end", ONE: "me ask p2 3", f"{ANEW} {ANEW_ON}": "p1 take 5"})
def test_a_book_that_is_not_the_last_in_the_middle_of_a_turn(rules: str, then: str) -> None:
    table = table_of("me: 7S 7H 7D 3C", "p1: 7C", "p2: 3S", "pool: KS ...", ruleset=rules)
    table = after(table, "me ask p1 7", "p1 give me 7C")

    assert allowed(table) == "me lay 7"
    assert allowed(after(table, "me lay 7")) == then


@under({ENDS: "game-end", ANEW: "new-hand", ON: "play-on"})
def test_whoever_stops_too_early_is_told_when_this_game_ends(rules: str, then: str) -> None:
    table = table_of("me: 7H", "p1: 7C 2C", ruleset=rules)

    too_early = Violation(Breach.STOP_TOO_EARLY, RuleId(then))
    assert broken(table, "me end") == broken(table, "me winners me") == too_early


@under({ENDS: "game-end", ANEW: "new-hand", ON: "play-on"})
def test_whoever_plays_on_after_the_end_is_told_when_this_game_ends(rules: str, then: str) -> None:
    ending = table_of("me: 7H", "p1: 2C", ruleset=rules)._replace(phase=Phase.ENDING)

    after_end = Violation(Breach.PLAY_AFTER_END, RuleId(then))
    assert broken(ending, "me ask p1 7") == broken(ending, "p1 end") == after_end
