"""What is kept, on the screen and in lines: saved, added, brought back, and erased."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.app_kit import app_in, noon, press, record_in, shown
from tests.our_course import COURSE
from tests.record_kit import play_a_little
from tutor.i18n.formatter import begun
from tutor.learning.backups import back_up, backups_of
from tutor.learning.events import StepFinished
from tutor.learning.kept import export_to
from tutor.learning.progress import SettingKey
from tutor.learning.record import FILE_NAME, Record, record_in_memory
from tutor.plain import app as plain
from tutor.plain.app import PlainApp
from tutor.plain.console import Console
from tutor.session.study import Study
from tutor.ui.app import TutorApp
from tutor.ui.screens.first import FirstScreen
from tutor.ui.screens.home import HomeScreen
from tutor.ui.screens.kept import KeptScreen
from tutor.ui.screens.lesson import LessonScreen
from tutor.ui.screens.sheets import HelpScreen
from tutor.wording import data, labels
from tutor.wording.settings import TITLES
from tutor.wording.words import words_of

WORDS = words_of("en")
TO_KEPT = ("f5", *["down"] * len(TITLES), "enter")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in an empty folder."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def on_top(app: TutorApp) -> str:
    """Return the name of the screen that is seen."""
    return type(app.screen).__name__


async def read_on(pilot: Pilot[None], *keys: str) -> None:
    """Put away what was told, then press keys."""
    await press(pilot, "enter")
    await press(pilot, *keys)


async def test_from_the_settings_one_saves_goes_back_adds_and_erases(
    tmp_path: Path, here: Path
) -> None:
    file = tmp_path / "data" / FILE_NAME
    with record_in(file.parent) as record:
        fish = play_a_little(record)
        record.set_setting(SettingKey.LANGUAGE, "en", fish)
        back_up(file)
        record.append(fish, StepFinished("ask", 1, "later"))
        app = app_in(record)
        async with app.run_test(size=(80, 24)) as pilot:
            await press(pilot, "enter")
            assert on_top(app) == LessonScreen.__name__
            await press(pilot, *TO_KEPT)
            assert on_top(app) == KeptScreen.__name__
            assert "Players: Fish" in shown(pilot)
            await press(pilot, "s")
            (saved,) = here.iterdir()
            assert saved.name in shown(pilot)

            await read_on(pilot, "d")
            for keys in (["enter"], ["enter"]):
                await press(pilot, *keys)
            assert "later" in record.progress(fish)["ask"].steps, "no is what stands first"
            for keys in (["d"], ["enter"], ["down", "enter"]):
                await press(pilot, *keys)
            assert "Everything is as it was on 1 January 2026." in shown(pilot)
            await press(pilot, "enter")
            assert on_top(app) == HomeScreen.__name__
            assert len(app.screen_stack) == 2, "no lesson goes on that the record knows nothing of"
            assert "later" not in record.progress(fish)["ask"].steps

            await press(pilot, *TO_KEPT)
            await press(pilot, "a")
            await press(pilot, "enter")
            assert WORDS.say(data.NOTHING_NEW) not in shown(pilot)
            await press(pilot, "enter")
            assert "later" in record.progress(fish)["ask"].steps

            await press(pilot, *TO_KEPT)
            for keys in (["e"], ["enter"], ["down", "enter"]):
                await press(pilot, *keys)
            assert WORDS.say(data.FOR_GOOD) in shown(pilot)
            assert record.profiles() == (fish,)
            await press(pilot, "enter")
            assert record.profiles() == (fish,), "no is what stands first"
            for keys in (["e"], ["enter"], ["down", "enter"], ["down", "enter"]):
                await press(pilot, *keys)
            assert WORDS.say(data.ERASED) in shown(pilot)
            await press(pilot, "enter")
            assert on_top(app) == FirstScreen.__name__
            assert (record.profiles(), app.study.profile) == ((), None)
            await press(pilot, "enter")
            assert on_top(app) == LessonScreen.__name__
    assert fish.uuid.encode() not in file.read_bytes()
    assert len(backups_of(file)) == 2


async def test_where_nothing_can_be_saved_that_is_told(here: Path) -> None:
    app = app_in(record_in_memory(noon))
    app.study.enrol("fish")
    async with app.run_test(size=(60, 20)) as pilot:
        await press(pilot, *TO_KEPT)
        await press(pilot, "s")

        assert "cannot be opened or written" in shown(pilot)
        for letter in "ade":
            await read_on(pilot, letter)
            assert on_top(app) == HelpScreen.__name__
        await read_on(pilot, "escape")
        assert on_top(app) == HomeScreen.__name__


def said_in_plain(record: Record, *chosen: str) -> list[str]:
    """Choose in the plain mode by what the options say, and return all that was said."""
    lines: list[str] = []
    wanted: Iterator[str] = iter(chosen)

    def read_line() -> str:
        option = next(wanted)
        number = next(line for line in reversed(lines) if line.endswith(f". {begun(option)}"))
        return f"{number.partition('.')[0]}\n"

    study = Study(record, COURSE, "en")
    active = record.active_profile()
    if active is not None:
        study.choose(active)
    PlainApp(Console(read_line, lines.append, WORDS), study, lang_given=False).run()
    return lines


def test_in_lines_one_saves_goes_back_adds_and_erases(tmp_path: Path, here: Path) -> None:
    file = tmp_path / "data" / FILE_NAME
    say = WORDS.say
    kept, stop, back = say(plain.SEE_WHAT_IS_KEPT), say(plain.STOP_HERE), say(labels.KEY_BACK)
    with record_in(file.parent) as record:
        fish = play_a_little(record)
        record.set_setting(SettingKey.LANGUAGE, "en", fish)
        export_to(here / "saved.jsonl", file)
        back_up(file)
        record.append(fish, StepFinished("ask", 1, "later"))

        lines = said_in_plain(
            record,
            *(kept, back),
            *(kept, say(data.GO_BACK), "1: 1 January 2026"),
            *(kept, say(data.ADD), back),
            *(kept, say(data.SAVE)),
            *(kept, say(data.ADD), "gofish-2026-01-01.jsonl"),
            *(kept, say(data.ERASE), "Fish", say(data.ERASE_IT), say(data.KEEP_IT)),
            stop,
        )
        assert say(data.NOT_ERASED) in lines
        assert say(data.NOTHING_NEW) in lines
        assert "later" not in record.progress(fish)["ask"].steps
        (here / "saved.jsonl").write_text("damaged", encoding="utf-8")

        lines = said_in_plain(
            record,
            *(kept, say(data.ERASE), say(data.EVERYTHING), *[say(data.ERASE_IT)] * 2),
            *(say(labels.PICTURES["sun"]), stop),
        )
        assert say(data.ERASED) in lines
        assert [each.picture for each in record.profiles()] == ["sun"]
    assert fish.uuid.encode() not in file.read_bytes()
