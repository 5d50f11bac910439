"""Hold a question to the answers its kind must have, whatever house rules are played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from tutor.course.conditions import When, every_ruleset
from tutor.course.faults import Faults
from tutor.course.option_reader import check_marks, check_options, written_dials
from tutor.course.placed import Place
from tutor.course.questions import (
    Choosing,
    MarkAll,
    PointAt,
    PutInOrder,
    Question,
    TrueOrFalse,
)
from tutor.i18n.text import N_

MOST_RULESETS = 20_000
"""Settings of the house rules that are looked at; honest files need a few dozen."""

FEWEST_PARTS, MOST_PARTS = 3, 5


def check_question(question: Question, faults: Faults) -> None:
    """Tell of an answer that is missing, or there more than once, under some house rules."""
    match question:
        case Choosing(options=options):
            settings = _settings(question, (option.when for option in options))
            check = check_marks if isinstance(question, MarkAll) else check_options
            check(options, question.place, settings, faults)
        case TrueOrFalse(truths=truths, reasons=reasons):
            _check_one(question, [(each.place, each.when) for each in truths], "answer", faults)
            _check_one(question, [(each.place, each.when) for each in reasons], "why", faults)
        case PutInOrder(parts=parts):
            _check_parts(question, len(parts), faults)
        case PointAt():
            _check_pointing(question, faults)


def _settings(question: Question, more: Iterable[When]) -> Iterator[Mapping[str, str]]:
    settings = islice(every_ruleset((question.when, *more)), MOST_RULESETS)
    return (dials for dials in settings if question.when.holds(dials))


def _check_one(
    question: Question, said: list[tuple[Place, When]], key: str, faults: Faults
) -> None:
    """Tell of house rules under which not exactly one of these holds."""
    named = {dial for _, when in said for dial in when.parts}
    for dials in _settings(question, (when for _, when in said)):
        holding = [place for place, when in said if when.holds(dials)]
        if len(holding) == 1:
            continue
        what, mend = N_("no “{known}” holds ({name})"), N_("add one for these house rules")
        place = question.place_of(key)
        if holding:
            what = N_("more than one “{known}” holds ({name})")
            place, mend = holding[1], N_("tell the two apart with “when”")
        faults.report(place, what, mend, known=key, name=written_dials(dials, named))
        return


def _check_parts(question: PutInOrder, count: int, faults: Faults) -> None:
    place = question.place_of("parts")
    if count < FEWEST_PARTS:
        what, mend = N_("fewer than three parts to put in order"), N_("add a part")
        faults.report(place, what, mend)
    elif count > MOST_PARTS:
        what, mend = N_("more than five parts to put in order"), N_("take one of them out")
        faults.report(question.place_of("parts", MOST_PARTS), what, mend)


def _check_pointing(question: PointAt, faults: Faults) -> None:
    """Tell of a card that is left without a reason."""
    for said in question.otherwise[-1:]:
        if said.cards:
            what = N_("nothing is said about the other cards")
            faults.report(said.place, what, N_("end the list with a “why” without cards"))
    for said in question.otherwise[:-1]:
        if not said.cards:
            what = N_("this is said about every card")
            faults.report(said.place, what, N_("name its cards, or put it at the end"))
    for said in question.otherwise:
        for card in (card for card in said.cards if card in question.right):
            what = N_("“{name}” is one of the right cards")
            faults.report(said.place, what, N_("take it out here"), name=card.code)
