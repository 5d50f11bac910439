"""What is wrong in a lesson file, in a line: where, what, and the mend."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.course.faults import Fault
from tutor.course.plaintext import shown
from tutor.i18n.text import N_, Nn_
from tutor.wording.words import Words

# Translators: what is wrong in a lesson file; what to do about it
WHAT_AND_MEND = N_("{name}; {known}")
NO_FAULTS = N_("No faults.")
MORE_FAULTS = Nn_(
    "{n} more fault. This lists them all: {known}", "{n} more faults. This lists them all: {known}"
)
MOST_TOLD = 10
"""So many faults are told to whoever wants to play."""


def fault_line(words: Words, fault: Fault) -> str:
    """Return *fault* as ``file:line:column: step: what; mend``, safe for any terminal."""
    what, mend = (words.say(each, **fault.values) for each in (fault.what, fault.mend))
    step = f"{fault.step}: " if fault.step else ""
    return shown(f"{fault.place}: {step}{words.say(WHAT_AND_MEND, name=what, known=mend)}")


def first_faults(words: Words, faults: Sequence[Fault], known: str) -> tuple[str, ...]:
    """Return the first faults, each in a line, and how many there are that *known* tells."""
    lines = [fault_line(words, fault) for fault in faults[:MOST_TOLD]]
    more = len(faults) - len(lines)
    if more:
        lines.append(words.count(MORE_FAULTS, more, known=shown(known)))
    return tuple(lines)
