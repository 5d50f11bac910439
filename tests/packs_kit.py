"""Packs to read and to play with, and how to spoil a copy of one."""

from __future__ import annotations

from pathlib import Path

PACKS = Path(__file__).parent / "packs"
KITCHEN = PACKS / "kitchen"

SMALL = PACKS / "small"
FIRST = "first/ask-and-draw.yaml"
"""The first lesson of the small course."""


def edit(file: Path, old: str, new: str) -> None:
    """Replace one passage in a file."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} is not there exactly once"
    file.write_text(text.replace(old, new), encoding="utf-8")
