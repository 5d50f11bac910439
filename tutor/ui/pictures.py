"""The profile pictures and a guest's chair, ten by eight pixels in half blocks."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from tutor.ui.pixels_animals import ANIMALS
from tutor.ui.pixels_things import THINGS

WIDTH = 10
"""Columns of a picture."""

HEIGHT = 4
"""Rows of a picture: each holds two pixels, one above the other."""


class Picture(Enum):
    """What a learner is known by when no name is given."""

    FISH = "fish"
    CAT = "cat"
    BOAT = "boat"
    SUN = "sun"
    TREE = "tree"
    HOUSE = "house"
    MOON = "moon"
    FLOWER = "flower"
    DOG = "dog"
    RABBIT = "rabbit"
    BALL = "ball"
    WHALE = "whale"
    OWL = "owl"
    ROCKET = "rocket"
    DUCK = "duck"
    CRAB = "crab"
    ELEPHANT = "elephant"
    UMBRELLA = "umbrella"
    OCTOPUS = "octopus"
    FROG = "frog"
    TRAIN = "train"
    TURTLE = "turtle"
    KITE = "kite"
    PENGUIN = "penguin"
    SNAIL = "snail"
    BUTTERFLY = "butterfly"
    ANCHOR = "anchor"
    BALLOON = "balloon"
    STARFISH = "starfish"
    SNOWMAN = "snowman"


class Guest(Enum):
    """What is shown of somebody of whom no picture is kept."""

    CHAIR = "chair"


Shown = Picture | Guest
"""What can stand for a person."""


def shown_as(name: str | None) -> Shown:
    """Return the picture of this name; without one that is known, a guest's chair."""
    known = {picture.value: picture for picture in Picture}
    return known.get(name or "", Guest.CHAIR)


class Paint(NamedTuple):
    """One pixel colour: on a dark ground, and deepened for a light one."""

    dark: str
    light: str


GROUND = "."
"""The letter of a pixel that leaves the ground as it is."""

PAINTS = {
    "b": Paint("#7fa8d8", "#3f74b5"),  # blue
    "w": Paint("#b8d2f0", "#8db8ea"),  # pale blue: water, a fin
    "o": Paint("#e0a062", "#b8692a"),  # orange
    "k": Paint("#20242c", "#20242c"),  # black: eyes
    "c": Paint("#f7f0e0", "#fffdf7"),  # cream
    "r": Paint("#d0715c", "#b04632"),  # brick red
    "n": Paint("#8a6547", "#6b4727"),  # brown
    "y": Paint("#f3cc6b", "#c28a12"),  # yellow
    "g": Paint("#86b57c", "#3f7d3a"),  # green
    "p": Paint("#d99bb8", "#b0507f"),  # pink
    "v": Paint("#ab8fd6", "#7350ab"),  # violet
    "a": Paint("#b4b0aa", "#77736d"),  # grey
}
"""Every colour a pixel can have."""

_CHAIR = (
    "..nnnnnn..",
    "..noooon..",
    "..noooon..",
    "..nnnnnn..",
    ".oooooooo.",
    ".nnnnnnnn.",
    ".n......n.",
    ".n......n.",
)

PIXELS: Mapping[Shown, tuple[str, ...]] = {
    **{picture: (ANIMALS | THINGS)[picture.value] for picture in Picture},
    Guest.CHAIR: _CHAIR,
}
"""The rows of each picture, a letter a pixel."""


class HalfBlock(NamedTuple):
    """Two pixels in one cell, as letters of the table of colours."""

    upper: str
    lower: str


def half_blocks(picture: Shown) -> tuple[tuple[HalfBlock, ...], ...]:
    """Return the cells of a picture, row by row."""
    rows = PIXELS[picture]
    return tuple(
        tuple(HalfBlock(*pair) for pair in zip(rows[y], rows[y + 1], strict=True))
        for y in range(0, len(rows), 2)
    )
