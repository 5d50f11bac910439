"""The packs with a fault each: the rows of a table, and one pack with all of them at once."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from tutor.checker.check import check
from tutor.course.faults import CourseError, Fault, Faults
from tutor.course.index import compile_course, open_course
from tutor.course.nodes import parse_yaml
from tutor.course.pack import LOCALES
from tutor.course.plaintext import MOST_BYTES
from tutor.session.lesson import LessonSession

PACKS = Path(__file__).parent / "packs"
TABLE = PACKS / "faults.yaml"
BASE = "first/base.yaml"
RULES = "rules.yaml"
MORE = "more"
"""The chapter of the lessons that are spoiled, where all are in one pack."""


@dataclass(frozen=True, slots=True)
class Row:
    """One fault: how a sound pack is spoiled, and where that is told."""

    fault: str
    """What is told, with its placeholders."""

    mend: str
    at: str
    pack: str = "whole"
    file: str = BASE
    old: str = ""
    new: str = ""
    make: str = ""
    beside: tuple[str, ...] = ()
    """What is told as well, for it cannot be helped."""

    course: bool = False
    """Whether the fault lies between lessons."""

    @property
    def place(self) -> str:
        """Return the file in the pack, line and column."""
        return self.at if self.at.count(":") > 1 else f"{self.file}:{self.at}"

    @property
    def alone(self) -> bool:
        """Return whether it is not told by checking a folder."""
        return self.make in ("built", "raw", "no-help")


@cache
def rows() -> tuple[Row, ...]:
    """Return the table."""
    written = yaml.safe_load(TABLE.read_text(encoding="utf-8"))
    return tuple(map(_row, written))


def _row(written: Mapping[str, Any]) -> Row:
    held = dict(written)
    held["file"] = held.pop("in", BASE)
    return Row(**{**held, "beside": tuple(held.get("beside", ()))})


def faults_of(row: Row, folder: Path) -> list[Fault]:
    """Spoil a pack in this folder and return what is told of it."""
    root = Path(shutil.copytree(PACKS / row.pack, folder / row.pack))
    if row.make == "built":
        return _damaged(root)
    if row.make == "raw":
        found = Faults()
        parse_yaml("title: \x00", str(root / row.file), found)
        return found.found
    if row.make != "no-help":
        _spoil(root / row.file, row)
        return checked(root)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(LessonSession, "next_in_solution", lambda _: None)
        return checked(root)


def checked(root: Path) -> list[Fault]:
    """Return what is told of a pack."""
    locales = root / LOCALES
    return list(check(root, locales if locales.is_dir() else None, pack=True).faults)


def _damaged(root: Path) -> list[Fault]:
    for name, text in compile_course(root).items():
        (root / name).write_text(text[: len(text) // 2], encoding="utf-8")
    try:
        open_course(root)
    except CourseError as error:
        return list(error.faults)
    return []


def _spoil(file: Path, row: Row) -> None:
    """Change the file as the row says."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if row.make in _MAKE:
        file.unlink(missing_ok=True)
        _MAKE[row.make](file)
        return
    text = file.read_text(encoding="utf-8") if row.old else row.new
    if row.old:
        assert text.count(row.old) == 1, (
            f"{row.old!r} is {text.count(row.old)} times in {file.name}"
        )
        text = text.replace(row.old, row.new)
    file.write_text(text, encoding="utf-8", newline="")


_MAKE: Mapping[str, Callable[[Path], Any]] = {
    "latin": lambda file: file.write_bytes(
        "format: 1\nid: base\nrevision: 1\ntitle: Quanti è\n".encode("latin-1")
    ),
    "large": lambda file: file.write_bytes(b"#" * (MOST_BYTES + 1)),
    "folder": Path.mkdir,
    "pipe": os.mkfifo,
    "ring": lambda file: file.symlink_to(file),
    "nowhere": lambda file: file.symlink_to(file.parent / "not-there"),
    "long": lambda file: file.write_text("- a\n" * 301, encoding="utf-8"),
    "many": lambda file: file.write_text("- *a\n" * 1000, encoding="utf-8"),
}


def everything(folder: Path) -> tuple[Path, dict[Row, str]]:
    """Make one pack with every fault of the table; return it, and the place of each.

    A lesson that is spoiled becomes a lesson of its own, in a chapter after the others.
    """
    root = Path(shutil.copytree(PACKS / "whole", folder / "everything"))
    shutil.copytree(PACKS / "kitchen" / "table", root / "table")
    shutil.copytree(PACKS / "kitchen" / LOCALES, root / LOCALES)
    more: list[str] = []
    places = {}
    for number, row in enumerate(each for each in rows() if not each.alone):
        name = f"f{number}"
        file = _own_file(row, name)
        if file.startswith(f"{MORE}/"):
            more.append(name)
        copied = file != row.file and not row.make
        if copied:
            (root / file).parent.mkdir(exist_ok=True)
            shutil.copy(root / row.file, root / file)
        _spoil(root / file, row)
        if copied:
            _rename(root / file, name)
        places[row] = row.place.replace(row.file, file)
    for chapter, lessons in ((MORE, more), ("table", ["lucky-catch", "two-books"])):
        with (root / "course.yaml").open("a", encoding="utf-8") as contents:
            contents.write(f"  - {{id: {chapter}, title: More, lessons: [{', '.join(lessons)}]}}\n")
    return root, places


def _own_file(row: Row, name: str) -> str:
    """Return the file that a row spoils where all rows are in one pack."""
    if row.file == BASE and not row.course:
        return f"{MORE}/{name}.yaml"
    if row.file == RULES:
        return f"{MORE}/{name}.yaml"
    return f"quiz/{name}.yaml" if row.file.startswith("quiz/") else row.file


def _rename(file: Path, name: str) -> None:
    """Give a copied file ids of its own, where they are not what is spoiled."""
    data = file.read_bytes()
    for old, new in (("id: base\n", f"id: {name}\n"), ("id: few\n", f"id: {name}\n")):
        data = data.replace(old.encode(), new.encode(), 1)
    file.write_bytes(data.replace(b"[basis]", f"[basis-{name}]".encode()))
