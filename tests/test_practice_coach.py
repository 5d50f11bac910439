"""What each person at a practice table is shown, told, helped with and may take back."""

from __future__ import annotations

import pytest

from tests.positions import BOOK, PLAIN, table_of
from tests.practice_kit import a_game, acts_of, after, at_table, due, moments, played, whole_game
from tutor.course.loader import load_rules_page
from tutor.game.acts import ME, SEATS, Ask, LayBook, Seat, parse_act, write_act
from tutor.game.events import Drew
from tutor.game.rules import violation
from tutor.game.table import Phase
from tutor.places import lessons_folder
from tutor.referee.judge import judge
from tutor.session.hints import Why
from tutor.session.practice.following import follow
from tutor.session.practice.line import Did, Hinted, TakenBack
from tutor.session.practice.setup import Coach, Opponent, Person
from tutor.session.practice.standing import Outcome
from tutor.wording.practice import NOTHING_KNOWN, practice_says, what_is_known, where_it_stands
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import words_of

ENGLISH = words_of("en")
P2 = SEATS[2]
RULES = RuleBook(load_rules_page(lessons_folder() / "rules.yaml"))
ONE, OTHER = Person(), Opponent()


# Several people


def test_a_curtain_falls_before_another_person_sees_their_hand() -> None:
    state = due(a_game("left+small-pack", ONE, ONE, seed=1))
    first = state.curtain
    assert first is not None
    assert due(state) is state

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


def test_a_mistake_made_anew_at_the_same_moment_is_looked_back_at_once() -> None:
    state = next(each for each in whole_game(ONE, OTHER, seed=3) if each.may_take_back)
    wrong = after(state, *["me winners me"] * 3)

    assert len(wrong.mistakes) == 3
    assert len(wrong.review(ME).mistakes) == 1
    assert len(after(wrong, "me winners p1", "me winners me").review(ME).mistakes) == 3


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
    assert help.reason.why is Why.IN_HAND
    assert after(third, write_act(help.act)).rung == 0
    assert third.log[-1] == Hinted(ME)
    assert not third.may_hint


def test_a_hint_beside_an_explanation_says_nothing_twice() -> None:
    refused = after(at_table(table_of(*BOOK)), "me ask p1 3")
    third = refused.hint().hint().hint().attempt(parse_act("me ask p1 3"))
    rules = RuleBook(load_rules_page(lessons_folder() / "rules.yaml"))

    said = [line.text for line in practice_says(ENGLISH, rules, third, third.view()).lines]

    assert third.feedback.outcome is Outcome.REFUSED
    assert len(said) == len(set(said))


def test_help_at_any_moment_is_an_act_that_stands() -> None:
    for state in moments("full-pack+small-pack")[::2]:
        view = state.view()
        if state.curtain is None and state.waits_for is not None and state.naming is None:
            assert view.help is not None
            did = state.attempt(view.meant(view.help.act))
            assert did.feedback.outcome in (Outcome.DID, Outcome.UNNOTICED)


# What everyone knows so far


def test_before_anybody_asks_nothing_is_known() -> None:
    assert what_is_known(ENGLISH, a_game("left").view()) == (ENGLISH.say(NOTHING_KNOWN),)


def test_it_is_known_how_many_there_must_be_and_what_the_viewer_has_shown() -> None:
    table = table_of("me: 3H", "p1: 7C 2C 9C", "p2: 7H 5C", "pool: 9S ...", turn="p1")
    state = after(at_table(table, persons="me p1 p2"), "p1 ask p2 7", "p2 give p1 7H")

    assert "Ann must have at least two sevens." in what_is_known(ENGLISH, state.view(ME))
    own = what_is_known(ENGLISH, state.view(SEATS[1]))
    assert own[-1] == "Everybody knows that you have at least two sevens."
    assert "Everybody knows that you have no sevens." in what_is_known(ENGLISH, state.view(P2))


# Taking back


def test_an_act_is_taken_back_with_all_that_others_did_since() -> None:
    state = at_table(table_of(*PLAIN))
    later = after(after(state, "me ask p2 7").go_on(), "me draw", "me keep", "me pass p1").go_on()
    assert len(later.fair.game.acts) > 5

    back = later.take_back()

    assert acts_of(back) == "me ask p2 7, p2 go-fish, me draw, me keep"
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
    erred = after(state, "me give p1 2S", "me winners me", "me winners p1").take_back()

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
            at_once = due(state)
            late = due(after(state, "me pass p1"))
            break

    assert late.mistakes[-1].ruling.code == "keep-book"
    assert late.review(ME).well.books == at_once.review(ME).well.books
    assert late.review(ME).well.books_at_once == at_once.review(ME).well.books_at_once - 1
    while not late.over:
        late = due(late) if late.waits_for is ME else late.go_on()
    assert late.review(ME).well.books_at_once == late.review(ME).well.books - 1 > 0


def test_an_ask_remembered_is_one_that_had_to_hit() -> None:
    counted = []
    for seed in range(4):
        state, sure = a_game("full-pack+small-pack", ONE, OTHER, OTHER, seed=seed), 0
        while not state.over:
            help = state.view().help
            sure += help is not None and help.reason.why is Why.SURELY_THERE
            state = due(state) if state.waits_for is ME else state.go_on()
        well = state.review(ME).well
        counted.append((well.remembered, sure, well.hits))

        assert well.books_at_once == well.books
        assert well.remembered == sure
    assert any(0 < sure < hits for _, sure, hits in counted)


# The coach's note


@pytest.mark.parametrize("rules", ["fisher+small-pack", "left+play-on+new-hand+small-pack"])
def test_the_coach_never_stands_there_without_a_word(rules: str) -> None:
    words = words_of("en")
    for state in moments(rules):
        for each in (state, state.at_rest()):
            view = each.view()
            seen = words.seen_from(view.seat.number, len(each.setup.players))
            said = practice_says(seen, RULES, each, view)
            assert said.lines, (each.feedback.outcome, each.table.phase)


def test_a_right_go_fish_is_told_while_the_other_one_draws() -> None:
    table = table_of("me: 7S 7H 3C", "p1: 9C 4D", "pool: 9S ...", turn="p1")
    state = follow(at_table(table), Did(parse_act("p1 ask me 9")))

    state = after(state, "me go-fish")

    said = practice_says(words_of("en").seen_from(0, 2), RULES, state, state.view())
    assert [line.text for line in said.lines] == ["You say “Go fish!”"]


def test_a_mistake_explained_in_all_its_parts_stands_alone() -> None:
    state = at_table(table_of("me: 7S 7H 3C", "p1: 9C 4D", "pool: 9S ..."))
    words = words_of("en").seen_from(0, 2)
    wrong = parse_act("me ask p1 K")
    alone, helped = state.attempt(wrong), state.hint().hint().attempt(wrong)

    said = [practice_says(words, RULES, each, each.view()) for each in (alone, helped)]

    assert said[0] == said[1]


def test_before_the_deal_nobody_has_a_turn() -> None:
    words, dealers = ENGLISH.seen_from(0, 3), set()
    for seed in range(12):
        state = a_game(seed=seed)
        told = where_it_stands(words, state.view(ME)).text
        dealers.add(told)
        assert "turn" not in told

    assert "You deal. How many cards does each player get?" in dealers
    assert "Ann deals the cards." in dealers
