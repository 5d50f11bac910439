"""The rules as lines, and finding something in them."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.course.model import RulesPage
from tutor.game.ruleset import Ruleset
from tutor.i18n.kindly import kindly
from tutor.i18n.text import N_
from tutor.plain.console import Console
from tutor.session.knowledge import knowledge
from tutor.session.study import Study
from tutor.wording.knowledge import SURENESS
from tutor.wording.rulebook import RuleBook
from tutor.wording.rules import NOTHING_FOUND, SectionEntry, find, sections, we_play
from tutor.wording.words import Words

TYPE_A_WORD = N_("Type a word to find it in the rules. Enter alone goes back.")


def read_progress(console: Console, study: Study) -> None:
    """Print how well each rule is known, by chapters."""
    words, rules = console.words, RuleBook(study.course.rules_page())
    for chapter in knowledge(study.course, study.mastery(), study.ruleset):
        console.say("", words.authored(chapter.chapter.title))
        for known in chapter.rules:
            word = words.say(SURENESS[known.mastery.sureness])
            console.say(f"• {rules.says(words, known.rule)}", f"  {word}")


def read_rules(console: Console, study: Study) -> None:
    """Print every rule with its sources and the words of the game, then find what is typed."""
    page, ruleset = study.course.rules_page(), study.ruleset
    console.tell(lambda words: _rules_told(words, page, ruleset))
    told = console.in_each(lambda words: sections(words, page, ruleset))
    console.say("")
    while kindly(typed := console.ask(console.words.say(TYPE_A_WORD))):
        found = find(typed, *told)
        console.say(*console.laid(*[_entries_told(each) for each in found]))
        console.say(*([] if any(found) else [console.words.say(NOTHING_FOUND)]), "")


def _rules_told(words: Words, page: RulesPage, ruleset: Ruleset) -> list[str]:
    return ["", we_play(words, ruleset), *_entries_told(sections(words, page, ruleset))]


def _entries_told(entries: Iterable[SectionEntry]) -> list[str]:
    told = []
    for section in entries:
        told += ["", section.title]
        for rule in section.rules:
            told += [f"• {rule.text}", *[f"  {line}" for line in rule.sources]]
        for difference in section.differences:
            told += [difference.title, *[f"  {answer}" for answer in difference.answers]]
        for saying in section.sayings:
            told += [f"• {saying.text}", f"  {saying.about}"]
    return told
