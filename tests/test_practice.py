"""A practice game: acts by hand, pauses, mistakes to catch, a curtain, help, taking back."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from tests.mistake_cases import MISTAKES, Case
from tests.positions import PLAIN, table_of
from tests.practice_kit import a_game, after, at_table, moments, played
from tutor.game.acts import ME, SEATS, Ask, LayBook, Seat, parse_act, write_act
from tutor.game.events import Asked, Drew
from tutor.game.rules import violation
from tutor.game.ruleset import LEFT
from tutor.game.table import Phase
from tutor.opponents.level import Level
from tutor.referee.judge import judge
from tutor.referee.mistake import Mistake
from tutor.session.fair_play import ON_PURPOSE
from tutor.session.hints import Why
from tutor.session.practice.catching import LIKE
from tutor.session.practice.line import Did, Hinted, LetPass, Stopped, TakenBack
from tutor.session.practice.session import PracticeSession
from tutor.session.practice.setup import Coach, Opponent, Person, SetupError
from tutor.session.practice.standing import Outcome

P1, P2 = SEATS[1:3]
ONE, OTHER = Person(), Opponent()
CATCHABLE = Opponent(Level.REMEMBERS_ALL, errs=True)
ENDED = ("me: 7H 3C", "p1: 7C", "p2: 4C", "p1 books: 2")


def acts(state: PracticeSession) -> str:
    """Return all that was done in this hand: "me ask p1 7, p1 give me 7C"."""
    return ", ".join(map(write_act, state.fair.game.acts))


def whole_game(*players: Person | Opponent, seed: int) -> list[PracticeSession]:
    """Return every state of a game in which nobody says a word."""
    return list(played(a_game("full-pack+small-pack", *players, seed=seed)))


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
        state = _due(state) if state.waits_for is ME else state.go_on()

    again = after(state, "me ask p1 7")

    assert again.feedback.noted == parse_act("me ask p1 7")
    assert again.mistakes == ()


def _due(state: PracticeSession) -> PracticeSession:
    help = state.view().help
    assert help is not None
    return state.attempt(state.view().meant(help.act))


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
    assert acts(state) == "me ask p1 7, p1 give me 7C, me lay 7S 7H 7D 7C"


@pytest.mark.parametrize("hands_over", [False, True], ids=["by hand", "by itself"])
def test_an_answer_is_given_by_hand_unless_that_is_given_to_the_game(hands_over: bool) -> None:
    table = table_of("me: 7H 3C", "p1: 7C", "pool: 9S KD ...", turn="p1")

    asked = at_table(table, hands_over=hands_over).go_on()

    given = ", me give p1 7H" if hands_over else ""
    assert acts(asked) == f"p1 ask me 7{given}"
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
        state = state.go_on() if state.goes_on else _due(state)
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


# Catch me if you can


@cache
def slips() -> tuple[PracticeSession, ...]:
    """Return the states of a few games in which a mistake is open at a pause."""
    games = [whole_game(ONE, CATCHABLE, CATCHABLE, seed=seed) for seed in range(4)]
    return tuple([state for game in games for state in game if state.fair.slip is not None])


def test_other_players_make_every_mistake_that_they_make_on_purpose() -> None:
    made = {state.fair.slip.ruling.mistake for state in slips() if state.fair.slip is not None}

    assert made == ON_PURPOSE


def test_who_stops_at_a_mistake_and_names_its_rule_has_the_table_put_right() -> None:
    for state in slips():
        assert state.fair.slip is not None
        right = state.fair.slip.ruling.rule
        assert right is not None
        stopped = state.stop()
        assert stopped.feedback.outcome is Outcome.STOPPED
        assert right in stopped.choices()
        assert len(set(stopped.choices())) == 4

        noticed = stopped.name_rule(right)

        assert noticed.feedback.outcome is Outcome.NOTICED
        assert not noticed.table.marked
        assert noticed.fair.game == state.fair.slip.before
        assert noticed.feedback.ruling is not None


def test_another_rule_named_leaves_the_mistake_open_and_one_chooses_again() -> None:
    state = slips()[0]
    assert state.fair.slip is not None
    right, stopped = state.fair.slip.ruling.rule, state.stop()
    assert right is not None
    other = next(rule for rule in stopped.choices() if rule is not right)

    named = stopped.name_rule(other)

    assert named.feedback.outcome is Outcome.WRONG_RULE
    assert named.choices() == stopped.choices()
    assert named.go_on().naming is None
    assert (named.review(ME).well.noticed, state.stop().review(ME).well.noticed) == (0, 0)
    assert named.name_rule(right).review(ME).well.noticed == 1


def test_of_rules_that_are_nearly_the_same_only_the_right_one_is_offered() -> None:
    offered = [state.stop().choices() for state in slips()]
    drawing = [[rule for rule in rules if rule in LIKE] for rules in offered]
    right = [state.fair.slip.ruling.rule for state in slips() if state.fair.slip is not None]

    assert any(rule in LIKE for rule in right)
    for rule, like in zip(right, drawing, strict=True):
        assert rule not in LIKE or like == [rule]


def test_a_false_alarm_is_told_and_costs_nothing() -> None:
    calm = [
        state
        for state in whole_game(ONE, CATCHABLE, CATCHABLE, seed=1)
        if state.may_stop and state.fair.slip is None
    ]
    for state in calm:
        stopped = state.stop()

        assert stopped.feedback.outcome is Outcome.FALSE_ALARM
        assert stopped.choices() == ()
        assert (stopped.fair, stopped.mistakes) == (state.fair, state.mistakes)
        assert stopped.log[-1] == Stopped(ME)


@pytest.mark.parametrize("rules", ["full-pack", "left"])
def test_where_others_alone_play_there_is_a_pause_before_a_mistake_is_put_right(rules: str) -> None:
    unnoticed = 0
    for seed in range(3):
        game = a_game(f"{rules}+small-pack", ONE, CATCHABLE, CATCHABLE, seed=seed)
        for before, now in pairwise(played(game)):
            if now.feedback.outcome is Outcome.UNNOTICED and now.feedback.seat is None:
                unnoticed += 1
                assert before.fair.slip is not None
                assert before.may_stop
                assert now.log[-1] == LetPass()
                assert not now.table.marked
    assert unnoticed > 0


def test_where_nobody_errs_there_is_nobody_to_stop() -> None:
    state = at_table(table_of(*PLAIN))

    assert state.stop() is state


# Several people


def test_a_curtain_falls_before_another_person_sees_their_hand() -> None:
    state = a_game("left+small-pack", ONE, ONE, seed=1)
    first = state.curtain
    assert first is not None
    assert state.attempt(parse_act("me deal 7")) is state

    state = state.lift()

    assert state.curtain is None
    assert state.viewer is first
    shown = [each.viewer for each in moments("left+small-pack") if each.curtain is not None]
    assert set(shown) == {ME, P2}


def test_without_anything_to_hide_there_is_no_curtain() -> None:
    for game in (
        a_game("left+small-pack", ONE, OTHER),
        a_game("left+small-pack", ONE, ONE, open_hands=True),
    ):
        assert all(state.curtain is None for state in played(game))


def test_who_looks_sees_only_their_own_hand_as_me() -> None:
    for state in moments("fisher+small-pack")[::5]:
        view = state.view()

        assert view.sight.seat is ME
        assert view.sight.hand == state.table.hand(view.seat)
        assert view.sight.open_hands is None
        assert view.players[0] == state.setup.players[view.seat.number]
        for event in view.feedback.events:
            assert not isinstance(event, Drew) or event.card is None or event.by is ME


def test_what_everybody_knows_is_told_to_each_person_in_their_own_count_of_seats() -> None:
    told = 0
    for state in moments("fisher+small-pack")[::5]:
        for known, seen in zip(state.known, state.view(P2).known, strict=True):
            assert seen.rank is known.rank
            assert SEATS[(seen.seat.number + 2) % 3] is known.seat
            told += 1
    assert told > 0


def test_a_mistake_is_looked_back_at_from_the_seat_of_who_made_it() -> None:
    looked = 0
    for made in moments("fisher+small-pack")[-1].review(P2).mistakes:
        again = judge(made.table, made.ruling.act)
        mend = made.ruling.mend
        looked += mend is not None

        assert made.seat is ME
        assert (again.code, again.evidence) == (made.ruling.code, made.ruling.evidence)
        assert again.waits_for is made.ruling.waits_for
        assert (mend is None) is (again.mend is None)
        assert mend is None or violation(made.table, mend) is None
    assert looked > 0


def test_two_people_each_have_their_own_coach_and_their_own_review() -> None:
    last = moments("fisher+small-pack")[-1]
    counted = [len(last.review(each).mistakes) for each in last.persons]

    assert sum(counted) == len(last.mistakes)
    assert {made.seat for each in last.persons for made in last.review(each).mistakes} == {ME}


# The coach


@pytest.mark.parametrize("coach", Coach, ids=[coach.value for coach in Coach])
def test_only_a_strict_coach_keeps_the_ruling_for_the_review(coach: Coach) -> None:
    state = a_game("left", Person(coach=coach), OTHER, OTHER)
    state = state if state.table.dealer is ME else state.go_on()
    refused = after(state, "me end")

    assert refused.feedback.outcome is Outcome.REFUSED
    assert (refused.feedback.ruling is None) is (coach is Coach.STRICT)
    assert refused.review(ME).mistakes[0].ruling.code == "stop-too-early"


def test_help_comes_in_three_rungs_and_begins_anew_after_an_act() -> None:
    state = at_table(table_of(*PLAIN))
    rungs = [state.hint().rung, state.hint().hint().rung]
    third = state.hint().hint().hint().hint()
    help = third.view().help
    assert help is not None

    assert [*rungs, third.rung] == [1, 2, 3]
    assert help.reason.why is Why.NEAREST_BOOK
    assert after(third, write_act(help.act)).rung == 0
    assert third.log[-1] == Hinted(ME)


def test_help_at_any_moment_is_an_act_that_stands() -> None:
    for state in moments("full-pack+small-pack")[::2]:
        view = state.view()
        if state.curtain is None and state.waits_for is not None and state.naming is None:
            assert view.help is not None
            did = state.attempt(view.meant(view.help.act))
            assert did.feedback.outcome in (Outcome.DID, Outcome.UNNOTICED)


# Taking back


def test_an_act_is_taken_back_with_all_that_others_did_since() -> None:
    state = at_table(table_of(*PLAIN))
    later = after(after(state, "me ask p2 7").go_on(), "me draw", "me keep", "me pass p1").go_on()
    assert len(later.fair.game.acts) > 5

    back = later.take_back()

    assert acts(back) == "me ask p2 7, p2 go-fish, me draw, me keep"
    assert back.feedback.outcome is Outcome.TAKEN_BACK
    assert back.log[-1] == TakenBack()
    assert back.take_back().take_back().take_back().fair.game.acts == ()
    assert back.attempt(parse_act("me pass p1")).go_on().fair == later.fair


def test_a_drawn_card_goes_back_where_it_was_and_is_drawn_again() -> None:
    drew = after(after(at_table(table_of(*PLAIN)), "me ask p2 7").go_on(), "me draw")

    back = drew.take_back()

    assert drew.table.drawn == back.table.pool[0]
    assert after(back, "me draw").table == drew.table


def test_a_mistake_stays_in_the_review_also_when_its_moment_is_taken_back() -> None:
    state = next(each for each in whole_game(ONE, OTHER, seed=3) if each.may_take_back)
    erred = after(state, "me give p1 2S", "me winners me", "me winners me").take_back()

    review = erred.review(ME)

    assert review.mistakes
    assert len(review.mistakes) == len(erred.mistakes) > len(state.mistakes)
    assert review.well.taken_back == 1


@pytest.mark.parametrize("coach", [Coach.NORMAL, Coach.STRICT])
def test_only_where_the_coach_is_gentle_may_an_act_be_taken_back(coach: Coach) -> None:
    for state in played(a_game("left+small-pack", Person(coach=coach), OTHER)):
        assert not state.may_take_back
        assert state.take_back() is state


# Looking back


@pytest.mark.parametrize("seat", [ME, P2])
def test_what_went_well_is_counted(seat: Seat) -> None:
    last = moments("full-pack+small-pack")[-1]
    well = last.review(seat).well
    did = [line.act for line in last.log if isinstance(line, Did) and line.act.by is seat]
    laid = [act for act in did if isinstance(act, LayBook)]

    assert well.asks == sum(isinstance(act, Ask) for act in did)
    assert well.books == len(laid)
    assert 0 < well.hits <= well.asks
    assert well.remembered <= well.hits
    assert well.books_at_once <= well.books


def test_a_book_laid_only_after_the_referee_asked_for_it_is_not_laid_at_once() -> None:
    for state in played(a_game("full-pack+small-pack", ONE, OTHER, seed=4)):
        if state.waits_for is ME and state.table.owed(ME) and state.table.phase is Phase.ASKING:
            at_once = _due(state)
            late = _due(after(state, "me pass p1"))
            break

    assert late.mistakes[-1].ruling.code == "keep-book"
    assert late.review(ME).well.books == at_once.review(ME).well.books
    assert late.review(ME).well.books_at_once == at_once.review(ME).well.books_at_once - 1
    while not late.over:
        late = _due(late) if late.waits_for is ME else late.go_on()
    assert late.review(ME).well.books_at_once == late.review(ME).well.books - 1 > 0


def test_an_ask_remembered_is_one_that_had_to_hit() -> None:
    counted = []
    for seed in range(4):
        state, sure = a_game("full-pack+small-pack", ONE, OTHER, OTHER, seed=seed), 0
        while not state.over:
            help = state.view().help
            sure += help is not None and help.reason.why is Why.SURELY_THERE
            state = _due(state) if state.waits_for is ME else state.go_on()
        well = state.review(ME).well
        counted.append((well.remembered, sure, well.hits))

        assert well.books_at_once == well.books
        assert well.remembered == sure
    assert any(0 < sure < hits for _, sure, hits in counted)


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
