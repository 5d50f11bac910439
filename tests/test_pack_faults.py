"""What is wrong in a pack and its catalogues: told by the check, and no harm where it is played."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.opened_packs import PO, TITLE, pack_at, words_for
from tests.packs_kit import KITCHEN, edit
from tutor.checker.check import check
from tutor.course.pack import LOCALES


def faults(folder: Path, *, pack: bool = True) -> list[str]:
    """Return every fault of a pack, its files named from its folder."""
    found = check(folder, folder / LOCALES, pack=pack).faults
    return [str(fault).replace(f"{folder}/", "") for fault in found]


# In its contents


def test_a_pack_without_a_fault_is_clean() -> None:
    assert faults(KITCHEN) == []


def test_a_pack_needs_an_id_of_its_own(kitchen: Path) -> None:
    edit(kitchen / "course.yaml", "id: kitchen", "id: course")
    edit(kitchen / PO, 'msgctxt "kitchen"', 'msgctxt "course"')

    assert faults(kitchen) == [
        "course.yaml:2:5: “course” is the id of our own lessons; give this pack an id of its own"
    ]
    assert faults(kitchen, pack=False) == []


def test_the_id_of_a_pack_is_that_of_no_lesson_in_it(kitchen: Path) -> None:
    edit(kitchen / "course.yaml", "id: kitchen", "id: two-books")

    assert [line.split(";")[0] for line in faults(kitchen)] == [
        "course.yaml:4:69: the id “two-books” is taken"
    ]


# In its catalogues


def test_nothing_that_a_terminal_obeys_gets_out_of_a_catalogue(kitchen: Path) -> None:
    edit(kitchen / PO, "La pesca della cucina", "La \x1b[31mpesca\u202e")

    assert words_for(pack_at(kitchen), "it").authored(TITLE) == "La U+001B[31mpescaU+202E"


UNREADABLE = "this catalogue cannot be read; save it as a gettext file (.po) in UTF-8"
DAMAGED = (
    "this line of the catalogue cannot be read; "
    "write msgctxt, msgid or msgstr, and the text between two quotation marks"
)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("charset=utf-8", "charset=none", UNREADABLE),
        ("plural=(n != 1)", "plural=exit", UNREADABLE),
        ("msgid", "msgidd", DAMAGED),
        ("nplurals=2", "nplurals=999999999999", UNREADABLE),
        ("nplurals=2", 'nplu"\n"rals=11', UNREADABLE),
        ("nplurals=2", "nplurals=" + "9" * 5000, UNREADABLE),
        ("nplurals=2", "nplurals=2;" * 5000, UNREADABLE),
    ],
)
def test_a_broken_catalogue_leaves_the_lessons_in_english_and_is_told_by_the_check(
    kitchen: Path, old: str, new: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (kitchen / PO).read_text(encoding="utf-8")
    assert old in text
    plural = '\nmsgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "uno"\nmsgstr[1] "due"\n'
    (kitchen / PO).write_text(text.replace(old, new, 1) + plural, encoding="utf-8")

    assert words_for(pack_at(kitchen), "it").authored(TITLE) == TITLE.msgid
    assert [line.split(": ")[1] for line in faults(kitchen)] == [told]
    assert capsys.readouterr().out == ""


def test_a_catalogue_of_endless_size_is_not_read(kitchen: Path) -> None:
    with (kitchen / PO).open("a", encoding="utf-8") as file:
        file.write("# endless\n" * 500_000)

    assert words_for(pack_at(kitchen), "it").authored(TITLE) == TITLE.msgid
    assert len(faults(kitchen)) == 1


@pytest.mark.parametrize(
    "make",
    [os.mkfifo, Path.mkdir, lambda path: path.symlink_to(path)],
    ids=["pipe", "folder", "loop"],
)
def test_a_catalogue_that_is_no_ordinary_file_is_as_good_as_none_and_told(
    kitchen: Path, make: Callable[[Path], None]
) -> None:
    (kitchen / PO).unlink()
    make(kitchen / PO)

    assert words_for(pack_at(kitchen), "it").authored(TITLE) == TITLE.msgid
    assert [line.split("; ")[0] for line in faults(kitchen)] == [
        f"{PO}:1:1: this catalogue cannot be read"
    ]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('msgstr "Mettilo giù."', 'msgstr "Mettilo giù.', 33),
        ('msgstr "Mettilo giù."', 'msgstr Mettilo giù."', 33),
        ('msgstr "Mettilo giù."', "msgstr Mettilo giù.", 33),
        ('msgstr "Mettilo giù."', 'msgstr "Mettilo "giù"."', 33),
        ('msgstr "Mettilo giù."', 'msgstr ""\n"Mettilo giù.', 34),
        ('msgctxt "two-books"\nmsgid "A second', 'msgctxt two-books\nmsgid "A second', 23),
    ],
)
def test_a_damaged_line_of_a_catalogue_is_told(
    kitchen: Path, old: str, new: str, line: int
) -> None:
    edit(kitchen / PO, old, new)

    assert faults(kitchen) == [f"{PO}:{line}:1: {DAMAGED}"]


def test_remarks_old_texts_and_quotation_marks_in_a_text_are_no_damage(kitchen: Path) -> None:
    remarks = '\n# own\n#~ msgid "Old"\n#~ msgstr "Alt"\nmsgid "A \\"b\\""\nmsgstr "\\"C\\"\\n"\n'
    (kitchen / PO).write_text((kitchen / PO).read_text("utf-8") + remarks, "utf-8")

    assert faults(kitchen) == []


def test_a_language_that_is_not_spoken_is_told_with_the_nearest(kitchen: Path) -> None:
    shutil.copytree(kitchen / LOCALES / "it", kitchen / LOCALES / "pt")

    assert faults(kitchen) == [
        "locales/pt/LC_MESSAGES/lessons.po:1:1: the program does not speak “pt”; "
        "name the folder one of: pt_PT"
    ]


@pytest.mark.parametrize(
    ("new", "fault"),
    [
        ("Chiedi i sette a {p2}.", "the translation cannot be filled: “Chiedi i sette a {p2}.”"),
        ("Chiedi a {p1.dative}.", "the translation cannot be filled: “Chiedi a {p1.dative}.”"),
        ("Chiedi a {p1.", "the translation cannot be filled: “Chiedi a {p1.”"),
        ("Chiedi a {p1}\u202e.", "a character that cannot be seen (U+202E)"),
    ],
)
def test_a_translation_that_cannot_be_shown_is_told_in_its_line(
    kitchen: Path, new: str, fault: str
) -> None:
    edit(kitchen / PO, "Chiedi i sette a {p1}, poi pesca.", new)

    assert [line.rpartition(";")[0] for line in faults(kitchen)] == [f"{PO}:16:1: {fault}"]
