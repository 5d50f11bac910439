"""What each update of a screen writes, beside what it changes."""

from __future__ import annotations

import re
from typing import NamedTuple

import pyte
from pyte.screens import Char
from rich.cells import cell_len

from benchmarks.terminal import FRAME

_KEYBOARD_PROTOCOL = re.compile(r"\x1b\[[<=>][0-9;]*[a-zA-Z]")
"""What pyte does not know, and would draw as letters."""


class Update(NamedTuple):
    """What came of a key."""

    frames: int
    """How many times the screen was drawn."""

    written: int
    """The cells that were written."""

    changed: int
    """The cells that are not what they were before."""


class Picture:
    """The screen of a terminal whose program marks each frame."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._screen = _Counting(*size)
        self._stream = pyte.Stream(self._screen)

    def drawn(self, output: bytes) -> Update:
        """Draw what a program has written, and return what it was."""
        before, self._screen.written = self._cells(), 0
        self._stream.feed(_KEYBOARD_PROTOCOL.sub("", output.decode("utf-8", "replace")))
        changed = sum(one != other for one, other in zip(before, self._cells(), strict=True))
        return Update(output.count(FRAME), self._screen.written, changed)

    def _cells(self) -> list[Char]:
        buffer = self._screen.buffer
        rows, columns = range(self._screen.lines), range(self._screen.columns)
        return [buffer[y][x] for y in rows for x in columns]


class _Counting(pyte.Screen):
    """A screen that counts the cells that are written."""

    written = 0

    def draw(self, data: str) -> None:
        """Write a text where the cursor stands."""
        self.written += cell_len(data)
        super().draw(data)
