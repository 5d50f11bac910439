"""The plain mode: what is typed, languages and learners, and what can go wrong."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.our_course import COURSE
from tests.record_kit import Opener
from tests.session_kit import our_lessons
from tests.terminal import Terminal
from tests.typist import (
    CAT,
    ENGLISH,
    GO_ON,
    LEAVE,
    SUN,
    Choice,
    Typed,
    cut_off,
    does,
    goes_on_with,
    next_lesson,
    only_learner,
    opens,
    sit_down,
)
from tutor.course.index import open_course
from tutor.learning.record import FILE_NAME, Record
from tutor.learning.trouble import Notice, Trouble
from tutor.places import lessons_folder
from tutor.plain import app as home
from tutor.plain import console, lesson, table
from tutor.plain.console import EndOfInputError
from tutor.session.offers import Offer
from tutor.wording import coach, labels, tags
from tutor.wording.notices import notice
from tutor.wording.words import words_of

FIRST = our_lessons()[0]


# Language and learners


def test_the_first_start_asks_for_a_language_and_speaks_it(record: Record) -> None:
    slovak = words_of("sk")

    app, typist = sit_down(
        record, COURSE, ["Slovenčina", slovak.say(labels.PICTURES["sun"])], lang_given=False
    )
    with pytest.raises(EndOfInputError):
        app.run()

    assert slovak.say(labels.CHOOSE_PICTURE) in typist.lines
    assert slovak.say(lesson.WHAT_NOW) in typist.lines


def test_another_language_is_spoken_at_once_and_the_place_is_kept(record: Record) -> None:
    greek = words_of("el")
    title = greek.authored(FIRST.title)

    typist = cut_off(
        record,
        *[CAT, *does("me give p1 2H"), GO_ON, LEAVE],
        *[ENGLISH.say(home.CHANGE_LANGUAGE), "Ελληνικά"],
        goes_on_with("meet-the-cards", greek),
    )

    assert greek.say(home.WHAT_TO_DO) in typist.lines
    assert f"{title} · {greek.say(labels.STEP_OF, n='2', m='5')}" in typist.lines
    again, _ = sit_down(record, COURSE, [])
    assert again.console.words.locale == "el"


def test_another_player_has_a_place_of_his_own(record: Record) -> None:
    change = ENGLISH.say(home.CHANGE_LEARNER)

    typist = cut_off(
        record,
        *[CAT, *does("me give p1 2H"), GO_ON, LEAVE],
        *[change, ENGLISH.say(home.NEW_PLAYER), SUN, next_lesson("meet-the-cards"), LEAVE],
        *[change, CAT, goes_on_with("meet-the-cards")],
    )

    title = ENGLISH.authored(FIRST.title)
    heads = [line for line in typist.lines if line.startswith(f"{title} · ")]
    steps = [ENGLISH.say(labels.STEP_OF, n=n, m="5") for n in "1212"]
    assert heads == [f"{title} · {step}" for step in steps]
    assert [profile.picture for profile in record.profiles()] == ["cat", "sun"]


# What is typed


@pytest.mark.parametrize(
    "line", ["", "abc", "0", "-1", "99", "1 2", "1.5", "²", "9" * 5000, "\x1b[A", "1\x00"]
)
def test_wrong_input_is_answered_kindly_and_asked_for_again(record: Record, line: str) -> None:
    typist = cut_off(record, Typed(line), CAT)

    assert typist.lines.count(ENGLISH.say(console.TYPE_A_NUMBER, n=str(len(labels.PICTURES)))) == 1
    assert [profile.picture for profile in record.profiles()] == ["cat"]


def test_a_question_with_many_answers_is_said_again_below_them(record: Record) -> None:
    typist = cut_off(record, CAT)

    question = ENGLISH.say(labels.CHOOSE_PICTURE)
    last = f"{len(labels.PICTURES)}. {ENGLISH.say(labels.PICTURES['snowman'])}"
    assert typist.lines.count(question) == 2
    assert typist.lines[typist.lines.index(last) + 1] == question


@pytest.mark.parametrize("line", ["", "x", "0", "1 x", "1 99", "9" * 5000])
def test_wrong_input_is_answered_kindly_where_several_can_be_chosen(
    record: Record, line: str
) -> None:
    give = tags.offer(ENGLISH, Offer.GIVE)

    typist = cut_off(record, CAT, give, Typed(line), "two of hearts")

    assert typist.lines.count(ENGLISH.say(console.TYPE_NUMBERS, n="7")) == 1
    assert f"{ENGLISH.say(coach.WELL_DONE)}:" in typist.lines


@pytest.mark.parametrize("line", ["2 3", "2,3", " 3 ,  2 2 "])
def test_several_are_typed_with_spaces_or_commas(record: Record, line: str) -> None:
    steps = [*does("me give p1 2H"), GO_ON, *does("me give p1 QC"), GO_ON]
    steps += [*does("me give p1 6C"), GO_ON]
    give = tags.offer(ENGLISH, Offer.GIVE)

    typist = cut_off(record, CAT, *steps, give, Typed(line))

    assert record.mistakes(only_learner(record)) == {"give-wrong": 1}
    assert typist.lines.count(ENGLISH.say(console.TYPE_NUMBERS, n="3")) == 0


def test_all_that_was_done_is_kept_when_nobody_types_any_more(record: Record) -> None:
    cut_off(record, CAT, LEAVE, *opens("lucky-catch"), *does("me ask p1 7"))

    place = record.last_place(only_learner(record))
    assert place is not None
    assert (place.lesson, place.step, place.acts) == ("lucky-catch", "cast", ("me ask p1 7",))


@pytest.mark.parametrize(("choices", "read"), [([], False), ([CAT], True)])
def test_the_end_of_input_tells_whether_anybody_ever_typed(
    record: Record, choices: list[Choice], read: bool
) -> None:
    app, _ = sit_down(record, COURSE, choices)

    with pytest.raises(EndOfInputError) as ended:
        app.run()

    assert ended.value.read is read


def test_ctrl_c_ends_it_without_a_word_of_the_machine(data_folder: Path) -> None:
    with Terminal("--plain") as terminal:
        terminal.wait_for_text(ENGLISH.say(labels.CHOOSE_LANGUAGE))
        terminal.press("1", "enter")
        terminal.wait_for_text(ENGLISH.say(labels.CHOOSE_PICTURE))
        terminal.press("2", "enter")
        terminal.wait_for_text(ENGLISH.say(lesson.WHAT_NOW))
        # between the last line and the first sign that is read, nobody would notice
        terminal.waits()

        terminal.press("ctrl+c")

        assert terminal.ends() == 0
        assert b"Traceback" not in terminal.output
        assert terminal.left_behind() == []
    assert (data_folder / "record.sqlite3").is_file()


def test_a_rank_typed_in_the_place_of_an_act_is_asked_for(record: Record) -> None:
    typist = cut_off(
        record, CAT, LEAVE, *opens("ask-what-you-hold"), Typed("Sevens!"), Typed("ann")
    )

    assert typist.lines.count(ENGLISH.say(table.WHOM_TO_ASK)) == 1
    assert ENGLISH.say(table.WHICH_RANK) not in typist.lines
    assert f"{ENGLISH.say(coach.WELL_DONE)}:" in typist.lines


def test_an_act_is_chosen_by_its_words(record: Record) -> None:
    typed = [Typed(each) for each in ("hand over", "2♥", "go on")]

    typist = cut_off(record, CAT, *typed)

    assert f"{ENGLISH.say(coach.WELL_DONE)}:" in typist.lines
    assert record.progress(only_learner(record))["meet-the-cards"].steps == {"a-two"}


# What can go wrong on the way


def test_a_lesson_that_cannot_be_read_is_told_with_its_place_and_home_goes_on(
    record: Record, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(lessons_folder(), tmp_path / "lessons"))
    course = open_course(folder)
    file = folder / "fishing" / "lucky-catch.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("goal: [me drew 7D]", "goal: [me flew 7D]"), encoding="utf-8")

    app, typist = sit_down(
        record, course, [CAT, LEAVE, *opens("lucky-catch"), ENGLISH.say(home.STOP_HERE)]
    )
    app.run()

    told = [line for line in typist.lines if line.startswith(f"{file}:")]
    assert len(told) == 1
    assert re.match(r":\d+:\d+: cast: ", told[0].removeprefix(str(file)))


def test_a_record_damaged_on_the_way_is_told_once_and_the_lesson_goes_on(
    opened_in: Opener, tmp_path: Path
) -> None:
    record = opened_in(tmp_path).record

    def choices() -> Iterator[Choice]:
        yield CAT
        yield from does("me give p1 2H")
        (tmp_path / FILE_NAME).write_bytes(b"no longer a record" * 1000)
        yield GO_ON
        yield from does("me give p1 QC")
        yield GO_ON

    app, typist = sit_down(record, COURSE, choices())
    with pytest.raises(EndOfInputError):
        app.run()

    said = notice(ENGLISH, Notice(Trouble.DAMAGED, Path()))
    assert typist.lines.count(said) == 1
    assert record.progress(only_learner(record))["meet-the-cards"].steps == {"a-two", "a-queen"}
