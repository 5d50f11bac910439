"""What each rule says, in the words of the rules page, under the rules that are played."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.course.model import RulesPage
from tutor.game.ids import RuleId
from tutor.wording.words import Words

VARIANTS = "variants"
"""The section of the rules that nobody plays by who has agreed on nothing."""


@dataclass(frozen=True, slots=True)
class RuleBook:
    """The rules page, to be asked for single rules."""

    page: RulesPage

    def says(self, words: Words, rule: RuleId | None) -> str:
        """Return the sentences that state *rule*; "" for none."""
        for section in self.page.sections:
            for text in section.rules:
                if text.id is rule:
                    return words.authored(text.text)
        return ""

    def is_variant(self, rule: RuleId) -> bool:
        """Return whether a rule holds only where something else was agreed."""
        found = (each for each in self.page.sections if each.id == VARIANTS)
        return any(text.id is rule for section in found for text in section.rules)
