"""The matrix of rules as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.checker.coverage import Coverage, Row
from tutor.i18n.text import N_, Nn_
from tutor.wording.words import Words

RULE, LESSON = N_("rule"), N_("lesson")
ACTS, HANDS, QUESTIONS = N_("acts"), N_("hands"), N_("questions")
MISTAKES, LANGUAGES = N_("mistakes"), N_("languages")
HOLES = Nn_("{n} hole:", "{n} holes:")
NO_HOLES = N_("No holes.")
NOTHING = "–"


def matrix(found: Coverage, words: Words) -> list[str]:
    """Return a line for each rule, and one for each hole."""
    heads = [words.say(each) for each in (RULE, LESSON, ACTS, HANDS, QUESTIONS, MISTAKES)]
    lines = list(_aligned([[*heads, words.say(LANGUAGES)], *map(_cells, found.rows)]))
    if not found.holes:
        return [*lines, "", words.say(NO_HOLES)]
    holes = [f"- {words.say(hole.what, **hole.values)}" for hole in found.holes]
    return [*lines, "", words.count(HOLES, len(holes)), *holes]


def _cells(row: Row) -> list[str]:
    done = row.practised
    counts = (done.acts, done.hands, done.questions, done.mistakes)
    numbers = [str(len(each)) if each else NOTHING for each in counts]
    lists = (", ".join(row.lessons) or NOTHING, " ".join(row.languages) or NOTHING)
    return [row.rule.value, lists[0], *numbers, lists[1]]


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        names = [cell.ljust(width) for cell, width in zip(row[:2], widths, strict=False)]
        counts = [cell.rjust(width) for cell, width in zip(row[2:-1], widths[2:], strict=False)]
        yield "  ".join([*names, *counts, row[-1]])
