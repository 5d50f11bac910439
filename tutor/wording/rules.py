"""The rules page: each rule, who states it, where the sources differ, and the words of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

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

E = TypeVar("E")


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


def find(typed: str, *told: Sequence[SectionEntry]) -> tuple[Sequence[SectionEntry], ...]:
    """Return what contains all that was *typed*, by sections; those with nothing are left out.

    What is *told* in two languages is found by the words of either, and returned in both. It is
    read kindly. Who states a rule is not looked at: nearly every rule names them all.
    """
    found = [_holding(typed, section) for section in zip(*told, strict=True)]
    rows = [each for each in found if each[0].rules or each[0].differences or each[0].sayings]
    return tuple(zip(*rows, strict=True)) or tuple(() for _ in told)


def _holding(typed: str, section: Sequence[SectionEntry]) -> list[SectionEntry]:
    """Return what is found of a section, told in each language."""
    rules = _found(typed, [each.rules for each in section], lambda rule: (rule.text,))
    differences = _found(
        typed, [each.differences for each in section], lambda each: (each.title, *each.answers)
    )
    sayings = _found(
        typed, [each.sayings for each in section], lambda each: (each.text, each.about)
    )
    return [
        replace(each, rules=rules[at], differences=differences[at], sayings=sayings[at])
        for at, each in enumerate(section)
    ]


def _found(
    typed: str, told: Sequence[tuple[E, ...]], texts: Callable[[E], tuple[str, ...]]
) -> Sequence[tuple[E, ...]]:
    """Return the entries with the word in one of the languages, as they are told in each."""
    rows = [
        row for row in zip(*told, strict=True) if any(holds(texts(each), typed) for each in row)
    ]
    return tuple(zip(*rows, strict=True)) or tuple(() for _ in told)


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
