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
        self._heard: list[tuple[float, bytes]] = []
        self._since = time.perf_counter()
        self._pid, self._fd = pty.fork()
        if self._pid == 0:
            _become(command, environ, folder)

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
        return piece != b""


def _become(command: Sequence[str], environ: Mapping[str, str], folder: Path) -> None:
    """Turn the forked process into the program; never return."""
    try:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        os.chdir(folder)
        os.execve(command[0], list(command), dict(environ))
    finally:
        os._exit(127)
