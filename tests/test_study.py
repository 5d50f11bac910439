"""A learner at this device: what is written down, and where a lesson goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from tests.our_course import COURSE
from tests.quiz_kit import right_of, wrong_of
from tests.record_kit import Opener
from tests.session_kit import name_of
from tutor.course.kinds import Choose, Drill, Show
from tutor.course.model import Acting, Spot
from tutor.game.acts import parse_act, write_act
from tutor.game.ids import RuleId
from tutor.game.ruleset import BASES, FISHER, LEFT, Ruleset, agree
from tutor.learning.progress import Profile, SettingKey
from tutor.learning.record import Record
from tutor.session.journal import answered
from tutor.session.lesson import LessonSession
from tutor.session.quiz import QuizSession
from tutor.session.quiz_choice import About, Topic
from tutor.session.study import Study


def rightly(state: LessonSession) -> LessonSession:
    """Do the right thing where one watches, answers or practises."""
    act = state.next_in_solution()
    if act is not None:
        return state.attempt(act)
    return state.go_on() if state.right_option is None else state.choose(state.right_option)


@dataclass(slots=True)
class Learner:
    """Somebody who learns, and whose program can be killed at any moment."""

    folder: Path
    opened_in: Opener
    study: Study

    def killed(self) -> Learner:
        """Return the learner after the program was started anew, with nothing put in order."""
        study = Study(self.opened_in(self.folder).record, COURSE, "en")
        profile = study.record.active_profile()
        assert profile is not None
        study.choose(profile)
        return Learner(self.folder, self.opened_in, study)

    def does(self, state: LessonSession, line: str) -> LessonSession:
        """Try an act, and have it written down."""
        act = parse_act(line)
        after = state.attempt(act)
        self.study.did(state, after, act)
        return after

    def goes(
        self, state: LessonSession, way: Callable[[LessonSession], LessonSession]
    ) -> LessonSession:
        """Do something else than an act, and have it written down."""
        after = way(state)
        self.study.did(state, after)
        return after

    def plays(self, lesson: str) -> Iterator[LessonSession]:
        """Play a lesson as its solutions do; yield each moment that can be taken up again."""
        state = self.study.lesson(lesson)
        while not state.finished:
            yield state
            if isinstance(state.step, Acting):
                for act in state.step.solution:
                    state = self.does(state, write_act(act))
                    yield state
            if isinstance(state.step, Spot):
                state = self.names(state, state.step)
            while not state.complete and isinstance(state.step, (Show, Choose, Drill)):
                state = self.goes(state, rightly)
            state = self.goes(state, LessonSession.go_on)

    def names(self, state: LessonSession, spot: Spot) -> LessonSession:
        """Watch to the mistake, stop there and name its rule."""
        for _ in spot.acts:
            if not state.stop().naming:
                state = self.goes(state, LessonSession.go_on)
        state = self.goes(state, LessonSession.stop)
        right = next(rule for rule in state.choices() if state.name_rule(rule).complete)
        return self.goes(state, lambda at: at.name_rule(right))

    @property
    def record(self) -> Record:
        """Return the record that is written to."""
        return self.study.record

    @property
    def profile(self) -> Profile:
        """Return whose record it is."""
        assert self.study.profile is not None
        return self.study.profile

    def mistakes(self) -> dict[str, int]:
        """Return how often each mistake was made, as a new start of the program knows it."""
        return dict(self.killed().record.mistakes(self.profile))


@pytest.fixture
def learner(tmp_path: Path, opened_in: Opener) -> Learner:
    """Return a new learner, in English."""
    study = Study(opened_in(tmp_path).record, COURSE, "en")
    study.enrol("fish")
    return Learner(tmp_path, opened_in, study)


# The rules and the language


@pytest.mark.parametrize(
    ("locale", "base"),
    [("pt_PT", LEFT), ("en", FISHER), ("it", FISHER), ("sk", FISHER), ("el", FISHER)],
)
def test_the_first_language_sets_the_rules(
    tmp_path: Path, opened_in: Opener, locale: str, base: Ruleset
) -> None:
    study = Study(opened_in(tmp_path).record, COURSE, locale)

    study.enrol("fish")

    assert study.ruleset == base


def test_another_language_leaves_the_rules_as_they_are(learner: Learner) -> None:
    learner.study.speak("pt_PT")

    assert learner.study.ruleset == FISHER
    assert learner.killed().study.locale == "pt_PT"
    assert learner.killed().study.ruleset == FISHER


def test_other_rules_are_a_choice_of_the_learner(learner: Learner) -> None:
    learner.study.play_by(LEFT)

    assert learner.killed().study.ruleset == LEFT


def test_rules_that_are_not_known_any_more_give_way_to_the_usual_ones(learner: Learner) -> None:
    learner.study.set_setting(SettingKey.RULESET, "of-a-newer-version")

    assert learner.study.ruleset == FISHER


def test_a_learner_has_a_language_and_rules_of_their_own(learner: Learner) -> None:
    fish = learner.study.profile
    learner.study.locale = "pt_PT"
    learner.study.enrol("cat")
    assert (learner.study.locale, learner.study.ruleset) == ("pt_PT", LEFT)

    assert fish is not None
    learner.study.choose(fish)

    assert (learner.study.locale, learner.study.ruleset) == ("en", FISHER)


# Going on where the learner was


PLAYED = [
    pytest.param(lesson.id, base, id=f"{lesson.id}, {base.name}")
    for lesson in COURSE.lessons
    for base in BASES.values()
    if lesson.when.holds(agree(base, lesson.house_rules).dials(lesson.players))
][::5]
"""Every fifth one of the lessons under each base that they hold for."""


@pytest.mark.parametrize(("lesson", "base"), PLAYED)
def test_after_a_kill_a_lesson_goes_on_exactly_where_the_learner_was(
    learner: Learner, lesson: str, base: Ruleset
) -> None:
    learner.study.play_by(base)
    for state in learner.plays(lesson):
        if state.complete and state.at + 1 == len(state.steps):
            continue
        again = learner.killed().study.lesson(lesson)

        assert again.lines() == state.lines(), name_of(state)
        assert (again.step, again.table, again.complete) == (
            state.step,
            state.table,
            state.complete,
        ), name_of(state)
        assert again.script_at == state.script_at
    assert learner.killed().study.progress()[lesson].finished


def test_a_finished_lesson_begins_anew(learner: Learner) -> None:
    for _ in learner.plays("lucky-catch"):
        pass

    again = learner.killed().study.lesson("lucky-catch")

    assert (again.at, again.done, again.complete) == (0, (), False)


def at_the_watching(learner: Learner) -> tuple[LessonSession, Spot]:
    """Return the learner's way to where there is something to watch."""
    for state in learner.plays("ask-what-you-hold"):
        if isinstance(state.step, Spot):
            return state, state.step
    raise AssertionError("nothing to watch")


def test_who_named_the_rule_need_not_watch_again(learner: Learner) -> None:
    learner.names(*at_the_watching(learner))

    assert learner.killed().study.lesson("ask-what-you-hold").step.id == "your-choice"


def test_who_was_watching_watches_from_the_beginning(learner: Learner) -> None:
    state, spot = at_the_watching(learner)

    learner.goes(learner.goes(state, LessonSession.go_on), LessonSession.go_on)

    again = learner.killed().study.lesson("ask-what-you-hold")
    assert (again.step, again.played) == (spot, ())


def test_a_step_back_is_kept_as_well(learner: Learner) -> None:
    state = learner.study.lesson("lucky-catch")
    for line in ("me ask p1 7", "me draw"):
        state = learner.does(state, line)
    state = learner.goes(state, LessonSession.go_on)

    learner.goes(state, LessonSession.back)

    assert learner.killed().study.lesson("lucky-catch").step.id == "cast"


def test_an_act_that_was_taken_back_is_not_done_again(learner: Learner) -> None:
    state = learner.study.lesson("lucky-catch")

    learner.does(learner.does(state, "me ask p2 3"), "me draw")

    assert learner.killed().study.lesson("lucky-catch").table == state.table


def test_two_lessons_under_way_do_not_disturb_each_other(learner: Learner) -> None:
    fish = learner.study.lesson("go-fish")
    catch = learner.study.lesson("lucky-catch")

    learner.does(catch, "me ask p1 7")
    learner.does(fish, "me ask p2 5")

    after = learner.killed().study
    assert after.lesson("lucky-catch").lines() == ("me ask p1 7",)
    assert after.lesson("go-fish").lines() == ("me ask p2 5",)


# What is written down


def test_every_mistake_is_counted_the_same_one_twice_as_well(learner: Learner) -> None:
    state = learner.study.lesson("lucky-catch")

    for line in ("me draw", "me draw", "me ask p1 9", "me ask p2 3"):
        state = learner.does(state, line)

    assert learner.mistakes() == {"draw-early": 2, "ask-unheld-rank": 1}


def test_putting_a_mistake_back_does_not_make_it_twice(learner: Learner) -> None:
    state = learner.study.lesson("ask-what-you-hold")

    shown = learner.does(state, "me ask p1 J")
    learner.goes(shown, LessonSession.go_on)
    learner.goes(shown, LessonSession.hint)

    assert shown.feedback.consequence
    assert learner.mistakes() == {"ask-unheld-rank": 1}


def test_a_step_that_is_finished_is_written_before_it_is_praised(learner: Learner) -> None:
    state = learner.study.lesson("lucky-catch")

    learner.does(learner.does(state, "me ask p1 7"), "me draw")

    assert learner.killed().study.progress()["lucky-catch"].steps == {"cast"}


def test_every_step_of_every_lesson_is_finished_in_the_end(learner: Learner) -> None:
    for lesson in COURSE.lessons:
        for _ in learner.plays(lesson.id):
            pass
        done = learner.study.progress()[lesson.id]

        assert done.finished
        assert done.steps == set(lesson.steps_under(learner.study.ruleset))
        assert done.revision == lesson.revision
    assert learner.mistakes() == {}


def test_one_goes_on_where_one_stopped_and_else_with_the_next_lesson(learner: Learner) -> None:
    assert learner.study.next_lesson() == COURSE.lessons[0]

    for _ in learner.plays(COURSE.lessons[4].id):
        pass
    assert learner.study.next_lesson() == COURSE.lessons[5], "not back to the beginning"

    learner.study.lesson(COURSE.lessons[2].id)
    assert learner.study.next_lesson() == COURSE.lessons[2], "it was left last"


def test_an_answer_is_written_with_the_rules_it_is_about(learner: Learner) -> None:
    quiz = right_of(five_questions(learner.study))

    learner.study.did_answer(quiz)

    (answer,) = learner.record.answers(learner.profile)
    assert (answer.question, answer.answer) == (quiz.question.id, quiz.written())
    assert answer.right is quiz.results[0]
    assert answered(quiz).rules == tuple(rule.value for rule in quiz.question.tests)


def test_a_wrong_answer_is_written_with_the_leading_rule_alone(learner: Learner) -> None:
    quiz = five_questions(learner.study)
    asked = replace(quiz.question, tests=(RuleId.ASK, RuleId.GIVE_ALL))
    quiz = replace(quiz, questions=(asked,))

    assert answered(wrong_of(quiz)).rules == (RuleId.ASK.value,)
    assert answered(right_of(quiz)).rules == (RuleId.ASK.value, RuleId.GIVE_ALL.value)


def test_each_round_of_the_quiz_is_mixed_anew(learner: Learner) -> None:
    orders = set()
    for _ in range(6):
        quiz = five_questions(learner.study)
        orders.add(tuple(each.id for each in quiz.questions))
        learner.study.did_answer(right_of(quiz))

    assert len(orders) > 1


def five_questions(study: Study) -> QuizSession:
    found = study.questions()
    return found.begin(Topic(About.FAQ), 5, found.seed)


def test_without_a_learner_a_lesson_can_be_played_and_nothing_is_kept(
    tmp_path: Path, opened_in: Opener
) -> None:
    study = Study(opened_in(tmp_path).record, COURSE, "en")
    state = study.lesson("lucky-catch")

    study.did(state, state.attempt(parse_act("me ask p1 7")), parse_act("me ask p1 7"))

    assert study.progress() == {}
    assert study.lesson("lucky-catch") == state
