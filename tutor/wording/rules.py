"""The rules page in words: each rule, who states it, and where the sources differ."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.course.model import Difference, RulesPage, RuleText, Section
from tutor.game.ids import RuleId
from tutor.game.ruleset import Ruleset, TurnPassesTo
from tutor.wording import labels, tags
from tutor.wording.words import Words


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """One rule and the lines about its sources."""

    text: str
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DifferenceEntry:
    """A question that the sources answer differently."""

    title: str
    answers: tuple[str, ...]
    """Who says what; the answer that is played here says so."""


@dataclass(frozen=True, slots=True)
class SectionEntry:
    """One part of the rules page."""

    title: str
    rules: tuple[RuleEntry, ...]
    differences: tuple[DifferenceEntry, ...]


def sections(words: Words, page: RulesPage, ruleset: Ruleset) -> tuple[SectionEntry, ...]:
    """Return the rules page under *ruleset*, section by section."""
    return tuple(_section(words, page, each, ruleset) for each in page.sections)


def we_play(words: Words, ruleset: Ruleset) -> str:
    """Return the sentence that says which rules are chosen."""
    left = ruleset.turn_passes_to is TurnPassesTo.LEFT
    name = words.say(labels.RULES_LEFT if left else labels.RULES_FISHER)
    return words.say(labels.WE_PLAY, name=name)


def _section(words: Words, page: RulesPage, section: Section, ruleset: Ruleset) -> SectionEntry:
    dials = ruleset.dials()
    rules = tuple(
        RuleEntry(words.authored(rule.text), _sources(words, rule))
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
        (labels.SOURCES, rule.says),
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
        answer = words.say(labels.IN_SOURCE, list=by, name=words.authored(rule.text))
        if rule.when.parts and rule.when.holds(ruleset.dials()):
            answer = f"{answer} · {words.say(labels.PLAYED_HERE)}"
        answers.append(answer)
    return DifferenceEntry(words.authored(difference.title), tuple(answers))


def _rule(page: RulesPage, id: RuleId) -> RuleText:
    return next(rule for section in page.sections for rule in section.rules if rule.id is id)
