"""A certificate: the learner's picture, a line for a name, and what was learned by chapter."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from tutor.course.index import IndexedChapter
from tutor.i18n.text import Text
from tutor.sheets.document import document, page
from tutor.sheets.markup import Markup, element, joined
from tutor.sheets.paper import Block, Paper, type_size
from tutor.sheets.voices import Voices
from tutor.wording import labels, sheets

_GROUND = "#bcd6c1"
"""What a picture lies on: some of them are as white as paper."""

_ROOM_FOR_LESSONS = 0.5
"""The part of a page that the lessons may fill."""


class Pixels(NamedTuple):
    """A picture: rows of letters, and the colour of each letter that is not the ground."""

    rows: Sequence[str]
    colours: Mapping[str, str]


class Learned(NamedTuple):
    """A chapter, and the lessons of it that are finished."""

    title: Text
    lessons: tuple[Text, ...]


def learned(chapters: Iterable[IndexedChapter], finished: Collection[str]) -> list[Learned]:
    """Return the chapters of which something is finished, in the order of the course."""
    found = [
        Learned(chapter.title, tuple(each.title for each in chapter.lessons if each.id in finished))
        for chapter in chapters
    ]
    return [each for each in found if each.lessons]


def certificate(picture: Pixels, chapters: Sequence[Learned], voices: Voices, paper: Paper) -> str:
    """Return the file with the certificate; the name is left to be written by hand."""
    blocks = [
        Block(tuple(words.authored(text) for words in voices.words))
        for chapter in chapters
        for text in (chapter.title, *chapter.lessons)
    ]
    size = type_size(blocks, paper, _ROOM_FOR_LESSONS)
    lessons = element(
        "div", *(_chapter(voices, each) for each in chapters), style=f"font-size: {size:g}pt"
    )
    title = voices.words[0].say(labels.GAME)
    inside = joined(
        element("div", drawn(picture), voices.say(labels.GAME, "h1"), class_="middle"),
        element("div", class_="line"),
        element("div", voices.say(sheets.KNOWS, class_="task"), class_="middle"),
        lessons,
    )
    return document(title, voices, paper, page(element("div", inside, class_="frame")))


def _chapter(voices: Voices, chapter: Learned) -> Markup:
    title = voices.tell(lambda words: f"✓ {words.authored(chapter.title)}", class_="task")
    return element("div", title, *(voices.authored(text) for text in chapter.lessons))


def drawn(picture: Pixels) -> Markup:
    """Return a picture as squares of colour."""
    height, width = len(picture.rows), len(picture.rows[0])
    pixels = (
        element("rect", x=str(x), y=str(y), width="1", height="1", fill=picture.colours[letter])
        for y, row in enumerate(picture.rows)
        for x, letter in enumerate(row)
        if letter in picture.colours
    )
    ground = element(
        "rect", x="-1", y="-1", width=str(width + 2), height=str(height + 2), rx="1", fill=_GROUND
    )
    box = f"-1 -1 {width + 2} {height + 2}"
    return element("svg", ground, *pixels, viewBox=box, width="48mm", shape_rendering="crispEdges")
