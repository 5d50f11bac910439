"""The app in a real pseudo-terminal: keys as bytes, what is drawn, and what is left behind."""

from __future__ import annotations

import itertools
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.learner import Learner
from tests.session_kit import our_lessons
from tests.terminal import APP, Terminal, environment
from tutor.game.acts import SEATS
from tutor.game.ids import RuleId
from tutor.learning.events import LessonFinished, StepFinished
from tutor.learning.record import Record, open_record
from tutor.learning.trouble import Notice, Trouble
from tutor.plain.lesson import WHAT_NOW
from tutor.ui.app import TOLD_TO_END
from tutor.wording import labels
from tutor.wording.notices import notice
from tutor.wording.words import Words, words_of

BESIDE_THE_PATH = 52
"""The first column of what stands beside the path on Home, at 80x24."""
ENGLISH, GREEK = words_of("en"), words_of("el")


@contextmanager
def record_in(folder: Path) -> Iterator[Record]:
    """Open the record that the app left behind."""
    opened = open_record(folder, lambda: datetime(2026, 11, 30, tzinfo=UTC))
    assert opened.notice is None
    try:
        yield opened.record
    finally:
        opened.record.close()


def finished_in(record: Record) -> set[str]:
    """Return the lessons that the only learner has finished."""
    (profile,) = record.profiles()
    return {lesson for lesson, known in record.progress(profile).items() if known.finished}


def stand_before(folder: Path, lesson: str) -> int:
    """Leave a record in which all that comes before a lesson is finished; return how much it is."""
    before = list(itertools.takewhile(lambda known: known.id != lesson, our_lessons()))
    with record_in(folder) as record:
        cat = record.add_profile("cat")
        record.choose_profile(cat)
        for each in before:
            steps = [StepFinished(each.id, each.revision, step.id) for step in each.steps]
            record.append(cat, *steps, LessonFinished(each.id, each.revision))
    return len(before)


def at_the_first_task(terminal: Terminal, words: Words) -> Learner:
    """Go from the first start into the first lesson."""
    learner = Learner(terminal, words)
    terminal.wait_for_text(words.say(labels.CHOOSE_PICTURE))
    learner.opens("meet-the-cards")
    return learner


def home(terminal: Terminal, words: Words, *, done: int) -> None:
    """Wait until Home says how many lessons are done."""
    told = words.say(labels.LESSONS_DONE, n=str(done), m=str(len(our_lessons())))
    terminal.wait_for_text(told, left=BESIDE_THE_PATH)


def test_a_greek_learner_finishes_the_first_lessons_and_makes_every_beginners_mistake(
    data_folder: Path,
) -> None:
    with Terminal(environ=environment(LANG="el_GR.UTF-8")) as terminal:
        learner = at_the_first_task(terminal, GREEK)
        learner.succeeds("me give p1 2H", "enter")
        learner.succeeds("me give p1 QC", "right", "right", "right", "right", "enter")
        learner.succeeds("me give p1 6C", "left", "left", "enter")
        learner.errs("give-some", "me give p1 5S", "left", "left", "enter")
        learner.succeeds("me give p1 5S 5D", "space", "right", "space", "enter")
        learner.errs("keep-book", "me ask p1 8", "a")
        learner.succeeds("me lay 8", "β")
        home(terminal, GREEK, done=1)

        learner.opens("ask-what-you-hold", past=1)
        learner.errs("ask-unheld-rank", "me ask p1 J", "up", "up", "enter")
        learner.succeeds("me ask p1 7", "left", "enter")
        learner.succeeds("me ask p2 Q", "tab", "right", "right", "right", "enter")
        learner.stops(RuleId.MUST_HOLD_RANK, "σ")
        learner.succeeds("me ask p1 K", "right", "enter")
        home(terminal, GREEK, done=2)

        learner.opens("give-them-all", past=1)
        learner.succeeds("me give p1 4H 4D", "space", "right", "space", "enter")
        learner.succeeds(
            "me give p1 7S 7H 7D", "left", "space", "right", "space", "right", "space", "enter"
        )
        learner.stops(RuleId.GIVE_ALL, "σ")
        learner.stops(RuleId.ASK, "σ")
        learner.succeeds("me give p2 AD", "right", "right", "right", "enter")
        learner.succeeds("me ask p1 10", "left", "left", "enter")
        home(terminal, GREEK, done=3)

        learner.opens("go-fish", past=1)
        learner.succeeds("me ask p2 5", "right", "tab", "enter")
        learner.succeeds("me draw", "enter")
        learner.errs("return-drawn-card", "me return", "π")
        learner.succeeds("me keep", "κ")
        learner.succeeds("me pass p2", "tab", "enter")
        learner.succeeds("me go-fish", "γ")
        learner.stops(RuleId.KEEP_DRAWN_CARD, "σ")
        home(terminal, GREEK, done=4)

    with record_in(data_folder) as record:
        assert finished_in(record) == {
            "meet-the-cards",
            "ask-what-you-hold",
            "give-them-all",
            "go-fish",
        }
        assert record.mistakes(record.profiles()[0]) == {
            "give-some": 1,
            "keep-book": 1,
            "ask-unheld-rank": 1,
            "return-drawn-card": 1,
        }


def test_after_kill_9_in_the_middle_of_a_step_all_is_there_and_the_step_opens_again(
    data_folder: Path,
) -> None:
    done = stand_before(data_folder, "lucky-catch")
    with Terminal() as terminal:
        learner = Learner(terminal, ENGLISH)
        home(terminal, ENGLISH, done=done)
        learner.opens("lucky-catch")
        learner.does("me ask p1 7", "right", "enter")
        learner.succeeds("me draw", "enter")
        learner.succeeds("me show", "s")
        learner.succeeds("me ask p2 K", "tab", "enter")
        learner.does("me ask p2 3", "tab", "right", "enter")
        assert not learner.state.complete, "the step is under way"
        terminal.process.kill()
        assert terminal.ends() == -signal.SIGKILL

    with record_in(data_folder) as record:
        (cat,) = record.profiles()
        assert record.progress(cat)["lucky-catch"].steps == {"cast", "show-it", "ask-again"}
        assert len(finished_in(record)) == done
    with Terminal() as learner.terminal:
        home(learner.terminal, ENGLISH, done=done)
        learner.terminal.press("enter")
        learner.hears()
        learner.succeeds("me draw", "enter")


def test_told_to_end_from_outside_it_gives_the_terminal_back(data_folder: Path) -> None:
    done = stand_before(data_folder, "lucky-catch")
    with Terminal() as terminal:
        home(terminal, ENGLISH, done=done)
        terminal.process.terminate()

        assert terminal.ends() == TOLD_TO_END
        assert terminal.left_behind() == []


def test_a_folder_that_cannot_be_written_is_said_once_and_the_lesson_plays(
    tmp_path: Path,
) -> None:
    file = tmp_path / "file"
    file.write_text("no folder", encoding="utf-8")
    with Terminal("--data", str(file / "data")) as terminal:
        said = told_of(Trouble.UNWRITABLE)
        terminal.wait_for_text(said)
        terminal.press("enter")
        terminal.wait_until_gone(said)
        learner = at_the_first_task(terminal, ENGLISH)
        learner.succeeds("me give p1 2H", "enter")

        assert said not in terminal.words()
        terminal.press("ctrl+q")
        assert terminal.ends() == 0


def test_a_damaged_record_is_set_aside_and_that_is_said_once(data_folder: Path) -> None:
    data_folder.mkdir()
    damaged = data_folder / "record.sqlite3"
    damaged.write_bytes(b"SQLite format 3 it was not" * 1000)
    said = told_of(Trouble.DAMAGED)
    with Terminal() as terminal:
        terminal.wait_for_text(said)
        terminal.press("enter")
        terminal.wait_until_gone(said)
        at_the_first_task(terminal, ENGLISH).succeeds("me give p1 2H", "enter")
        assert said not in terminal.words()
        terminal.press("ctrl+q")
        assert terminal.ends() == 0
    with Terminal() as terminal:
        home(terminal, ENGLISH, done=0)
        assert said not in terminal.words()

    (aside,) = data_folder.glob("*damaged*")
    assert aside.read_bytes().startswith(b"SQLite format 3 it was not")
    with record_in(data_folder) as record:
        assert record.progress(record.profiles()[0])["meet-the-cards"].steps == {"a-two"}


def told_of(trouble: Trouble) -> str:
    return notice(ENGLISH, Notice(trouble, Path()))


def test_a_terminal_made_much_too_small_and_larger_again_goes_on_in_the_step() -> None:
    with Terminal(size=(120, 40)) as terminal:
        learner = at_the_first_task(terminal, ENGLISH)
        learner.succeeds("me give p1 2H", "enter")
        terminal.press("right", "right", "right")

        terminal.resize(20, 5)
        terminal.wait_for_text(ENGLISH.say(labels.TOO_SMALL))
        terminal.press("right")
        terminal.resize(80, 24)

        learner.hears()
        learner.succeeds("me give p1 QC", "enter")


@pytest.mark.parametrize(
    "locale",
    [
        {"LANG": "C"},
        {"LC_ALL": "it_IT.ISO-8859-1"},
        # where that locale is not installed, the streams themselves still can speak it
        {"LC_ALL": "it_IT.ISO-8859-1", "PYTHONUTF8": "0", "PYTHONIOENCODING": "iso-8859-1"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
    ids=lambda locale: " ".join(locale.values()),
)
def test_suits_and_greek_letters_are_right_in_any_locale(locale: dict[str, str]) -> None:
    with Terminal("--lang", "el", size=(60, 20), environ=environment(**locale)) as terminal:
        terminal.wait_for_text(GREEK.say(labels.CHOOSE_PICTURE))
        terminal.press("enter")

        terminal.wait_for_text(GREEK.label(SEATS[1]), "♥ ♠ ♦ ♣ ♦ ♣ ♥")
        assert "�" not in terminal.text()
        assert "\\u" not in terminal.text()


def test_the_first_ink_comes_before_the_screens_library_is_loaded() -> None:
    with Terminal(python=("-X", "importtime", *APP)) as terminal:
        terminal.wait_for_text(ENGLISH.say(labels.CHOOSE_PICTURE))

        ink = terminal.output.index(ENGLISH.say(labels.A_GAME_TO_LEARN).encode())
        loaded = re.search(rb"\| +(textual|rich)\b", terminal.output)
        assert loaded is not None
        assert ink < loaded.start()


@pytest.mark.parametrize(
    ("key", "sheet"),
    [("ctrl+q", []), ("ctrl+c", ["f1"])],
    ids=["screen", "help"],
)
def test_quitting_leaves_exit_code_0_and_a_clean_terminal(key: str, sheet: list[str]) -> None:
    with Terminal() as terminal:
        at_the_first_task(terminal, ENGLISH)
        terminal.press(*sheet)
        if sheet:
            terminal.wait_for_text("Enter · ")
        assert terminal.left_behind(), "the app has changed the terminal while it runs"

        terminal.press(key)

        assert terminal.ends() == 0
        assert terminal.left_behind() == []


@pytest.mark.parametrize("term", ["dumb", None], ids=["dumb", "unset"])
def test_a_terminal_that_cannot_draw_gets_lines_without_an_escape_sequence(
    term: str | None,
) -> None:
    with Terminal(environ=environment(TERM=term)) as terminal:
        terminal.wait_for_text(ENGLISH.say(labels.CHOOSE_LANGUAGE))
        terminal.press("5", "enter")
        terminal.wait_for_text(GREEK.say(labels.CHOOSE_PICTURE))
        terminal.press("2", "enter")
        terminal.wait_for_text(GREEK.say(WHAT_NOW))
        terminal.press("ctrl+d")

        assert terminal.ends() == 0
        assert terminal.left_behind() == []
        assert b"\x1b" not in terminal.output
