"""Where lessons and languages lie: inside the built package, or beside it in a checkout."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def _content(name: str) -> Path:
    built = PACKAGE / name
    return built if built.is_dir() else PACKAGE.parent / name


def lessons_folder() -> Path:
    """Return the folder of the course, the questions and the rules."""
    return _content("lessons")


def locales_folder() -> Path:
    """Return the folder that holds one folder for each language."""
    return _content("locales")
