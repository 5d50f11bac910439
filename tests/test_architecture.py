"""The layers and their arrows, held over the source and over what a run really loads."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app_kit import record_in
from tests.arrows import PACKAGE, TIERS, cycle, forbidden, imports_of, unit
from tutor.learning.events import StepFinished

ROOT = Path(__file__).resolve().parent.parent


def test_no_import_goes_where_no_arrow_goes() -> None:
    assert forbidden(ROOT) == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert cycle(ROOT) == []


def test_every_part_of_the_house_has_its_place() -> None:
    parts = {unit(each.module) for each in imports_of(ROOT)} - {""}

    assert parts <= {*TIERS, "i18n", "places"}
    assert {"game", "referee", "course", "learning", "session", "wording", "ui", "cli"} <= parts


def test_a_package_says_what_it_is_and_nothing_else() -> None:
    for file in (ROOT / PACKAGE).rglob("__init__.py"):
        body = ast.parse(file.read_text(encoding="utf-8")).body
        if file.parent.name == PACKAGE:
            body = [each for each in body if not isinstance(each, ast.Assign)]  # the version

        assert [type(each) for each in body] == [ast.Expr], file


# Breaking an arrow is noticed


def _tree(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        file = folder / PACKAGE / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("game/table.py", "from tutor.referee.judge import judge"),
        ("game/table.py", "import tutor.referee.judge"),
        ("game/table.py", "from tutor.places import lessons_folder"),
        ("game/table.py", "from tutor.i18n.text import N_"),
        ("game/table.py", "from tutor import __version__"),
        ("game/table.py", "import attrs"),
        ("game/table.py", "import time"),
        ("game/table.py", "import random"),
        ("game/table.py", "from random import shuffle"),
        ("game/table.py", "from pathlib import Path"),
        ("referee/judge.py", "from tutor.course.model import Lesson"),
        ("referee/judge.py", "from tutor.i18n.text import N_"),
        ("course/model.py", "from tutor.learning.record import Record"),
        ("learning/record.py", "from tutor.opponents.plain import choose"),
        ("opponents/plain.py", "from tutor.session.lesson import LessonSession"),
        ("course/model.py", "from tutor.i18n.catalogue import Catalogue"),
        ("course/model.py", "from tutor import session"),
        ("course/loader.py", "import yaml"),
        ("i18n/forms.py", "import yaml"),
        ("session/lesson.py", "from tutor.wording.speech import Line"),
        ("session/lesson.py", "from tutor.i18n.forms import Forms"),
        ("session/lesson.py", "from tutor.i18n import forms"),
        ("wording/coach.py", "from tutor.ui.views import View"),
        ("wording/coach.py", "import rich.cells"),
        ("ui/app.py", "from tutor.plain.app import PlainApp"),
        ("sheets/report.py", "from tutor.ui.pictures import Picture"),
        ("plain/app.py", "from tutor.checker.check import check"),
        ("plain/app.py", "from textual.app import App"),
        ("checker/check.py", "from tutor.commands.check import run"),
        ("sheets/rules.py", "from tutor.ui.pictures import Picture"),
        ("sheets/rules.py", "from tutor.commands.print import run"),
        ("wording/rules.py", "from tutor.sheets.markup import element"),
        ("commands/check.py", "from tutor.cli import main"),
        ("cli.py", "from textual.app import App"),
        ("ui/widgets/hand.py", "from tutor.session.lesson import LessonSession"),
        ("ui/widgets/hand.py", "from tutor.course.model import Lesson"),
        ("ui/widgets/hand.py", "from tutor.learning.record import Record"),
        ("i18n/text.py", "import babel"),
        ("i18n/text.py", "from tutor.places import locales_folder"),
        ("i18n/forms.py", "from tutor.game.cards import Rank"),
        ("places.py", "from tutor.i18n.text import N_"),
        ("music/tune.py", "from tutor.game.cards import Rank"),
        ("speech/voice.py", "from tutor.sheets.paper import Paper"),
        ("speech/voice.py", "from tutor.ui.manner import Manner"),
        ("wording/aloud.py", "from tutor.speech.voice import Voice"),
        ("plain/app.py", "from rich.text import Text"),
        ("game/table.py", "def f():\n    from tutor.referee.judge import judge"),
        ("game/table.py", "if TYPE_CHECKING:\n    from tutor.referee.judge import judge"),
        ("game/table.py", "import importlib\nimportlib.import_module('tutor.ui.app')"),
        ("game/table.py", "from ..referee import judge"),
        ("session/__init__.py", "from ..wording import coach"),
    ],
)
def test_a_forbidden_import_is_found(tmp_path: Path, file: str, text: str) -> None:
    assert forbidden(_tree(tmp_path, {file: text})) != []


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("game/table.py", "from random import Random\nfrom tutor.game.cards import Rank"),
        ("game/table.py", "from . import cards\nfrom .cards import Rank"),
        ("course/nodes.py", "import yaml\nfrom tutor.i18n.text import Text"),
        ("course/loader.py", "from tutor.places import lessons_folder"),
        ("learning/record.py", "import sqlite3\nfrom tutor.i18n import text"),
        (
            "session/lesson.py",
            "from tutor.course.model import Lesson",
        ),
        ("wording/coach.py", "from tutor.i18n.forms import Forms"),
        ("i18n/forms.py", "from tutor.places import locales_folder\nimport babel"),
        (
            "ui/widgets/hand.py",
            "from tutor.game.cards import Card",
        ),
        ("ui/screens/lesson.py", "from tutor.session.lesson import LessonSession"),
        ("sheets/lesson.py", "from tutor.wording.rules import sections"),
        ("commands/print.py", "from tutor.sheets.paper import Paper"),
        ("ui/screens/grown_ups.py", "from tutor.sheets.report import report_sheet"),
        ("ui/reading.py", "from tutor.speech.voice import Voice"),
        ("cli.py", "from tutor import __version__\nfrom tutor.ui.app import TutorApp"),
        ("__main__.py", "from tutor.cli import main"),
    ],
)
def test_an_import_along_an_arrow_is_left_alone(tmp_path: Path, file: str, text: str) -> None:
    assert forbidden(_tree(tmp_path, {file: text, "game/cards.py": ""})) == []


def test_a_circle_is_found_even_where_an_import_is_deferred(tmp_path: Path) -> None:
    tree = _tree(
        tmp_path,
        {
            "game/acts.py": "from tutor.game.cards import Card",
            "game/cards.py": "from tutor.game.table import Table",
            "game/table.py": "def f():\n    from tutor.game import acts",
        },
    )

    assert {"tutor.game.acts", "tutor.game.cards", "tutor.game.table"} == set(cycle(tree))


# What a run loads


def _loaded_by(
    *arguments: str, stdin: int | None = subprocess.DEVNULL
) -> tuple[int, set[str], str]:
    """Run the app and return its exit code, every module it loaded and what it wrote."""
    command = [sys.executable, "-X", "importtime", "-m", PACKAGE, *arguments]
    if stdin is None:
        command = ["sh", "-c", 'exec "$@" <&-', "sh", *command]
    done = subprocess.run(
        command, cwd=ROOT, stdin=stdin, capture_output=True, timeout=60, check=False
    )
    errors = done.stderr.decode()
    timed = [line for line in errors.splitlines() if line.startswith("import time:")]
    modules = {line.rpartition("|")[2].strip() for line in timed}
    return done.returncode, modules, done.stdout.decode()


def _tops(modules: set[str]) -> set[str]:
    return {module.partition(".")[0] for module in modules}


def test_the_version_is_said_without_the_screen_the_course_or_the_record() -> None:
    code, modules, said = _loaded_by("--version")

    assert code == 0
    assert said.startswith("gofish ")
    assert "tutor.cli" in modules
    assert not _tops(modules) & {"textual", "rich", "yaml", "sqlite3"}


PACKS = ROOT / "tests" / "packs"


@pytest.mark.parametrize(
    ("arguments", "module"),
    [
        (["check", str(PACKS / "kitchen")], "checker.check"),
        (["check", "--coverage", "--json", str(PACKS / "checker")], "checker.coverage"),
        (["check", "--pack", str(PACKS / "kitchen")], "checker.translations"),
        (["schema"], "course.schema"),
        (["data", "show"], "learning.kept"),
        (["new", "lesson", "No id"], "commands.new"),
        (["print", "lesson"], "commands.print"),
        (["preview", str(PACKS / "faulty" / "ten-faults.yaml")], "plain.preview"),
        (["--pack", str(PACKS / "kitchen")], "course.pack"),
    ],
    ids=[
        "check",
        "coverage",
        "check a pack",
        "schema",
        "data",
        "new",
        "print",
        "preview",
        "play a pack",
    ],
)
def test_what_speaks_in_lines_never_loads_the_screen(arguments: list[str], module: str) -> None:
    _, modules, _ = _loaded_by(*arguments)

    assert f"tutor.{module}" in modules
    assert not _tops(modules) & {"textual", "rich"}


def test_a_start_loads_no_command() -> None:
    _, modules, _ = _loaded_by("--plain")

    assert {each for each in modules if each.startswith("tutor.commands.")} == {
        "tutor.commands.starting"
    }


@pytest.mark.parametrize("stdin", [subprocess.DEVNULL, None], ids=["empty", "closed"])
def test_plain_mode_without_anything_to_read_never_loads_the_screen(stdin: int | None) -> None:
    code, modules, _ = _loaded_by("--plain", stdin=stdin)

    assert code == 2
    assert "tutor.cli" in modules
    assert not _tops(modules) & {"textual", "rich"}


def test_plain_mode_at_work_never_loads_the_screen() -> None:
    reading, writing = os.pipe()
    os.write(writing, b"1\n" * 8)
    os.close(writing)
    try:
        code, modules, _ = _loaded_by("--plain", stdin=reading)
    finally:
        os.close(reading)

    assert code == 0
    assert "tutor.plain.app" in modules
    assert not _tops(modules) & {"textual", "rich"}


def test_what_is_due_is_told_without_what_schedules_or_deals(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        fish = record.add_profile("fish")
        record.choose_profile(fish)
        record.append(fish, StepFinished("give", 1, "one", rules=("give-all",)))
    script = f"""
import sys
from datetime import UTC, datetime
from pathlib import Path
from tutor.course.index import open_course
from tutor.learning.record import open_record
from tutor.places import lessons_folder
from tutor.session.study import Study
record = open_record(Path({str(tmp_path)!r}), lambda: datetime(2026, 12, 24, tzinfo=UTC)).record
study = Study(record, open_course(lessons_folder()), "en", record.active_profile())
study.next_lesson()
print(study.due(), *sys.modules)
"""

    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=True, text=True
    )

    due, *modules = done.stdout.split()
    assert due == "1"
    assert not set(modules) & {"fsrs", "tutor.learning.events", "tutor.session.drills"}


def test_the_rules_load_only_the_standard_library() -> None:
    names = [f"{PACKAGE}.game.{file.stem}" for file in (ROOT / PACKAGE / "game").glob("[!_]*.py")]
    script = "\n".join(
        (
            "import sys",
            "before = set(sys.modules)",
            *(f"import {name}" for name in names),
            "print(*set(sys.modules) - before)",
        )
    )

    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=True, text=True
    )

    loaded = set(done.stdout.split())
    ours = {module for module in loaded if module.partition(".")[0] == PACKAGE}
    assert set(names) <= loaded
    assert ours == {PACKAGE, f"{PACKAGE}.game", *names}
    assert _tops(loaded - ours) <= set(sys.stdlib_module_names)
