"""Empty hands: the end, one card on the own turn, or a new hand of five at once."""

from __future__ import annotations

import pytest

from tests.house_rules import ANEW, ANEW_ON, ENDS, ON_ASKED, ON_LEFT, ONE, allowed, each, under
from tests.positions import after, books, broken, cards, code_of, hand, impossible, table_of, whole
from tutor.game.breach import Breach, Violation
from tutor.game.ids import RuleId
from tutor.game.table import Phase

NEW_HAND = f"{ANEW} {ANEW_ON}"
ON = f"{ONE} {ANEW_ON}"
HIT = ("me ask p1 7", "p1 give me 7C")
OWED = Violation(Breach.KEEP_BOOK, RuleId.SHOW_BOOK)

GIVEN_AWAY = ("me: 7H 3C", "p1: 7C", "p2: 2C")
"""p1 has one card, and "me" asks for it."""

LATE_BOOK = ("me: 7H 3C", "p1: 4C", "p2: KS KH KD KC", "pool: 9S 8S 6S 5S 2S AS QS ...")
"""p2 has a whole book and no other card; p1 has no sevens."""


# What becomes of an empty hand


@under({ENDS: "me end", ONE: "me take 1", NEW_HAND: "me take 5"})
def test_an_own_book_empties_the_hand(rules: str, then: str) -> None:
    table = table_of("me: 7S 7H 7D", "p1: 7C 2C", "p2: 3C", ruleset=rules)

    laid = after(table, *HIT, "me lay 7")

    assert allowed(laid) == then
    assert laid.turn.code == "me"


@under({ENDS: "me end", ONE: "me ask p2 3, me ask p2 7", NEW_HAND: "p1 take 5"})
def test_a_hand_is_emptied_by_giving(rules: str, then: str) -> None:
    given = after(table_of(*GIVEN_AWAY, ruleset=rules), *HIT)

    assert hand(given, "me") == cards("7H 7C 3C")
    assert allowed(given) == then


@under({ENDS: "me end", ONE: "me ask p2 3", NEW_HAND: "p1 take 5"})
def test_the_card_that_empties_a_hand_completes_the_askers_book(rules: str, then: str) -> None:
    table = table_of("me: 7S 7H 7D 3C", "p1: 7C", "p2: 2C", ruleset=rules)
    given = after(table, *HIT)

    laid = after(given, "me lay 7")

    assert allowed(given) == "me lay 7"
    assert broken(given, "me ask p2 3") == OWED
    assert books(laid, "me") == whole("7")
    assert allowed(laid) == then


@under({ENDS: "me end", ONE: "me take 1", NEW_HAND: "me take 5"})
def test_a_lucky_catch_completes_the_book_asked_for_and_empties_the_hand(
    rules: str, then: str
) -> None:
    table = table_of("me: 7S 7H 7D", "p1: 2C", "p2: 2D", "pool: 7C ...", ruleset=rules)
    holding = after(table, "me ask p1 7", "p1 go-fish", "me draw")

    shown = after(holding, "me show")

    assert allowed(holding) == "me show, me lay 7"
    assert allowed(shown) == "me lay 7"
    assert allowed(after(shown, "me lay 7")) == then
    assert after(holding, "me lay 7") == after(shown, "me lay 7")


@under({ENDS: "play-after-end", ONE: "ask-empty-seat", NEW_HAND: "ask-out-of-turn"})
def test_a_seat_without_cards_is_asked(rules: str, then: str) -> None:
    given = after(table_of(*GIVEN_AWAY, ruleset=rules), *HIT)

    assert code_of(given, "me ask p1 3") == then


@each(ON)
def test_a_seat_that_sits_out_is_not_asked(rules: str) -> None:
    given = after(table_of(*GIVEN_AWAY, "pool:", ruleset=rules), *HIT)

    empty = Violation(Breach.ASK_EMPTY_SEAT, RuleId.ASK_ANOTHER_PLAYER)
    assert broken(given, "me ask p1 3") == empty
    assert allowed(given) == "me ask p2 3, me ask p2 7"


# One card on the own turn


@each("left+play-on full-pack")
def test_an_empty_hand_waits_for_its_own_turn_and_draws_one_card(rules: str) -> None:
    given = after(table_of(*GIVEN_AWAY, "pool: 9S 2D ...", ruleset=rules), *HIT)
    missed = after(given, "me ask p2 3", "p2 go-fish", "me draw", "me keep")

    own_turn = after(missed, "me pass p1")
    drawn = after(own_turn, "p1 take 1")

    assert code_of(given, "p1 take 1") == code_of(missed, "p1 take 1") == "draw-early"
    assert allowed(own_turn) == "p1 take 1"
    assert after(own_turn, "p1 draw") == drawn
    assert allowed(drawn) == "p1 ask me 2, p1 ask p2 2"


@each(ONE)
def test_a_hand_emptied_by_the_own_book_draws_one_card_and_the_turn_goes_on(rules: str) -> None:
    table = table_of("me: 7S 7H 7D", "p1: 7C 2C", "p2: 3C", "pool: 9S ...", ruleset=rules)

    drawn = after(table, *HIT, "me lay 7", "me take 1")

    assert allowed(drawn) == "me ask p1 9, me ask p2 9"
    assert code_of(drawn, "me pass p1") == "book-ends-turn"


# A new hand of five


@each(NEW_HAND)
def test_a_new_hand_is_taken_at_once_and_the_turn_is_not_lost(rules: str) -> None:
    table = table_of("me: 7S 7H 7D", "p1: 7C 2C", "pool: 9S 8S 8H 6S 5S ...", ruleset=rules)

    taken = after(table, *HIT, "me lay 7", "me take 5")

    assert hand(taken, "me") == cards("9S 8S 8H 6S 5S")
    assert allowed(taken) == "me ask p1 5, me ask p1 6, me ask p1 8, me ask p1 9"
    assert code_of(taken, "me pass p1") == "book-ends-turn"


@each(NEW_HAND)
def test_a_new_hand_in_the_turn_of_another_costs_that_player_nothing(rules: str) -> None:
    given = after(table_of(*GIVEN_AWAY, "pool: 9S 8S 8H 6S 5S ...", ruleset=rules), *HIT)

    taken = after(given, "p1 take 5")

    assert allowed(taken) == "me ask p1 3, me ask p1 7, me ask p2 3, me ask p2 7"
    assert (taken.turn.code, taken.earned) == ("me", RuleId.ASK_AGAIN)


@each(NEW_HAND)
@pytest.mark.parametrize(
    ("done", "goes_on"),
    [
        ((), Phase.ASKING),
        (("me ask p1 7",), Phase.ANSWERING),
        (("me ask p1 7", "p1 go-fish"), Phase.FISHING),
        (("me ask p1 7", "p1 go-fish", "me draw"), Phase.HOLDING),
        (("me ask p1 7", "p1 go-fish", "me draw", "me keep"), Phase.PASSING),
    ],
    ids=lambda value: value.name if isinstance(value, Phase) else "",
)
def test_a_refill_interrupts_whatever_goes_on_and_then_it_goes_on(
    rules: str, done: tuple[str, ...], goes_on: Phase
) -> None:
    before = after(table_of(*LATE_BOOK, ruleset=rules), *done)
    due = allowed(before).replace("p2 lay K, ", "").replace(", p2 lay K", "")

    empty = after(before, "p2 lay K")
    taken = after(empty, "p2 take 5")

    assert before.phase is goes_on
    assert (empty.phase, allowed(empty)) == (Phase.REFILLING, "p2 take 5")
    assert (taken.phase, taken.actor) == (goes_on, before.actor)
    assert (taken.ask, taken.drawn) == (before.ask, before.drawn)
    assert allowed(taken) == due


@each(NEW_HAND)
def test_an_asked_player_gives_what_was_asked_for_from_the_new_hand(rules: str) -> None:
    table = table_of("me: 7H 3C", "p1: KS KH KD KC", "pool: 7S 7C 9S 8S 2C ...", ruleset=rules)
    asked = after(table, "me ask p1 7")

    taken = after(asked, "p1 lay K", "p1 take 5")

    assert allowed(asked) == "p1 lay K"
    assert allowed(taken) == "p1 give me 7S 7C"
    assert code_of(taken, "p1 go-fish") == "false-go-fish"


@each(NEW_HAND)
def test_a_refill_waits_for_the_book_of_the_player_whose_turn_it_is(rules: str) -> None:
    table = table_of("me: 7S 7H 7D 3C", "p1: 7C", ruleset=rules)
    given = after(table, *HIT)

    assert allowed(given) == "me lay 7"
    assert code_of(given, "p1 take 5") == "draw-early"
    assert allowed(after(given, "me lay 7")) == "p1 take 5"


@each(NEW_HAND)
def test_empty_hands_are_refilled_in_turn_order_from_the_player_whose_turn_it_is(
    rules: str,
) -> None:
    position = ("me: KS KH KD KC", "p1: 7S 7H 7D", "p2: 7C", "pool: 9S 8S 6S 5S 2S ...")
    table = after(table_of(*position, turn="p1", ruleset=rules), "p1 ask p2 7", "p2 give p1 7C")
    table = after(table, "me lay K")

    first = after(table, "p1 lay 7")
    second = after(first, "p1 take 5")
    third = after(second, "p2 take 5")

    assert allowed(table) == "p1 lay 7"
    assert allowed(first) == "p1 take 5"
    assert code_of(first, "me take 5") == code_of(first, "p2 take 5") == "draw-early"
    assert allowed(second) == "p2 take 5"
    assert allowed(third) == "me take 5"
    assert after(third, "me take 5").turn.code == "p1"


@each(NEW_HAND)
def test_a_book_in_the_new_hand_is_laid_before_the_turn_goes_on(rules: str) -> None:
    table = table_of("me: 7S 7H 7D", "p1: 7C 2C", "pool: 9S 9H 9D 9C 5S ...", ruleset=rules)
    taken = after(table, *HIT, "me lay 7", "me take 5")

    assert allowed(taken) == "me lay 9"
    assert broken(taken, "me ask p1 5") == OWED
    assert allowed(after(taken, "me lay 9")) == "me ask p1 5"


# A pool with fewer than five cards


@under({ANEW: "me end", ANEW_ON: "me ask p1 6, me ask p1 8, me ask p1 9"})
def test_where_the_pool_holds_three_all_three_are_the_new_hand(rules: str, then: str) -> None:
    table = table_of("me: 7S 7H 7D", "p1: 7C 2C", "pool: 9S 8S 6S", ruleset=rules)
    empty = after(table, *HIT, "me lay 7")

    taken = after(empty, "me take 3")

    assert allowed(empty) == "me take 3"
    assert impossible(empty, "me take 5")
    assert hand(taken, "me") == cards("6S 8S 9S")
    assert allowed(taken) == then


@under({ANEW: "me end", ANEW_ON: "me ask p2 6, me ask p2 8, me ask p2 9"})
def test_of_two_empty_hands_the_second_finds_no_card_left(rules: str, then: str) -> None:
    table = table_of("me: 7S 7H 7D", "p1: 7C", "p2: 2C", "pool: 9S 8S 6S", ruleset=rules)
    empty = after(table, *HIT, "me lay 7")

    taken = after(empty, "me take 3")

    assert allowed(empty) == "me take 3"
    assert not hand(taken, "p1")
    assert allowed(taken) == then


@under({ON_LEFT: "me pass p1", ON_ASKED: "me pass p2"})
def test_where_the_pool_holds_none_an_empty_hand_sits_out(rules: str, then: str) -> None:
    table = table_of("me: 7S 7H 7D", "p1: 2C", "p2: 7C 2D", "pool:", ruleset=rules)

    laid = after(table, "me ask p2 7", "p2 give me 7C", "me lay 7")

    assert impossible(laid, "me take 1")
    assert allowed(laid) == then


@under({ANEW: "me end", ANEW_ON: "me pass p1"})
def test_an_empty_hand_finds_the_last_card_drawn_and_not_yet_kept(rules: str, then: str) -> None:
    table = table_of(*LATE_BOOK[:3], "pool: 9S", ruleset=rules)
    holding = after(table, "me ask p1 7", "p1 go-fish", "me draw", "p2 lay K")

    assert allowed(holding) == "me keep, me pass p1"
    assert allowed(after(holding, "me keep")) == then


@under({ANEW: "me end", ANEW_ON: "me pass p1"})
def test_a_refill_takes_the_last_card_before_the_asker_could_draw_it(rules: str, then: str) -> None:
    table = table_of(*LATE_BOOK[:3], "pool: 9S", ruleset=rules)

    taken = after(table, "me ask p1 7", "p1 go-fish", "p2 lay K", "p2 take 1")

    assert allowed(taken) == then


# Refilling wrongly


@under({ONE: "empty-hand-playing-on", NEW_HAND: "new-hand"})
def test_whoever_has_an_empty_hand_takes_cards_before_anything_else(rules: str, then: str) -> None:
    table = table_of("me: 7S 7H 7D", "p1: 7C 2C", "p2: 3C", ruleset=rules)
    empty = after(table, *HIT, "me lay 7")

    forgotten = Violation(Breach.REFILL_FORGOTTEN, RuleId(then))
    assert broken(empty, "me ask p1 2") == broken(empty, "me pass p1") == forgotten


@under({ONE: "empty-hand-playing-on", NEW_HAND: "new-hand"})
def test_an_empty_hand_takes_neither_more_nor_fewer_cards(rules: str, then: str) -> None:
    table = table_of("me: 7S 7H 7D", "p1: 7C 2C", "p2: 3C", ruleset=rules)
    empty = after(table, *HIT, "me lay 7")
    due = 1 if then == "empty-hand-playing-on" else 5

    wrong = Violation(Breach.REFILL_WRONG_COUNT, RuleId(then))
    for count in range(1, 8):
        assert broken(empty, f"me take {count}") == (None if count == due else wrong)
    assert broken(empty, "me draw") == (None if due == 1 else wrong)
