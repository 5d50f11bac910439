"""A pack as it is opened beside our own course, and its words in each language."""

from __future__ import annotations

from pathlib import Path

from tests.our_course import COURSE
from tutor.course.index import open_course
from tutor.course.pack import LOCALES, PackIndex, pack_of
from tutor.i18n.catalogue import PackTexts
from tutor.i18n.text import Text
from tutor.wording.words import Words, words_of

PO = Path(LOCALES, "it", "LC_MESSAGES", "lessons.po")
TITLE = Text("lucky-catch", "The lucky catch")
"""What our own course and the kitchen say alike, in files with the same id."""


def pack_at(folder: Path) -> PackIndex:
    """Return the contents of a pack."""
    return pack_of(open_course(folder), COURSE)


def words_for(pack: PackIndex, locale: str) -> Words:
    """Return the words of a pack in a language."""
    return words_of(locale, PackTexts(pack.root / LOCALES, pack.contexts))
