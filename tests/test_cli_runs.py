"""A run from the command line: its streams, its record and its course, whatever is wrong there."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli_kit import A_PICTURE, LEAVE, STOP, THE_TWO, types
from tests.terminal import APP, environment
from tutor import cli, places
from tutor.commands import starting
from tutor.learning.trouble import Notice, Trouble
from tutor.plain import lesson
from tutor.plain.app import GOOD_BYE
from tutor.wording import labels
from tutor.wording.notices import notice
from tutor.wording.words import words_of


def piped(
    *arguments: str, typed: str = "", **environ: str | None
) -> subprocess.CompletedProcess[str]:
    """Run the app in a process of its own, with pipes in the place of a terminal."""
    return subprocess.run(
        [sys.executable, *APP, *arguments],
        input=typed,
        encoding="utf-8",
        capture_output=True,
        env=environment(**environ),
        timeout=30,
        check=False,
    )


# Streams that are closed or full


def shell(command: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the app as a shell does, with streams led elsewhere."""
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {command}', "sh", sys.executable, *APP, *arguments],
        stdin=subprocess.DEVNULL,
        encoding="utf-8",
        capture_output=True,
        env=environment(),
        timeout=30,
        check=False,
    )


@pytest.mark.parametrize(
    "arguments", ["--version", "--help", "check", "schema", "--plain", "new lesson a", "--lang zz"]
)
@pytest.mark.parametrize("stdout", [">&-", ">/dev/full"])
def test_where_nothing_can_be_said_that_is_told_with_exit_code_2(
    stdout: str, arguments: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = shell(stdout, *arguments.split())

    assert done.returncode == 2
    assert done.stderr.startswith("gofish: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("arguments", ["--lang zz", "--bad", "--pack nowhere --plain"])
@pytest.mark.parametrize("stderr", ["2>&-", "2>/dev/full"])
def test_an_error_that_cannot_be_told_has_its_exit_code(stderr: str, arguments: str) -> None:
    done = shell(stderr, *arguments.split())

    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")


# Where there is no terminal


def test_without_a_terminal_it_speaks_in_lines_and_without_an_escape_sequence() -> None:
    words = words_of("sk")

    piped("--lang", "sk", typed=f"{A_PICTURE}\n")

    done = piped(typed=f"{STOP}\n")

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{words.say(labels.GAME)}: ")
    assert done.stdout.endswith(f"{words.say(GOOD_BYE)}\n")
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize(
    ("term", "reads", "writes", "plain"),
    [
        ("xterm", True, True, False),
        ("xterm", False, True, True),
        ("xterm", True, False, True),
        ("dumb", True, True, True),
        (None, True, True, True),
    ],
)
def test_the_screen_needs_a_terminal_at_both_ends_and_one_that_can_draw(
    term: str | None, reads: bool, writes: bool, plain: bool
) -> None:
    class Stream(io.StringIO):
        """A stream that is a terminal, or none."""

        def __init__(self, terminal: bool) -> None:
            super().__init__()
            self.terminal = terminal

        def isatty(self) -> bool:
            return self.terminal

    environ = {} if term is None else {"TERM": term}

    assert starting.wants_plain(environ, Stream(reads), Stream(writes)) is plain
    assert starting.wants_plain(environ, None, Stream(writes))


@pytest.mark.parametrize("locale", ["en", "el"])
@pytest.mark.parametrize("stdin", [io.StringIO(), None], ids=["empty", "closed"])
def test_where_nothing_can_be_read_that_is_told_with_exit_code_2(
    stdin: io.StringIO | None,
    locale: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LANG", f"{locale}.UTF-8")
    monkeypatch.setattr(sys, "stdin", stdin)

    code = cli.main([])

    assert code == 2
    assert capsys.readouterr().err == f"gofish: {words_of(locale).say(starting.NOTHING_TO_READ)}\n"


def test_the_end_of_what_is_typed_is_no_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types(monkeypatch, A_PICTURE)

    assert cli.main(["--lang", "en"]) == 0
    assert capsys.readouterr().err == ""


def test_nobody_reading_any_more_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, *APP, "--plain", "--lang", "en"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(f"{A_PICTURE}\n".encode() * 3)
        process.stdin.close()

        assert process.stderr.read() == b""
        assert process.wait() == 0


@pytest.mark.parametrize(
    "locale",
    [
        {"LANG": "C"},
        # where the locale is not installed, the streams can speak like it all the same
        {"LC_ALL": "it_IT.ISO-8859-1", "PYTHONUTF8": "0", "PYTHONIOENCODING": "iso-8859-1"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
    ids=lambda locale: " ".join(locale.values()),
)
def test_lines_are_utf8_in_any_locale(locale: dict[str, str]) -> None:
    done = piped("--lang", "vi", typed=f"{A_PICTURE}\n", **locale)

    assert (done.returncode, done.stderr) == (0, "")
    assert words_of("vi").say(lesson.WHAT_NOW) in done.stdout


# The record


def test_a_folder_that_cannot_be_written_is_said_once_and_the_lesson_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_text("no folder", encoding="utf-8")
    types(monkeypatch, A_PICTURE, *THE_TWO, LEAVE, STOP)

    assert cli.main(["--lang", "en", "--data", str(file / "data")]) == 0

    said = capsys.readouterr().out
    assert said.count(_told_of(Trouble.UNWRITABLE)) == 1
    assert _second_of_five() in said


def test_a_damaged_record_is_set_aside_and_that_is_said_once(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data_folder.mkdir()
    (data_folder / "record.sqlite3").write_bytes(b"no record at all" * 500)
    types(monkeypatch, A_PICTURE, *THE_TWO, LEAVE, STOP)
    assert cli.main(["--lang", "en"]) == 0
    first = capsys.readouterr().out
    types(monkeypatch, "1", LEAVE, STOP)
    assert cli.main(["--lang", "en"]) == 0
    second = capsys.readouterr().out

    assert first.count(_told_of(Trouble.DAMAGED)) == 1
    assert _told_of(Trouble.DAMAGED) not in second
    assert _second_of_five() in second, "what was done since is kept"
    assert len(list(data_folder.glob("*damaged*"))) == 1


def _told_of(trouble: Trouble) -> str:
    return notice(words_of("en"), Notice(trouble, Path()))


def _second_of_five() -> str:
    return words_of("en").say(labels.STEP_OF, n="2", m="5")


# The course


def test_a_broken_lesson_of_the_course_is_told_with_its_place_and_exit_code_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Path(shutil.copytree(places.lessons_folder(), tmp_path / "lessons"))
    file = folder / "fishing" / "go-fish.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("goal: [me kept 9C]", "gaol: [me kept 9C]"), encoding="utf-8")
    line = text[: text.index("goal: [me kept 9C]")].count("\n") + 1
    monkeypatch.setattr(places, "lessons_folder", lambda: folder)
    types(monkeypatch, A_PICTURE)

    code = cli.main(["--lang", "en"])

    said = capsys.readouterr()
    assert code == 2
    assert said.out == ""
    assert f"{file}:{line}:5: keep-it: " in said.err
