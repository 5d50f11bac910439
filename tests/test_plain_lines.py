"""A long line of the plain mode is broken between words, as wide as the terminal is."""

from __future__ import annotations

import os
import termios
from pathlib import Path

import pytest

from tutor.plain.folding import columns_of, folded_at

LONG = "Your hand: two of hearts, five of spades, five of diamonds and king of hearts."


@pytest.mark.parametrize("columns", [20, 33, 60])
def test_a_line_is_broken_between_words_and_nothing_of_it_is_lost(columns: int) -> None:
    parts = folded_at(LONG, columns)

    assert all(len(part) <= columns for part in parts)
    assert " ".join(parts) == LONG


@pytest.mark.parametrize("columns", [0, 5, 78, 200])
def test_without_a_terminal_or_with_room_enough_a_line_stays_one(columns: int) -> None:
    assert folded_at(LONG, columns) == [LONG]
    assert folded_at("", columns) == [""]


def test_what_belongs_together_is_not_broken() -> None:
    assert folded_at("srdcová sedmička a\u00a0káro", 20) == ["srdcová sedmička", "a\u00a0káro"]


def test_a_word_longer_than_the_line_stays_whole() -> None:
    assert folded_at(f"{'x' * 30} y", 20) == ["x" * 30, "y"]


def test_a_terminal_tells_its_columns_and_a_file_has_none(tmp_path: Path) -> None:
    first, second = os.openpty()
    with open(first, "w"), open(second, "w") as terminal, (tmp_path / "file").open("w") as file:
        termios.tcsetwinsize(second, (24, 61))
        assert columns_of(terminal) == 61
        assert columns_of(file) == 0
