"""The header and the keys line in a running app."""

from __future__ import annotations

import pytest

from tests.drawn import screen_text
from tests.table_kit import KEYS, Desk, text_at
from tutor.ui.view_lines import KeyHint, KeysView
from tutor.ui.widgets.keys import KeysLine, hint_width, places


async def test_the_keys_can_be_walked_along_and_chosen_by_arrows_and_enter() -> None:
    app = Desk()
    async with app.run_test(size=(60, 20)) as pilot:
        app.line.focus()
        await pilot.press("right", "right", "enter", "left", "left", "left", "space")
        await pilot.pause()

        chosen = [each.action for each in app.told if isinstance(each, KeysLine.KeyChosen)]
        assert chosen == ["ask", "language"]
        assert "►F2  language" in screen_text(app).splitlines()[-1]


async def test_the_focus_stays_on_its_key_when_other_keys_come_and_go() -> None:
    app = Desk()
    async with app.run_test(size=(80, 24)) as pilot:
        app.line.focus()
        await pilot.press("right", "right")
        app.line.view = KeysView(KEYS.keys[1:])
        await pilot.press("enter")
        app.line.view = KeysView(KEYS.keys[:1])
        await pilot.press("enter")
        app.line.view = KeysView()
        await pilot.press("enter", "left")

        chosen = [each.action for each in app.told if isinstance(each, KeysLine.KeyChosen)]
        assert chosen == ["ask", "card"]


async def test_whoever_comes_back_to_the_line_begins_at_the_likeliest_key() -> None:
    app = Desk()
    async with app.run_test(size=(80, 24)) as pilot:
        app.line.focus()
        await pilot.press("right", "right")
        assert app.line.chosen == 2

        app.table.focus()
        await pilot.pause()
        app.line.focus()
        await pilot.pause()

        assert app.line.chosen == 0


def test_keys_that_do_not_fit_are_dropped_from_the_end() -> None:
    keys = KEYS.keys

    assert [place.number for place in places(keys, 80)] == [0, 1, 2, 3, 4]
    assert [place.number for place in places(keys, 40)] == [0, 1, 2]
    assert [place.number for place in places(keys, 40, chosen=4)] == [2, 3, 4]
    assert places(keys, 5) == ()
    assert places((), 80) == ()


def test_no_key_stands_without_its_word() -> None:
    keys = (*KEYS.keys, KeyHint("F1", "ayuda", "help"))

    for width in range(20, 90):
        for number, left, right in places(keys, width):
            assert right - left == hint_width(keys[number]), (width, keys[number])


def test_help_takes_the_place_of_keys_that_are_less_needed() -> None:
    keys = (*KEYS.keys, KeyHint("F1", "ayuda", "help"))

    assert [place.number for place in places(keys, 60)] == [0, 1, 2, 5]
    assert [place.number for place in places(keys, 20)] == [0]


@pytest.mark.parametrize("chosen", range(6))
def test_the_chosen_key_is_always_on_the_line(chosen: int) -> None:
    keys = (*KEYS.keys, KeyHint("F1", "ayuda", "help"))

    assert chosen in [place.number for place in places(keys, 60, chosen)]


@pytest.mark.parametrize(
    ("width", "line"),
    [
        (50, "  Asking      ● ● ◉ ○ ○  step 3 of 5     English"),
        (36, "  Asking    step 3 of 5    English"),
        (30, "  Asking  ● ● ◉ ○ ○  English"),
        (22, "  Asking     English"),
        (12, "  Asking"),
        (8, "  Ask…"),
    ],
)
async def test_in_a_short_header_the_middle_yields_and_then_the_language(
    width: int, line: str
) -> None:
    text = await text_at((width, 20))

    assert text.splitlines()[0] == line
