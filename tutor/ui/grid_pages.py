"""Where everything lies on the screens around the table, for each size of terminal.

Columns and rows are counted from 0 on the whole screen. Between two sizes the
smaller grid is centred in the room.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.geometry import Region

from tutor.ui.paint_note import NoteRows
from tutor.ui.paint_options import Form, form_height

LEAST_COLUMNS = 60
LEAST_ROWS = 20
"""Below this size there is only a sentence."""

NO_NOTE = NoteRows(0, 0)

TILE_ROWS = 6
TILE_COLUMNS = 4
"""The rows of a tile with a picture, and the fewest tiles side by side."""
MOST_TILE_WIDTH = 18

_PROFILE_ROWS = 6
_NEXT_ROWS = 6
_PANEL_ROWS = 5


def too_small(columns: int, rows: int) -> bool:
    """Whether the terminal is too small for any of the grids."""
    return columns < LEAST_COLUMNS or rows < LEAST_ROWS


def _bar(columns: int, row: int) -> Region:
    return Region(0, row, max(1, columns), 1)


class FirstGrid(NamedTuple):
    """The first start: what each part is for, the pictures and the languages."""

    title: Region
    picture_heading: Region
    tiles: Region
    language_heading: Region
    languages: Region
    keys: Region


def tiles_in_a_row(width: int) -> int:
    """Return how many tiles with pictures stand side by side."""
    return max(TILE_COLUMNS, (width + 1) // (MOST_TILE_WIDTH + 1))


def first_grid(columns: int, rows: int, languages: int = 6, pictures: int = 8) -> FirstGrid:
    """Return the places of the first start; free rows go where they part most."""
    language_rows = 2 * -(-languages // 3) - 1
    inner = next((each for each in (120, 100) if columns >= each), min(columns, 80))
    left, width = (columns - inner) // 2, inner - 4
    room = rows - 1 - (1 + 1 + 1 + language_rows)
    needed = -(-pictures // tiles_in_a_row(width))
    tile_rows = TILE_ROWS * min(needed, max(2, room // TILE_ROWS))
    spare = max(0, room - tile_rows)
    after_tiles, after_title, after_heading = (spare > n for n in (0, 1, 3))
    y = max(0, (rows - tile_rows - 12) // 3)
    title = Region(left + 3, y, width - 1, 1)
    picture_heading = title.translate((0, 1 + after_title))
    tiles = Region(left + 2, picture_heading.bottom, width, tile_rows)
    language_heading = Region(title.x, tiles.bottom + after_tiles, width - 1, 1)
    y = language_heading.bottom + after_heading
    listed = Region(title.x, y, width - 1, language_rows)
    return FirstGrid(
        title, picture_heading, tiles, language_heading, listed, _bar(columns, rows - 1)
    )


class Needs(NamedTuple):
    """The rows that two sheets of Home need to say everything, as sheets and as lines."""

    next_rows: int = 5
    panel_rows: int = 5
    next_line_rows: int = 1
    panel_line_rows: int = 1


class HomeGrid(NamedTuple):
    """Home: the path, and beside or below it who is learning, what is next and what else."""

    header: Region
    path: Region
    profile: Region | None
    next_note: Region
    panel: Region | None
    keys: Region


def home_tile_width(columns: int) -> int:
    """Return how wide the sheets beside the path are."""
    return 42 if columns >= 120 else 27


def home_line_width(columns: int) -> int:
    """Return how wide the lines below the path are, where there is nothing beside it."""
    return columns - 4


def home_grid(columns: int, rows: int, needs: Needs) -> HomeGrid:
    """Return the places of Home."""
    if columns < 80:
        return _home_alone(columns, rows, needs)
    large = columns >= 120
    inner = 120 if large else 80
    left = (columns - inner) // 2
    top = 2 if rows < 30 else 4
    path_x, path_width = (12, 55) if large else (3, 46)
    path = Region(left + path_x, top + 1, path_width, max(1, rows - top - 3))
    x = left + (68 if large else 52)
    places = _stack(x, top, home_tile_width(columns), rows - 1 - top, needs)
    return HomeGrid(_bar(columns, 0), path, *places, _bar(columns, rows - 1))


def _stack(
    x: int, top: int, width: int, room: int, needs: Needs
) -> tuple[Region | None, Region, Region | None]:
    """Return the three sheets one below the other; who is learning goes first if they are long."""
    next_rows = max(_NEXT_ROWS, needs.next_rows)
    panel_rows = max(_PANEL_ROWS, needs.panel_rows)
    for heights in (
        (_PROFILE_ROWS, next_rows, panel_rows),
        (_PROFILE_ROWS, needs.next_rows, needs.panel_rows),
        (0, needs.next_rows, needs.panel_rows),
    ):
        gaps = sum(height > 0 for height in heights) - 1
        for gap in (2, 1, 0):
            if sum(heights) + gaps * gap <= room - (gap > 1):
                return _stacked(x, top, width, heights, gap)
    next_rows = min(needs.next_rows, room)
    return _stacked(x, top, width, (0, next_rows, max(0, room - next_rows)), 0)


def _stacked(
    x: int, top: int, width: int, heights: tuple[int, int, int], gap: int
) -> tuple[Region | None, Region, Region | None]:
    regions: list[Region | None] = []
    for height in heights:
        regions.append(Region(x, top, width, height) if height else None)
        top += height + gap if height else 0
    profile, note, panel = regions
    assert note is not None
    return profile, note, panel


def _home_alone(columns: int, rows: int, needs: Needs) -> HomeGrid:
    """Return the path alone, with what is next and what else in lines below it."""
    width = home_line_width(columns)
    below = needs.next_line_rows + needs.panel_line_rows
    next_y = rows - 2 - below
    next_note = Region(2, next_y, width, needs.next_line_rows)
    panel = Region(2, next_note.bottom, width, needs.panel_line_rows)
    path = Region(2, 2, width, max(1, next_y - 3))
    return HomeGrid(_bar(columns, 0), path, None, next_note, panel, _bar(columns, rows - 1))


class QuizGrid(NamedTuple):
    """A question, its answers, and the note with the reason."""

    header: Region
    question: Region
    options: Region
    note: Region | None
    keys: Region


def quiz_width(columns: int) -> int:
    """Return how wide the column of answers is."""
    return 90 if columns >= 120 else min(74, columns - 6)


def quiz_grid(
    columns: int,
    rows: int,
    question_rows: int,
    option_rows: Sequence[int],
    note_rows: NoteRows = NO_NOTE,
) -> QuizGrid:
    """Return the places of the quiz.

    *option_rows* are the lines of each answer. Where there is little room, free
    rows go first, then the edges of the answers; no text is cut.
    """
    width = quiz_width(columns)
    x = (columns - width) // 2
    room = rows - 2
    for step in _quiz_ladder(note_rows):
        options_rows = form_height(option_rows, step.form)
        note = step.below + step.note if step.note else 0
        used = step.above + question_rows + step.between + options_rows + note + step.foot
        if used <= room:
            break
    y = 1 + step.above + max(0, room - used) // 3
    question = Region(x, y, width, question_rows)
    options = Region(x, question.bottom + step.between, width, options_rows)
    place = Region(x, options.bottom + step.below, width, step.note) if step.note else None
    return QuizGrid(_bar(columns, 0), question, options, place, _bar(columns, rows - 1))


def quiz_fits(
    columns: int,
    rows: int,
    question_rows: int,
    option_rows: Sequence[int],
    note_rows: NoteRows = NO_NOTE,
) -> bool:
    """Return whether the closest form of the quiz finds room."""
    closest = question_rows + form_height(option_rows, Form.ROWS) + note_rows.least
    return closest <= rows - 2


class EndGrid(NamedTuple):
    """The end of a quiz: how it went, and the bars of the rules."""

    header: Region
    result: Region
    bars: Region
    keys: Region


def end_grid(columns: int, rows: int, result_rows: int) -> EndGrid:
    """Return the places of the end of a quiz."""
    width = quiz_width(columns)
    x, top = (columns - width) // 2, 2 if rows < 30 else 4
    result = Region(x, top, width, result_rows)
    bars = Region(x, result.bottom + 1, width, max(1, rows - 3 - result.bottom))
    return EndGrid(_bar(columns, 0), result, bars, _bar(columns, rows - 1))


class _QuizStep(NamedTuple):
    """One way to share the rows: those of the note, the form of the answers, and free rows."""

    note: int
    form: Form
    above: int
    between: int
    below: int
    foot: int


def _quiz_ladder(note: NoteRows) -> tuple[_QuizStep, ...]:
    """Return the ways to share the rows, roomiest first."""
    least, roomy = note
    return (
        _QuizStep(roomy, Form.APART, 2, 2, 1, 2),
        _QuizStep(roomy, Form.CLOSE, 1, 1, 1, 1),
        _QuizStep(roomy, Form.CLOSE, 1, 1, 0, 1),
        _QuizStep(least, Form.CLOSE, 1, 1, 0, 1),
        _QuizStep(least, Form.CLOSE, 1, 1, 0, 0),
        _QuizStep(least, Form.CLOSE, 0, 1, 0, 0),
        _QuizStep(least, Form.CLOSE, 0, 0, 0, 0),
        _QuizStep(roomy, Form.ROWS_APART, 1, 1, 1, 1),
        _QuizStep(least, Form.ROWS_APART, 1, 1, 1, 1),
        _QuizStep(least, Form.ROWS_APART, 1, 1, 1, 0),
        _QuizStep(least, Form.ROWS_APART, 0, 1, 1, 0),
        _QuizStep(least, Form.ROWS_APART, 0, 1, 0, 0),
        _QuizStep(least, Form.ROWS, 1, 1, 1, 0),
        _QuizStep(least, Form.ROWS, 0, 1, 0, 0),
        _QuizStep(least, Form.ROWS, 0, 0, 0, 0),
    )


class RulesGrid(NamedTuple):
    """The rules: the sections and the page, side by side or one at a time."""

    header: Region
    sections: Region
    page: Region
    keys: Region
    both: bool
    """Whether both are shown; else the one that has the focus."""


def rules_grid(columns: int, rows: int) -> RulesGrid:
    """Return the places of the rules."""
    header, keys = _bar(columns, 0), _bar(columns, rows - 1)
    height = max(1, rows - 2)
    if columns < 80:
        page = Region(2, 1, columns - 4, height)
        sections = Region(4, 1, columns - 8, height)
        return RulesGrid(header, sections, page, keys, both=False)
    left = (columns - 80) // 2 if columns < 120 else (columns - 120) // 2 + 8
    page_width = 51 if columns < 120 else 73
    sections = Region(left + 2, 1, 23, height)
    page = Region(left + 27, 1, page_width, height)
    return RulesGrid(header, sections, page, keys, both=True)
