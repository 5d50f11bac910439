"""Mark a text for translation where it stands; it is looked up where it is shown."""

from __future__ import annotations

from dataclasses import dataclass


class Msgid(str):
    """A text of the program in the source language, English."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Plural:
    """A text of the program that depends on a number."""

    singular: Msgid
    plural: Msgid


@dataclass(frozen=True, slots=True)
class Contextual:
    """A text of the program that has another meaning elsewhere."""

    context: str
    msgid: Msgid


@dataclass(frozen=True, slots=True)
class Text:
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
