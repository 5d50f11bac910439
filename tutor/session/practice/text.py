"""A practice game as text: who plays by what rules, then one line a thing that was done.

An act that was taken back, by a person or with a mistake that was put right, is marked.
"""

from __future__ import annotations

from enum import Enum

from tutor.game.acts import NotationError
from tutor.session.practice.following import PracticeError, follow
from tutor.session.practice.line import Did, read_line, write_line
from tutor.session.practice.session import PracticeSession, begin, states
from tutor.session.practice.setup import Setup, SetupError, read_setup, write_setup
from tutor.session.practice.standing import Standing

TITLE = "gofish practice 1"
"""The first line; the number is that of this way to write a game."""

UNDONE = "-"
"""Before an act that does not stand."""

FIRST_LINE = 3
"""Where the first act stands, counted from 1."""


class Fault(Enum):
    """Why a text is no game."""

    TITLE = "title"
    """The first line is not ours, or of another version."""

    SETUP = "setup"
    """The second line says no game that can be played."""

    NOTATION = "notation"
    """A line says nothing that can be done."""

    ORDER = "order"
    """What a line says cannot be done there."""

    MARK = "mark"
    """An act is marked that stands, or one that does not stand is not."""


class GameTextError(ValueError):
    """A text that is no game: carries the number of the line, from 1, and what is wrong with it."""

    def __init__(self, line: int, fault: Fault, word: str = "") -> None:
        super().__init__(f"{line}: {fault.value}: {word}")
        self.line = line
        self.fault = fault
        self.word = word


def write_game(state: PracticeSession) -> str:
    """Return a game as text; `read_game` reads it back. SetupError if its rules have no name."""
    told = states(state.setup, state.log)
    marks = _Marks(next(told))
    for after in told:
        marks.take_in(after)
    undone = marks.undone
    marked = [
        f"{UNDONE} {write_line(line)}" if at in undone else write_line(line)
        for at, line in enumerate(state.log)
    ]
    return "\n".join((TITLE, write_setup(state.setup), *marked, ""))


def read_game(text: str) -> PracticeSession:
    """Return the game that a text says, as it is taken up again; GameTextError if it says none."""
    lines = text.splitlines()
    if lines[:1] != [TITLE]:
        raise GameTextError(1, Fault.TITLE, "".join(lines[:1]))
    written = lines[FIRST_LINE - 1 :]
    state = begin(_setup("".join(lines[1:2])))
    marked, marks = set(), _Marks(state)
    for number, each in enumerate(written, start=FIRST_LINE):
        mark, _, rest = each.partition(" ")
        if mark == UNDONE:
            marked.add(number - FIRST_LINE)
        try:
            state = follow(state, read_line(rest if mark == UNDONE else each))
        except NotationError as error:
            raise GameTextError(number, Fault.NOTATION, error.word) from error
        except PracticeError as error:
            raise GameTextError(number, Fault.ORDER, each) from error
        marks.take_in(state)
    wrong = marked ^ marks.undone
    if wrong:
        raise GameTextError(min(wrong) + FIRST_LINE, Fault.MARK, written[min(wrong)])
    return state.at_rest()


def _setup(line: str) -> Setup:
    try:
        return read_setup(line)
    except SetupError as error:
        raise GameTextError(2, Fault.SETUP, error.word) from error


class _Marks:
    """Which lines say acts that do not stand, while a game is gone through."""

    def __init__(self, begun: Standing) -> None:
        self.undone: set[int] = set()
        self._hand = begun.match.hands
        self._standing: list[int] = []
        """The lines of this hand that say acts which stand so far."""

    def take_in(self, after: Standing) -> None:
        """Look at the game after one line more."""
        if after.match.hands > self._hand:
            self._hand, self._standing = after.match.hands, []
        if isinstance(after.log[-1], Did):
            self._standing.append(len(after.log) - 1)
        acts = len(after.fair.game.acts)
        self.undone.update(self._standing[acts:])
        del self._standing[acts:]
