"""What every test starts from: no settings of whoever runs it, no home, a record of its own."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from tests.record_kit import Clock, Opener

UNSET = (
    "NO_COLOR",
    "FORCE_COLOR",
    "COLORTERM",
    "COLUMNS",
    "LINES",
    "LANGUAGE",
    "LC_ALL",
    "LC_MESSAGES",
    "PYTHONDONTWRITEBYTECODE",
    "PYTHONUTF8",
    "PYTHONIOENCODING",
)

# Textual reads its settings when it is imported, so they go before any test module comes
OURS = ("TEXTUAL", "GOFISH")
TRACES = "GOFISH_TRACES"
for name in [*UNSET, *(each for each in os.environ if each.startswith(OURS) and each != TRACES)]:
    os.environ.pop(name, None)
os.environ["LANG"] = "en_US.UTF-8"
os.environ["TERM"] = "xterm-256color"
# cards travel only in the tests that are about it: a picture on its way covers what others read
os.environ["TEXTUAL_ANIMATIONS"] = "none"

# hundreds of apps are made and left; looking through all of them again and again takes long
gc.set_threshold(50_000, 20, 50)

# whoever runs the tests in the background may have Ctrl+C ignored, and what they start inherits it
signal.signal(signal.SIGINT, signal.default_int_handler)

# the same examples in each run, and no test fails because the machine is busy
settings.register_profile("suite", derandomize=True, deadline=None, database=None)
settings.load_profile("suite")


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder the record of this test lies in; nothing reaches the home directory."""
    home = tmp_path / "home"
    home.mkdir()
    folder = tmp_path / "data"
    monkeypatch.setenv("GOFISH_DATA", str(folder))
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "share"))
    return folder


@pytest.fixture
def clock() -> Clock:
    """Return a clock that stands until a test sets it."""
    # what is ours is imported once the variables are set
    from tests.record_kit import Clock

    return Clock()


@pytest.fixture
def opened_in(clock: Clock) -> Iterator[Opener]:
    """Return what opens records, which are closed at the end."""
    from tests.record_kit import records

    with records(clock) as opener:
        yield opener
