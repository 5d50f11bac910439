"""Playing on to the last book: empty hands, nobody to ask, the pool gone."""

from __future__ import annotations

from tests.positions import after, broken, code_of, forced, table_of
from tutor.game.acts import SEATS, Ask, PassTurn, TakeCards
from tutor.game.breach import Breach, Violation
from tutor.game.cards import Rank
from tutor.game.ids import RuleId
from tutor.game.rules import legal_acts
from tutor.game.table import Phase

ME, P1, P2 = SEATS[:3]
NINE = Rank.NINE


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
    table = table_of("me: 7S 7H 7D", "p1: 7C 2C", "pool: 9S", ruleset="full-pack")

    erred = forced(table, "me ask p1 7", "p1 give me 7C", "me lay 7", "p1 draw")

    assert legal_acts(erred) == (PassTurn(ME, P1),)


def test_the_last_book_ends_the_game_without_hands_and_pool() -> None:
    table = table_of("me: 7S 7H 7D", "p1: 7C", "pool:", ruleset="full-pack")

    table = after(table, "me ask p1 7", "p1 give me 7C")

    assert table.phase is not Phase.ENDING
    assert after(table, "me lay 7").phase is Phase.ENDING
