"""What README and CONTRIBUTING say is so."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copytree

import pytest

from tests.our_course import COURSE
from tutor.checker.check import check
from tutor.cli import main
from tutor.places import lessons_folder

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
FAULT = re.compile(
    r"^lessons/(?P<file>\S+?):\d+:\d+: .*“(?P<wrong>\S+)”; write “(?P<right>\S+)”$", re.M
)


def block(kind: str, number: int = 1) -> str:
    """Return what stands in one of README's blocks of this kind."""
    found = re.finditer(rf"^```{kind}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    return [each[1] for each in found][number - 1]


def test_the_readme_names_every_lesson_of_the_course_in_its_order() -> None:
    named = re.findall(r"^\d+\. \*\*(.+?)\*\*: (.+)$", README, re.MULTILINE)
    chapters = COURSE.chapters

    assert [(chapter, lessons.split(" · ")) for chapter, lessons in named] == [
        (each.title.msgid, [lesson.title.msgid for lesson in each.lessons]) for each in chapters
    ]


def test_the_example_in_the_readme_is_a_step_of_the_lesson_it_names() -> None:
    named = re.search(r"This step is from `(\S+)`", README)

    assert named is not None
    assert block("yaml") in (ROOT / named[1]).read_text(encoding="utf-8")


def test_the_fault_in_the_readme_is_what_the_check_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = FAULT.search(README)
    assert shown is not None
    course = copytree(lessons_folder(), tmp_path / "lessons")
    lesson = course / shown["file"]
    step = block("yaml")
    spoilt = step.replace(f"rule: {shown['right']}", f"rule: {shown['wrong']}")
    text = lesson.read_text(encoding="utf-8")
    lesson.write_text(text.replace(step, spoilt), encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    assert main(["check", "lessons"]) == 1
    assert shown[0] in capsys.readouterr().out.splitlines()


def test_the_readme_shows_every_option_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])

    options = set(re.findall(r"--[a-z]+", capsys.readouterr().out))
    assert set(re.findall(r"--[a-z]+", block("text"))) == options


@pytest.mark.parametrize("document", [README, CONTRIBUTING], ids=["README", "CONTRIBUTING"])
def test_every_file_that_a_document_names_is_there(document: str) -> None:
    quoted = re.findall(r"`((?:tutor|tests|lessons|locales|benchmarks|docs)/[\w./-]*)`", document)
    linked = re.findall(r"\]\(([\w./-]+)\)", document)

    assert quoted
    assert [name for name in quoted + linked if not (ROOT / name).exists()] == []


def test_the_first_command_starts_and_the_second_tests_as_in_both_documents() -> None:
    starts, tests = (block("sh", number) for number in (1, 2))

    assert README.count("```sh\n") == 2
    assert starts.rstrip().endswith("bin/gofish")
    assert tests.rstrip().endswith("pytest")
    assert f"```sh\n{tests}```" in CONTRIBUTING


LESSON = """\
format: 1
id: steps
revision: 1
title: The steps of the guide
when: {ask_for: rank}
automatic: [passing, ending, counting]
table: {ranks: 4 6 J, me: 4S 6S, p1: 4H JD, p2: 6D JS, pool: "...", turn: me}
steps:
"""


def test_the_steps_in_the_chapter_on_lessons_have_no_fault(tmp_path: Path) -> None:
    shown = re.search(r"```yaml\n(     - .*?)```", CONTRIBUTING, re.DOTALL)

    assert shown is not None
    lesson = tmp_path / "steps.yaml"
    lesson.write_text(LESSON + shown[1].rstrip() + "\n", encoding="utf-8")
    report = check(lesson)
    assert report.faults == ()
    assert [key for key in ("spot", "choose", "play") if f"    {key}: " not in shown[1]] == []
