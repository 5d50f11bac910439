"""Packs and catalogues made to do harm: refused with their place, or shown as plain text."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from struct import pack, unpack_from

import pytest
from babel.messages.mofile import write_mo

from benchmarks.fuzz import play_round
from tests.opened_packs import PO, TITLE, pack_at, words_for
from tests.packs_kit import PACKS, edit
from tutor.checker.check import check
from tutor.course.faults import MOST_AT_A_PLACE, CourseError
from tutor.course.loader import load_lesson_file
from tutor.course.pack import LOCALES
from tutor.i18n.catalogue import MOST_BYTES, read_source

ITALIAN = "La pesca della cucina"
A_TEXT = 8
"""The bytes in which a .mo file says how long a text is, and where it lies."""


@pytest.fixture
def compiled(kitchen: Path) -> Path:
    """Return the compiled catalogue of a pack that has no other."""
    return compiled_in(kitchen)


def compiled_in(root: Path) -> Path:
    """Compile the catalogue of a pack in its place."""
    source = root / PO
    compiled = source.with_suffix(".mo")
    with compiled.open("wb") as file:
        write_mo(file, read_source(source))
    source.unlink()
    return compiled


def told(root: Path) -> list[str]:
    """Return every fault of a pack with its place, but without the mend."""
    found = check(root, root / LOCALES, pack=True).faults
    return [str(fault).removeprefix(f"{root}/").split("; ")[0] for fault in found]


def title(root: Path) -> str:
    """Return a title of a pack as it is shown in Italian."""
    return words_for(pack_at(root), "it").authored(TITLE)


def without_end(data: bytes) -> bytes:
    """Take away even the list of the texts."""
    return data[:40]


def texts_in_one_place(data: bytes) -> bytes:
    """Say that each translation is all of them: a hundred thousand would fill a machine."""
    numbers: tuple[int, ...] = unpack_from("<3I", data, 8)
    count, originals, translated = numbers
    first = translated + A_TEXT * count
    assert first > originals
    everything = pack("<2I", len(data) - first - 1, first)
    # the first text is the header
    return data[: translated + A_TEXT] + everything * (count - 1) + data[first:]


def of_endless_size(data: bytes) -> bytes:
    """Write more than anybody waits for."""
    return data + bytes(MOST_BYTES)


def test_a_compiled_catalogue_does_as_well(compiled: Path) -> None:
    root = compiled.parents[3]

    assert (told(root), title(root)) == ([], ITALIAN)


@pytest.mark.parametrize("spoil", [without_end, texts_in_one_place, of_endless_size])
def test_a_compiled_catalogue_that_is_damaged_is_as_good_as_none_and_told(
    compiled: Path, spoil: Callable[[bytes], bytes]
) -> None:
    root = compiled.parents[3]

    compiled.write_bytes(spoil(compiled.read_bytes()))

    assert title(root) == TITLE.msgid
    assert told(root) == [f"{compiled.relative_to(root)}:1:1: this catalogue cannot be read"]


def test_a_text_of_a_compiled_catalogue_that_cannot_be_shown_is_told(compiled: Path) -> None:
    root, data = compiled.parents[3], compiled.read_bytes()

    compiled.write_bytes(data.replace(b"La pesca", b"La\x1b[1mca"))

    assert title(root) == "LaU+001B[1mca della cucina"
    place = compiled.relative_to(root)
    assert told(root) == [f"{place}:1:1: a character that cannot be seen (U+001B)"]


@pytest.mark.parametrize("plural", ["n%0", "1/(n-1)", "n/(n>5?0:1)"])
@pytest.mark.parametrize("ending", [".po", ".mo"])
def test_a_plural_header_that_divides_by_nothing_is_told(
    kitchen: Path, plural: str, ending: str
) -> None:
    edit(kitchen / PO, "plural=(n != 1)", f"plural={plural}")
    if ending == ".mo":
        compiled_in(kitchen)

    assert title(kitchen) == TITLE.msgid
    place = PO.with_suffix(ending)
    assert told(kitchen) == [f"{place}:1:1: this catalogue cannot be read"]


@pytest.mark.parametrize("day", ["POT-Creation-Date", "PO-Revision-Date"])
def test_a_header_with_a_day_that_is_none_is_told(kitchen: Path, day: str) -> None:
    edit(kitchen / PO, 'msgstr ""\n"', f'msgstr ""\n"{day}: some\\n day\\n"\n"')

    assert title(kitchen) == TITLE.msgid
    assert [each.split(": ")[1] for each in told(kitchen)] == ["this catalogue cannot be read"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("pool: 7D 9C ...", "pool: " + "ha " * 50_000),
        ("ranks: 3 7 9 K", "ranks: " + "".join(f"r{n} " for n in range(20_000))),
        ("title: Ask and draw", 'title: "' + "{p9} " * 20_000 + '"'),
    ],
    ids=["cards", "ranks", "names"],
)
def test_of_thousands_of_wrong_words_in_one_place_the_first_are_told(
    tmp_path: Path, old: str, new: str
) -> None:
    lesson = Path(shutil.copy(PACKS / "small" / "first" / "ask-and-draw.yaml", tmp_path))
    edit(lesson, old, new)

    with pytest.raises(CourseError) as raised:
        load_lesson_file(lesson)

    assert MOST_AT_A_PLACE <= len(raised.value.faults) < 2 * MOST_AT_A_PLACE


def test_packs_spoiled_by_chance_end_in_no_traceback() -> None:
    found = play_round(0, 12, seconds=0)

    assert found.findings == []
    assert found.opened, "some can still be played"
    assert found.clean < found.opened < 12, "and of most there is something to tell"
