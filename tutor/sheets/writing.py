"""Writing a sheet to a file, whole or not at all, and never over what a learner has done."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from datetime import date
from pathlib import Path

from tutor.learning.export import is_export
from tutor.learning.opening import is_database


def usual_name(day: date) -> str:
    """Return what the report of a day is called."""
    return f"gofish-report-{day.isoformat()}.html"


def write_sheet(path: Path, sheet: str) -> None:
    """Write a sheet, over an older one of that name; OSError if it cannot be written.

    FileExistsError if a record or an export has that name.
    """
    if path.is_file() and (is_export(path) or is_database(path)):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    if path.exists() and not path.is_file():
        # a pipe, or the name of a folder: nothing can take its place
        path.write_text(sheet, "utf-8", newline="")
        return
    half_done = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        half_done.write_text(sheet, "utf-8", newline="")
        os.replace(half_done, path)
    except OSError as error:
        # what was asked for is this file, and not the one that was half done
        error.filename = str(path)
        raise
    finally:
        with suppress(OSError):
            half_done.unlink(missing_ok=True)
