"""The program that speaks: it reads texts from a pipe, and ends when nobody can write to it.

It is run by its path, alone and with the standard library only. Each line is a voice, a speed and a
text, with tabs between them. A line cuts off the one before; one without a text is silence. Whoever
started it holds the other end of the pipe, which the system closes however that process ends.
"""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import wave
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

LOUDNESS = 80
"""Of 100 in espeak-ng: at its usual one Vietnamese is at the edge of what a sound can hold."""

_CALLED_BACK_AT_ONCE = 2
_RATE, _VOLUME = 1, 2
_UTF8 = 1
_FROM_CHARACTER = 1
_SAMPLE = 2
"""Numbers of speak_lib.h; a sample has so many bytes."""


class Speaks(Protocol):
    """What makes a process that can be heard."""

    def start(self, voice: str, speed: str, text: str) -> Sequence[str]:
        """Return the command that can be heard saying the text; () if there is none."""


class Program:
    """The program espeak-ng."""

    def __init__(self, program: str) -> None:
        self._program = program

    def start(self, voice: str, speed: str, text: str) -> Sequence[str]:
        """Return how the program is called."""
        return (self._program, "-v", voice, "-s", speed, "-a", str(LOUDNESS), "--", text)


class _Wanted(ctypes.Structure):
    """The espeak_VOICE of speak_lib.h: what a voice should be like."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("languages", ctypes.c_char_p),
        ("identifier", ctypes.c_char_p),
        ("kind", ctypes.c_ubyte * 4),
        ("score", ctypes.c_int),
        ("spare", ctypes.c_void_p),
    )


class Library:
    """The library espeak-ng, which makes a sound in a file, and what plays it."""

    def __init__(self, library: str, data: str, player: Sequence[str], folder: Path) -> None:
        self._player = player
        self._file = folder / "speech.wav"
        self._sound = bytearray()
        self._lib = ctypes.CDLL(library)
        self._rate: int = self._lib.espeak_Initialize(_CALLED_BACK_AT_ONCE, 0, os.fsencode(data), 0)
        # kept, since the library holds no reference of its own
        self._callback = ctypes.CFUNCTYPE(
            ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p
        )(self._heard)
        self._lib.espeak_SetSynthCallback(self._callback)

    def _heard(self, samples: int | None, number: int, _: int | None) -> int:
        if samples and number > 0:
            self._sound += ctypes.string_at(samples, number * _SAMPLE)
        return 0

    def start(self, voice: str, speed: str, text: str) -> Sequence[str]:
        """Write the sound of the text, and return how it is played."""
        lib, said = self._lib, text.encode()
        self._sound.clear()
        wanted = _Wanted(languages=voice.encode())
        if self._rate <= 0 or lib.espeak_SetVoiceByProperties(ctypes.byref(wanted)) != 0:
            return ()
        lib.espeak_SetParameter(_RATE, int(speed), 0)
        lib.espeak_SetParameter(_VOLUME, LOUDNESS, 0)
        lib.espeak_Synth(said, len(said) + 1, 0, _FROM_CHARACTER, 0, _UTF8, None, None)
        with wave.open(str(self._file), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(_SAMPLE)
            file.setframerate(self._rate)
            file.writeframes(self._sound)
        return (*self._player, str(self._file))


class Mouth:
    """Says one text at a time."""

    def __init__(self, speaks: Speaks) -> None:
        self._speaks = speaks
        self._process: subprocess.Popen[bytes] | None = None
        self._starting = False
        self._told_to_end = False

    def told_to_end(self, *_: object) -> None:
        """End this process; what is just being started is waited for, so that it ends as well."""
        self._told_to_end = True
        if not self._starting:
            sys.exit()

    def say(self, line: str) -> None:
        """Cut off what is being said, and say this line, if there is anything to say."""
        self.stop()
        voice, speed, text = line.split("\t", 2)
        command = self._speaks.start(voice, speed, text) if text else ()
        if not command:
            return
        nothing = subprocess.DEVNULL
        self._starting = True
        try:
            self._process = subprocess.Popen(
                command, stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True
            )
        except OSError:
            # taken away since it was found, or nothing more can be started: it stays silent
            self._process = None
        self._starting = False
        if self._told_to_end:
            sys.exit()

    def stop(self) -> None:
        """End what is being said, with all that it started."""
        process, self._process = self._process, None
        if process is None:
            return
        if sys.platform == "win32":
            process.kill()
        else:
            # macOS forbids it where all of them have ended by themselves
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _speaks(kind: str, engine: Sequence[str], folder: Path) -> Speaks:
    if kind == "program":
        return Program(*engine)
    library, data, *player = engine
    return Library(library, data, player, folder)


def main(kind: str, *engine: str) -> None:
    """Say each line that comes, until there is nobody who could write one."""
    with TemporaryDirectory(prefix="gofish-", ignore_cleanup_errors=True) as folder:
        mouth = Mouth(_speaks(kind, engine, Path(folder)))
        signal.signal(signal.SIGTERM, mouth.told_to_end)
        try:
            for line in sys.stdin.buffer:
                if line.endswith(b"\n"):
                    mouth.say(line.decode().rstrip("\n"))
        finally:
            mouth.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
