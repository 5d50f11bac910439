"""The line of keys: what stands on it, and what is done from there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app_kit import app_in, open_lesson, play_step, press, record_in, shown, to_home
from tests.session_kit import at_step, every_step
from tutor.course.model import Spot
from tutor.game.table import Phase
from tutor.learning.progress import SettingKey
from tutor.session.standing import Outcome
from tutor.ui.aim import Aim
from tutor.ui.lesson_keys import LessonKeys
from tutor.ui.screens.home import HomeScreen
from tutor.ui.screens.lesson import LessonScreen
from tutor.ui.table_keys import ActingKeys
from tutor.ui.view_lines import KeyHint
from tutor.wording.words import words_of

SIZE = (80, 24)


def test_without_a_pool_both_ways_to_say_that_there_is_none_stand_before_the_help() -> None:
    state = at_step("play-on", "no-cards-left")
    hint = KeyHint("H", "hint", "hint")

    keys = [each.key for each in ActingKeys(words_of("en"), state.sight, Aim()).hints([hint])]

    assert keys[keys.index("G") :][:3] == ["G", "N", "H"]


def test_before_anything_is_shown_there_is_no_key_to_stop_it() -> None:
    spot = next(each for each in every_step() if isinstance(each.step, Spot))

    keys = [
        [each.key for each in LessonKeys(words_of("en"), state, Aim(), False).hints()]
        for state in (spot, spot.go_on())
    ]

    assert ["S" in each for each in keys] == [False, True]


async def test_space_marks_the_player_in_question_from_the_keys_line_as_well(
    tmp_path: Path,
) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        app.study.speak("it")
        async with app.run_test(size=SIZE) as pilot:
            await to_home(pilot)
            await open_lesson(pilot, "count-the-books")
            screen = app.screen
            assert isinstance(screen, LessonScreen)
            while screen.sight.phase is not Phase.COUNTING:
                await play_step(pilot)
            await press(pilot, *["tab"] * len(screen.sight.seats))
            assert screen.focused is screen.keys
            before = screen.state

            await press(pilot, "space")

            assert screen.aim.named
            assert "✓" in shown(pilot)
            assert screen.state == before, "nothing was answered"


async def test_whoever_asks_for_help_on_the_keys_line_can_ask_for_more_there(
    tmp_path: Path,
) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=SIZE) as pilot:
            await to_home(pilot)
            await open_lesson(pilot, "ask-what-you-hold")
            screen = app.screen
            assert isinstance(screen, LessonScreen)
            screen.set_focus(screen.keys)
            hint = [each.action for each in screen.keys.view.keys].index("hint")
            await press(pilot, *["right"] * hint, "enter", "enter")

            assert screen.state.hints == 2
            assert screen.state.feedback.outcome is Outcome.BEGUN, "nothing was played"


@pytest.mark.parametrize("language", ["", "vi"])
async def test_listening_and_a_second_language_leave_the_help_on_the_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr("tutor.ui.reading.find_engine", lambda _: None)
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=SIZE) as pilot:
            await to_home(pilot)
            app.set_up(SettingKey.ALOUD, "on")
            if language:
                app.set_up(SettingKey.SECOND_LANGUAGE, language)
            await open_lesson(pilot, "ask-what-you-hold")

            assert "H  hint" in shown(pilot).splitlines()[-1]


async def test_space_does_what_a_key_says_where_nothing_is_to_be_marked(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=SIZE) as pilot:
            await to_home(pilot)
            home = app.screen
            assert isinstance(home, HomeScreen)
            home.set_focus(home.keys)
            await press(pilot, "space")

            assert isinstance(app.screen, LessonScreen)
