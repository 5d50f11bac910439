"""What is meant by a line that somebody typed: a number, a name, or some words of an answer."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

LEAST_LETTERS = 2
"""Fewer than these begin a name by chance, unless the answers are letters themselves."""

_ALIKE = str.maketrans("αβεζηικμνορτυχđ", "abezhikmnoptyxd")
"""Small letters that stand for one another: a Greek keyboard has no A, and its Α looks the same."""

_BETWEEN = re.compile(r"[^\w♠♥♦♣]+")


@dataclass(frozen=True, slots=True)
class Option:
    """Something to choose, and what it can be called."""

    text: str
    names: tuple[str, ...] = ()
    """Other names of it; several options may share one where they belong together."""

    label: str = ""
    """What it is chosen by in the place of its number."""


@lru_cache(4096)
def folded(text: str) -> str:
    """Return *text* in small letters without accents and signs, letters that look alike as one."""
    if not text.isprintable():
        # an arrow key is no letter, though it ends with one
        return ""
    parts = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(each for each in parts if not unicodedata.combining(each))
    return _BETWEEN.sub(" ", bare.translate(_ALIKE)).strip()


def meant(typed: str, options: Sequence[Option]) -> tuple[int, ...]:
    """Return the places of the options that may be meant, from 0: none, the one, or several."""
    place = _place(typed, options)
    if place is not None:
        return (place,)
    return called(typed, options) or _in_words(folded(typed), options)


def called(typed: str, options: Sequence[Option]) -> tuple[int, ...]:
    """Return the places of the options that are called just so, best with their accents."""
    exact = unicodedata.normalize("NFC", typed).casefold()
    said = folded(typed)
    if not said:
        return ()
    return _places(options, lambda name: name.casefold() == exact) or _places(
        options, lambda name: folded(name) == said
    )


def meant_by_several(typed: str, options: Sequence[Option], last: str) -> tuple[int, ...] | None:
    """Return the places of all that is named in a line, in its order; None if some is unclear.

    *last* is the word before the last of a list. A name that options share means all of them.
    """
    whole = _one_or_shared(typed, options)
    if whole:
        return whole
    found: list[int] = []
    for piece in re.split(rf"[,;]|{re.escape(last)}" if last.strip() else "[,;]", typed):
        named = _one_or_shared(piece.strip(), options)
        parts = [named] if named else [_one_or_shared(each, options) for each in piece.split()]
        if not all(parts):
            return None
        found += [place for part in parts for place in part]
    return tuple(dict.fromkeys(found))


def _one_or_shared(typed: str, options: Sequence[Option]) -> tuple[int, ...]:
    place = _place(typed, options)
    if place is not None:
        return (place,)
    found = called(typed, options)
    if found:
        return found
    found = _in_words(folded(typed), options)
    return found if len(found) == 1 else ()


def _place(typed: str, options: Sequence[Option]) -> int | None:
    """Return the place, from 0, that a typed number means; None if there is no such place."""
    if any(option.label for option in options):
        # what stands before these are names of their own
        return None
    try:
        place = int(typed) - 1 if typed.isdecimal() else -1
    except ValueError:
        # a number with thousands of digits is more than Python wants to read
        return None
    return place if 0 <= place < len(options) else None


def _in_words(said: str, options: Sequence[Option]) -> tuple[int, ...]:
    """Return the options of which something is said: how they end, begin, or words of theirs."""
    least = 1 if any(option.label for option in options) else LEAST_LETTERS
    if len(said) < least or said.replace(" ", "").isdecimal():
        return ()
    words = set(said.split())
    alone = len(said) < LEAST_LETTERS
    ways: Iterable[Callable[[str], bool]] = (
        lambda name: folded(name).endswith(f" {said}"),
        # one letter begins a word, but not an article before it
        lambda name: folded(name).startswith(said) and not (alone and " " in name),
        lambda name: words <= set(folded(name).split()),
    )
    return next((found for way in ways if (found := _places(options, way))), ())


def _places(options: Sequence[Option], fits: Callable[[str], bool]) -> tuple[int, ...]:
    return tuple(
        at
        for at, option in enumerate(options)
        if any(map(fits, filter(None, (option.label, option.text, *option.names))))
    )
