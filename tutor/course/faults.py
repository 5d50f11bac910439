"""What is wrong in a lesson file, where, and the mend; all faults of a run together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tutor.course.placed import Place
from tutor.i18n.text import Msgid

_LIKE_ENOUGH = 0.55
"""Share of letters in common that makes a word the one that was meant: "hide", hide-catch."""

MOST_AT_A_PLACE = 20
"""So many faults are told of one place: a text can hold thousands of wrong words."""

_FIRST_WORD = re.compile(r"[^-_ ]*")
_PLACEHOLDER = re.compile(r"\{([a-z]+)\}")


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that an author has to mend."""

    place: Place
    step: str
    """Id of the step or question, or nothing for the file itself."""

    what: Msgid
    """What is wrong, with placeholders."""

    mend: Msgid
    """What to do about it, with placeholders."""

    values: Mapping[str, str] = field(default_factory=dict)
    """What the placeholders of both stand for."""

    @property
    def file(self) -> str:
        """Return the file the fault is in."""
        return self.place.file

    @property
    def line(self) -> int:
        """Return the line, from 1."""
        return self.place.line

    @property
    def column(self) -> int:
        """Return the column, from 1."""
        return self.place.column

    def __str__(self) -> str:
        def filled(template: str) -> str:
            return _PLACEHOLDER.sub(lambda found: self.values[found[1]], template)

        step = f"{self.step}: " if self.step else ""
        return f"{self.place}: {step}{filled(self.what)}; {filled(self.mend)}"


class CourseError(Exception):
    """Lesson files that cannot be used: carries every fault, in the order of the files."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(sorted(faults, key=lambda fault: fault.place))
        super().__init__("\n".join(map(str, self.faults)))


@dataclass(slots=True)
class Faults:
    """The faults found so far; reading goes on after each."""

    found: list[Fault] = field(default_factory=list)
    step: str = ""
    """The step that is being read, for the faults to come."""

    def enough_at(self, place: Place) -> bool:
        """Return whether so much was told of this place that nobody reads on."""
        told = self.found
        return len(told) >= MOST_AT_A_PLACE and told[-MOST_AT_A_PLACE].place == place

    def report(self, place: Place, what: Msgid, mend: Msgid, **values: str) -> None:
        """Note a fault at *place*, unless there is enough of them."""
        if self.enough_at(place):
            return
        self.found.append(Fault(place, self.step, what, mend, values))

    def raise_if_any(self) -> None:
        """Raise CourseError with every fault found, if there is one."""
        if self.found:
            raise CourseError(self.found)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that *word* was most likely meant to be.

    The first words of both are alike, too: pass-after-hit has most letters of play-after-end.
    """
    # difflib is needed only once something is wrong, never at an ordinary start
    from difflib import get_close_matches

    def like(meant: str) -> bool:
        firsts = [_FIRST_WORD.match(each) for each in (word, meant)]
        first, other = (each[0] if each else "" for each in firsts)
        return bool(get_close_matches(first, [other], 1, _LIKE_ENOUGH))

    choices = list(known)
    found = get_close_matches(word, choices, len(choices), _LIKE_ENOUGH) if choices else []
    return next(filter(like, found), None)
