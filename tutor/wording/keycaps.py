"""What the keys are called: those with a word on them, and the bar that has none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tutor.i18n.text import NC_, Contextual

if TYPE_CHECKING:
    from tutor.wording.words import Words

_NAMES: Mapping[str, Contextual] = {
    "Enter": NC_("key", "Enter"),
    "Space": NC_("key", "Space"),
    "Home": NC_("key", "Home"),
    "PgUp": NC_("key", "PgUp"),
}
"""The keys by what the screen calls them; all others are the same in every language."""


def keycap(words: Words, key: str) -> str:
    """Return a key as the learner calls it, or several with blanks between them."""
    return " ".join(words.say(_NAMES[each]) if each in _NAMES else each for each in key.split())


def by_key(words: Words, key: str, label: str) -> str:
    """Return a key and what it does, such as "Enter · next"."""
    return f"{keycap(words, key)} · {label}"
