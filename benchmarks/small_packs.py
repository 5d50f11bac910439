"""Small packs cut out of those of the tests, in each form that a pack can have."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from enum import Enum
from functools import cache
from io import BytesIO
from itertools import cycle, takewhile
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import write_po

from tutor.checker.texts import (
    Written,
    texts_of_chapters,
    texts_of_lesson,
    texts_of_quiz,
    texts_of_rules,
)
from tutor.course.faults import CourseError
from tutor.course.index import compile_course
from tutor.course.loader import load_course

Files = dict[str, bytes]
"""The files of a pack by their names in it."""

PACKS_OF_THE_TESTS = Path(__file__).resolve().parent.parent / "tests" / "packs"
LANGUAGE = "it"
"""The language of every catalogue."""

PO = f"locales/{LANGUAGE}/LC_MESSAGES/lessons.po"
MO = f"locales/{LANGUAGE}/LC_MESSAGES/lessons.mo"
_CONTENTS = b"""\
format: 1
id: pack
chapters:
  - {id: first, title: The first chapter, lessons: [NAME]}
"""
_STEP = re.compile(rb"\n  - (?=id:|\{id:)")
_NEEDS = re.compile(rb"^needs: .*\n", re.MULTILINE)


def catalogue_of(texts: Sequence[tuple[str, str]]) -> tuple[bytes, bytes]:
    """Return a catalogue that says each text, by context and English, louder: .po and .mo."""
    catalogue = Catalog(locale=LANGUAGE, header_comment="")
    for context, text in texts:
        catalogue.add(text, f"{text}!", context=context)
    catalogue.add(("{n} card", "{n} cards"), ("{n} carta", "{n} carte"))
    source, compiled = BytesIO(), BytesIO()
    write_po(source, catalogue, omit_header=False)
    write_mo(compiled, catalogue)
    return source.getvalue(), compiled.getvalue()


def small_packs(folder: Path) -> Iterator[Files]:
    """Yield packs of one lesson of a few steps each, cut out of those in a folder.

    The questions and the rules there are are given to them by turns.
    """
    beside: list[Files] = [{}]
    for path in sorted(folder.glob("*/quiz/*.yaml")):
        beside.append({f"quiz/{path.name}": path.read_bytes()})
    beside += [{"rules.yaml": path.read_bytes()} for path in sorted(folder.glob("*/rules.yaml"))]
    lessons = [path for path in sorted(folder.glob("*/*/*.yaml")) if path.parent.name != "quiz"]
    parts = [(path.stem, part) for path in lessons for part in _parts(path.read_bytes())]
    for (name, part), more in zip(parts, cycle(beside)):
        contents = _CONTENTS.replace(b"NAME", name.encode())
        yield {"course.yaml": contents, f"first/{name}.yaml": part, **more}


def _parts(lesson: bytes) -> Iterator[bytes]:
    """Yield lessons of a few steps of this one: up to the next that lays out a table."""
    head, *steps = _STEP.split(_NEEDS.sub(b"", lesson))
    while steps:
        more = takewhile(lambda step: b"set-up:" not in step, steps[1:])
        some = [steps[0], *more]
        yield b"\n  - ".join([head, *some])
        steps = steps[len(some) :]


class Form(Enum):
    """What the files of a pack are."""

    WRITTEN = "lessons and a catalogue as authors write them"
    COMPILED = "lessons as written, and a compiled catalogue"
    BUILT = "lessons as the package holds them"


def write_files(files: Files, root: Path) -> None:
    """Write files below a folder."""
    for name, data in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


@cache
def written_packs() -> tuple[Files, ...]:
    """Return every small pack, as authors write it."""
    return tuple(small_packs(PACKS_OF_THE_TESTS))


@cache
def sound(number: int, form: Form) -> Files:
    """Return one of the small packs in this form."""
    written = written_packs()[number]
    with tempfile.TemporaryDirectory(prefix="gofish-") as name:
        root = Path(name)
        write_files(written, root)
        source, compiled = catalogue_of(_texts(root))
        if form is Form.BUILT:
            with suppress(CourseError):
                built = {name: text.encode() for name, text in compile_course(root).items()}
                return {**built, PO: source}
    return {**written, MO: compiled} if form is Form.COMPILED else {**written, PO: source}


def _texts(root: Path) -> list[tuple[str, str]]:
    """Return the context and the English of every text that can be read."""
    written = list(_written(root))
    return list(dict.fromkeys((each.text.context, each.text.msgid) for each in written))


def _written(root: Path) -> Iterator[Written]:
    with suppress(CourseError):
        course = load_course(root)
        yield from texts_of_chapters(course.chapters)
        for lesson in course.lessons:
            yield from texts_of_lesson(lesson)
        for quiz in course.quizzes:
            yield from texts_of_quiz(quiz)
        if course.rules is not None:
            yield from texts_of_rules(course.rules)
