"""The review as it is told: by the coach, in lines, and on the screen."""

from __future__ import annotations

from pathlib import Path

from tests.app_kit import app_in, lesson_of, press, record_in, shown
from tests.our_course import COURSE
from tests.record_kit import Clock
from tests.review_kit import DAY, ONE, answered
from tests.typist import ENGLISH, HINT
from tutor.course.questions import ChooseOne
from tutor.game.acts import KeepCard, ShowCatch
from tutor.game.ids import RuleId
from tutor.game.ruleset import FISHER
from tutor.learning.mastery import untouched
from tutor.plain.app import STOP_HERE, PlainApp
from tutor.plain.console import Console
from tutor.plain.lesson import GO_ON, LEAVE, LessonRun
from tutor.session.lesson import LessonSession
from tutor.session.offers import Offer
from tutor.session.review import ON_ONE_RULE, begin_review
from tutor.session.study import Study
from tutor.ui.screens.home import HomeScreen
from tutor.ui.screens.progress import ProgressScreen
from tutor.ui.screens.review import ReviewScreen
from tutor.wording import labels, tags
from tutor.wording.coach import NOTHING_TO_REVIEW, REVIEW_DONE, REVIEW_SHOWN, coach_says, ending
from tutor.wording.rulebook import RuleBook
from tutor.wording.speech import WHO_IS_NEXT

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
