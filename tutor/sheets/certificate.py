"""A certificate: the learner's picture, a line for a name, and what was learned by chapter."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from tutor.course.index import IndexedChapter
from tutor.i18n.text import Text
from tutor.sheets.document import document, page
from tutor.sheets.markup import Markup, element, joined
from tutor.sheets.paper import Block, Paper, type_size
from tutor.sheets.voices import BETWEEN, Voices
from tutor.wording import labels, sheets
from tutor.wording.words import Words

_GROUND = "#bcd6c1"
"""What a picture lies on: some of them are as white as paper."""

_ROOM_FOR_LESSONS = 0.53
"""The part of a page that the lessons may fill."""

_ROOM_TO_BREAK = 0.2
"""The part of it that may stay empty where columns break between chapters."""


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
    two = len(voices.words) > 1
    blocks = [
        # one language stands in two columns, and is as narrow as each of two languages
        Block(tuple(tell(words, each) for words in voices.words * (1 if two else 2)))
        for each in chapters
        for tell in (_title, _lessons)
    ]
    room = _ROOM_FOR_LESSONS if two else 2 * _ROOM_FOR_LESSONS - _ROOM_TO_BREAK
    size = type_size(blocks, paper, room)
    lessons = element(
        "div",
        *(_chapter(voices, each) for each in chapters),
        class_="" if two else "columns",
        style=f"font-size: {size:g}pt",
    )
    title = voices.words[0].say(labels.GAME)
    inside = joined(
        element(
            "div",
            drawn(picture, "46mm"),
            voices.say(sheets.CERTIFICATE, "h1"),
            voices.say(labels.GAME, class_="task"),
            class_="middle",
        ),
        element("div", class_="line"),
        element("div", voices.say(sheets.HAS_FINISHED, class_="task"), class_="middle"),
        lessons,
        element("div", voices.say(sheets.DATE, class_="soft"), class_="date"),
    )
    return document(title, voices, paper, page(element("div", inside, class_="frame")))


def _title(words: Words, chapter: Learned) -> str:
    return f"✓ {words.authored(chapter.title)}"


def _lessons(words: Words, chapter: Learned) -> str:
    return BETWEEN.join(words.authored(each) for each in chapter.lessons)


def _chapter(voices: Voices, chapter: Learned) -> Markup:
    title = voices.tell(lambda words: _title(words, chapter), class_="task")
    return element(
        "div", title, voices.tell(lambda words: _lessons(words, chapter)), class_="whole"
    )


def drawn(picture: Pixels, size: str = "60mm") -> Markup:
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
    return element("svg", ground, *pixels, viewBox=box, width=size, shape_rendering="crispEdges")
