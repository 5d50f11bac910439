"""Playing on to the last book: empty hands, nobody to ask, the pool gone."""

from __future__ import annotations

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
from tests.positions import after, broken, code_of, forced, impossible, table_of
from tutor.game.acts import SEATS, Ask, PassTurn, TakeCards
from tutor.game.breach import Breach, Violation
from tutor.game.cards import Rank
from tutor.game.ids import RuleId
from tutor.game.rules import legal_acts
from tutor.game.table import Phase, Table

ME, P1, P2 = SEATS[:3]
NINE = Rank.NINE
ON = f"{ONE} {ANEW_ON}"
HIT_OF_P2 = ("me ask p2 7", "p2 give me 7C")


def wrong_passes(table: Table, right: str) -> set[RuleId | None]:
    """Return the rules that passing the turn to any other seat than the right one breaks."""
    passes = {f"{table.turn.code} pass {to.code}" for to in table.seats} - {right}
    found = [broken(table, act) for act in passes]
    assert {each.breach for each in found if each} == {Breach.WRONG_NEXT_PLAYER}
    return {each.rule if each else None for each in found}


def test_with_nobody_to_ask_the_turn_passes_and_an_empty_hand_draws_one_and_asks() -> None:
    table = table_of("me: 7H 3C", "p1: 7C", "pool: 9S 9D ...", ruleset="full-pack")

    alone = after(table, "me ask p1 7", "p1 give me 7C")
    empty = after(alone, "me pass p1")
    refilled = after(empty, "p1 take 1")

    assert (alone.phase, alone.actor) == (Phase.PASSING, ME)
    assert (empty.phase, empty.actor) == (Phase.REFILLING, P1)
    assert legal_acts(empty) == (TakeCards(P1, 1),)
    assert after(empty, "p1 draw") == refilled
    assert legal_acts(refilled) == (Ask(P1, ME, NINE),)


def test_an_own_book_that_empties_the_hand_is_followed_by_one_card_and_an_ask() -> None:
    table = table_of("me: 7S 7H 7D", "p1: 7C 2C", "pool: 9S ...", ruleset="full-pack")

    laid = after(table, "me ask p1 7", "p1 give me 7C", "me lay 7")

    assert (laid.phase, laid.turn) == (Phase.REFILLING, ME)
    assert legal_acts(after(laid, "me take 1")) == (Ask(ME, P1, NINE),)


def test_a_book_is_laid_and_the_hand_refilled_before_it_shows_that_nobody_can_be_asked() -> None:
    table = table_of("me: 7S 7H 7D", "p1: 7C", "pool: 9S 9D ...", ruleset="full-pack")
    owing = after(table, "me ask p1 7", "p1 give me 7C")

    laid = after(owing, "me lay 7")
    alone = after(laid, "me take 1")

    assert (owing.phase, laid.phase, alone.phase) == (
        Phase.ASKING,
        Phase.REFILLING,
        Phase.PASSING,
    )
    assert legal_acts(alone) == (PassTurn(ME, P1),)


def test_a_seat_without_cards_sits_out_once_the_pool_is_gone() -> None:
    table = table_of("me: 7H 2H", "p1: 7C", "p2: 3C", "pool:", ruleset="full-pack")
    table = after(table, "me ask p1 7", "p1 give me 7C")

    missed = after(table, "me ask p2 2", "p2 none")

    assert code_of(table, "me ask p1 2") == "ask-empty-seat"
    assert missed.phase is Phase.PASSING
    assert legal_acts(missed) == (PassTurn(ME, P2),)


def test_a_hand_emptied_with_the_pool_gone_passes_the_turn_on() -> None:
    table = table_of("me: 7S 7H 7D", "p1: 7C 2C", "p2: 2H", "pool:", ruleset="full-pack")

    laid = after(table, "me ask p1 7", "p1 give me 7C", "me lay 7")

    assert laid.phase is Phase.PASSING
    assert legal_acts(laid) == (PassTurn(ME, P1),)


def test_with_nobody_to_ask_no_card_is_drawn_and_no_empty_seat_is_asked() -> None:
    table = table_of("me: 7H 3C", "p1: 7C", "pool: 9S 9D ...", ruleset="full-pack")
    alone = after(table, "me ask p1 7", "p1 give me 7C")

    assert broken(alone, "me draw") == Violation(Breach.DRAW_EARLY, RuleId.GO_FISH)
    assert broken(alone, "me ask p1 3") == Violation(
        Breach.ASK_EMPTY_SEAT, RuleId.ASK_ANOTHER_PLAYER
    )


def test_where_another_takes_the_last_card_an_empty_hand_sits_out() -> None:
    table = table_of("me: 7S 7H 7D", "p1: 7C 2C", "p2: 2D", "pool: 9S", ruleset="full-pack")

    erred = forced(table, "me ask p1 7", "p1 give me 7C", "me lay 7", "p1 draw")

    assert legal_acts(erred) == (PassTurn(ME, P1),)


def test_the_last_book_ends_the_game_without_hands_and_pool() -> None:
    table = table_of("me: 7S 7H 7D", "p1: 7C", "pool:", ruleset="full-pack")

    table = after(table, "me ask p1 7", "p1 give me 7C")

    assert table.phase is not Phase.ENDING
    assert after(table, "me lay 7").phase is Phase.ENDING


# Without a pool


@under({ON_LEFT: "me pass p1", ON_ASKED: "me pass p2"})
def test_a_miss_without_a_pool_is_answered_none_and_the_turn_passes(rules: str, then: str) -> None:
    table = table_of("me: 7H 2S", "p1: 7C 2C", "p2: 2D", "p3: 2H", "pool:", ruleset=rules)
    asked = after(table, "me ask p2 7")

    missed = after(asked, "p2 none")

    assert allowed(asked) == "p2 none"
    assert broken(asked, "p2 go-fish") == Violation(Breach.GO_FISH_EMPTY_POOL, RuleId.PLAY_ON)
    assert impossible(missed, "me draw")
    assert broken(missed, "me ask p1 7") == Violation(Breach.TURN_KEPT, RuleId.PLAY_ON)
    assert allowed(missed) == then


@each(ON)
def test_while_the_pool_lasts_a_player_says_go_fish_and_not_none(rules: str) -> None:
    asked = after(table_of("me: 7H", "p1: 2C", "pool: 9S", ruleset=rules), "me ask p1 7")

    assert broken(asked, "p1 none") == Violation(Breach.NONE_FOR_GO_FISH, RuleId.GO_FISH)
    assert allowed(asked) == "p1 go-fish"


@under({ON_LEFT: "me pass p1", ON_ASKED: "me pass p3"})
def test_the_turn_passes_to_no_other_seat_after_none(rules: str, then: str) -> None:
    table = table_of("me: 7H", "p1: 2C", "p2: 2D", "p3: 2H", "pool:", ruleset=rules)

    missed = after(table, "me ask p3 7", "p3 none")

    asked = then == "me pass p3"
    next_one = RuleId.PLAY_ON_NEXT_ASKED if asked else RuleId.PLAY_ON_NEXT_LEFT
    assert allowed(missed) == then
    assert wrong_passes(missed, then) == {next_one}


@each(ON_LEFT)
def test_where_the_left_neighbour_sits_out_that_says_who_is_next(rules: str) -> None:
    table = table_of("me: 7H", "p1:", "p2: 2D", "p3: 2H", "pool:", ruleset=rules)

    missed = after(table, "me ask p3 7", "p3 none")

    assert wrong_passes(missed, "me pass p2") == {RuleId.EMPTY_HAND_PLAYING_ON}


@under({ON_LEFT: "me pass p2", ON_ASKED: "me pass p3"})
def test_a_seat_that_sits_out_is_passed_over_after_none(rules: str, then: str) -> None:
    table = table_of("me: 7H", "p1:", "p2: 2D", "p3: 2H", "pool:", ruleset=rules)

    missed = after(table, "me ask p3 7", "p3 none")

    assert allowed(missed) == then


@under({"left+play-on full-pack": "me pass p2", "fisher+play-on": "me pass p3"})
def test_a_seat_that_the_last_card_left_without_any_is_passed_over(rules: str, then: str) -> None:
    table = table_of("me: 7H", "p1:", "p2: 2D", "p3: 2H", "pool: 9S", ruleset=rules)
    drawn = ("me ask p3 7", "p3 go-fish", "me draw")

    kept = after(table, *drawn, "me keep")

    assert allowed(after(table, *drawn)) == f"me keep, {then}"
    assert allowed(kept) == then


@under({"left+play-on full-pack": "me pass p1", "fisher+play-on": "me pass p3"})
def test_a_seat_without_cards_is_next_while_it_can_draw_one(rules: str, then: str) -> None:
    table = table_of("me: 7H", "p1:", "p2: 2D", "p3: 2H", "pool: 9S 8S", ruleset=rules)

    missed = after(table, "me ask p3 7", "p3 go-fish", "me draw", "me keep")

    assert allowed(missed) == then


# A hit after which the asker cannot ask


@under({ON_LEFT: "me pass p1", ON_ASKED: "me pass p2"})
def test_a_hit_empties_the_askers_hand_without_a_pool(rules: str, then: str) -> None:
    table = table_of("me: 7S 7H 7D", "p1: 2C", "p2: 7C 2D", "p3: 2S", "pool:", ruleset=rules)

    laid = after(table, *HIT_OF_P2, "me lay 7")

    assert allowed(laid) == then
    assert wrong_passes(laid, then) == {RuleId.EMPTY_HAND_PLAYING_ON}
    assert code_of(laid, "me ask p1 2") == "ask-unheld-rank"


@under({ON_LEFT: "me pass p1", ON_ASKED: "me pass p3"})
def test_a_hit_empties_both_hands_and_the_one_asked_is_passed_over(rules: str, then: str) -> None:
    table = table_of("me: 7S 7H 7D", "p1: 2C", "p2: 7C", "p3: 2S", "pool:", ruleset=rules)

    assert allowed(after(table, *HIT_OF_P2, "me lay 7")) == then


@each(ON)
def test_past_the_last_seat_the_next_that_can_play_is_looked_for_from_the_first(rules: str) -> None:
    seats = ("me: 2C", "p1: 2D", "p2: 7S 7H 7D", "p3: 7C")
    table = table_of(*seats, "pool:", turn="p2", ruleset=rules)

    laid = after(table, "p2 ask p3 7", "p3 give p2 7C", "p2 lay 7")

    assert allowed(laid) == "p2 pass me"


@under({ON_LEFT: "me pass p1", ON_ASKED: "me pass p2"})
def test_the_seat_asked_last_is_next_whoever_was_asked_before(rules: str, then: str) -> None:
    table = table_of("me: 7S 7H", "p1: 2C", "p2: 7C 2D", "p3: 7D 2S", "pool:", ruleset=rules)

    laid = after(table, "me ask p3 7", "p3 give me 7D", *HIT_OF_P2, "me lay 7")

    assert allowed(laid) == then


@under({ENDS: "me end", ONE: "me pass p1", f"{ANEW} {ANEW_ON}": "p1 take 5"})
def test_a_hit_after_which_nobody_is_left_to_ask(rules: str, then: str) -> None:
    table = table_of("me: 7H 3C", "p1: 7C", "pool: 9S 9D ...", ruleset=rules)

    hit = after(table, "me ask p1 7", "p1 give me 7C")

    assert allowed(hit) == then


# Nobody left to ask


@each(ONE)
def test_with_nobody_left_to_ask_the_next_seat_draws_one_card_and_asks(rules: str) -> None:
    table = table_of("me: 7H 3C", "p1: 7C", "pool: 9S 9D ...", ruleset=rules)
    alone = after(table, "me ask p1 7", "p1 give me 7C")

    drawn = after(alone, "me pass p1", "p1 take 1")

    assert code_of(alone, "me ask p1 3") == "ask-empty-seat"
    assert allowed(drawn) == "p1 ask me 9"


@under({"left+play-on full-pack": "me pass p1", "fisher+play-on": "me pass p2"})
def test_with_nobody_left_to_ask_among_several_the_turn_passes_as_ever(
    rules: str, then: str
) -> None:
    table = table_of("me: 7H 3C", "p1:", "p2: 7C", "pool: 9S 9D ...", ruleset=rules)

    alone = after(table, *HIT_OF_P2)

    assert allowed(alone) == then
    assert wrong_passes(alone, then) == {RuleId.NOBODY_TO_ASK}


@under({"left+play-on full-pack": "me pass p1", "fisher+play-on": "me pass p2"})
def test_nobody_is_left_to_ask_for_the_one_card_that_an_empty_hand_drew(
    rules: str, then: str
) -> None:
    table = table_of("me: 7S 7H 7D", "p1:", "p2: 7C", "pool: 9S ...", ruleset=rules)

    empty = after(table, *HIT_OF_P2, "me lay 7")
    drawn = after(empty, "me take 1")

    assert allowed(empty) == "me take 1"
    assert allowed(drawn) == then
    assert wrong_passes(drawn, then) == {RuleId.NOBODY_TO_ASK}
