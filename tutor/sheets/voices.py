"""The one or two languages that a sheet speaks, beside each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tutor.game.acts import Seat
from tutor.i18n.text import Contextual, Msgid, Text
from tutor.sheets.markup import Markup, element
from tutor.wording.words import Words

Told = Callable[[Words], str]
"""A sentence in any language."""

BETWEEN = " · "
"""What parts one thing in two languages where they stand in one line."""


class Voices(NamedTuple):
    """The languages of a sheet, the first one leading."""

    words: tuple[Words, ...]

    def tell(self, told: Told, name: str = "p", **attributes: str) -> Markup:
        """Return one thing in each language, side by side where there are two."""
        said = [element(name, told(each), lang=tag(each), **attributes) for each in self.words]
        return said[0] if len(said) == 1 else element("div", *said, class_="beside")

    def say(self, message: Msgid | Contextual, name: str = "p", **attributes: str) -> Markup:
        """Return a message in each language."""
        return self.tell(lambda words: words.say(message), name, **attributes)

    def authored(self, text: Text, name: str = "p", **attributes: str) -> Markup:
        """Return an author's text in each language."""
        return self.tell(lambda words: words.authored(text), name, **attributes)

    def in_line(self, told: Told) -> str:
        """Return a label in each language, in one line; once where they are the same."""
        return BETWEEN.join(dict.fromkeys(told(each) for each in self.words))

    def label(self, seat: Seat) -> str:
        """Return the names of whoever sits there."""
        return self.in_line(lambda words: words.label(seat))


def tag(words: Words) -> str:
    """Return a language as HTML names it."""
    return words.locale.replace("_", "-")


def of_text(words: Words, text: Text | Msgid | Contextual) -> str:
    """Return a text of an author's or of ours."""
    return words.authored(text) if isinstance(text, Text) else words.say(text)
