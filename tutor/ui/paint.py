"""Drawing with text cells: a canvas, sheets on a ground, chips, and text that fits.

Everything the app shows is a sheet on a ground. The edges of a sheet are half
blocks and its corners are left to the ground, which the eye reads as round.
Colours are named, never given: the palette of the theme fills them in last.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip

from tutor.ui.themes import Ink, Palette, Token

ELLIPSIS = "…"


@lru_cache(4096)
def _ink(fore: Token, back: Token, bold: bool, italic: bool) -> Ink:
    """Return one and the same ink for the same look: cells compare at once by identity."""
    return Ink(fore, back, bold, italic)


@lru_cache(4096)
def _is_narrow(text: str) -> bool:
    """Tell whether every sign of a text takes just one column."""
    return text.isascii() or all(cell_len(sign) == 1 for sign in text)


class Canvas:
    """A block of cells on one ground; whatever falls outside is cut off."""

    def __init__(self, width: int, height: int, ground: Token) -> None:
        self.width = max(1, width)
        self.height = max(1, height)
        self._signs = [[" "] * self.width for _ in range(self.height)]
        bare = _ink(ground, ground, False, False)
        self._inks = [[bare] * self.width for _ in range(self.height)]

    def put(
        self,
        x: int,
        y: int,
        text: str,
        fore: Token,
        back: Token | None = None,
        *,
        bold: bool = False,
        italic: bool = False,
    ) -> int:
        """Write a text and return the column after it; without *back* the ground stays."""
        if not text.isprintable():
            # a control character would move the terminal's own cursor
            text = "".join(sign if sign.isprintable() else " " for sign in text)
        if not 0 <= y < self.height:
            return x + cell_len(text)
        if _is_narrow(text):
            self._set(x, y, list(text), fore, back, bold, italic)
            return x + len(text)
        for sign in text:
            width = cell_len(sign)
            if width == 0:
                if 0 < x <= self.width:
                    self._signs[y][x - 1] += sign
            elif 0 <= x <= self.width - width:
                self._set(x, y, [sign, ""][:width], fore, back, bold, italic)
            x += width
        return x

    def _set(
        self,
        x: int,
        y: int,
        cells: list[str],
        fore: Token,
        back: Token | None,
        bold: bool,
        italic: bool,
    ) -> None:
        """Fill cells of a row; a wide sign is followed by an empty cell."""
        start, end = max(x, 0), min(x + len(cells), self.width)
        if start >= end:
            return
        signs, inks = self._signs[y], self._inks[y]
        if signs[start] == "":
            signs[start - 1] = " "
        if end < self.width and signs[end] == "":
            signs[end] = " "
        signs[start:end] = cells[start - x : end - x]
        under = inks[start:end]
        ground = back or under[0].back
        if back is not None or under.count(under[0]) == len(under):
            inks[start:end] = [_ink(fore, ground, bold, italic)] * len(under)
        else:
            inks[start:end] = [_ink(fore, each.back, bold, italic) for each in under]

    def fill(self, x: int, y: int, width: int, height: int, back: Token) -> None:
        """Lay a plain rectangle of one colour."""
        for row in range(y, y + height):
            self.put(x, row, " " * width, back, back)

    def rows(self) -> list[str]:
        """Return the text of each row, spaces at the end kept."""
        return ["".join(row) for row in self._signs]

    def inks(self, y: int) -> list[Ink]:
        """Return the ink of each cell of a row."""
        return list(self._inks[y])

    def changes(self, before: Canvas) -> Iterator[tuple[int, int, int]]:
        """Return row, first column and end of what differs from a canvas of the same size."""
        for y in range(self.height):
            signs, inks = self._signs[y], self._inks[y]
            old_signs, old_inks = before._signs[y], before._inks[y]
            if signs != old_signs or inks != old_inks:
                differ = [
                    x
                    for x in range(self.width)
                    if signs[x] != old_signs[x] or inks[x] != old_inks[x]
                ]
                yield y, differ[0], differ[-1] + 1

    def strip(self, y: int, palette: Palette) -> Strip:
        """Return a row as a styled strip; every cell has a style."""
        segments: list[Segment] = []
        text, ink = "", self._inks[y][0]
        for sign, own in zip(self._signs[y], self._inks[y], strict=True):
            # A space shows no more than its ground: it joins whatever stands beside it.
            if own is not ink and not (sign == " " and own.back == ink.back):
                if text.isspace() and own.back == ink.back:
                    ink = own
                else:
                    segments.append(Segment(text, palette.style(ink)))
                    text, ink = "", own
            text += sign
        segments.append(Segment(text, palette.style(ink)))
        return Strip(segments, self.width)


class Side(Enum):
    """The edge of a sheet from which its tail points."""

    BELOW = "below"
    ABOVE = "above"
    LEFT = "left"


class Tail(NamedTuple):
    """Where a sheet points: a column for above and below, a row for left."""

    side: Side
    at: int
    """Counted from the sheet's own corner; moved inside where it would leave the edge."""


NEAR = 6
"""So many columns beside what it means a tail may stand where the title has its place."""

INK_ON: dict[Token, Token] = {
    "room": "text",
    "panel": "text",
    "goodbg": "text",
    "felt": "onfelt",
    "felt2": "onfelt",
    "note": "noteink",
    "noteedge": "nowink",
    "paper": "ink",
    "back": "paper",
}
"""The first colour of text on each fill."""

_EDGE_OF: dict[Token, Token] = {
    "note": "noteedge",
    "panel": "paneledge",
    "felt2": "felt2edge",
    "goodbg": "good",
    "back": "backedge",
}


def sheet(
    canvas: Canvas,
    x: int,
    y: int,
    width: int,
    height: int,
    fill: Token,
    edge: Token | None = None,
    *,
    title: str = "",
    key: str = "",
    tail: Tail | None = None,
) -> None:
    """Lay a sheet of any size on whatever the canvas holds.

    *title* becomes a chip on the top edge, *key* one on the bottom edge. Without
    *edge* the sheet takes the edge that belongs to its fill.
    """
    edge = _EDGE_OF.get(fill, fill) if edge is None else edge
    inner = width - 2
    if inner < 1 or height < 2:
        canvas.fill(x, y, width, height, fill)
        return
    canvas.put(x + 1, y, "▄" * inner, edge)
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, "▐", edge)
        canvas.put(x + 1, row, " " * inner, fill, fill)
        canvas.put(x + width - 1, row, "▌", edge)
    canvas.put(x + 1, y + height - 1, "▀" * inner, edge)
    chip_back = edge if edge == "noteedge" else fill
    title, key = crop(title, width - 6), crop(key, width - 6)
    if title:
        chip(canvas, x + 2, y, title, INK_ON[chip_back], chip_back)
    if key:
        chip(canvas, x + 3, y + height - 1, key, INK_ON[chip_back], chip_back)
    if tail is not None:
        _point(
            canvas, Region(x, y, width, height), edge, tail, 3 + chip_width(title) if title else 2
        )


def _point(canvas: Canvas, place: Region, edge: Token, tail: Tail, first: int) -> None:
    """Draw the tail of a sheet; above it stands at column *first* or later, beside the title."""
    last = place.width - 4
    if tail.side is Side.LEFT:
        canvas.put(place.x, place.y + _between(1, tail.at, place.height - 2), "█", edge)
    elif tail.side is Side.BELOW:
        canvas.put(place.x + _between(2, tail.at, last), place.bottom - 1, "▜▛", edge)
    elif tail.at >= first - NEAR:
        # far beside what it means, it would point at nothing
        canvas.put(place.x + _between(first, tail.at, last), place.y, "▟▙", edge)


def _between(least: int, value: int, most: int) -> int:
    return max(least, min(value, most))


def chip(
    canvas: Canvas, x: int, y: int, text: str, fore: Token, back: Token, *, bold: bool = True
) -> int:
    """Write a text as a chip, with a space on both sides; return the column after it."""
    return canvas.put(x, y, f" {text} ", fore, back, bold=bold)


def chip_width(text: str) -> int:
    """Return how many columns a chip with this text takes."""
    return cell_len(text) + 2


def crop(text: str, width: int) -> str:
    """Return the text, cut to *width* columns with … at its end where it is longer."""
    if cell_len(text) <= width:
        return text
    kept = ""
    used = 1
    for sign in text:
        used += cell_len(sign)
        if used > width:
            break
        kept += sign
    return kept.rstrip(" ") + ELLIPSIS if width > 0 else ""


def wrap(text: str, width: int) -> list[str]:
    """Return the text as lines of at most *width* columns, parted at spaces.

    A word longer than a line is parted inside; a no-break space never parts.
    """
    width = max(1, width)
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if cell_len(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        *full, line = _pieces(word, width)
        lines.extend(full)
    lines.append(line)
    return lines


def _pieces(word: str, width: int) -> list[str]:
    pieces = [""]
    for sign in word:
        if pieces[-1] and cell_len(pieces[-1] + sign) > width:
            pieces.append("")
        pieces[-1] += sign
    return pieces
