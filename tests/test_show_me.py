"""Past the last rung of help the game shows how a step goes: act by act, and for no credit."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.kinds_kit import at_kind as at
from tests.kinds_kit import (
    by_its_solution,
    by_watching_alone,
    finished,
    kinds_course,
)
from tests.our_course import COURSE
from tests.record_kit import Opener
from tests.session_kit import after, every_step, name_of
from tutor.course.kinds import Choose, Drill
from tutor.course.model import Acting, Spot
from tutor.game.acts import parse_act
from tutor.learning.entry import Kind
from tutor.learning.record import FILE_NAME
from tutor.session.lesson import LessonSession, begin
from tutor.session.standing import MOST_HINTS, Outcome
from tutor.session.study import Study
from tutor.wording.coach import SHOWS_HOW, SHOWS_SOON, coach_says
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import words_of

ENGLISH = words_of("en")
RULES = RuleBook(COURSE.rules_page())

# At the table


def test_the_solution_is_played_act_by_act() -> None:
    asked = at("cast").show_me()
    drawn = asked.go_on()
    caught = drawn.go_on()

    assert [len(state.done) for state in (asked, drawn, caught)] == [1, 2, 3]
    assert [state.feedback.outcome for state in (asked, drawn, caught)] == [
        Outcome.DEMONSTRATED,
        Outcome.DEMONSTRATED,
        Outcome.DONE,
    ]
    assert [state.complete for state in (asked, drawn, caught)] == [False, False, True]


def test_while_the_game_shows_it_the_learner_does_nothing() -> None:
    showing = at("cast").show_me()

    assert not showing.acting
    assert after(showing, "me draw") == showing
    assert showing.hint() == showing
    assert showing.show_me() == showing


def test_it_is_shown_from_where_the_learner_is() -> None:
    state = after(at("cast"), "me ask p1 7")

    assert state.show_me().done == (*state.done, parse_act("me draw"))


def test_who_left_the_way_is_shown_it_from_its_beginning() -> None:
    astray = after(at("game"), "me ask p1 6")
    assert astray.done

    assert astray.show_me().done == at("game").show_me().done


def test_what_a_mistake_led_to_is_put_back_before() -> None:
    wrong = after(at("cast"), "me draw")
    assert wrong.shown is not None

    assert wrong.show_me().table == at("cast").show_me().table
    assert wrong.show_me().shown is None


def test_the_mistake_of_another_player_is_watched_and_then_told() -> None:
    states = [at("catch").show_me()]
    while not states[-1].complete:
        states.append(states[-1].go_on())

    assert [len(state.played) for state in states] == [1, 2, 3, 4, 4]
    assert states[-1].feedback.ruling is not None
    assert states[-1].feedback.rule is states[-1].broken_rule


def test_who_saw_the_mistake_is_told_its_rule_at_once() -> None:
    state = at("catch")
    for _ in range(4):
        state = state.go_on()

    assert state.stop().show_me().complete
    assert state.show_me().complete


def test_a_question_is_answered_and_what_follows_happens() -> None:
    shown = at("foresee").show_me()

    assert shown.complete
    assert shown.chosen == (shown.right_option,)
    assert shown.table == finished(at("foresee"), by_its_solution).table


def test_a_hand_of_a_drill_is_shown_and_the_next_one_is_the_learners() -> None:
    first = at("practice").show_me()

    assert first.feedback.outcome is Outcome.DEMONSTRATED
    assert first.go_on().acting
    assert finished(first.go_on(), by_its_solution).demonstrated


@pytest.mark.parametrize("step", ["told", "watch", "at-home"])
def test_where_there_is_nothing_to_do_nothing_is_shown(step: str) -> None:
    assert at(step).show_me() == at(step)
    assert not at(step).helps


def test_every_step_of_our_course_can_be_shown() -> None:
    for state in every_step():
        shown = finished(state, by_watching_alone)

        helped = isinstance(state.step, (Acting, Spot, Choose, Drill))
        assert shown.demonstrated is helped, name_of(state)
        if shown.complete:
            assert shown.go_on().table == finished(state, by_its_solution).go_on().table


# In the record


@pytest.fixture
def study(tmp_path: Path, opened_in: Opener) -> Study:
    """Return a new learner in the course with every kind of step."""
    learner = Study(opened_in(tmp_path / "record").record, kinds_course(tmp_path), "en")
    learner.enrol("fish")
    return learner


def goes(study: Study, state: LessonSession, *ways: object) -> LessonSession:
    """Go on by these ways, one after the other, each written down."""
    for way in ways:
        assert callable(way)
        following = way(state)
        study.did(state, following)
        state = following
    return state


def at_step(study: Study, step: str) -> LessonSession:
    """Return the learner at a step, with nothing done before."""
    return begin(study.lesson("all-kinds").lesson, study.ruleset, step)


def log(folder: Path, kind: Kind) -> list[tuple[object, ...]]:
    """Return step, result, rung and mistakes of each entry of a kind."""
    with closing(sqlite3.connect(folder / "record" / FILE_NAME)) as connection:
        return connection.execute(
            "SELECT step, result, hints, mistakes FROM event WHERE kind = ? ORDER BY sequence",
            (kind.value,),
        ).fetchall()


GO_ON, HINT, SHOW_ME = LessonSession.go_on, LessonSession.hint, LessonSession.show_me


def test_a_step_that_was_shown_is_written_down_as_shown(study: Study, tmp_path: Path) -> None:
    goes(study, at_step(study, "cast"), HINT, HINT, HINT, SHOW_ME, GO_ON, GO_ON)

    assert log(tmp_path, Kind.STEP_FINISHED) == [("cast", "shown", 0, "")]
    assert [entry[2] for entry in log(tmp_path, Kind.HINT_TAKEN)] == [1, 2, 3, MOST_HINTS + 1]
    assert log(tmp_path, Kind.ATTEMPTED) == []
    assert "all-kinds" not in study.progress()


def test_who_does_it_alone_afterwards_has_done_it(study: Study, tmp_path: Path) -> None:
    shown = goes(study, at_step(study, "reply"), SHOW_ME)

    again = goes(study, shown, LessonSession.again)
    act = parse_act("me give p1 7S 7H")
    study.did(again, again.attempt(act), act)

    assert [entry[1] for entry in log(tmp_path, Kind.STEP_FINISHED)] == ["shown", None]
    assert study.progress()["all-kinds"].steps == {"reply"}


def test_a_lesson_taken_up_again_goes_on_after_what_was_shown(study: Study) -> None:
    goes(study, at_step(study, "reply"), SHOW_ME)

    assert study.lesson("all-kinds").step.id == "catch"


def test_a_step_left_while_it_was_shown_begins_anew(study: Study) -> None:
    goes(study, at_step(study, "cast"), SHOW_ME)

    again = study.lesson("all-kinds")
    assert (again.step.id, again.done) == ("cast", ())


def test_a_lesson_of_which_all_was_shown_is_finished_all_the_same(study: Study) -> None:
    state = study.lesson("all-kinds")
    while not state.finished:
        state = goes(study, state, by_watching_alone)

    done = study.progress()["all-kinds"]
    assert done.finished
    assert done.steps == {"told", "watch", "at-home"}


def test_a_wrong_option_is_counted_and_the_right_one_after_it_is_no_right_answer(
    study: Study, tmp_path: Path
) -> None:
    state = at_step(study, "foresee")
    wrong = next(place for place, option in enumerate(state.options) if not option.right)
    right = state.right_option or 0

    goes(study, state, lambda it: it.choose(wrong), lambda it: it.choose(right))

    assert log(tmp_path, Kind.ATTEMPTED) == [
        ("foresee", "wrong", 0, "wrong-option"),
        ("foresee", "accepted", 0, ""),
    ]
    assert study.progress()["all-kinds"].steps == {"foresee"}


def test_a_right_option_at_the_first_try_is_a_right_answer(study: Study, tmp_path: Path) -> None:
    state = at_step(study, "who-is-next")

    goes(study, state, by_its_solution)

    assert log(tmp_path, Kind.ATTEMPTED) == [("who-is-next", "right", 0, "")]
    assert study.lesson("all-kinds").step.id == "cast"


def test_the_mistakes_in_a_drill_are_counted(study: Study, tmp_path: Path) -> None:
    state = at_step(study, "practice")
    act = parse_act("me go-fish")
    study.did(state, state.attempt(act), act)

    assert log(tmp_path, Kind.ATTEMPTED) == [("practice", "refused", 0, "false-go-fish")]


def test_only_where_somebody_errs_a_mistake_is_said_to_come() -> None:
    coming, right = ENGLISH.say(SHOWS_SOON), ENGLISH.say(SHOWS_HOW)
    told = {coming: 0, right: 0}
    for begun in every_step():
        state = begun.show_me()
        while state.demonstrated and not state.complete:
            said = [line.text for line in coach_says(ENGLISH, RULES, state).lines]
            for text in told:
                told[text] += text in said
                assert text not in said or (text == coming) is (begun.who_errs is not None)
            following = state.go_on()
            if following == state:
                break
            state = following

    assert all(told.values())
