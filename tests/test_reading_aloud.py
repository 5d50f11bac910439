"""What is read aloud to who likes to listen, when, and by which keys."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from tests.app_kit import app_in, keys_for, lesson_of, press, record_in, shown
from tests.positions import table_of
from tests.practice_positions import game_at
from tutor.game.acts import ME, SEATS, parse_act
from tutor.learning.progress import SettingKey
from tutor.session.practice.journal import begun
from tutor.ui.screens.practice import PracticeScreen
from tutor.wording.aloud import aloud
from tutor.wording.settings import NO_VOICE, TITLES

TO_ALOUD = ["f5", *["down"] * list(TITLES).index(SettingKey.ALOUD)]


class Said(NamedTuple):
    """A text that was read."""

    text: str
    locale: str
    slow: bool


class Notes:
    """Stands for the voice, and writes down what it is told."""

    def __init__(self) -> None:
        self.said: list[Said | None] = []

    def __call__(self, engine: object) -> Notes:
        return self

    def read(self, text: str, locale: str, *, slow: bool = False) -> None:
        self.said.append(Said(text, locale, slow))

    def hush(self) -> None:
        self.said.append(None)

    def end(self) -> None:
        self.said.append(None)

    def taken(self) -> list[Said | None]:
        """Return what was said since the last time; None is silence."""
        said, self.said = self.said, []
        return said


@pytest.fixture
def notes(monkeypatch: pytest.MonkeyPatch) -> Notes:
    notes = Notes()
    monkeypatch.setattr("tutor.ui.reading.find_engine", lambda _: ("program", "espeak-ng"))
    monkeypatch.setattr("tutor.ui.reading.Voice", notes)
    return notes


async def test_what_is_new_is_read_once_and_everything_else_by_its_key(
    tmp_path: Path, notes: Notes
) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)

        def now(*, slow: bool = False) -> Said:
            """Return what the coach says, as it is to be heard."""
            text = aloud(app.words, lesson_of(pilot).spoken())
            return Said(text, app.words.locale, slow)

        async with app.run_test(size=(120, 40)) as pilot:
            await press(pilot, "enter", "f7", "f8", "f9")
            assert notes.taken() == []
            assert "F7" not in shown(pilot)

            await press(pilot, *TO_ALOUD, "right", "f5")
            assert notes.taken() == [now()]
            assert "F7" in shown(pilot)

            await press(pilot, "right", "f1", "f1", "f7", "f8")
            assert notes.taken() == [now(), None]
            await press(pilot, "f9")
            table = aloud(app.words, lesson_of(pilot).table_aloud())
            assert table.startswith("You hold a two, two fives, ")
            assert notes.taken() == [Said(table, "en", False)]

            before = now()
            await press(pilot, "h")
            assert notes.taken() == [now()]
            assert now() != before

            await press(pilot, *TO_ALOUD, "right", "f5")
            assert notes.taken() == [now(slow=True)]
            app.speak("el")
            assert notes.taken() == [now(slow=True)]

            app.set_up(SettingKey.ALOUD, "off")
            await press(pilot, "h", "f7")
            assert notes.taken() == [None]
            app.set_up(SettingKey.ALOUD, "on")
            assert notes.taken() == [now()]
        assert notes.taken() == [None]


async def test_who_has_no_voice_is_told_so_once_and_nothing_else_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tutor.ui.reading.find_engine", lambda _: None)
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=(80, 24)) as pilot:
            await press(pilot, "enter")
            await press(pilot, *TO_ALOUD, "right", "enter")
            no_voice = app.words.say(NO_VOICE).split()[0]
            assert no_voice in shown(pilot)

            await press(pilot, "enter", "f7", "f8", "f9", "h")
            assert no_voice not in shown(pilot)

            await press(pilot, *TO_ALOUD, "left", "enter")
            await press(pilot, *TO_ALOUD, "right", "enter")
            assert app.manner.aloud
            assert lesson_of(pilot)


async def test_among_several_people_nobody_hears_of_the_hand_of_another(
    tmp_path: Path, notes: Notes
) -> None:
    table = table_of("me: 7S 7H 3C", "p1: 7C 4D KS", "p2: 4C 9H 3S", "pool: 9S ...")
    with record_in(tmp_path) as record:
        fish = record.add_profile("fish")
        record.choose_profile(fish)
        record.set_setting(SettingKey.ALOUD, "on", fish)
        app = app_in(record)
        async with app.run_test(size=(120, 40)) as pilot:
            game = game_at(table, "left", ME, SEATS[1])
            app.study.record.append(fish, begun("a-game", game.setup))
            screen = PracticeScreen("a-game", game)
            app.push_screen(screen)
            await pilot.pause()
            assert not any(notes.taken())

            await press(pilot, "f7", "f9")
            wished = notes.taken()
            assert [each is not None and bool(each.text) for each in wished] == [True, True]
            assert "You hold a three and two sevens." in str(wished[1])

            await press(pilot, *keys_for(screen, parse_act("me ask p1 3")))
            assert screen.state.curtain is SEATS[1]
            assert notes.taken() == [Said(aloud(app.words, screen.spoken()), "en", False)]

            await press(pilot, "f9")
            assert not any(notes.taken())
