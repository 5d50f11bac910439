"""What must not stop a learner: strange terminals and locales, bad folders, a killed process."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.terminal import APP, Terminal, environment
from tutor.i18n.locales import installed_locales
from tutor.learning.record import FILE_NAME, open_record
from tutor.learning.trouble import Trouble
from tutor.wording import labels
from tutor.wording.notices import _TROUBLES
from tutor.wording.words import words_of

FIRST_LESSON = "1\n1\n"
"""The answers that choose English and the fish."""


def gofish(
    *arguments: str, typed: str = "", **environ: str | None
) -> subprocess.CompletedProcess[str]:
    """Run the command line to its end."""
    return subprocess.run(
        [sys.executable, *APP, *arguments],
        input=typed,
        env=environment(**environ),
        capture_output=True,
        encoding="utf-8",
        timeout=30,
        check=False,
    )


def test_an_unknown_language_is_answered_in_ones_own_with_those_that_there_are() -> None:
    run = gofish("--lang", "xx", LANG="el_GR.UTF-8")

    assert run.returncode == 2
    assert all(locale in run.stderr for locale in installed_locales())
    assert "γλώσσα" in run.stderr


def test_nothing_to_read_from_is_said_with_exit_code_two() -> None:
    run = gofish("--plain")

    assert run.returncode == 2
    assert run.stderr.startswith("gofish: There is nothing to read your answers from.")


def test_the_end_of_the_answers_keeps_what_was_done(data_folder: Path) -> None:
    run = gofish("--plain", typed=FIRST_LESSON + "1\n1\n")

    assert run.returncode == 0
    assert "You found the two and gave it." in run.stdout
    record = open_record(data_folder, lambda: datetime(2026, 1, 1, tzinfo=UTC)).record
    progress = record.progress(record.profiles()[0])
    record.close()
    assert progress["meet-the-cards"].steps == {"a-two"}


@pytest.mark.parametrize("term", ["dumb", None])
def test_without_a_terminal_that_draws_there_are_only_lines(term: str | None) -> None:
    with Terminal(environ=environment(TERM=term)) as terminal:
        terminal.wait_for("Choose your language")

        assert b"\x1b" not in terminal.output


def test_a_folder_that_cannot_be_written_is_said_once_and_the_lesson_plays(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = words_of("en").say(_TROUBLES[Trouble.UNWRITABLE])

    run = gofish(
        "--plain", "--data", str(tmp_path / "file" / "data"), typed=FIRST_LESSON + "1\n1\n"
    )

    assert run.stdout.count(said) == 1
    assert "You found the two and gave it." in run.stdout


def test_a_damaged_record_is_set_aside_and_said_once(data_folder: Path) -> None:
    data_folder.mkdir(parents=True, exist_ok=True)
    (data_folder / FILE_NAME).write_bytes(b"\0" * 4096)
    said = words_of("en").say(_TROUBLES[Trouble.DAMAGED])

    first = gofish("--plain", typed=FIRST_LESSON)
    second = gofish("--plain", typed="7\n")

    assert (first.stdout.count(said), second.stdout.count(said)) == (1, 0)
    assert len(list(data_folder.glob("*damaged*"))) == 1


@pytest.mark.parametrize(
    "locale", [{"LC_ALL": "C", "LANG": "C"}, {"LC_ALL": "it_IT.ISO-8859-1", "PYTHONUTF8": "0"}]
)
def test_greek_letters_come_out_right_in_any_locale(locale: dict[str, str]) -> None:
    words = words_of("el")
    with Terminal("--lang", "el", environ=environment(**locale)) as terminal:
        terminal.wait_for_text(words.say(labels.CHOOSE_PICTURE))
        terminal.press("enter")

        terminal.wait_for_text(words.forms.call)


def test_a_killed_learner_finds_all_that_was_finished(data_folder: Path) -> None:
    words = words_of("en")
    with Terminal() as terminal:
        terminal.wait_for_text(words.say(labels.CHOOSE_PICTURE))
        terminal.press("enter")
        terminal.wait_for("step 1 of 5")
        terminal.press("enter")
        terminal.wait_for("You found the two and gave it")
        terminal.press("enter")
        terminal.wait_for("step 2 of 5")
        terminal.press("right", "space")
        terminal.process.kill()
        terminal.process.wait()

    with Terminal() as terminal:
        terminal.wait_for("Meet the cards")
        terminal.press("enter")

        terminal.wait_for("step 2 of 5")


def test_a_terminal_made_tiny_and_large_again_shows_the_same_step() -> None:
    with Terminal(size=(120, 40)) as terminal:
        terminal.wait_for("Choose your picture")
        terminal.press("enter")
        terminal.wait_for("step 1 of 5")
        terminal.resize(20, 5)
        terminal.wait_for("Please make the")
        terminal.resize(80, 24)

        terminal.wait_for("step 1 of 5", "Give Ann your two")


def test_the_first_ink_comes_before_the_screen_s_library_is_loaded(tmp_path: Path) -> None:
    broken = tmp_path / "textual"
    broken.mkdir()
    (broken / "__init__.py").write_text("raise SystemExit(3)\n", encoding="utf-8")
    paths = f"{tmp_path}:{environment()['PYTHONPATH']}"
    with Terminal(environ=environment(PYTHONPATH=paths)) as terminal:
        terminal.wait_for("a game to learn at the table")

        assert terminal.process.wait(timeout=10) == 3


def test_leaving_gives_the_terminal_back() -> None:
    with Terminal() as terminal:
        terminal.wait_for("Choose your picture")
        terminal.press("ctrl+q")

        assert terminal.ends() == 0
        assert terminal.left_behind() == []
