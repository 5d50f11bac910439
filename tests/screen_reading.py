"""What stands on the screen, widget by widget, and what the widgets were given to show."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum

from textual.pilot import Pilot
from textual.widget import Widget

from tests.app_kit import shown
from tutor.ui.view_lines import HeaderView, KeysView, NoteRole, NoteView
from tutor.ui.view_pages import (
    HeadingView,
    HelpView,
    LanguagesView,
    MenuRow,
    MenuView,
    NextView,
    PageView,
    PanelRow,
    PathView,
    SectionsView,
    TilesView,
)
from tutor.ui.views import OwnBooksView, SeatView

DRAWN = re.compile(r"[\u2500-\u25ff►]")
"""The signs that frames, cards and pictures are drawn with."""


def widgets(pilot: Pilot[None]) -> Iterator[Widget]:
    """Yield every widget that is on the screen and holds no others."""
    for widget in pilot.app.screen.query("*"):
        if not widget.children and widget.display and widget.region.area:
            yield widget


def texts_on(pilot: Pilot[None]) -> Iterator[tuple[Widget, str]]:
    """Yield each widget with the rows of the screen where it lies, without what is only drawn."""
    rows = DRAWN.sub(" ", shown(pilot)).split("\n")
    for widget in widgets(pilot):
        x, y, width, height = widget.region
        yield widget, "\n".join(row[x : x + width] for row in rows[y : y + height])


def joined(text: str) -> str:
    """Return a text without its spaces and line breaks, as it may be parted anywhere."""
    return "".join(DRAWN.sub(" ", text).split())


def whole_texts(view: object) -> Iterator[str]:
    """Yield the texts of a view for which there must be room; others may yield as a whole."""
    match view:
        case str():
            yield view
        case HeaderView():
            yield view.place
        case SeatView():
            yield view.name
        case (
            OwnBooksView()
            | KeysView()
            | Enum()
            | PathView()
            | PageView()
            | HelpView()
            | SectionsView()
            | TilesView()
        ):
            return
        case NoteView():
            yield view.title
            kept = {NoteRole.HAPPENED, NoteRole.RULE, NoteRole.NOW, NoteRole.TASK}
            yield from (line.text for line in view.lines if line.role in kept)
        case PanelRow():
            yield view.text
        case HeadingView():
            yield view.text
        case NextView():
            yield from (view.lesson, view.steps)
        case LanguagesView():
            yield from (each.name for each in view.languages)
        case MenuRow():
            yield view.text
        case MenuView():
            yield from whole_texts((view.title, view.rows, view.key))
        case _:
            for each in _parts(view):
                yield from whole_texts(each)


def _parts(view: object) -> Iterable[object]:
    if isinstance(view, (tuple, list)):
        return view
    if is_dataclass(view):
        return [getattr(view, field.name) for field in fields(view)]
    return ()
