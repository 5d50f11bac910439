"""``gofish new lesson``: a lesson to begin with, and nothing ever overwritten."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from tests.schema_kit import broken
from tutor.checker.check import check
from tutor.cli import main
from tutor.commands import new
from tutor.course.loader import load_lesson_file
from tutor.course.schema import SCHEMA_FILE, lesson_schema, written_schema
from tutor.i18n.formatter import ROOTS, placeholders
from tutor.i18n.text import Msgid
from tutor.places import lessons_folder


def says(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str]]:
    """Run the command; return its exit code and what it wrote."""
    code = main(["--lang", "en", "new", "lesson", *arguments])
    return code, capsys.readouterr().out.splitlines()


def test_a_new_lesson_passes_the_checker(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "first" / "lucky-day.yaml"

    code, lines = says(capsys, "lucky-day", "--in", str(path.parent))

    lesson = load_lesson_file(path)
    assert code == 0
    assert check(path).faults == ()
    assert (lesson.id, lesson.title.msgid) == ("lucky-day", "Lucky day")
    assert lines == [
        f"The lesson is written: {path}",
        f"Play it while you change it: gofish preview {path}",
        f"Once it is ready, add “lucky-day” to a chapter in {tmp_path / 'course.yaml'}.",
    ]


def test_it_is_a_lesson_of_a_course_once_it_is_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    says(capsys, "lucky-day", "--in", str(tmp_path / "first"))
    chapters = "chapters:\n  - {id: first, title: First, lessons: [lucky-day]}\n"
    (tmp_path / "course.yaml").write_text(f"format: 1\nid: mine\n{chapters}", encoding="utf-8")

    assert check(tmp_path, pack=True).faults == ()


def test_without_a_folder_it_is_written_where_one_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)

    assert says(capsys, "lucky-day")[1][0] == "The lesson is written: lucky-day.yaml"
    assert (tmp_path / "lucky-day.yaml").is_file()


def test_editors_are_led_to_the_schema_where_there_is_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    says(capsys, "without", "--in", str(tmp_path / "first"))
    (tmp_path / SCHEMA_FILE).write_text(written_schema(), encoding="utf-8")
    says(capsys, "with", "--in", str(tmp_path / "first"))

    heads = [
        (tmp_path / "first" / f"{name}.yaml").read_text(encoding="utf-8").split("\n")[0]
        for name in ("without", "with")
    ]
    assert heads == ["format: 1", f"# yaml-language-server: $schema=../{SCHEMA_FILE}"]
    assert (lessons_folder() / SCHEMA_FILE).is_file()


def test_an_existing_lesson_is_left_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "lucky-day.yaml"
    path.write_text("mine", encoding="utf-8")

    code, lines = says(capsys, "lucky-day", "--in", str(tmp_path))

    assert code == 2
    assert lines == [f"“{path}” is there already. It was left as it is; choose another name."]
    assert path.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("name", ["Lucky", "../lucky", "a b", "", "x" * 41, "course", "rules"])
def test_a_name_that_cannot_be_an_id_is_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, lines = says(capsys, name, "--in", str(tmp_path / "first"))

    assert code == 2
    assert lines[0].startswith(f"“{name}” cannot be the id of a lesson.")
    assert not (tmp_path / "first").exists()


def test_a_lesson_is_not_written_among_the_questions_or_below_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")

    quiz = says(capsys, "lucky-day", "--in", str(tmp_path / "quiz"))
    below = says(capsys, "lucky-day", "--in", str(tmp_path / "file" / "first"))
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    no_folder = [says(capsys, "lucky-day", "--in", str(tmp_path / at)) for at in ("file", "loop")]

    assert quiz == (2, [f"“{tmp_path / 'quiz'}” cannot be a chapter. Choose another folder."])
    for at, told in zip(("file", "loop"), no_folder, strict=True):
        assert told == (2, [f"“{tmp_path / at}” cannot be a chapter. Choose another folder."])
    assert below[0] == 2
    assert "lucky-day.yaml” cannot be written (Not a directory)." in below[1][0]


def test_a_new_lesson_has_no_fault_in_an_editor(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    says(capsys, "lucky-day", "--in", str(tmp_path))

    value = yaml.safe_load((tmp_path / "lucky-day.yaml").read_text(encoding="utf-8"))

    assert list(broken(lesson_schema(), value, lesson_schema())) == []


def test_what_the_command_says_can_be_said_in_every_language() -> None:
    said = [each for each in vars(new).values() if isinstance(each, Msgid)]

    assert said
    assert {each.root for text in said for each in placeholders(text)} <= ROOTS
