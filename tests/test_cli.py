"""The command line: what it understands, and in which language it answers."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.checker_kit import PACK
from tests.cli_kit import A_PICTURE, STOP, types
from tutor import __version__, cli
from tutor.commands import check, data, print, report, starting, taking
from tutor.i18n import arguments
from tutor.i18n.text import Msgid
from tutor.plain.app import WHAT_TO_DO
from tutor.wording import labels
from tutor.wording.words import words_of

LOCALES = ("en", "pt_PT", "it", "sk", "el", "vi")
TEN_FAULTS = Path(__file__).parent / "packs" / "faulty" / "ten-faults.yaml"

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


# Exit codes


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
