"""Counting the books: one each, or the values of their cards."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.house_rules import EVERY, allowed, each
from tests.positions import after, broken, code_of, table_of, whole
from tests.seeded import candidates, tables
from tutor.game.acts import NameWinners
from tutor.game.breach import Breach, Violation
from tutor.game.cards import RANKS, Rank
from tutor.game.ids import RuleId
from tutor.game.rules import violation
from tutor.game.ruleset import LEFT, ruleset
from tutor.game.table import CARD_VALUES, Phase, Table, worth

MOST_TABLES = 200
"""More than there are: a game that never ends is noticed, not waited for."""

VALUES = ruleset("left+card-values")
FACE = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10}
COURT = {"J": 11, "Q": 12, "K": 13, "A": 15}
BOTH = pytest.mark.parametrize("base", ["left", "fisher", "full-pack"])


def counting(*laid: str, base: str = "left") -> Table:
    """Return the table once the end is said, with these books laid: ``"p1 books: K"``."""
    table = table_of("me: 7H", "p1: 7C", "p2: 8C", *laid, ruleset=base)
    return table._replace(phase=Phase.COUNTING)


# What a book is worth


@pytest.mark.parametrize(("code", "each"), [*FACE.items(), *COURT.items()])
def test_each_of_the_four_cards_counts_its_value(code: str, each: int) -> None:
    assert CARD_VALUES[Rank(code)] == each
    assert worth(VALUES, whole(code)) == 4 * each


def test_every_rank_has_a_value() -> None:
    assert set(CARD_VALUES) == set(RANKS)
    assert worth(VALUES, whole(*FACE, *COURT)) == 4 * (54 + 51)


def test_a_book_of_aces_is_worth_sixty() -> None:
    assert worth(VALUES, whole("A")) == 60


def test_the_values_of_several_books_are_added_up() -> None:
    assert worth(VALUES, whole("2", "10", "A")) == 8 + 40 + 60
    assert worth(VALUES, ()) == 0


@pytest.mark.parametrize("code", [*FACE, *COURT])
def test_where_books_are_counted_each_is_one_whatever_its_rank(code: str) -> None:
    assert worth(LEFT, whole(code)) == 1
    assert worth(LEFT, whole("2", "A")) == 2


# Who wins


@BOTH
def test_most_books_win(base: str) -> None:
    table = counting("me books: 2 3", "p1 books: A", base=base)

    assert allowed(table) == "me winners me"


@BOTH
def test_with_card_values_fewer_books_win_if_they_are_worth_more(base: str) -> None:
    table = counting("me books: 2 3", "p1 books: A", "p2 books: 9", base=f"{base}+card-values")

    assert allowed(table) == "me winners p1"
    assert code_of(table, "me winners p1") == ""


@BOTH
def test_with_card_values_the_values_decide_between_equal_numbers_of_books(base: str) -> None:
    table = counting("me books: 3 J", "p1 books: 2 K", base=f"{base}+card-values")

    assert allowed(table) == "me winners p1"


def test_values_are_a_tie_where_they_are_equal_however_many_the_books() -> None:
    table = counting("me books: J 4", "p1 books: A", "p2 books: 9", base="left+card-values")

    assert allowed(table) == "me winners me p1"
    assert code_of(table, "me winners p1 me") == ""
    assert code_of(table, "me winners p1") == "count-wrong"


def test_three_share_a_tie_of_values() -> None:
    table = counting("me books: 2 K", "p1 books: 3 Q", "p2 books: A", base="fisher+card-values")

    assert allowed(table) == "me winners me p1 p2"


@pytest.mark.parametrize("scoring", ["left", "left+card-values"])
def test_where_nobody_has_laid_a_book_all_share_the_win(scoring: str) -> None:
    assert allowed(counting(base=scoring)) == "me winners me p1 p2"


@each(EVERY)
@pytest.mark.parametrize(
    ("laid", "winners"),
    [
        (("me books: K", "p1 books: 2 3"), "p1"),
        (("me books: K", "p1 books: 2"), "me p1"),
        (("me books: K A", "p1 books: 2", "p2 books: 3 4"), "me p2"),
        (("p1 books: 2", "p2 books: 3"), "p1 p2"),
        (("me books: K", "p1 books: 2", "p2 books: 3"), "me p1 p2"),
        ((), "me p1 p2"),
    ],
)
def test_most_books_win_and_two_or_three_share_a_tie(
    rules: str, laid: tuple[str, ...], winners: str
) -> None:
    table = counting(*laid, base=rules)
    several = " " in winners

    assert allowed(table) == f"me winners {winners}"
    assert code_of(table, f"me winners {' '.join(reversed(winners.split()))}") == ""
    for wrong in {"me", "p1", "p2", "me p1", "me p2", "p1 p2", "me p1 p2"} - {winners}:
        breaks = RuleId.TIE if several else RuleId.WINNER
        assert broken(table, f"me winners {wrong}") == Violation(Breach.COUNT_WRONG, breaks)


# The wrong winner


@pytest.mark.parametrize(
    ("rules", "laid", "named", "breaks"),
    [
        ("left", ("me books: 2 3", "p1 books: A"), "p1", RuleId.WINNER),
        ("left", ("me books: 2 3", "p1 books: A"), "me p1", RuleId.WINNER),
        ("left", ("me books: 2", "p1 books: A"), "p1", RuleId.TIE),
        ("left", ("me books: 2", "p1 books: A"), "p2", RuleId.TIE),
        ("left", ("me books: 2", "p1 books: A"), "me p1 p2", RuleId.TIE),
        ("left+card-values", ("me books: 2 3", "p1 books: A"), "me", RuleId.CARD_VALUE_BOOKS),
        ("left+card-values", ("me books: 2 3", "p1 books: A"), "me p1", RuleId.CARD_VALUE_BOOKS),
    ],
)
def test_a_wrong_winner_breaks_the_rule_that_names_the_right_one(
    rules: str, laid: tuple[str, ...], named: str, breaks: RuleId
) -> None:
    table = counting(*laid, base=rules)

    assert broken(table, f"me winners {named}") == Violation(Breach.COUNT_WRONG, breaks)


@pytest.mark.parametrize("rules", ["left", "left+card-values"])
def test_a_winner_named_before_the_end_is_said_stops_the_game_too_early(rules: str) -> None:
    table = table_of("me: 7H", "p1: 7C 2C", "me books: A", ruleset=rules)
    ending = after(table_of("me: 7H", "p1: 7C", ruleset=rules), "me ask p1 7", "p1 give me 7C")

    assert code_of(table, "me winners me") == "stop-too-early"
    assert code_of(ending, "me winners me p1") == "play-after-end"
    assert code_of(ending, "me end") == ""


def test_until_the_books_are_counted_their_values_change_nothing() -> None:
    judged = 0
    for table in islice(tables(13, bases=(LEFT,)), MOST_TABLES):
        other = table._replace(ruleset=VALUES.with_ranks(table.ruleset.ranks))
        for act in candidates(table):
            if table.phase is Phase.COUNTING and isinstance(act, NameWinners):
                continue
            judged += 1
            assert violation(table, act) == violation(other, act), act
    assert judged > 20_000
