"""A key pressed twice, faster than the screen can follow, does its work once."""

from __future__ import annotations

from pathlib import Path

from tests.app_kit import app_in, press, record_in, to_home
from tutor.ui.screens.agreement import AgreementScreen
from tutor.ui.screens.home import HomeScreen
from tutor.ui.screens.sheets import HelpScreen


async def test_a_second_enter_opens_no_second_screen_and_closes_none_below(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=(80, 24)) as pilot:
            await to_home(pilot)
            home = app.screen
            assert isinstance(home, HomeScreen)

            for settings in (["f5"], ["f5", *["down"] * 7]):
                await press(pilot, *settings)
                await press(pilot, "enter", "enter")
                assert home in app.screen_stack, "the sheet alone is put away"
                while app.screen is not home:
                    await press(pilot, "escape")

            await press(pilot, "enter", "enter")
            assert len(app.screen_stack) == app.screen_stack.index(home) + 2, "one lesson"
            await press(pilot, "escape")

            await press(pilot, "g")
            agreement = app.screen
            assert isinstance(agreement, AgreementScreen)
            await press(pilot, "enter", "enter")
            read_out = [each for each in app.screen_stack if isinstance(each, HelpScreen)]
            assert len(read_out) == 1, "the rules are read out once, so that one game begins"
