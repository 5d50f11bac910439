"""Keys and their other names: the same physical key on Greek, Slovak and Vietnamese layouts."""

from __future__ import annotations

from textual.binding import Binding

_GREEK = dict(zip("wertyuiopasdfghjklzxcvbnm", "ςερτυθιοπασδφγηξκλζχψωβνμ", strict=True))
_DIGITS = {
    "1": ("plus", "ă"),
    "2": ("ľ", "â"),
    "3": ("š", "ê"),
    "4": ("č", "ô"),
    "5": ("ť",),
    "6": ("ž",),
    "7": ("ý",),
    "8": ("á",),
    "9": ("í",),
}
BACK = "escape,backspace"
"""Going back: Escape waits a tenth of a second in most terminals, Backspace does not."""

OPTION_LETTERS = "abcde"
"""The letters of the answers to a question; digits do the same."""


def same_key(letter: str) -> str:
    """Return every name under which the key of *letter*, a letter or digit, can arrive."""
    greek = _GREEK.get(letter)
    if letter == "q":
        return "q,Q,semicolon"
    if letter.isdigit():
        return ",".join((letter, *_DIGITS.get(letter, ())))
    names = [letter, letter.upper()]
    if letter == "w":
        # typed alone where Vietnamese is written with the letters of an English keyboard
        names += ["ư", "Ư"]
    if greek is not None:
        names += [greek, greek.upper()] if greek != "ς" else [greek]
    return ",".join(names)


def key(letter: str, action: str) -> Binding:
    """Return a binding of the key of *letter* on every layout."""
    return Binding(same_key(letter), action, show=False)


def option_keys() -> list[Binding]:
    """Return the bindings of the answers to a question: their letters, and digits as well."""
    return [
        Binding(f"{same_key(letter)},{same_key(str(number))}", f"pick({number - 1})", show=False)
        for number, letter in enumerate(OPTION_LETTERS, 1)
    ]
