"""Break the rules of the engine one by one, each in a copy, and see whether the tests notice.

    python -m benchmarks.mutants [--only NAME ...] [--oracle] [--list] [--jobs N]

Run from the root of the checkout. The mutants are listed in `mutants.txt` beside this file. Prints
a line for each: its name, the rule it breaks, and the first test that turned red, or SURVIVED.
``--oracle`` runs nothing but the games of an independent engine, against the mutants that they are
to notice, and tells how many kinds of games turned red.

Exit code 0 if the tests are green on the engine as it is and red on each mutant, 1 if not, 2 if a
mutant does not fit the text of the engine any more, or leaves an engine that no test can load.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from shutil import copyfile
from typing import NamedTuple

from tutor.game.ids import RuleId

ROOT = Path(__file__).resolve().parent.parent
LIST = Path(__file__).with_suffix(".txt")
ENGINE = Path("tutor", "game")
COPIED = ("tutor", "tests", "lessons", "locales", "pyproject.toml")

ORACLE = ("full_pack_games",)
TESTS = (
    *ORACLE,
    "rules",
    "corner_cases",
    "dealt_books",
    "last_cards",
    "playing*",
    "bases",
    "dials",
    "match",
    "scoring",
    "exact_cards",
    "empty_hands",
    "deal",
    "referee_order",
    "random_acts",
)
"""The tests that hold the rules, by patterns of their names; the games come first."""

PYTEST = ("-m", "pytest", "-q", "-rf", "--tb=no", "--assert=plain", "-p", "no:cacheprovider")
SECONDS = 120
"""How long the tests may take; where a rule is broken, a game may never end."""

GREEN, RED, BROKEN, ENDLESS = 0, 1, 2, -1
"""What came of the tests: pytest's codes, also BROKEN if none ran; ENDLESS if they did not end."""


class Mutant(NamedTuple):
    """One way to break one rule."""

    name: str
    rule: RuleId
    file: str
    """The file of `tutor/game` that is changed."""

    in_games: bool
    """Whether the games of an independent engine are enough to notice it."""

    old: str
    new: str


class StaleError(ValueError):
    """A mutant that does not fit the engine: its old text does not occur exactly once."""


class Run(NamedTuple):
    """What the tests said of one copy of the project."""

    code: int
    told: str
    """All that pytest wrote."""

    @property
    def red(self) -> list[str]:
        """Return the tests that turned red, as far as they ran."""
        lines = self.told.splitlines()
        said = [line.partition(" - ")[0] for line in lines if line.startswith("FAILED ")]
        return [line.removeprefix("FAILED tests/") for line in said]


def main() -> int:
    """Run the tests against the engine as it is and against each mutant; return the exit code."""
    mutants = listed(LIST.read_text(encoding="utf-8"))
    options = _options([each.name for each in mutants])
    mutants = [each for each in mutants if each.name in (options.only or each.name)]
    if options.oracle:
        mutants = [each for each in mutants if each.in_games]
    if options.list:
        print("\n".join(f"{_head(each)}  {each.file}" for each in mutants))
        return 0
    stale = list(_stale(mutants))
    if stale:
        print("\n".join(stale), file=sys.stderr)
        return 2
    run = partial(tested, patterns=ORACLE if options.oracle else TESTS, stop=not options.oracle)
    untouched = run(None)
    if untouched.code != GREEN:
        print(f"not green on the engine as it is\n{untouched.told}", file=sys.stderr)
        return 1
    print(f"the engine as it is: {untouched.told.rstrip().splitlines()[-1]}", flush=True)
    return _run_each(mutants, run, options.jobs)


def _options(names: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", nargs="+", choices=names, metavar="NAME", help="else all")
    parser.add_argument("--oracle", action="store_true", help="run the independent games alone")
    parser.add_argument("--list", action="store_true", help="say which mutants there are")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time, else 2")
    return parser.parse_args()


def _head(mutant: Mutant) -> str:
    return f"{mutant.name:40} {mutant.rule.value:22}"


def _run_each(mutants: Sequence[Mutant], run: Callable[[Mutant], Run], jobs: int) -> int:
    codes = []
    with ThreadPoolExecutor(jobs) as pool:
        for mutant, done in zip(mutants, pool.map(run, mutants), strict=True):
            print(f"{_head(mutant)} {said(done)}", flush=True)
            codes.append(done.code)
    print(f"{codes.count(RED)} of {len(codes)} mutants turned a test red")
    return exit_code(codes)


def exit_code(codes: Sequence[int]) -> int:
    """Return what to leave with, from what the tests of each mutant returned."""
    if BROKEN in codes:
        return 2
    return 0 if set(codes) == {RED} else 1


def said(run: Run) -> str:
    """Return what is told of a mutant's run."""
    if run.code == RED:
        first, *others = run.red
        return f"red: {first}{f' and {len(others)} more' if others else ''}"
    if run.code == GREEN:
        return "SURVIVED"
    return "DID NOT END" if run.code == ENDLESS else f"NO TEST RAN\n{run.told}"


def listed(text: str) -> list[Mutant]:
    """Return the mutants that are written in *text*, in that order."""
    blocks = (block.splitlines() for block in text.split("\n\n"))
    return [_mutant(lines) for lines in blocks if not lines[0].startswith("#")]


def _mutant(lines: Sequence[str]) -> Mutant:
    name, rule, file, *games = lines[0].split(" | ")
    old, new = (
        "\n".join(line.removeprefix(sign) for line in lines[1:] if line.startswith(sign))
        for sign in ("- ", "+ ")
    )
    return Mutant(name, RuleId(rule), file, games == ["games"], old, new)


def patched(source: str, mutant: Mutant) -> str:
    """Return the text of the mutant's file with the rule broken; StaleError if it does not fit."""
    times = source.count(mutant.old)
    if times != 1:
        raise StaleError(f"{mutant.name}: {times} times in {mutant.file}: {mutant.old!r}")
    return source.replace(mutant.old, mutant.new)


def _stale(mutants: Sequence[Mutant]) -> Iterator[str]:
    for mutant in mutants:
        try:
            patched((ROOT / ENGINE / mutant.file).read_text(encoding="utf-8"), mutant)
        except StaleError as stale:
            yield str(stale)


def tested(mutant: Mutant | None, patterns: Sequence[str], stop: bool) -> Run:
    """Run the tests in a copy of the project, with *mutant* or as it is.

    *stop* is whether the first red test is enough.
    """
    with tempfile.TemporaryDirectory(prefix="gofish-mutant-") as name:
        folder = Path(name)
        copy_project(folder)
        if mutant is not None:
            file = folder / ENGINE / mutant.file
            file.write_text(patched(file.read_text(encoding="utf-8"), mutant), encoding="utf-8")
        tests = [each for one in patterns for each in sorted(folder.glob(f"tests/test_{one}.py"))]
        command = [sys.executable, *PYTEST, "-n", "0", f"--basetemp={folder / 'temporary'}"]
        command += [*(["-x"] if stop else []), *map(str, tests)]
        return _run(command, folder)


def _run(command: Sequence[str], folder: Path) -> Run:
    ours = ("PYTEST", "PYTHON", "GOFISH")
    clean = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=clean,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return Run(ENDLESS, f"no end within {SECONDS} seconds")
    return outcome(done.returncode, done.stdout)


def outcome(returned: int, told: str) -> Run:
    """Return what came of a run of pytest: red only if a test ran and turned red."""
    run = Run(returned, told)
    return run if returned == GREEN or (returned == RED and run.red) else Run(BROKEN, told)


def copy_project(to: Path) -> None:
    """Copy the engine, its tests and what they read: the files that git knows or would take."""
    listing = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *COPIED)
    names = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            copyfile(ROOT / name, to / name)


if __name__ == "__main__":
    sys.exit(main())
