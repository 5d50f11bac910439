"""Courses with as many lessons as one likes: ours, copied under ids of their own."""

from __future__ import annotations

import re
from itertools import cycle, islice
from pathlib import Path

from tutor.course.files import QUIZ_FOLDER, RULES_ID, YAML
from tutor.places import lessons_folder

A_CHAPTER = 10
_ID = re.compile(r"^id: .*$", re.MULTILINE)
_BETWEEN_LESSONS = re.compile(r"^(needs|formerly): .*\n", re.MULTILINE)


def write_course(folder: Path, lessons: int, id: str = "course") -> Path:
    """Write a course of so many lessons in chapters of ten, with our quiz and rules."""
    ours = lessons_folder()
    sources = sorted(path for path in ours.glob(f"*/*{YAML}") if path.parent.name != QUIZ_FOLDER)
    listed: dict[str, list[str]] = {}
    for number, source in enumerate(islice(cycle(sources), lessons)):
        chapter, name = f"chapter-{number // A_CHAPTER}", f"{source.stem[:30]}-{number}"
        listed.setdefault(chapter, []).append(name)
        text = _BETWEEN_LESSONS.sub("", source.read_text(encoding="utf-8"))
        text = _ID.sub(f"id: {name}", text, count=1)
        _write(folder / chapter / f"{name}{YAML}", text)
    for path in (ours / f"{RULES_ID}{YAML}", *ours.glob(f"{QUIZ_FOLDER}/*{YAML}")):
        _write(folder / path.relative_to(ours), path.read_text(encoding="utf-8"))
    rows = [
        f"  - {{id: {chapter}, title: {chapter}, lessons: [{', '.join(names)}]}}\n"
        for chapter, names in listed.items()
    ]
    _write(folder / f"course{YAML}", f"format: 1\nid: {id}\nchapters:\n{''.join(rows)}")
    return folder


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
