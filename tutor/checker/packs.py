"""What a pack needs besides lessons without faults, so that it can be played by itself."""

from __future__ import annotations

from tutor.course.faults import Faults
from tutor.course.files import COURSE_ID
from tutor.course.nodes import Mapping, Node, Scalar
from tutor.course.pack import report_borrowed_id


def check_pack(contents: Node | None, faults: Faults) -> None:
    """Tell of what is wrong in a pack's list of lessons that is not wrong in a course."""
    entry = contents.entries.get("id") if isinstance(contents, Mapping) else None
    if entry is not None and isinstance(entry.value, Scalar) and entry.value.text == COURSE_ID:
        report_borrowed_id(entry.value.place, faults)
