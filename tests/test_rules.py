"""The rules of the rank game, one by one, on the bases left and fisher."""

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
    impossible,
    play_all,
    ranks,
    table_of,
    whole,
)
from tutor.game.acts import SEATS, Ask, LayBook, PassTurn, parse_act
from tutor.game.breach import Breach, Violation
from tutor.game.cards import Rank, book_of, card
from tutor.game.events import (
    Asked,
    Caught,
    Drew,
    Ended,
    Gave,
    Kept,
    LaidBook,
    TurnPassed,
    Won,
)
from tutor.game.ids import RuleId
from tutor.game.rules import legal_acts
from tutor.game.table import Phase

ME, P1, P2 = SEATS[:3]
BOTH = pytest.mark.parametrize("base", ["left", "fisher"])


# A turn


@BOTH
def test_a_player_asks_one_player_for_one_rank_and_that_player_answers(base: str) -> None:
    table = table_of("me: 7H 3C", "p1: 9S 2C", "p2: KS KH", ruleset=base)

    played = play_all(table, "me ask p2 7")

    assert played.table.phase is Phase.ANSWERING
    assert played.table.actor == P2
    assert played.events == (Asked(ME, P2, Rank.SEVEN),)


@BOTH
def test_anyone_may_be_asked_for_any_rank_held(base: str) -> None:
    table = table_of("me: 7H 7C 3C", "p1: 9S", "p2: KS", ruleset=base)

    assert set(legal_acts(table)) == {Ask(ME, to, rank) for to in (P1, P2) for rank in ranks("7 3")}


def test_only_the_player_whose_turn_it_is_asks() -> None:
    table = table_of("me: 7H", "p1: 7C", "p2: 7S")

    assert broken(table, "p1 ask me 7") == Violation(Breach.ASK_OUT_OF_TURN, RuleId.ASK)


def test_the_asker_must_hold_a_card_of_the_rank() -> None:
    table = table_of("me: 7H", "p1: 9C")

    unheld = Violation(Breach.ASK_UNHELD_RANK, RuleId.MUST_HOLD_RANK)
    assert broken(table, "me ask p1 9") == unheld
    assert broken(table, "me ask p1 7") is None


def test_nobody_asks_for_a_rank_whose_book_they_have_laid() -> None:
    table = table_of("me: 7H", "p1: 9C", "me books: K")

    assert code_of(table, "me ask p1 K") == "ask-unheld-rank"


@BOTH
def test_the_asked_player_hands_over_every_card_of_the_rank(base: str) -> None:
    table = table_of("me: 7H", "p1: 7C 7D 2C", ruleset=base)

    played = play_all(table, "me ask p1 7", "p1 give me 7C 7D")

    assert hand(played.table, "me") == cards("7H 7C 7D")
    assert hand(played.table, "p1") == cards("2C")
    assert played.events[1:] == (Gave(P1, ME, (card("7C"), card("7D"))),)


def test_suits_do_not_matter_when_asking() -> None:
    asked = after(table_of("me: 7H", "p1: 7C 7D 7S 2C"), "me ask p1 7")

    assert legal_acts(asked) == (parse_act("p1 give me 7S 7D 7C"),)
    assert code_of(asked, "p1 give me 7C 7D 7S") == ""


def test_a_part_of_the_cards_is_not_enough_and_other_cards_are_too_much() -> None:
    asked = after(table_of("me: 7H", "p1: 7C 7D 2C"), "me ask p1 7")

    assert broken(asked, "p1 give me 7C") == Violation(Breach.GIVE_SOME, RuleId.GIVE_ALL)
    assert broken(asked, "p1 give me 7C 7D 2C") == Violation(Breach.GIVE_WRONG, RuleId.GIVE_ALL)
    assert broken(asked, "p1 go-fish") == Violation(Breach.FALSE_GO_FISH, RuleId.GIVE_ALL)


@BOTH
def test_whoever_received_cards_asks_again_anyone_for_anything(base: str) -> None:
    table = table_of("me: 7H 3C", "p1: 7C 2C", "p2: 7S 4C", ruleset=base)

    table = after(table, "me ask p1 7", "p1 give me 7C")

    assert (table.phase, table.turn, table.earned) == (Phase.ASKING, ME, RuleId.ASK_AGAIN)
    for again in ("me ask p1 7", "me ask p2 7", "me ask p1 3", "me ask p2 3"):
        assert code_of(table, again) == ""


@BOTH
def test_a_turn_goes_on_hit_after_hit_until_the_first_miss(base: str) -> None:
    table = table_of("me: 7H 3C", "p1: 7C 2C", "p2: 7S 4C", "pool: 9S ...", ruleset=base)
    hits = ("me ask p1 7", "p1 give me 7C", "me ask p2 7", "p2 give me 7S")

    table = after(table, *hits, "me ask p2 3", "p2 go-fish", "me draw", "me keep")

    assert table.phase is Phase.PASSING


@BOTH
def test_a_player_who_has_none_says_go_fish_and_the_asker_draws_the_top_card(base: str) -> None:
    table = table_of("me: 7H", "p1: 2C", "pool: 9S KD ...", ruleset=base)

    fishing = after(table, "me ask p1 7", "p1 go-fish")
    drawn = play_all(fishing, "me draw")

    assert (fishing.phase, fishing.actor) == (Phase.FISHING, ME)
    assert (drawn.table.phase, drawn.table.drawn) == (Phase.HOLDING, card("9S"))
    assert drawn.table.pool[0] == card("KD")
    assert drawn.events == (Drew(ME, card("9S")),)


def test_the_drawn_card_is_not_in_the_hand_until_it_is_shown_or_kept() -> None:
    table = table_of("me: 7H", "p1: 2C", "pool: 9S ...")
    holding = after(table, "me ask p1 7", "p1 go-fish", "me draw")

    assert hand(holding, "me") == cards("7H")
    assert hand(after(holding, "me keep"), "me") == cards("7H 9S")


@BOTH
def test_a_lucky_catch_is_shown_and_the_turn_goes_on(base: str) -> None:
    table = table_of("me: 7H", "p1: 2C", "p2: 2D", "pool: 7S ...", ruleset=base)
    holding = after(table, "me ask p1 7", "p1 go-fish", "me draw")

    shown = play_all(holding, "me show")

    assert broken(holding, "me keep") == Violation(Breach.HIDE_CATCH, RuleId.LUCKY_CATCH)
    assert shown.events == (Caught(ME, card("7S")),)
    assert hand(shown.table, "me") == cards("7H 7S")
    assert (shown.table.phase, shown.table.turn) == (Phase.ASKING, ME)
    assert shown.table.earned is RuleId.LUCKY_CATCH
    assert code_of(shown.table, "me ask p2 7") == ""


@BOTH
def test_any_other_card_is_kept_unseen_and_the_turn_passes(base: str) -> None:
    table = table_of("me: 7H 9H", "p1: 2C", "pool: 9S ...", ruleset=base)
    holding = after(table, "me ask p1 7", "p1 go-fish", "me draw")

    kept = play_all(holding, "me keep")

    assert broken(holding, "me show") == Violation(Breach.SHOW_WITHOUT_CATCH, RuleId.LUCKY_CATCH)
    assert kept.events == (Kept(ME, card("9S")),)
    assert (kept.table.phase, kept.table.actor) == (Phase.PASSING, ME)


def test_the_drawn_card_never_goes_back() -> None:
    returned = Violation(Breach.RETURN_DRAWN_CARD, RuleId.KEEP_DRAWN_CARD)
    for top in ("7S", "9S"):
        table = table_of("me: 7H", "p1: 2C", f"pool: {top} ...")

        assert broken(after(table, "me ask p1 7", "p1 go-fish", "me draw"), "me return") == returned


def test_on_left_the_turn_passes_to_the_left_neighbour_of_the_asker() -> None:
    table = table_of("me: 7H", "p1: 2C", "p2: 2D", "p3: 2S", "pool: 9S ...", ruleset="left")
    passing = after(table, "me ask p2 7", "p2 go-fish", "me draw", "me keep")

    passed = play_all(passing, "me pass p1")

    wrong = Violation(Breach.WRONG_NEXT_PLAYER, RuleId.NEXT_LEFT)
    assert [broken(passing, f"me pass {to}") for to in ("p2", "p3", "me")] == [wrong] * 3
    assert passed.events == (TurnPassed(ME, P1),)
    assert (passed.table.phase, passed.table.turn) == (Phase.ASKING, P1)


def test_on_fisher_the_turn_passes_to_the_player_who_said_go_fish() -> None:
    table = table_of("me: 7H", "p1: 2C", "p2: 2D", "p3: 2S", "pool: 9S ...", ruleset="fisher")
    passing = after(table, "me ask p2 7", "p2 go-fish", "me draw", "me keep")

    wrong = Violation(Breach.WRONG_NEXT_PLAYER, RuleId.NEXT_FISHER)
    assert [broken(passing, f"me pass {to}") for to in ("p1", "p3", "me")] == [wrong] * 3
    assert after(passing, "me pass p2").turn == P2


def test_the_left_of_the_last_seat_is_the_first() -> None:
    table = table_of("me: 7H", "p1: 3C", "p2: 2D", "pool: 9S ...", turn="p2")

    passing = after(table, "p2 ask p1 2", "p1 go-fish", "p2 draw", "p2 keep")

    assert legal_acts(passing) == (PassTurn(P2, ME),)


def test_what_a_turn_earned_is_forgotten_when_the_next_begins() -> None:
    table = table_of("me: 7H 3C", "p1: 7C 2C", "pool: 9S ...")
    table = after(table, "me ask p1 7", "p1 give me 7C", "me ask p1 3", "p1 go-fish", "me draw")

    table = after(table, "me keep", "me pass p1")

    assert (table.ask, table.earned, table.laid, table.drawn) == (None, None, False, None)


def test_the_asked_player_is_somebody_else_who_sits_at_the_table() -> None:
    table = table_of("me: 7H", "p1: 2C")

    assert broken(table, "me ask me 7") == Violation(Breach.ASK_SELF, RuleId.ASK_ANOTHER_PLAYER)
    assert broken(table, "me ask p2 7") == Violation(Breach.ASK_NO_ONE, RuleId.ASK_ANOTHER_PLAYER)


# Books


@BOTH
def test_four_of_a_rank_are_laid_face_down_before_anything_else(base: str) -> None:
    table = table_of("me: 7S 7H 7D 3C", "p1: 7C 2C", ruleset=base)
    table = after(table, "me ask p1 7", "p1 give me 7C")

    laid = play_all(table, "me lay 7")

    owed = Violation(Breach.KEEP_BOOK, RuleId.SHOW_BOOK)
    assert broken(table, "me ask p1 3") == broken(table, "me pass p1") == owed
    assert laid.events == (LaidBook(ME, book_of(Rank.SEVEN)),)
    assert hand(laid.table, "me") == cards("3C")
    assert books(laid.table, "me") == whole("7")


def test_an_owed_book_comes_before_the_answer() -> None:
    asked = after(table_of("me: 7H", "p1: 7C KS KH KD KC"), "me ask p1 7")
    spoken = after(table_of("me: 7H", "p1: 2C KS KH KD KC"), "me ask p1 7")

    assert code_of(asked, "p1 give me 7C") == "keep-book"
    assert code_of(spoken, "p1 go-fish") == "keep-book"
    assert code_of(after(asked, "p1 lay K"), "p1 give me 7C") == ""


def test_an_owed_book_comes_before_the_draw_the_catch_the_keeping_and_the_pass() -> None:
    owing = ("me: 7H KS KH KD KC", "p1: 2C")
    fishing = forced(table_of(*owing, "pool: 7S ..."), "me ask p1 7", "p1 go-fish")
    missed = forced(table_of(*owing, "pool: 9S ..."), "me ask p1 7", "p1 go-fish", "me draw")

    assert code_of(fishing, "me draw") == "keep-book"
    assert code_of(forced(fishing, "me draw"), "me show") == "keep-book"
    assert code_of(missed, "me keep") == "keep-book"
    assert code_of(forced(missed, "me keep"), "me pass p1") == "keep-book"


@BOTH
def test_laying_a_book_does_not_cost_the_turn(base: str) -> None:
    table = table_of("me: 7S 7H 7D 3C", "p1: 7C 2C", ruleset=base)

    table = after(table, "me ask p1 7", "p1 give me 7C", "me lay 7")

    assert (table.phase, table.turn) == (Phase.ASKING, ME)
    assert broken(table, "me pass p1") == Violation(Breach.BOOK_ENDS_TURN, RuleId.BOOK_KEEPS_TURN)
    assert code_of(table, "me ask p1 3") == ""


def test_a_book_is_all_four_cards_of_one_rank() -> None:
    table = table_of("me: 7S 7H 7D 7C 3C", "p1: 2C")

    assert broken(table, "me lay 7S 7H 7D") == Violation(Breach.BOOK_TOO_SMALL, RuleId.SHOW_BOOK)
    assert broken(table, "me lay 7S 7H 7D 3C") == Violation(Breach.BOOK_MIXED, RuleId.SHOW_BOOK)
    assert broken(table, "me lay 7S 7H 7D 7C 3C") == Violation(Breach.BOOK_MIXED, RuleId.SHOW_BOOK)
    assert impossible(table, "me lay 3")


def test_a_dealt_book_is_a_book_like_any_other() -> None:
    table = table_of("me: 7S 7H 7D 7C 3C", "p1: 2S 2H 2D 2C 9C")

    assert legal_acts(table) == (LayBook(ME, book_of(Rank.SEVEN)), LayBook(P1, book_of(Rank.TWO)))
    assert books(after(table, "p1 lay 2", "me lay 7"), "p1") == whole("2")


def test_a_book_noticed_late_is_still_laid_and_nothing_is_lost() -> None:
    table = table_of("me: 7S 7H 7D 7C 3C", "p1: 2C 9C", "pool: KS ...")
    missed = forced(table, "me ask p1 3", "p1 go-fish", "me draw", "me keep", "me pass p1")

    laid = after(missed, "p1 ask me 9", "me lay 7")

    assert books(laid, "me") == whole("7")
    assert (laid.phase, laid.actor) == (Phase.ANSWERING, ME)


# The end


@BOTH
def test_the_game_ends_as_soon_as_a_hand_is_empty(base: str) -> None:
    table = table_of("me: 7H", "p1: 7C", "p2: 2C 2D", ruleset=base)

    table = after(table, "me ask p1 7", "p1 give me 7C")

    assert (table.phase, table.turn) == (Phase.ENDING, ME)
    assert code_of(table, "me ask p2 7") == "play-after-end"


@BOTH
def test_the_game_ends_as_soon_as_the_pool_is_used_up(base: str) -> None:
    table = table_of("me: 7H", "p1: 2C", "pool: 9S", ruleset=base)
    holding = after(table, "me ask p1 7", "p1 go-fish", "me draw")

    kept = after(holding, "me keep")

    assert holding.phase is Phase.HOLDING
    assert kept.phase is Phase.ENDING
    assert code_of(kept, "me pass p1") == "play-after-end"


def test_the_game_goes_on_while_hands_and_pool_last() -> None:
    table = table_of("me: 7H", "p1: 2C", "pool: 9S 9H")

    table = after(table, "me ask p1 7", "p1 go-fish", "me draw", "me keep", "me pass p1")

    assert table.phase is Phase.ASKING
    assert broken(table, "p1 end") == Violation(Breach.STOP_TOO_EARLY, RuleId.GAME_END)
    assert broken(table, "p1 winners me") == Violation(Breach.STOP_TOO_EARLY, RuleId.GAME_END)


def test_the_end_is_said_the_books_are_counted_and_then_all_is_over() -> None:
    table = table_of("me: 7H", "p1: 7C", "p1 books: K")
    table = after(table, "me ask p1 7", "p1 give me 7C")

    played = play_all(table, "me end", "me winners p1")

    assert played.events == (Ended(ME), Won((P1,)))
    assert played.table.phase is Phase.OVER
    assert legal_acts(played.table) == ()
    assert broken(played.table, "me end") == Violation(Breach.PLAY_AFTER_END, RuleId.GAME_END)


def test_the_player_with_most_books_wins() -> None:
    table = table_of("me: 7H", "p1: 7C", "p2: 4C", "me books: K", "p2 books: 2 3")
    table = after(table, "me ask p1 7", "p1 give me 7C", "me end")

    wrong = Violation(Breach.COUNT_WRONG, RuleId.WINNER)
    assert broken(table, "me winners me") == broken(table, "me winners me p2") == wrong
    assert broken(table, "me winners p2") is None


def test_equal_books_share_the_win() -> None:
    table = table_of("me: 7H", "p1: 7C", "p2: 4C", "me books: K", "p2 books: 2")
    table = after(table, "me ask p1 7", "p1 give me 7C", "me end")

    assert broken(table, "me winners me") == Violation(Breach.COUNT_WRONG, RuleId.TIE)
    assert broken(table, "me winners me p2") is None
    assert broken(table, "me winners p2 me") is None
