"""What is wrong in a lesson file, in a line: where, what, and the mend."""

from __future__ import annotations

from tutor.course.faults import Fault
from tutor.course.plaintext import shown
from tutor.i18n.text import N_
from tutor.wording.words import Words

# Translators: what is wrong in a lesson file; what to do about it
WHAT_AND_MEND = N_("{name}; {known}")
NO_FAULTS = N_("No faults.")


def fault_line(words: Words, fault: Fault) -> str:
    """Return *fault* as ``file:line:column: step: what; mend``, safe for any terminal."""
    what, mend = (words.say(each, **fault.values) for each in (fault.what, fault.mend))
    step = f"{fault.step}: " if fault.step else ""
    return shown(f"{fault.place}: {step}{words.say(WHAT_AND_MEND, name=what, known=mend)}")
