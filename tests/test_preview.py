"""``gofish preview``: one lesson, played while it is written; a broken file is waited for."""

from __future__ import annotations

import io
import shutil
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from tests.packs_kit import KITCHEN, edit
from tests.terminal import Terminal
from tests.typist import ENGLISH, GO_ON, Choice, Typed, Typist, does
from tutor import places
from tutor.checker.check import check
from tutor.cli import main
from tutor.course.index import without_lessons
from tutor.course.pack import LOCALES
from tutor.learning.record import Record
from tutor.places import lessons_folder
from tutor.plain import preview
from tutor.plain.app import STOP_HERE
from tutor.plain.console import Console, EndOfInputError
from tutor.plain.preview import PLAY_IT, PlainPreview
from tutor.session.preview import Preview
from tutor.session.study import Study
from tutor.ui.preview import PreviewApp
from tutor.ui.screens.lesson import LessonScreen
from tutor.ui.screens.preview import PreviewScreen
from tutor.wording.words import words_of

GOAL = "goal: [me drew 7D]"
BROKEN = "goal: [me drawed 7D]"
SHOW_IT = "You drew a seven! Show it."
LOOK_AGAIN, PLAY, ENOUGH = (ENGLISH.say(each) for each in (preview.LOOK_AGAIN, PLAY_IT, STOP_HERE))
FIRST = [*does("me ask p1 7", "me draw"), GO_ON]
WHOLE = [*FIRST, *does("me show"), GO_ON]


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    """Return a lesson of a pack, to be changed."""
    return Path(shutil.copytree(KITCHEN, tmp_path / "kitchen")) / "table" / "lucky-catch.yaml"


def preview_of(path: Path, record: Record, locale: str = "en") -> Preview:
    """Return the preview of a lesson of a pack."""
    study = Study(record, without_lessons(lessons_folder()), locale)
    study.enrol("cat")
    return Preview(path, study, lambda file: check(file).faults, path.parent.parent / LOCALES)


def played(path: Path, record: Record, choices: Iterable[Choice], locale: str = "en") -> list[str]:
    """Make these choices at the plain preview until there are no more; return what was said."""
    typist = Typist(iter(choices))
    console = Console(typist.read_line, typist.lines.append, words_of(locale))
    with suppress(EndOfInputError):
        PlainPreview(console, preview_of(path, record, locale)).run()
    return typist.lines


def steps(lines: Sequence[str]) -> list[str]:
    """Return the steps that were begun, as they are headed."""
    return [line for line in lines if " · step " in line]


# In lines


def test_a_lesson_is_played_and_played_again(lesson: Path, record: Record) -> None:
    lines = played(lesson, record, [*WHOLE, PLAY, *WHOLE, ENOUGH])

    assert "No faults." in lines
    assert steps(lines) == [f"The lucky catch · step {n} of 2" for n in (1, 2, 1, 2)]


def test_a_file_with_a_fault_is_told_with_its_place_and_waited_for(
    lesson: Path, record: Record
) -> None:
    edit(lesson, GOAL, BROKEN)

    def choices() -> Iterator[Choice]:
        yield LOOK_AGAIN
        edit(lesson, BROKEN, GOAL)
        yield LOOK_AGAIN
        yield from FIRST

    lines = played(lesson, record, choices())

    place = f"{lesson}:12:12: cast: “drawed” cannot be read in this goal; write “drew”"
    assert lines.count(place) == 2
    assert steps(lines) == [f"The lucky catch · step {n} of 2" for n in (1, 2)]


def test_what_is_saved_is_there_at_the_next_key_and_the_step_stays(
    lesson: Path, record: Record
) -> None:
    def choices() -> Iterator[Choice]:
        yield from FIRST
        edit(lesson, SHOW_IT, "Now show your seven.")
        yield from does("me show")

    lines = played(lesson, record, choices())

    again = lines[lines.index("“lucky-catch.yaml” was saved.") :]
    assert steps(lines) == [f"The lucky catch · step {n} of 2" for n in (1, 2, 2)]
    assert SHOW_IT not in again
    assert "Now show your seven." in again


def test_the_acts_of_a_step_stay_done_where_they_still_fit(lesson: Path, record: Record) -> None:
    def choices() -> Iterator[Choice]:
        yield from does("me ask p1 7")
        edit(lesson, "Ask {p1} for sevens, then draw.", "Ask {p1} and draw.")
        yield from does("me draw")
        yield from does("me draw")
        yield GO_ON

    lines = played(lesson, record, choices())

    assert steps(lines) == [f"The lucky catch · step {n} of 2" for n in (1, 1, 2)]


def test_a_file_broken_in_the_middle_of_the_lesson_ends_nothing(
    lesson: Path, record: Record
) -> None:
    def choices() -> Iterator[Choice]:
        yield from FIRST
        edit(lesson, GOAL, BROKEN)
        yield from does("me show")
        edit(lesson, BROKEN, GOAL)
        yield LOOK_AGAIN

    lines = played(lesson, record, choices())

    assert f"{lesson}:12:12: cast: “drawed” cannot be read in this goal; write “drew”" in lines
    assert steps(lines) == [f"The lucky catch · step {n} of 2" for n in (1, 2, 2)]


def test_a_file_that_is_gone_is_waited_for(lesson: Path, record: Record) -> None:
    text = lesson.read_text(encoding="utf-8")

    def choices() -> Iterator[Choice]:
        lesson.unlink()
        yield Typed("1")
        lesson.write_text(text, encoding="utf-8")
        yield LOOK_AGAIN

    lines = played(lesson, record, choices())

    assert f"{lesson}:1:1: there is no such file; write the file, or mend its name" in lines
    assert len(steps(lines)) == 2


def test_a_folder_is_no_file_to_play(
    lesson: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("2\n"))

    assert main(["--lang", "en", "preview", str(lesson.parent)]) == 0

    assert f"{lesson.parent}:1:1: this is a folder; name a file" in capsys.readouterr().out


def test_a_fault_that_only_playing_shows_is_told_and_the_lesson_can_be_played(
    lesson: Path, record: Record
) -> None:
    edit(lesson, GOAL, "goal: [me drew 7C]")

    lines = played(lesson, record, [PLAY, *does("me ask p1 7")])

    assert any(line.startswith(f"{lesson}:12:12: cast: the solution does not") for line in lines)
    assert steps(lines) == ["The lucky catch · step 1 of 2"]


def test_what_hands_cannot_show_is_told_and_not_played(lesson: Path, record: Record) -> None:
    spot = (
        "  - {id: watch, spot: Look., acts: [p1 give me 2S], flaw: give-unasked, "
        "why: No., rules: [ask, give-all]}\n"
    )
    lesson.write_text(lesson.read_text(encoding="utf-8") + spot, encoding="utf-8")

    lines = played(lesson, record, [ENOUGH])

    assert steps(lines) == []
    assert f"1. {LOOK_AGAIN}" in lines


def test_a_lesson_for_other_house_rules_is_played_by_those(lesson: Path, record: Record) -> None:
    edit(lesson, "when: {ask_for: rank}", "when: {turn_passes_to: left}")

    assert steps(played(lesson, record, [])) == ["The lucky catch · step 1 of 2"]


def test_a_lesson_of_a_pack_speaks_the_words_of_the_pack(lesson: Path, record: Record) -> None:
    lines = played(lesson, record, [], locale="it")

    assert "Chiedi i sette a Sofia, poi pesca." in lines


def test_nothing_of_a_preview_is_kept(
    lesson: Path,
    data_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("9\n"))

    assert main(["--lang", "en", "preview", str(lesson)]) == 0

    assert "step 1 of 2" in capsys.readouterr().out
    assert not data_folder.exists()


def test_our_own_lesson_is_previewed_whatever_is_wrong_in_its_course(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Path(shutil.copytree(lessons_folder(), tmp_path / "lessons"))
    (folder / "course.yaml").write_text("format: 2\n", encoding="utf-8")
    monkeypatch.setattr(places, "lessons_folder", lambda: folder)
    monkeypatch.setattr("sys.stdin", io.StringIO("9\n"))
    path = next(folder.glob("*/lucky-catch.yaml"))

    assert main(["--lang", "it", "preview", str(path)]) == 0

    assert "La pesca fortunata" in capsys.readouterr().out


def test_a_broken_page_of_rules_is_told_as_well(
    lesson: Path, record: Record, tmp_path: Path
) -> None:
    study = Study(record, without_lessons(tmp_path), "en")
    study.enrol("cat")

    found = Preview(lesson, study, lambda file: check(file).faults)

    assert found.lesson is None
    assert [str(fault).split(": ")[1].split(";")[0] for fault in found.faults] == [
        "there is no such file"
    ]


def test_nobody_at_the_keyboard_is_told(
    lesson: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    empty = main(["--lang", "en", "preview", str(lesson)])
    monkeypatch.setattr("sys.stdin", None)

    assert (empty, main(["--lang", "en", "preview", str(lesson)])) == (2, 2)
    assert capsys.readouterr().out.count("There is nothing to read your answers from.") == 2


# On the screen


def told(app: PreviewApp) -> list[str]:
    """Return what the page of the file says, each entry in a line."""
    page = app.screen
    assert isinstance(page, PreviewScreen)
    return [f"{entry.sources}: {entry.text}" for entry in page.sheet.view.entries]  # type: ignore[union-attr]


async def test_a_clean_lesson_is_played_at_once_and_left_for_its_page(
    lesson: Path, record: Record
) -> None:
    app = PreviewApp(preview_of(lesson, record), words_of("en"))

    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, LessonScreen)
        await pilot.press("escape")

        assert told(app) == [": No faults."]
        await pilot.press("enter")
        assert isinstance(app.screen, LessonScreen)


async def test_faults_come_up_in_the_place_of_the_lesson_and_go_again(
    lesson: Path, record: Record
) -> None:
    app = PreviewApp(preview_of(lesson, record), words_of("en"))

    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, LessonScreen)
        for act in screen.state.step.solution:  # type: ignore[attr-defined]
            screen._follow(screen.state.attempt(act), act)
        await pilot.press("enter", "f1")
        edit(lesson, GOAL, BROKEN)
        app.look()
        await pilot.pause()

        fault = "cast: “drawed” cannot be read in this goal; write “drew”"
        assert told(app) == [f"{lesson}:12:12: {fault}"]
        await pilot.press("enter")
        assert isinstance(app.screen, PreviewScreen)
        edit(lesson, BROKEN, GOAL)
        app.look()
        await pilot.pause()

        again = app.screen
        assert isinstance(again, LessonScreen)
        assert again.state.step.id == "show"
        assert len(app.screen_stack) == 3


async def test_one_fault_after_the_other_is_told_on_the_page(lesson: Path, record: Record) -> None:
    edit(lesson, GOAL, BROKEN)
    app = PreviewApp(preview_of(lesson, record), words_of("en"))

    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        edit(lesson, BROKEN, "goal: [me drew 7X]")
        app.look()
        await pilot.pause()

        assert "“7X” cannot be read in this goal" in told(app)[0]


async def test_a_file_that_was_not_saved_changes_nothing(lesson: Path, record: Record) -> None:
    app = PreviewApp(preview_of(lesson, record), words_of("en"))

    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = app.screen
        app.look()

        assert app.screen is screen


async def test_the_page_of_the_file_changes_its_language_in_place(
    lesson: Path, record: Record
) -> None:
    edit(lesson, GOAL, BROKEN)
    app = PreviewApp(preview_of(lesson, record), words_of("en"))

    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        english = told(app)
        app.speak("el")
        await pilot.pause()

        assert told(app) != english
        assert told(app)[0].startswith(f"{lesson}:12:12: cast: ")


def test_in_a_terminal_the_lesson_follows_what_is_saved(lesson: Path) -> None:
    with Terminal("--lang", "en", "preview", str(lesson)) as terminal:
        terminal.wait_for_text("Ask Ann for sevens, then draw.")
        edit(lesson, "Ask {p1} for sevens, then draw.", "Ask {p1} and draw.")
        terminal.wait_for_text("Ask Ann and draw.")
        edit(lesson, GOAL, BROKEN)
        terminal.wait_for_text("“drawed” cannot be read", "lucky-catch.yaml:12:12")
        edit(lesson, BROKEN, GOAL)
        terminal.wait_for_text("Ask Ann and draw.")
        terminal.press("ctrl+q")

        assert terminal.ends() == 0
        assert terminal.left_behind() == []
