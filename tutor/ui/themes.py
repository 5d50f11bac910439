"""The three themes of the app and the colours behind the names that widgets draw with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from rich.color import Color
from rich.style import Style
from textual.theme import Theme

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.app import App

Token = Literal[
    "room",
    "panel",
    "felt",
    "felt2",
    "text",
    "soft",
    "line",
    "onfelt",
    "onfelt2",
    "now",
    "nowink",
    "note",
    "noteink",
    "notesoft",
    "noteedge",
    "paper",
    "ink",
    "edge",
    "red",
    "blue",
    "green",
    "back",
    "lattice",
    "backedge",
    "good",
    "goodbg",
    "again",
    "paneledge",
    "felt2edge",
]
"""The name of a colour; each is a theme variable of the same name."""

DARK = "gofish-dark"
LIGHT = "gofish-light"
HIGH_CONTRAST = "gofish-high-contrast"
THEMES_BY_CHOICE = (DARK, LIGHT, HIGH_CONTRAST)
"""The themes to choose from, the first one unless another is chosen."""

SIXTEEN = "gofish-sixteen"
"""What dark and light become on a terminal with sixteen colours."""

# Dark, light, high contrast, sixteen colours. The two edges at the end part a quiet
# sheet from its ground where a theme has no fills. The sixteen are exactly those a
# terminal has, so that none of them is rounded to another.
_COLOURS: dict[Token, tuple[str, str, str, str]] = {
    "room": ("#1f1a16", "#f5ecdb", "#000000", "#000000"),
    "panel": ("#2e2721", "#e7dac1", "#000000", "#555555"),
    "felt": ("#20392f", "#84b093", "#000000", "#00aa00"),
    "felt2": ("#2a493d", "#bcd6c1", "#000000", "#00aaaa"),
    "text": ("#f5ecdc", "#2c251f", "#ffffff", "#ffffff"),
    "soft": ("#c3b49d", "#655845", "#e8e8e8", "#aaaaaa"),
    "line": ("#7d7060", "#94856d", "#ffffff", "#aaaaaa"),
    "onfelt": ("#f5ecdc", "#12211a", "#ffffff", "#000000"),
    "onfelt2": ("#b7c9b6", "#1d3327", "#e8e8e8", "#000000"),
    "now": ("#f6bd63", "#743800", "#ffdf40", "#aa5500"),
    "nowink": ("#2b1c05", "#fff8e8", "#000000", "#000000"),
    "note": ("#f6dca8", "#fff0c9", "#ffdf40", "#ffff55"),
    "noteink": ("#2b2117", "#2b2117", "#000000", "#000000"),
    "notesoft": ("#6a5234", "#6a5234", "#2a2200", "#555555"),
    "noteedge": ("#f6bd63", "#854600", "#ffdf40", "#aa5500"),
    "paper": ("#faf4e6", "#fffdf7", "#ffffff", "#ffffff"),
    "ink": ("#2a2421", "#2a2421", "#000000", "#000000"),
    "edge": ("#c2b397", "#a2947b", "#000000", "#aaaaaa"),
    "red": ("#b3261e", "#b3261e", "#b00000", "#aa0000"),
    "blue": ("#1b5b94", "#1b5b94", "#003f8f", "#0000aa"),
    "green": ("#24683a", "#24683a", "#005a1e", "#00aa00"),
    "back": ("#41618b", "#35547e", "#004a9f", "#0000aa"),
    "lattice": ("#9fbbe0", "#a9c3e8", "#ffffff", "#55ffff"),
    "backedge": ("#86a3cf", "#2a456b", "#7ab8ff", "#55ffff"),
    "good": ("#a5d796", "#215f2c", "#8dff7a", "#55ff55"),
    "goodbg": ("#2f4a2c", "#d3e8c9", "#000000", "#000000"),
    "again": ("#f0a583", "#9c3f18", "#ffb090", "#ff5555"),
    "paneledge": ("#2e2721", "#e7dac1", "#ffffff", "#555555"),
    "felt2edge": ("#2a493d", "#bcd6c1", "#ffffff", "#00aaaa"),
}


def _theme(name: str, column: int, *, dark: bool) -> Theme:
    colours: dict[str, str] = {token: row[column] for token, row in _COLOURS.items()}
    return Theme(
        name=name,
        primary=colours["now"],
        secondary=colours["backedge"],
        accent=colours["now"],
        warning=colours["again"],
        error=colours["again"],
        success=colours["good"],
        foreground=colours["text"],
        background=colours["room"],
        surface=colours["room"],
        panel=colours["panel"],
        dark=dark,
        variables=colours,
    )


THEMES: tuple[Theme, ...] = (
    _theme(DARK, 0, dark=True),
    _theme(LIGHT, 1, dark=False),
    _theme(HIGH_CONTRAST, 2, dark=True),
    _theme(SIXTEEN, 3, dark=True),
)
"""The first is the one to start with."""


class Ink(NamedTuple):
    """How one cell is drawn: the names of its colours, and its weight."""

    fore: Token
    back: Token
    bold: bool = False
    italic: bool = False


class Palette:
    """The styles of one theme, made once for each ink that is used."""

    def __init__(self, colours: Mapping[str, str]) -> None:
        self._colours = colours
        self._styles: dict[Ink, Style] = {}

    def colour(self, token: Token) -> str:
        """Return the colour behind a name, as #rrggbb."""
        return self._colours[token]

    def style(self, ink: Ink) -> Style:
        """Return the style that draws a cell with this ink."""
        style = self._styles.get(ink)
        if style is None:
            style = Style(
                color=Color.parse(self._colours[ink.fore]),
                bgcolor=Color.parse(self._colours[ink.back]),
                bold=ink.bold,
                italic=ink.italic,
            )
            self._styles[ink] = style
        return style


_PALETTES = {theme.name: Palette(theme.variables) for theme in THEMES}


def use_themes(app: App[Any], name: str = DARK) -> None:
    """Register the themes with the app and put one on.

    Call it while the app is made: style sheets that name our colours cannot be read before.
    """
    for theme in THEMES:
        app.register_theme(theme)
    wear(app, name)


def wear(app: App[Any], name: str) -> None:
    """Put a theme on, in sixteen colours where the terminal has no more."""
    few = app.console.color_system in ("standard", "windows")
    app.theme = SIXTEEN if few and name in (DARK, LIGHT) else name


def palette_of(app: App[Any]) -> Palette:
    """Return the palette of the theme in use; the dark one under a foreign theme."""
    return _PALETTES.get(app.theme, _PALETTES[DARK])
