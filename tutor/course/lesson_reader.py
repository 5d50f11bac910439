"""Read a lesson: what it is about, its table, and its steps."""

from __future__ import annotations

from tutor.course.agreements import every_setting
from tutor.course.faults import Faults
from tutor.course.kinds import Choose
from tutor.course.model import Lesson
from tutor.course.nodes import Node
from tutor.course.option_reader import check_options
from tutor.course.reading import Fields, Reading
from tutor.course.step_reader import Steps
from tutor.course.tables import read_table
from tutor.course.words import Words
from tutor.game.acts import SEATS
from tutor.game.ruleset import BASES, agree
from tutor.i18n.text import N_

_REQUIRED = ("format", "id", "revision", "title", "table", "steps")
_OPTIONAL = ("teaches", "needs", "when", "house-rules", "automatic", "formerly")


def read_lesson(node: Node, faults: Faults) -> Lesson | None:
    """Return the lesson that a file holds; it is whole only if no fault was told."""
    reading = Reading(faults)
    words = Words(reading)
    fields = reading.fields(node, _REQUIRED, _OPTIONAL)
    if fields is None:
        return None
    name = fields.begin()
    title = fields.title()
    table_node = fields.node("table")
    # without a table anybody may be named, so that one fault does not bring a dozen others
    reading.seats = SEATS
    table = None if table_node is None else read_table(table_node, words)
    steps = Steps(words, {}).read(fields)
    if table is None:
        return None
    lesson = Lesson(
        id=name,
        place=fields.place,
        revision=fields.one("revision", reading.number) or 0,
        title=title,
        table=table,
        steps=steps,
        teaches=fields.each_once("teaches", words.rule),
        needs=fields.each_once("needs", reading.id),
        when=words.when(fields.node("when")),
        house_rules=_house_rules(fields, words),
        automatic=frozenset(fields.each_once("automatic", words.phase)),
        formerly=fields.each_once("formerly", reading.id),
        places=fields.places(),
    )
    _check_questions(lesson, faults)
    return lesson


def _check_questions(lesson: Lesson, faults: Faults) -> None:
    """Tell of steps that do not have exactly one right option under each ruleset of the lesson."""
    questions = [step for step in lesson.steps if isinstance(step, Choose)]
    every = every_setting(lesson.house_rules, len(lesson.table.hands)) if questions else ()
    played = [dials for dials in every if lesson.when.holds(dials)]
    for step in questions:
        faults.step = step.id
        settings = [dials for dials in played if step.when.holds(dials)]
        check_options(step.options, step.place, settings, faults)
    faults.step = ""


def _house_rules(fields: Fields, words: Words) -> tuple[str, ...]:
    """Return the changes agreed for the lesson, which make sense together on every base."""
    changes = fields.each_once("house-rules", words.change)
    for base in BASES.values():
        refusal = agree(base, changes).contradiction
        if refusal is not None:
            what = N_("these house rules cannot be played together: {name}")
            mend = N_("take one of them out, or add what it needs")
            place = fields.places()["house-rules"][0]
            fields.reading.faults.report(place, what, mend, name=refusal.value)
            break
    return changes
