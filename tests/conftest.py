"""What every test starts from: no settings of whoever runs it, no home, a record of its own."""

from __future__ import annotations

import gc
import os
import shutil
import signal
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from tests.checker_kit import Pack
    from tests.record_kit import Clock, Opener
    from tutor.learning.record import Record
    from tutor.session.study import Study

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


@pytest.fixture(scope="session")
def new_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return folders that are not there yet, each once.

    A folder made for each test, most of which need none, took longer than those tests.
    """
    base = tmp_path_factory.mktemp("data")
    return (base / str(number) for number in count())


@pytest.fixture(autouse=True)
def data_folder(new_folders: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder the record of this test lies in; nothing reaches the home directory."""
    folder = next(new_folders)
    monkeypatch.setenv("GOFISH_DATA", str(folder))
    monkeypatch.setenv("HOME", f"{folder}-home")
    monkeypatch.setenv("XDG_DATA_HOME", f"{folder}-home/share")
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


@pytest.fixture
def record(clock: Clock) -> Iterator[Record]:
    """Return a record in which nobody has played yet, quick to write: it ends with the test."""
    from tutor.learning.record import record_in_memory

    record = record_in_memory(clock)
    yield record
    record.close()


@pytest.fixture
def study(record: Record) -> Study:
    """Return the study of somebody new."""
    from tests.our_course import COURSE
    from tutor.session.study import Study

    study = Study(record, COURSE, "en")
    study.enrol("fish")
    return study


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    """Return a copy of a course without a fault, to be spoiled."""
    from tests.checker_kit import Pack

    return Pack(tmp_path)


@pytest.fixture
def kitchen(tmp_path: Path) -> Path:
    """Return a copy of somebody's own lessons, to be spoiled."""
    from tests.packs_kit import KITCHEN

    return Path(shutil.copytree(KITCHEN, tmp_path / "kitchen"))
