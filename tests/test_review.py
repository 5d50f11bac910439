"""The review: what is due comes back as fresh hands and questions."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from tests.app_kit import app_in, lesson_of, press, record_in, shown
from tests.our_course import COURSE
from tests.practice_kit import played, seated
from tests.record_kit import NOON, Clock
from tests.typist import ENGLISH, HINT
from tutor.course.kinds import Choose, Drill
from tutor.course.model import Option
from tutor.course.placed import Place
from tutor.course.questions import ChooseOne
from tutor.game.acts import ME, Act, KeepCard, ShowCatch, parse_act
from tutor.game.holding import holds
from tutor.game.ids import RuleId
from tutor.game.ruleset import FISHER, LEFT, ruleset
from tutor.game.sight import Sight
from tutor.i18n.text import Text
from tutor.learning.events import Attempted, PlayedWell, Result, StepFinished
from tutor.learning.mastery import Mastery, Sureness, untouched
from tutor.learning.record import record_in_memory
from tutor.plain.app import STOP_HERE, PlainApp
from tutor.plain.console import Console
from tutor.plain.lesson import GO_ON, LEAVE, LessonRun
from tutor.session.drills import drillable
from tutor.session.lesson import LessonSession
from tutor.session.offers import Offer
from tutor.session.practice.journal import entries
from tutor.session.practice.keeping import kept
from tutor.session.practice.session import begin, states
from tutor.session.practice.setup import Person, Setup
from tutor.session.review import MOST, ON_ONE_RULE, begin_review, to_ask
from tutor.session.standing import Outcome
from tutor.session.study import Study
from tutor.ui.screens.home import HomeScreen
from tutor.ui.screens.progress import ProgressScreen
from tutor.ui.screens.review import ReviewScreen
from tutor.wording import labels, tags
from tutor.wording.coach import NOTHING_TO_REVIEW, REVIEW_DONE, REVIEW_SHOWN, coach_says, ending
from tutor.wording.rulebook import RuleBook
from tutor.wording.speech import WHO_IS_NEXT

DAY = timedelta(days=1)


@pytest.fixture
def study(clock: Clock) -> Study:
    """Return the study of somebody new, by the fisher's rules."""
    study = Study(record_in_memory(clock), COURSE, "en")
    study.enrol("fish")
    return study


def answered(study: Study, *rules: RuleId, right: bool = True) -> None:
    """Answer something on each of these rules in a lesson."""
    assert study.profile is not None
    for rule in rules:
        told = (
            StepFinished("x", 1, "one", rules=(rule.value,))
            if right
            else Attempted("x", 1, "one", "", Result.WRONG, (), (rule.value,))
        )
        study.record.append(study.profile, told)


def does(study: Study, state: LessonSession, act: Act) -> LessonSession:
    """Try an act, and have it written down."""
    after = state.attempt(act)
    study.did(state, after, act)
    return after


def wrongly(study: Study, state: LessonSession) -> LessonSession:
    """Try something in this hand that a rule forbids."""
    assert state.practice is not None
    after = does(study, state, state.practice.hand.tempting[0])
    assert after.feedback.outcome is Outcome.REFUSED
    return after


def rightly(study: Study, state: LessonSession) -> LessonSession:
    """Do the right thing in this hand, and go on."""
    assert state.practice is not None
    return does(study, state, state.practice.hand.right[0]).go_on()


def seen(state: LessonSession) -> tuple[object, ...]:
    """Return what the learner sees of a hand."""
    return state.sight, state.events


def test_a_wrong_answer_of_a_lesson_comes_back_the_next_day_as_another_hand_each_time(
    study: Study, clock: Clock
) -> None:
    lesson = study.lesson("give-them-all")
    while not lesson.acting:
        lesson = lesson.go_on()
    does(study, lesson, parse_act("me draw"))
    wrong = {rule for rule, each in study.mastery().items() if each.mistakes}
    (rule,) = wrong

    clock.time += timedelta(hours=1)
    assert study.due() == 0
    assert [each.rule for each in to_ask(study.mastery(), clock.time)] == [rule]

    hands = []
    study.course = replace(study.course, quizzes=())
    for _ in range(3):
        clock.time += DAY
        assert study.due() == 1
        state = study.review(seed=0)
        assert isinstance(state.step, Drill)
        assert state.step.rule.value == rule
        hands.append(seen(state))
        rightly(study, wrongly(study, state))
        assert study.due() == 0
    assert all(one != other for one, other in pairwise(hands))


def test_what_is_due_comes_first_and_no_more_than_a_handful(study: Study, clock: Clock) -> None:
    many = drillable(study.ruleset)[:8]
    answered(study, *many[:4], right=False)
    clock.time += DAY
    answered(study, *many[4:], right=False)

    state = study.review(seed=1)

    asked = [step.rule for step in state.steps if isinstance(step, Drill)]
    assert len(asked) == MOST
    assert set(asked[:4]) == set(many[:4])
    assert set(asked[4:]) <= set(many[4:])


def test_what_is_due_is_asked_before_what_is_weaker_and_not_due() -> None:
    due = Mastery("give-all", Sureness.SURE, 0.9, NOON)
    weaker = Mastery("go-fish", Sureness.SHAKY, 0.5, NOON + 9 * DAY)
    sure = Mastery("ask", Sureness.SURE, 0.95, NOON + 9 * DAY)

    assert to_ask({each.rule: each for each in (sure, weaker, due)}, NOON) == (due, weaker)


def test_what_is_sure_is_left_alone_until_it_fades(study: Study, clock: Clock) -> None:
    answered(study, RuleId.GIVE_ALL)
    assert study.review().steps == ()

    clock.time += 10 * DAY

    assert len(study.review().steps) == 1


def test_what_was_not_done_is_not_told(study: Study, clock: Clock) -> None:
    answered(study, RuleId.GIVE_ALL, RuleId.GO_FISH, right=False)
    clock.time += DAY
    before = study.mastery()

    state = study.review(seed=1)
    study.did(state, state.hint())

    assert study.mastery() == before
    assert study.progress() == {}


def test_a_rule_that_is_not_played_is_not_asked(study: Study, clock: Clock) -> None:
    answered(study, RuleId.NEXT_LEFT, right=False)
    clock.time += DAY
    assert (study.due(), study.review().steps) == (0, ())

    study.play_by(LEFT)

    assert study.due() == 1
    assert len(study.review().steps) == 1


@pytest.mark.parametrize(
    "name", ["left", "fisher+play-on", "left+specific-card", "fisher+new-hand"]
)
def test_a_rule_that_is_drilled_holds_and_what_holds_not_is_not_drilled(name: str) -> None:
    rules = ruleset(name)

    assert all(holds(rule, rules) for rule in drillable(rules))
    assert not {rule for rule in RuleId if not holds(rule, rules)} & set(drillable(rules))


def question(id: str) -> ChooseOne:
    here, text = Place("", 0, 0), Text("", id)
    options = (Option(here, text, text, right=True),)
    return ChooseOne(id=id, place=here, text=text, tests=(RuleId.GIVE_ALL,), options=options)


GIVE_ALL = RuleId.GIVE_ALL.value
ONE, TWO = ("quiz faq one", question("one")), ("quiz faq two", question("two"))


def asked_of(known: Mastery, *questions: tuple[str, ChooseOne], seed: int = 0) -> list[str]:
    """Return the names of what a review of this rule asks."""
    state = begin_review([known], FISHER, lambda rule: questions, seed)
    return [step.id for step in state.steps]


def test_hands_and_questions_come_by_turns_and_no_question_twice_running() -> None:
    known = untouched(GIVE_ALL)
    (hand,) = asked_of(known, ONE)
    assert hand.startswith("hand give-all ")

    after_a_hand = known._replace(last_item=hand)
    assert asked_of(after_a_hand, ONE) == [ONE[0]]
    for seed in range(5):
        assert asked_of(known._replace(last_item=ONE[0]), ONE, TWO, seed=seed) != [ONE[0]]


def test_of_a_rule_without_hands_the_same_question_is_not_asked_again() -> None:
    known = untouched(RuleId.ORIGIN.value)

    assert asked_of(known, ONE) == [ONE[0]]
    assert asked_of(known._replace(last_item=ONE[0]), ONE) == []
    assert asked_of(known._replace(last_item=ONE[0]), ONE, TWO) == [TWO[0]]


@pytest.mark.parametrize("rule", drillable(FISHER), ids=lambda rule: rule.value)
def test_two_hands_running_on_a_rule_do_not_look_the_same(rule: RuleId) -> None:
    known = untouched(rule.value)
    state = begin_review([known] * ON_ONE_RULE, FISHER, lambda rule: (), 5)
    looks = []
    while not state.finished:
        looks.append((Sight.of(state.table, ME), state.events))
        assert state.practice is not None
        state = state.attempt(state.practice.hand.right[0]).go_on()

    # nothing of the cards is seen before a deal to two
    if rule is not RuleId.DEAL_SEVEN:
        assert all(one != other for one, other in pairwise(looks))
    assert len(looks) == ON_ONE_RULE


def test_a_question_of_the_review_is_answered_at_the_table(study: Study) -> None:
    state = begin_review([untouched(RuleId.ORIGIN.value)], FISHER, lambda rule: (ONE,), 0)
    assert isinstance(state.step, Choose)

    after = state.choose(0)
    study.did(state, after)

    known = study.mastery()[RuleId.ORIGIN.value]
    assert (known.sureness, known.last_item) == (Sureness.SURE, ONE[0])
    assert after.go_on().finished


def test_who_keeps_a_rule_all_game_long_shows_it() -> None:
    record = record_in_memory(Clock())
    fish = record.add_profile("fish")
    players = (Person(fish.uuid), *seated(0, 2))
    rules = ruleset("fisher+small-pack")
    kept: set[str] = set()
    for seed in range(3):
        *_, before, after = played(begin(Setup(players, rules, seed)))
        told = entries("game", before, after, fish, [fish])
        assert after.over
        kept |= {rule for _, event in told if isinstance(event, PlayedWell) for rule in event.rules}

    assert {"go-fish", "show-book"} <= kept
    assert "must-hold-rank" not in kept


def test_who_breaks_a_rule_once_has_not_kept_it() -> None:
    players = (Person(), *seated(0, 2))
    *_, state = played(begin(Setup(players, ruleset("fisher+small-pack"), 1)), slips=True)
    broken = {made.ruling.rule for made in state.mistakes}

    shown_by = kept(state, ME, states(state.setup, state.log))

    assert broken
    assert shown_by
    assert not broken & set(shown_by)


RULES = RuleBook(COURSE.rules_page())


def review_on(rule: RuleId, *questions: tuple[str, ChooseOne], most: int = 1) -> LessonSession:
    """Return a review of one rule."""
    return begin_review([untouched(rule.value)] * most, FISHER, lambda rule: questions, 0)


def test_the_story_of_a_hand_begins_with_the_ask_that_led_to_it() -> None:
    for seed in range(10):
        known = [untouched(RuleId.NEXT_FISHER.value)]
        state = begin_review(known, FISHER, lambda rule: (), seed)
        told = [line.text for line in coach_says(ENGLISH, RULES, state).lines]
        assert told[0].startswith("You ask ")
        assert told[-1] == ENGLISH.say(WHO_IS_NEXT)


def test_praise_in_a_review_gives_the_rule_as_the_reason() -> None:
    state = review_on(RuleId.NEXT_FISHER)
    assert state.practice is not None

    praised = coach_says(ENGLISH, RULES, state.attempt(state.practice.hand.right[0]))

    assert RULES.says(ENGLISH, RuleId.NEXT_FISHER) in [line.text for line in praised.lines]


def test_a_card_that_was_no_catch_is_kept_by_the_rule_on_all_other_cards() -> None:
    reasons = set()
    for seed in range(12):
        state = begin_review([untouched(RuleId.LUCKY_CATCH.value)], FISHER, lambda rule: (), seed)
        assert state.practice is not None
        right = state.practice.hand.right[0]
        lines = coach_says(ENGLISH, RULES, state.attempt(right)).lines
        reasons.add((type(right), lines[-1].text))

    keep, catch = RuleId.KEEP_DRAWN_CARD, RuleId.LUCKY_CATCH
    assert reasons == {
        (KeepCard, RULES.says(ENGLISH, keep)),
        (ShowCatch, RULES.says(ENGLISH, catch)),
    }


def test_only_who_has_done_something_in_a_review_is_praised_at_its_end() -> None:
    first = review_on(RuleId.NEXT_FISHER, most=2)
    assert first.practice is not None
    shown_first = first.show_me().go_on()
    assert shown_first.practice is not None
    did_one = shown_first.attempt(shown_first.practice.hand.right[0])

    assert ending(ENGLISH, shown_first.show_me()) == ENGLISH.say(REVIEW_SHOWN)
    assert ending(ENGLISH, shown_first.show_me().go_on()) == ENGLISH.say(REVIEW_SHOWN)
    assert ending(ENGLISH, did_one) == ending(ENGLISH, did_one.go_on()) == ENGLISH.say(REVIEW_DONE)
    one_done = first.attempt(first.practice.hand.right[0]).go_on()
    assert ending(ENGLISH, one_done.show_me().go_on()) == ENGLISH.say(REVIEW_DONE)


def in_lines(study: Study, state: LessonSession, *wanted: str) -> list[str]:
    """Return what is told in lines of a review in which these are chosen."""
    lines, choices = list[str](), list(wanted)

    def read_line() -> str:
        text = choices.pop(0)
        option = next(line for line in reversed(lines) if line.endswith(f". {text}"))
        return f"{option.partition('.')[0]}\n"

    LessonRun(Console(read_line, lines.append, ENGLISH), study, RULES).play_on(state)
    return lines


def test_in_lines_what_happened_is_told_before_what_to_do(study: Study) -> None:
    say = ENGLISH.say
    lines = in_lines(study, review_on(RuleId.NEXT_FISHER), say(LEAVE))

    asked = next(at for at, line in enumerate(lines) if line.startswith("You ask "))
    assert asked < lines.index(say(WHO_IS_NEXT))


def test_in_lines_a_question_has_no_table(study: Study) -> None:
    lines = in_lines(study, review_on(RuleId.ORIGIN, ONE), HINT, ENGLISH.say(LEAVE))

    assert "one" in lines
    assert not [line for line in lines if "pool" in line or "Ann" in line]


async def test_where_nothing_is_to_be_reviewed_enter_goes_home(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        app.study.enrol("fish")
        async with app.run_test(size=(60, 20)) as pilot:
            await press(pilot, "t")
            assert ENGLISH.say(NOTHING_TO_REVIEW) in shown(pilot)
            assert "Ann" not in shown(pilot)
            await press(pilot, "enter")
            assert isinstance(app.screen, HomeScreen)
            await press(pilot, "t")
            await press(pilot, "l")
            assert lesson_of(pilot).state.lesson.id == COURSE.lessons[0].id
            await press(pilot, "escape")
            assert isinstance(app.screen, HomeScreen)

            answered(app.study, RuleId.ORIGIN, right=False)
            await press(pilot, "t")
            review = app.screen
            assert isinstance(review, ReviewScreen)
            assert ENGLISH.authored(review.state.step.text)[:20] in shown(pilot)
            assert "Ann" not in shown(pilot)
            while not review.state.complete:
                await press(pilot, "enter", "down")
            await press(pilot, "enter")
            assert isinstance(app.screen, HomeScreen)


async def test_the_review_and_what_is_known_are_two_keys_from_home(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        app.study.enrol("fish")
        answered(app.study, RuleId.GIVE_ALL, right=False)
        async with app.run_test(size=(80, 24)) as pilot:
            assert isinstance(app.screen, HomeScreen)
            await press(pilot, "t")
            review = app.screen
            assert isinstance(review, ReviewScreen)
            assert ENGLISH.say(labels.REVIEW) in shown(pilot)
            assert review.state.practice is not None
            review.attempt(review.state.practice.hand.right[0])
            await pilot.pause()
            assert ENGLISH.say(REVIEW_DONE) in shown(pilot)
            await press(pilot, "enter")
            assert isinstance(app.screen, HomeScreen)

            await press(pilot, "w")
            progress = app.screen
            assert isinstance(progress, ProgressScreen)
            assert ENGLISH.say(labels.SHAKY) not in shown(pilot)
            places = [each.rule for each in progress._rules()]
            await press(pilot, *["down"] * places.index(RuleId.GIVE_ALL))
            assert ENGLISH.say(labels.SHAKY) in shown(pilot)
            await press(pilot, "d")
            assert isinstance(app.screen, ReviewScreen)
            assert len(app.screen.state.steps) == ON_ONE_RULE
            await press(pilot, "escape", "enter")
            assert app.screen.state.lesson.id == "give-them-all"


def test_in_lines_the_review_and_what_is_known_are_two_choices(study: Study, clock: Clock) -> None:
    answered(study, RuleId.GO_FISH, right=False)
    clock.time += DAY
    say, lines = ENGLISH.say, list[str]()
    wanted = [
        *(ENGLISH.count(labels.RULES_DUE, 1), tags.offer(ENGLISH, Offer.GO_FISH), say(GO_ON)),
        *(say(labels.PROGRESS), say(labels.REVIEW), say(STOP_HERE)),
    ]

    def read_line() -> str:
        text = wanted.pop(0)
        option = next(line for line in reversed(lines) if line.endswith(f". {text}"))
        return f"{option.partition('.')[0]}\n"

    PlainApp(Console(read_line, lines.append, ENGLISH), study, lang_given=True).run()

    assert say(REVIEW_DONE) in lines
    assert f"  {say(labels.SURE)}" in lines
    assert say(NOTHING_TO_REVIEW) in lines
