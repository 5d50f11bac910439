"""Books that are dealt: laid at the latest before that player does anything else."""

from __future__ import annotations

from tests.house_rules import ANEW, ANEW_ON, ENDS, EVERY, ONE, allowed, each, under
from tests.positions import after, books, broken, cards, code_of, hand, ranks, table_of, whole
from tutor.game.acts import SEATS, LayBook
from tutor.game.breach import Breach, Violation
from tutor.game.cards import book_of
from tutor.game.ids import RuleId
from tutor.game.rules import legal_acts
from tutor.game.table import Phase, Table

ME, P1 = SEATS[:2]
SEVEN, THREE = ranks("7 3")
LAY_7, LAY_3 = LayBook(ME, book_of(SEVEN)), LayBook(ME, book_of(THREE))
OWED = Violation(Breach.KEEP_BOOK, RuleId.SHOW_BOOK)
DEALT = "3S 4S 2S 3H 5S 2H 3D 6S 4D 3C 8S 2C 9S AS KS QS ..."
"""A pool of which p1 is dealt all threes, with a nine, where p1 is dealt first of three."""


def dealt(rules: str, count: int, *, turn: str) -> Table:
    """Return the table where "me" has dealt so many cards each from DEALT."""
    table = table_of("me:", "p1:", "p2:", f"pool: {DEALT}", turn=turn, dealer="me", ruleset=rules)
    sized = table.ruleset._replace(hand_size=count)
    return after(table._replace(ruleset=sized, phase=Phase.DEALING), f"me deal {count}")


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


@each(EVERY)
def test_four_of_a_kind_dealt_to_the_first_player_are_laid_before_the_first_ask(rules: str) -> None:
    table = dealt(rules, 5, turn="p1")

    laid = after(table, "p1 lay 3")

    assert hand(table, "p1") == cards("3S 3H 3D 3C 9S")
    assert allowed(table) == "p1 lay 3"
    assert broken(table, "p1 ask me 9") == broken(table, "p1 ask me 3") == OWED
    assert allowed(laid) == "p1 ask me 9, p1 ask p2 9"
    assert laid.earned is None


@each("fisher full-pack fisher+play-on fisher+new-hand full-pack+new-hand")
def test_four_of_a_kind_dealt_to_another_player_hold_up_only_that_player(rules: str) -> None:
    table = dealt(rules, 5, turn="me")
    asked = after(table, "me ask p1 2")

    laid = after(asked, "p1 lay 3")

    assert hand(table, "me") == cards("2S 2H 2C 4D KS")
    assert allowed(asked) == "p1 lay 3"
    assert broken(asked, "p1 go-fish") == OWED
    assert allowed(laid) == "p1 go-fish"
    assert after(table, "p1 lay 3", "me ask p1 2") == laid


@under({ENDS: "p1 end", ONE: "p1 take 1", f"{ANEW} {ANEW_ON}": "p1 take 5"})
def test_four_of_a_kind_that_are_the_whole_dealt_hand(rules: str, then: str) -> None:
    table = dealt(rules, 4, turn="p1")

    assert allowed(table) == "p1 lay 3"
    assert allowed(after(table, "p1 lay 3")) == then


@each(EVERY)
def test_two_books_dealt_to_one_hand_are_both_laid_before_anything_else(rules: str) -> None:
    table = table_of("me: 7S 7H 7D 7C 3S 3H 3D 3C 2C", "p1: 2D", ruleset=rules)
    one = after(table, "me lay 7")

    both = after(one, "me lay 3")

    assert allowed(table) == "me lay 3, me lay 7"
    assert allowed(one) == "me lay 3"
    assert broken(table, "me ask p1 2") == broken(one, "me ask p1 2") == OWED
    assert books(both, "me") == whole("7", "3")
    assert allowed(both) == "me ask p1 2"


@under({ENDS: "me end", ONE: "me take 1", f"{ANEW} {ANEW_ON}": "me take 5"})
def test_two_books_that_are_the_whole_dealt_hand(rules: str, then: str) -> None:
    table = table_of("me: 7S 7H 7D 7C 3S 3H 3D 3C", "p1: 2D", ruleset=rules)

    assert allowed(after(table, "me lay 7")) == "me lay 3"
    assert allowed(after(table, "me lay 7", "me lay 3")) == then
