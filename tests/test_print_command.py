"""``gofish print`` and ``gofish anki`` from the command line."""

from __future__ import annotations

import sqlite3
import sys
import zipfile
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.golden.papers import few, voices
from tests.our_course import COURSE
from tests.packs_kit import KITCHEN
from tutor.cli import main
from tutor.game.ids import RuleId
from tutor.game.ruleset import FISHER, LEFT
from tutor.learning.events import LessonFinished
from tutor.learning.progress import SettingKey
from tutor.learning.record import open_record
from tutor.sheets.deck import deck
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import words_of


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder for progress; what is read of our lessons is kept there."""
    return tmp_path_factory.mktemp("data")


def run(data: Path, *arguments: str) -> int:
    """Run the command line in English with a folder of its own."""
    return main(["--lang", "en", "--data", str(data), *arguments])


def test_a_sheet_goes_to_the_standard_output_or_to_a_file(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(data, "print", "rules", "--and", "el", "--paper", "letter") == 0
    sheet = capsys.readouterr().out
    file = tmp_path / "rules.html"
    arguments = ("print", "rules", "--and", "el", "--paper", "letter", "--out", str(file))
    assert run(data, *arguments) == 0

    assert sheet == file.read_text("utf-8")
    assert "size: letter" in sheet
    assert sheet.count('<h1 lang="') == 2
    assert str(file) in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("lesson", "lucky-katch"), "Did you mean “lucky-catch”?"),
        (("lesson",), "meet-the-cards, the-pack-and-pool"),
        (("lesson", "go-fish", "--rules", "left+specific-card"), "with --rules left"),
        (("rules", "--rules", "lft"), "left, fisher or full-pack"),
        (("rules", "--rules", "left+own-card-ask"), "do not go together"),
        (("rules", "--and", "xx"), "el, en, it, pt_PT, sk or vi"),
        (("certificate",), "Start gofish and finish one first"),
        (("rules", "--out", "/dev/null/sheet.html"), "cannot be written"),
    ],
)
def test_what_cannot_be_printed_is_told_with_the_mend(
    data: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], told: str
) -> None:
    code = run(data, "print", *arguments)

    said = capsys.readouterr()
    assert code == 2
    assert told in said.err
    assert said.out == ""


@pytest.mark.parametrize("arguments", [("poster",), ("quiz", "--questions", "0")])
def test_a_word_that_is_none_of_the_choices_stops_it(
    data: Path, arguments: tuple[str, ...]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        run(data, "print", *arguments)

    assert stopped.value.code == 2


def test_a_lesson_of_a_pack_is_printed(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(data, "--pack", str(KITCHEN), "print", "lesson", "kitchen/two-books") == 0

    assert "How it goes" in capsys.readouterr().out


def test_a_learner_prints_in_the_language_and_by_the_rules_chosen_in_the_app(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = open_record(tmp_path, lambda: datetime(2026, 11, 30, tzinfo=UTC)).record
    with closing(record):
        owl = record.add_profile("owl")
        record.choose_profile(owl)
        record.set_setting(SettingKey.LANGUAGE, "el", owl)
        record.set_setting(SettingKey.RULESET, "left+new-hand", owl)
        record.append(owl, LessonFinished("go-fish", 1))
    greek = words_of("el")

    assert main(["--data", str(tmp_path), "print", "rules"]) == 0
    page = COURSE.rules_page()
    assert RuleBook(page).says(greek, RuleId.NEW_HAND) in capsys.readouterr().out
    assert run(tmp_path, "print", "certificate") == 0
    assert "Go fish!" in capsys.readouterr().out


# The deck


def test_the_same_deck_again_brings_the_same_cards_up_to_date() -> None:
    first, again, elsewhere = (
        deck(few(), rules, voices("en", "el")) for rules in (LEFT, LEFT, FISHER)
    )
    other = deck(few(), LEFT, voices("en", "vi"))

    assert [note.fields for note in first.notes] == [note.fields for note in again.notes]
    assert [note.guid for note in first.notes] == [note.guid for note in elsewhere.notes]
    assert first.deck_id == elsewhere.deck_id != other.deck_id
    assert not {note.guid for note in first.notes} & {note.guid for note in other.notes}


def test_every_question_is_a_card_that_asks_in_front_and_answers_behind(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "go-fish.apkg"
    assert run(data, "anki", "--out", str(file)) == 0
    with zipfile.ZipFile(file) as packed:
        packed.extract("collection.anki2", tmp_path)
    with closing(sqlite3.connect(tmp_path / "collection.anki2")) as cards:
        fields = [row[0].split("\x1f") for row in cards.execute("select flds from notes")]

    assert str(file) in capsys.readouterr().out
    assert len(fields) >= 5
    assert all("✓" not in front for front, _ in fields)
    assert any("✓" in back for _, back in fields)


def test_without_its_package_the_deck_says_how_to_get_it(
    data: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(sys.modules, "genanki", None)
    monkeypatch.delitem(sys.modules, "tutor.sheets.deck")

    assert run(data, "anki", "--out", str(tmp_path / "deck.apkg")) == 2
    assert "pip install genanki" in capsys.readouterr().err
