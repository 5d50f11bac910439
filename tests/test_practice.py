"""A practice game: acts by hand, what the game does by itself, pauses, and the end."""

from __future__ import annotations

import pytest

from tests.mistake_case import Case
from tests.mistake_cases import MISTAKES
from tests.positions import PLAIN, table_of
from tests.practice_kit import a_game, acts_of, after, at_table, due, played, whole_game
from tutor.game.acts import ME, SEATS, parse_act
from tutor.game.events import Asked
from tutor.game.ruleset import LEFT
from tutor.game.table import Phase
from tutor.referee.mistake import Mistake
from tutor.session.practice.setup import Opponent, Person, SetupError
from tutor.session.practice.standing import Outcome

P1, P2 = SEATS[1:3]
ONE, OTHER = Person(), Opponent()
ENDED = ("me: 7H 3C", "p1: 7C", "p2: 4C", "p1 books: 2")


# Acts by hand


@pytest.mark.parametrize("case", MISTAKES, ids=[case.code for case in MISTAKES])
def test_every_mistake_is_refused_with_its_code_and_nothing_moves(case: Case) -> None:
    table = case.table()
    state = at_table(table, persons=" ".join(each.code for each in table.seats))

    refused = after(state, case.wrong)

    assert refused.feedback.outcome is Outcome.REFUSED
    assert [made.ruling.code for made in refused.mistakes] == [case.code]
    assert refused.fair is state.fair
    assert after(refused, case.right).feedback.outcome is Outcome.DID


def test_no_mistake_is_left_out() -> None:
    assert {case.code for case in MISTAKES} == {mistake.value for mistake in Mistake}


@pytest.mark.parametrize(
    "line", ["me give p1 9S", "me show", "me lay 7S", "p1 ask me 7"], ids=lambda line: line
)
def test_what_hands_cannot_do_or_others_do_changes_nothing(line: str) -> None:
    state = at_table(table_of(*PLAIN))

    assert after(state, line) is state


def test_a_person_who_deals_does_so_by_hand_and_else_the_game_deals() -> None:
    for seed in range(9):
        state = a_game("left", ONE, OTHER, OTHER, seed=seed)

        assert state.table.phase is Phase.DEALING
        if state.table.dealer is ME:
            assert state.go_on() is state
            assert after(state, "me deal 4").mistakes[0].ruling.code == "deal-wrong-count"
            state = after(state, "me deal 5")
        else:
            state = state.go_on()
        assert {len(hand) for hand in state.table.hands} == {5}


def test_asking_again_for_what_just_missed_is_noted_and_no_mistake() -> None:
    state = at_table(table_of("me: 7H 3C", "p1: 4C 5C", "pool: 9S 9D KD ..."))
    state = after(state, "me ask p1 7").go_on()
    state = after(state, "me draw", "me keep", "me pass p1")
    while state.table.phase is not Phase.ASKING or state.waits_for is not ME:
        state = due(state) if state.waits_for is ME else state.go_on()

    again = after(state, "me ask p1 7")

    assert again.feedback.noted == parse_act("me ask p1 7")
    assert again.mistakes == ()


# What the game may do by itself


def test_a_book_is_laid_by_hand_unless_that_is_given_to_the_game() -> None:
    position = ("me: 7S 7H 7D 3C", "p1: 7C 2C", "p2: 4C", "pool: 9S ...")
    by_hand = after(at_table(table_of(*position)), "me ask p1 7").go_on()

    assert by_hand.waits_for is ME
    assert after(by_hand, "me ask p1 3").mistakes[0].ruling.code == "keep-book"
    assert after(by_hand, "me lay 7").table.count_of_books(ME) == 1


def test_a_book_just_completed_is_laid_at_once_where_the_game_lays() -> None:
    position = ("me: 7S 7H 7D 3C", "p1: 7C 2C", "p2: 4C", "pool: 9S ...")
    state = after(at_table(table_of(*position), lays=True), "me ask p1 7").go_on()

    assert state.table.count_of_books(ME) == 1
    assert state.waits_for is ME
    assert acts_of(state) == "me ask p1 7, p1 give me 7C, me lay 7S 7H 7D 7C"


@pytest.mark.parametrize("hands_over", [False, True], ids=["by hand", "by itself"])
def test_an_answer_is_given_by_hand_unless_that_is_given_to_the_game(hands_over: bool) -> None:
    table = table_of("me: 7H 3C", "p1: 7C", "pool: 9S KD ...", turn="p1")

    asked = at_table(table, hands_over=hands_over).go_on()

    given = ", me give p1 7H" if hands_over else ""
    assert acts_of(asked) == f"p1 ask me 7{given}"
    assert asked.waits_for is (None if hands_over else ME)


# Pauses


def test_one_ask_of_another_player_and_all_that_comes_of_it_lie_between_two_pauses() -> None:
    for state in whole_game(ONE, OTHER, OTHER, OTHER, seed=5):
        if state.feedback.outcome is Outcome.WENT_ON:
            asked = [event for event in state.feedback.events if isinstance(event, Asked)]

            assert len(asked) <= 1
            assert not asked or asked[0].by is not ME


def test_the_game_waits_wherever_a_person_must_act() -> None:
    seen = set()
    for state in whole_game(ONE, OTHER, ONE, OTHER, seed=5):
        if state.waits_for is not None and state.curtain is None:
            assert state.go_on() is state
            seen.add(state.table.phase)

    assert {Phase.ASKING, Phase.ANSWERING, Phase.FISHING, Phase.HOLDING, Phase.PASSING} <= seen


# The end


def test_the_person_ends_the_game_counts_the_books_and_names_the_winners() -> None:
    state = after(at_table(table_of(*ENDED)), "me ask p1 7").go_on()
    assert state.table.phase is Phase.ENDING
    counting = after(state, "me end")

    wrong = after(counting, "me winners me")

    assert wrong.mistakes[0].ruling.code == "count-wrong"
    assert after(wrong, "me winners p1").over


def test_a_person_counts_also_where_another_player_had_the_turn() -> None:
    state = at_table(table_of("me: 7H", "p1: 7C 7D 7S", "pool: 9S ...", turn="p1")).go_on()
    while state.table.phase is not Phase.ENDING or state.goes_on:
        state = state.go_on() if state.goes_on else due(state)
    assert state.table.turn is P1
    assert state.waits_for is ME
    assert state.view().sight.actor is ME

    wrong = after(state, "me end", "me winners me")

    assert wrong.mistakes[0].seat is ME
    assert after(wrong, "me winners p1").over


def test_the_hands_of_a_match_add_up_until_somebody_has_ten_points() -> None:
    states = list(played(a_game("fisher+match-10", ONE, OTHER, OTHER)))
    last = states[-1]
    dealers = [state.table.dealer for state in states if state.table.phase is Phase.DEALING]

    assert last.match.hands > 0
    assert max(last.score.points) >= 10
    assert max(last.match.points) < 10
    assert len(set(dealers)) > 1
    assert last.next_hand() is last
    assert last.view(P2).points == (*last.score.points[2:], *last.score.points[:2])
    begun = [state for state in states if state.feedback.outcome is Outcome.BEGUN]
    assert len(begun) == last.score.hands
    assert not any(state.may_take_back for state in begun)


# Setting up


@pytest.mark.parametrize(
    "players", [(ONE,), (OTHER, OTHER), (ONE, *(OTHER,) * 6)], ids=["one", "no person", "seven"]
)
def test_a_game_has_two_to_six_players_and_a_person_among_them(
    players: tuple[Person | Opponent, ...],
) -> None:
    with pytest.raises(SetupError):
        a_game("left", *players)


def test_there_are_cards_for_everybody() -> None:
    with pytest.raises(SetupError):
        a_game(LEFT.with_ranks(LEFT.ranks[:7]), ONE, *(OTHER,) * 5)
