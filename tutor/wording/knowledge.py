"""How well a rule is known, in a word."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.i18n.text import Contextual, Nn_
from tutor.learning.mastery import Sureness
from tutor.wording import labels

RULES_TO_GO_OVER = Nn_("{n} rule to go over again", "{n} rules to go over again")
SURENESS: Mapping[Sureness, Contextual] = {
    Sureness.SURE: labels.SURE,
    Sureness.SHAKY: labels.SHAKY,
    Sureness.UNTOUCHED: labels.UNTOUCHED,
}
