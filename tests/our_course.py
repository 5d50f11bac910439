"""Our own course, opened once for all tests of a process."""

from __future__ import annotations

from tutor.course.index import open_course
from tutor.places import lessons_folder

COURSE = open_course(lessons_folder())
