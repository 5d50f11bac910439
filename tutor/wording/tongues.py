"""The language in which texts are told, and a second one beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from tutor.i18n.locales import installed_locales
from tutor.wording.words import Words

T = TypeVar("T")

NO_TONGUE = "none"
"""What the record says where no second language is wanted."""


class Tongues(NamedTuple):
    """One language or two: named tuples are made faster at a start."""

    lead: Words
    """What is read first."""

    other: Words | None = None
    """What stands below it, or in its place, if there is a second language."""

    def tell(self, told: Callable[[Words], T]) -> tuple[T, T | None]:
        """Return the same told in each language."""
        return told(self.lead), None if self.other is None else told(self.other)

    def in_each(self, told: Callable[[Words], T]) -> list[T]:
        """Return it told in the one language, or in both."""
        return [told(words) for words in self if words is not None]


def tongues(words: Words, second: str, turned: bool = False) -> Tongues:
    """Return the words of both languages; *turned* puts the second before the first.

    A language beside itself, or one that is not here, is no second language.
    """
    if second in ("", NO_TONGUE, words.locale) or second not in installed_locales():
        return Tongues(words)
    other = words.speaking(second)
    lead, other = (other, words) if turned else (words, other)
    return Tongues(lead, other.beside(lead))
