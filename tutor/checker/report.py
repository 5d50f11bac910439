"""What a run of the checker found, and how programs are told of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tutor.course.faults import Fault
from tutor.wording.words import Words

_BASES_AFTER = " ("
"""Between a step and the house rules under which alone it has a fault."""


@dataclass(frozen=True, slots=True)
class Report:
    """Every fault, in the order of the files and lines, and how much was looked at."""

    faults: tuple[Fault, ...]
    lessons: int


def as_json(report: Report, words: Words) -> Mapping[str, Any]:
    """Return what JSON says of a run: every fault, told in one language, and its parts."""
    return {
        "faults": [_fault(fault, words) for fault in report.faults],
        "lessons": report.lessons,
    }


def _fault(fault: Fault, words: Words) -> Mapping[str, Any]:
    step, _, bases = fault.step.partition(_BASES_AFTER)
    return {
        "file": fault.file,
        "line": fault.line,
        "column": fault.column,
        "step": step,
        "house_rules": bases.rstrip(")").split(", ") if bases else [],
        "what": words.say(fault.what, **fault.values),
        "mend": words.say(fault.mend, **fault.values),
        # the same in every language, so that a program can tell one kind of fault from another
        "kind": str(fault.what),
        "values": dict(fault.values),
    }
