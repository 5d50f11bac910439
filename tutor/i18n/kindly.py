"""Read what somebody typed kindly: case, accents, look-alikes and marks make no difference."""

from __future__ import annotations

import re
import unicodedata

_LETTERS = str.maketrans(
    {
        # letters that are no letter with an accent to Unicode, though people leave theirs out
        **dict(zip("đłøħŧı", "dlohti", strict=True)),
        # Greek letters whose capitals look like Latin ones
        **dict(zip("αβεζηικμνορτυχ", "abezhikmnoptyx", strict=True)),
    }
)
_APOSTROPHES = re.compile(r"['’‘ʼ`´]")
_NO_LETTERS = re.compile(r"[\W_]+")


def kindly(text: str) -> str:
    """Return *text* as it is compared: small letters and figures, with a blank between words."""
    apart = unicodedata.normalize("NFKD", _APOSTROPHES.sub("", text).casefold())
    bare = "".join(sign for sign in apart if not unicodedata.combining(sign))
    return _NO_LETTERS.sub(" ", bare.translate(_LETTERS)).strip()


def holds(texts: tuple[str, ...], typed: str) -> bool:
    """Return whether each word of *typed* stands somewhere in the *texts*, as a part at least."""
    read = kindly(" ".join(texts))
    return all(word in read for word in kindly(typed).split())
