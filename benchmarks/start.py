"""How long a start, a key and a quit take, and how much memory, beside the least app there can be.

    python -m benchmarks.start [--gofish PATH | --wheel] [--rounds N]

Run from the root of the checkout, on Linux. Prints one line of JSON. Both programs run by turns in
a terminal of 80x24, with the same Python; every time is in milliseconds from exec or from a key.
Times vary from machine to machine, so what counts is the ratio of the two.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import platform
import subprocess
import sys
import tempfile
import venv
from collections import defaultdict
from itertools import chain
from pathlib import Path
from statistics import median

from benchmarks.terminal import Terminal

ROOT = Path(__file__).resolve().parent.parent
BARE = ROOT / "benchmarks" / "bare.py"
ROUNDS = 15
KEYS_A_SCREEN = 12
QUIT = "\x11"
ENTER = "\r"
ARROWS = ("\x1b[C", "\x1b[D")

FIRST_SCREEN = ("Choose your picture", "Choose your language", "Enter")
HOME_SCREEN = ("Meet the cards", "Enter")
LESSON_SCREEN = ("step 1 of", "Coach", "Enter")

Figures = dict[str, list[list[float]]]
"""What was measured, by name: for each round its values."""


def main() -> None:
    """Measure and print one line of JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--gofish", type=Path, help="the program; else the one beside this Python")
    which.add_argument("--wheel", action="store_true", help="build it and install it for this run")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"else {ROUNDS}")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="gofish-") as name:
        folder = Path(name)
        gofish = options.gofish or Path(sys.executable).parent / "gofish"
        if options.wheel:
            gofish = installed(folder)
        print(json.dumps(report(measure(gofish.absolute(), folder, options.rounds), gofish)))


def installed(folder: Path) -> Path:
    """Build the wheel, install it in an environment of its own and return its gofish."""
    pip = ("-m", "pip", "--quiet", "--disable-pip-version-check")
    wheels = folder / "wheels"
    build = [sys.executable, *pip, "wheel", "--no-deps", "--wheel-dir", str(wheels), str(ROOT)]
    subprocess.run(build, check=True)
    venv.create(folder / "venv", with_pip=True)
    programs = folder / "venv" / "bin"
    install = [str(programs / "python"), *pip, "install", *map(str, wheels.glob("*.whl"))]
    subprocess.run(install, check=True)
    return programs / "gofish"


def measure(gofish: Path, folder: Path, rounds: int) -> Figures:
    """Run everything *rounds* times, after one round that only warms up."""
    figures: Figures = {}
    for number in range(rounds + 1):
        if number < 2:
            figures = defaultdict(list)
        data = folder / f"data-{number}"
        _run_bare(gofish.parent / "python", folder, figures)
        _run_first(gofish, data, folder, figures)
        _run_again(gofish, data, folder, figures)
    return figures


def _run_bare(python: Path, folder: Path, figures: Figures) -> None:
    terminal = Terminal([str(python), str(BARE)], environment(), folder)
    figures["bare frame"].append([terminal.shows("READY")])
    figures["bare key"].append(_arrows(terminal))
    figures["bare memory"].append([terminal.peak_mib()])
    figures["bare exit"].append([terminal.quit(QUIT)])


def _run_first(gofish: Path, data: Path, folder: Path, figures: Figures) -> None:
    """Start where nobody has played, choose the first picture, and go to the first lesson."""
    terminal = _gofish(gofish, data, folder)
    figures["ink"].append([terminal.first_ink()])
    figures["first frame"].append([terminal.shows(*FIRST_SCREEN)])
    figures["first key"].append(_arrows(terminal))
    figures["to lesson"].append([terminal.press_for(ENTER, *LESSON_SCREEN)])
    figures["lesson key"].append(_arrows(terminal))
    figures["memory"].append([terminal.peak_mib()])
    figures["exit"].append([terminal.quit(QUIT)])


def _run_again(gofish: Path, data: Path, folder: Path, figures: Figures) -> None:
    """Start where the learner has been before."""
    terminal = _gofish(gofish, data, folder)
    figures["home frame"].append([terminal.shows(*HOME_SCREEN)])
    terminal.quit(QUIT)


def _gofish(gofish: Path, data: Path, folder: Path) -> Terminal:
    command = [str(gofish), "--lang", "en", "--data", str(data)]
    return Terminal(command, environment(), folder)


def environment() -> dict[str, str]:
    """Return what a program of a usual shell is given, without what would slow or change it."""
    unwanted = ("PYTHON", "TEXTUAL", "NO_COLOR", "COLUMNS", "LINES", "GOFISH", "VIRTUAL_ENV")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(unwanted)}
    return {**kept, "TERM": "xterm-256color", "COLORTERM": "truecolor"}


def _arrows(terminal: Terminal) -> list[float]:
    return [terminal.press(ARROWS[number % 2]) for number in range(KEYS_A_SCREEN)]


def report(figures: Figures, gofish: Path) -> dict[str, object]:
    """Return what is told of the figures."""
    return {
        "python": platform.python_version(),
        "from": "checkout" if _is_checkout(gofish) else "wheel",
        "rounds": len(figures["ink"]),
        "ink_ms": _p50(figures["ink"]),
        "first_frame_ms": beside(figures["first frame"], figures["bare frame"]),
        "home_frame_ms": beside(figures["home frame"], figures["bare frame"]),
        "to_lesson_ms": _p50(figures["to lesson"]),
        "memory_mib": beside(figures["memory"], figures["bare memory"]),
        "first_key_ms": beside(figures["first key"], figures["bare key"]),
        "lesson_key_ms": beside(figures["lesson key"], figures["bare key"]),
        "key_p99_ms": {name: p99(figures[f"{name} key"]) for name in ("first", "lesson", "bare")},
        "exit_ms": beside(figures["exit"], figures["bare exit"]),
    }


def _is_checkout(gofish: Path) -> bool:
    ask = "import tutor.places as p; print(p.lessons_folder().is_relative_to(p.PACKAGE))"
    command = [str(gofish.parent / "python"), "-c", ask]
    answer = subprocess.run(command, check=True, capture_output=True, text=True, cwd="/")
    return answer.stdout.strip() == "False"


def beside(ours: list[list[float]], bare: list[list[float]]) -> dict[str, float]:
    """Return both medians; the ratio is the median of what each round has, so drift cancels."""
    ratios = [median(one) / median(other) for one, other in zip(ours, bare, strict=True)]
    return {"p50": _p50(ours), "bare": _p50(bare), "ratio": round(median(ratios), 2)}


def _p50(rounds: list[list[float]]) -> float:
    return round(median(chain.from_iterable(rounds)), 1)


def p99(rounds: list[list[float]]) -> float:
    times = sorted(chain.from_iterable(rounds))
    return round(times[math.ceil(0.99 * len(times)) - 1], 1)


if __name__ == "__main__":
    main()
