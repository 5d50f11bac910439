"""Read the options of a question, and hold them to exactly one right answer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from tutor.course.faults import Faults
from tutor.course.model import Option
from tutor.course.placed import Place
from tutor.course.reading import Fields
from tutor.course.words import Words
from tutor.i18n.text import N_, Msgid

_OPTION = (("text", "why"), ("right", "when"))
_FEWEST, _MOST = 2, 4
"""Options that are offered at a time."""


def read_options(fields: Fields, words: Words) -> tuple[Option, ...]:
    """Return the options of a question or a step."""
    return tuple(_option(part, words) for part in fields.parts("options", *_OPTION))


def _option(fields: Fields, words: Words) -> Option:
    text, why = fields.text("text"), fields.text("why")
    right = fields.flag("right")
    return Option(fields.place, text, why, right, words.when(fields.node("when")))


def check_options(
    options: Sequence[Option],
    place: Place,
    settings: Iterable[Mapping[str, str]],
    faults: Faults,
) -> None:
    """Tell of the first of these settings under which not exactly one of several is right."""
    _check(options, place, settings, faults, _not_one)


def check_marks(
    options: Sequence[Option],
    place: Place,
    settings: Iterable[Mapping[str, str]],
    faults: Faults,
) -> None:
    """Tell of the first of these settings under which none of several is right, or every one."""
    _check(options, place, settings, faults, _not_some)


_Fault = tuple[Place, Msgid, Msgid]


def _check(
    options: Sequence[Option],
    place: Place,
    settings: Iterable[Mapping[str, str]],
    faults: Faults,
    wrong_with: Callable[[Sequence[Option], Place], _Fault | None],
) -> None:
    named = {dial for option in options for dial in option.when.parts}
    seen: set[tuple[bool, ...]] = set()
    for dials in settings:
        offered = tuple(option.when.holds(dials) for option in options)
        if offered in seen:
            continue
        seen.add(offered)
        held = [option for option in options if option.when.holds(dials)]
        fault = _wrong_number(held, place) or wrong_with(held, place)
        if fault is not None:
            where, what, mend = fault
            faults.report(where, what, mend, name=written_dials(dials, named))
            return


def _wrong_number(options: Sequence[Option], place: Place) -> _Fault | None:
    """Return what is wrong with the options that are offered together, where, and the mend."""
    if len(options) < _FEWEST:
        return place, N_("fewer than two options ({name})"), N_("add an option")
    if len(options) > _MOST:
        what, mend = N_("more than four options ({name})"), N_("take one of them out")
        return options[_MOST].place, what, mend
    if not any(option.right for option in options):
        return place, N_("no option is right ({name})"), N_("mark one with “right: true”")
    return None


def _not_one(options: Sequence[Option], _: Place) -> _Fault | None:
    right = [option for option in options if option.right]
    if len(right) == 1:
        return None
    what, mend = N_("more than one option is right ({name})"), N_("leave one of them right")
    return right[1].place, what, mend


def _not_some(options: Sequence[Option], place: Place) -> _Fault | None:
    if not all(option.right for option in options):
        return None
    return place, N_("every option is right ({name})"), N_("add an option that is wrong")


def written_dials(dials: Mapping[str, str], named: Collection[str]) -> str:
    """Return the setting of those dials that are named."""
    spoken_of = {dial: value for dial, value in dials.items() if dial in named}
    return ", ".join(f"{dial}: {value}" for dial, value in spoken_of.items()) or "—"
