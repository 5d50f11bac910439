"""The file of an export: one line of JSON that says what it is, one an entry, and one that ends it.

    {"go-fish-tutor": "record", "format": 1, "record": 2, "program": "0.1.0"}
    {"uuid": "…", "time": "…", "kind": "step-finished", "learner": "…", "lesson": "ask", …}
    {"entries": 1, "sha256": "…"}

`format` is how the lines are written, `record` the version of the record that the entries are of.
The last line counts the entries, and its sum is that of all lines before it, each with one LF.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import date, datetime
from enum import Enum
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tutor import __version__
from tutor.learning.entry import Entry, Stamp
from tutor.learning.schema import SCHEMA_VERSION

if TYPE_CHECKING:
    from hashlib import _Hash as Sum

FORMAT = 1
ENDING = ".jsonl"

_NAME, _WHAT = "go-fish-tutor", "record"
_MOST_BYTES = 1 << 26
"""A longer line was never written: the longest brings all that was known of a damaged file."""

_YEARS = range(1900, 9000)
"""What a clock may say, however wrong it is; before and after it no day can be reckoned with."""

_KINDS: dict[str, tuple[type, ...]] = {
    "uuid": (str,),
    "learner": (str,),
    "time": (str,),
    "kind": (str,),
    "lesson": (str,),
    "revision": (int,),
    "step": (str,),
    "result": (str,),
    "mistakes": (list,),
    "hints": (int,),
    "language": (str,),
    "data": (dict,),
}
"""What each key of an entry holds; what is nothing is left out."""


class ExportFault(Enum):
    """Why a file cannot be imported."""

    MISSING = "missing"
    """There is no such file."""

    UNREADABLE = "unreadable"
    FOREIGN = "foreign"
    """It is no export of a record."""

    NEWER = "newer"
    """A newer Go Fish Tutor wrote it."""

    DAMAGED = "damaged"
    """This line was never written so, or the end is missing."""


class ExportError(Exception):
    """A file that cannot be imported: carries why, which file and the line, counted from 1."""

    def __init__(self, fault: ExportFault, path: Path, line: int = 1) -> None:
        super().__init__(f"{path}:{line}: {fault.value}")
        self.fault = fault
        self.path = path
        self.line = line


def write_export(path: Path, entries: Iterable[Entry]) -> int:
    """Write an export, whole or not at all, and return how many entries it holds.

    OSError if it cannot be written; FileExistsError if something else has that name already.
    """
    if path.exists() and not is_export(path):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    half_done = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with half_done.open("wb") as file:
            count, total = 0, hashlib.sha256()
            head: dict[str, Any] = {_NAME: _WHAT, "format": FORMAT, "record": SCHEMA_VERSION}
            file.write(_sum(_line({**head, "program": __version__}), total))
            for entry in entries:
                count += 1
                file.write(_sum(_line(_written(entry)), total))
            file.write(_line(_end(count, total)))
            file.flush()
            os.fsync(file.fileno())
        os.replace(half_done, path)
    except OSError as error:
        # what was asked for is this file, and not the one that was half done
        error.filename = str(path)
        raise
    finally:
        with suppress(OSError):
            half_done.unlink(missing_ok=True)
    return count


def read_export(path: Path) -> Iterator[Entry]:
    """Yield the entries of an export; ExportError as soon as something is wrong with it.

    What was yielded counts only if no error follows: the last line tells whether all is whole.
    """
    for _, entry in numbered(path):
        yield entry


def numbered(path: Path) -> Iterator[tuple[int, Entry]]:
    """Yield the entries of an export, each with its line; the errors of `read_export`."""
    number, total = 1, hashlib.sha256()
    try:
        if path.exists() and not path.is_file():
            # a pipe or a device would never end
            raise ExportError(ExportFault.UNREADABLE, path)
        with path.open("rb") as file:
            fault = _fault_of_head(file.readline(_MOST_BYTES), total)
            if fault is not None:
                raise ExportError(fault, path)
            for number, line in enumerate(iter(lambda: file.readline(_MOST_BYTES), b""), 2):
                found = _read(line)
                if "sha256" in found:
                    whole = found == _end(number - 2, total) and not file.read(1)
                    if whole:
                        return
                    break
                _sum(line, total)
                yield number, _entry(found)
    except FileNotFoundError as error:
        raise ExportError(ExportFault.MISSING, path) from error
    except OSError as error:
        raise ExportError(ExportFault.UNREADABLE, path) from error
    except (ValueError, RecursionError) as error:
        raise ExportError(ExportFault.DAMAGED, path, number) from error
    raise ExportError(ExportFault.DAMAGED, path, number)


def is_export(path: Path) -> bool:
    """Return whether a file says in its first line that it is an export, of whatever version."""
    try:
        # a pipe may never say a line
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return _fault_of_head(file.readline(_MOST_BYTES)) is not ExportFault.FOREIGN
    except OSError:
        return False


def new_file(folder: Path, day: date, learner: str = "") -> Path:
    """Return the usual file for an export of that day, of all or of the learner of this name.

    It is numbered from the second one on: no export takes the place of another unasked.
    """
    name = "-".join(["gofish", *([learner] if learner else []), day.isoformat()])
    numbers = chain([""], (f"-{number}" for number in count(2)))
    files = (folder / f"{name}{number}{ENDING}" for number in numbers)
    return next(file for file in files if not file.exists())


def exports_in(folder: Path) -> tuple[Path, ...]:
    """Return the exports that lie in a folder, by name; OSError if it cannot be looked at."""
    found = sorted(path for path in folder.iterdir() if path.suffix == ENDING)
    return tuple(filter(is_export, found))


def _written(entry: Entry) -> dict[str, Any]:
    written = {
        "uuid": entry.stamp.uuid,
        "learner": entry.stamp.learner,
        "time": entry.stamp.time,
        "kind": entry.kind,
        "lesson": entry.lesson,
        "revision": entry.revision,
        "step": entry.step,
        "result": entry.result,
        "mistakes": list(entry.mistakes),
        "hints": entry.hints,
        "language": entry.stamp.language,
        "data": dict(entry.data),
    }
    nothing: dict[str, Any] = {"mistakes": [], "hints": 0, "data": {}}
    return {key: each for key, each in written.items() if each not in (None, nothing.get(key))}


def _entry(found: dict[str, Any]) -> Entry:
    """Return the entry that a line says; ValueError if it says none."""
    for key, value in found.items():
        if type(value) not in _KINDS.get(key, ()):
            raise ValueError(key)
    if not {"uuid", "time", "kind"} <= set(found):
        raise ValueError
    mistakes = tuple(found.get("mistakes", ()))
    if not all(type(each) is str for each in mistakes):
        raise ValueError
    # a time that is none, or of no clock, would be met by whoever reads the log later
    time = datetime.fromisoformat(found["time"])
    if time.tzinfo is None or time.year not in _YEARS:
        raise ValueError
    stamp = Stamp(found["uuid"], found["time"], found.get("learner"), found.get("language"))
    return Entry(
        stamp,
        found["kind"],
        found.get("lesson"),
        found.get("revision"),
        found.get("step"),
        found.get("result"),
        mistakes,
        found.get("hints", 0),
        found.get("data", {}),
    )


def _fault_of_head(line: bytes, total: Sum | None = None) -> ExportFault | None:
    try:
        head = _read(line)
    except (ValueError, RecursionError):
        return ExportFault.FOREIGN
    if head.get(_NAME) != _WHAT:
        return ExportFault.FOREIGN
    versions = head.get("format"), head.get("record")
    if not all(type(each) is int and each > 0 for each in versions):
        return ExportFault.DAMAGED
    if total is not None:
        _sum(line, total)
    known = head["format"] <= FORMAT and head["record"] <= SCHEMA_VERSION
    return None if known else ExportFault.NEWER


def _read(line: bytes) -> dict[str, Any]:
    """Return the object on a line; ValueError if there is none."""
    found = json.loads(line.decode("utf-8"))
    if not isinstance(found, dict):
        raise ValueError
    return found


def _end(count: int, total: Sum) -> dict[str, Any]:
    return {"entries": count, "sha256": total.hexdigest()}


def _line(value: dict[str, Any]) -> bytes:
    return (json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def _sum(line: bytes, total: Sum) -> bytes:
    """Add a line to the sum, however its end was written meanwhile, and return it."""
    total.update(line.rstrip(b"\r\n") + b"\n")
    return line
