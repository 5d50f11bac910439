"""What can be set up about the screen, and what there is to choose, in words."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.i18n.text import N_, NC_, Contextual
from tutor.learning.progress import SettingKey

PICTURES_SAY = N_(
    "The coach now uses pictures to show what to do, one key at a time. "
    "Anyone who cannot read yet needs a grown-up nearby, or a voice that reads aloud."
)

NO_VOICE = N_("This computer has no voice yet. A grown-up can install espeak-ng.")

TITLES: Mapping[SettingKey, Contextual] = {
    SettingKey.LANGUAGE: NC_("setting", "Language"),
    SettingKey.SECOND_LANGUAGE: NC_("setting", "Second language"),
    SettingKey.THEME: NC_("setting", "Colours"),
    SettingKey.SUITS: NC_("setting", "Suits"),
    SettingKey.CARDS: NC_("setting", "Cards"),
    SettingKey.MOTION: NC_("setting", "Motion"),
    SettingKey.TEXTS: NC_("setting", "Text"),
    SettingKey.ALOUD: NC_("setting", "Read aloud"),
}
"""The settings of the sheet, in its order."""

NO_SECOND = NC_("second language", "none")

VALUES: Mapping[SettingKey, Mapping[str, Contextual]] = {
    SettingKey.THEME: {
        "gofish-dark": NC_("colours", "dark"),
        "gofish-light": NC_("colours", "light"),
        "gofish-high-contrast": NC_("colours", "high contrast"),
    },
    SettingKey.SUITS: {
        "two": NC_("suits", "two colours"),
        "four": NC_("suits", "four colours"),
    },
    SettingKey.CARDS: {
        "usual": NC_("size of cards", "usual size"),
        "large": NC_("size of cards", "large"),
    },
    SettingKey.MOTION: {
        "on": NC_("motion", "on"),
        "off": NC_("motion", "off"),
    },
    SettingKey.TEXTS: {
        "words": NC_("texts", "words"),
        "pictures": NC_("texts", "pictures"),
    },
    SettingKey.ALOUD: {
        "off": NC_("read aloud", "off"),
        "on": NC_("read aloud", "on"),
        "slow": NC_("read aloud", "slowly"),
    },
}
"""What there is to choose, as the record writes it; the first is what is usual.

The languages are not among it: each has its own name.
"""
