"""The game for one exact card: asking, giving, catching it, and the bluff."""

from __future__ import annotations

import pytest

from tests.house_rules import allowed, each, under
from tests.positions import after, books, broken, cards, code_of, hand, play_all, table_of, whole
from tutor.game.acts import SEATS
from tutor.game.breach import Breach, Violation
from tutor.game.cards import Rank, book_of, card
from tutor.game.events import Asked, Caught, Kept, LaidBook
from tutor.game.ids import RuleId
from tutor.game.table import Phase

ME, P1 = SEATS[:2]
TO_LEFT = "left+specific-card full-pack+specific-card"
TO_ASKED = "fisher+specific-card"
EXACT = f"{TO_LEFT} {TO_ASKED}"
BLUFF_TO_LEFT = "left+specific-card+own-card-ask full-pack+specific-card+own-card-ask"
BLUFF_TO_ASKED = "fisher+specific-card+own-card-ask"
BLUFF = f"{BLUFF_TO_LEFT} {BLUFF_TO_ASKED}"
ENDS = "left+specific-card fisher+specific-card"
ONE = "left+specific-card+play-on fisher+specific-card+play-on full-pack+specific-card"
NEW_HAND = "left+specific-card+new-hand fisher+specific-card+new-hand"
POSITION = ("me: 7H 3C", "p1: 7C 7D 2C", "p2: 4C 5C", "pool: 7S KD ...")
FISHED = ("me ask p1 7S", "p1 go-fish", "me draw")


def specific(breach: Breach) -> Violation:
    """Return this breach of the rule of the game for one exact card."""
    return Violation(breach, RuleId.SPECIFIC_CARD)


# Asking


@each(EXACT)
def test_a_player_asks_for_one_exact_card_of_a_rank_held(rules: str) -> None:
    table = table_of("me: 7H 7S", "p1: 9S", "p2: KS", ruleset=rules)

    asked = play_all(table, "me ask p2 7D")

    assert allowed(table) == "me ask p1 7D, me ask p1 7C, me ask p2 7D, me ask p2 7C"
    assert asked.events == (Asked(ME, SEATS[2], Rank.SEVEN, card("7D")),)
    assert broken(table, "me ask p1 7") == specific(Breach.ASK_RANK_NOT_CARD)
    assert code_of(table, "me ask p1 9S") == "ask-unheld-rank"


@each(EXACT)
def test_a_card_in_the_own_hand_is_not_asked_for_where_that_was_not_agreed(rules: str) -> None:
    table = table_of(*POSITION, ruleset=rules)

    assert broken(table, "me ask p1 7H") == Violation(Breach.ASK_OWN_CARD, RuleId.OWN_CARD_ASK)


# The exact card asked for, and held


@each(EXACT)
def test_the_exact_card_asked_for_and_held_is_given_and_no_other(rules: str) -> None:
    asked = after(table_of(*POSITION, ruleset=rules), "me ask p1 7D")

    given = after(asked, "p1 give me 7D")

    assert allowed(asked) == "p1 give me 7D"
    assert hand(given, "me") == cards("7H 7D 3C")
    assert hand(given, "p1") == cards("7C 2C")


@each(EXACT)
@pytest.mark.parametrize(
    ("answer", "breach"),
    [
        ("p1 give me 7D 7C", Breach.GIVE_TOO_MANY),
        ("p1 give me 7C", Breach.GIVE_WRONG),
        ("p1 give me 2C", Breach.GIVE_WRONG),
        ("p1 give me 7D 2C", Breach.GIVE_WRONG),
        ("p1 go-fish", Breach.FALSE_GO_FISH),
        ("p1 none", Breach.FALSE_GO_FISH),
    ],
)
def test_anything_but_the_exact_card_held_is_a_wrong_answer(
    rules: str, answer: str, breach: Breach
) -> None:
    asked = after(table_of(*POSITION, ruleset=rules), "me ask p1 7D")

    assert broken(asked, answer) == specific(breach)


@each(EXACT)
def test_whoever_received_the_exact_card_asks_again_for_any_card_of_a_rank_held(rules: str) -> None:
    table = table_of("me: 7S 7H", "p1: 7C 7D 2C", ruleset=rules)

    given = after(table, "me ask p1 7D", "p1 give me 7D")

    assert (given.phase, given.earned) == (Phase.ASKING, RuleId.ASK_AGAIN)
    assert allowed(given) == "me ask p1 7C"


# The exact card asked for, and not held


@each(EXACT)
def test_a_player_without_the_exact_card_says_go_fish_whatever_else_of_the_rank_is_held(
    rules: str,
) -> None:
    asked = after(table_of(*POSITION, ruleset=rules), "me ask p1 7S")

    assert allowed(asked) == "p1 go-fish"
    assert broken(asked, "p1 give me 7C 7D") == specific(Breach.GIVE_WRONG)


@each(ONE)
def test_without_a_pool_a_player_without_the_exact_card_has_none(rules: str) -> None:
    asked = after(table_of(*POSITION[:3], "pool:", ruleset=rules), "me ask p1 7S")

    assert allowed(asked) == "p1 none"


# The exact card asked for, and drawn


@each(EXACT)
def test_the_exact_card_drawn_is_shown_and_the_turn_goes_on(rules: str) -> None:
    holding = after(table_of(*POSITION, ruleset=rules), *FISHED)

    shown = play_all(holding, "me show")

    assert allowed(holding) == "me show"
    assert broken(holding, "me keep") == Violation(Breach.HIDE_CATCH, RuleId.SHOW_EXACT_CATCH)
    assert shown.events == (Caught(ME, card("7S")),)
    assert (shown.table.phase, shown.table.earned) == (Phase.ASKING, RuleId.LUCKY_CATCH)


@under({TO_LEFT: "p1", TO_ASKED: "p2"})
def test_another_card_of_the_rank_is_no_catch_and_the_turn_passes(rules: str, then: str) -> None:
    table = table_of(*POSITION, ruleset=rules)

    holding = after(table, "me ask p2 7C", "p2 go-fish", "me draw")

    assert broken(holding, "me show") == Violation(
        Breach.SHOW_WITHOUT_CATCH, RuleId.SHOW_EXACT_CATCH
    )
    assert allowed(holding) == f"me keep, me pass {then}"
    assert code_of(holding, "me ask p1 7D") == "turn-kept"
    assert allowed(after(holding, "me keep")) == f"me pass {then}"


@each(EXACT)
def test_the_exact_card_drawn_may_be_shown_by_laying_its_book(rules: str) -> None:
    table = table_of("me: 7H 7D 7C 3C", "p1: 2C", "pool: 7S ...", ruleset=rules)

    laid = play_all(after(table, *FISHED), "me lay 7")

    assert laid.events == (Caught(ME, card("7S")), LaidBook(ME, book_of(Rank.SEVEN)))
    assert allowed(laid.table) == "me ask p1 3S, me ask p1 3H, me ask p1 3D"


@each(EXACT)
def test_a_fished_card_completes_a_book_of_another_rank_than_the_card_asked_for(rules: str) -> None:
    table = table_of("me: 7H 3S 3H 3D", "p1: 2C", "pool: 3C ...", ruleset=rules)
    kept = after(table, *FISHED, "me keep")

    assert allowed(kept) == "me lay 3"
    assert code_of(kept, "me pass p1") == "keep-book"
    assert allowed(after(kept, "me lay 3")) == "me pass p1"


# The ends


@under({ENDS: "me end", ONE: "me take 1", NEW_HAND: "me take 5"})
def test_the_exact_card_completes_the_book_and_empties_the_hand(rules: str, then: str) -> None:
    given = table_of("me: 7H 7D 7C", "p1: 7S 2C", ruleset=rules)
    drawn = table_of("me: 7H 7D 7C", "p1: 2C", "pool: 7S ...", ruleset=rules)

    assert allowed(after(given, "me ask p1 7S", "p1 give me 7S", "me lay 7")) == then
    assert allowed(after(drawn, *FISHED, "me show", "me lay 7")) == then


@under({ENDS: "me end", ONE: "me ask p2 7D, me ask p2 7C", NEW_HAND: "p1 take 5"})
def test_the_exact_card_given_empties_the_hand(rules: str, then: str) -> None:
    table = table_of("me: 7H", "p1: 7S", "p2: 7D 2C", ruleset=rules)

    assert allowed(after(table, "me ask p1 7S", "p1 give me 7S")) == then


# The bluff


@each(BLUFF)
def test_where_it_was_agreed_every_card_of_a_rank_held_may_be_asked_for(rules: str) -> None:
    table = table_of("me: 7H 7S", "p1: 2C", ruleset=rules)

    assert allowed(table) == "me ask p1 7S, me ask p1 7H, me ask p1 7D, me ask p1 7C"
    assert code_of(table, "me ask p1 2H") == "ask-unheld-rank"


@under({BLUFF_TO_LEFT: "p1", BLUFF_TO_ASKED: "p2"})
def test_a_bluff_is_answered_go_fish_brings_a_card_and_ends_the_turn(rules: str, then: str) -> None:
    table = table_of("me: 7H 3C", "p1: 7C 2C", "p2: 7D 5C", "pool: 7S ...", ruleset=rules)
    asked = after(table, "me ask p2 7H")
    holding = after(asked, "p2 go-fish", "me draw")

    assert allowed(asked) == "p2 go-fish"
    assert broken(asked, "p2 give me 7D") == specific(Breach.GIVE_WRONG)
    assert code_of(holding, "me show") == "show-without-catch"
    assert code_of(holding, "me ask p1 7C") == "turn-kept"
    assert allowed(after(holding, "me keep")) == f"me pass {then}"


@each(BLUFF)
def test_a_bluff_may_fish_the_last_card_of_the_rank_and_still_ends_the_turn(rules: str) -> None:
    table = table_of("me: 7S 7H 7D 3C", "p1: 2C", "pool: 7C ...", ruleset=rules)
    holding = after(table, "me ask p1 7H", "p1 go-fish", "me draw")

    laid = play_all(holding, "me lay 7")

    assert allowed(holding) == "me keep, me lay 7"
    assert laid.events == (Kept(ME, card("7C")), LaidBook(ME, book_of(Rank.SEVEN)))
    assert books(laid.table, "me") == whole("7")
    assert allowed(laid.table) == "me pass p1"


@each("left+specific-card+own-card-ask+play-on full-pack+specific-card+own-card-ask")
def test_without_a_pool_a_bluff_brings_nothing_and_ends_the_turn(rules: str) -> None:
    table = table_of("me: 7H 3C", "p1: 2C", "p2: 4C", "pool:", ruleset=rules)

    assert allowed(after(table, "me ask p2 7H")) == "p2 none"
    assert allowed(after(table, "me ask p2 7H", "p2 none")) == "me pass p1"
