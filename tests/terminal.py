"""The app in a pseudo-terminal: real keys go in, and what it draws can be read off the screen."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

import pyte

import tutor

KEYS = {
    "enter": "\r",
    "tab": "\t",
    "escape": "\x1b",
    "backspace": "\x7f",
    "space": " ",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "ctrl+c": "\x03",
    "ctrl+d": "\x04",
    "ctrl+q": "\x11",
}
PATIENCE = 20.0
"""The seconds after which a screen that was waited for will not come any more."""

MOMENT = 0.3
"""The seconds without a sign after which a run waits for a key."""

APP = ("-m", "tutor")

# a session of its own takes the terminal it opens first as its controlling one
_IN_TERMINAL = 'tty=$1; shift; exec "$@" <"$tty" >"$tty" 2>&1'
# what pyte does not know and would draw as letters, and what has not wholly arrived
_KEYBOARD_PROTOCOL = re.compile(r"\x1b\[[<=>][0-9;]*[a-zA-Z]")
_UNFINISHED = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*)?\Z")

_FRAMES = re.compile(r"[\u2500-\u259f]")

_MODE = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")
_MODES_AT_START = {b"25", b"7"}
"""The cursor is seen and lines wrap; every other mode is off."""
_KEYBOARD_ON, _KEYBOARD_OFF = re.compile(rb"\x1b\[>[0-9]*u"), re.compile(rb"\x1b\[<[0-9]*u")


def environment(**changes: str | None) -> dict[str, str]:
    """Return what a learner's shell sets, with some of it changed, or taken out by None."""
    ours = str(Path(tutor.__file__).parents[1])
    paths = [ours, os.environ.get("PYTHONPATH", "")]
    found: dict[str, str | None] = {
        **{name: os.environ.get(name) for name in ("PATH", "HOME", "XDG_DATA_HOME", "GOFISH_DATA")},
        "LANG": "en_US.UTF-8",
        "TERM": "xterm-256color",
        "PYTHONPATH": os.pathsep.join(filter(None, paths)),
        **changes,
    }
    return {name: value for name, value in found.items() if value is not None}


class Terminal:
    """A run of the app; use it as a context, which leaves no process behind."""

    def __init__(
        self,
        *arguments: str,
        size: tuple[int, int] = (80, 24),
        python: Sequence[str] = APP,
        environ: Mapping[str, str] | None = None,
    ) -> None:
        self.output = b""
        """Every byte the app wrote."""
        self._fed = 0
        self._screen = pyte.Screen(*size)
        self._stream = pyte.Stream(self._screen)
        self._master, slave = pty.openpty()
        self._resize_line(*size)
        self._settings = termios.tcgetattr(slave)
        command = [sys.executable, *python, *arguments]
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", _IN_TERMINAL, "sh", os.ttyname(slave), *command],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env=dict(environment() if environ is None else environ),
        )
        os.close(slave)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._master)

    def press(self, *keys: str) -> None:
        """Press keys, by name or as a letter, as fast as a terminal can send them."""
        os.write(self._master, "".join(KEYS.get(key, key) for key in keys).encode())

    def resize(self, columns: int, rows: int) -> None:
        """Make the terminal larger or smaller."""
        self._feed()
        self._screen.resize(rows, columns)
        self._resize_line(columns, rows)

    def text(self) -> str:
        """Return the screen as text, row by row."""
        self._feed()
        rows, columns = range(self._screen.lines), range(self._screen.columns)
        buffer = self._screen.buffer
        return "\n".join("".join(buffer[y][x].data for x in columns).rstrip() for y in rows)

    def words(self, left: int = 0) -> str:
        """Return the words right of a column in one line, whatever frames are around them."""
        rows = "\n".join(row[left:] for row in self.text().splitlines())
        return " ".join(_FRAMES.sub(" ", rows).split())

    def wait_for(self, *patterns: str, left: int = 0) -> str:
        """Wait until all patterns are found among the words of the screen, and return those."""
        deadline = time.monotonic() + PATIENCE
        while True:
            words = self.words(left)
            missing = [pattern for pattern in patterns if not re.search(pattern, words)]
            if not missing:
                return words
            if not self._read(deadline):
                raise AssertionError(f"{missing} did not come:\n{self.text()}")

    def wait_for_text(self, *texts: str, left: int = 0) -> str:
        """Wait until all texts stand on the screen, and return its words."""
        return self.wait_for(*[re.escape(" ".join(text.split())) for text in texts], left=left)

    def wait_until_gone(self, text: str) -> None:
        """Wait until a text has left the screen."""
        gone = " ".join(text.split())
        deadline = time.monotonic() + PATIENCE
        while gone in self.words():
            if not self._read(deadline):
                raise AssertionError(f"{gone!r} stayed:\n{self.text()}")

    def waits(self) -> None:
        """Wait until nothing more is drawn for a moment: the run waits for a key."""
        while self._read(time.monotonic() + MOMENT):
            pass

    def ends(self) -> int:
        """Wait for the end of the run and return its exit code."""
        deadline = time.monotonic() + PATIENCE
        while self._read(deadline):
            pass
        try:
            return self.process.wait(max(0.1, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            raise AssertionError(f"it did not end:\n{self.text()}") from None

    def left_behind(self) -> list[str]:
        """Return what is not as it was before the run: modes of the terminal and of its line."""
        modes = set(_MODES_AT_START)
        for numbers, switch in _MODE.findall(self.output):
            for number in numbers.split(b";"):
                (modes.add if switch == b"h" else modes.discard)(number)
        found = [f"mode {number.decode()}" for number in sorted(modes ^ _MODES_AT_START)]
        if len(_KEYBOARD_ON.findall(self.output)) != len(_KEYBOARD_OFF.findall(self.output)):
            found.append("keyboard protocol")
        if termios.tcgetattr(self._master) != self._settings:
            found.append("line settings")
        return found

    def _resize_line(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def _read(self, deadline: float) -> bool:
        """Take in what is drawn next; False if the run has ended or nothing comes in time."""
        seconds = deadline - time.monotonic()
        if seconds <= 0 or not select.select([self._master], [], [], seconds)[0]:
            return False
        try:
            piece = os.read(self._master, 65536)
        except OSError:
            return False
        self.output += piece
        return piece != b""

    def _feed(self) -> None:
        """Draw what has wholly arrived."""
        unfinished = _UNFINISHED.search(self.output, self._fed)
        end = len(self.output) if unfinished is None else unfinished.start()
        piece = self.output[self._fed : end]
        while True:
            try:
                text = piece.decode()
                break
            except UnicodeDecodeError as error:
                piece = piece[: error.start]
        self._fed += len(piece)
        self._stream.feed(_KEYBOARD_PROTOCOL.sub("", text))
