"""Positions where several rules meet: the last card, the last book, books that come late."""

from __future__ import annotations

import pytest

from tests.positions import (
    after,
    books,
    broken,
    cards,
    code_of,
    forced,
    hand,
    play_all,
    ranks,
    table_of,
    whole,
)
from tutor.game.acts import SEATS, EndGame, KeepCard, LayBook, PassTurn, ShowCatch
from tutor.game.breach import Breach, Violation
from tutor.game.cards import book_of, card
from tutor.game.events import Caught, Drew, Kept, LaidBook, TurnPassed
from tutor.game.ids import RuleId
from tutor.game.rules import legal_acts
from tutor.game.table import Phase, next_seat

ME, P1, P2 = SEATS[:3]
SEVEN, THREE = ranks("7 3")
LAY_7, LAY_3 = LayBook(ME, book_of(SEVEN)), LayBook(ME, book_of(THREE))
BOTH = pytest.mark.parametrize("base", ["left", "fisher"])
FISHED = ("me ask p1 7", "p1 go-fish", "me draw")


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


@BOTH
def test_a_fished_card_that_completes_another_rank_is_laid_and_the_turn_passes(base: str) -> None:
    table = table_of("me: 7H 3S 3H 3D", "p1: 2C", "pool: 3C ...", ruleset=base)
    kept = after(table, *FISHED, "me keep")

    laid = after(kept, "me lay 3")

    assert broken(kept, "me pass p1") == Violation(Breach.KEEP_BOOK, RuleId.SHOW_BOOK)
    assert laid.phase is Phase.PASSING
    assert legal_acts(laid) == (PassTurn(ME, P1),)
    assert code_of(laid, "me ask p1 7") == "turn-kept"


def test_a_book_forgotten_when_the_turn_passed_is_laid_late_and_holds_up_nobody_else() -> None:
    table = table_of("me: 7H 3S 3H 3D", "p1: 2C 9C", "p2: 4C", "pool: 3C ...")
    table = forced(after(table, *FISHED, "me keep"), "me pass p1")

    asked = after(table, "p1 ask me 9")
    laid = after(asked, "me lay 3", "me go-fish")

    assert code_of(table, "p1 ask p2 9") == ""
    assert code_of(asked, "me go-fish") == "keep-book"
    assert books(laid, "me") == whole("3")
    assert (laid.phase, laid.turn) == (Phase.FISHING, P1)


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


def test_dealt_books_are_owed_at_the_latest_before_that_players_next_act() -> None:
    table = table_of("me: 7H 9C", "p1: 3S 3H 3D 3C 2C", "p2: KS KH KD KC 4C", "pool: AS ...")

    assert LayBook(P1, book_of(THREE)) in legal_acts(table)
    assert code_of(table, "me ask p1 7") == ""
    assert code_of(after(table, "me ask p1 7"), "p1 go-fish") == "keep-book"
    passed = after(table, "me ask p1 7", "p1 lay 3", "p1 go-fish", "me draw", "me keep")
    assert code_of(passed, "me pass p1") == ""


def test_two_books_at_once_are_both_laid_in_any_order() -> None:
    table = table_of("me: 7S 7H 7D 7C 3S 3H 3D 3C 2C", "p1: 2D")

    assert legal_acts(table) == (LAY_3, LAY_7)
    for one, other in (("3", "7"), ("7", "3")):
        first = after(table, f"me lay {one}")
        assert code_of(first, "me ask p1 2") == "keep-book"
        both = after(first, f"me lay {other}")
        assert books(both, "me") == whole(one, other)
        assert code_of(both, "me ask p1 2") == ""


def test_laying_a_book_with_the_drawn_card_counts_as_showing_the_catch() -> None:
    holding = after(table_of("me: 7S 7H 7D 2D", "p1: 2C", "pool: 7C ..."), *FISHED)

    laid = play_all(holding, "me lay 7")

    assert laid.events == (Caught(ME, card("7C")), LaidBook(ME, book_of(SEVEN)))
    assert (laid.table.phase, laid.table.turn) == (Phase.ASKING, ME)
    assert laid.table.earned is RuleId.LUCKY_CATCH
    assert code_of(laid.table, "me ask p1 2") == ""
    assert code_of(laid.table, "me pass p1") == "book-ends-turn"


def test_laying_a_book_with_the_drawn_card_counts_as_keeping_it_on_a_miss() -> None:
    holding = after(table_of("me: 7H 3S 3H 3D", "p1: 2C", "pool: 3C ..."), *FISHED)

    laid = play_all(holding, "me lay 3")

    assert laid.events == (Kept(ME, card("3C")), LaidBook(ME, book_of(THREE)))
    assert laid.table.phase is Phase.PASSING
    assert hand(laid.table, "me") == cards("7H")
    assert laid.table == after(holding, "me keep", "me lay 3")


@BOTH
def test_passing_the_turn_with_the_drawn_card_counts_as_keeping_it_on_a_miss(base: str) -> None:
    table = table_of("me: 7H", "p1: 2C", "p2: 2D", "pool: 9S ...", ruleset=base)
    holding = after(table, *FISHED)

    passed = play_all(holding, "me pass p1")

    assert passed.events == (Kept(ME, card("9S")), TurnPassed(ME, P1))
    assert passed.table == after(holding, "me keep", "me pass p1")


def test_passing_the_turn_with_the_drawn_card_is_held_up_by_a_catch_and_by_a_book() -> None:
    catch = after(table_of("me: 7H", "p1: 2C", "pool: 7S ..."), *FISHED)
    book = after(table_of("me: 7H 3S 3H 3D", "p1: 2C", "pool: 3C ..."), *FISHED)

    assert broken(catch, "me pass p1") == Violation(Breach.HIDE_CATCH, RuleId.LUCKY_CATCH)
    assert broken(book, "me pass p1") == Violation(Breach.KEEP_BOOK, RuleId.SHOW_BOOK)
    assert set(legal_acts(book)) == {KeepCard(ME), LAY_3}


def test_the_drawn_card_may_be_passed_on_with_only_to_the_right_seat() -> None:
    holding = after(table_of("me: 7H", "p1: 2C", "p2: 2D", "pool: 9S ..."), *FISHED)

    assert code_of(holding, "me pass p2") == "wrong-next-player"
    assert set(legal_acts(holding)) == {KeepCard(ME), PassTurn(ME, P1)}


def test_a_book_laid_by_a_seat_out_of_its_turn_changes_neither_phase_nor_turn() -> None:
    table = table_of("me: 7H", "p1: 2C 9C", "p2: 3S 3H 3D 3C 4C", "pool: AS ...")
    fishing = after(table, "me ask p1 7", "p1 go-fish")
    moments = (table, after(table, "me ask p1 7"), fishing, after(fishing, "me draw"))
    for moment in (*moments, after(fishing, "me draw", "me keep")):
        laid = after(moment, "p2 lay 3")

        assert books(laid, "p2") == whole("3")
        assert (laid.phase, laid.turn, laid.actor) == (moment.phase, moment.turn, moment.actor)
        assert (laid.drawn, laid.laid) == (moment.drawn, False)


def test_a_book_laid_out_of_turn_is_no_reason_for_the_turn_to_be_given_up() -> None:
    table = table_of("me: 7H", "p1: 3S 3H 3D 3C 2C")

    assert code_of(after(table, "p1 lay 3"), "me pass p1") == "turn-unused"


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


def test_the_drawn_card_is_put_away_before_it_is_passed_on() -> None:
    table = table_of("me: 7H", "p1: 2C 9C", "pool: 9S ...")

    played = play_all(table, *FISHED, "me pass p1", "p1 ask me 9", "me give p1 9S")

    assert Drew(ME, card("9S")) in played.events
    assert hand(played.table, "p1") == cards("2C 9C 9S")


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


def test_after_an_ask_of_nobody_the_left_neighbour_is_next() -> None:
    table = table_of("me: 7H", "p1: 2C", ruleset="fisher")

    assert next_seat(forced(table, "me ask p5 7")) == P1
