"""How a learner likes the table to be shown.

A named tuple, as every start makes this class and a slotted dataclass takes four times as long.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tutor.learning.progress import SettingKey

TWO_COLOURS, FOUR_COLOURS = "two", "four"
USUAL_SIZE, LARGE = "usual", "large"
ON, OFF = "on", "off"
SLOW = "slow"
WORDS, PICTURES = "words", "pictures"


class Manner(NamedTuple):
    """What is chosen for cards, motion, texts and the voice."""

    four_colours: bool = False
    """Whether each suit has its own colour."""

    large: bool = False
    """Whether the cards in hand are a size larger."""

    motion: bool = True
    """Whether cards travel over the table."""

    pictures: bool = False
    """Whether the coach speaks in pictures."""

    aloud: bool = False
    """Whether the coach’s words are read aloud."""

    slow: bool = False
    """Whether they are read slowly."""

    second: str = ""
    """The language that stands beside the first; none if it is the same."""


USUAL = Manner()


def manner_of(setting: Callable[[SettingKey], str | None]) -> Manner:
    """Return what is chosen; whatever is not is as usual."""
    return Manner(
        four_colours=setting(SettingKey.SUITS) == FOUR_COLOURS,
        large=setting(SettingKey.CARDS) == LARGE,
        motion=setting(SettingKey.MOTION) != OFF,
        pictures=setting(SettingKey.TEXTS) == PICTURES,
        aloud=setting(SettingKey.ALOUD) in (ON, SLOW),
        slow=setting(SettingKey.ALOUD) == SLOW,
        second=setting(SettingKey.SECOND_LANGUAGE) or "",
    )
