"""Every kind of step on the real screen: by keys, by mouse, and where there is little room."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.app_kit import (
    app_in,
    keys_for,
    lesson_of,
    open_lesson,
    press,
    record_in,
    shown,
    to_home,
)
from tests.kinds_kit import kinds_course
from tutor.course.kinds import Show
from tutor.course.model import Acting
from tutor.game.acts import ME, SEATS
from tutor.session.lesson import LessonSession, begin
from tutor.ui.keys import OPTION_LETTERS
from tutor.ui.screens.home import HomeScreen
from tutor.ui.screens.lesson import LessonScreen
from tutor.ui.table_keys import SUITS
from tutor.wording import labels

SMALL, USUAL = (60, 20), (80, 24)


@asynccontextmanager
async def at_lesson(
    folder: Path, size: tuple[int, int] = USUAL, step: str | None = None, lesson: int = 0
) -> AsyncIterator[tuple[Pilot[None], LessonScreen]]:
    """Open a lesson on a screen of this size, at one of its steps."""
    with record_in(folder / "record") as record:
        course = kinds_course(folder)
        app = app_in(record, course=course)
        async with app.run_test(size=size) as pilot:
            await to_home(pilot)
            await open_lesson(pilot, course.lessons[lesson].id, course)
            screen = lesson_of(pilot)
            if step is not None:
                screen._follow(begin(screen.state.lesson, screen.study.ruleset, step))
                await pilot.pause()
            yield pilot, screen


def keys_line(screen: LessonScreen) -> list[tuple[str, str]]:
    return [(hint.key, hint.label) for hint in screen.keys.view.keys]


def say(screen: LessonScreen, label: object) -> str:
    return screen.words.say(label)  # type: ignore[arg-type]


def hand_is_covered(screen: LessonScreen) -> bool:
    return screen.table.hand_is_covered


def letter(state: LessonSession, *, right: bool) -> str:
    """Return the letter of the right option, or of the first that is not."""
    return next(
        letter
        for letter, option in zip(OPTION_LETTERS, state.options, strict=False)
        if option.right is right
    )


# To the end


async def test_every_step_can_be_shown_by_the_key_for_help(tmp_path: Path) -> None:
    async with at_lesson(tmp_path, SMALL) as (pilot, screen):
        while not screen.state.finished:
            await press(pilot, *["h"] * 4 if screen.state.helps else ["enter"])

        assert isinstance(pilot.app.screen, HomeScreen)


async def test_the_key_for_help_says_when_it_shows_how_the_step_goes(tmp_path: Path) -> None:
    async with at_lesson(tmp_path, step="cast") as (pilot, screen):
        assert ("H", say(screen, labels.KEY_HINT)) in keys_line(screen)

        await press(pilot, "h", "h", "h")
        assert ("H", say(screen, labels.KEY_SHOW_ME)) in keys_line(screen)
        await press(pilot, "h")

        assert "You ask Ann for sevens." in shown(pilot)
        assert keys_line(screen)[0] == ("Enter", say(screen, labels.KEY_GO_ON))
        await press(pilot, "enter", "enter")
        assert "Now you have seen it." in shown(pilot)


async def test_a_step_is_begun_again_by_a_key(tmp_path: Path) -> None:
    async with at_lesson(tmp_path, step="cast") as (pilot, screen):
        begun = screen.state
        assert ("Home", say(screen, labels.KEY_AGAIN)) not in keys_line(screen)

        await press(pilot, "h", "h", "h", "h")
        assert ("Home", say(screen, labels.KEY_AGAIN)) in keys_line(screen)
        await press(pilot, "home")

        assert screen.state == begun


# Watching


async def test_one_watches_forwards_and_back(tmp_path: Path) -> None:
    async with at_lesson(tmp_path, step="watch") as (pilot, screen):
        assert isinstance(screen.state.step, Show)

        await press(pilot, "enter", "right", "space", "left", "left")

        assert len(screen.state.played) == 1
        assert "Ann asks Ben for nines." in shown(pilot)
        assert ("←", say(screen, labels.KEY_ONE_BACK)) in keys_line(screen)


async def test_only_going_on_leaves_what_was_watched(tmp_path: Path) -> None:
    async with at_lesson(tmp_path, step="watch") as (pilot, screen):
        await press(pilot, *["right"] * 20)
        assert screen.state.step.id == "watch"
        await press(pilot, "enter")

        assert screen.state.step.id == "foresee"


# Answering


async def test_a_question_is_taken_up_again_with_its_answers_at_hand(tmp_path: Path) -> None:
    async with at_lesson(tmp_path, step="foresee") as (pilot, screen):
        await press(pilot, "escape", "enter")

        again = lesson_of(pilot)
        assert again is not screen
        assert again.state == screen.state
        assert again.focused is again.table.options
        assert again.table.felt.arrows == screen.table.felt.arrows != ()
        await press(pilot, *["down"] * (screen.state.right_option or 0), "enter")
        assert again.state.complete


async def test_the_answers_lie_between_the_note_and_the_hand(tmp_path: Path) -> None:
    async with at_lesson(tmp_path, step="foresee") as (pilot, screen):
        table = screen.table

        assert table.note.region.bottom <= table.options.region.y
        assert table.options.region.bottom <= table.hand.region.y
        assert screen.focused is table.options
        for option in screen.state.options:
            assert option.text.msgid in shown(pilot)


@pytest.mark.parametrize("size", [SMALL, (100, 30)])
async def test_question_answers_and_reason_are_read_at_every_size(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with at_lesson(tmp_path, size, "foresee") as (pilot, screen):
        await press(pilot, letter(screen.state, right=False))

        seen = shown(pilot)
        assert "Ben asks you for sevens. What happens?" in seen
        for option in screen.state.options:
            assert option.text.msgid in seen
        assert screen.words.authored(screen.state.options[screen.state.chosen[0]].why) in seen
        assert say(screen, labels.YOUR_ANSWER) in seen
        assert not screen.state.complete


async def test_arrows_and_enter_choose_as_letters_and_digits_do(tmp_path: Path) -> None:
    async with at_lesson(tmp_path, step="foresee") as (pilot, screen):
        right = screen.state.right_option
        assert right is not None

        await press(pilot, *["down"] * right, "enter")
        assert say(screen, labels.THAT_IS_RIGHT) in shown(pilot)
        await press(pilot, "home", str(right + 1))

        assert screen.state.complete


async def test_the_next_question_begins_at_its_first_answer(tmp_path: Path) -> None:
    async with at_lesson(tmp_path, step="foresee") as (pilot, screen):
        await press(pilot, "down", letter(screen.state, right=True), "enter")

        assert screen.state.step.id == "who-is-next"
        assert screen.table.options.cursor == 0


async def test_an_answer_is_chosen_by_mouse(tmp_path: Path) -> None:
    async with at_lesson(tmp_path, step="foresee") as (pilot, screen):
        right = screen.state.right_option or 0

        await pilot.click(screen.table.options, offset=(8, right))
        await pilot.pause()

        assert screen.state.complete


async def test_a_hand_that_lies_under_the_answers_is_looked_at_by_tab(tmp_path: Path) -> None:
    async with at_lesson(tmp_path, SMALL, "foresee") as (pilot, screen):
        assert not hand_is_covered(screen)

        await press(pilot, letter(screen.state, right=False))
        assert hand_is_covered(screen)
        assert ("Tab", say(screen, labels.KEY_CARD)) in keys_line(screen)
        assert screen.table.hand not in screen.table.places(screen.table.size)
        assert "♥" not in shown(pilot)
        await press(pilot, "tab")

        assert "♥" in shown(pilot)
        await press(pilot, "enter")
        assert screen.focused is screen.table.options
        await press(pilot, "tab", "tab", "tab")
        assert screen.focused is screen.table.options
        await press(pilot, letter(screen.state, right=True))
        assert screen.state.complete


async def test_what_the_learner_says_with_real_cards_stands_on_the_key(tmp_path: Path) -> None:
    async with at_lesson(tmp_path, step="at-home") as (_, screen):
        assert keys_line(screen)[0] == ("Enter", "We have dealt.")


async def test_a_drill_tells_the_hand_and_what_has_just_happened(tmp_path: Path) -> None:
    async with at_lesson(tmp_path, step="practice") as (pilot, screen):
        assert "Hand 1 of 3." in shown(pilot)
        assert "asks you for" in shown(pilot)

        await press(pilot, "g")
        ruling = screen.state.feedback.ruling

        assert ruling is not None
        assert ruling.code == "false-go-fish"
        assert screen.state.acting


# Acts that house rules ask for


async def test_each_mistake_with_a_house_rule_can_be_made_by_keys(tmp_path: Path) -> None:
    async with at_lesson(tmp_path, lesson=1) as (pilot, screen):
        lesson, rules = screen.state.lesson, screen.study.ruleset
        for step in lesson.steps:
            for wrong in step.wrong if isinstance(step, Acting) else ():
                screen._follow(begin(lesson, rules, step.id))
                await pilot.pause()
                if wrong.code == "count-wrong":
                    await press(pilot, "e")

                await press(pilot, *keys_for(screen, wrong.act))

                ruling = screen.state.feedback.ruling
                assert ruling is not None, (step.id, wrong.code)
                assert (ruling.code, ruling.act) == (wrong.code, wrong.act)


async def test_the_note_says_which_card_will_be_asked_for(tmp_path: Path) -> None:
    async with at_lesson(tmp_path, step="exact", lesson=1) as (pilot, screen):
        assert "You ask Ann for the three of spades." in shown(pilot), "one that is missing"

        await press(pilot, "right")
        assert "You ask Ann for the seven of diamonds." in shown(pilot)
        await press(pilot, "c", "tab", "tab")
        assert "You ask yourself for the seven of clubs." in shown(pilot)
        await press(pilot, "c")

        assert "You ask yourself for sevens." in shown(pilot)
        assert ("C", f"suit {SUITS}") in keys_line(screen)


async def test_where_a_rank_is_asked_for_one_card_can_be_named_all_the_same(
    tmp_path: Path,
) -> None:
    async with at_lesson(tmp_path, step="cast") as (pilot, screen):
        await press(pilot, "c", "enter")

        ruling = screen.state.feedback.ruling
        assert ruling is not None
        assert ruling.code == "ask-card-not-rank"
        assert ("C", f"suit {SUITS}") in keys_line(screen)


async def test_how_many_cards_are_dealt_or_taken_is_said_before(tmp_path: Path) -> None:
    async with at_lesson(tmp_path, step="new-hand", lesson=1) as (pilot, screen):
        await press(pilot, "up", "right")
        assert "Enter · 3 cards" in shown(pilot)
        assert keys_line(screen)[0] == ("Enter", "take 3")
        await press(pilot, "down", "left", "left")
        assert "Enter · 1 card" in shown(pilot)
        await press(pilot, *["up"] * 10)

        assert "Enter · 10 cards" in shown(pilot)


async def test_behind_the_last_player_the_first_one_comes_again(tmp_path: Path) -> None:
    async with at_lesson(tmp_path, step="exact", lesson=1) as (pilot, screen):
        seats = []
        for _ in range(4):
            await press(pilot, "tab")
            seats.append((screen.aim.seat, screen.focused is screen.keys))

    first, last = SEATS[1], ME
    assert seats[-3:] == [(last, False), (first, True), (first, False)]
