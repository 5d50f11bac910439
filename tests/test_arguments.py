"""The command line's own parser speaks the learner's language, on every Python."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from tutor.i18n.arguments import arguments_in
from tutor.i18n.catalogue import Catalogue, load_catalogue

PO = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\\n"

msgid "Usage:"
msgstr "Použitie:"

msgid "options"
msgstr "voľby"

msgid "show this help and stop"
msgstr "ukáž túto pomoc"

msgid "“{name}” is not there. Choose one of these: {list}"
msgstr "Sú tu len {list}, nie „{name}“ (100 %)"

msgid "{n} value has to follow"
msgid_plural "{n} values have to follow"
msgstr[0] "chýba {n} hodnota"
msgstr[1] "chýbajú {n} hodnoty"
msgstr[2] "chýba {n} hodnôt"
"""


@pytest.fixture
def slovak(tmp_path: Path) -> Catalogue:
    messages = tmp_path / "sk" / "LC_MESSAGES"
    messages.mkdir(parents=True)
    (messages / "tutor.po").write_text(PO, "utf-8")
    return load_catalogue("sk", tmp_path)


def parse(*arguments: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="gofish")
    parser.add_argument("--lang", choices=["el", "sk"])
    parser.add_argument("--pair", nargs=2)
    parser.add_argument("--data")
    return parser.parse_args(arguments)


def test_help_is_told_in_the_language(
    slovak: Catalogue, capsys: pytest.CaptureFixture[str]
) -> None:
    with arguments_in(slovak), pytest.raises(SystemExit):
        parse("--help")

    said = capsys.readouterr().out
    assert said.startswith("Použitie: gofish ")
    assert "voľby:" in said
    assert "ukáž túto pomoc" in said


def test_a_choice_that_is_not_there_is_told_with_those_that_are(
    slovak: Catalogue, capsys: pytest.CaptureFixture[str]
) -> None:
    with arguments_in(slovak), pytest.raises(SystemExit) as stopped:
        parse("--lang", "xx")

    assert stopped.value.code == 2
    last = capsys.readouterr().err.splitlines()[-1]
    assert last.startswith("gofish: --lang: Sú tu len ")
    assert last.endswith("nie „xx“ (100 %)")


def test_the_number_of_missing_values_takes_its_plural_form(
    slovak: Catalogue, capsys: pytest.CaptureFixture[str]
) -> None:
    with arguments_in(slovak), pytest.raises(SystemExit):
        parse("--pair", "one")

    assert capsys.readouterr().err.splitlines()[-1] == "gofish: --pair: chýbajú 2 hodnoty"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--data"], "gofish: --data: one value has to follow"),
        (["--wrong"], "gofish: this means nothing here: --wrong"),
        (["stray"], "gofish: this means nothing here: stray"),
        (["--data=a", "--lang", "el", "--pair", "1"], "gofish: --pair: 2 values have to follow"),
    ],
)
def test_english_says_it_kindly_too(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with arguments_in(load_catalogue("en")), pytest.raises(SystemExit):
        parse(*arguments)

    assert capsys.readouterr().err.splitlines()[-1] == told


def test_argparse_speaks_english_again_afterwards(
    slovak: Catalogue, capsys: pytest.CaptureFixture[str]
) -> None:
    with arguments_in(slovak):
        parse()
    with pytest.raises(SystemExit):
        parse("--help")

    assert capsys.readouterr().out.startswith("usage: ")
