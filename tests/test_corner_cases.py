"""Books that come in odd moments: fished, forgotten, with the drawn card, out of turn."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.house_rules import (
    EVERY,
    TO_ASKED,
    TO_LEFT,
    allowed,
    each,
    under,
)
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
from tutor.game.acts import SEATS, KeepCard, LayBook, PassTurn
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
OWED = Violation(Breach.KEEP_BOOK, RuleId.SHOW_BOOK)


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


def test_the_drawn_card_is_put_away_before_it_is_passed_on() -> None:
    table = table_of("me: 7H", "p1: 2C 9C", "pool: 9S ...")

    played = play_all(table, *FISHED, "me pass p1", "p1 ask me 9", "me give p1 9S")

    assert Drew(ME, card("9S")) in played.events
    assert hand(played.table, "p1") == cards("2C 9C 9S")


def test_after_an_ask_of_nobody_the_left_neighbour_is_next() -> None:
    table = table_of("me: 7H", "p1: 2C", ruleset="fisher")

    assert next_seat(forced(table, "me ask p5 7")) == P1


# Books that are fished


@under({TO_LEFT: "me pass p1", TO_ASKED: "me pass p2"})
def test_a_fished_book_of_another_rank_is_laid_before_the_turn_passes(
    rules: str, then: str
) -> None:
    table = table_of("me: 7H 3S 3H 3D", "p1: 2C", "p2: 2D", "pool: 3C ...", ruleset=rules)
    holding = after(table, "me ask p2 7", "p2 go-fish", "me draw")

    kept = after(holding, "me keep")
    laid = after(kept, "me lay 3")

    assert allowed(kept) == "me lay 3"
    assert broken(kept, then) == broken(holding, then) == OWED
    assert allowed(laid) == then
    assert after(holding, "me lay 3") == laid


@under({TO_LEFT: "p1", TO_ASKED: "p2"})
def test_a_fished_book_forgotten_when_the_turn_passed_is_laid_late(rules: str, then: str) -> None:
    table = table_of("me: 7H 3S 3H 3D", "p1: 9C 2S", "p2: 9D 2D", "pool: 3C ...", ruleset=rules)
    kept = after(table, "me ask p2 7", "p2 go-fish", "me draw", "me keep")
    passed = forced(kept, f"me pass {then}")
    asked = after(passed, f"{then} ask me 9")

    late = after(asked, "me lay 3")

    assert code_of(passed, "me lay 3") == ""
    assert allowed(asked) == "me lay 3"
    assert broken(asked, "me go-fish") == OWED
    assert books(late, "me") == whole("3")
    assert allowed(late) == "me go-fish"
    assert late.turn.code == then


# Cards that lie side by side


@each(EVERY)
@pytest.mark.parametrize(
    ("held", "asked", "given", "left"),
    [
        ("2S 2H 2D 3S 3H", "2C", "2S 2H 2D", "3S 3H"),
        ("6C 7S 7H 7D 8S", "7C", "7S 7H 7D", "6C 8S"),
        ("8C 9S 9D 10S", "9C", "9S 9D", "8C 10S"),
        ("9C 10H 10D 10C JS", "10S", "10H 10D 10C", "9C JS"),
        ("KH KC AS AH AC", "AD", "AS AH AC", "KH KC"),
    ],
)
def test_of_equal_cards_side_by_side_all_are_given_and_none_is_left(
    rules: str, held: str, asked: str, given: str, left: str
) -> None:
    rank = asked[:-1]
    table = after(table_of(f"me: {asked} 4C", f"p1: {held}", ruleset=rules), f"me ask p1 {rank}")
    every = given.split()

    handed = after(table, f"p1 give me {' '.join(reversed(every))}")

    assert allowed(table) == f"p1 give me {given}"
    for size in range(1, len(every)):
        for some in combinations(every, size):
            assert code_of(table, f"p1 give me {' '.join(some)}") == "give-some"
    assert hand(handed, "p1") == cards(left)
    assert hand(handed, "me") == cards(f"{asked} {given} 4C")
