"""The voice of the app: it hands texts to the process that speaks, and waits for nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

READER = Path(__file__).with_name("reader.py")
USUAL, SLOW = 150, 105
"""Words a minute; espeak-ng’s own 175 is fast for a child."""

LONGEST = 3000
"""The characters of one text that are read; a command takes no text without end."""

PATIENCE = 2.0
"""The seconds given to the process that speaks, when the app ends."""

_VOICES = {"en": "en-gb"}


def voice_of(locale: str) -> str:
    """Return the name of the voice that speaks the language of *locale*."""
    return _VOICES.get(locale, locale.replace("_", "-").lower())


class Voice:
    """Reads texts aloud, one at a time; the process that speaks ends with this one."""

    def __init__(self, engine: Sequence[str]) -> None:
        # alone: with no packages, and nothing of ours on its path
        self._command = (sys.executable, "-I", "-S", str(READER), *engine)
        self._process: subprocess.Popen[bytes] | None = None
        self._left: list[subprocess.Popen[bytes]] = []
        """Those that took no more, and were let go."""

    def read(self, text: str, locale: str, *, slow: bool = False) -> None:
        """Read a text in the language of *locale*; what was being read is cut off."""
        text = " ".join(text[:LONGEST].replace("\0", " ").split())
        if text:
            self._write(f"{voice_of(locale)}\t{SLOW if slow else USUAL}\t{text}\n")

    def hush(self) -> None:
        """Be silent."""
        if self._process is not None:
            self._write("\t\t\n")

    def end(self) -> None:
        """Be silent for good, and leave no process behind."""
        self._let_go()
        for process in self._left:
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self._left.clear()

    def _write(self, line: str) -> None:
        """Hand over a line; what cannot be handed over at once is not said."""
        if self._process is not None and self._process.poll() is not None:
            self._let_go()
        if self._process is None:
            self._process = self._started()
        if self._process is None or self._process.stdin is None:
            return
        data = line.encode(errors="replace")
        try:
            # None where the pipe is full
            taken = self._process.stdin.write(data)
        except BrokenPipeError:
            taken = 0
        if taken != len(data):
            self._let_go()

    def _started(self) -> subprocess.Popen[bytes] | None:
        nothing = subprocess.DEVNULL
        try:
            process = subprocess.Popen(
                self._command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=nothing,
                stderr=nothing,
                # what the terminal tells this group of processes is not for it
                start_new_session=True,
            )
        except OSError:
            return None
        if process.stdin is not None and sys.platform != "win32":
            os.set_blocking(process.stdin.fileno(), False)
        return process

    def _let_go(self) -> None:
        """Close the pipe: the process at its other end falls silent and ends."""
        process, self._process = self._process, None
        if process is None or process.stdin is None:
            return
        with suppress(OSError):
            process.stdin.close()
        self._left.append(process)
