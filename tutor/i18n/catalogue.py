"""The translated texts of one language."""

from __future__ import annotations

import gettext
import struct
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tutor.i18n.text import Contextual, Msgid, Plural, Text
from tutor.places import locales_folder

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog as BabelCatalogue

PROGRAM_DOMAIN = "tutor"
LESSONS_DOMAIN = "lessons"
MESSAGES = "LC_MESSAGES"
COMPILED = ".mo"
MOST_BYTES = 4 * 1024 * 1024
"""A catalogue of ours has a tenth of it; reading a larger one would keep a learner waiting."""

MOST_IN_HEADER = 16 * 1024
"""The characters of the header of a catalogue."""

MOST_PLURALS = 10
"""The forms of one text by number; no language has more than six."""

_LITTLE_ENDIAN = b"\xde\x12\x04\x95"
"""How a .mo file begins whose numbers begin with their last byte."""

MOST_COUNTED = 200
"""More cards, books or rules than these are never counted."""

KEPT = 16
"""How many catalogues are kept once they are read: both of each language, and some of packs."""

UNREADABLE = (OSError, ValueError, LookupError)
"""What reading a catalogue raises where it is none: a wrong character set or plural header."""


class NoCatalogueError(ValueError):
    """A file that is no catalogue: carries the line, from 1, where that shows."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


class PackTexts(NamedTuple):
    """The texts of somebody's own lessons: they are translated there, and nowhere else."""

    folder: Path
    """Holds one folder for each language, as ours does."""

    contexts: frozenset[str]
    """The ids of its files."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Texts by what they are in English; what is not translated stays English."""

    locale: str
    _program: gettext.NullTranslations
    _lessons: gettext.NullTranslations
    _pack: gettext.NullTranslations | None = None
    _pack_contexts: frozenset[str] = frozenset()

    def text(self, message: Msgid | Contextual) -> str:
        """Return a text of the program."""
        if isinstance(message, Contextual):
            return self._program.pgettext(message.context, message.msgid)
        return self._program.gettext(str(message))

    def plural(self, message: Plural, n: int) -> str:
        """Return a text of the program for the number *n*, which is not filled in yet."""
        return self._program.ngettext(message.singular, message.plural, n)

    def authored(self, text: Text) -> str:
        """Return a text of a lesson, the course, the questions or the rules."""
        if self._pack is not None and text.context in self._pack_contexts:
            return self._pack.pgettext(text.context, text.msgid)
        return self._lessons.pgettext(text.context, text.msgid)


def load_catalogue(
    locale: str, folder: Path | None = None, pack: PackTexts | None = None
) -> Catalogue:
    """Read the texts of *locale*; English, the source language, has no files.

    A catalogue of a pack that cannot be read is left out: its lessons stay English.
    """
    messages = (folder or locales_folder()) / locale / MESSAGES
    program = _translations(messages, PROGRAM_DOMAIN)
    lessons = _translations(messages, LESSONS_DOMAIN)
    if pack is None:
        return Catalogue(locale, program, lessons)
    try:
        own = _translations(pack.folder / locale / MESSAGES, LESSONS_DOMAIN)
    except UNREADABLE:
        own = gettext.NullTranslations()
    return Catalogue(locale, program, lessons, own, pack.contexts)


def _translations(messages: Path, domain: str) -> gettext.NullTranslations:
    source = messages / f"{domain}.po"
    if source.is_file():
        about = source.stat()
        return _read(source, about.st_mtime_ns, about.st_size)
    compiled = messages / f"{domain}{COMPILED}"
    if compiled.is_file():
        return _read_compiled(compiled)
    return gettext.NullTranslations()


def _read_compiled(compiled: Path) -> gettext.GNUTranslations:
    """Read a .mo file; one of UNREADABLE if it is none, or one that would take all there is."""
    with compiled.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    try:
        if len(data) > MOST_BYTES or _letters(data) > len(data):
            raise NoCatalogueError(1)
        return _that_counts(gettext.GNUTranslations(BytesIO(data)))
    except struct.error as error:
        raise NoCatalogueError(1) from error


def _that_counts(translations: gettext.GNUTranslations) -> gettext.GNUTranslations:
    """Return *translations*, if their plural header has an answer for every number told."""
    try:
        for n in range(MOST_COUNTED):
            translations.ngettext("", "", n)
    except ArithmeticError as error:
        # n % 0, and its like
        raise NoCatalogueError(1) from error
    return translations


def _letters(data: bytes) -> int:
    """Return how long all texts of a .mo file are; they may claim to lie in one place."""
    order = "<" if data[:4] == _LITTLE_ENDIAN else ">"
    count, *tables = struct.unpack_from(f"{order}3I", data, 8)
    # each text has its length and its place
    return sum(sum(struct.unpack_from(f"{order}{2 * count}I", data, at)[::2]) for at in tables)


@lru_cache(KEPT)
def _read(source: Path, changed: int, size: int) -> gettext.GNUTranslations:
    """Return what a .po file says; it is read again once it has changed."""
    return _that_counts(gettext.GNUTranslations(BytesIO(_compiled(source))))


def _compiled(source: Path) -> bytes:
    # only a checkout reads .po files, and only there is Babel worth its time at start
    from babel.messages.mofile import write_mo

    target = BytesIO()
    write_mo(target, read_source(source))
    return target.getvalue()


def read_source(source: Path) -> BabelCatalogue:
    """Read a .po file; one of UNREADABLE if it is none, or one that would take all there is."""
    from babel.messages.catalog import Catalog as BabelCatalogue
    from babel.messages.catalog import Message
    from babel.messages.pofile import PoFileError, PoFileParser

    class Bounded(BabelCatalogue):
        """A catalogue with a header of the usual size."""

        def __setitem__(self, id: str | tuple[str, ...] | list[str], message: Message) -> None:
            line = message.lineno or 1
            if not id and len(str(message.string)) > MOST_IN_HEADER:
                raise NoCatalogueError(line)
            try:
                super().__setitem__(id, message)
            except AttributeError as error:
                # Babel reads the days of the header, and one is none
                raise NoCatalogueError(line) from error
            # Babel makes so many texts of each that has a plural
            if not id and self.num_plurals > MOST_PLURALS:
                raise NoCatalogueError(line)

    if source.stat().st_size > MOST_BYTES:
        raise NoCatalogueError(1)
    catalogue = Bounded()
    with source.open("rb") as file:
        try:
            # otherwise Babel prints what it thinks of the file, and goes on
            PoFileParser(catalogue, abort_invalid=True).parse(file)
        except PoFileError as error:
            raise NoCatalogueError(error.lineno + 1) from error
    return catalogue
