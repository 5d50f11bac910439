"""For grown-ups, on the screen and in lines: one learner after the other, and a file to keep."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app_kit import app_in, noon, press, record_in, shown
from tests.our_course import COURSE
from tests.screen_scenes import tutor_of
from tutor.game.ids import RuleId
from tutor.learning.events import Attempted, Result, StepFinished
from tutor.learning.progress import SettingKey
from tutor.learning.record import Record, record_in_memory
from tutor.plain.console import Console
from tutor.plain.report import ReportRun
from tutor.session.study import Study
from tutor.ui.screens.grown_ups import GrownUpsScreen
from tutor.ui.screens.home import HomeScreen
from tutor.wording.settings import TITLES
from tutor.wording.words import words_of

TO_GROWN_UPS = ("f5", *["down"] * (len(TITLES) + 1), "enter")
CHAPTER = "Being asked"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in an empty folder."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def play(record: Record) -> None:
    """Let a fish be sure of a rule, and a cat who plays now break it twice."""
    fish, cat = record.add_profile("fish"), record.add_profile("cat")
    rule = (RuleId.GIVE_ALL.value,)
    act = "me give p1 7S"
    slip = Attempted("give", 1, "one", act, Result.REFUSED, ("give-some",), rule)
    record.append(fish, StepFinished("give", 1, "one", rules=rule))
    record.append(cat, slip, slip)
    for each in (fish, cat):
        record.set_setting(SettingKey.RULESET, "fisher", each)
    record.choose_profile(cat)


async def test_a_grown_up_goes_from_learner_to_learner_and_takes_a_file_along(
    tmp_path: Path, here: Path
) -> None:
    with record_in(tmp_path / "data") as record:
        play(record)
        async with app_in(record).run_test(size=(60, 20)) as pilot:
            await press(pilot, *TO_GROWN_UPS)
            there = type(pilot.app.screen)
            cat = shown(pilot)
            await press(pilot, "right")
            fish = shown(pilot)
            await pilot.click("#bars", offset=(10, 4))
            await pilot.pause()
            rules = shown(pilot)
            await press(pilot, "enter")
            # the key becomes a message before the bars change
            await pilot.pause()
            chapters = shown(pilot)
            await press(pilot, "w")
            written = shown(pilot)
            await press(pilot, "escape")
            tutor_of(pilot).speak("it")
            await pilot.pause()
            in_italian = shown(pilot)
            await press(pilot, "escape")
            back = type(pilot.app.screen)

    (file,) = here.iterdir()
    assert (there, back) == (GrownUpsScreen, HomeScreen)
    assert "Cat" in cat
    assert "Mistakes made more than once" in cat
    assert "2 times" in cat
    assert "Fish" in fish
    assert "Mistakes" not in fish
    assert CHAPTER in fish
    assert "✓ sure   ~ shaky   – not yet met" in fish
    (being_asked,) = [line for line in fish.splitlines() if CHAPTER in line]
    assert "✓ 1  ~ 0  – 1" in being_asked
    (being_asked,) = [line for line in cat.splitlines() if CHAPTER in line]
    assert "✓ 0  ~ 1  – 1" in being_asked
    assert "The deck has 13 ranks" in rules
    assert "Saved: " in written
    assert CHAPTER in chapters
    assert "Pesce" in in_italian
    assert file.read_text("utf-8").count("<h1>") == 2


def test_in_lines_all_is_told_and_can_be_written(here: Path) -> None:
    record = record_in_memory(noon)
    play(record)
    typed = iter(["1\n", ""])
    lines: list[str] = []
    console = Console(lambda: next(typed), lines.append, words_of("en"))

    ReportRun(console, Study(record, COURSE, "en")).run()

    (file,) = here.iterdir()
    assert {"Fish", "Cat", "  • Give all your cards of that rank."} <= set(lines)
    assert lines[-1] == f"Saved: {file}"
    assert file.suffix == ".html"
