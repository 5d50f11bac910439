"""What is exported on one computer is added on another: nothing twice, nothing by halves."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.record_kit import NOON, Opener, all_known, play_a_little
from tutor.learning.derived import Known, carried_over
from tutor.learning.entry import Entry, Stamp
from tutor.learning.events import PlaceReached, StepFinished
from tutor.learning.export import ExportError, ExportFault, read_export, write_export
from tutor.learning.importing import Imported, import_files
from tutor.learning.kept import export_to, names_of
from tutor.learning.owned import only_of, without
from tutor.learning.progress import Profile, SettingKey
from tutor.learning.record import FILE_NAME, stamp_of
from tutor.learning.schema import SCHEMA_VERSION


@pytest.fixture
def here(tmp_path: Path) -> Path:
    return tmp_path / "here"


@pytest.fixture
def there(tmp_path: Path) -> Path:
    return tmp_path / "there"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "saved.jsonl"


def exported(file: Path, folder: Path, learner: Profile | None = None) -> Path:
    export_to(file, folder / FILE_NAME, learner)
    return file


def added(folder: Path, *files: Path) -> Imported:
    return import_files(folder / FILE_NAME, files, lambda: stamp_of(NOON))


def test_a_record_carried_to_an_empty_computer_is_the_same_there(
    opened_in: Opener, here: Path, there: Path, file: Path
) -> None:
    record = opened_in(here).record
    fish = play_a_little(record)
    exported(file, here)

    imported = added(there, file)

    assert imported.learners == {"fish": fish}
    assert all_known(opened_in(there).record, fish) == all_known(record, fish)
    assert exported(file.with_name("again"), there).read_bytes() == file.read_bytes()


def test_what_is_added_twice_changes_nothing(opened_in: Opener, here: Path, file: Path) -> None:
    fish = play_a_little(opened_in(here).record)
    exported(file, here)

    imported = added(here, file, file)

    assert imported == Imported(0, {}, ())
    assert exported(file.with_name("again"), here).read_bytes() == file.read_bytes()
    assert names_of([fish]) == {"fish": fish}


def test_what_two_computers_did_apart_adds_up_and_what_was_chosen_here_stays(
    opened_in: Opener, here: Path, there: Path, file: Path
) -> None:
    mine = opened_in(here).record
    fish = play_a_little(mine)
    added(there, exported(file, here))
    theirs = opened_in(there).record
    cat = theirs.add_profile("cat")
    theirs.choose_profile(cat)
    theirs.set_setting(SettingKey.THEME, "gofish-light", fish)
    theirs.set_setting(SettingKey.LANGUAGE, "vi", fish)
    theirs.append(fish, StepFinished("ask", 1, "two"), PlaceReached("ask", 1, "three"))
    mine.append(fish, StepFinished("ask", 1, "three"))

    imported = added(here, exported(file, there))

    assert (imported.learners, imported.alike) == ({"cat": cat}, ())
    mine.rebuild()
    assert mine.profiles() == (fish, cat)
    assert mine.progress(fish)["ask"].steps == {"one", "two", "three"}
    assert mine.last_place(fish) == theirs.last_place(fish)
    assert mine.active_profile() == fish
    assert mine.setting(SettingKey.LANGUAGE, fish) == "el"
    assert mine.setting(SettingKey.THEME, fish) == "gofish-light"
    assert added(here, file).entries == 0


def test_two_who_took_the_same_picture_apart_stay_two(
    opened_in: Opener, here: Path, there: Path, file: Path
) -> None:
    one = opened_in(here).record.add_profile("fish")
    other = opened_in(there).record.add_profile("fish")

    imported = added(here, exported(file, there))

    assert (imported.learners, imported.alike) == ({"fish-2": other}, ("fish",))
    assert names_of(opened_in(here).record.profiles()) == {"fish": one, "fish-2": other}


def test_one_learners_export_says_nothing_of_another(
    opened_in: Opener, here: Path, there: Path, file: Path
) -> None:
    record = opened_in(here).record
    fish, cat = play_a_little(record), record.add_profile("cat")
    record.append(cat, StepFinished("ask", 1, "one"))

    added(there, exported(file, here, cat))

    assert fish.uuid not in file.read_text(encoding="utf-8")
    record = opened_in(there).record
    assert record.profiles() == (cat,)
    assert record.progress(cat)["ask"].steps == {"one"}


def test_what_was_carried_over_from_a_damaged_file_is_parted_by_learner() -> None:
    tables: dict[str, list[tuple[object, ...]]] = {
        "profile": [("F", "fish"), ("C", "cat")],
        "setting": [("", "active-profile", "C"), ("F", "theme", "dark")],
        "step_done": [("F", "ask", "one", 1), ("C", "ask", "two", 1)],
    }
    entry = carried_over(Stamp("1", NOON.isoformat()), Known(tables))

    of_cat, left = only_of(entry, "C"), without(entry, "C")

    assert of_cat is not None
    assert left is not None
    assert of_cat.data == {
        "profile": [["C", "cat"]],
        "setting": [],
        "step_done": [["C", "ask", "two", 1]],
    }
    assert left.data == {
        "profile": [["F", "fish"]],
        "setting": [["F", "theme", "dark"]],
        "step_done": [["F", "ask", "one", 1]],
    }
    assert len({entry.stamp.uuid, of_cat.stamp.uuid, left.stamp.uuid}) == 3
    assert only_of(entry, "nobody") is None
    assert without(entry, "nobody") is entry


def cut_short(text: str) -> str:
    return text[: len(text) // 2]


def without_its_end(text: str) -> str:
    return "".join(text.splitlines(keepends=True)[:-1])


def without_a_line(text: str) -> str:
    lines = text.splitlines(keepends=True)
    return "".join(lines[:4] + lines[5:])


def with_a_letter_changed(text: str) -> str:
    return text.replace("ask-self", "ask-selv")


def with_more_after_the_end(text: str) -> str:
    return text + text


def entry_of(**said: object) -> Callable[[str], str]:
    """Return a change of a file that puts one more entry in, with a sum that is right."""

    def changed(text: str) -> str:
        lines = text.splitlines()[:-1]
        whole = {"uuid": "1", "time": NOON.isoformat(), "kind": "profile-added", **said}
        text = "".join(f"{line}\n" for line in [*lines, json.dumps(whole)])
        end = {"entries": len(lines), "sha256": hashlib.sha256(text.encode()).hexdigest()}
        return f"{text}{json.dumps(end)}\n"

    return changed


def test_an_entry_of_a_kind_that_is_not_known_is_added(
    opened_in: Opener, here: Path, there: Path, file: Path
) -> None:
    play_a_little(opened_in(here).record)
    text = exported(file, here).read_text(encoding="utf-8")
    file.write_text(entry_of(kind="card-trick-shown")(text), encoding="utf-8")

    assert added(there, file).entries == len(text.splitlines()) - 1


ANSWERED = {"quiz": "faq", "question": "dealing", "option": "two"}

DAMAGE = [
    cut_short,
    without_its_end,
    without_a_line,
    with_a_letter_changed,
    with_more_after_the_end,
    entry_of(learner="1"),
    entry_of(learner="1", data={"picture": ["fish"]}),
    entry_of(learner="1", data={"picture": "\ud800"}),
    entry_of(kind="setting-chosen", data={"key": "theme", "value": {}}),
    entry_of(kind="step-finished", learner="1", lesson="ask", step="one", revision=1 << 70),
    entry_of(kind="step-finished", learner="1", lesson="ask", step="one", revision="new"),
    entry_of(kind="carried-over", data={"secrets": [[1]]}),
    entry_of(kind="quiz-answered", learner="1", data=ANSWERED),
    entry_of(kind="card-trick-shown", time="yesterday"),
    entry_of(kind="card-trick-shown", trick=1),
]


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_file_is_refused_with_its_line_and_nothing_is_changed(
    opened_in: Opener, here: Path, there: Path, file: Path, damage: Callable[[str], str]
) -> None:
    play_a_little(opened_in(here).record)
    whole = exported(file, here).read_text(encoding="utf-8")
    spoilt = file.with_name("spoilt.jsonl")
    spoilt.write_text(damage(whole), encoding="utf-8")

    with pytest.raises(ExportError) as refused:
        added(there, file, spoilt)

    error = refused.value
    assert (error.fault, error.path) == (ExportFault.DAMAGED, spoilt)
    assert 1 < error.line <= len(whole.splitlines()) + 1
    assert not there.exists()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", ExportFault.FOREIGN),
        ("[1]\n", ExportFault.FOREIGN),
        ('{"name": "somebody"}\n', ExportFault.FOREIGN),
        ("SQLite format 3\0\udcff", ExportFault.FOREIGN),
        ("[" * 100_000, ExportFault.FOREIGN),
        ('{"go-fish-tutor":"record","format":2,"record":1}\n', ExportFault.NEWER),
        (
            f'{{"go-fish-tutor":"record","format":1,"record":{SCHEMA_VERSION + 1}}}\n',
            ExportFault.NEWER,
        ),
        ('{"go-fish-tutor":"record","format":1}\n', ExportFault.DAMAGED),
    ],
)
def test_a_foreign_or_a_newer_file_is_refused(
    there: Path, file: Path, text: str, fault: ExportFault
) -> None:
    file.write_bytes(text.encode("utf-8", "surrogateescape"))

    with pytest.raises(ExportError) as refused:
        added(there, file)

    assert (refused.value.fault, refused.value.line) == (fault, 1)
    assert not there.exists()


def test_what_is_no_file_is_not_read(there: Path, tmp_path: Path) -> None:
    faults = {tmp_path: ExportFault.UNREADABLE, tmp_path / "nowhere": ExportFault.MISSING}
    for path, fault in faults.items():
        with pytest.raises(ExportError) as refused:
            added(there, path)

        assert refused.value.fault is fault


def test_a_file_whose_line_ends_were_changed_on_the_way_is_whole(
    opened_in: Opener, here: Path, there: Path, file: Path
) -> None:
    play_a_little(opened_in(here).record)
    exported(file, here)
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))

    assert added(there, file).entries > 0


def test_an_export_takes_the_place_of_an_export_and_of_nothing_else(file: Path) -> None:
    entry = Entry(Stamp("1", NOON.isoformat(), "F"), "card-trick-shown", hints=2, revision=0)
    write_export(file, [])
    write_export(file, [entry])
    letter = file.with_name("letter.txt")
    letter.write_text("Dear Ann", encoding="utf-8")

    with pytest.raises(FileExistsError):
        write_export(letter, [])

    assert list(read_export(file)) == [entry]
    assert letter.read_text(encoding="utf-8") == "Dear Ann"


def test_an_export_that_cannot_be_finished_leaves_what_was_there(file: Path) -> None:
    write_export(file, [])
    before = file.read_bytes()

    def stopping() -> Iterator[Entry]:
        yield Entry(Stamp("1", ""), "card-trick-shown")
        raise TimeoutError

    with pytest.raises(TimeoutError):
        write_export(file, stopping())

    assert file.read_bytes() == before
    assert [each.name for each in file.parent.iterdir() if each.is_file()] == [file.name]
