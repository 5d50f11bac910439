"""The command line: its languages, its exit codes, and what a pipe gets."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import tutor
from tests.terminal import APP, environment
from tutor.i18n.locales import installed_locales
from tutor.learning.record import open_record

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


def test_the_version_is_told() -> None:
    assert gofish("--version").stdout == f"gofish {tutor.__version__}\n"


def test_an_unknown_language_is_answered_in_ones_own_with_those_that_there_are() -> None:
    run = gofish("--lang", "xx", LANG="el_GR.UTF-8")

    assert run.returncode == 2
    assert all(locale in run.stderr for locale in installed_locales())
    assert "γλώσσα" in run.stderr


def test_a_word_that_means_nothing_is_answered_in_the_language_asked_for() -> None:
    run = gofish("--lang", "it", "pesce")

    assert run.returncode == 2
    assert "«pesce» non c’è" in run.stderr


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
