"""What can speak on this computer: the program espeak-ng, or its library and a player of sounds."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from shutil import which

PROGRAM = "espeak-ng"
LIBRARY = "espeakng_loader"
"""The package of the extra [speech]: a folder with the library and the data of its voices."""

_LIBRARY_FILES = ("libespeak-ng.so", "libespeak-ng.dylib")
_DATA = "espeak-ng-data"
_PLAYERS: Sequence[tuple[str, ...]] = (
    ("afplay",),
    ("paplay",),
    ("pw-play",),
    ("aplay", "-q"),
    ("play", "-q"),
)
"""What plays a file of sound and ends with it: of macOS, of sound servers, of ALSA and of SoX."""

Engine = tuple[str, ...]
"""How the process that speaks is told what to speak with."""


def find_engine(environ: Mapping[str, str]) -> Engine | None:
    """Return what can speak; None if nothing can. The program goes before the library."""
    if not sys.executable:
        return None
    path = environ.get("PATH", "")
    program = which(PROGRAM, path=path)
    if program is not None:
        return ("program", program)
    player = _player(path)
    folder = _library_folder()
    if player is None or folder is None:
        return None
    for name in _LIBRARY_FILES:
        if (folder / name).exists():
            return ("library", str(folder / name), str(folder / _DATA), *player)
    return None


def _player(path: str) -> tuple[str, ...] | None:
    for name, *options in _PLAYERS:
        found = which(name, path=path)
        if found is not None:
            return (found, *options)
    return None


def _library_folder() -> Path | None:
    """Return where the extra lies, without loading it."""
    spec = find_spec(LIBRARY)
    return None if spec is None or spec.origin is None else Path(spec.origin).parent
