"""A language that nobody speaks: every text of the catalogue in brackets, and short ones longer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from math import ceil

from tutor.i18n.catalogue import Catalogue, load_catalogue
from tutor.i18n.locales import SOURCE_LOCALE, languages
from tutor.i18n.text import Contextual, Msgid, Plural, Text
from tutor.wording.words import Words, words_of

SHORT = 20
"""Up to so many letters a translation can easily be longer."""

BEGIN, END = "⟦", "⟧"
WORD = re.compile(r"[^\W\d_]{2,}")
KEYS = {"enter", "space", "tab", "esc", "home", "pgup", "ctrl"}
"""What stands on keys in every language."""


class PseudoCatalogue(Catalogue):
    """The English texts, each in brackets."""

    def text(self, message: Msgid | Contextual) -> str:
        """Return a text of the program in brackets."""
        return bracketed(super().text(message))

    def plural(self, message: Plural, n: int) -> str:
        """Return a text of the program for a number in brackets."""
        return bracketed(super().plural(message, n))

    def authored(self, text: Text) -> str:
        """Return a text of a lesson in brackets."""
        return bracketed(super().authored(text))


def bracketed(text: str) -> str:
    """Return a text in brackets, by 40 % longer if it is short."""
    letters = len(re.sub(r"\{[^}]*\}", "", text))
    more = ceil(letters * 0.4) if letters <= SHORT else 0
    return f"{BEGIN}{text}{'~' * more}{END}"


def pseudo_words() -> Words:
    """Return the words of the language that nobody speaks."""
    english = load_catalogue(SOURCE_LOCALE)
    found = PseudoCatalogue(english.locale, english._program, english._lessons)
    words = words_of(SOURCE_LOCALE)
    terms = {id: bracketed(word) for id, word in words.forms._words.items()}
    return replace(words, catalogue=found, forms=replace(words.forms, _words=terms))


def unbracketed(text: str, known: set[str]) -> Iterator[str]:
    """Yield the words of a text outside all brackets that are not known to need none."""
    depth, outside = 0, ""
    for sign in text:
        depth += (sign == BEGIN) - (sign == END)
        outside += sign if depth == 0 else " "
    if depth:
        yield f"a text that is cut: {text}"
    yield from (word for word in WORD.findall(outside) if word.casefold() not in known)


def needs_none(words: Words) -> set[str]:
    """Return the words that stand alone: on keys, names of players, and of languages."""
    names = [form for number in range(1, 7) for form in words.forms.opponent(number).values()]
    named = " ".join([*names, *(each.name for each in languages())])
    return KEYS | {word.casefold() for word in WORD.findall(named)}
