"""A program in the place of espeak-ng: it tells how it was called, and speaks until it is ended."""

from __future__ import annotations

import os
import select
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

PATIENCE = 20.0
"""The seconds after which what was waited for will not come any more."""

_PROGRAM = """#!/bin/sh
exec 3>'{ear}'
echo "$$ $*" >&3
exec /bin/sleep 600
"""


class Call(NamedTuple):
    """A call of the program."""

    process: int
    arguments: str

    @property
    def text(self) -> str:
        """Return what it was to say."""
        return self.arguments.partition(" -- ")[2]

    @property
    def is_over(self) -> bool:
        """Return whether its process has ended."""
        try:
            os.kill(self.process, 0)
        except ProcessLookupError:
            return True
        return False


class Ear:
    """Hears what the program says; the pipe to it is open as long as anybody speaks."""

    def __init__(self, folder: Path) -> None:
        self.path = str(folder / "bin")
        """A PATH with nothing else on it."""
        self.program = folder / "bin" / "espeak-ng"
        self._pipe = folder / "ear"
        os.mkfifo(self._pipe)
        self.program.parent.mkdir()
        self.program.write_text(_PROGRAM.format(ear=self._pipe), encoding="utf-8")
        self.program.chmod(0o700)
        self._kept = b""

    def __enter__(self) -> Ear:
        self._file = os.open(self._pipe, os.O_RDONLY | os.O_NONBLOCK)
        # held here as well, so that the pipe has no end between two calls
        self._held = os.open(self._pipe, os.O_WRONLY)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.close(self._held)
        os.close(self._file)

    @property
    def engine(self) -> tuple[str, str]:
        """Return how the process that speaks is told of the program."""
        return "program", str(self.program)

    def call(self) -> Call:
        """Wait for the next call."""
        while b"\n" not in self._kept:
            piece = self._heard()
            assert piece is not None, "nothing was said"
            self._kept += piece
        line, _, self._kept = self._kept.partition(b"\n")
        process, _, arguments = line.decode().partition(" ")
        return Call(int(process), arguments)

    def is_silent(self) -> bool:
        """Wait until nobody speaks any more; False if somebody goes on."""
        os.close(self._held)
        while piece := self._heard():
            self._kept += piece
        self._held = os.open(self._pipe, os.O_WRONLY)
        return piece is not None

    def _heard(self) -> bytes | None:
        """Return what is said next, nothing at the end of the pipe; None if none of it comes."""
        if not select.select([self._file], [], [], PATIENCE)[0]:
            return None
        return os.read(self._file, 65536)
