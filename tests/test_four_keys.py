"""Arrows, Enter, Space and Tab are enough: for lessons, games, the review, and to get away."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from tests import app_kit
from tests.app_kit import app_in, keys_for, lesson_of, open_lesson, play_step, record_in, to_home
from tests.four_keys import choose, press_four
from tests.kinds_kit import kinds_course
from tests.screen_scenes import EVERY, at_home, push, reviewing
from tutor.game.acts import ME, Act
from tutor.ui.screens.first import FirstScreen
from tutor.ui.screens.home import HomeScreen
from tutor.ui.screens.looking_back import LookingBackScreen
from tutor.ui.screens.practice import PracticeScreen
from tutor.ui.screens.replay import ReplayScreen
from tutor.ui.screens.sheets import HelpScreen, MenuScreen
from tutor.ui.widgets.keys import KeysLine

FROM_HOME = (
    *("lesson", "practice-2", "looking-back", "replay", "situation", "review", "agreement"),
    *("quiz", "quiz-question", "quiz-pointing", "quiz-end", "rules", "finding"),
    *("progress", "grown-ups", "settings", "help", "menu", "languages"),
)
"""One of each screen that one comes to from Home."""

MOST_WAYS = 3
"""So many keys at most lead away from any screen."""


@pytest.mark.parametrize("lesson", [0, 1], ids=["all kinds", "acts by hand"])
async def test_steps_of_every_kind_are_finished_with_four_kinds_of_keys(
    tmp_path: Path, lesson: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with record_in(tmp_path / "record") as record:
        course = kinds_course(tmp_path)
        async with app_in(record, course=course).run_test(size=(80, 24)) as pilot:
            await to_home(pilot)
            monkeypatch.setattr(app_kit, "press", press_four)
            await open_lesson(pilot, course.lessons[lesson].id, course)
            screen = lesson_of(pilot)
            while not screen.state.finished:
                await play_step(pilot)

            assert isinstance(pilot.app.screen, HomeScreen)


def on_top(pilot: Pilot[None]) -> Screen[object]:
    return pilot.app.screen


async def test_a_game_is_played_and_left_with_four_kinds_of_keys(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            assert isinstance(on_top(pilot), FirstScreen)
            await press_four(pilot, "enter")
            await press_four(pilot, "escape", "G")
            await choose(pilot, "Enter")
            assert isinstance(on_top(pilot), HelpScreen), "what was agreed on"
            await press_four(pilot, "enter")
            screen = on_top(pilot)
            assert isinstance(screen, PracticeScreen)
            for _ in range(12):
                if screen.view.waits_for is ME:
                    break
                await press_four(pilot, "enter")

            await press_four(pilot, "H", "I")
            assert isinstance(on_top(pilot), HelpScreen)
            await press_four(pilot, "enter")
            assert on_top(pilot) is screen
            await press_four(pilot, "escape")
            assert isinstance(on_top(pilot), HomeScreen)

            await press_four(pilot, "F2")
            assert isinstance(on_top(pilot), MenuScreen)
            await press_four(pilot, "enter")
            await press_four(pilot, "Ctrl+Q")
            assert pilot.app.return_code == 0


async def test_a_review_and_a_game_are_finished_with_four_kinds_of_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            await to_home(pilot)
            monkeypatch.setattr(app_kit, "press", press_four)
            review = reviewing()
            await push(pilot, review)
            while not review.state.finished:
                await play_step(pilot)
            assert isinstance(on_top(pilot), HomeScreen)

            await press_four(pilot, "G", *["down"] * 5, "right", "enter", "enter")
            game = on_top(pilot)
            assert isinstance(game, PracticeScreen)
            await play_to_the_end(pilot, game)
            await press_four(pilot, "enter")
            assert isinstance(on_top(pilot), LookingBackScreen)

            await choose(pilot, "W")
            assert isinstance(on_top(pilot), ReplayScreen)
            await choose(pilot, "Esc")
            await choose(pilot, "Esc")
            assert isinstance(on_top(pilot), HomeScreen)


async def play_to_the_end(pilot: Pilot[None], game: PracticeScreen) -> None:
    """Play as the hints say: each kind of act once by keys, and the rest at once."""
    by_keys: set[type[Act]] = set()
    while not game.state.over:
        help_ = game.view.help if game.acting else None
        if help_ is None:
            game.go_on()
        elif type(help_.act) in by_keys:
            game.attempt(help_.act)
        else:
            by_keys.add(type(help_.act))
            await press_four(pilot, *keys_for(game, help_.act))
    await pilot.pause()
    assert len(by_keys) > 2


async def test_every_screen_is_left_with_four_kinds_of_keys(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            await to_home(pilot)
            for name in FROM_HOME:
                await EVERY[name](pilot)
                left = on_top(pilot)

                # who looks for a word leaves that first, and a quiz tells how it went
                for _ in range(MOST_WAYS):
                    if on_top(pilot) is left:
                        keys = [
                            hint.key for line in left.query(KeysLine) for hint in line.view.keys
                        ]
                        leave = choose if keys else press_four
                        await leave(pilot, "Esc" if "Esc" in keys else "Enter" if keys else "enter")

                assert on_top(pilot) is not left, name
                await at_home(pilot)
