"""What each learner knows, as pages to read and to print: by bars and signs, not by colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tutor.learning.mastery import Sureness
from tutor.session.knowledge import KnownChapter
from tutor.session.report import Learned, Report, sure_of
from tutor.sheets.certificate import Pixels, drawn
from tutor.sheets.document import document, page
from tutor.sheets.markup import Markup, element, joined
from tutor.sheets.paper import Paper
from tutor.sheets.voices import Voices
from tutor.wording import report as told
from tutor.wording.data import NOBODY
from tutor.wording.knowledge import SURENESS
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import Words

Pictured = Callable[[str], Pixels | None]
"""The drawing of a picture by its name; None for one that only another version has."""


def no_picture(name: str) -> None:
    """Draw nothing: the word of a picture is there as well."""


_MOST_BESIDE = 30
"""The learners that find room side by side on a page."""

_STYLE = """
body { font-size: 10pt; }
svg { vertical-align: middle; margin-right: 4mm; }
table { border-collapse: collapse; width: 100%; margin: 1mm 0 4mm; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { text-align: left; vertical-align: top; font-weight: normal; padding: .5mm 1mm;
  border-bottom: .1mm solid #888; }
.chapter { font-weight: bold; padding-top: 2mm; break-after: avoid; }
.cell { text-align: center; padding: .5mm 0; width: 4.4mm; border-left: .1mm solid #888; }
thead .cell { vertical-align: bottom; }
.name { display: inline-block; writing-mode: vertical-rl; transform: rotate(180deg);
  white-space: nowrap; }
.legend { color: #444; white-space: pre-wrap; }
.sign { width: 5mm; text-align: center; }
.word { white-space: nowrap; width: 26mm; }
.meter { width: 1mm; }
.bar { display: inline-block; width: 28mm; height: 3mm; border: .2mm solid #000; }
.bar i { display: block; border-top: 2.6mm solid #000; }
.shaky .bar i { border-top-style: double; }
"""
"""A bar is drawn by a border: what fills an area is often left out where paper is printed."""


def report_sheet(
    report: Report, rules: RuleBook, words: Words, pictured: Pictured = no_picture
) -> str:
    """Return the file with a page or more for each learner."""
    names = told.names(words, report)
    pages = [
        page(*_learner(words, rules, name, learned, report, pictured))
        for name, learned in zip(names, report.learners, strict=True)
    ]
    return _document(words, report, pages)


def table_sheet(report: Report, rules: RuleBook, words: Words) -> str:
    """Return the file with one table of all rules and all learners."""
    names = told.names(words, report)
    found = zip(names, report.learners, strict=True)
    listed = element("ol", *(element("li", told.with_file(*each)) for each in found))
    parts = [
        _grid(words, rules, report, range(first, min(first + _MOST_BESIDE, len(names))))
        for first in range(0, len(names), _MOST_BESIDE)
    ]
    title = element("h1", f"{words.say(told.TITLE)}{told.BETWEEN}{words.day(report.day)}")
    legend = element("p", told.legend(words), class_="legend")
    pages = [page(title, legend, *parts, element("div", listed, class_="columns"))]
    return _document(words, report, pages if names else [])


def _document(words: Words, report: Report, pages: list[Markup]) -> str:
    title = f"{words.say(told.TITLE)}{told.BETWEEN}{words.day(report.day)}"
    nobody = page(element("h1", title), element("p", words.say(NOBODY)))
    return document(title, Voices((words,)), Paper.A4, *(pages or [nobody]), style=_STYLE)


def _learner(
    words: Words, rules: RuleBook, name: str, learned: Learned, report: Report, pictured: Pictured
) -> Iterator[Markup]:
    picture = pictured(learned.learner.picture)
    shown = Markup() if picture is None else drawn(picture, "18mm")
    yield element("h1", shown, name)
    sure = f"{told.all_sure(words, learned)}{told.BETWEEN}{words.day(report.day)}"
    yield element("p", sure, class_="task")
    yield element("p", told.legend(words), class_="legend")
    yield element("table", *(_chapter(words, each) for each in learned.chapters))
    yield from _recurring(words, learned)
    for chapter in learned.chapters:
        yield element("h2", words.authored(chapter.chapter.title))
        yield element("table", *_rules(words, rules, chapter))


def _chapter(words: Words, chapter: KnownChapter) -> Markup:
    share = sure_of(chapter.rules) / len(chapter.rules)
    return element(
        "tr",
        element("td", words.authored(chapter.chapter.title)),
        element("td", _bar(share), class_="meter"),
        element("td", told.how_many(chapter.rules), class_="word"),
    )


def _rules(words: Words, rules: RuleBook, chapter: KnownChapter) -> Iterator[Markup]:
    for known in chapter.rules:
        sureness = known.mastery.sureness
        yield element(
            "tr",
            element("td", told.sign(sureness), class_="sign"),
            element("td", told.rule_told(words, rules, known.rule, chapter.chapter)),
            element("td", _bar(known.share), class_="meter"),
            element("td", words.say(SURENESS[sureness]), class_="word"),
            class_="shaky" if sureness is Sureness.SHAKY else "",
        )


def _recurring(words: Words, learned: Learned) -> Iterator[Markup]:
    if not learned.recurring:
        return
    most = max(each.times for each in learned.recurring)
    rows = (
        element(
            "tr",
            element("td", told.mistake_told(words, each.code)),
            element("td", _bar(each.times / most), class_="meter"),
            element("td", told.times_told(words, each), class_="word"),
            class_="shaky",
        )
        for each in learned.recurring
    )
    yield element("h2", words.say(told.MADE_AGAIN))
    yield element("table", *rows)


def _bar(share: float) -> Markup:
    filled = element("i", style=f"width: {round(100 * share)}%")
    return element("span", filled, class_="bar", aria_hidden="true")


def _grid(words: Words, rules: RuleBook, report: Report, columns: range) -> Markup:
    """Return the tables of some learners: the last number is that of them all."""
    learners = [report.learners[at] for at in columns]
    rows: list[Markup] = []
    for chapter in report.chapters:
        rows.append(_across(words.authored(chapter.chapter.title), len(columns)))
        for rule in chapter.rules:
            cells = [told.sign(one.sureness(rule)) for one in learners]
            text = told.rule_told(words, rules, rule, chapter.chapter)
            rows.append(_row(text, [*cells, str(report.sure(rule))]))
    table = _table(words, report, columns, told.SIGNS[Sureness.SURE], rows)
    codes = report.mistakes()
    if not codes:
        return table
    rows = [_across(words.say(told.MADE_AGAIN), len(columns))]
    for code in codes:
        cells = [str(one.times(code) or "") for one in learners]
        rows.append(_row(told.mistake_told(words, code), [*cells, str(report.times(code))]))
    return joined(table, _table(words, report, columns, told.TOTAL, rows))


def _table(words: Words, report: Report, columns: range, total: str, rows: list[Markup]) -> Markup:
    names = told.names(words, report)
    heads = (_named(names[at], number=at + 1) for at in columns)
    head = element("tr", element("th"), *heads, element("th", total, class_="cell"))
    return element("table", element("thead", head), element("tbody", *rows))


def _named(name: str, number: int) -> Markup:
    inside = joined(element("span", name, class_="name"), element("div", str(number)))
    return element("th", inside, class_="cell", scope="col")


def _across(title: str, columns: int) -> Markup:
    head = element("th", title, class_="chapter", colspan=str(columns + 2))
    return element("tr", head)


def _row(text: str, cells: list[str]) -> Markup:
    return element(
        "tr",
        element("th", text, scope="row"),
        *(element("td", cell, class_="cell") for cell in cells),
    )
