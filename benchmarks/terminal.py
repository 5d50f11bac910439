"""A program in a pseudo-terminal, watched with a clock."""

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
from operator import itemgetter
from pathlib import Path

SIZE = (80, 24)
"""Columns and rows, where nothing else is said."""

PATIENCE_S = 20.0
QUIET_S = 0.05

CAN_I_MARK_FRAMES = b"\x1b[?2026$p"
YES = b"\x1b[?2026;2$y"
FRAME = b"\x1b[?2026h"
"""What begins each update of the screen, where the terminal has said that it may."""

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
    """A running program; what it asks of the terminal is left unanswered.

    With *marks_frames* one question is answered, so that each update of the screen is marked.
    """

    def __init__(
        self,
        command: Sequence[str],
        environ: Mapping[str, str],
        folder: Path,
        size: tuple[int, int] = SIZE,
        *,
        marks_frames: bool = False,
    ) -> None:
        self._heard: list[tuple[float, bytes]] = []
        self._marks_frames = marks_frames
        self._since = time.perf_counter()
        self._pid, self._fd = pty.fork()
        if self._pid == 0:
            _become(command, environ, folder, size)

    def first_ink(self) -> float:
        """Return the milliseconds from the start to the first letter drawn."""
        return self._until(lambda text: text.strip() != "")

    def shows(self, *marks: str) -> float:
        """Return the milliseconds from the start, or the last key, until all marks are drawn."""
        return self._until(lambda text: all(mark in text for mark in marks))

    def press(self, key: str) -> float:
        """Return the milliseconds from a key until anything is drawn."""
        self._send(key)
        return self._until(lambda text: text != "")

    def press_for(self, key: str, *marks: str) -> float:
        """Return the milliseconds from a key until all marks are drawn."""
        self._send(key)
        return self.shows(*marks)

    def press_whole(self, key: str, quiet: float = QUIET_S) -> tuple[float, bytes]:
        """Return the milliseconds from a key until all that it changes is drawn, and what that is.

        It is all where nothing more comes for *quiet* seconds.
        """
        self._send(key)
        self._until(lambda text: text != "")
        while self._read(quiet):
            pass
        return (self._heard[-1][0] - self._since) * 1000, b"".join(map(itemgetter(1), self._heard))

    def all_drawn(self) -> bytes:
        """Return all that is drawn since the last key, or the start."""
        self._settle()
        return b"".join(map(itemgetter(1), self._heard))

    def peak_mib(self) -> float:
        """Return the most memory that was in use so far."""
        status = Path(f"/proc/{self._pid}/status").read_text(encoding="utf-8")
        found = re.search(r"^VmHWM:\s+(\d+) kB$", status, re.MULTILINE)
        assert found is not None
        return int(found[1]) / 1024

    def cpu_ms(self) -> float:
        """Return the milliseconds that a processor has worked for the program so far."""
        fields = Path(f"/proc/{self._pid}/stat").read_text(encoding="utf-8").rpartition(")")[2]
        user, system = fields.split()[11:13]
        return 1000 * (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def quit(self, key: str) -> float:
        """Return the milliseconds from a key until the program has ended; it has to end well."""
        self._send(key)
        while self._read(PATIENCE_S):
            pass
        _, status = os.waitpid(self._pid, 0)
        ended = time.perf_counter()
        os.close(self._fd)
        if code := os.waitstatus_to_exitcode(status):
            raise SilentError(f"ended with {code}")
        return (ended - self._since) * 1000

    def _send(self, key: str) -> None:
        self._settle()
        self._heard.clear()
        self._since = time.perf_counter()
        os.write(self._fd, key.encode())

    def _until(self, seen: Callable[[str], bool]) -> float:
        """Return when *seen* first held; looked for in pauses, so as not to slow the program."""
        while True:
            self._settle()
            output = b""
            for moment, piece in self._heard:
                output += piece
                if seen(ink(output)):
                    return (moment - self._since) * 1000
            if not self._read(PATIENCE_S):
                raise SilentError(f"nothing more after: {ink(output)[-200:]!r}")

    def _settle(self) -> None:
        while self._read(QUIET_S):
            pass

    def _read(self, seconds: float) -> bool:
        """Keep what is drawn next, and when; False if nothing is, or the program has ended."""
        if not select.select([self._fd], [], [], seconds)[0]:
            return False
        try:
            piece = os.read(self._fd, 65536)
        except OSError:
            return False
        self._heard.append((time.perf_counter(), piece))
        if self._marks_frames and CAN_I_MARK_FRAMES in piece:
            os.write(self._fd, YES)
        return piece != b""


def _become(
    command: Sequence[str], environ: Mapping[str, str], folder: Path, size: tuple[int, int]
) -> None:
    """Turn the forked process into the program; never return."""
    columns, rows = size
    try:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.chdir(folder)
        os.execve(command[0], list(command), dict(environ))
    finally:
        os._exit(127)
