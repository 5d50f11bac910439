"""What ``gofish check`` writes, and its exit code."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from tests.checker_kit import FEW, PACK, SOUND, Pack, catalogue
from tutor.cli import main
from tutor.commands.check import Wanted, tell
from tutor.wording.words import Words, words_of

FAULTY = Path(__file__).parent / "packs" / "faulty"
KITCHEN = FAULTY.parent / "kitchen"


def said(path: Path | None, words: Words | None = None) -> tuple[int, list[str]]:
    """Run the command; return its exit code and the lines it wrote."""
    out = io.StringIO()
    code = tell(Wanted(path), words or words_of("en"), out)
    return code, out.getvalue().splitlines()


def said_as_json(path: Path, locale: str = "en") -> tuple[int, dict[str, Any]]:
    """Run the command for programs; return its exit code and what it wrote."""
    out = io.StringIO()
    code = tell(Wanted(path, for_programs=True), words_of(locale), out)
    return code, json.loads(out.getvalue())


def places(lines: list[str]) -> str:
    """Return line and column of every fault."""
    return " ".join(":".join(line.split(":")[1:3]) for line in lines[:-1])


def test_a_clean_course_is_said_to_be_clean() -> None:
    assert said(PACK) == (0, ["1 lesson, no faults."])


def test_faults_are_told_one_a_line_and_counted(pack: Pack) -> None:
    pack.edit(SOUND, "goal: [me drew 7D]", "goal: [me drew 7C]")
    pack.edit(FEW, "text: Nobody at all.", "text: The left neighbour.")

    code, lines = said(pack.folder)

    assert code == 1
    assert [line.removeprefix(f"{pack.folder}/") for line in lines] == [
        f"{SOUND}:21:12: cast: the solution does not reach this goal; "
        "go on until it is reached, or mend the goal",
        f"{FEW}:13:9: who-is-next: another option says the same; "
        "write another answer, or take it out",
        "2 faults.",
    ]


def test_a_lesson_file_with_ten_faults_brings_ten_lines_and_the_count() -> None:
    code, lines = said(FAULTY / "ten-faults.yaml")

    assert code == 1
    assert places(lines) == "5:11 9:7 14:29 15:12 16:5 17:13 19:9 20:11 23:12 24:11"
    assert lines[-1] == "10 faults."


def test_faults_of_reading_and_of_playing_come_in_one_run() -> None:
    code, lines = said(PACK / "many-in-play.yaml")

    assert code == 1
    assert places(lines) == "5:11 10:9 12:15 13:12 15:9 16:9 17:12 20:14 25:16 35:11 36:10"
    assert lines[-1] == "11 faults."


@pytest.mark.parametrize(
    ("file", "line"),
    [
        (SOUND, "1 lesson, no faults."),
        ("course.yaml", "1 lesson, no faults."),
        (FEW, "No faults."),
    ],
)
def test_one_file_alone_can_be_checked(file: str, line: str) -> None:
    assert said(PACK / file) == (0, [line])


def test_files_are_named_from_the_folder_one_stands_in(
    pack: Pack, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack.edit(SOUND, "goal: [me drew 7D]", "goal: [me drew 7C]")
    monkeypatch.chdir(pack.folder.parent)

    by_name, by_place = said(Path("pack")), said(pack.folder)

    assert by_name == by_place
    assert by_name[1][0].startswith(f"pack/{SOUND}:21:12: ")


def test_a_path_that_is_not_there_is_said_with_the_mend() -> None:
    assert said(Path("no-such-folder")) == (
        2,
        ["“no-such-folder” is not there. Name a lesson file or a folder of lessons."],
    )


def test_a_folder_without_lessons_is_said_with_the_mend(tmp_path: Path) -> None:
    assert said(tmp_path) == (
        2,
        [f"There are no lessons in “{tmp_path}”. Name a lesson file or a folder of lessons."],
    )


def test_what_cannot_be_looked_at_is_said_with_the_mend() -> None:
    code, lines = said(Path("x" * 5000))

    assert code == 2
    assert lines[0].endswith("cannot be read. Make it readable, or name another.")


def test_the_learners_language_tells_the_faults(pack: Pack) -> None:
    pack.edit(SOUND, "goal: [me drew 7D]", "goal: [me drew 7C]")
    english = words_of("en")

    class Loud:
        """A catalogue that says everything louder."""

        def text(self, message: str) -> str:
            return message.upper() if "{" not in message else message

        def plural(self, message: object, n: int) -> str:
            return f"LOUD {n}"

    lines = said(pack.folder, Words("en", Loud(), english.forms))[1]  # type: ignore[arg-type]

    assert lines[0].endswith(
        ": cast: THE SOLUTION DOES NOT REACH THIS GOAL; GO ON UNTIL IT IS REACHED, OR MEND THE GOAL"
    )
    assert lines[1] == "LOUD 1"


def test_nothing_that_a_terminal_obeys_gets_through(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_text('{"\\e[31mred": 1}', encoding="utf-8")

    code, lines = said(file)

    assert code == 1
    assert any("U+001B[31mred" in line for line in lines)
    assert all(line.isprintable() for line in lines)


def test_a_pack_is_looked_up_in_its_own_catalogues(pack: Pack) -> None:
    catalogue(pack.folder / "locales", "sk", "A lesson without a fault")

    code, lines = said(pack.folder)

    assert code == 1
    assert all("is not translated: sk; " in line for line in lines[:-1])
    assert f"{pack.sound}:17:9: cast: " in lines[1]
    assert said(pack.sound)[0] == 1


# For programs


def test_a_program_is_told_every_fault_as_its_parts(pack: Pack) -> None:
    pack.edit(SOUND, "    when: {turn_passes_to: left}\n    set-up", "    set-up")

    code, told = said_as_json(pack.folder)

    assert code == 1
    assert told == {
        "lessons": 1,
        "faults": [
            {
                "file": str(pack.sound),
                "line": 53,
                "column": 47,
                "step": "pass-to-the-left",
                "house_rules": ["fisher"],
                "what": "“me pass p1” is not allowed here by the rule “next-fisher”",
                "mend": "write an act that is allowed, or mend the table",
                "kind": "“{name}” is not allowed here by the rule “{known}”",
                "values": {"name": "me pass p1", "known": "next-fisher"},
            }
        ],
    }


@pytest.mark.parametrize("path", [PACK, FAULTY / "ten-faults.yaml", PACK / "many-in-play.yaml"])
def test_a_program_is_told_what_people_are(path: Path) -> None:
    code, lines = said(path)

    told = said_as_json(path)

    faults = told[1]["faults"]
    assert told[0] == code
    assert [f"{each['file']}:{each['line']}:{each['column']}" for each in faults] == [
        ":".join(line.split(":")[:3]) for line in lines[:-1]
    ]
    assert all(
        f"{each['what']}; {each['mend']}" in line
        for each, line in zip(faults, lines[:-1], strict=True)
    )


def test_the_kind_of_a_fault_is_the_same_in_every_language() -> None:
    english, greek = (said_as_json(FAULTY / "ten-faults.yaml", name)[1] for name in ("en", "el"))

    pairs = list(zip(english["faults"], greek["faults"], strict=True))
    assert all(one["kind"] == other["kind"] for one, other in pairs)
    assert all(one["what"] != other["what"] for one, other in pairs)


def test_a_program_is_told_in_json_that_nothing_can_be_checked() -> None:
    code, told = said_as_json(Path("no-such-folder"))

    assert code == 2
    assert told["faults"] == []
    assert told["error"].startswith("“no-such-folder” is not there.")


# Packs


def test_a_pack_is_checked_as_one_where_it_is_named_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--pack", str(KITCHEN)]) == 0
    assert main(["--pack", str(KITCHEN), "check"]) == 0
    assert main(["check", str(PACK)]) == 0
    assert main(["check", "--pack", str(PACK)]) == 1
    assert "is the id of our own lessons" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--pack", str(FAULTY)], "is not a pack. A pack is a folder with a file “course.yaml”."),
        ([str(PACK), "--pack", str(KITCHEN)], "Name a path or a pack, not both."),
    ],
)
def test_what_is_no_pack_is_not_checked_as_one(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", *arguments]) == 2
    assert capsys.readouterr().out.endswith(f"{told}\n")
