"""What each learner knows, as a file for spreadsheets: RFC 4180, in UTF-8."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from io import StringIO

from tutor.course.plaintext import shown
from tutor.session.report import Report
from tutor.wording import report as told
from tutor.wording.knowledge import SURENESS
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import Words

_OBEYED = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""


def report_rows(words: Words, rules: RuleBook, report: Report) -> str:
    """Return a row for each rule and each mistake that comes back, of each learner."""
    say = words.say
    heads = (told.PLAYER, told.CODE, told.RULE, told.KNOWN, told.MISTAKES, told.LAST_DAY)
    rows = [[say(head) for head in heads]]
    for name, learned in zip(told.names(words, report), report.learners, strict=True):
        for chapter in learned.chapters:
            for known in chapter.rules:
                sureness, made = known.mastery.sureness, str(known.mastery.mistakes)
                text = told.rule_told(words, rules, known.rule, chapter.chapter)
                rows.append([name, known.rule.value, text, say(SURENESS[sureness]), made, ""])
        for each in learned.recurring:
            last = "" if each.last is None else each.last.isoformat()
            text = told.mistake_told(words, each.code)
            rows.append([name, shown(each.code), text, "", str(each.times), last])
    return _written(rows)


def table_rows(words: Words, rules: RuleBook, report: Report) -> str:
    """Return a row for each rule and each mistake that comes back, a column a learner."""
    called = zip(told.names(words, report), report.learners, strict=True)
    heads = (told.with_file(*each) for each in called)
    rows = [[words.say(told.CODE), words.say(told.RULE), *heads]]
    for chapter in report.chapters:
        for rule in chapter.rules:
            found = (one.sureness(rule) for one in report.learners)
            cells = ("" if each is None else words.say(SURENESS[each]) for each in found)
            rows.append([rule.value, told.rule_told(words, rules, rule, chapter.chapter), *cells])
    for code in report.mistakes():
        times = (str(one.times(code)) for one in report.learners)
        rows.append([shown(code), told.mistake_told(words, code), *times])
    return _written(rows)


def _written(rows: Iterable[Iterable[str]]) -> str:
    out = StringIO()
    csv.writer(out, lineterminator="\r\n").writerows(_harmless(row) for row in rows)
    return out.getvalue()


def _harmless(row: Iterable[str]) -> Iterator[str]:
    """Yield the cells with a mark before what a spreadsheet would obey."""
    for cell in row:
        yield f"'{cell}" if cell.startswith(_OBEYED) else cell
