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
            value = entry.value
            if key in TEXT_KEYS and isinstance(value, Scalar):
                comment = " · ".join((*spot.trail, key))
                yield value.place.line, "NC_", (spot.context, value.text), [comment]
            else:
                yield from _messages(value, spot)


def _scalar(node: MappingNode, key: str) -> str:
    entry = node.entries.get(key)
    return entry.value.text if entry and isinstance(entry.value, Scalar) else ""
