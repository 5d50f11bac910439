"""The keyboard: four kinds of keys are enough, and a letter is the same key on every layout."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path

import pytest
from textual.binding import Binding
from textual.pilot import Pilot
from textual.screen import Screen

from tests import app_kit
from tests.app_kit import app_in, lesson_of, open_lesson, play_step, record_in, to_home
from tests.kinds_kit import kinds_course
from tests.positions import table_of
from tests.practice_positions import game_at
from tests.screen_scenes import EVERY, TWO, at_home
from tutor.game.acts import ME
from tutor.session.offers import out_of_turn
from tutor.ui import screens
from tutor.ui.aim import Aim
from tutor.ui.app import TutorApp
from tutor.ui.keys import OPTION_LETTERS, same_key
from tutor.ui.practice_keys import PracticeKeys
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.first import FirstScreen
from tutor.ui.screens.home import HomeScreen
from tutor.ui.screens.lesson import LessonScreen
from tutor.ui.screens.practice import PracticeScreen
from tutor.ui.screens.sheets import HelpScreen, MenuScreen
from tutor.ui.widgets.keys import KeysLine
from tutor.wording.words import words_of

FOUR = {"up", "down", "left", "right", "enter", "space", "tab"}
MOST_TABS = 8


async def press_four(pilot: Pilot[None], *keys: str) -> None:
    """Press keys; what is none of the four kinds is looked for on the screen."""
    suits = [key for key in keys if key == "c"]
    if suits:
        # first the suit, for Tab goes past the players to the keys, and from there to the first
        keys = (*suits, "tab", *(key for key in keys if key != "c"))
    for key in keys:
        if key == "enter":
            # what it does depends on where the keys before it have led
            await pilot.pause()
        found = [*pilot.app.screen.query(KeysLine)]
        chooses = key == "enter" and any(line.has_focus for line in found)
        if key in FOUR and not chooses:
            pilot.app.simulate_key(key)
            continue
        await pilot.pause()
        name = {"enter": "Enter", "escape": "Esc"}.get(key) or (
            key if len(key) > 1 else key.upper()
        )
        if any(hint.key == name for line in found for hint in line.view.keys):
            await choose(pilot, name)
        else:
            # an answer to a question stands in a list; what Enter does has no letter there
            screen = pilot.app.screen
            listed = isinstance(screen, LessonScreen) and screen.state.choosing
            for each in (*["down"] * (OPTION_LETTERS.index(key) if listed else 0), "enter"):
                pilot.app.simulate_key(each)
    await pilot.pause()


async def choose(pilot: Pilot[None], name: str) -> None:
    """Choose a key by its name on the line of keys, by Tab, the arrows and Enter."""
    line = await at_the_keys(pilot)
    at = next(n for n, hint in enumerate(line.view.keys) if hint.key == name)
    for _ in range((at - line.chosen) % len(line.view.keys)):
        pilot.app.simulate_key("right")
    pilot.app.simulate_key("enter")
    for _ in range(3):
        # the key becomes a message, the message an action, and the action may open a screen
        await pilot.pause()


async def at_the_keys(pilot: Pilot[None]) -> KeysLine:
    """Go to the line of keys by Tab."""
    line = pilot.app.screen.query_one(KeysLine)
    for _ in range(MOST_TABS):
        if line.has_focus:
            return line
        pilot.app.simulate_key("tab")
        await pilot.pause()
    raise AssertionError("Tab does not lead to the keys")


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


LEFT = ("looking-back", "rules", "quiz-end", "grown-ups")


async def test_the_way_back_is_on_the_line_of_keys(
    tmp_path: Path,
) -> None:
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            await to_home(pilot)
            for name in LEFT:
                await EVERY[name](pilot)
                screen = pilot.app.screen
                assert isinstance(screen, TutorScreen)

                await choose(pilot, "Esc")

                assert pilot.app.screen is not screen, name
                await at_home(pilot)


def test_who_cannot_wait_finds_the_acts_on_the_line_of_keys() -> None:
    state = game_at(table_of(*TWO, turn="p1"), "left", ME)
    assert state.goes_on

    keys = PracticeKeys(words_of("en"), state, state.view(), Aim()).hints()

    impatient = [f"offer('{kind.value}')" for kind in out_of_turn(state.view().sight)]
    assert impatient
    assert [key.action for key in keys][-len(impatient) :] == impatient


def screen_classes() -> list[type[TutorScreen] | type[TutorApp]]:
    found = []
    for module in pkgutil.iter_modules(screens.__path__):
        made = importlib.import_module(f"{screens.__name__}.{module.name}")
        found += [each for each in vars(made).values() if isinstance(each, type)]
    return [each for each in dict.fromkeys(found) if "BINDINGS" in vars(each)]


@pytest.mark.parametrize("screen", screen_classes(), ids=lambda each: each.__name__)
def test_a_letter_is_bound_on_every_layout(screen: type[TutorScreen]) -> None:
    bound: dict[str, str] = {}
    for binding in screen.BINDINGS:
        assert isinstance(binding, Binding)
        bound |= dict.fromkeys(binding.key.split(","), binding.action)
    letters = [key for key in bound if len(key) == 1 and key.isascii()]

    for letter in letters:
        same = same_key(letter.lower()).split(",")
        assert {bound.get(each) for each in same} == {bound[letter]}, letter


@pytest.mark.parametrize(
    ("letter", "typed"),
    [
        *[("a", "α"), ("a", "Α"), ("s", "σ"), ("w", "ς"), ("q", "semicolon"), ("g", "γ")],
        *zip("123456789", ["plus", "ľ", "š", "č", "ť", "ž", "ý", "á", "í"], strict=True),
        *zip("1234", "ăâêô", strict=True),
        ("w", "ư"),
    ],
)
def test_the_same_key_is_known_on_greek_slovak_and_vietnamese_layouts(
    letter: str, typed: str
) -> None:
    assert typed in same_key(letter).split(",")


def test_no_key_stands_for_two_letters() -> None:
    letters = [*"abcdefghijklmnopqrstuvwxyz"]
    names = [name for letter in letters for name in same_key(letter).split(",")]

    assert len(names) == len(set(names))
    assert len(OPTION_LETTERS) <= len("123456789")
