"""The app as a learner uses it: keys and mouse, from the first start to a finished lesson."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import MouseScrollDown
from textual.pilot import Pilot

from tests.app_kit import (
    app_in,
    keys_for,
    lesson_of,
    open_lesson,
    play_step,
    press,
    record_in,
    shown,
    to_home,
)
from tests.our_course import COURSE
from tests.quiz_kit import answer, quiz_of, right_numbers
from tutor.course.index import IndexedChapter
from tutor.course.model import Acting
from tutor.game.acts import Act, Give, LayBook
from tutor.game.ids import RuleId
from tutor.game.ruleset import FISHER
from tutor.session.standing import Outcome
from tutor.ui.host import Goal, Way
from tutor.ui.paint_hand import arrange
from tutor.ui.screens.first import FirstScreen
from tutor.ui.screens.home import HomeScreen
from tutor.ui.screens.lesson import LessonScreen
from tutor.ui.screens.quiz import QuizScreen
from tutor.ui.screens.quiz_choice import QuizChoiceScreen
from tutor.ui.screens.rules import RulesScreen
from tutor.ui.screens.sheets import HelpScreen, MenuScreen
from tutor.wording.coach import coach_says


@pytest.mark.parametrize("chapter", COURSE.chapters[2::4], ids=lambda chapter: chapter.id)
async def test_a_lesson_of_every_fourth_chapter_is_finished_by_keys_alone(
    tmp_path: Path, chapter: IndexedChapter
) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record, "el")
        async with app.run_test(size=(80, 24)) as pilot:
            await to_home(pilot)
            lesson = min(chapter.lessons, key=lambda each: len(each.steps))
            await open_lesson(pilot, lesson.id)
            screen = lesson_of(pilot)
            while not screen.state.finished:
                await play_step(pilot)

            assert isinstance(app.screen, HomeScreen)
            assert app.study.progress()[lesson.id].finished


async def to_lesson(pilot: Pilot[None], lesson: str, step: str | None = None) -> LessonScreen:
    """Go from the first start into a lesson, to one of its steps."""
    await to_home(pilot)
    await open_lesson(pilot, lesson)
    screen = lesson_of(pilot)
    while step is not None and screen.state.step.id != step:
        await play_step(pilot)
    return screen


@pytest.mark.parametrize(
    ("lesson", "step", "keys", "code"),
    [
        ("ask-what-you-hold", None, ["up", "up", "enter"], "ask-unheld-rank"),
        ("give-them-all", None, ["space", "enter"], "give-some"),
        ("go-fish", "keep-it", ["p"], "return-drawn-card"),
        ("lay-your-book", "lay-the-sixes", ["tab", "a"], "keep-book"),
    ],
)
async def test_each_beginner_mistake_is_explained_in_three_parts_and_taken_back(
    tmp_path: Path, lesson: str, step: str | None, keys: list[str], code: str
) -> None:
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            screen = await to_lesson(pilot, lesson, step)
            before = screen.state.table

            await press(pilot, *keys)
            if screen.state.shown is not None:
                await press(pilot, "enter")

            assert screen.state.feedback.ruling is not None
            assert screen.state.feedback.ruling.code == code
            assert screen.state.table == before
            told = coach_says(screen.words, screen.tutor.rules, screen.state)
            text = " ".join(shown(pilot).split())
            assert len(told.lines) >= 3
            for line in told.lines:
                first_words = " ".join(line.text.split()[:4])
                assert first_words in text, line
            assert record.mistakes(screen.study.profile or record.profiles()[0])[code] == 1


async def test_the_language_changes_in_place_without_losing_step_or_focus(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            screen = await to_lesson(pilot, "give-them-all", "all-three-sevens")
            await press(pilot, "right", "right", "space", "right")
            state, aim, focused = screen.state, screen.aim, screen.focused

            await press(pilot, "f2")
            menu = pilot.app.screen
            assert isinstance(menu, MenuScreen)
            locales = [row.name for row in menu.menu.view.rows]
            steps = locales.index("vi") - locales.index("en")
            await press(pilot, *["down"] * steps, "enter")

            assert (screen.state, screen.aim, screen.focused) == (state, aim, focused)
            assert screen.header.view.language == "Tiếng Việt"
            assert "An" in shown(pilot)
            assert screen.study.ruleset.name == "fisher"


async def test_a_lesson_is_taken_up_at_the_same_card_table_after_the_app_was_left(
    tmp_path: Path,
) -> None:
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            left = (await to_lesson(pilot, "lucky-catch")).state
            screen = lesson_of(pilot)
            await press(pilot, *keys_for(screen, screen.state.step.solution[0]))  # type: ignore[attr-defined]
            left = screen.state
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            await open_lesson(pilot, "lucky-catch")

            state = lesson_of(pilot).state

    assert (state.at, state.done, state.table) == (left.at, left.done, left.table)


async def test_a_lesson_is_begun_by_mouse_alone(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=(80, 24)) as pilot:
            first = app.screen
            assert isinstance(first, FirstScreen)
            await pilot.click(first.tiles, offset=(5, 3))
            await click_key(pilot, "start")
            screen = lesson_of(pilot)

            for _ in range(2):
                step = screen.state.step
                assert isinstance(step, Acting)
                for act in step.solution:
                    await do_by_mouse(pilot, screen, act)
                await click_key(pilot, "enter")

            assert screen.state.at == 2


async def test_the_wheel_reaches_the_keys_that_had_no_room(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            screen = await to_lesson(pilot, "ask-what-you-hold")
            actions = [hint.action for hint in screen.keys.view.keys]
            wheel = MouseScrollDown(screen.keys, 5, 0, 0, 0, 0, False, False, False)
            for _ in range(actions.index("offer('pass')")):
                screen.keys.on_mouse_scroll_down(wheel)
            await pilot.pause()

            await click_key(pilot, "offer('pass')")

            ruling = screen.state.feedback.ruling
            assert ruling is not None
            assert ruling.code == "turn-unused"


async def click_key(pilot: Pilot[None], action: str) -> None:
    """Click the key on the keys line that does *action*."""
    screen = pilot.app.screen
    keys = screen.query_one("#keys")
    places = keys._places(keys.size.width)  # type: ignore[attr-defined]
    hints = keys.view.keys  # type: ignore[attr-defined]
    left = next(place.left for place in places if hints[place.number].action == action)
    await pilot.click(keys, offset=(left + 1, 0))
    for _ in range(3):
        # the click becomes a message, the message an action, and the action may open a screen
        await pilot.pause()


async def do_by_mouse(pilot: Pilot[None], screen: LessonScreen, act: Act) -> None:
    assert isinstance(act, (Give, LayBook))
    hand = screen.table.hand
    for card in act.cards:
        at = screen.aim.cards(screen.state.sight).index(card)
        places = arrange(hand.view, hand.size.width, hand.size.height)
        await pilot.click(hand, offset=(places.pointer(at), hand.size.height - 3))
        await pilot.pause()
    await click_key(pilot, "enter" if isinstance(act, Give) else "offer('lay')")


async def test_arrows_enter_space_and_tab_are_enough(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            screen = await to_lesson(pilot, "go-fish", "keep-it")
            hints = [hint.action for hint in screen.keys.view.keys]

            await press(pilot, *["right"] * hints.index("offer('keep')"), "enter")

            assert screen.state.complete
            await press(pilot, "enter", "tab", "enter")
            assert screen.state.complete, "the turn went to the player walked to with Tab"


async def test_a_step_goes_on_after_the_terminal_was_much_too_small(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(120, 40)) as pilot:
            screen = await to_lesson(pilot, "give-them-all")
            for size in ((20, 5), (3, 1), (1, 1), (80, 24)):
                await pilot.resize_terminal(*size)
                await pilot.pause()

            assert "4" in shown(pilot)
            await play_step(pilot)
            assert screen.state.at == 1


async def test_hints_come_in_three_rungs_and_the_last_is_what_to_do(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            screen = await to_lesson(pilot, "ask-what-you-hold")

            await press(pilot, "h")
            looks = shown(pilot)
            await press(pilot, "h")
            rule = shown(pilot)
            await press(pilot, "h")

            assert "Look at" in looks
            assert "§" in rule
            assert "→ Ask Ann for sevens." in shown(pilot)
            assert screen.state.feedback.outcome is Outcome.BEGUN


async def test_the_five_questions_are_asked_and_each_answer_is_kept(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=(80, 24)) as pilot:
            await to_home(pilot)
            await press(pilot, "q", "enter")
            quiz = quiz_of(pilot)
            for asked in quiz.state.questions:
                await answer(pilot, right_numbers(asked))
                await press(pilot, "enter")

            assert len(record.answers(record.profiles()[0])) == len(quiz.state.questions)
            await press(pilot, "n")
            assert isinstance(app.screen, QuizChoiceScreen)
            await press(pilot, "escape")
            assert isinstance(app.screen, HomeScreen)


async def test_the_rules_page_follows_the_chosen_rules(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=(120, 40)) as pilot:
            await to_home(pilot)
            await press(pilot, "r")
            rules = app.screen
            assert isinstance(rules, RulesScreen)
            seen = []
            for _ in rules.page.sections:
                seen.append(shown(pilot))
                await press(pilot, "down")
            await press(pilot, "down", "down")
            assert "“Ann, please give me all your sevens!”" in rules.readable()
            await press(pilot, "c")

            assert len(set(seen)) == len(rules.page.sections)
            assert rules.study.ruleset.name == "fisher", "nothing would be seen of it there"
            at = [each.id for each in rules.page.sections].index("how-to-play")
            await press(pilot, *["up"] * (rules.list.cursor - at), "c")
            assert rules.study.ruleset.name == "left"

            # in a game they are those that were agreed on, and stay so
            await press(pilot, "escape")
            app.go(Way(Goal.RULES, rule=RuleId.NEXT_FISHER, game=FISHER))
            await press(pilot, "c")
            in_game = app.screen
            assert isinstance(in_game, RulesScreen)
            assert in_game.played == FISHER
            assert rules.study.ruleset.name == "left"


async def test_another_learner_begins_at_the_beginning(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=(80, 24)) as pilot:
            await press(pilot, "enter")
            await play_step(pilot)
            await press(pilot, "escape", "p", "right", "enter")
            assert isinstance(app.screen, FirstScreen)

            await press(pilot, "right", "enter")

            assert [profile.picture for profile in record.profiles()] == ["fish", "boat"]
            assert app.study.progress() == {}


async def test_every_screen_lists_its_keys(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=(80, 24)) as pilot:
            for keys in (["enter"], ["escape"], ["q"], ["escape", "r"]):
                await press(pilot, *keys)
                await press(pilot, "f1")
                assert isinstance(app.screen, HelpScreen)
                assert "Ctrl+Q" in shown(pilot)
                await press(pilot, "enter")


async def test_rules_and_quiz_lead_into_the_lesson_on_a_rule_and_back(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=(80, 24)) as pilot:
            await to_lesson(pilot, "give-them-all")
            lesson = app.screen
            await press(pilot, "r")
            assert isinstance(app.screen, RulesScreen)
            await press(pilot, "l")
            assert app.screen is lesson, "it is open: nobody is sent into it a second time"
            await press(pilot, "escape")
            assert lesson not in app.screen_stack

            await press(pilot, "q", "enter")
            await press(pilot, "a")
            await press(pilot, "l")
            assert lesson_of(pilot).lesson in {each.id for each in COURSE.lessons}
            await press(pilot, "escape")
            assert isinstance(app.screen, QuizScreen)


async def test_home_says_at_which_step_one_goes_on(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        app.study.enrol("fish")
        async with app.run_test(size=(60, 20)) as pilot:
            assert "5 steps" in shown(pilot)
            assert "Enter  start" in shown(pilot)
            await press(pilot, "enter")
            await play_step(pilot)
            await press(pilot, "escape")
            assert "step 2 of 5" in shown(pilot)
            assert "Enter  go on" in shown(pilot)
            await press(pilot, "right")
            assert "Enter  start" in shown(pilot)

            # beside the path Enter does something else
            await press(pilot, "tab")
            assert "Enter  choose" in shown(pilot)
            await press(pilot, "shift+tab")
            assert "Enter  start" in shown(pilot)
