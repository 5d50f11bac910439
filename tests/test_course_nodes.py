"""YAML as nodes: what is refused, where it is told, and the same nodes from JSON."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from tutor.course.faults import Faults
from tutor.course.nodes import (
    MOST_DEPTH,
    Lost,
    Mapping,
    Node,
    Scalar,
    Sequence,
    from_json,
    parse_yaml,
    read_yaml,
    to_json,
)
from tutor.course.placed import Place
from tutor.course.plaintext import MOST_BYTES, MOST_FAULTS

Parse = Callable[[str], tuple[Node | None, list[str]]]
ROOT = Path(__file__).parent.parent
SHIPPED = sorted((ROOT / "lessons").rglob("*.yaml"))


def told(faults: Faults) -> list[str]:
    return [f"{fault.line}:{fault.column} {fault.what}" for fault in faults.found]


@pytest.fixture(params=["with libyaml", "without libyaml"])
def parse(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Parse:
    """Return the reader of YAML text, once with each of PyYAML's two parsers."""
    if request.param == "without libyaml":
        monkeypatch.delattr(yaml, "CSafeLoader", raising=False)

    def read(text: str) -> tuple[Node | None, list[str]]:
        faults = Faults()
        return parse_yaml(text, "lesson.yaml", faults), told(faults)

    return read


def read_bytes_as_file(tmp_path: Path, data: bytes) -> tuple[Node | None, list[str]]:
    path = tmp_path / "lesson.yaml"
    path.write_bytes(data)
    faults = Faults()
    return read_yaml(path, "lesson.yaml", faults), told(faults)


def test_every_value_is_a_text_and_knows_its_place(parse: Parse) -> None:
    node, faults = parse("on: no\nlist: [1, 2026-01-01]\nnull: ~\n")

    assert faults == []
    assert isinstance(node, Mapping)
    assert list(node.entries) == ["on", "list", "null"]
    assert node.entries["on"].value == Scalar(Place("lesson.yaml", 1, 5), "no")
    assert node.entries["list"].value == Sequence(
        Place("lesson.yaml", 2, 7),
        (
            Scalar(Place("lesson.yaml", 2, 8), "1"),
            Scalar(Place("lesson.yaml", 2, 11), "2026-01-01"),
        ),
    )
    assert node.entries["null"].value == Scalar(Place("lesson.yaml", 3, 7), "~")


def test_the_folded_text_without_a_line_break_at_its_end_is_welcome(parse: Parse) -> None:
    node, faults = parse("tell: >-\n  Two lines,\n  one text.\n")

    assert faults == []
    assert isinstance(node, Mapping)
    assert node.entries["tell"].value == Scalar(Place("lesson.yaml", 1, 7), "Two lines, one text.")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a: &here x\n", "1:4 an anchor (&)"),
        ("a: &here [x]\n", "1:4 an anchor (&)"),
        ("a: !!int 7\n", "1:4 a tag (!)"),
        ("a: !evil {b: c}\n", "1:4 a tag (!)"),
        ("a: !x!evil b\n", "1:4 a tag (!)"),
        ("a: b\n---\nc: d\n", "2:1 a second YAML document"),
        ("a: b\nb: c\na: d\n", "3:1 “{name}” is here twice"),
        ("a: >\n  b\n", "1:4 the text ends with a line break"),
        ("a: |\n  b\n", "1:4 the text ends with a line break"),
        ('a: "b\\u200b"\n', "1:4 a character that cannot be seen ({name})"),
        ('a: "b\\t"\n', "1:4 a tab"),
        ('a: "e\\u0301"\n', "1:4 a letter and its accent are two characters here"),
        ("? [a]\n: b\n", "1:3 a key that is not a word"),
        ("a: {p1}\nb: {{p1}: c}\n", "2:5 a key that is not a word"),
        ("", "1:1 the file is empty"),
        ("# only a comment\n", "1:1 the file is empty"),
    ],
)
def test_what_yaml_offers_beyond_texts_lists_and_keys_is_refused(
    parse: Parse, text: str, fault: str
) -> None:
    _, faults = parse(text)

    assert faults == [fault]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("do: Ask: now\n", "1:8 a colon with a space"),
        ("do: {p1} asks.\n", "1:10 this does not fit the lines above it"),
        ("a:\n  - x\n b: y\n", "3:2 this does not fit the lines above it"),
        ("a: x\nb: 'y\nc: z\n", "2:4 a quote that is opened here is not closed"),
        ("a: x\nb: 'y\nc: z\nd: 'e'\n", "2:4 a quote that is opened here is not closed"),
        ('a: "x\nb: y\nc: "z"\nd: e\n', "1:4 a quote that is opened here is not closed"),
        ("a: [x, y\nb: c\n", "1:4 a bracket that is opened here"),
        ("a: {x: y\n", "1:4 a bracket that is opened here"),
        ("a: @x\n", "1:4 a text cannot begin with this character"),
        ("a: - b\n", "1:4 this does not fit the lines above it"),
    ],
)
def test_text_that_is_no_yaml_is_told_where_it_goes_wrong(
    parse: Parse, text: str, fault: str
) -> None:
    node, faults = parse(text)

    assert node is None
    assert len(faults) == 1
    assert faults[0].startswith(fault.split(" ")[0]), faults
    assert fault.split(" ", 1)[1] in faults[0]


def test_an_alias_is_never_followed_and_the_rest_is_read_on(parse: Parse) -> None:
    node, faults = parse("a: &x [1]\nb: *x\nc: d\n")

    assert faults == ["1:4 an anchor (&)", "2:4 an alias (*)"]
    assert isinstance(node, Mapping)
    assert node.entries["b"].value == Lost(Place("lesson.yaml", 2, 4))
    assert node.entries["c"].value == Scalar(Place("lesson.yaml", 3, 4), "d")


def test_a_billion_laughs_stay_a_few_faults(parse: Parse) -> None:
    lines = ["a0: &a0 [ha, ha]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 10)]
    _, faults = parse("\n".join(lines) + "\n")

    assert len(faults) == 10 + 81
    assert faults[0] == "1:5 an anchor (&)"


def test_things_inside_one_another_have_a_deepest_level(parse: Parse) -> None:
    deepest, faults = parse("a: " + "[" * (MOST_DEPTH - 1) + "]" * (MOST_DEPTH - 1))
    assert deepest is not None
    assert faults == []

    too_deep, faults = parse("a: " + "[" * MOST_DEPTH + "]" * MOST_DEPTH)
    assert too_deep is None
    assert faults == [f"1:{3 + MOST_DEPTH} too many things, one inside the other"]


def test_a_tower_of_brackets_falls_at_once(parse: Parse) -> None:
    node, faults = parse("a: " + "[" * 100_000)

    assert node is None
    assert [fault.split(" ", 1)[1] for fault in faults] == ["too many things, one inside the other"]


def test_a_file_of_nothing_but_faults_is_cut_short(parse: Parse) -> None:
    _, faults = parse("- *a\n" * 10_000)

    assert len(faults) == MOST_FAULTS + 1
    assert faults[-1].endswith("there are more faults than are listed here")


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("a: caffè\n".encode("latin-1"), ["1:8 this byte is not UTF-8 ({name})"]),
        ("a: b\n".encode("utf-16"), ["1:1 this byte is not UTF-8 ({name})"]),
        (b"a: b\nc: \x00d\n", ["2:4 a character that cannot be seen ({name})"]),
        (b"\xef\xbb\xbfa: b\n", ["1:1 the file begins with a byte order mark"]),
        (b"a: b\r\nc: d\r\n", ["1:5 lines end in CR LF or in CR"]),
        (b"a: b\rc: d\n", ["1:5 lines end in CR LF or in CR"]),
        (b"a:\n\t- b\n", ["2:1 a tab"]),
        (b"a: b\tc # d\te\n", ["1:5 a tab"]),
        ("a: b\u200bc\n".encode(), ["1:5 a character that cannot be seen ({name})"]),
        ("a: \u202eb\n".encode(), ["1:4 a character that cannot be seen ({name})"]),
        ("a: ♥\ufe0f\n".encode(), ["1:5 a character that cannot be seen ({name})"]),
        ("a: b\u2028c\n".encode(), ["1:5 a character that cannot be seen ({name})"]),
        ("a: cafe\u0301\n".encode(), ["1:7 a letter and its accent are two characters here"]),
        (b"%YAML 1.1\n---\na: b\n", ["1:1 a YAML directive"]),
        (b"%FOO bar\n---\na: b\n", ["1:1 a YAML directive"]),
        (b"", ["1:1 the file is empty"]),
    ],
)
def test_a_byte_that_has_no_business_in_a_lesson_is_told_with_its_place(
    tmp_path: Path, data: bytes, expected: list[str]
) -> None:
    _, faults = read_bytes_as_file(tmp_path, data)

    assert faults == expected


def test_accents_suits_and_wide_spaces_are_welcome(tmp_path: Path) -> None:
    _, faults = read_bytes_as_file(tmp_path, "a: Όλα τα εφτάρια ♠♥♦♣ – cá\u00a0!\n".encode())

    assert faults == []


def test_a_file_of_a_megabyte_is_not_read_to_its_end(tmp_path: Path) -> None:
    node, faults = read_bytes_as_file(tmp_path, b"a: " + b"x" * 1_000_000)

    assert node is None
    assert faults == ["1:1 the file is larger than {total} KiB"]


def test_a_long_text_of_the_size_allowed_is_read(tmp_path: Path) -> None:
    node, faults = read_bytes_as_file(tmp_path, b"a: " + b"x" * (MOST_BYTES - 4) + b"\n")

    assert faults == []
    assert node is not None


@pytest.mark.parametrize(
    "text",
    [
        "".join(chr(0xE000 + n) for n in range(6000)) * 14,
        "%\n" * (MOST_BYTES // 2),
        "x" * (MOST_BYTES - 10) + "e\u0301",
        "\u200b\n" * (MOST_BYTES // 4),
        "a: [" + "{" * 90_000,
        "- &a [*a, !t x]\n" * 10_000,
    ],
    ids=["private", "directives", "late accent", "zero width", "braces", "everything"],
)
def test_a_file_made_to_be_slow_is_refused(tmp_path: Path, text: str) -> None:
    node, faults = read_bytes_as_file(tmp_path, text.encode())

    assert faults
    assert len(faults) <= 2 * MOST_FAULTS + 1
    assert node is None or text.startswith("x")


def test_what_is_not_an_ordinary_file_is_told(tmp_path: Path) -> None:
    folder, pipe, ring = tmp_path / "folder", tmp_path / "pipe", tmp_path / "ring"
    folder.mkdir()
    os.mkfifo(pipe)
    ring.symlink_to(ring)
    below_a_file = tmp_path / "file" / "lesson.yaml"
    (tmp_path / "file").write_text("a: b\n")

    faults = Faults()
    for path in (folder, pipe, ring, below_a_file, tmp_path / "nowhere.yaml"):
        assert read_yaml(path, path.name, faults) is None

    assert [f"{fault.file}: {fault.what}" for fault in faults.found] == [
        "folder: this is a folder",
        "pipe: this is not an ordinary file",
        "ring: the file cannot be read ({name})",
        "lesson.yaml: the file cannot be read ({name})",
        "nowhere.yaml: there is no such file",
    ]


def test_one_hopeless_file_does_not_cut_the_next_one_short(tmp_path: Path) -> None:
    hopeless, other = tmp_path / "a.yaml", tmp_path / "b.yaml"
    hopeless.write_text("- *a\n" * 1000)
    other.write_text("a: b\n")

    faults = Faults()
    read_yaml(hopeless, "a.yaml", faults)
    node = read_yaml(other, "b.yaml", faults)

    assert isinstance(node, Mapping)
    assert {fault.file for fault in faults.found} == {"a.yaml"}


@pytest.mark.parametrize("path", SHIPPED, ids=[path.stem for path in SHIPPED])
def test_the_built_package_holds_the_same_nodes_as_the_lesson_files(path: Path) -> None:
    faults = Faults()
    node = read_yaml(path, "same.yaml", faults)

    assert faults.found == []
    assert node is not None
    assert from_json(json.loads(json.dumps(to_json(node))), "same.yaml") == node


def nodes() -> st.SearchStrategy[Node]:
    places = st.builds(Place, st.just("f"), st.integers(1, 99), st.integers(1, 99))
    scalars = st.builds(Scalar, places, st.text())
    return st.recursive(
        scalars, lambda inner: st.builds(Sequence, places, st.lists(inner).map(tuple))
    )


@given(nodes())
def test_nodes_come_back_from_json_as_they_were(node: Node) -> None:
    assert from_json(json.loads(json.dumps(to_json(node))), "f") == node


@pytest.mark.parametrize("written", [None, 7, [], [1, 2], [1, 2, 3], [1, 2, [7]], {"a": 1}, "x"])
def test_json_that_holds_no_node_is_refused(written: object) -> None:
    with pytest.raises(ValueError, match=r"built\.json"):
        from_json(written, "built.json")


@given(st.text() | st.text("ab:-?[]{}&*!|>'\"%#, \n\t", max_size=60))
def test_no_text_at_all_brings_a_traceback(text: str) -> None:
    parse_yaml(text, "lesson.yaml", Faults())


@given(st.binary(max_size=200))
def test_no_bytes_at_all_bring_a_traceback(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "any.yaml"
    path.write_bytes(data)

    read_yaml(path, "any.yaml", Faults())


def test_reading_a_built_lesson_loads_no_yaml(tmp_path: Path) -> None:
    faults = Faults()
    node = read_yaml(ROOT / "tests/packs/small/first/ask-and-draw.yaml", "f", faults)
    assert node is not None
    built = tmp_path / "ask-and-draw.json"
    built.write_text(json.dumps(to_json(node)))
    program = (
        "import sys; from pathlib import Path; from tutor.course.loader import load_lesson_file; "
        f"load_lesson_file(Path({str(built)!r})); sys.exit('yaml' in sys.modules)"
    )

    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False)

    assert done.returncode == 0
