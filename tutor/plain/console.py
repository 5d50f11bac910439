"""Printing lines and reading numbered choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from tutor.i18n.text import N_
from tutor.wording.tongues import Tongues
from tutor.wording.words import Words

YOUR_CHOICE = N_("Your choice:")
TYPE_A_NUMBER = N_("Please type a number from 1 to {n}.")
TYPE_NUMBERS = N_("Please type numbers from 1 to {n}, with spaces between.")

MANY = 20
"""After more options than this the question is said again: it is no longer in sight."""


INDENT = "   "
"""What stands before a text in the other language, as far in as that of a numbered choice."""

SIGNS = " •≠"
"""What stands once before a text and the other language."""


class EndOfInputError(Exception):
    """Nobody types any more; *read* tells whether anybody ever did."""

    def __init__(self, *, read: bool) -> None:
        super().__init__(read)
        self.read = read


@dataclass(slots=True)
class Console:
    """A place to print lines and read answers; only ever adds new lines."""

    read_line: Callable[[], str]
    """Returns the next line with its end, or "" when there are no more."""

    print_line: Callable[[str], None]
    words: Words
    lines_read: int = 0
    other: Words | None = None
    """A second language, in a line of its own after each text."""

    def say(self, *lines: str) -> None:
        """Print lines; an empty one parts what belongs together."""
        for line in lines:
            for piece in line.split("\n"):
                self.print_line(piece)

    def told(self, tell: Callable[[Words], Sequence[str]]) -> list[str]:
        """Return what is told, each text followed by the other language where there is one."""
        lead, other = Tongues(self.words, self.other).tell(tell)
        pairs = zip_longest(lead, other or lead, fillvalue="")
        return [one if one == two else f"{one}\n{INDENT}{two.lstrip(SIGNS)}" for one, two in pairs]

    def tell(self, tell: Callable[[Words], Sequence[str]]) -> None:
        """Print what is told, in the other language as well where there is one."""
        self.say(*self.told(tell))

    def choose(self, question: str, options: Sequence[str]) -> int:
        """Print the options with numbers and return the one chosen, counted from 0."""
        self._list(question, options)
        while True:
            place = _place(self.ask(self.words.say(YOUR_CHOICE)), len(options))
            if place is not None:
                return place
            self.say(self.words.say(TYPE_A_NUMBER, n=str(len(options))))

    def choose_some(
        self,
        question: str,
        options: Sequence[str],
        *,
        least: int = 1,
        instead: str = "",
    ) -> tuple[int, ...]:
        """Print the options with numbers and return those chosen, in their order.

        What can be chosen *instead* of them comes last, and is chosen alone.
        """
        count = len(options)
        every = [*options, *([instead] if instead else [])]
        self._list(question, every)
        while True:
            typed = self.ask(self.words.say(YOUR_CHOICE)).replace(",", " ").split()
            found = [_place(each, len(every)) for each in typed]
            places = [place for place in found if place is not None]
            chosen = tuple(dict.fromkeys(places))
            enough = chosen == (count,) or (len(chosen) >= least and count not in chosen)
            if enough and len(places) == len(found):
                return chosen
            self.say(self.words.say(TYPE_NUMBERS, n=str(len(every))))

    def _list(self, question: str, options: Sequence[str]) -> None:
        self.say("", *(question.split("\n") if question else []))
        self.say(*[f"{number}. {option}" for number, option in enumerate(options, 1)])
        if question and len(options) > MANY:
            self.say(question)

    def ask(self, prompt: str) -> str:
        """Print what is to be typed and return the line, without the blanks around it."""
        self.print_line(prompt)
        line = self.read_line()
        if not line:
            raise EndOfInputError(read=self.lines_read > 0)
        self.lines_read += 1
        return line.strip()


def _place(typed: str, count: int) -> int | None:
    """Return the place, from 0, that a typed number means; None if there is no such place."""
    try:
        place = int(typed) - 1 if typed.isdecimal() else -1
    except ValueError:
        # a number with thousands of digits is more than Python wants to read
        return None
    return place if 0 <= place < count else None
