"""Whether a pack made to do harm ever ends in a traceback, in too much memory or takes too long.

    python -m benchmarks.fuzz [--packs N] [--seed N] [--workers N]

Run from the root of the checkout, on Linux. The packs of the tests, written by hand or built, with
catalogues, are spoiled by chance, one after another: each is checked, its faults are told, it is
opened as a pack, and its lessons are begun, spoken and drawn. Nothing that a terminal would obey
may come out. Pack N is the same in each run with the same seed: a finding is told with the seed
that brings it first. Prints one line of JSON, and exits 1 if there are findings.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from types import FrameType

from benchmarks.mutations import spoiled
from benchmarks.small_packs import LANGUAGE, Form, sound, write_files, written_packs
from tutor.checker.check import examine
from tutor.checker.texts import texts_of_quiz
from tutor.course.faults import CourseError
from tutor.course.index import CourseIndex, open_course
from tutor.course.model import Lesson
from tutor.course.pack import LOCALES, pack_of
from tutor.course.plaintext import unseen
from tutor.game.ruleset import FISHER
from tutor.i18n.catalogue import PackTexts
from tutor.places import lessons_folder
from tutor.session.lesson import begin
from tutor.ui.paint import Canvas
from tutor.ui.paint_note import draw_note
from tutor.ui.view_lines import NoteLine, NoteRole, NoteView
from tutor.wording.coach import coach_says
from tutor.wording.faults import fault_line
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import Words, words_of

PACKS = 100_000
A_ROUND = 200
"""So many packs a worker spoils before it tells how that went."""

MOST_SECONDS = 10
MOST_BYTES = 1024**3
"""What a worker may take in all, of which Python and the libraries are most."""


class TooLongError(BaseException):
    """A pack took longer than anybody waits."""


class _Trouble(AbstractContextManager["_Trouble"]):
    """What ended in a traceback, whatever it was: nobody who opens a pack may see one."""

    told: str | None = None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: object
    ) -> bool:
        if error is None or isinstance(error, KeyboardInterrupt):
            return False
        self.told = "".join(traceback.format_exception(error))
        return True


@dataclass(slots=True)
class Round:
    """How a round of packs went."""

    slowest: float = 0.0
    clean: int = 0
    """How many packs had no fault, whatever was done to them."""

    opened: int = 0
    """How many could be played."""

    most_kib: int = 0
    findings: list[str] = field(default_factory=list)


def main() -> int:
    """Spoil packs and print one line of JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--packs", type=int, default=PACKS, help=f"else {PACKS}")
    parser.add_argument("--seed", type=int, default=0, help="of the first pack; else 0")
    workers = os.cpu_count() or 1
    parser.add_argument("--workers", type=int, default=workers, help=f"else {workers}")
    options = parser.parse_args()
    began = time.perf_counter()
    rounds = []
    for each in _rounds(options.seed, options.packs, options.workers):
        rounds.append(each)
        for finding in each.findings:
            print(finding, file=sys.stderr, flush=True)
    findings = sum(len(each.findings) for each in rounds)
    figures = {
        "packs": options.packs,
        "without_fault": sum(each.clean for each in rounds),
        "opened": sum(each.opened for each in rounds),
        "slowest_s": round(max(each.slowest for each in rounds), 2),
        "most_mib": max(each.most_kib for each in rounds) // 1024,
        "per_second": round(options.packs / (time.perf_counter() - began)),
        "findings": findings,
    }
    print(json.dumps(figures))
    return 1 if findings else 0


def _rounds(seed: int, packs: int, workers: int) -> Iterator[Round]:
    """Yield how each round went, in the order in which they end."""
    end = seed + packs
    with ProcessPoolExecutor(workers, initializer=_bound) as pool:
        begun = {
            pool.submit(play_round, first, min(first + A_ROUND, end)): first
            for first in range(seed, end, A_ROUND)
        }
        for done in as_completed(begun):
            try:
                yield done.result()
            except BrokenProcessPool:
                # whoever died takes the others with it: these rounds are to be made again alone
                yield Round(findings=[f"a worker died in the round that begins at {begun[done]}"])


def _bound() -> None:
    """Bound what this process may take, and how long a pack may."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    signal.signal(signal.SIGALRM, _too_long)


def _too_long(number: int, frame: FrameType | None) -> None:
    raise TooLongError


def play_round(first: int, end: int, seconds: float = MOST_SECONDS) -> Round:
    """Spoil and use the packs of these seeds, each for so many seconds at most; 0 is no bound."""
    found = Round()
    with tempfile.TemporaryDirectory(prefix="gofish-") as name:
        for seed in range(first, end):
            root = Path(name) / str(seed)
            write(seed, root)
            began = time.perf_counter()
            signal.setitimer(signal.ITIMER_REAL, seconds)
            with _Trouble() as trouble:
                use(root, found)
            signal.setitimer(signal.ITIMER_REAL, 0)
            found.slowest = max(found.slowest, time.perf_counter() - began)
            if trouble.told is not None:
                found.findings.append(f"seed {seed}: {trouble.told}")
    found.most_kib = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return found


def write(seed: int, root: Path) -> None:
    """Write the pack of this seed into a folder."""
    chance = Random(seed)
    number, form = chance.randrange(len(written_packs())), chance.choice(list(Form))
    write_files(spoiled(sound(number, form), chance), root)


def use(root: Path, found: Round) -> None:
    """Do with a pack what the checker, the program and its screen do."""
    locales = root / LOCALES
    if not (root / "course.yaml").exists() and not (root / "index.json").exists():
        return
    report, _ = examine(root, locales if locales.is_dir() else None, pack=True)
    _seen(fault_line(_words(), each) for each in report.faults)
    found.clean += not report.faults
    try:
        pack = pack_of(open_course(root), _ours())
    except CourseError as error:
        _seen(fault_line(_words(), each) for each in error.faults)
        return
    found.opened += 1
    words = words_of(LANGUAGE, PackTexts(locales, pack.contexts))
    _seen(words.authored(chapter.title) for chapter in pack.chapters)
    try:
        rules = RuleBook(pack.rules_page()) if pack.has_rules else _our_rules()
        quizzes = pack.every_quiz() if pack.quizzes else ()
        lessons = [pack.lesson(each.id) for each in pack.lessons]
    except CourseError as error:
        _seen(fault_line(words, each) for each in error.faults)
        return
    for quiz in quizzes:
        _seen(words.authored(each.text) for each in texts_of_quiz(quiz))
    for lesson in lessons:
        _seen([lesson.id, words.authored(lesson.title)])
        _begin(lesson, rules, words)


def _begin(lesson: Lesson, rules: RuleBook, words: Words) -> None:
    """Begin a lesson, and draw what the coach says of it."""
    state = begin(lesson, FISHER)
    for _ in range(2):
        told = coach_says(words, rules, state)
        lines = tuple(NoteLine(each.text, NoteRole.PLAIN) for each in told.lines)
        canvas = Canvas(56, 8, "felt")
        draw_note(canvas, NoteView(told.title, lines))
        _seen(canvas.rows())
        state = state.hint()


def _seen(lines: Iterator[str] | list[str]) -> None:
    """Hold that a terminal would show every character of these lines, and obey none."""
    for line in lines:
        if (character := unseen(line.replace("\n", ""))) is not None:
            raise AssertionError(f"{character!r} came out in {line[:200]!r}")


@cache
def _ours() -> CourseIndex:
    return open_course(lessons_folder())


@cache
def _our_rules() -> RuleBook:
    return RuleBook(_ours().rules_page())


@cache
def _words() -> Words:
    return words_of("en")


if __name__ == "__main__":
    raise SystemExit(main())
