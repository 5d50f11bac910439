"""Read the page of rules; it holds under every setting of the house rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from tutor.course.conditions import When, every_ruleset
from tutor.course.faults import Faults
from tutor.course.files import RULES_ID
from tutor.course.model import (
    Difference,
    RulesPage,
    RuleText,
    Section,
)
from tutor.course.nodes import Node
from tutor.course.placed import Place
from tutor.course.quiz_answers import MOST_RULESETS
from tutor.course.reading import Fields, Reading
from tutor.course.terms import WordText
from tutor.course.words import Words
from tutor.game.ids import RuleId
from tutor.i18n.text import N_

_RULES = ("format", "id", "sections", "differences")
_SECTION = ("id", "title", "rules")
_RULE = (("id", "text"), ("says", "garbled", "variant-in", "gap", "when"))
_DIFFERENCE = ("id", "section", "title", "rules")
_WORD = ("id", "text")


def read_rules_page(node: Node, faults: Faults) -> RulesPage | None:
    """Return the page of rules that a file holds; it is whole only if no fault was told."""
    reading = Reading(faults)
    fields = reading.fields(node, _RULES, ("words",))
    if fields is None:
        return None
    if fields.begin() not in {RULES_ID, ""}:
        what, mend = N_("this id must be “{known}”"), N_("write “{known}”")
        faults.report(fields.places()["id"][0], what, mend, known=RULES_ID)
    ids: dict[str, Place] = {}
    sections = tuple(_section(part, ids) for part in fields.parts("sections", _SECTION))
    _check_rules(sections, fields.place, faults)
    names = [section.id for section in sections]
    ids = {}
    differences = tuple(
        _difference(part, names, ids) for part in fields.parts("differences", _DIFFERENCE)
    )
    return RulesPage(fields.place, sections, differences, tuple(_words(fields)))


def _section(fields: Fields, ids: dict[str, Place]) -> Section:
    name, title = fields.unique_id(ids), fields.title()
    rules = (_rule(part) for part in fields.parts("rules", *_RULE))
    return Section(name, fields.place, title, tuple(rule for rule in rules if rule is not None))


def _rule(fields: Fields) -> RuleText | None:
    words = Words(fields.reading)
    faults = fields.reading.faults
    name = fields.one("id", words.rule)
    faults.step = "" if name is None else name.value
    text = fields.text("text")
    says = fields.each_once("says", words.source)
    garbled = fields.each_once("garbled", words.source)
    variant_in = fields.each_once("variant-in", words.source)
    gap = fields.flag("gap")
    stated = [*says, *garbled, *variant_in]
    if gap == bool(stated):
        what = N_("a rule is stated by a source, or it is ours")
        mend = N_("write either “says” or “gap: true”")
        faults.report(fields.place, what, mend)
    for source in {source.value for source in stated if stated.count(source) > 1}:
        what, mend = N_("the source “{name}” is named twice"), N_("name it once")
        faults.report(fields.place, what, mend, name=source)
    when = words.when(fields.node("when"))
    faults.step = ""
    if name is None:
        return None
    return RuleText(name, fields.place, text, says, garbled, variant_in, gap, when)


def _words(fields: Fields) -> Iterator[WordText]:
    """Yield the words that are explained, and tell of one that is there twice."""
    words, faults = Words(fields.reading), fields.reading.faults
    seen: set[str] = set()
    for part in fields.parts("words", _WORD):
        term = part.one("id", words.term)
        if term is None:
            continue
        if term.value in seen:
            what, mend = N_("“{name}” is twice in this list"), N_("take one of them out")
            faults.report(part.place, what, mend, name=term.value)
        seen.add(term.value)
        faults.step = term.value
        yield WordText(term, part.place, part.text("text"))
        faults.step = ""


def _check_rules(sections: Sequence[Section], place: Place, faults: Faults) -> None:
    """Tell of rules without a text, and of those with two under the same house rules."""
    texts: dict[RuleId, list[tuple[Place, When]]] = {}
    for section in sections:
        for rule in section.rules:
            texts.setdefault(rule.id, []).append((rule.place, rule.when))
    for name in RuleId:
        if name not in texts:
            what, mend = N_("the rule “{name}” is missing"), N_("add it to a section")
            faults.report(place, what, mend, name=name.value)
    for name, found in texts.items():
        if len(found) > 1 and _overlap([when for _, when in found]):
            what = N_("the rule “{name}” is here twice for the same house rules")
            faults.report(found[1][0], what, N_("tell the two apart with “when”"), name=name.value)


def _overlap(conditions: Sequence[When]) -> bool:
    rulesets = islice(every_ruleset(conditions), MOST_RULESETS)
    return any(sum(when.holds(dials) for when in conditions) > 1 for dials in rulesets)


def _difference(fields: Fields, sections: Sequence[str], ids: dict[str, Place]) -> Difference:
    words = Words(fields.reading)
    name, title = fields.unique_id(ids), fields.title()
    scalar = fields.scalar("section")
    section = "" if scalar is None else scalar.text
    if scalar is not None and section not in sections:
        what = N_("there is no section “{name}”")
        fields.reading.unknown(scalar.place, what, section, sections)
    rules = fields.each_once("rules", words.rule)
    return Difference(name, fields.place, section, title, rules)
