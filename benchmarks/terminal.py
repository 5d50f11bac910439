"""A program in a pseudo-terminal of 80x24, watched with a clock."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

COLUMNS, ROWS = 80, 24
PATIENCE_S = 20.0
QUIET_S = 0.05

_CONTROL = re.compile(
    r"\x1b\[[0-?]*[ -/]*[@-~]"  # moves, colours, modes
    r"|\x1b[\]P_^X][^\x07\x1b]*(?:\x07|\x1b\\)"  # titles and the like
    r"|\x1b[ -/]*[0-Z\\^-~]"
    r"|\x1b.*\Z"  # one that has not wholly arrived
    r"|[\x00-\x1f\x7f]",
    re.DOTALL,
)


class SilentError(Exception):
    """A program that did not show what it was waited for."""


def ink(output: bytes) -> str:
    """Return what is drawn by *output*: its characters without what steers the terminal."""
    return _CONTROL.sub("", output.decode("utf-8", "ignore"))


class Terminal:
    """A running program; the terminal answers nothing that the program asks of it."""

    def __init__(self, command: Sequence[str], environ: Mapping[str, str], folder: Path) -> None:
        self._started = time.perf_counter()
        self._pid, self._fd = pty.fork()
        if self._pid == 0:
            _become(command, environ, folder)

    def first_ink(self) -> float:
        """Return the milliseconds from the start to the first character drawn."""
        return self._until(lambda text: text.strip() != "", self._started)

    def shows(self, *marks: str) -> float:
        """Return the milliseconds from the start until all *marks* have been drawn."""
        return self._until(lambda text: all(mark in text for mark in marks), self._started)

    def press(self, key: str, *marks: str) -> float:
        """Return the milliseconds from a key until *marks* are drawn, or anything without them."""
        self.settle()
        pressed = time.perf_counter()
        os.write(self._fd, key.encode())
        return self._until(lambda text: text != "" and all(mark in text for mark in marks), pressed)

    def settle(self) -> None:
        """Wait until nothing is drawn any more."""
        while self._read(QUIET_S):
            pass

    def peak_mib(self) -> float:
        """Return the most memory that was in use so far."""
        status = Path(f"/proc/{self._pid}/status").read_text(encoding="utf-8")
        found = re.search(r"^VmHWM:\s+(\d+) kB$", status, re.MULTILINE)
        assert found is not None
        return int(found[1]) / 1024

    def quit(self, key: str) -> float:
        """Return the milliseconds from a key until the program has ended; it has to end well."""
        self.settle()
        pressed = time.perf_counter()
        os.write(self._fd, key.encode())
        while self._read(PATIENCE_S):
            pass
        _, status = os.waitpid(self._pid, 0)
        ended = time.perf_counter()
        os.close(self._fd)
        if code := os.waitstatus_to_exitcode(status):
            raise SilentError(f"ended with {code}")
        return (ended - pressed) * 1000

    def _until(self, seen: Callable[[str], bool], since: float) -> float:
        output = b""
        while not seen(ink(output)):
            more = self._read(PATIENCE_S)
            now = time.perf_counter()
            if not more:
                raise SilentError(f"nothing more after: {ink(output)[-200:]!r}")
            output += more
        return (now - since) * 1000

    def _read(self, seconds: float) -> bytes:
        """Return what was drawn meanwhile; nothing after this time, or where all has ended."""
        if not select.select([self._fd], [], [], seconds)[0]:
            return b""
        try:
            return os.read(self._fd, 65536)
        except OSError:
            return b""


def _become(command: Sequence[str], environ: Mapping[str, str], folder: Path) -> None:
    """Turn the forked process into the program; never return."""
    try:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        os.chdir(folder)
        os.execve(command[0], list(command), dict(environ))
    finally:
        os._exit(127)
