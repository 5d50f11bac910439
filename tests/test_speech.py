"""The process that speaks: the right voice, one text at a time, and never longer than the app."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.app_kit import record_in
from tests.speaking import Ear
from tests.terminal import Terminal, environment
from tutor.learning.progress import SettingKey
from tutor.speech import voice as voices
from tutor.speech.engine import LIBRARY, find_engine
from tutor.speech.voice import LONGEST, Voice, voice_of


@pytest.fixture
def ear(tmp_path: Path) -> Iterator[Ear]:
    with Ear(tmp_path) as ear:
        yield ear


@pytest.fixture
def voice(ear: Ear) -> Iterator[Voice]:
    voice = Voice(ear.engine)
    yield voice
    voice.end()


def test_each_language_has_its_own_voice(ear: Ear, voice: Voice) -> None:
    voice.read("Go fish!", "en")
    assert ear.call().arguments == "-v en-gb -s 150 -a 80 -- Go fish!"

    voice.read("--- Χωρίς\n\t\0 παύση", "el", slow=True)
    assert ear.call().arguments == "-v el -s 105 -a 80 -- --- Χωρίς παύση"

    assert [voice_of(each) for each in ("pt_PT", "it", "sk", "vi")] == ["pt-pt", "it", "sk", "vi"]


def test_a_new_text_cuts_off_the_old_one(ear: Ear, voice: Voice) -> None:
    voice.read("one", "en")
    first = ear.call()
    voice.read("two", "en")
    second = ear.call()

    assert (first.text, second.text) == ("one", "two")
    assert first.is_over
    assert not second.is_over


def test_it_is_silent_when_it_is_told_to_be_and_can_speak_again(ear: Ear, voice: Voice) -> None:
    voice.hush()
    voice.read("one", "en")
    ear.call()
    voice.hush()
    assert ear.is_silent()

    voice.read("two", "en")
    assert ear.call().text == "two"


def test_the_end_of_the_app_is_the_end_of_the_speech(ear: Ear, voice: Voice) -> None:
    voice.read("one", "en")
    call = ear.call()
    voice.end()

    assert call.is_over
    assert ear.is_silent()


def test_a_text_without_end_is_cut(ear: Ear, voice: Voice) -> None:
    voice.read("a" * (LONGEST + 1), "en")

    assert len(ear.call().text) == LONGEST


@pytest.mark.parametrize("program", ["", "import time; time.sleep(600)"], ids=["ends", "is stuck"])
def test_nobody_waits_for_a_process_that_takes_no_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    reader = tmp_path / "reader.py"
    reader.write_text(program, encoding="utf-8")
    monkeypatch.setattr(voices, "READER", reader)
    monkeypatch.setattr(voices, "PATIENCE", 0.0)
    voice = Voice(("program", "none"))

    # more than any pipe holds
    for _ in range(50):
        voice.read("a" * LONGEST, "en")
    voice.end()


def test_the_app_is_killed_and_what_it_was_saying_ends(tmp_path: Path, ear: Ear) -> None:
    with record_in(tmp_path) as record:
        fish = record.add_profile("fish")
        record.choose_profile(fish)
        record.set_setting(SettingKey.ALOUD, "on", fish)
    with Terminal("--data", str(tmp_path), environ=environment(PATH=ear.path)) as terminal:
        terminal.wait_for("help")
        terminal.press("enter")
        call = ear.call()
        terminal.process.kill()

        assert "-v en-gb" in call.arguments
        assert ear.is_silent()


def test_the_process_that_speaks_is_told_to_end_and_takes_along_what_it_started(ear: Ear) -> None:
    command = (sys.executable, "-I", "-S", str(voices.READER), *ear.engine)
    with subprocess.Popen(command, stdin=subprocess.PIPE) as reader:
        assert reader.stdin is not None
        reader.stdin.write(b"en-gb\t150\tone\n")
        reader.stdin.flush()
        ear.call()
        reader.terminate()

        assert ear.is_silent()


# What can speak


def on_path(folder: Path, *names: str) -> dict[str, str]:
    """Return an environment with these programs, and no others."""
    folder.mkdir(exist_ok=True)
    for name in names:
        (folder / name).touch(mode=0o700)
    return {"PATH": str(folder)}


def test_the_program_goes_before_the_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "package"
    package.mkdir()
    (package / "libespeak-ng.so").touch()
    spec = ModuleSpec(LIBRARY, None, origin=str(package / "__init__.py"))
    monkeypatch.setattr("tutor.speech.engine.find_spec", lambda _: spec)
    library = ("library", str(package / "libespeak-ng.so"), str(package / "espeak-ng-data"))
    path = tmp_path / "bin"

    assert find_engine(on_path(path)) is None
    assert find_engine(on_path(path, "aplay")) == (*library, str(path / "aplay"), "-q")
    assert find_engine(on_path(path, "espeak-ng")) == ("program", str(path / "espeak-ng"))


def test_without_program_and_library_nothing_can_speak(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tutor.speech.engine.find_spec", lambda _: None)

    assert find_engine(on_path(tmp_path, "aplay")) is None


@pytest.mark.skipif(find_spec(LIBRARY) is None, reason="the extra [speech] is not installed")
def test_the_library_makes_a_sound_in_every_language(tmp_path: Path) -> None:
    with Ear(tmp_path) as ear:
        # told of the file in place of a text, the player stands for the program
        player = ear.program.rename(ear.program.with_name("aplay"))
        engine = find_engine({"PATH": ear.path})
        assert engine is not None
        assert engine[-2:] == (str(player), "-q")
        voice = Voice(engine)
        sizes = []
        for locale in ("en", "pt_PT", "it", "sk", "el", "vi"):
            voice.read("2 7 10", locale)
            file = Path(ear.call().arguments.removeprefix("-q "))
            sizes.append(file.stat().st_size)
        voice.end()

    # half a second of 22,050 samples of two bytes each
    assert min(sizes) > 22_050
    assert len(set(sizes)) == len(sizes)
    assert not file.exists()
