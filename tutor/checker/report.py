"""What a run of the checker found."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.course.faults import Fault


@dataclass(frozen=True, slots=True)
class Report:
    """Every fault, in the order of the files and lines, and how much was looked at."""

    faults: tuple[Fault, ...]
    lessons: int
