"""Somebody at the plain mode, who chooses by what the options say."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

import pytest

from tests.our_course import COURSE
from tutor.course.index import CourseIndex
from tutor.course.kinds import RealCards
from tutor.game.acts import (
    ME,
    Act,
    Ask,
    Deal,
    Draw,
    EndGame,
    Give,
    KeepCard,
    LayBook,
    NameWinners,
    PassTurn,
    ReturnCard,
    SayGoFish,
    SayNone,
    Seat,
    ShowCatch,
    TakeCards,
    parse_act,
)
from tutor.i18n.formatter import begun
from tutor.learning.progress import Profile
from tutor.learning.record import Record
from tutor.plain import app as home
from tutor.plain import lesson
from tutor.plain.app import PlainApp
from tutor.plain.console import Console, EndOfInputError
from tutor.plain.table import YOU, YOURSELF
from tutor.session.lesson import LessonSession
from tutor.session.offers import Offer
from tutor.session.standing import Outcome
from tutor.session.study import Study
from tutor.wording import labels, tags
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import Words, words_of

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
    SayNone: Offer.NONE,
    Deal: Offer.DEAL,
    TakeCards: Offer.TAKE,
    EndGame: Offer.END,
    NameWinners: Offer.WINNERS,
}
_OPTION = re.compile(r"(\d+|[JQKA])\. (.*)")

_READ = {"Lu", "Ll", "Lo", "Nd", "Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po"}
"""The kinds of characters that are read: letters, figures, and marks of a sentence."""

_READ_TOO = frozenset(" \u00a0♠♥♦♣")
"""Spaces, and the suits: they have names."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A line typed just so."""

    line: str


@dataclass(frozen=True, slots=True)
class Either:
    """An option that is called one way or another, by what is played."""

    texts: tuple[str, ...]


Choice = str | tuple[str, ...] | Typed | Either
"""The text of one option, of each of several, or a line."""


def drawn_in(line: str) -> list[str]:
    """Return what of a line is drawn or obeyed, and not read: signs, arrows, breaks, escapes."""
    return [each for each in line if not _is_read(each)]


def _is_read(character: str) -> bool:
    return character in _READ_TOO or unicodedata.category(character) in _READ


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
        if isinstance(choice, Either):
            choice = next(each for each in choice.texts if begun(each) in options)
        texts = (choice,) if isinstance(choice, str) else choice
        wanted = [begun(each) for each in texts]
        assert options.keys() >= set(wanted), f"no option {wanted} in:\n{self.said()}"
        return " ".join(options[each] for each in wanted) + "\n"

    def print_line(self, line: str) -> None:
        """Read a line: it has to be one, and nothing in it drawn."""
        assert not drawn_in(line), f"{drawn_in(line)} in {line!r}"
        self.lines.append(line)

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
    console = Console(typist.read_line, typist.print_line, words_of(study.locale))
    return PlainApp(console, study, lang_given=lang_given), typist


def to_do(words: Words, act: Act) -> Iterator[Choice]:
    """Yield what is chosen, one list after another, to do an act."""
    kind = _OFFERS[type(act)]
    called = (tags.offer(words, kind), tags.offer(words, kind, exact=True))
    yield called[0] if called[0] == called[1] else Either(called)
    match act:
        case Ask(_, to, rank, card):
            own = to == ME
            yield words.say(YOURSELF) if own else words.say(labels.A_PLAYER, name=words.name(to))
            yield words.say(labels.A_RANK, rank=words.rank(rank))
            if card is not None:
                yield words.card_label(card)
        case Give(_, _, cards) | LayBook(_, cards):
            yield tuple(words.card_label(card) for card in cards)
        case PassTurn(_, to):
            yield _seat(words, to)
        case NameWinners(_, seats):
            yield tuple(_seat(words, seat) for seat in seats)
        case Deal(_, number) | TakeCards(_, number):
            yield words.count(labels.CARDS, number)


def _seat(words: Words, seat: Seat) -> str:
    return words.say(YOU) if seat == ME else words.label(seat)


def way_through(words: Words, rules: RuleBook, state: LessonSession) -> Iterator[Choice]:
    """Yield what is chosen from here to the end of a lesson, by its own solutions."""
    while not state.finished:
        at = state.at
        while not state.complete and state.at == at:
            yield from _next_choices(words, rules, state)
            state = _next(state)
        if state.at == at:
            yield words.say(lesson.GO_ON)
            state = state.go_on()


def _next(state: LessonSession) -> LessonSession:
    """Return what comes of the next right thing to do."""
    act = state.next_in_solution() if state.acting else None
    if act is not None:
        return state.attempt(act)
    if state.right_option is not None:
        return state.choose(state.right_option)
    if state.naming and state.broken_rule is not None:
        return state.name_rule(state.broken_rule)
    stopped = state.stop()
    return stopped if stopped.feedback.outcome is Outcome.NOTICED else state.go_on()


def _next_choices(words: Words, rules: RuleBook, state: LessonSession) -> Iterator[Choice]:
    """Yield what is chosen to do the next right thing."""
    act = state.next_in_solution() if state.acting else None
    if act is not None:
        yield from to_do(words, act)
    elif state.right_option is not None:
        yield words.authored(state.options[state.right_option].text)
    elif state.naming:
        yield rules.says(words, state.broken_rule)
    elif state.stop().feedback.outcome is Outcome.NOTICED:
        yield words.say(lesson.STOP)
    elif isinstance(state.step, RealCards) and state.step.done is not None:
        yield words.authored(state.step.done)
    elif isinstance(state.step, RealCards):
        yield words.say(labels.IT_IS_DONE)
    else:
        yield words.say(lesson.GO_ON)


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
