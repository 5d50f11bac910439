"""``gofish schema``: print the JSON Schema of lesson files, for editors."""

from __future__ import annotations

import argparse
import sys

from tutor.commands.command import CLEAN
from tutor.wording.words import Words


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Say what can stand behind ``gofish schema``: nothing."""


def run(options: argparse.Namespace, words: Words) -> int:
    """Print the schema."""
    # the reader's tables are loaded only where they are printed
    from tutor.course.schema import written_schema

    sys.stdout.write(written_schema())
    return CLEAN
