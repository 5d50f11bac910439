"""What each rule says, in the words of the rules page, under the rules that are played."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.course.model import RulesPage
from tutor.game.ids import RuleId
from tutor.wording.words import Words


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
