"""What of a lesson can be played although its file has faults."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from tutor.course.faults import Fault
from tutor.course.model import Lesson, Step
from tutor.course.nodes import Mapping, Node, Sequence
from tutor.course.placed import Place

_STEPS, _TABLE = "steps", "table"
_NEEDED = ("when", "automatic")
"""What decides how a lesson is played, so that nothing can be played where it is broken."""

_ONLY_READ = (
    *("tell", "do", "answer", "spot", "play", "show", "choose", "predict", "drill", "table"),
    *("aim", "aside", "praise", "done", "why", "grown-ups", "rules", "formerly", "flaw"),
)
"""What of a step is never played, or can be told apart from what it does at the table."""

_BESIDE = ("wrong", "hints", "look")
"""What a step can be played without."""

_MOVES = ("do", "answer", "play", "show", "predict", "set-up")
"""What leaves another table behind than the one a step has begun with."""


@dataclass(frozen=True, slots=True)
class Sound:
    """A lesson with those of its steps that have no fault."""

    lesson: Lesson
    doubtful: frozenset[str]
    """The steps that go on from a step left out, so that their table may be another one."""


def sound_part(lesson: Lesson, faults: Iterable[Fault], node: Node) -> Sound | None:
    """Return what can be played of a lesson with these faults in its file, or None."""
    only_read = {
        place for step in lesson.steps for key in _ONLY_READ for place in step.places.get(key, ())
    }
    written = {each.place: each for each in _steps_of(node)}
    beside = {place for step in written.values() for place in _places_beside(step)}
    broken = set(_broken(lesson, {fault.place for fault in faults} - only_read - beside))
    if broken.intersection(_NEEDED):
        return None
    still = {place for place, step in written.items() if not {*step.entries}.intersection(_MOVES)}
    steps, doubtful = _steps(lesson, broken, still)
    if _TABLE in broken:
        while steps and steps[0].set_up is None:
            steps = steps[1:]
        if steps and steps[0].set_up is not None:
            lesson = replace(lesson, table=steps[0].set_up)
    return Sound(replace(lesson, steps=steps), doubtful) if steps else None


def _steps_of(lesson: Node) -> Iterator[Mapping]:
    entry = lesson.entries.get(_STEPS) if isinstance(lesson, Mapping) else None
    if entry is not None and isinstance(entry.value, Sequence):
        yield from (item for item in entry.value.items if isinstance(item, Mapping))


def _places_beside(step: Mapping) -> Iterator[Place]:
    for key in _BESIDE:
        if key in step.entries:
            yield from _within(step.entries[key].value)


def _within(node: Node) -> Iterator[Place]:
    yield node.place
    if isinstance(node, Sequence):
        for item in node.items:
            yield from _within(item)
    elif isinstance(node, Mapping):
        for entry in node.entries.values():
            yield entry.place
            yield from _within(entry.value)


def _broken(lesson: Lesson, faults: Iterable[Place]) -> Iterator[str | Place]:
    """Yield the key or the place of the step that each fault lies in."""
    marks: list[tuple[Place, str | Place]] = [
        (places[0], key) for key, places in lesson.places.items() if places and key != _STEPS
    ]
    marks += [(place, place) for place in lesson.places.get(_STEPS, ())]
    marks.sort(key=lambda mark: mark[0])
    for fault in faults:
        before = [owner for place, owner in marks if place <= fault]
        yield from before[-1:]


def _steps(
    lesson: Lesson, broken: set[str | Place], still: set[Place]
) -> tuple[tuple[Step, ...], frozenset[str]]:
    """Return the steps without a fault; and those after one that would have left its table."""
    whole = {step.place: step for step in lesson.steps if step.place not in broken}
    kept, doubtful = [], set()
    gap = False
    for place in lesson.places.get(_STEPS, ()):
        step = whole.get(place)
        if step is None:
            gap = gap or place not in still
            continue
        if gap and step.set_up is None:
            doubtful.add(step.id)
        gap = False
        kept.append(step)
    return tuple(kept), frozenset(doubtful)
