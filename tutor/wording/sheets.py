"""What stands on a sheet of paper beside the texts of lessons, rules and questions."""

from __future__ import annotations

from tutor.i18n.text import N_, NC_

YOU = NC_("on paper", "You")
LAY_OUT = NC_("on paper", "Lay out the cards")
THESE_RANKS = N_("You need all the cards of these ranks: {list}.")
POOL = NC_("on paper", "Pool, top card first")
THE_REST = N_("Shuffle the other cards and put them underneath.")
HOW_IT_GOES = NC_("on paper", "How it goes")
ANSWERS = NC_("on paper", "Answers")
MARK_ALL = N_("Mark every right answer.")
PUT_IN_ORDER = N_("Number them: 1, 2, 3 …")
POINT_AT = N_("Circle the right cards.")
TRUE = NC_("on paper", "true")
NOT_TRUE = NC_("on paper", "not true")
CERTIFICATE = NC_("on paper", "Certificate")
HAS_FINISHED = N_("has finished these lessons:")
DATE = NC_("on paper", "Date")
