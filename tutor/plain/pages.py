"""The rules as lines."""

from __future__ import annotations

from tutor.course.model import RulesPage
from tutor.game.ruleset import Ruleset
from tutor.plain.console import Console
from tutor.session.knowledge import knowledge
from tutor.session.study import Study
from tutor.wording.knowledge import SURENESS
from tutor.wording.rulebook import RuleBook
from tutor.wording.rules import sections, we_play
from tutor.wording.words import Words


def read_progress(console: Console, study: Study) -> None:
    """Print how well each rule is known, by chapters."""
    words, rules = console.words, RuleBook(study.course.rules_page())
    for chapter in knowledge(study.course, study.mastery(), study.ruleset):
        console.say("", words.authored(chapter.chapter.title))
        for known in chapter.rules:
            word = words.say(SURENESS[known.mastery.sureness])
            console.say(f"• {rules.says(words, known.rule)}", f"  {word}")


def read_rules(console: Console, study: Study) -> None:
    """Print every rule with its sources."""
    page, ruleset = study.course.rules_page(), study.ruleset
    console.tell(lambda words: _rules_told(words, page, ruleset))


def _rules_told(words: Words, page: RulesPage, ruleset: Ruleset) -> list[str]:
    told = ["", we_play(words, ruleset)]
    for section in sections(words, page, ruleset):
        told += ["", section.title]
        for rule in section.rules:
            told += [f"• {rule.text}", *[f"  {line}" for line in rule.sources]]
        for difference in section.differences:
            told += [f"≠ {difference.title}", *[f"  {answer}" for answer in difference.answers]]
    return told
