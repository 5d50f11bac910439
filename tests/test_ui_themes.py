"""The themes: every text can be read, and no colour stands outside them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.color import Color, ColorSystem
from textual.app import App
from textual.theme import Theme

from tutor.ui.themes import (
    DARK,
    HIGH_CONTRAST,
    LIGHT,
    SIXTEEN,
    THEMES,
    Palette,
    Token,
    palette_of,
    use_themes,
    wear,
)

READABLE: list[tuple[Token, Token]] = [
    ("text", "room"),
    ("soft", "room"),
    ("text", "panel"),
    ("soft", "panel"),
    ("onfelt", "felt"),
    ("onfelt2", "felt"),
    ("now", "room"),
    ("nowink", "noteedge"),
    ("noteink", "note"),
    ("notesoft", "note"),
    ("ink", "paper"),
    ("red", "paper"),
    ("blue", "paper"),
    ("green", "paper"),
    ("notesoft", "paper"),
    ("paper", "back"),
    ("good", "room"),
    ("good", "goodbg"),
    ("text", "goodbg"),
    ("onfelt", "felt2"),
    ("onfelt2", "felt2"),
]


def luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", THEMES[:3], ids=lambda theme: theme.name)
@pytest.mark.parametrize("pair", READABLE, ids=" on ".join)
def test_text_can_be_read_on_its_ground_in_every_theme(
    theme: Theme, pair: tuple[Token, Token]
) -> None:
    palette = Palette(theme.variables)
    light, dark = sorted((luminance(palette.colour(token)) for token in pair), reverse=True)

    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_no_widget_holds_a_colour_of_its_own() -> None:
    widgets = Path(__file__).parent.parent / "tutor" / "ui" / "widgets"
    sources = {path.name: path.read_text(encoding="utf-8") for path in widgets.glob("*.py")}

    assert sources
    assert not [name for name, text in sources.items() if re.search(r"#[0-9a-fA-F]{6}", text)]


async def test_dark_and_light_become_sixteen_colours_where_a_terminal_has_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app: App[None] = App()
    use_themes(app, LIGHT)
    plenty = app.theme
    monkeypatch.setattr(app.console, "_color_system", ColorSystem.STANDARD)
    worn = []
    for name in (DARK, LIGHT, HIGH_CONTRAST):
        wear(app, name)
        worn.append(app.theme)

    assert plenty == LIGHT
    assert worn == [SIXTEEN, SIXTEEN, HIGH_CONTRAST]


def test_none_of_the_sixteen_colours_is_rounded_to_another() -> None:
    sixteen = next(theme for theme in THEMES if theme.name == SIXTEEN)
    numbers = {
        token: Color.parse(colour).downgrade(ColorSystem.STANDARD).number
        for token, colour in sixteen.variables.items()
    }

    black, green, blue, bright_yellow, bright_white = 0, 2, 4, 11, 15
    assert numbers["room"] == black
    assert numbers["felt"] == green
    assert numbers["back"] == blue
    assert numbers["note"] == bright_yellow
    assert numbers["paper"] == bright_white


async def test_a_foreign_theme_is_drawn_in_our_dark_colours() -> None:
    app: App[None] = App()
    use_themes(app)
    dark = palette_of(app)
    app.theme = "nord"

    assert palette_of(app) is dark
