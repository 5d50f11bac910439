"""The paper that is printed on: its sizes, and how large a type finds room on one page."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from math import ceil
from typing import NamedTuple

MARGIN = 12
"""Millimetres that stay free on each side."""

_POINT = 0.353
"""Millimetres."""

_LETTER_WIDTH = 0.52
"""How wide a letter is at most on average, in ems: the widest common typeface comes to that."""

_SIZES = tuple(quarter / 4 for quarter in range(52, 25, -1))
"""The sizes of type to choose from, in points."""


class Paper(Enum):
    """A size of paper, by its name."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def width(self) -> int:
        """Return the millimetres between the margins."""
        return (210 if self is Paper.A4 else 216) - 2 * MARGIN

    @property
    def height(self) -> int:
        """Return the millimetres between the margins."""
        return (297 if self is Paper.A4 else 279) - 2 * MARGIN


class Block(NamedTuple):
    """A text on a page, in each language of the sheet."""

    texts: tuple[str, ...]
    scale: float = 1.0
    """How large its type is, compared with the others."""

    space: float = 0.19
    """The free lines below it."""


def type_size(blocks: Sequence[Block], paper: Paper, room: float = 1.0) -> float:
    """Return the largest size of type in which all blocks find room on a part of one page."""
    fitting = (size for size in _SIZES if _height(blocks, paper.width, size) <= paper.height * room)
    return next(fitting, _SIZES[-1])


def _height(blocks: Sequence[Block], width: float, size: float) -> float:
    """Return the millimetres that the blocks need, one below the other."""
    line = 1.35 * size * _POINT
    total = 0.0
    for block in blocks:
        column = width / len(block.texts) - (0 if len(block.texts) == 1 else 3)
        letters = max(1, int(column / (_LETTER_WIDTH * size * _POINT * block.scale)) - 2)
        rows = max(ceil(len(text) / letters) for text in block.texts)
        total += (rows * block.scale + block.space) * line
    return total
