"""The sheet of settings: on a key of every screen, kept for the learner, seen at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.app_kit import app_in, press, record_in, shown
from tutor.learning.progress import SettingKey
from tutor.ui.app import TutorApp
from tutor.ui.paint_cards import SUIT_SIGNS
from tutor.ui.screens.settings import SettingsScreen
from tutor.ui.themes import palette_of
from tutor.wording.settings import TITLES, VALUES

SETTINGS = list(TITLES)


def down_to(key: SettingKey) -> list[str]:
    """Return the keys from the first line of the sheet to this one."""
    return ["down"] * SETTINGS.index(key)


def suit_colours(pilot: Pilot[None]) -> set[str]:
    """Return the colours in which suits are drawn."""
    found = set()
    for strip in pilot.app.screen._compositor.render_strips():
        for segment in strip:
            if set(segment.text) & set(SUIT_SIGNS.values()) and segment.style is not None:
                colour = segment.style.color
                assert colour is not None
                found.add(colour.get_truecolor().hex)
    return found


async def test_a_setting_is_kept_and_shown_at_once_and_nothing_else_changes(
    tmp_path: Path,
) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=(100, 30)) as pilot:
            await press(pilot, "enter")
            lesson, before = app.screen, suit_colours(pilot)
            await press(pilot, "f5")
            await press(pilot, *down_to(SettingKey.SUITS), "right", "f5")

            assert app.screen is lesson
            assert before == {palette_of(app).colour("ink"), palette_of(app).colour("red")}
            blue, green = palette_of(app).colour("blue"), palette_of(app).colour("green")
            assert suit_colours(pilot) == {*before, blue, green}

            await press(pilot, "f5")
            await press(pilot, "right", *down_to(SettingKey.THEME), "left")

            assert isinstance(app.screen, SettingsScreen)
            assert app.words.locale == "pt_PT"
            assert app.screen.choices.cursor == SETTINGS.index(SettingKey.THEME)
            kept = TutorApp(app.study, app.words)
        assert (kept.worn, kept.manner.four_colours) == ("gofish-high-contrast", True)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_every_choice_of_the_sheet_is_there_to_read(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=size) as pilot:
            await press(pilot, "f5")
            await press(pilot, "down", *["right"] * (len(app.languages) - 1))
            assert f"‹ {app.languages[-1].name} ›" in shown(pilot)
            for key in SETTINGS[2:]:
                await press(pilot, "down", *["right"] * (len(VALUES[key]) - 1))

                last = app.words.say([*VALUES[key].values()][-1])
                assert f"‹ {last} ›" in shown(pilot)


async def test_a_sheet_shows_its_own_keys_and_none_of_the_screen_below(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        app.study.enrol("fish")
        async with app.run_test(size=(60, 20)) as pilot:
            home = app.screen
            for letter in ("f5", "f2"):
                await press(pilot, letter)
                last = shown(pilot).splitlines()[-1]
                assert "Esc  back" in last
                assert "F1" not in last
                assert "start" not in last
                await pilot.click("#sheet-keys", offset=(last.index("Esc"), 0))
                await pilot.pause()
                assert app.screen is home
            await press(pilot, "p")
            assert "Esc · back" in shown(pilot)
