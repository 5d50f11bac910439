"""Writing a sheet or a deck to a file, whole or not at all, and never over a learner’s work."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from pathlib import Path

from tutor.learning.export import is_export
from tutor.learning.opening import is_database


def usual_name(day: date) -> str:
    """Return what the report of a day is called."""
    return f"gofish-report-{day.isoformat()}.html"


def write_sheet(path: Path, sheet: str) -> None:
    """Write a sheet; the errors of `write_file`."""
    write_file(path, lambda file: file.write_text(sheet, "utf-8", newline=""))


def write_file(path: Path, write: Callable[[Path], object]) -> None:
    """Let a file be written, over an older one of that name; OSError if it cannot be.

    FileExistsError if a record or an export has that name.
    """
    if path.is_file() and (is_export(path) or is_database(path)):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    try:
        if path.exists() and not path.is_file():
            # a pipe, or the name of a folder: nothing can take its place
            write(path)
        else:
            _write_whole(path, write)
    except OSError as error:
        # what was asked for is this file, and not the one that was half done
        error.filename = str(path)
        raise


def _write_whole(path: Path, write: Callable[[Path], object]) -> None:
    half_done = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        write(half_done)
        os.replace(half_done, path)
    finally:
        with suppress(OSError):
            half_done.unlink(missing_ok=True)
