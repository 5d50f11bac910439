"""The profile pictures as a sheet of paper has them."""

from __future__ import annotations

from tutor.sheets.certificate import Pixels
from tutor.ui.pictures import PAINTS, PIXELS, Picture


def pixels_of(name: str) -> Pixels | None:
    """Return the drawing of a picture; None for one that only another version has."""
    known = {picture.value: picture for picture in Picture}
    if name not in known:
        return None
    colours = {letter: paint.light for letter, paint in PAINTS.items()}
    return Pixels(PIXELS[known[name]], colours)
