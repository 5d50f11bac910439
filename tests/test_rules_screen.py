"""The rules page at work: which rules are played, turning it, and changing them."""

from __future__ import annotations

from pathlib import Path

from textual.events import Paste

from tests.app_kit import app_in, press, record_in, shown, to_home
from tutor.ui.screens.rules import RulesScreen
from tutor.ui.view_pages import RuleEntry


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
            assert "Nothing changes" not in before
            assert "Nothing changes" in same
            assert "Nothing changes" not in other
            assert turned > 0
            assert back == 0
            assert rules.focused is rules.sheet, "where there is room for one, the page comes"


async def test_a_word_is_typed_and_only_what_contains_it_is_shown(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=(60, 20)) as pilot:
            await to_home(pilot)
            await press(pilot, "r")
            rules = app.screen
            assert isinstance(rules, RulesScreen)
            await press(pilot, "slash")
            # these belong to the word, though they are keys of the screen
            await press(pilot, "l", "c", "f", *["backspace"] * 3, *"draw")
            await pilot.press("space", "A")
            found = shown(pilot)
            await press(pilot, "pagedown")
            turned = rules.sheet.top
            await press(pilot, "enter")
            read = rules.focused
            await press(pilot, "f")
            await press(pilot, *"zzz")
            nothing = shown(pilot)
            await press(pilot, "escape")
            cleared = shown(pilot)
            await pilot.resize_terminal(80, 24)
            await pilot.click(rules.keys, offset=(31, 0))
            # the click becomes a message, and the message an action
            await pilot.pause()
            await pilot.pause()
            opened = rules.focused
            rules.line.post_message(Paste("Dr\n BUSBY"))
            await pilot.pause()
            pasted = [each.text for each in rules.sheet.view.entries if isinstance(each, RuleEntry)]
            await press(pilot, "tab", "shift+tab", "shift+tab")
            await press(pilot, "down")
            walked = shown(pilot)
            await press(pilot, "escape")

            assert "Find: draw A" in found
            assert "draws the top card of the pool" in found
            assert "Collect the most books" not in found
            assert turned > 0
            assert read is rules.sheet
            assert "Nothing was found." in nothing
            assert "Find:" not in cleared
            assert "Goal of the game" in cleared
            assert opened is rules.line
            assert pasted == ["In the United States, Dr Busby was first published in 1843."]
            assert "Find:" not in walked, "another section was opened"
            assert app.screen is not rules
