"""The first start: a picture, a language, and off to the first lesson."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.widget import Widget

from tutor.ui.grid_pages import first_grid
from tutor.ui.host import Goal, Way
from tutor.ui.pictures import Picture
from tutor.ui.screens.base import TutorScreen
from tutor.ui.view_lines import KeyHint
from tutor.ui.view_pages import (
    HeadingView,
    LanguagesView,
    LanguageView,
    TilesView,
    TileView,
)
from tutor.ui.widgets.heading import Heading
from tutor.ui.widgets.languages import LanguageChoices
from tutor.ui.widgets.tiles import PictureTiles
from tutor.wording import labels


class FirstScreen(TutorScreen):
    """Choose a picture and a language; Enter begins."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", show=False),
    ]

    def parts(self) -> Sequence[Widget]:
        """Return title, pictures and languages."""
        self.title_line = Heading(HeadingView("", ""), id="title")
        self.picture_heading = Heading(HeadingView("", ""), id="picture-heading")
        self.tiles = PictureTiles(TilesView(()), id="pictures")
        self.language_heading = Heading(HeadingView("", ""), id="language-heading")
        self.choices = LanguageChoices(LanguagesView((), ""), id="languages")
        return (
            self.title_line,
            self.picture_heading,
            self.tiles,
            self.language_heading,
            self.choices,
        )

    def places(self, size: Size) -> Mapping[Widget, Region]:
        """Return the places of the first start; it has no header."""
        grid = first_grid(*size, len(self.tutor.languages), len(Picture))
        return {
            self.title_line: grid.title,
            self.picture_heading: grid.picture_heading,
            self.tiles: grid.tiles,
            self.language_heading: grid.language_heading,
            self.choices: grid.languages,
            self.keys: grid.keys,
        }

    def home_focus(self) -> Widget:
        """Return the pictures."""
        return self.tiles

    def on_screen_resume(self) -> None:
        """Stand on the first picture that nobody has."""
        super().on_screen_resume()
        taken = {profile.picture for profile in self.study.record.profiles()}
        free = [number for number, each in enumerate(Picture) if each.value not in taken]
        self.tiles.cursor = free[0] if free else 0

    def tell(self) -> None:
        """Tell title, names of the pictures, and languages."""
        say = self.words.say
        self.title_line.view = HeadingView(say(labels.GAME), "", say(labels.A_GAME_TO_LEARN))
        self.picture_heading.view = HeadingView("1", say(labels.CHOOSE_PICTURE))
        later = f"· {say(labels.CHANGE_LATER)}"
        self.language_heading.view = HeadingView("2", say(labels.CHOOSE_LANGUAGE), later)
        tiles = [TileView(each, say(labels.PICTURES[each.value])) for each in Picture]
        self.tiles.view = TilesView(tuple(tiles), self.tiles.view.chosen)
        known = [LanguageView(each.locale, each.name) for each in self.tutor.languages]
        self.choices.view = LanguagesView(tuple(known), self.words.locale)

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of the first start."""
        say = self.words.say
        return [
            KeyHint("← → ↑ ↓", say(labels.KEY_MOVE), "move"),
            KeyHint("Enter", say(labels.KEY_START), "start"),
            KeyHint("Space", say(labels.KEY_CHOOSE), "choose"),
            KeyHint("Tab", say(labels.KEY_LANGUAGE), "tab(1)"),
            *self.common_hints()[1:],
        ]

    @on(PictureTiles.Chosen)
    def _picture(self, event: PictureTiles.Chosen) -> None:
        picture = list(Picture)[event.index]
        self.tiles.view = TilesView(self.tiles.view.tiles, picture)

    @on(LanguageChoices.Chosen)
    def _language(self, event: LanguageChoices.Chosen) -> None:
        self.tutor.speak(self.tutor.languages[event.index].locale)

    def action_move(self) -> None:
        """Set the focus where the arrows walk."""
        self.set_focus(self.tiles)

    def action_choose(self) -> None:
        """Choose where the cursor stands."""
        focused = self.focused
        if isinstance(focused, (PictureTiles, LanguageChoices)):
            focused.action_choose()

    def action_start(self) -> None:
        """Begin the first lesson with the picture chosen or stood on."""
        if self.focused is self.choices:
            self.tutor.speak(self.tutor.languages[self.choices.cursor].locale)
        self._begin()

    def _begin(self) -> None:
        picture = self.tiles.view.chosen or list(Picture)[self.tiles.cursor]
        first = not self.study.record.profiles()
        self.study.enrol(picture.value)
        self.tutor.go(Way(Goal.HOME))
        if first:
            self.tutor.go(Way(Goal.LESSON, lesson=self.study.course.lessons[0].id))

    def action_back(self) -> None:
        """Go back, where somebody plays already."""
        if self.study.profile is not None:
            self.tutor.go(Way(Goal.HOME))
