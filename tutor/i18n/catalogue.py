"""The translated texts of one language."""

from __future__ import annotations

import gettext
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from tutor.i18n.text import Contextual, Msgid, Plural, Text
from tutor.places import locales_folder

PROGRAM_DOMAIN = "tutor"
LESSONS_DOMAIN = "lessons"


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Texts by what they are in English; what is not translated stays English."""

    locale: str
    _program: gettext.NullTranslations
    _lessons: gettext.NullTranslations

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
        return self._lessons.pgettext(text.context, text.msgid)


def load_catalogue(locale: str, folder: Path | None = None) -> Catalogue:
    """Read the texts of *locale*; English, the source language, has no files."""
    messages = (folder or locales_folder()) / locale / "LC_MESSAGES"
    return Catalogue(
        locale, _translations(messages, PROGRAM_DOMAIN), _translations(messages, LESSONS_DOMAIN)
    )


def _translations(messages: Path, domain: str) -> gettext.NullTranslations:
    source = messages / f"{domain}.po"
    if source.exists():
        return gettext.GNUTranslations(BytesIO(_compiled(source)))
    compiled = messages / f"{domain}.mo"
    if compiled.exists():
        with compiled.open("rb") as file:
            return gettext.GNUTranslations(file)
    return gettext.NullTranslations()


def _compiled(source: Path) -> bytes:
    # only a checkout reads .po files, and only there is Babel worth its time at start
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with source.open("rb") as file:
        catalogue = read_po(file)
    target = BytesIO()
    write_mo(target, catalogue)
    return target.getvalue()
