"""The command line: what it starts, what it says, its exit codes, and what a pipe gets."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.checker_kit import PACK
from tests.terminal import APP, environment
from tutor import __version__, cli, places
from tutor.commands import check, data, print, report, starting, taking
from tutor.i18n import arguments
from tutor.i18n.text import Msgid
from tutor.learning.trouble import Notice, Trouble
from tutor.plain import lesson
from tutor.plain.app import GOOD_BYE, WHAT_TO_DO
from tutor.wording import labels
from tutor.wording.notices import notice
from tutor.wording.words import words_of

LOCALES = ("en", "pt_PT", "it", "sk", "el", "vi")
TEN_FAULTS = Path(__file__).parent / "packs" / "faulty" / "ten-faults.yaml"
A_PICTURE, THE_TWO, LEAVE, STOP = "2", ("1", "1", "1"), "9", "13"
"""What is typed to choose a picture, to do the first step, to leave it, and to stop at home."""

OPTIONS = {"json", "coverage", "in", "lesson", "WHAT", *data.DEEDS}
OPTIONS |= {"format", "out", "FORMAT", "FILES", *report.FORMATS}
"""The words of the command line that only a command has."""

TAKING = {
    *(
        "SHEET",
        "LESSON",
        "RULES",
        "PAPER",
        "N",
        "and",
        "rules",
        "paper",
        "questions",
        "seed",
        "out",
    ),
    *(*print.SHEETS, "a4", "letter", "go", "fish", "apkg", str(print.QUESTIONS)),
}
"""The words that only printing and taking along have."""


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start in an environment that asks for English."""
    monkeypatch.setenv("LANG", "en_US.UTF-8")


def types(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let these lines be what is typed, without a terminal."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


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


# Version, help and wrong arguments


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"gofish {__version__}\n"


@pytest.mark.parametrize("command", ["", *cli.COMMANDS])
@pytest.mark.parametrize("locale", LOCALES)
def test_help_has_no_word_that_is_not_of_its_language(
    locale: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = words_of(locale)
    takes = command in ("print", "anki")
    modules = [cli, *([cli._command(command)] if command else []), *([taking] if takes else [])]
    told = [*_messages_in(modules), *cli.COMMANDS.values(), *arguments._WHOLE.values()]
    known = _words_in(" ".join(words.say(each) for each in [*told, arguments._USAGE]))
    known |= _words_in(
        "gofish COMMAND LANG PATH FILE FOLDER NAME -h help lang data pack plain text version"
    )
    known |= _words_in(" ".join(cli.COMMANDS)) | OPTIONS | (TAKING if takes else set())

    with pytest.raises(SystemExit) as stopped:
        cli.main(["--lang", locale, *command.split(), "--help"])

    said = capsys.readouterr().out
    assert stopped.value.code == 0
    assert _words_in(said) <= known
    assert said.startswith(f"{words.say(arguments._USAGE)} gofish ")


def test_an_option_may_stand_before_or_after_the_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    cli.main(["--lang", "sk", "check", str(PACK)])
    before = capsys.readouterr().out
    cli.main(["check", "--lang", "sk", str(PACK)])

    assert capsys.readouterr().out == before
    assert words_of("sk").count(check.CLEAN_LESSONS, 1) in before


def _messages_in(modules: Iterable[object]) -> list[Msgid]:
    return [each for module in modules for each in vars(module).values() if isinstance(each, Msgid)]


def _words_in(text: str) -> set[str]:
    return set(re.findall(r"\w+", text))


@pytest.mark.parametrize("locale", LOCALES)
def test_a_wrong_argument_is_told_in_the_language_asked_for(
    locale: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = words_of(locale)

    with pytest.raises(SystemExit) as stopped:
        cli.main(["--lang", locale, "--wrong"])
    option = capsys.readouterr().err.splitlines()[-1]
    with pytest.raises(SystemExit):
        cli.main(["--lang", locale, "pesce"])
    command = capsys.readouterr().err.splitlines()[-1]

    assert stopped.value.code == 2
    assert option == f"gofish: {words.say(arguments._UNKNOWN, list='--wrong')}"
    assert words.say(arguments._NOT_THERE, name="pesce", list="").strip() in command


@pytest.mark.parametrize("arguments", [["--lan", "zz", "--version"], ["check", "--jso"]])
def test_an_option_is_written_out(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(arguments)

    assert stopped.value.code == 2
    assert "gofish: " in capsys.readouterr().err


ESCAPE = "x\x1b[31m\u202e\nb\udcff"
SHOWN = "xU+001B[31mU+202EU+000AbU+DCFF"


@pytest.mark.parametrize("arguments", [[ESCAPE], [f"--{ESCAPE}"], ["check", "a", ESCAPE]])
def test_nothing_that_a_terminal_obeys_is_said_of_a_wrong_argument(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        cli.main(arguments)

    said = capsys.readouterr().err
    assert SHOWN in said
    assert "\x1b" not in said


@pytest.mark.parametrize("arguments", [["--lang", ESCAPE], ["--pack", ESCAPE, "--plain"]])
def test_nothing_that_a_terminal_obeys_is_said_of_a_wrong_name(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types(monkeypatch)

    assert cli.main(arguments) == 2

    assert SHOWN in capsys.readouterr().err


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


# Language


@pytest.mark.parametrize("locale", LOCALES)
def test_an_unknown_language_is_told_in_that_of_the_environment_with_those_there_are(
    locale: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", f"{locale}.UTF-8")
    words = words_of(locale)

    code = cli.main(["--lang", "xx"])

    said = capsys.readouterr()
    known = words.forms.join(sorted(LOCALES), last="or")
    assert code == 2
    assert said.out == ""
    assert said.err == f"gofish: {words.say(starting.UNKNOWN_LANGUAGE, name='xx', list=known)}\n"


@pytest.mark.parametrize(
    ("wish", "locale"), [("pt-BR", "pt_PT"), ("EL_gr.utf8", "el"), ("it", "it")]
)
def test_a_language_near_enough_is_spoken(
    wish: str, locale: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types(monkeypatch, A_PICTURE)

    assert cli.main(["--plain", "--lang", wish]) == 0

    assert words_of(locale).say(labels.CHOOSE_PICTURE) in capsys.readouterr().out


def test_the_learners_language_is_kept_until_another_is_given(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def said(*arguments: str, typed: tuple[str, ...] = (STOP,)) -> str:
        types(monkeypatch, *typed)
        assert cli.main(["--plain", *arguments]) == 0
        return capsys.readouterr().out

    greek, slovak = (words_of(locale).say(WHAT_TO_DO) for locale in ("el", "sk"))

    said("--lang", "el", typed=(A_PICTURE,))
    assert greek in said()
    assert slovak in said("--lang", "sk")
    assert slovak in said()


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


@pytest.mark.parametrize(("path", "code"), [(PACK, 0), (TEN_FAULTS, 1), (PACK / "no-such", 2)])
def test_check_says_by_its_exit_code_whether_there_are_faults(
    path: Path, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["check", str(path)]) == code
    assert capsys.readouterr().out.count("\n") == (11 if code == 1 else 1)


def test_whoever_stops_it_reads_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_run", stopped)

    assert cli.main(["--version"]) == 130
    assert capsys.readouterr() == ("", "")
