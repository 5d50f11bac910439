"""The course as a path: where each chapter and lesson stands, and the line between them.

Where all lessons find room the path is open: every lesson is a station with its
name. Where they do not, a chapter is one station and its lessons are dots.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import NamedTuple

from rich.cells import cell_len

from tutor.ui.paint import wrap
from tutor.ui.view_pages import ChapterView, PathView, Progress

CURVE = (0, 1, 2, 3, 4, 4, 5, 5, 4, 3, 2, 1)
"""How far right the path runs, by half steps; it repeats."""

TILE = 3
"""The columns of a tile; the mark of a station is its middle one."""
LEAST_TITLE = 12
"""The columns a title needs before dots may take their room."""
LEAST_DOTS = 12
"""The columns kept for dots, so that short chapters and long ones line up."""


class Spot(NamedTuple):
    """One lesson of the course: the number of its chapter and its own, from 0."""

    chapter: int
    lesson: int


class Station(NamedTuple):
    """One stop of the path."""

    chapter: int
    lesson: int | None
    """None for the chapter itself."""
    mark: int
    """The column of its sign; the title begins two or three columns after it."""
    row: int
    lines: tuple[str, ...]


class Joint(NamedTuple):
    """One sign of the line between two stations."""

    x: int
    row: int
    sign: str


class Route(NamedTuple):
    """The whole path, from row 0 on; *height* may be more than there is room for."""

    opened: bool
    """Whether every lesson is a station."""
    stations: tuple[Station, ...]
    joints: tuple[Joint, ...]
    height: int
    dots: int
    """The column of the first dot, where the path is not open."""
    spaced: bool
    """Whether a free column stands between two dots."""

    def station_of(self, spot: Spot) -> Station:
        """Return the station that stands for a lesson."""
        lesson = spot.lesson if self.opened else None
        return next(s for s in self.stations if (s.chapter, s.lesson) == (spot.chapter, lesson))

    def top_for(self, spot: Spot, height: int) -> int:
        """Return the first row to show so that a lesson is in sight."""
        if self.height <= height or not self.stations:
            return 0
        station = self.station_of(spot)
        middle = station.row - (height - len(station.lines)) // 2
        return min(max(middle, 0), self.height - height)


class Pace(NamedTuple):
    """The rows from one station to the next: to a chapter, and to a lesson."""

    chapter: int
    lesson: int


_OPEN_PACES = (Pace(3, 3), Pace(2, 2), Pace(2, 1))
_CLOSED_PACES = (Pace(3, 0), Pace(2, 0), Pace(1, 0))


def route(view: PathView, width: int, height: int) -> Route:
    """Return the fullest path that fits; the closest one where none does."""
    for opened, paces in ((True, _OPEN_PACES), (False, _CLOSED_PACES)):
        for pace in paces:
            # with many lessons it is plain, before any title is laid, that they find no room
            if _fewest_rows(view, pace, opened=opened) <= height:
                found = _route(view, width, pace, opened=opened)
                if found.height <= height:
                    return found
    return _route(view, width, _CLOSED_PACES[-1], opened=False)


def _fewest_rows(view: PathView, pace: Pace, *, opened: bool) -> int:
    """Return the height of the path if every title fits in one row."""
    lessons = sum(len(chapter.lessons) for chapter in view.chapters) if opened else 0
    return (len(view.chapters) - 1) * pace.chapter + lessons * pace.lesson + 1


def spots(view: PathView) -> tuple[Spot, ...]:
    """Return every lesson of the course in order."""
    return tuple(
        Spot(number, lesson)
        for number, chapter in enumerate(view.chapters)
        for lesson in range(len(chapter.lessons))
    )


def spot_at(view: PathView, number: int) -> Spot | None:
    """Return the lesson with this number, counted through the course from 0; None if none has."""
    for chapter, each in enumerate(view.chapters):
        if number < len(each.lessons):
            return Spot(chapter, number)
        number -= len(each.lessons)
    return None


def first_open(view: PathView, chapter: int) -> Spot:
    """Return the lesson to stand on when coming to a chapter: the first not yet done."""
    lessons = view.chapters[chapter].lessons
    for number, lesson in enumerate(lessons):
        if lesson.progress is not Progress.DONE:
            return Spot(chapter, number)
    return Spot(chapter, 0)


def _route(view: PathView, width: int, pace: Pace, *, opened: bool) -> Route:
    dots, spaced = _dots(view.chapters, width)
    right = width if opened else dots
    stations: list[Station] = []
    row, taken = 0, 0
    for number, chapter in enumerate(view.chapters):
        for lesson, title in _titles(chapter, opened):
            if stations:
                row += max(pace.chapter if lesson is None else pace.lesson, taken)
            mark, room = 1 + _swing(row, pace), right - 1 - TILE
            if mark > 1 and mark + cell_len(title) == room + 1:
                # one column less to the right saves this title a second line
                mark -= 1
            lines = tuple(wrap(title, room - mark))
            stations.append(Station(number, lesson, mark, row, lines))
            taken = len(lines)
    joints = tuple(_joints(stations, pace))
    return Route(opened, tuple(stations), joints, row + taken, dots, spaced)


def _titles(chapter: ChapterView, opened: bool) -> Iterator[tuple[int | None, str]]:
    yield None, chapter.title
    if opened:
        for number, lesson in enumerate(chapter.lessons):
            yield number, lesson.title


def _dots(chapters: tuple[ChapterView, ...], width: int) -> tuple[int, bool]:
    """Return the column of the first dot, and whether the dots stand apart."""
    most = max((len(chapter.lessons) for chapter in chapters), default=0)
    apart = max(LEAST_DOTS, 2 * most - 1)
    if width - apart >= TILE + max(CURVE) + LEAST_TITLE:
        return width - apart, True
    return max(1, width - most), False


def _swing(row: int, pace: Pace) -> int:
    """Return how far right the path runs at a row: slower the further stations are apart."""
    steps = max(pace.lesson or pace.chapter, 1)
    at = row * 2 // steps if steps > 1 else row
    return CURVE[at % len(CURVE)]


def _joints(stations: list[Station], pace: Pace) -> Iterator[Joint]:
    """Return the signs of the line in every row that is no station's first."""
    for here, after in itertools.pairwise(stations):
        for row in range(here.row + 1, after.row):
            lean = _swing(row + 1, pace) - _swing(row - 1, pace)
            sign = "╲" if lean > 0 else "╱" if lean < 0 else "│"
            yield Joint(1 + _swing(row, pace), row, sign)
