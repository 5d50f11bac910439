"""Whether a start with a thousand lessons on disk is as fast as one with twenty.

    python -m benchmarks.many_lessons [--rounds N] [--few N] [--many N]

Run from the root of the checkout, on Linux. The wheel is built and installed for this run, and the
sources are copied as a checkout has them; the lessons in both are ours, copied under ids of their
own. A learner who was there before starts by turns with few lessons and with many, until Home can
be used; a checkout has kept its contents from the start before. Prints one line of JSON, in
milliseconds from exec, and exits 1 if a ratio is over the bar. On a busy machine the ratio of what
a processor worked (cpu_ratio) says more.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from benchmarks.many import write_course
from benchmarks.start import ENTER, FIRST_SCREEN, LESSON_SCREEN, QUIT, ROOT, environment, installed
from benchmarks.terminal import Terminal
from tutor.course.index import compile_course

HOME_SCREEN = ("Rules and sources", "Enter")
FEW, MANY = 20, 1_000
ROUNDS = 15
BAR = 1.1

Times = dict[int, list[tuple[float, float]]]
"""By number of lessons, how long each start took, and how long a processor worked for it."""


def main() -> int:
    """Measure and print one line of JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"else {ROUNDS}")
    parser.add_argument("--few", type=int, default=FEW, help=f"else {FEW}")
    parser.add_argument("--many", type=int, default=MANY, help=f"else {MANY}")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="gofish-") as name:
        folder = Path(name)
        courses = {
            count: write_course(folder / f"lessons-{count}", count)
            for count in (options.few, options.many)
        }
        figures = {
            "wheel": _report(_of_the_wheel(folder, courses, options.rounds)),
            "checkout": _report(_of_a_checkout(folder, courses, options.rounds)),
        }
    print(json.dumps({"lessons": [options.few, options.many], **figures}))
    return 0 if all(each["ratio"] <= BAR for each in figures.values()) else 1


def _of_the_wheel(folder: Path, courses: Mapping[int, Path], rounds: int) -> Times:
    gofish = installed(folder)
    ask = "import tutor.places as p; print(p.lessons_folder())"
    command = [str(gofish.parent / "python"), "-c", ask]
    inside = Path(
        subprocess.run(command, check=True, capture_output=True, text=True, cwd="/").stdout.strip()
    )
    for count, course in courses.items():
        for name, text in compile_course(course).items():
            path = inside.with_name(f"lessons-{count}") / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    shutil.rmtree(inside)
    return _by_turns([str(gofish)], inside, folder / "wheel-data", rounds, list(courses))


def _of_a_checkout(folder: Path, courses: Mapping[int, Path], rounds: int) -> Times:
    copy = folder / "checkout"
    for part in ("tutor", "locales"):
        shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    for count, course in courses.items():
        course.rename(copy / f"lessons-{count}")
    program = [
        sys.executable,
        "-c",
        f"import sys; sys.path.insert(0, {str(copy)!r}); "
        "from tutor.cli import main; sys.exit(main())",
    ]
    return _by_turns(program, copy / "lessons", folder / "checkout-data", rounds, list(courses))


def _by_turns(
    program: list[str], lessons: Path, data: Path, rounds: int, counts: list[int]
) -> Times:
    """Start by turns with so many lessons each, after rounds that only warm up."""
    times: Times = {count: [] for count in counts}
    for number in range(rounds + 2):
        for count in counts:
            with _in_place(lessons, count):
                taken = _start(program, data / str(count), first=number == 0)
            if number > 1:
                times[count].append(taken)
    return times


@contextmanager
def _in_place(lessons: Path, count: int) -> Iterator[None]:
    """Let the course of so many lessons lie where the program looks for its lessons."""
    here = lessons.with_name(f"lessons-{count}")
    here.rename(lessons)
    try:
        yield
    finally:
        lessons.rename(here)


def _start(program: list[str], data: Path, *, first: bool) -> tuple[float, float]:
    command = [*program, "--lang", "en", "--data", str(data)]
    terminal = Terminal(command, environment(), data.parent.parent)
    if first:
        terminal.shows(*FIRST_SCREEN)
        terminal.press_for(ENTER, *LESSON_SCREEN)
        taken = 0.0
    else:
        taken = terminal.shows(*HOME_SCREEN)
    worked = terminal.cpu_ms()
    terminal.quit(QUIT)
    return taken, worked


def _report(times: Times) -> dict[str, float]:
    few, many = times.values()
    clock, cpu = (
        [more[at] / less[at] for less, more in zip(few, many, strict=True)] for at in (0, 1)
    )
    return {
        "few_ms": round(median(each[0] for each in few), 1),
        "many_ms": round(median(each[0] for each in many), 1),
        "ratio": round(median(clock), 3),
        "cpu_ratio": round(median(cpu), 3),
    }


if __name__ == "__main__":
    raise SystemExit(main())
