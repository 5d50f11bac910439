"""Read the translations of lessons: whether they are there, and can be filled."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tutor.checker.texts import Written
from tutor.course.faults import Faults, nearest
from tutor.course.placed import Place
from tutor.course.plaintext import code_of, unseen
from tutor.i18n.catalogue import (
    COMPILED,
    LESSONS_DOMAIN,
    MESSAGES,
    MOST_BYTES,
    UNREADABLE,
    Catalogue,
    NoCatalogueError,
    load_catalogue,
    read_source,
)
from tutor.i18n.formatter import FormatError, fill, placeholders
from tutor.i18n.forms import load_forms
from tutor.i18n.locales import SOURCE_LOCALE, installed_locales
from tutor.i18n.text import N_, Text

_LOCALE_HOLDS = ("forms.*", MESSAGES)
"""What the folder of a language holds; a pack brings only texts."""

_SOUND_LINE = re.compile(
    r'(#.*|((msgctxt|msgid|msgid_plural|msgstr(\[[0-9]\])?)\s*)?"([^"\\]|\\.)*")?'
)
"""A line of a catalogue: nothing, a remark, or a text that its quotation marks close."""

_PLAYERS = range(1, 6)
_MOST_NAMED = 40
"""Letters of a text that tell which one is meant."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The catalogue of one language, and the file it was read from."""

    catalogue: Catalogue
    source: Path


def open_catalogues(locales: Path, faults: Faults) -> tuple[Opened, ...]:
    """Return the catalogues in *locales* that can be used; of each other, tell why not."""
    folders = (path.parent for kind in _LOCALE_HOLDS for path in locales.glob(f"*/{kind}"))
    names = sorted({folder.name for folder in folders} - {SOURCE_LOCALE})
    opened = (_opened(locales, name, faults) for name in names)
    return tuple(each for each in opened if each is not None)


def check_translations(
    written: Sequence[Written], opened: Iterable[Opened], faults: Faults
) -> None:
    """Tell of texts that these catalogues do not have, or have wrongly."""
    languages = tuple(opened)
    for each in written:
        missing = [
            language.catalogue.locale
            for language in languages
            if not is_translated(language.catalogue, each.text)
        ]
        if missing:
            faults.step = each.step
            what = N_("the text “{name}” is not translated: {list}")
            mend = N_("add it to these catalogues, in the context “{known}”")
            name, known = _shortened(each.text.msgid), each.text.context
            faults.report(each.place, what, mend, name=name, known=known, list=", ".join(missing))
    faults.step = ""
    for language in languages:
        if language.source.exists():
            _Translated(language.catalogue, language.source, faults).check(written)


def _shortened(text: str) -> str:
    if len(text) <= _MOST_NAMED:
        return text
    return f"{text[: _MOST_NAMED - 1].rstrip()}…"


def is_translated(catalogue: Catalogue, text: Text) -> bool:
    """Return whether the catalogue has the text."""
    # a catalogue answers with the very text it was asked for where it has no translation
    return catalogue.authored(text) is not text.msgid


def _opened(locales: Path, locale: str, faults: Faults) -> Opened | None:
    source = _source_of(locales / locale / MESSAGES)
    spoken = [each for each in installed_locales() if each != SOURCE_LOCALE]
    if locale not in spoken:
        meant = nearest(locale, spoken)
        what, names = N_("the program does not speak “{name}”"), ", ".join(spoken)
        mend = N_("name the folder one of: {list}")
        faults.report(Place(str(source), 1, 1), what, mend, name=locale, list=meant or names)
        return None
    try:
        if os.path.lexists(source) and not source.is_file():
            raise NoCatalogueError(1)
        damaged = tuple(_damaged_lines(source))
        for place in damaged:
            what = N_("this line of the catalogue cannot be read")
            mend = N_("write msgctxt, msgid or msgstr, and the text between two quotation marks")
            faults.report(place, what, mend)
        return None if damaged else Opened(load_catalogue(locale, locales), source)
    except UNREADABLE as error:
        line = error.line if isinstance(error, NoCatalogueError) else 1
        what = N_("this catalogue cannot be read")
        mend = N_("save it as a gettext file (.po) in UTF-8")
        faults.report(Place(str(source), line, 1), what, mend)
        return None


def _source_of(messages: Path) -> Path:
    """Return the catalogue that is read: a compiled one only where there is no other."""
    source = messages / f"{LESSONS_DOMAIN}.po"
    compiled = source.with_suffix(COMPILED)
    return compiled if compiled.is_file() and not source.is_file() else source


def _damaged_lines(source: Path) -> Iterator[Place]:
    """Yield where a line is neither a text in quotes nor a remark: Babel reads on over it."""
    if source.suffix == COMPILED or not source.is_file() or source.stat().st_size > MOST_BYTES:
        return
    lines = source.read_bytes().decode("utf-8", "replace").split("\n")
    for number, line in enumerate(lines, 1):
        if not _SOUND_LINE.fullmatch(line.strip()):
            yield Place(str(source), number, 1)


@dataclass(slots=True)
class _Translated:
    """The texts of one language, with the lines of its file."""

    catalogue: Catalogue
    source: Path
    faults: Faults
    told: set[Text] = field(default_factory=set)

    def check(self, written: Iterable[Written]) -> None:
        """Tell of translations that cannot be filled, or that hold what nobody sees."""
        forms = load_forms(self.catalogue.locale)
        names = {f"p{number}": forms.opponent(number) for number in _PLAYERS}
        wrong = list(self._wrong(written, names))
        lines = _lines_of(self.source) if wrong else {}
        for text, fault in wrong:
            place = Place(str(self.source), lines.get(text, 1), 1)
            self._report(place, text, fault)

    def _wrong(
        self, written: Iterable[Written], names: Mapping[str, Mapping[str, str]]
    ) -> Iterator[tuple[Text, str]]:
        for each in written:
            said = self.catalogue.authored(each.text)
            if said is each.text.msgid or each.text in self.told:
                continue
            self.told.add(each.text)
            character = unseen(said)
            if character is not None:
                yield each.text, code_of(character)
            elif not _fills(each.text.msgid, said, names):
                yield each.text, ""

    def _report(self, place: Place, text: Text, character: str) -> None:
        if character:
            what = N_("a character that cannot be seen ({name})")
            self.faults.report(place, what, N_("take it out"), name=character)
            return
        what = N_("the translation cannot be filled: “{name}”")
        mend = N_("use the placeholders of the English text, and forms that the language has")
        self.faults.report(place, what, mend, name=_shortened(self.catalogue.authored(text)))


def _fills(source: str, said: str, names: Mapping[str, Mapping[str, str]]) -> bool:
    try:
        fill(said, names)
        wanted, found = ({each.root for each in placeholders(text)} for text in (source, said))
    except FormatError:
        return False
    return wanted == found


def _lines_of(source: Path) -> Mapping[Text, int]:
    if source.suffix == COMPILED:
        return {}
    return {
        Text(message.context or "", str(message.id)): message.lineno or 1
        for message in read_source(source)
    }
