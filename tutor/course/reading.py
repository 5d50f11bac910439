"""Read the keys of one file as typed values; whatever cannot be read becomes a fault.

A reader answers None, or leaves an item out, where it has told a fault. What stands in for a
missing value is never seen: a file with a fault is refused as a whole.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from tutor.course.faults import Faults, nearest
from tutor.course.nodes import Entry, Lost, Mapping, Node, Scalar, Sequence
from tutor.course.placed import Place
from tutor.game.acts import SEAT_NAMES, Seat
from tutor.i18n.text import N_, Msgid, Text

T = TypeVar("T")

FORMAT = "1"
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST_ID = 40
_LONGEST_TITLE = 60
_MOST_DIGITS = 9
_BRACES = re.compile(r"\{\{|\}\}|\{(?P<root>[^{}]*)\}|[{}]")


def _first_act(node: Sequence) -> str:
    """Return the first item of a list if it begins as an act does, else nothing."""
    first = node.items[0] if node.items else None
    words = first.text.split() if isinstance(first, Scalar) else []
    return " ".join(words) if words[1:] and words[0] in SEAT_NAMES else ""


def is_id(text: str) -> bool:
    """Return whether a text can be an id; such a text is a safe name of a file, too."""
    return len(text) <= _LONGEST_ID and _ID.fullmatch(text) is not None


@dataclass(slots=True)
class Reading:
    """One file being read: its id, the players at the table now, and the faults so far."""

    faults: Faults
    context: str = ""
    seats: tuple[Seat, ...] = ()
    """The seats that a text or an act may name."""

    def unknown(
        self,
        place: Place,
        what: Msgid,
        word: str,
        known: Iterable[str],
        fitting: Iterable[str] = (),
    ) -> None:
        """Tell of a word that is not among the *known* ones, and which was meant.

        Those that are *fitting* go before the others.
        """
        if self.faults.enough_at(place):
            return
        every = tuple(known)
        choices = tuple(fitting) or every
        meant = nearest(word, choices) or nearest(word, every)
        if meant is not None:
            self.faults.report(place, what, N_("write “{known}”"), name=word, known=meant)
            return
        mend = N_("use one of: {list}")
        self.faults.report(place, what, mend, name=word, list=", ".join(choices))

    def scalar(self, node: Node) -> Scalar | None:
        """Return the node if it is a text that says something."""
        if isinstance(node, Scalar) and node.text.strip():
            return node
        if isinstance(node, Scalar):
            what, mend = N_("nothing is written here"), N_("write a value, or take the key out")
            self.faults.report(node.place, what, mend)
        elif isinstance(node, Sequence) and (act := _first_act(node)):
            what = N_("a list of acts stands where one act belongs")
            mend = N_("write one act as a text, such as “{known}”")
            self.faults.report(node.place, what, mend, known=act)
        elif not isinstance(node, Lost):
            what = N_("a text belongs here")
            mend = N_("write a text; one that begins with a brace or a bracket needs quotes")
            self.faults.report(node.place, what, mend)
        return None

    def mapping(self, node: Node) -> Mapping | None:
        """Return the node if it has keys."""
        if isinstance(node, Mapping):
            return node
        if not isinstance(node, Lost):
            what, mend = N_("keys with values belong here"), N_("write lines such as “id: …”")
            self.faults.report(node.place, what, mend)
        return None

    def items(self, node: Node) -> tuple[Node, ...]:
        """Return the items of the node if it is a list with something in it."""
        if isinstance(node, Sequence) and node.items:
            return node.items
        if isinstance(node, Sequence):
            what, mend = N_("the list is empty"), N_("write an item, or take the key out")
            self.faults.report(node.place, what, mend)
        elif not isinstance(node, Lost):
            what, mend = N_("a list belongs here"), N_("write it in brackets, or line by line")
            self.faults.report(node.place, what, mend)
        return ()

    def text(self, scalar: Scalar) -> Text:
        """Return an authored text; only names of players at the table may be filled in."""
        if "\n" in scalar.text:
            what = N_("a line break inside a text")
            self.faults.report(scalar.place, what, N_("write one paragraph"))
        for brace in _BRACES.finditer(scalar.text):
            self._check_placeholder(brace, scalar.place)
        return Text(self.context, scalar.text)

    def _check_placeholder(self, brace: re.Match[str], place: Place) -> None:
        if brace[0] in {"{{", "}}"}:
            return
        names = [seat.code for seat in self.seats if seat.number]
        if brace["root"] is None:
            what, mend = N_("a brace without its other half"), N_("close it, or write it twice")
            self.faults.report(place, what, mend)
        elif brace["root"] not in names and names:
            self.unknown(place, N_("nobody here is called “{name}”"), brace["root"], names)
        elif not names:
            what, mend = N_("“{name}” cannot be filled in here"), N_("write the text without it")
            self.faults.report(place, what, mend, name=brace["root"])

    def id(self, scalar: Scalar) -> str:
        """Return an id: small letters and digits, with hyphens between them."""
        if not is_id(scalar.text):
            what = N_("“{name}” cannot be an id")
            mend = N_("use small letters, digits and hyphens, {total} at most")
            name, total = scalar.text[:_LONGEST_ID], str(_LONGEST_ID)
            self.faults.report(scalar.place, what, mend, name=name, total=total)
        return scalar.text

    def number(self, scalar: Scalar) -> int | None:
        """Return a whole number."""
        text = scalar.text
        if text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS:
            return int(text)
        what, mend = N_("“{name}” is not a number"), N_("write digits")
        self.faults.report(scalar.place, what, mend, name=text)
        return None

    def flag(self, scalar: Scalar) -> bool:
        """Return whether the value is true."""
        if scalar.text not in {"true", "false"}:
            what, mend = N_("“{name}” is neither true nor false"), N_("write “true” or “false”")
            self.faults.report(scalar.place, what, mend, name=scalar.text)
        return scalar.text == "true"

    def fields(
        self, node: Node, required: Iterable[str], optional: Iterable[str] = ()
    ) -> Fields | None:
        """Return the keys of a node, with every unknown and missing one told."""
        mapping = self.mapping(node)
        if mapping is None:
            return None
        needed = tuple(required)
        known = (*needed, *optional)
        for key, entry in mapping.entries.items():
            if key not in known:
                self.unknown(entry.place, N_("“{name}” is not a key here"), key, known)
        for key in needed:
            if key not in mapping.entries:
                what, mend = N_("the key “{name}” is missing"), N_("add a line “{name}: …”")
                self.faults.report(mapping.place, what, mend, name=key)
        return Fields(self, mapping)


@dataclass(slots=True)
class Fields:
    """The keys of one mapping, each read as what it has to be."""

    reading: Reading
    mapping: Mapping

    @property
    def place(self) -> Place:
        """Return where the mapping begins."""
        return self.mapping.place

    def node(self, key: str) -> Node | None:
        """Return the value of a key as it is written."""
        entry: Entry | None = self.mapping.entries.get(key)
        return None if entry is None else entry.value

    def places(self) -> dict[str, tuple[Place, ...]]:
        """Return where each value stands, or each item of a list."""
        return {
            key: tuple([item.place for item in entry.value.items])
            if isinstance(entry.value, Sequence)
            else (entry.value.place,)
            for key, entry in self.mapping.entries.items()
        }

    def scalar(self, key: str) -> Scalar | None:
        """Return the value of a key that holds a text, as it is written."""
        node = self.node(key)
        return None if node is None else self.reading.scalar(node)

    def one(self, key: str, read: Callable[[Scalar], T | None]) -> T | None:
        """Return the value of a key that holds a text, as *read* understands it."""
        scalar = self.scalar(key)
        return None if scalar is None else read(scalar)

    def each(self, key: str, read: Callable[[Scalar], T | None]) -> tuple[T, ...]:
        """Return the items of a list of texts, as *read* understands them."""
        node = self.node(key)
        items = () if node is None else self.reading.items(node)
        return tuple(self._read_items(items, read))

    def each_list(self, key: str, read: Callable[[Scalar], T | None]) -> tuple[tuple[T, ...], ...]:
        """Return the items of a list of lists."""
        node = self.node(key)
        ways = () if node is None else self.reading.items(node)
        return tuple([tuple(self._read_items(self.reading.items(way), read)) for way in ways])

    def each_once(self, key: str, read: Callable[[Scalar], T | None]) -> tuple[T, ...]:
        """Return the items of a list in which nothing may be twice."""
        seen: set[str] = set()

        def read_once(scalar: Scalar) -> T | None:
            if scalar.text in seen:
                what, mend = N_("“{name}” is twice in this list"), N_("take one of them out")
                self.reading.faults.report(scalar.place, what, mend, name=scalar.text)
                return None
            seen.add(scalar.text)
            return read(scalar)

        return self.each(key, read_once)

    def _read_items(self, items: Iterable[Node], read: Callable[[Scalar], T | None]) -> Iterator[T]:
        for item in items:
            scalar = self.reading.scalar(item)
            value = None if scalar is None else read(scalar)
            if value is not None:
                yield value

    def parts(
        self, key: str, required: Iterable[str], optional: Iterable[str] = ()
    ) -> Iterator[Fields]:
        """Yield the items of a list of mappings, by their keys."""
        node = self.node(key)
        for item in () if node is None else self.reading.items(node):
            fields = self.reading.fields(item, required, optional)
            if fields is not None:
                yield fields

    def text(self, key: str) -> Text:
        """Return an authored text that has to be there."""
        return self.one(key, self.reading.text) or Text(self.reading.context, "")

    def title(self) -> Text:
        """Return the title, which has to be there and to fit in a line."""
        scalar = self.scalar("title")
        if scalar is not None and len(scalar.text) > _LONGEST_TITLE:
            what, mend = N_("the title has more than {total} characters"), N_("shorten it")
            total = str(_LONGEST_TITLE)
            self.reading.faults.report(scalar.place, what, mend, total=total)
        return Text(self.reading.context, "") if scalar is None else self.reading.text(scalar)

    def maybe_text(self, key: str) -> Text | None:
        """Return an authored text, or None where there is none."""
        return self.one(key, self.reading.text)

    def flag(self, key: str) -> bool:
        """Return whether a key is there and true."""
        return bool(self.one(key, self.reading.flag))

    def begin(self) -> str:
        """Return the file's id, which is the context of its texts, after a look at its format."""
        found = self.scalar("format")
        if found is not None and found.text != FORMAT:
            what, mend = N_("the format “{name}” is not known"), N_("write “{known}”")
            self.reading.faults.report(found.place, what, mend, name=found.text, known=FORMAT)
        self.reading.context = self.one("id", self.reading.id) or ""
        return self.reading.context

    def unique_id(self, seen: dict[str, Place]) -> str:
        """Return the id, which nothing else of its kind may have."""
        scalar = self.scalar("id")
        if scalar is None:
            return ""
        if scalar.text in seen:
            what = N_("the id “{name}” is taken")
            mend = N_("choose another; line {n} has this one")
            line = str(seen[scalar.text].line)
            self.reading.faults.report(scalar.place, what, mend, name=scalar.text, n=line)
        seen.setdefault(scalar.text, scalar.place)
        return self.reading.id(scalar)
