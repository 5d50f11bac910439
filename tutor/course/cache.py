"""The contents of a course that lies as YAML, kept until one of its files changes.

Reading every lesson takes a moment; a start needs only their titles.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from tutor.course.files import INDEX, YAML
from tutor.course.index import NO_INDEX, CourseIndex, index_from, open_course, written_index

CACHE = "cache"
"""The folder, among the learner's data, for what can be worked out again."""

Stamps = dict[str, list[int]]
"""By name, size, time and number of each file."""


def open_kept(root: Path, data: Path) -> CourseIndex:
    """Return the contents of a course, from what was kept in *data* if no file has changed.

    CourseError with every fault in the files, which are read anew whenever one has changed.
    """
    if (root / INDEX).is_file():
        return open_course(root)
    try:
        # taken before the files are read: what is saved meanwhile will not have been seen
        stamps = _stamps(Path(os.path.realpath(root)))
    except OSError:
        return open_course(root)
    place = _place(root, data)
    kept = _kept(place, stamps, root)
    if kept is not None:
        return kept
    index = open_course(root)
    _keep(place, {"stamps": stamps, "index": written_index(index)})
    return index


def _stamps(root: Path) -> Stamps:
    """Return the stamps of all that the contents depend on: lessons, and what reads them."""
    found = dict(_stamps_in(Path(__file__).parent, ".py"))
    found.update(_stamps_in(root, YAML))
    with os.scandir(root) as entries:
        chapters = [entry.path for entry in entries if entry.is_dir()]
    for chapter in chapters:
        found.update(_stamps_in(Path(chapter), YAML))
    return found


def _stamps_in(folder: Path, ending: str) -> Iterator[tuple[str, list[int]]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(ending):
                found = entry.stat()
                yield entry.path, [found.st_size, found.st_mtime_ns, found.st_ino]


def _place(root: Path, data: Path) -> Path:
    # needed only where a course is not built
    from hashlib import sha256

    name = sha256(os.fsencode(os.path.realpath(root))).hexdigest()[:16]
    return data / CACHE / f"course-{name}.json"


def _kept(place: Path, stamps: Stamps, root: Path) -> CourseIndex | None:
    if not place.is_file():
        # a pipe would never end
        return None
    try:
        kept = json.loads(place.read_bytes())
        if kept["stamps"] == stamps:
            return index_from(kept["index"], root, YAML)
    except (OSError, *NO_INDEX):
        return None
    return None


def _keep(place: Path, kept: object) -> None:
    """Write it whole or not at all; where nothing can be written, the next start reads again."""
    draft = place.with_suffix(f".{os.getpid()}")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(json.dumps(kept, ensure_ascii=False), encoding="utf-8")
        draft.replace(place)
    except OSError:
        with suppress(OSError):
            draft.unlink()
