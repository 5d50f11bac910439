"""What each learner knows, as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap

from tutor.learning.mastery import Sureness
from tutor.plain.console import Console
from tutor.session.report import Learned, Report, report
from tutor.session.study import Study
from tutor.sheets.report import report_sheet
from tutor.sheets.writing import usual_name, write_sheet
from tutor.wording import labels
from tutor.wording import report as told
from tutor.wording.data import NOBODY, why_not
from tutor.wording.knowledge import SURENESS
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import Words

COLUMNS = 80
LEAST_TEXT = 40
"""The columns that a rule keeps beside the learners."""

MOST_NUMBERS = 30
"""The learners that find room side by side as numbers."""

GROUP = 5
"""Numbers stand in groups, so that the eye can count them."""

TOTAL = 4
"""The columns of the number of them all."""

INDENT = "  "


def report_lines(
    words: Words, rules: RuleBook, report: Report, *, in_words: bool = False
) -> Iterator[str]:
    """Yield what each learner knows, one learner after the other, by signs or in words alone."""
    yield from _head(words, report, in_words=in_words)
    for name, learned in zip(told.names(words, report), report.learners, strict=True):
        yield from ("", name, told.all_sure(words, learned))
        for chapter in learned.chapters:
            title = words.authored(chapter.chapter.title)
            many = told.how_many(chapter.rules)
            if in_words:
                many = told.how_many_in_words(words, chapter.rules)
            yield from ("", f"{title}{told.BETWEEN}{many}")
            for known in chapter.rules:
                sureness = known.mastery.sureness
                text = told.rule_told(words, rules, known.rule, chapter.chapter)
                yield from _hung("•" if in_words else told.SIGNS[sureness], text)
                if in_words:
                    yield f"{INDENT * 2}{words.say(SURENESS[sureness])}"
        if learned.recurring:
            yield from ("", words.say(told.MADE_AGAIN))
            for made in learned.recurring:
                yield from _hung("•", told.mistake_told(words, made.code))
                yield f"{INDENT * 2}{told.times_told(words, made)}"


def table_lines(words: Words, rules: RuleBook, report: Report) -> Iterator[str]:
    """Yield one table of all rules and learners; numbers stand for names that find no room."""
    yield from _head(words, report)
    names = told.names(words, report)
    numbered = not _fits(names)
    if numbered or any(learned.file for learned in report.learners):
        yield ""
        for number, (name, learned) in enumerate(zip(names, report.learners, strict=True), 1):
            yield f"{number:>3} {told.with_file(name, learned)}"
    step = MOST_NUMBERS if numbered else len(names) or 1
    for first in range(0, len(names), step):
        columns = range(first, min(first + step, len(names)))
        heads = _numbers(columns, len(names)) if numbered else _named(names)
        yield from _Part(words, rules, report, columns, heads).lines()


def _head(words: Words, report: Report, *, in_words: bool = False) -> Iterator[str]:
    yield f"{words.say(told.TITLE)}{told.BETWEEN}{words.day(report.day)}"
    if not report.learners:
        yield words.say(NOBODY)
    elif not in_words:
        yield told.legend(words)


def _hung(sign: str, text: str) -> list[str]:
    room = COLUMNS - 2 * len(INDENT)
    first, *others = wrap(text, room, break_on_hyphens=False) or [""]
    return [f"{INDENT}{sign} {first}", *(f"{INDENT * 2}{line}" for line in others)]


def _fits(names: Sequence[str]) -> bool:
    return sum(len(name) + 2 for name in names) <= COLUMNS - TOTAL - LEAST_TEXT


@dataclass(frozen=True, slots=True)
class _Heads:
    """What stands above the learners, line by line, and how a row of cells is spread."""

    lines: tuple[str, ...]
    spread: Callable[[Sequence[str]], str]


def _named(names: Sequence[str]) -> _Heads:
    widths = [len(name) + 2 for name in names]

    def spread(cells: Sequence[str]) -> str:
        return "".join(cell.center(width) for cell, width in zip(cells, widths, strict=True))

    return _Heads((spread(names),), spread)


def _numbers(columns: range, most: int) -> _Heads:
    def spread(cells: Sequence[str]) -> str:
        groups = ("".join(cells[at : at + GROUP]) for at in range(0, len(cells), GROUP))
        return f" {' '.join(groups)}"

    digits = len(str(most))
    numbers = [str(at + 1).rjust(digits) for at in columns]
    return _Heads(tuple(spread([each[at] for each in numbers]) for at in range(digits)), spread)


@dataclass(frozen=True, slots=True)
class _Part:
    """As much of the table as stands side by side: these learners, by their place."""

    words: Words
    rules: RuleBook
    report: Report
    columns: range
    heads: _Heads

    def lines(self) -> Iterator[str]:
        """Yield the rules by chapters, then the mistakes; the last number is that of them all."""
        yield from self._heading(told.SIGNS[Sureness.SURE])
        for chapter in self.report.chapters:
            yield self.words.authored(chapter.chapter.title)
            for rule in chapter.rules:
                text = told.rule_told(self.words, self.rules, rule, chapter.chapter)
                cells = [told.sign(one.sureness(rule)) for one in self._learners()]
                yield from self._row(text, cells, self.report.sure(rule))
        codes = self.report.mistakes()
        if codes:
            yield from self._heading(told.TOTAL)
            yield self.words.say(told.MADE_AGAIN)
            for code in codes:
                cells = [_digit(one.times(code)) for one in self._learners()]
                text = told.mistake_told(self.words, code)
                yield from self._row(text, cells, self.report.times(code))

    def _learners(self) -> list[Learned]:
        return [self.report.learners[at] for at in self.columns]

    def _room(self) -> int:
        return COLUMNS - TOTAL - len(self.heads.lines[0])

    def _heading(self, total: str) -> Iterator[str]:
        *above, last = self.heads.lines
        yield ""
        for line in above:
            yield f"{'':{self._room()}}{line}".rstrip()
        yield f"{'':{self._room()}}{last}{total:>{TOTAL}}"

    def _row(self, text: str, cells: Sequence[str], total: int) -> Iterator[str]:
        room = self._room() - len(INDENT)
        first, *others = wrap(text, room, break_on_hyphens=False)
        yield f"{INDENT}{first:{room}}{self.heads.spread(cells)}{total:>{TOTAL}}"
        yield from (f"{INDENT}{line}" for line in others)


def _digit(times: int) -> str:
    """Return a number in one letter; what is more than nine is +."""
    return str(times or " ") if times < 10 else "+"


class ReportRun:
    """The page for grown-ups: everything is told, and can be written to a file."""

    def __init__(self, console: Console, study: Study) -> None:
        self.console = console
        self.study = study

    def run(self) -> None:
        """Tell what everybody knows, and write it to a file if that is wanted."""
        words, course = self.console.words, self.study.course
        found = report(self.study.record, course, words.locale)
        rules = RuleBook(course.rules_page())
        self.console.say("", *report_lines(words, rules, found, in_words=True), "")
        if self.console.choose("", [words.say(told.KEY_WRITE), words.say(labels.KEY_BACK)]) == 0:
            self._write(report_sheet(found, rules, words), Path.cwd() / usual_name(found.day))

    def _write(self, sheet: str, file: Path) -> None:
        words = self.console.words
        try:
            write_sheet(file, sheet)
        except OSError as error:
            self.console.say("", why_not(words, error, file))
        else:
            self.console.say("", words.say(told.WRITTEN, name=str(file)))
