"""How a ruling of the referee is told to an author."""

from __future__ import annotations

from tutor.course.faults import Faults
from tutor.course.placed import Place
from tutor.game.acts import write_act
from tutor.game.breach import Breach
from tutor.i18n.text import N_
from tutor.referee.mistake import Ruling

OTHER_CODE = N_("this act makes the mistake “{name}”, not “{known}”")
OTHER_CODE_MEND = N_("write the mistake that it makes, or another act")


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
