"""What is printed or taken along never takes the place of what a learner has done."""

from __future__ import annotations

import errno
import os
import sqlite3
from pathlib import Path
from unittest.mock import Mock

import pytest

from tests.record_kit import NOON, play_a_little
from tutor import cli
from tutor.learning.export import write_export
from tutor.learning.kept import export_to
from tutor.learning.record import FILE_NAME, open_record
from tutor.sheets.deck import write
from tutor.sheets.writing import write_file

HALF = "half of it"


def full(path: Path) -> None:
    """Write as much as there is room for."""
    path.write_text(HALF)
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_what_cannot_be_written_whole_leaves_the_older_file_and_nothing_else(
    tmp_path: Path,
) -> None:
    sheet = tmp_path / "sheet.html"
    sheet.write_text("the older one")

    with pytest.raises(OSError, match="No space") as failed:
        write_file(sheet, full)

    assert failed.value.filename == str(sheet)
    assert sheet.read_text() == "the older one"
    assert not list(tmp_path.glob("*.part")) + list(tmp_path.glob(".*.part"))


@pytest.mark.parametrize("command", [("print", "rules"), ("anki",)], ids=" ".join)
def test_no_sheet_and_no_deck_is_written_over_a_record_or_an_export(
    tmp_path: Path, command: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    record = open_record(tmp_path, lambda: NOON).record
    play_a_little(record)
    record.close()
    export_to(tmp_path / "saved.jsonl", tmp_path / FILE_NAME)

    for name in (FILE_NAME, "saved.jsonl"):
        kept = (tmp_path / name).read_bytes()
        out = str(tmp_path / name)
        assert cli.main(["--data", str(tmp_path), "--lang", "en", *command, "--out", out]) == 2
        assert "choose another name" in capsys.readouterr().err
        assert (tmp_path / name).read_bytes() == kept


def test_where_no_database_can_be_made_there_is_no_deck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Mock()
    made.write_to_file.side_effect = sqlite3.OperationalError("database or disk is full")
    monkeypatch.setattr("genanki.Package", lambda _: made)

    with pytest.raises(OSError, match="disk is full"):
        write(Mock(), tmp_path / "deck.apkg")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name")
def test_an_export_neither_waits_for_a_pipe_nor_takes_its_place(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDWR)
    os.write(end, b'{"go-fish-tutor":"record","format":1,"record":1}\n')

    with pytest.raises(FileExistsError):
        write_export(pipe, ())

    os.close(end)
    assert pipe.is_fifo()
