"""Lines no longer than the terminal: it would break them in the middle of a word."""

from __future__ import annotations

import os
from collections.abc import Sequence
from textwrap import wrap
from typing import TextIO

LEAST_COLUMNS = 20
"""In fewer columns no line is folded: hardly a word would fit beside another."""


def columns_of(stream: TextIO) -> int:
    """Return how many columns there are to print in; 0 where it is no terminal, or not known."""
    try:
        return os.get_terminal_size(stream.fileno()).columns if stream.isatty() else 0
    except (OSError, ValueError):
        return 0


def folded_at(line: str, columns: int) -> Sequence[str]:
    """Return the line in parts that are broken between words; a longer word stays whole."""
    if columns < LEAST_COLUMNS or len(line) <= columns:
        return [line]
    return wrap(line, columns, break_long_words=False, break_on_hyphens=False)
