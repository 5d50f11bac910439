"""What the grown-up beside the learners is told: of one device, and of a whole class."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from html.parser import HTMLParser
from io import StringIO
from itertools import chain
from pathlib import Path

import pytest

from tests.our_course import COURSE
from tests.record_kit import NOON
from tutor.cli import main
from tutor.commands.report import CSV, HTML, TEXT, Wanted, tell
from tutor.game.ids import RuleId
from tutor.learning.events import Attempted, LearnerEvent, Result, StepFinished
from tutor.learning.kept import export_to
from tutor.learning.mastery import Sureness
from tutor.learning.merging import merge
from tutor.learning.progress import Profile, SettingKey
from tutor.learning.record import FILE_NAME, Record, open_record
from tutor.plain.report import COLUMNS, table_lines
from tutor.session.report import Recurring, Report, report
from tutor.wording import labels
from tutor.wording.report import times_told
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import words_of

EN, RULES = words_of("en"), RuleBook(COURSE.rules_page())
CHILDREN = 25
HELD, GIVEN, SHOWN = RuleId.MUST_HOLD_RANK, RuleId.GIVE_ALL, RuleId.SHOW_BOOK
LEFT, FISHER = RuleId.NEXT_LEFT, RuleId.NEXT_FISHER
"""Of these two each child plays by one."""

SLIP, OTHER_SLIP = "give-some", "keep-book"
PICTURES = ("fish", "cat", "fish", "boat", "sun")


def now() -> datetime:
    """Return a noon: a day on which nothing fades yet."""
    return NOON


def earlier() -> datetime:
    """Return the noon before the last one."""
    return NOON - timedelta(days=2)


def right(*rules: RuleId) -> LearnerEvent:
    """Return that a step about these rules was done."""
    return StepFinished("ask", 1, "one", rules=tuple(rule.value for rule in rules))


def wrong(rule: RuleId, mistake: str) -> LearnerEvent:
    """Return that a mistake was made."""
    act = "me give p1 7S"
    return Attempted("ask", 1, "one", act, Result.REFUSED, (mistake,), (rule.value,))


def does(number: int) -> list[LearnerEvent]:
    """Return what one child of the class does: by its number each does something else."""
    events = [right(HELD)] if number % 2 else []
    events += [right(GIVEN)] if number % 3 else [wrong(GIVEN, SLIP)] * (2 + number % 2)
    return [*events, wrong(SHOWN, OTHER_SLIP)] if number % 5 == 0 else events


def saved(record: Record, picture: str, events: Sequence[LearnerEvent], base: str) -> Profile:
    """Let a new learner do something, by some house rules."""
    learner = record.add_profile(picture)
    record.set_setting(SettingKey.RULESET, base, learner)
    record.append(learner, *events)
    return learner


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ...]:
    """Return the exports of a class, one a child."""
    folder = tmp_path_factory.mktemp("class")
    record = open_record(folder, earlier).record
    files = []
    for number in range(1, CHILDREN + 1):
        base, file = "left" if number == 1 else "fisher", folder / f"child-{number}.jsonl"
        child = saved(record, PICTURES[number % len(PICTURES)], does(number), base)
        export_to(file, folder / FILE_NAME, child)
        files.append(file)
    record.close()
    return tuple(files)


@pytest.fixture(scope="module")
def of_class(school: tuple[Path, ...]) -> Report:
    """Return the report on the class."""
    read = merge(school, now)
    return report(read.record, COURSE, "en", read.files)


Said = Callable[..., str]


@pytest.fixture
def said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Said:
    """Return what tells a report and returns it; it can be told."""

    def tell_it(*files: Path, format: str = TEXT, locale: str = "en") -> str:
        code = tell(Wanted(tmp_path, files, format), words_of(locale), COURSE, now)
        assert code == 0
        return capsys.readouterr().out

    return tell_it


def of_device(folder: Path, *pictures: str) -> list[Profile]:
    """Leave a record with learners who each did the same."""
    record = open_record(folder, earlier).record
    events = [right(HELD), *[wrong(GIVEN, SLIP)] * 3, wrong(SHOWN, OTHER_SLIP)]
    found = [saved(record, picture, events, "fisher") for picture in pictures]
    record.close()
    return found


def rows_of(text: str) -> list[list[str]]:
    """Return the cells of a file for spreadsheets."""
    return list(csv.reader(StringIO(text, newline="")))


# A class becomes one table


def test_a_class_of_25_exports_becomes_one_table_with_the_right_numbers(
    school: tuple[Path, ...], said: Said
) -> None:
    table = {row[0]: row[2:] for row in rows_of(said(*school, format=CSV))}
    numbers = range(1, CHILDREN + 1)

    assert len(table["Code"]) == CHILDREN
    assert table["Code"][4] == "Fish 2 · child-5.jsonl"
    assert table[HELD.value] == ["sure" if number % 2 else "not yet met" for number in numbers]
    assert table[GIVEN.value] == ["sure" if number % 3 else "shaky" for number in numbers]
    assert table[SHOWN.value] == ["not yet met" if number % 5 else "shaky" for number in numbers]
    assert table[SLIP] == ["0" if n % 3 else str(2 + n % 2) for n in numbers]
    assert table[LEFT.value] == ["not yet met", *[""] * 24]
    assert table[FISHER.value] == ["", *["not yet met"] * 24]
    assert OTHER_SLIP not in table


def test_every_format_of_the_class_counts_alike(
    school: tuple[Path, ...], of_class: Report, said: Said
) -> None:
    lines = said(*school).splitlines()
    page = said(*school, format=HTML)
    total = {rule: of_class.sure(rule) for rule in (HELD, GIVEN, SHOWN)}

    assert total == {HELD: 13, GIVEN: 17, SHOWN: 0}
    assert of_class.times(SLIP) == 4 * 3 + 4 * 2
    for first, number in (("You need at least one", 13), ("If you have any cards", 17)):
        (line,) = [each for each in lines if each.startswith(f"  {first}")]
        (row,) = [each for each in page.split("<tr>") if first in each]
        assert line.endswith(f"  {number}")
        assert row.count("<td") == CHILDREN + 1
        assert f">{number}</td></tr>" in row
        assert row.count("✓") == number
    (mistakes,) = [each for each in lines if "Give all your cards" in each]
    assert mistakes.split()[-1] == "20"


def test_a_child_in_two_files_is_one_and_nothing_counts_twice(
    school: tuple[Path, ...],
) -> None:
    third = school[2]
    (learner,) = merge([third], now).record.profiles()
    read = merge([third, school[0], third], now)

    told = report(read.record, COURSE, "en", read.files)

    assert told.learners[0].learner == learner
    assert [each.file for each in told.learners] == [third, school[0]]
    assert told.times(SLIP) == 3


def test_children_with_the_same_picture_are_told_apart_by_number_and_file(
    school: tuple[Path, ...], said: Said
) -> None:
    text = said(*school)

    assert "  2 Fish · child-2.jsonl" in text
    assert "  5 Fish 2 · child-5.jsonl" in text
    assert " 25 Fish 10 · child-25.jsonl" in text


@pytest.mark.parametrize("locale", ["en", "pt_PT", "it", "sk", "el", "vi"])
def test_a_class_fits_into_80_columns_and_a_few_children_stand_there_by_name(
    of_class: Report, locale: str
) -> None:
    words = words_of(locale)
    few = replace(of_class, learners=of_class.learners[1:3])
    more = replace(of_class, learners=of_class.learners * 2)

    lines = {len(each.learners): [*table_lines(words, RULES, each)] for each in (few, more)}

    assert max(len(line) for line in chain(*lines.values())) <= COLUMNS
    assert sum(words.say(labels.PICTURES["boat"]) in line for line in lines[2]) == 3
    assert sum(line.endswith("67890 12345 67890   ✓") for line in lines[50]) == 2


@pytest.mark.parametrize("format", [TEXT, HTML, CSV])
@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda lines: lines[:-1], ":{n}: the file is damaged"),
        (lambda lines: [lines[0], "{}", *lines[1:]], ":2: the file is damaged"),
        (lambda lines: ["{}"], "is not a saved record"),
        (lambda lines: [lines[0].replace('"format":1', '"format":9'), *lines[1:]], "newer"),
    ],
    ids=["cut off", "damaged", "foreign", "newer"],
)
def test_with_one_file_that_cannot_be_used_nothing_is_told_but_why(
    tmp_path: Path,
    school: tuple[Path, ...],
    capsys: pytest.CaptureFixture[str],
    format: str,
    spoil: Callable[[list[str]], list[str]],
    why: str,
) -> None:
    lines = spoil(school[1].read_text("utf-8").splitlines())
    bad, out = tmp_path / "bad.jsonl", tmp_path / "out"
    bad.write_text("".join(f"{line}\n" for line in lines), "utf-8")

    code = tell(Wanted(tmp_path, (school[0], bad), format, out), EN, COURSE, now)

    said = capsys.readouterr()
    assert (code, said.out, out.exists()) == (2, "", False)
    assert str(bad) in said.err
    assert why.replace("{n}", str(len(lines))) in said.err


# One device


def test_of_each_learner_is_told_what_is_sure_shaky_and_untouched(tmp_path: Path) -> None:
    of_device(tmp_path, "fish")
    record = open_record(tmp_path, now).record

    told = report(record, COURSE, "en")
    record.close()

    (fish,) = told.learners
    rules = (HELD, GIVEN, SHOWN, RuleId.GOAL, LEFT)
    assert told.day == NOON.astimezone().date()
    assert LEFT not in chain(*(chapter.rules for chapter in told.chapters))
    assert [fish.sureness(rule) for rule in rules] == [
        Sureness.SURE,
        Sureness.SHAKY,
        Sureness.SHAKY,
        Sureness.UNTOUCHED,
        None,
    ]


def test_a_mistake_comes_back_when_it_was_made_twice_and_its_last_day_is_told(
    tmp_path: Path, said: Said
) -> None:
    of_device(tmp_path, "fish")
    day = EN.day(earlier().astimezone().date())

    text = said()

    assert "Mistakes made more than once\n  • Give all your cards of that rank.\n" in text
    assert f"    3 times · last on {day}" in text
    assert "Show a book and lay it down at once." not in text


def test_of_a_mistake_that_was_carried_over_nobody_knows_the_last_day() -> None:
    assert times_told(EN, Recurring(SLIP, 3, None)) == "3 times"


def test_a_device_on_which_nobody_played_says_so_and_gets_no_record(
    tmp_path: Path, said: Said
) -> None:
    for format in (TEXT, HTML):
        assert "Nobody has played here yet." in said(format=format)
    assert len(rows_of(said(format=CSV))) == 1
    assert not (tmp_path / FILE_NAME).exists()


def test_a_damaged_record_is_told_and_left_where_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"no record at all")

    code = tell(Wanted(tmp_path), EN, COURSE, now)

    said = capsys.readouterr()
    assert (code, said.out) == (2, "")
    assert str(tmp_path / FILE_NAME) in said.err
    assert [each.name for each in tmp_path.iterdir() if each.is_file()] == [FILE_NAME]


# Files that others open


def test_no_cell_is_taken_for_a_formula_and_each_comes_back_whole(
    tmp_path: Path, said: Said
) -> None:
    signs = ("=1+1", "+1", "-1", "@A1", 'a "quoted", one', "two\nlines", "\tx")
    of_device(tmp_path, *signs)

    text = said(format=CSV)

    names = list(dict.fromkeys(row[0] for row in rows_of(text)[1:]))
    assert names[:5] == ["'=1+1", "'+1", "'-1", "'@A1", 'a "quoted", one']
    assert all(not cell.startswith(tuple("=+-@\t\r")) for row in rows_of(text) for cell in row)
    assert text.endswith("\r\n")
    assert text.count("\n") == text.count("\r\n") == len(rows_of(text))


def test_what_nobody_sees_is_a_number_in_a_spreadsheet(tmp_path: Path, said: Said) -> None:
    record = open_record(tmp_path, earlier).record
    saved(record, "fish", [wrong(GIVEN, "\u202eslip")] * 2, "fisher")
    record.close()

    text = said(format=CSV)

    assert "\u202e" not in text
    assert rows_of(text)[-1][1] == "U+202Eslip"


class _Seen(HTMLParser):
    """What a browser would open, run or fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "onload")]


def test_a_page_needs_nothing_else_and_runs_nothing(
    tmp_path: Path, school: tuple[Path, ...], said: Said
) -> None:
    of_device(tmp_path, "<script>alert(1)</script>", "fish")

    for page in (said(format=HTML), said(*school, format=HTML)):
        seen = _Seen()
        seen.feed(page)
        assert "style" in seen.tags
        assert not seen.tags & {"script", "link", "img", "iframe", "object"}
        assert seen.links == []
        assert "url(" not in page


def test_a_report_is_written_as_the_ending_says_and_never_over_a_childs_file(
    tmp_path: Path, school: tuple[Path, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    of_device(tmp_path, "fish")
    page, export = tmp_path / "report.html", tmp_path / "child.jsonl"
    export.write_bytes(school[0].read_bytes())

    def write(out: Path) -> int:
        return main(["report", "--data", str(tmp_path), "--out", str(out)])

    assert [write(page), write(page), write(export), write(tmp_path / FILE_NAME)] == [0, 0, 2, 2]
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")
    assert export.read_bytes() == school[0].read_bytes()
    assert str(export) in capsys.readouterr().err


def test_a_file_of_an_ending_that_nothing_is_known_of_is_refused_with_the_mend(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paper = tmp_path / "report.pdf"

    assert tell(Wanted(tmp_path, out=paper), EN, COURSE, now) == 2
    assert not paper.exists()
    assert ".txt, .html or .csv" in capsys.readouterr().err
    assert tell(Wanted(tmp_path, format=HTML, out=paper), EN, COURSE, now) == 0
