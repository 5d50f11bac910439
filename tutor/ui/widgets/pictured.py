"""The base of every widget that shows profile pictures."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

from tutor.ui.paint import Canvas
from tutor.ui.pictures import GROUND, HEIGHT, PAINTS, WIDTH, HalfBlock, Shown, half_blocks
from tutor.ui.themes import Token, palette_of
from tutor.ui.widgets.drawn import Drawn


class Hung(NamedTuple):
    """A picture at its place: its upper left cell, and the colour it hangs on."""

    x: int
    y: int
    picture: Shown
    ground: Token


class Pictured(Drawn):
    """A drawn widget with pictures over its cells; their colours belong to no theme."""

    _hung: tuple[Hung, ...] | None = None
    """The pictures that were seen last."""

    def hung(self) -> tuple[Hung, ...]:
        """Return the pictures and where they hang, in reading order."""
        raise NotImplementedError

    def differences(self, before: Canvas) -> list[Region]:
        """Return where the widget is not what it was; all of it where other pictures hang."""
        seen, self._hung = self._hung, self.hung()
        return super().differences(before) if seen == self._hung else [self.size.region]

    def render_line(self, y: int) -> Strip:
        """Return one row of the widget with the pictures over it."""
        strip = super().render_line(y)
        dark, palette = self.app.current_theme.dark, palette_of(self.app)
        pieces: list[Strip] = []
        done = 0
        for hung in self.hung():
            row = y - hung.y
            if 0 <= row < HEIGHT and done <= hung.x and hung.x + WIDTH <= strip.cell_length:
                ground = palette.colour(hung.ground)
                pieces.append(strip.crop(done, hung.x))
                pieces.append(picture_rows(hung.picture, ground, dark)[row])
                done = hung.x + WIDTH
        return Strip.join([*pieces, strip.crop(done)]) if pieces else strip


@cache
def picture_rows(picture: Shown, ground: str, dark: bool) -> tuple[Strip, ...]:
    """Return the rows of a picture on a ground given as #rrggbb."""
    return tuple(
        Strip([_segment(cell, ground, dark) for cell in row], WIDTH) for row in half_blocks(picture)
    )


def _segment(cell: HalfBlock, ground: str, dark: bool) -> Segment:
    upper, lower = (_colour(letter, ground, dark) for letter in (cell.upper, cell.lower))
    # Two pixels of one colour are a full block on that same colour: no font shows a seam.
    same = "█" if upper != ground else " "
    sign = same if upper == lower else "▄" if cell.upper == GROUND else "▀"
    fore, back = (lower, upper) if sign == "▄" else (upper, lower)
    return Segment(sign, _style(fore, back))


@cache
def _style(fore: str, back: str) -> Style:
    return Style(color=Color.parse(fore), bgcolor=Color.parse(back))


def _colour(letter: str, ground: str, dark: bool) -> str:
    if letter == GROUND:
        return ground
    paint = PAINTS[letter]
    return paint.dark if dark else paint.light
