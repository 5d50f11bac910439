"""The bytes of a lesson file as text: UTF-8, composed, and without anything unseen."""

from __future__ import annotations

import re
import stat
import unicodedata
from itertools import islice, takewhile
from pathlib import Path

from tutor.course.faults import Faults
from tutor.course.placed import Place
from tutor.i18n.text import N_

MOST_BYTES = 256 * 1024
MOST_FAULTS = 100
"""Faults told of one file; a file with more is not a lesson file at all."""

_INVISIBLE = re.compile(r"[\u034f\u115f\u1160\u3164\ufe00-\ufe0f\uffa0\ufffe\uffff]")
"""What `str.isprintable` lets through although nobody can see it."""

_SEEN_SPACE = "Zs"
_DIRECTIVE = re.compile(r"^%", re.MULTILINE)


def unseen(text: str) -> str | None:
    """Return the first control, bidirectional or zero-width character, or None."""
    if text.isprintable() and not _INVISIBLE.search(text):
        return None
    for each in text:
        hidden = not each.isprintable() and unicodedata.category(each) != _SEEN_SPACE
        if hidden or _INVISIBLE.match(each):
            return each
    return None


def is_composed(text: str) -> bool:
    """Return whether accented letters are one character each (NFC)."""
    return unicodedata.is_normalized("NFC", text)


def code_of(character: str) -> str:
    """Return the Unicode number of a character, such as "U+200B"."""
    return f"U+{ord(character):04X}"


def shown(text: str) -> str:
    """Return the text with a number for each character that nobody sees or a terminal obeys."""
    while (character := unseen(text)) is not None:
        text = text.replace(character, code_of(character))
    return text


def read_bytes(path: Path, file: str, faults: Faults) -> bytes | None:
    """Return what the file holds, or None and a fault where it cannot be read."""
    start = Place(file, 1, 1)
    try:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            # a pipe or a device would never end
            what = (
                N_("this is a folder") if stat.S_ISDIR(mode) else N_("this is not an ordinary file")
            )
            faults.report(start, what, N_("name a file"))
            return None
        with path.open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)
    except FileNotFoundError:
        faults.report(start, N_("there is no such file"), N_("write the file, or mend its name"))
        return None
    except OSError as error:
        reason = error.strerror or type(error).__name__
        what = N_("the file cannot be read ({name})")
        faults.report(start, what, N_("make the file readable"), name=reason)
        return None
    if len(data) > MOST_BYTES:
        what = N_("the file is larger than {total} KiB")
        mend = N_("make several files of it")
        faults.report(start, what, mend, total=str(MOST_BYTES // 1024))
        return None
    return data


def read_text(data: bytes, file: str, faults: Faults) -> str | None:
    """Return the text in *data* with each stray character as a blank, or None if it is no text."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        what, mend = N_("this byte is not UTF-8 ({name})"), N_("save the file as UTF-8")
        faults.report(_end_of(before, file), what, mend, name=f"0x{data[error.start]:02X}")
        return None
    if text.startswith("\ufeff"):
        what = N_("the file begins with a byte order mark")
        faults.report(Place(file, 1, 1), what, N_("save it without one"))
        text = text[1:]
    if "\r" in text:
        what, mend = N_("lines end in CR LF or in CR"), N_("save the file with LF alone")
        faults.report(_end_of(text[: text.index("\r")], file), what, mend)
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return _without_directives(_without_strays(text, file, faults), file, faults)


def _end_of(before: str, file: str) -> Place:
    return Place(file, before.count("\n") + 1, len(before) - before.rfind("\n"))


def _without_strays(text: str, file: str, faults: Faults) -> str:
    if is_composed(text) and unseen(text.replace("\n", "")) is None:
        return text
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        if len(faults.found) >= MOST_FAULTS:
            break
        lines[number - 1] = _without_unseen(line, Place(file, number, 1), faults)
        if not is_composed(line):
            composed = unicodedata.normalize("NFC", line)
            pairs = zip(line, composed, strict=False)
            same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
            report_decomposed(Place(file, number, same + 1), faults)
    return "\n".join(lines)


def _without_unseen(line: str, start: Place, faults: Faults) -> str:
    """Return the line with a blank for each such character; each kind is told once a line."""
    while (character := unseen(line)) is not None and len(faults.found) < MOST_FAULTS:
        place = Place(start.file, start.line, line.index(character) + 1)
        report_unseen(character, place, faults)
        line = line.replace(character, " ")
    return line


def report_unseen(character: str, place: Place, faults: Faults) -> None:
    """Tell of a tab or of a character that nobody can see."""
    if character == "\t":
        faults.report(place, N_("a tab"), N_("use spaces"))
        return
    what = N_("a character that cannot be seen ({name})")
    faults.report(place, what, N_("take it out"), name=code_of(character))


def report_decomposed(place: Place, faults: Faults) -> None:
    """Tell of a letter and its accent written as two characters."""
    what = N_("a letter and its accent are two characters here")
    faults.report(place, what, N_("save the file in the composed form (NFC)"))


def _without_directives(text: str, file: str, faults: Faults) -> str:
    for found in islice(_DIRECTIVE.finditer(text), MOST_FAULTS):
        place = Place(file, text.count("\n", 0, found.start()) + 1, 1)
        faults.report(place, N_("a YAML directive"), N_("take the line out"))
    return _DIRECTIVE.sub("#", text)
