"""How long ``gofish check`` takes for a course of a hundred lessons.

    python -m benchmarks.checking [--lessons N] [--rounds N]

Run from the root of the checkout. The lessons are ours, copied under ids of their own. Prints one
line of JSON, in seconds from exec to exit, and exits 1 if the median is over the bar.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from benchmarks.many import write_course

ROOT = Path(__file__).resolve().parent.parent
LESSONS = 100
ROUNDS = 3
BAR = 5.0


def main() -> int:
    """Measure and print one line of JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--lessons", type=int, default=LESSONS, help=f"else {LESSONS}")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"else {ROUNDS}")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="gofish-") as name:
        course = write_course(Path(name), options.lessons)
        taken = [_checked(course) for _ in range(options.rounds)]
    figures = {
        "lessons": options.lessons,
        "median_s": round(median(taken), 2),
        "most_s": round(max(taken), 2),
    }
    print(json.dumps(figures))
    return 0 if figures["median_s"] <= BAR else 1


def _checked(course: Path) -> float:
    """Return how long one check takes; it has to find no fault."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "tutor", "check", str(course)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    taken = time.perf_counter() - began
    if done.returncode:
        raise SystemExit(done.stdout + done.stderr)
    return taken


if __name__ == "__main__":
    raise SystemExit(main())
