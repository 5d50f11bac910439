"""What is typed at the command line where there is no terminal."""

from __future__ import annotations

import io
import sys

import pytest

A_PICTURE, THE_TWO, LEAVE, STOP = "2", ("1", "1", "1"), "9", "13"
"""What is typed to choose a picture, to do the first step, to leave it, and to stop at home."""


def types(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let these lines be what is typed, without a terminal."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
