"""How lessons refer to each other: by ids that are there, not in circles, and never reused."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tutor.course.faults import Faults
from tutor.course.model import Lesson, Step
from tutor.course.reading import Reading
from tutor.i18n.text import N_


def check_order(lessons: Sequence[Lesson], listed: Sequence[str], faults: Faults) -> None:
    """Tell of needs that nothing fulfils, of lessons that wait for each other, and of old ids."""
    reading = Reading(faults)
    for lesson in lessons:
        for index, need in enumerate(lesson.needs):
            if need not in listed:
                place = lesson.place_of("needs", index)
                reading.unknown(place, N_("there is no lesson “{name}”"), need, listed)
        _check_old_ids(lesson.steps, [step.id for step in lesson.steps], faults)
    _check_old_ids(lessons, listed, faults)
    _check_circles(lessons, faults)


def _check_old_ids(owners: Iterable[Lesson | Step], ids: Iterable[str], faults: Faults) -> None:
    taken = set(ids)
    for owner in owners:
        for index, old in enumerate(owner.formerly):
            if old in taken:
                what = N_("the id “{name}” is taken")
                mend = N_("an id that was used once is never used again")
                faults.report(owner.place_of("formerly", index), what, mend, name=old)
            taken.add(old)


def _check_circles(lessons: Sequence[Lesson], faults: Faults) -> None:
    needs = {lesson.id: lesson.needs for lesson in lessons}
    told: set[str] = set()
    for lesson in lessons:
        circle = _circle(lesson.id, needs)
        if circle and not told.intersection(circle):
            told.update(circle)
            what, mend = (
                N_("these lessons wait for each other: {list}"),
                N_("take one of the needs out"),
            )
            faults.report(lesson.place_of("needs"), what, mend, list=" → ".join(circle))


def _circle(start: str, needs: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Return the way from a lesson through its needs back to it, or nothing."""
    ways: list[tuple[str, ...]] = [(start,)]
    seen: set[str] = set()
    while ways:
        way = ways.pop()
        for need in needs.get(way[-1], ()):
            if need == start:
                return (*way, need)
            if need not in seen:
                seen.add(need)
                ways.append((*way, need))
    return ()
