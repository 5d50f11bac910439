"""What every command has in common: its exit codes, and how it says why it stops."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Protocol

from tutor.wording.words import Words

CLEAN, FAULTY, CANNOT_RUN = 0, 1, 2


class Command(Protocol):
    """A command as the command line sees it; each is a module of this package."""

    def add_arguments(self, parser: argparse.ArgumentParser, words: Words) -> None:
        """Say what can stand behind the command's name."""

    def run(self, options: argparse.Namespace, words: Words) -> int:
        """Do what the command is for, and return the exit code."""


def stop(message: str) -> int:
    """Say why nothing could be done, and return the exit code for that."""
    # loaded only where it is needed: every start loads this module's neighbours
    from tutor.course.plaintext import shown

    sys.stdout.write(f"{shown(message)}\n")
    return CANNOT_RUN


def from_here(path: Path) -> Path:
    """Return a path as somebody who stands in this folder would write it."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path
