"""The rules page: each rule, who states it, where the sources differ, and the words of the game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tutor.course.model import Difference, RulesPage, RuleText, Section
from tutor.game.ids import RuleId
from tutor.game.ruleset import Ruleset, TurnPassesTo
from tutor.i18n.formatter import begun
from tutor.i18n.kindly import holds
from tutor.i18n.text import N_, NC_
from tutor.wording import labels, tags
from tutor.wording.at_table import phrases
from tutor.wording.words import Words

WORDS = NC_("part of the rules", "Words")
AT_THE_TABLE = NC_("part of the rules", "At the real table")
FIND = N_("Find:")
NOTHING_FOUND = N_("Nothing was found. Try a different word.")


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """One rule and the lines about its sources."""

    id: RuleId
    text: str
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DifferenceEntry:
    """A question that the sources answer differently."""

    title: str
    answers: tuple[str, ...]
    """Who says what; the answer that is played here says so."""


@dataclass(frozen=True, slots=True)
class SayingEntry:
    """A word of the game or something that is said at the table, and a line about it."""

    text: str
    about: str


@dataclass(frozen=True, slots=True)
class SectionEntry:
    """One part of the rules page."""

    title: str
    rules: tuple[RuleEntry, ...] = ()
    differences: tuple[DifferenceEntry, ...] = ()
    sayings: tuple[SayingEntry, ...] = ()


def sections(words: Words, page: RulesPage, ruleset: Ruleset) -> tuple[SectionEntry, ...]:
    """Return the rules page under *ruleset*, section by section; the words and phrases are last."""
    found = [_section(words, page, each, ruleset) for each in page.sections]
    if page.words:
        meant = [
            (words.forms.word(each.id.value), words.authored(each.text)) for each in page.words
        ]
        found.append(_sayings(words.say(WORDS), meant))
    return (*found, _sayings(words.say(AT_THE_TABLE), phrases(words)))


def find(told: Iterable[SectionEntry], typed: str) -> tuple[SectionEntry, ...]:
    """Return what contains all that was *typed*, by sections; those with nothing are left out.

    It is read kindly. Who states a rule is not looked at: nearly every rule names them all.
    """
    found = (_holding(section, typed) for section in told)
    return tuple(each for each in found if each.rules or each.differences or each.sayings)


def _holding(section: SectionEntry, typed: str) -> SectionEntry:
    return replace(
        section,
        rules=tuple(each for each in section.rules if holds((each.text,), typed)),
        differences=tuple(
            each for each in section.differences if holds((each.title, *each.answers), typed)
        ),
        sayings=tuple(each for each in section.sayings if holds((each.text, each.about), typed)),
    )


def _sayings(title: str, said: Iterable[tuple[str, str]]) -> SectionEntry:
    return SectionEntry(title, sayings=tuple(SayingEntry(*each) for each in said))


def we_play(words: Words, ruleset: Ruleset) -> str:
    """Return the sentence that says which rules are chosen."""
    left = ruleset.turn_passes_to is TurnPassesTo.LEFT
    name = words.say(labels.RULES_LEFT if left else labels.RULES_FISHER)
    return words.say(labels.WE_PLAY, name=name)


def _section(words: Words, page: RulesPage, section: Section, ruleset: Ruleset) -> SectionEntry:
    dials = ruleset.dials()
    rules = tuple(
        RuleEntry(rule.id, words.authored(rule.text), _sources(words, rule))
        for rule in section.rules_under(dials)
    )
    differences = tuple(
        _difference(words, page, each, ruleset)
        for each in page.differences
        if each.section == section.id
    )
    return SectionEntry(words.authored(section.title), rules, differences)


def _sources(words: Words, rule: RuleText) -> tuple[str, ...]:
    if rule.gap:
        return (words.say(labels.NO_SOURCE),)
    told = (
        (labels.ONE_SOURCE if len(rule.says) == 1 else labels.SOURCES, rule.says),
        (labels.UNCLEAR_IN, rule.garbled),
        (labels.VARIANT_IN, rule.variant_in),
    )
    return tuple(
        words.say(message, list=tags.source_names(words, sources))
        for message, sources in told
        if sources
    )


def _difference(
    words: Words, page: RulesPage, difference: Difference, ruleset: Ruleset
) -> DifferenceEntry:
    answers = []
    for id in difference.rules:
        rule = _rule(page, id)
        by = tags.source_names(words, rule.says)
        answer = words.say(labels.IN_SOURCE, list=begun(by), name=words.authored(rule.text))
        if rule.when.parts and rule.when.holds(ruleset.dials()):
            answer = f"{answer} · {words.say(labels.PLAYED_HERE)}"
        answers.append(answer)
    return DifferenceEntry(words.authored(difference.title), tuple(answers))


def _rule(page: RulesPage, id: RuleId) -> RuleText:
    return next(rule for section in page.sections for rule in section.rules if rule.id is id)
