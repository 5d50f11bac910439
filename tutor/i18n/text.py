"""Mark a text for translation where it stands; it is looked up where it is shown.

Named tuples, as every start makes these classes and a slotted dataclass takes four times as long.
"""

from __future__ import annotations

from typing import NamedTuple


class Msgid(str):
    """A text of the program in the source language, English."""

    __slots__ = ()


class Plural(NamedTuple):
    """A text of the program that depends on a number."""

    singular: Msgid
    plural: Msgid


class Contextual(NamedTuple):
    """A text of the program that has another meaning elsewhere."""

    context: str
    msgid: Msgid


class Text(NamedTuple):
    """A text an author wrote; its context is the id of the file it stands in."""

    context: str
    msgid: str


def N_(text: str) -> Msgid:
    """Mark *text* for translation."""
    return Msgid(text)


def Nn_(singular: str, plural: str) -> Plural:
    """Mark a text for translation that depends on a number."""
    return Plural(Msgid(singular), Msgid(plural))


def NC_(context: str, text: str) -> Contextual:
    """Mark *text* for translation in the meaning that *context* tells translators."""
    return Contextual(context, Msgid(text))
