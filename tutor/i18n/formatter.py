"""Fill the placeholders of a template with whole forms: a closed syntax, no code runs.

A template holds ``{root}``, ``{root.form}`` or ``{root.form:capitalised}``; ``{{`` and ``}}``
stand for the braces themselves. A root is one of ROOTS. Its value is a text, or a mapping from
the names of forms to texts whose first form is meant where the template names none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import NamedTuple

ROOTS = frozenset(
    (
        *("asker", "asked", "giver", "taker", "current", "next", "p1", "p2", "p3", "p4", "p5"),
        *("name", "list", "rank", "suit", "card"),
        *("n", "m", "count", "total", "call", "picture", "known"),
    )
)

Value = str | Mapping[str, str]

_PART = re.compile(
    r"(?P<text>[^{}]+)|(?P<brace>\{\{|\}\})"
    r"|\{(?P<root>[a-z]+[0-9]?)(?:\.(?P<form>[a-z][a-z0-9_]*)(?P<capital>:capitalised)?)?\}"
)

_LOOSE = re.compile(r"\{(?P<root>[a-z]+[0-9]?)[^{}]*\}")


class FormatFault(Enum):
    """Why a template cannot be filled."""

    MALFORMED = "this is no placeholder"
    UNKNOWN_ROOT = "there is no such placeholder"
    NO_VALUE = "nothing stands for this placeholder here"
    NO_FORM = "there is no such form"


class FormatError(ValueError):
    """A template that cannot be filled: carries the template, the place in it and why."""

    def __init__(self, template: str, place: int, fault: FormatFault) -> None:
        super().__init__(f"{fault.value}, at {place} in {template!r}")
        self.template = template
        self.place = place
        self.fault = fault


class Placeholder(NamedTuple):
    """What a template wants to be filled in at one place."""

    root: str
    form: str | None
    """The form named, or None for the first one."""

    capitalised: bool
    place: int


def fill(template: str, values: Mapping[str, Value]) -> str:
    """Return *template* with the forms of *values* filled in, or raise FormatError."""
    return "".join(
        part if isinstance(part, str) else _form(template, part, values)
        for part in _parts(template)
    )


def fill_plainly(template: str, values: Mapping[str, Value]) -> str:
    """Return *template* filled with first forms, whatever it asks for; never FormatError.

    For a template that `fill` refuses: a learner in the middle of a game reads an unbent name
    rather than nothing. What has no value, and what is no placeholder, stays as it is written.
    """

    def plain(found: re.Match[str]) -> str:
        value = values.get(found["root"])
        if isinstance(value, str):
            return value
        return next(iter(value.values()), found[0]) if value is not None else found[0]

    return _LOOSE.sub(plain, template)


def placeholders(template: str) -> tuple[Placeholder, ...]:
    """Return the placeholders of *template* in order, or raise FormatError."""
    return tuple(part for part in _parts(template) if isinstance(part, Placeholder))


def _parts(template: str) -> Iterator[str | Placeholder]:
    place = 0
    while place < len(template):
        found = _PART.match(template, place)
        if found is None:
            raise FormatError(template, place, FormatFault.MALFORMED)
        if root := found["root"]:
            if root not in ROOTS:
                raise FormatError(template, place, FormatFault.UNKNOWN_ROOT)
            yield Placeholder(root, found["form"], found["capital"] is not None, place)
        elif brace := found["brace"]:
            yield brace[0]
        else:
            yield found["text"]
        place = found.end()


def _form(template: str, wanted: Placeholder, values: Mapping[str, Value]) -> str:
    value = values.get(wanted.root)
    if value is None:
        raise FormatError(template, wanted.place, FormatFault.NO_VALUE)
    if isinstance(value, str):
        text = value if wanted.form is None else None
    else:
        text = next(iter(value.values()), None) if wanted.form is None else value.get(wanted.form)
    if text is None:
        raise FormatError(template, wanted.place, FormatFault.NO_FORM)
    # only the first letter: str.capitalize would also lower the letters of names
    return begun(text) if wanted.capitalised else text


def begun(text: str) -> str:
    """Return *text* as it begins a sentence."""
    return text[:1].upper() + text[1:]
