"""Somebody at the plain mode, who chooses by what the options say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

import pytest

from tutor.course.index import CourseIndex, open_course
from tutor.course.model import Acting, Spot
from tutor.game.acts import (
    ME,
    Act,
    Ask,
    Draw,
    Give,
    KeepCard,
    LayBook,
    PassTurn,
    ReturnCard,
    SayGoFish,
    Seat,
    ShowCatch,
    parse_act,
)
from tutor.learning.progress import Profile
from tutor.learning.record import Record
from tutor.places import lessons_folder
from tutor.plain import app as home
from tutor.plain import lesson
from tutor.plain.app import PlainApp
from tutor.plain.console import Console, EndOfInputError
from tutor.plain.table import YOURSELF
from tutor.session.lesson import LessonSession, Outcome
from tutor.session.offers import Offer
from tutor.session.study import Study
from tutor.wording import labels, tags
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import Words, words_of

COURSE = open_course(lessons_folder())
ENGLISH = words_of("en")
CAT, SUN = (ENGLISH.say(labels.PICTURES[picture]) for picture in ("cat", "sun"))
LEAVE, GO_ON, STOP, HINT = (
    ENGLISH.say(each) for each in (lesson.LEAVE, lesson.GO_ON, lesson.STOP, lesson.HINT)
)

_OFFERS: Mapping[type[Act], Offer] = {
    Ask: Offer.ASK,
    Give: Offer.GIVE,
    SayGoFish: Offer.GO_FISH,
    Draw: Offer.DRAW,
    ShowCatch: Offer.SHOW,
    KeepCard: Offer.KEEP,
    ReturnCard: Offer.RETURN,
    LayBook: Offer.LAY,
    PassTurn: Offer.PASS,
}
_OPTION = re.compile(r"(\d+)\. (.*)")


@dataclass(frozen=True, slots=True)
class Typed:
    """A line typed just so."""

    line: str


Choice = str | tuple[str, ...] | Typed
"""The text of one option, of each of several, or a line."""


@dataclass(slots=True)
class Typist:
    """Reads the lines and types the numbers of the options meant, until there are no more."""

    choices: Iterator[Choice]
    lines: list[str] = field(default_factory=list)

    def read_line(self) -> str:
        """Return the next line typed, or "" at the end."""
        choice = next(self.choices, None)
        if choice is None:
            return ""
        if isinstance(choice, Typed):
            return f"{choice.line}\n"
        options = self.options()
        wanted = (choice,) if isinstance(choice, str) else choice
        assert options.keys() >= set(wanted), f"no option {wanted} in:\n{self.said()}"
        return " ".join(options[each] for each in wanted) + "\n"

    def options(self) -> dict[str, str]:
        """Return the number of each option listed last, by its text."""
        found: dict[str, str] = {}
        for line in reversed(self.lines):
            option = _OPTION.fullmatch(line)
            if option is not None:
                found[option[2]] = option[1]
            elif found:
                break
        return found

    def said(self) -> str:
        """Return all that was printed."""
        return "\n".join(self.lines)


def sit_down(
    record: Record,
    course: CourseIndex,
    choices: Iterable[Choice],
    locale: str = "en",
    *,
    lang_given: bool = True,
) -> tuple[PlainApp, Typist]:
    """Return the plain mode with somebody at it who makes these choices."""
    typist = Typist(iter(choices))
    study = Study(record, course, locale)
    profile = record.active_profile()
    if profile is not None:
        study.choose(profile)
    console = Console(typist.read_line, typist.lines.append, words_of(study.locale))
    return PlainApp(console, study, lang_given=lang_given), typist


def to_do(words: Words, act: Act) -> Iterator[Choice]:
    """Yield what is chosen, one list after another, to do an act."""
    yield tags.offer(words, _OFFERS[type(act)])
    match act:
        case Ask(_, to, rank):
            yield _seat(words, to)
            yield words.rank_label(rank)
        case Give(_, _, cards) | LayBook(_, cards):
            yield tuple(words.card_label(card) for card in cards)
        case PassTurn(_, to):
            yield _seat(words, to)


def _seat(words: Words, seat: Seat) -> str:
    return words.say(YOURSELF) if seat == ME else words.label(seat)


def way_through(words: Words, rules: RuleBook, state: LessonSession) -> Iterator[Choice]:
    """Yield what is chosen from here to the end of a lesson, by its own solutions."""
    while not state.finished:
        step = state.step
        if isinstance(step, Acting):
            for act in step.solution:
                if act.by == ME and not state.complete:
                    yield from to_do(words, act)
                    state = state.attempt(act)
        elif isinstance(step, Spot):
            while state.stop().feedback.outcome is not Outcome.NOTICED:
                yield words.say(lesson.GO_ON)
                state = state.go_on()
            yield words.say(lesson.STOP)
            state = state.stop()
            right = next(rule for rule in state.choices() if state.name_rule(rule).complete)
            yield rules.says(words, right)
            state = state.name_rule(right)
        yield words.say(lesson.GO_ON)
        state = state.go_on()


def played(record: Record, *choices: Choice, locale: str = "en") -> Typist:
    """Make these choices until the plain mode ends by itself."""
    app, typist = sit_down(record, COURSE, choices, locale)
    app.run()
    return typist


def cut_off(record: Record, *choices: Choice) -> Typist:
    """Make these choices, and then nobody types any more."""
    app, typist = sit_down(record, COURSE, choices)
    with pytest.raises(EndOfInputError):
        app.run()
    return typist


def only_learner(record: Record) -> Profile:
    """Return the learner, where there is but one."""
    (profile,) = record.profiles()
    return profile


def does(*lines: str) -> list[Choice]:
    """Return the choices that do these acts."""
    return [choice for line in lines for choice in to_do(ENGLISH, parse_act(line))]


def next_lesson(id: str, words: Words = ENGLISH) -> str:
    """Return the option at home that opens a lesson which is the next one."""
    found = COURSE.find(id)
    assert found is not None
    return words.say(home.NEXT_LESSON, name=words.authored(found.title))


def goes_on_with(id: str, words: Words = ENGLISH) -> str:
    """Return the option at home that opens the next lesson where it was left."""
    found = COURSE.find(id)
    assert found is not None
    return words.say(home.GO_ON_WITH, name=words.authored(found.title))


def opens(id: str) -> list[Choice]:
    """Return the choices at home that open any lesson, before anything is finished."""
    found = COURSE.find(id)
    assert found is not None
    return [ENGLISH.say(home.ALL_LESSONS), ENGLISH.authored(found.title)]
