"""Printing lines and reading numbered choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TypeVar
from unicodedata import normalize

from tutor.i18n.formatter import begun
from tutor.i18n.text import N_
from tutor.plain.meant import Option, called, meant, meant_by_several
from tutor.wording.tongues import Tongues
from tutor.wording.words import Words

YOUR_CHOICE = N_("Your choice:")
TYPE_A_NUMBER = N_("Please type a number from 1 to {n}.")
TYPE_NUMBERS = N_("Please type numbers from 1 to {n}, with spaces between.")
TYPE_ALL = N_("Type all the numbers from 1 to {n} in the right order, with spaces between.")

TYPE_ONE_OF = N_("Please type one of these: {list}.")
WHICH_ONE = N_("Do you mean {list}?")

T = TypeVar("T")

MOST_MEANT = 4
"""Of more things than these nobody is asked which one is meant."""

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

    def in_each(self, tell: Callable[[Words], T]) -> list[T]:
        """Return the same told in the one language, or in both."""
        return Tongues(self.words, self.other).in_each(tell)

    def told(self, tell: Callable[[Words], Sequence[str]]) -> list[str]:
        """Return what is told, each text followed by the other language where there is one."""
        return self.laid(*self.in_each(tell))

    def laid(self, lead: Sequence[str], other: Sequence[str] = ()) -> list[str]:
        """Return lines, each followed by the same in the other language."""
        pairs = zip_longest(lead, other or lead, fillvalue="")
        return [one if one == two else f"{one}\n{INDENT}{two.lstrip(SIGNS)}" for one, two in pairs]

    def tell(self, tell: Callable[[Words], Sequence[str]]) -> None:
        """Print what is told, in the other language as well where there is one."""
        self.say(*self.told(tell))

    def choose(
        self, question: str, options: Sequence[str | Option], unlisted: Sequence[Option] = ()
    ) -> int:
        """Print the options with numbers and return the one chosen, counted from 0.

        What is *unlisted* can be typed by its names; it counts on behind the options.
        """
        listed = self._list(question, options)
        while True:
            typed = self.ask(self.words.say(YOUR_CHOICE))
            found = meant(typed, listed)
            if not found:
                found = tuple(len(listed) + at for at in called(typed, unlisted))
            if len(found) == 1:
                return found[0]
            self._ask_again([listed[at] for at in found if at < len(listed)], listed)

    def choose_some(
        self,
        question: str,
        options: Sequence[str | Option],
        *,
        least: int = 1,
        instead: str = "",
    ) -> tuple[int, ...]:
        """Print the options with numbers and return those chosen, in their order.

        What can be chosen *instead* of them comes last, and is chosen alone.
        """
        count = len(options)
        wanted = self.words.say(TYPE_NUMBERS, n=str(count))
        if least == count > 1:
            wanted = self.words.say(TYPE_ALL, n=str(count))
        listed = self._list(question, [*options, *([instead] if instead else [])])
        # who types cannot know of blanks at which no line may break
        last = normalize("NFKC", self.words.forms.join(["", ""]))
        while True:
            chosen = meant_by_several(self.ask(self.words.say(YOUR_CHOICE)), listed, last)
            if chosen == (count,):
                return chosen
            if chosen is not None and len(chosen) >= least and count not in chosen:
                return chosen
            self.say(wanted)

    def _ask_again(self, meant: Sequence[Option], listed: Sequence[Option]) -> None:
        """Ask which one is meant, and tell what can be typed where it has a name of its own."""
        words = self.words
        unclear = 1 < len(meant) <= MOST_MEANT
        if unclear:
            texts = [option.text for option in meant]
            self.say(words.say(WHICH_ONE, list=words.forms.join(texts, last="or")))
        labels = [option.label for option in (meant if unclear else listed) if option.label]
        if labels:
            self.say(words.say(TYPE_ONE_OF, list=words.forms.join(labels, last="or")))
        elif not unclear:
            self.say(words.say(TYPE_A_NUMBER, n=str(len(listed))))

    def _list(self, question: str, options: Sequence[str | Option]) -> list[Option]:
        listed = [Option(each) if isinstance(each, str) else each for each in options]
        self.say("", *(question.split("\n") if question else []))
        for number, option in enumerate(listed, 1):
            # what stands small on the screen's line of keys begins a line here
            self.say(f"{option.label or number}. {begun(option.text)}")
        if question and len(listed) > MANY:
            self.say(question)
        return listed

    def ask(self, prompt: str) -> str:
        """Print what is to be typed and return the line, without the blanks around it."""
        self.print_line(prompt)
        line = self.read_line()
        if not line:
            raise EndOfInputError(read=self.lines_read > 0)
        self.lines_read += 1
        return line.strip()
