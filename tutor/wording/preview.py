"""The words for a lesson that is being written."""

from __future__ import annotations

from tutor.i18n.catalogue import PackTexts
from tutor.session.preview import Preview
from tutor.wording.words import Words, words_of


def words_for(words: Words, preview: Preview) -> Words:
    """Return the words of the same language for the lesson as it is now; it may be translated."""
    if preview.locales is None or preview.lesson is None:
        return words_of(words.locale)
    return words_of(words.locale, PackTexts(preview.locales, frozenset((preview.lesson.id,))))
