"""What is kept of a course that lies as YAML: the same contents, until a file changes."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.packs_kit import PACKS, edit
from tutor.course import cache
from tutor.course.cache import CACHE, open_kept
from tutor.course.faults import CourseError
from tutor.course.index import CourseIndex, compile_course, open_course

FIRST = "first/ask-and-draw.yaml"


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """Return a copy of a small course."""
    return Path(shutil.copytree(PACKS / "small", tmp_path / "small"))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return the folder of a learner's data, which is not there yet."""
    return tmp_path / "data"


def kept(data: Path) -> list[Path]:
    """Return what was kept."""
    return sorted((data / CACHE).glob("*"))


def read_anew(monkeypatch: pytest.MonkeyPatch, course: Path, data: Path) -> bool:
    """Return whether a start reads the lessons."""
    read: list[Path] = []

    def noted(root: Path) -> CourseIndex:
        read.append(root)
        return open_course(root)

    with monkeypatch.context() as patch:
        patch.setattr(cache, "open_course", noted)
        open_kept(course, data)
    return bool(read)


def test_a_second_start_reads_no_lesson_and_finds_the_same(
    course: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = open_kept(course, data)

    assert not read_anew(monkeypatch, course, data)
    assert open_kept(course, data) == first == open_course(course)
    assert open_kept(course, data).lesson("every-kind").id == "every-kind"


CHANGES: list[Callable[[Path], object]] = [
    lambda course: edit(course / FIRST, "title: Ask and draw", "title: Ask and Draw"),
    lambda course: edit(course / "course.yaml", "The first chapter", "The chapter"),
    lambda course: edit(course / "quiz" / "few.yaml", "A few questions", "Questions"),
    lambda course: os.utime(course / FIRST, ns=(1, 1)),
    lambda course: (course / "quiz" / "few.yaml").unlink(),
]


@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_a_change_of_any_file_is_seen(
    course: Path, data: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    open_kept(course, data)
    CHANGES[number](course)

    assert read_anew(monkeypatch, course, data)
    assert not read_anew(monkeypatch, course, data)
    assert open_kept(course, data) == open_course(course)


def test_a_file_replaced_by_one_of_the_same_size_and_time_is_seen(course: Path, data: Path) -> None:
    open_kept(course, data)
    file = course / FIRST
    before = file.stat()
    other = file.with_suffix(".new")
    other.write_text(
        file.read_text(encoding="utf-8").replace("Ask and draw", "Draw and ask"), encoding="utf-8"
    )
    os.utime(other, ns=(before.st_atime_ns, before.st_mtime_ns))
    other.replace(file)

    assert open_kept(course, data).lessons[0].title.msgid == "Draw and ask"


def test_a_fault_is_told_at_every_start_until_it_is_mended(course: Path, data: Path) -> None:
    open_kept(course, data)
    edit(course / FIRST, "revision: 2", "revision: two")

    for _ in range(2):
        with pytest.raises(CourseError, match="is not a number"):
            open_kept(course, data)

    edit(course / FIRST, "revision: two", "revision: 3")
    assert open_kept(course, data).lessons[0].revision == 3


@pytest.mark.parametrize("damage", ["", "{", "[]", "7", '{"stamps": {}}', "[" * 100_000])
def test_damage_to_what_is_kept_is_no_trouble(course: Path, data: Path, damage: str) -> None:
    open_kept(course, data)
    (file,) = kept(data)
    file.write_text(damage, encoding="utf-8")

    assert open_kept(course, data) == open_course(course)


def test_a_pipe_in_the_place_of_what_is_kept_is_not_waited_for(course: Path, data: Path) -> None:
    first = open_kept(course, data)
    (place,) = kept(data)
    place.unlink()
    os.mkfifo(place)

    assert open_kept(course, data) == first
    assert place.is_file()


def test_a_folder_that_leads_to_itself_is_told(data: Path, tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")

    with pytest.raises(CourseError, match="the file cannot be read"):
        open_kept(tmp_path / "loop", data)


def test_each_course_is_kept_for_itself(course: Path, data: Path, tmp_path: Path) -> None:
    other = Path(shutil.copytree(PACKS / "kitchen", tmp_path / "kitchen"))

    open_kept(course, data)
    open_kept(other, data)

    assert len(kept(data)) == 2
    assert open_kept(other, data).id == "kitchen"


def test_where_nothing_can_be_written_the_lessons_are_read(course: Path, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no folder", encoding="utf-8")

    assert open_kept(course, file) == open_course(course)
    assert file.read_text(encoding="utf-8") == "no folder"


def test_a_built_course_needs_nothing_kept(course: Path, data: Path, tmp_path: Path) -> None:
    built = tmp_path / "built"
    for name, text in compile_course(course).items():
        (built / name).parent.mkdir(parents=True, exist_ok=True)
        (built / name).write_text(text, encoding="utf-8")

    assert open_kept(built, data) == open_course(built)
    assert not data.exists()


def test_a_course_that_is_not_there_is_told(data: Path, tmp_path: Path) -> None:
    with pytest.raises(CourseError, match="there is no such file"):
        open_kept(tmp_path / "nowhere", data)


def test_a_file_that_leads_nowhere_is_told(course: Path, data: Path) -> None:
    (course / "first" / "lost.yaml").symlink_to(course / "nowhere")

    with pytest.raises(CourseError, match="no chapter lists this lesson"):
        open_kept(course, data)


def test_the_place_one_stands_in_makes_no_difference(
    course: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_kept(course, data)
    monkeypatch.chdir(course.parent)

    assert not read_anew(monkeypatch, Path("small"), data)
    assert open_kept(Path("small"), data).root == Path("small")
