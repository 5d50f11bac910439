"""Lesson files as nodes that know their place: YAML read event by event, never constructed.

What YAML offers beyond plain mappings, lists and texts is refused: anchors, aliases, tags,
directives and second documents. The built package carries the same nodes as JSON.
"""

from __future__ import annotations

from collections.abc import Mapping as AnyMapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tutor.course.faults import Faults
from tutor.course.placed import Place
from tutor.course.plaintext import (
    MOST_FAULTS,
    is_composed,
    read_bytes,
    read_text,
    report_decomposed,
    report_unseen,
    unseen,
)
from tutor.course.syntax import NOT_CLOSED, TOO_DEEP, explain_syntax
from tutor.i18n.text import N_, Msgid

MOST_DEPTH = 20
MOST_ITEMS = 300
"""Longer lists are nobody's lesson: thousands of other ways would keep the checker for hours."""


@dataclass(frozen=True, slots=True)
class Scalar:
    """A text; whatever it looks like, it is never a number, a date or a truth value."""

    place: Place
    text: str


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list of nodes."""

    place: Place
    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A key's place and its value."""

    place: Place
    value: Node


@dataclass(frozen=True, slots=True)
class Mapping:
    """Values by key, in the order written."""

    place: Place
    entries: AnyMapping[str, Entry]


@dataclass(frozen=True, slots=True)
class Lost:
    """Something that was refused and has been told; nothing more is said of it."""

    place: Place


Node = Scalar | Sequence | Mapping | Lost


def read_yaml(path: Path, file: str, faults: Faults) -> Node | None:
    """Return the node in a YAML file; None, and a fault, where there is none to go on with."""
    # each file has faults of its own first: a hopeless one must not cut its neighbours short
    own = Faults()
    data = read_bytes(path, file, own)
    text = None if data is None else read_text(data, file, own)
    node = None if text is None else parse_yaml(text, file, own)
    faults.found += own.found
    return node


def parse_yaml(text: str, file: str, faults: Faults) -> Node | None:
    """Return the node that YAML text holds; None, and a fault, where it cannot be read."""
    # a built package reads its lessons from JSON and never loads yaml
    import yaml

    composing = _Composing(file, faults)
    try:
        for event in yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
            composing.take(event)
    except yaml.MarkedYAMLError as error:
        _report_syntax(error, file, faults, composing.long_quote)
        return None
    except yaml.YAMLError:
        what, mend = N_("YAML cannot read this file"), N_("look for an odd character")
        faults.report(Place(file, 1, 1), what, mend)
        return None
    except _EnoughError:
        return None
    if composing.root is None:
        what, mend = N_("the file is empty"), N_("write the lesson, or remove the file")
        faults.report(Place(file, 1, 1), what, mend)
    return composing.root


class _EnoughError(Exception):
    """Reading on would help nobody."""


@dataclass(slots=True)
class _Open:
    """A list or a mapping whose end has not come yet."""

    place: Place
    items: list[Node] | None = None
    entries: dict[str, Entry] = field(default_factory=dict)
    key: Scalar | Lost | None = None


@dataclass(slots=True)
class _Composing:
    """The nodes made so far from the events of one file."""

    file: str
    faults: Faults
    root: Node | None = None
    documents: int = 0
    open: list[_Open] = field(default_factory=list)
    long_quote: tuple[Place, int] | None = None
    """The last text in quotes that goes over several lines, and the line it ends in."""

    def take(self, event: Any) -> None:
        """Take the next event of the YAML parser."""
        place = Place(self.file, event.start_mark.line + 1, event.start_mark.column + 1)
        if len(self.faults.found) >= MOST_FAULTS:
            what = N_("there are more faults than are listed here")
            self.faults.report(place, what, N_("mend those above first"))
            raise _EnoughError
        match type(event).__name__:
            case "DocumentStartEvent":
                self._start_document(place)
            case "AliasEvent":
                self._refuse(place, N_("an alias (*)"), N_("write the value out"))
                self._add(Lost(place))
            case "ScalarEvent":
                self._refuse_extras(event, place)
                self._add(self._scalar(event, place))
            case "SequenceStartEvent":
                self._refuse_extras(event, place)
                self._start(_Open(place, items=[]))
            case "MappingStartEvent":
                self._refuse_extras(event, place)
                self._start(_Open(place))
            case "SequenceEndEvent" | "MappingEndEvent":
                self._end()

    def _refuse(self, place: Place, what: Msgid, mend: Msgid) -> None:
        self.faults.report(place, what, mend)

    def _start_document(self, place: Place) -> None:
        self.documents += 1
        if self.documents > 1:
            self._refuse(place, N_("a second YAML document"), N_("make it a file of its own"))
            raise _EnoughError

    def _refuse_extras(self, event: Any, place: Place) -> None:
        if event.anchor is not None:
            self._refuse(place, N_("an anchor (&)"), N_("take it out"))
        if event.tag is not None:
            self._refuse(place, N_("a tag (!)"), N_("take it out; every value is a text"))

    def _scalar(self, event: Any, place: Place) -> Scalar:
        text: str = event.value
        last = event.end_mark.line + 1
        if event.style in ("'", '"') and last > place.line:
            self.long_quote = place, last
        if text.endswith("\n"):
            what = N_("the text ends with a line break")
            self._refuse(place, what, N_("write >- instead of >, or |- instead of |"))
            text = text.rstrip("\n")
        if event.style == '"':
            # the bytes of the file were looked at already, but an escape may hide anything
            character = unseen(text.replace("\n", ""))
            if character is not None:
                report_unseen(character, place, self.faults)
            if not is_composed(text):
                report_decomposed(place, self.faults)
        return Scalar(place, text)

    def _start(self, opened: _Open) -> None:
        if len(self.open) == MOST_DEPTH:
            self._refuse(opened.place, *TOO_DEEP)
            raise _EnoughError
        self.open.append(opened)

    def _end(self) -> None:
        closed = self.open.pop()
        if closed.items is not None:
            self._add(Sequence(closed.place, tuple(closed.items)))
        else:
            self._add(Mapping(closed.place, closed.entries))

    def _add(self, node: Node) -> None:
        if not self.open:
            self.root = node
            return
        parent = self.open[-1]
        if parent.items is not None:
            self._add_item(parent.place, parent.items, node)
        elif parent.key is None:
            parent.key = self._key(node, parent)
        else:
            if isinstance(parent.key, Scalar):
                parent.entries[parent.key.text] = Entry(parent.key.place, node)
            parent.key = None

    def _add_item(self, place: Place, items: list[Node], node: Node) -> None:
        if len(items) == MOST_ITEMS:
            what = N_("a list of more than {n} things")
            self.faults.report(place, what, N_("make it shorter"), n=str(MOST_ITEMS))
            raise _EnoughError
        items.append(node)

    def _key(self, node: Node, parent: _Open) -> Scalar | Lost:
        if isinstance(node, Lost):
            return node
        if not isinstance(node, Scalar):
            what = N_("a key that is not a word")
            mend = N_("put a text that begins with a brace in quotes")
            self._refuse(node.place, what, mend)
            return Lost(node.place)
        if node.text in parent.entries:
            what = N_("“{name}” is here twice")
            mend = N_("keep one of the two; the first is in line {n}")
            first = str(parent.entries[node.text].place.line)
            self.faults.report(node.place, what, mend, name=node.text, n=first)
            return Lost(node.place)
        return node


def _report_syntax(
    error: Any, file: str, faults: Faults, long_quote: tuple[Place, int] | None
) -> None:
    mark = error.problem_mark or error.context_mark
    if long_quote is not None and long_quote[1] == mark.line + 1:
        # the quote that seems to close it opens another text
        faults.report(long_quote[0], *NOT_CLOSED)
        return
    what, mend, opened = explain_syntax(error.context or "", error.problem or "")
    if opened and error.context_mark:
        mark = error.context_mark
    faults.report(Place(file, mark.line + 1, mark.column + 1), what, mend)


def to_json(node: Node) -> list[Any]:
    """Return the node as line, column and content, for the built package."""
    match node:
        case Scalar(place, text):
            return [place.line, place.column, text]
        case Sequence(place, items):
            return [place.line, place.column, [to_json(each) for each in items]]
        case Mapping(place, entries):
            pairs = {
                key: [each.place.line, each.place.column, to_json(each.value)]
                for key, each in entries.items()
            }
            return [place.line, place.column, pairs]
    raise TypeError(node)


def from_json(value: Any, file: str) -> Node:
    """Return the node that `to_json` wrote; ValueError if it wrote no such thing."""
    try:
        return _node(value, file)
    except (ValueError, TypeError, AttributeError, IndexError, RecursionError) as error:
        raise ValueError(file) from error


def _node(value: Any, file: str) -> Node:
    line, column, what = value
    place = Place(file, line, column)
    if isinstance(what, str):
        return Scalar(place, what)
    if isinstance(what, list):
        return Sequence(place, tuple([_node(each, file) for each in what]))
    entries = {
        key: Entry(Place(file, entry[0], entry[1]), _node(entry[2], file))
        for key, entry in what.items()
    }
    return Mapping(place, entries)
