"""Babel's way into the YAML of lessons, questions and rules.

Every text is one message; its context is the id of the file, so that two lessons may say the
same in English and not in another language. Translators read where it stands: title, step, key.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import IO, Any

from tutor.course.faults import Faults
from tutor.course.nodes import Mapping as MappingNode
from tutor.course.nodes import Node, Scalar, Sequence, parse_yaml

TEXT_KEYS = frozenset(
    (
        *("title", "tell", "do", "answer", "spot", "play", "aim", "aside", "praise"),
        *("show", "choose", "predict", "drill", "table", "done"),
        *("shows", "why", "text", "ask", "grown-ups"),
        *("mark", "true-or-false", "order", "point", "parts", "otherwise", "differ"),
    )
)
"""The keys whose value a learner reads; the value of every other key is for the program."""

Message = tuple[int, str, tuple[str, str], list[str]]
"""Line, keyword, context and text, comments: what Babel asks of an extractor."""


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where in a file the walk is."""

    context: str
    trail: tuple[str, ...]


def extract(
    fileobj: IO[bytes],
    keywords: Mapping[str, Any],
    comment_tags: Collection[str],
    options: Mapping[str, Any],
) -> Iterator[Message]:
    """Yield the messages of one YAML file; CourseError if it cannot be read."""
    faults = Faults()
    root = parse_yaml(fileobj.read().decode("utf-8"), getattr(fileobj, "name", ""), faults)
    faults.raise_if_any()
    if isinstance(root, MappingNode):
        title = _scalar(root, "title")
        yield from _messages(root, _Spot(_scalar(root, "id"), (title,) if title else ()))


def _messages(node: Node, spot: _Spot) -> Iterator[Message]:
    if isinstance(node, Sequence):
        for item in node.items:
            inner = _scalar(item, "id") if isinstance(item, MappingNode) else ""
            trail = (*spot.trail, inner) if inner else spot.trail
            yield from _messages(item, _Spot(spot.context, trail))
    elif isinstance(node, MappingNode):
        for key, entry in node.entries.items():
            if key in TEXT_KEYS and not _is_yes_or_no(key, node):
                yield from _texts(key, entry.value, spot)
            else:
                yield from _messages(entry.value, spot)


def _texts(key: str, value: Node, spot: _Spot) -> Iterator[Message]:
    """Yield the text of a key, or each of its list; what is no text is walked through."""
    for each in value.items if isinstance(value, Sequence) else (value,):
        if isinstance(each, Scalar):
            comment = " · ".join((*spot.trail, key))
            yield each.place.line, "NC_", (spot.context, each.text), [comment]
        else:
            yield from _messages(each, spot)


def _is_yes_or_no(key: str, node: MappingNode) -> bool:
    """Return whether the key says if a statement is true, and is not the task of a step."""
    return key == "answer" and "true-or-false" in node.entries


def _scalar(node: MappingNode, key: str) -> str:
    entry = node.entries.get(key)
    return entry.value.text if entry and isinstance(entry.value, Scalar) else ""
