"""The rules page at work: which rules are played, turning it, and changing them."""

from __future__ import annotations

from pathlib import Path

from tests.app_kit import app_in, press, record_in, shown, to_home
from tutor.ui.screens.rules import RulesScreen


async def test_the_page_says_what_is_played_and_is_turned_and_changed_from_the_sections(
    tmp_path: Path,
) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=(80, 24)) as pilot:
            await to_home(pilot)
            app.speak("vi")
            await press(pilot, "r")
            rules = app.screen
            assert isinstance(rules, RulesScreen)
            first = " ".join(shown(pilot).split())
            app.speak("en")
            before = shown(pilot)
            await press(pilot, "c")
            same = shown(pilot)
            await press(pilot, "down", "down", "c")
            other = shown(pilot)
            await press(pilot, "pagedown")
            turned = rules.sheet.top
            await press(pilot, "pageup")
            back = rules.sheet.top
            await pilot.resize_terminal(60, 20)
            await press(pilot, "pagedown")

            assert "Luật đang chơi:" in first
            assert "nothing changes" not in before
            assert "nothing changes" in same
            assert "nothing changes" not in other
            assert turned > 0
            assert back == 0
            assert rules.focused is rules.sheet, "where there is room for one, the page comes"
