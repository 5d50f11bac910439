"""How a ruling of the referee is told to an author."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutor.course.faults import Fault, Faults
from tutor.course.placed import Place
from tutor.course.words import NO_MISTAKE
from tutor.game.acts import write_act
from tutor.game.breach import Breach
from tutor.i18n.text import N_
from tutor.referee.mistake import Ruling

OTHER_CODE = N_("this act makes the mistake “{name}”, not “{known}”")
OTHER_CODE_MEND = N_("write the mistake that it makes, or another act")
MADE = N_("write the mistake that this act makes here: {list}")


def is_impossible(ruling: Ruling) -> bool:
    """Return whether hands cannot do the act at all."""
    return ruling.violation is not None and ruling.violation.breach is Breach.IMPOSSIBLE


def report_refusal(ruling: Ruling, place: Place, faults: Faults) -> None:
    """Tell of an act that should be allowed and is not, and which rule it breaks."""
    done = write_act(ruling.act)
    if ruling.rule is None:
        what = N_("hands cannot do “{name}” here")
        mend = N_("look where the cards are, then write an act that can be done")
        faults.report(place, what, mend, name=done)
        return
    what = N_("“{name}” is not allowed here by the rule “{known}”")
    mend = N_("write an act that is allowed, or mend the table")
    faults.report(place, what, mend, name=done, known=ruling.rule.value)


def report_made(code: str, made: Iterable[str], place: Place, faults: Faults) -> None:
    """Tell that there is no mistake with this code, and which ones are made instead."""
    faults.report(place, NO_MISTAKE, MADE, name=code, list=", ".join(dict.fromkeys(made)))


def best_mends(found: Iterable[Fault]) -> Iterator[Fault]:
    """Leave out what the reader guessed of a code where playing has shown which one is meant."""
    told = tuple(found)
    played = {(fault.place, fault.what) for fault in told if fault.mend == MADE}
    for fault in told:
        if fault.mend == MADE or (fault.place, fault.what) not in played:
            yield fault
