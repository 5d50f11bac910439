"""``gofish data``: what is kept is told, saved, added, brought back and erased."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from tests.record_kit import Clock, Opener, all_known, play_a_little
from tutor import cli
from tutor.learning import backups
from tutor.learning.events import StepFinished
from tutor.learning.record import FILE_NAME, Record
from tutor.learning.schema import SCHEMA_VERSION
from tutor.learning.trouble import Trouble
from tutor.wording import data
from tutor.wording.words import words_of

WORDS = words_of("en")
Run = Callable[..., tuple[int, str]]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in an empty folder, and return the folder of the record."""
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    return tmp_path / "data"


@pytest.fixture
def record(opened_in: Opener, folder: Path) -> Record:
    return opened_in(folder).record


@pytest.fixture
def gofish(folder: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Return how a command is run on the record: its exit code and what it said."""

    def run(*arguments: str, lang: str = "en", within: Path = folder) -> tuple[int, str]:
        code = cli.main(["--lang", lang, "data", *arguments, "--data", str(within)])
        return code, capsys.readouterr().out

    return run


def test_it_is_told_what_is_kept_in_the_language_wanted(
    record: Record, folder: Path, gofish: Run, clock: Clock
) -> None:
    play_a_little(record)
    record.add_profile("cat")
    clock.time += timedelta(days=1)
    record.back_up()

    code, said = gofish("show")

    assert code == 0
    assert str(folder) in said
    assert "Fish and Cat" in said
    assert "1: 30 November 2026" in said
    assert "Γάτα" in gofish("show", lang="el")[1]


def test_where_nothing_is_kept_that_is_told_and_nothing_made(folder: Path, gofish: Run) -> None:
    assert gofish("show") == (0, gofish("show")[1])
    assert WORDS.say(data.NOBODY) in gofish("show")[1]
    assert gofish("restore") == (0, f"{WORDS.say(data.NO_DAYS)}\n")
    assert gofish("restore", "1") == (2, f"{WORDS.say(data.NO_DAYS)}\n")
    assert gofish("export", "--learner", "fish") == (2, f"{WORDS.say(data.NOBODY)}\n")
    assert not folder.exists()


def test_what_is_exported_here_is_imported_there(
    record: Record, folder: Path, gofish: Run, opened_in: Opener
) -> None:
    fish, other = play_a_little(record), folder.with_name("other")

    saved = gofish("export")
    (file,) = Path.cwd().iterdir()
    added = gofish("import", file.name, within=other)

    assert (saved[0], added[0]) == (0, 0)
    assert file.name in saved[1]
    assert "New players: Fish" in added[1]
    assert WORDS.say(data.NOTHING_NEW) in gofish("import", file.name, within=other)[1]
    assert all_known(opened_in(other).record, fish) == all_known(record, fish)


def test_a_learner_is_named_by_the_picture_in_any_language(
    record: Record, folder: Path, gofish: Run
) -> None:
    play_a_little(record)
    second = record.add_profile("fish")

    code, said = gofish("export", "one.jsonl", "--learner", "fish-2")
    assert (code, said.startswith("1 entry is saved")) == (0, True)
    assert second.uuid in Path("one.jsonl").read_text(encoding="utf-8")

    assert gofish("erase", "--yes", "--learner", "Ψάρι", lang="el")[0] == 0
    assert record.profiles() == (second,)

    code, said = gofish("erase", "--yes", "--learner", "whale")
    assert (code, said) == (2, f"{WORDS.say(data.NO_PLAYER, name='whale', list='Fish')}\n")


def test_no_export_without_a_name_takes_the_place_of_another(record: Record, gofish: Run) -> None:
    learners = [record.add_profile("fish") for _ in range(2)]

    for name in ("fish", "fish-2", "fish-2"):
        assert gofish("export", "--learner", name)[0] == 0

    first, *later = sorted(Path().glob("*.jsonl"), key=lambda file: file.stat().st_mtime_ns)
    assert learners[0].uuid in first.read_text(encoding="utf-8")
    assert len(later) == 2
    assert all(learners[1].uuid in file.read_text(encoding="utf-8") for file in later)


def test_a_player_is_found_however_the_accent_was_typed(record: Record, gofish: Run) -> None:
    record.add_profile("fish")

    assert gofish("export", "--learner", "CA\u0301", lang="vi")[0] == 0


@pytest.mark.parametrize(("typed", "stays"), [("1\n", True), ("", True), ("2\n", False)])
def test_it_is_asked_before_anything_is_erased(
    record: Record, gofish: Run, monkeypatch: pytest.MonkeyPatch, typed: str, stays: bool
) -> None:
    fish = play_a_little(record)
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))

    code, said = gofish("erase")

    assert record.profiles() == ((fish,) if stays else ())
    assert (code, said.splitlines()[-1]) == (
        (2, WORDS.say(data.NOT_ERASED)) if stays else (0, WORDS.say(data.ERASED))
    )


def test_one_goes_back_to_an_earlier_day_by_its_number(
    record: Record, gofish: Run, clock: Clock
) -> None:
    fish = play_a_little(record)
    clock.time += timedelta(days=1)
    record.back_up()
    record.append(fish, StepFinished("ask", 1, "later"))

    assert gofish("restore") == (0, "1: 30 November 2026\n")
    assert gofish("restore", "7")[0] == 2
    code, said = gofish("restore", "1")

    assert code == 0
    assert WORDS.say(data.KEPT_AS, n="2") in said
    assert "later" not in record.progress(fish)["ask"].steps


def test_derived_tables_that_hold_nonsense_are_made_anew(
    record: Record, folder: Path, gofish: Run
) -> None:
    fish = play_a_little(record)
    known = all_known(record, fish)
    execute(folder / FILE_NAME, "UPDATE step_done SET revision = x'00'")

    assert gofish("rebuild") == (0, f"{WORDS.say(data.REBUILT)}\n")

    assert all_known(record, fish) == known
    assert record.take_notice() is None


def execute(file: Path, statement: str) -> None:
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(file)) as connection:
        connection.execute(statement)
        connection.commit()


COMMANDS = [
    ("show",),
    ("export", "saved.jsonl"),
    ("import", "good.jsonl"),
    ("erase", "--yes"),
    ("erase", "--yes", "--learner", "fish"),
    ("rebuild",),
]


@pytest.mark.parametrize("trouble", [Trouble.NEWER, Trouble.FOREIGN, Trouble.UNWRITABLE])
def test_a_record_that_is_not_ours_to_use_is_refused_by_every_command_and_left_as_it_is(
    record: Record, folder: Path, gofish: Run, trouble: Trouble
) -> None:
    play_a_little(record)
    gofish("export", "good.jsonl")
    record.close()
    file = folder / FILE_NAME
    match trouble:
        case Trouble.NEWER:
            execute(file, f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
        case Trouble.FOREIGN:
            execute(file, "PRAGMA application_id = 7")
        case _:
            file.unlink()
            file.mkdir()
    before = None if file.is_dir() else file.read_bytes()

    for command in COMMANDS:
        code, said = gofish(*command)

        expected = WORDS.say(data._TROUBLES[trouble], name=str(file))
        assert (code, said) == (2, f"{expected}\n")
    assert before == (None if file.is_dir() else file.read_bytes())
    assert not Path("saved.jsonl").exists()


def test_a_damaged_record_can_be_brought_back_and_erased(
    record: Record, folder: Path, gofish: Run
) -> None:
    play_a_little(record)
    gofish("export", "good.jsonl")
    backups.back_up(folder / FILE_NAME)
    record.close()
    (folder / FILE_NAME).write_bytes(b"damaged")

    for command in (("show",), ("export", "saved.jsonl"), ("import", "good.jsonl"), ("rebuild",)):
        code, said = gofish(*command)

        assert code == 2
        assert "gofish data restore" in said
    assert (folder / FILE_NAME).read_bytes() == b"damaged"
    assert gofish("restore", "1")[0] == 0
    assert "Fish" in gofish("show")[1]
    (folder / FILE_NAME).write_bytes(b"damaged")
    assert gofish("erase", "--yes")[0] == 0
    assert WORDS.say(data.NOBODY) in gofish("show")[1]


def test_a_file_that_cannot_be_imported_or_written_is_told_with_its_place_and_the_mend(
    record: Record, gofish: Run
) -> None:
    play_a_little(record)
    gofish("export", "good.jsonl")
    good = Path("good.jsonl").read_text(encoding="utf-8")
    Path("cut.jsonl").write_text(good[:1000], encoding="utf-8")
    Path("letter.txt").write_text("Dear Ann", encoding="utf-8")

    cut = gofish("import", "good.jsonl", "cut.jsonl")
    letter, nothing = gofish("import", "letter.txt"), gofish("import", "nothing.jsonl")
    over, nowhere = gofish("export", "letter.txt"), gofish("export", "letter.txt/saved.jsonl")

    assert [each[0] for each in (cut, letter, nothing, over, nowhere)] == [2] * 5
    assert cut[1].startswith(f"cut.jsonl:{good[:1000].count(chr(10)) + 1}: ")
    assert "gofish data export" in cut[1]
    assert "“letter.txt” is not a saved record" in letter[1]
    assert "There is no file “nothing.jsonl”." in nothing[1]
    assert "“letter.txt” is there already" in over[1]
    assert "“letter.txt/saved.jsonl” cannot be written" in nowhere[1]
    assert Path("letter.txt").read_text(encoding="utf-8") == "Dear Ann"
