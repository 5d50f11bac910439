"""Every screen of the app, each brought up in one moment a learner meets."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from dataclasses import replace

from textual.pilot import Pilot
from textual.screen import Screen

from tests.app_kit import press
from tests.positions import table_of
from tests.practice_positions import game_at
from tests.session_kit import after, at_step
from tutor.course.kinds import Drill
from tutor.game.acts import ME, parse_act
from tutor.game.ids import RuleId
from tutor.game.ruleset import FISHER, LEFT
from tutor.learning.mastery import untouched
from tutor.session.lesson import LessonSession, begin
from tutor.session.practice.session import PracticeSession
from tutor.session.quiz import QuizSession
from tutor.session.quiz_asked import Asked, Task
from tutor.session.quiz_hands import HandKind, ask_about_hand
from tutor.session.review import begin_review
from tutor.ui.app import TutorApp
from tutor.ui.host import Goal, Way
from tutor.ui.screens.first import FirstScreen
from tutor.ui.screens.home import HomeScreen
from tutor.ui.screens.lesson import LessonScreen
from tutor.ui.screens.looking_back import LookingBackScreen
from tutor.ui.screens.practice import PracticeScreen
from tutor.ui.screens.quiz import QuizScreen
from tutor.ui.screens.replay import ReplayScreen
from tutor.ui.screens.review import ReviewScreen
from tutor.ui.screens.situation import SituationScreen

ASKING = "first-ask"

Opened = Callable[[Pilot[None]], Awaitable[None]]

TWO = ("me: 7S 7H 3C 9D KD", "p1: 7C 4D QS 2H", "pool: 9S ...", "me books: A")
FOUR = (
    "me: 7S 7H 3C 9D KD 10H",
    "p1: 7C 4D",
    "p2: 4C 9H 3S 5D 5C",
    "p3: QS QH QD 2S 8C 8D 8H",
    "pool: 9S ...",
    "me books: A",
    "p2 books: J 6",
)
SIX = (
    "me: 2S 2H 2D 3S 3H 4S 5H 6S 6D 7C 8S 8H 9D 9C 10H JS JD QS KH KD",
    "p1: 7S 4D",
    "p2: 4C 9H 3D",
    "p3: QH 5S",
    "p4: 8C KS JH",
    "p5: 10S",
    "pool: 9S ...",
    "me books: A",
)


def tutor_of(pilot: Pilot[None]) -> TutorApp:
    """Return the app."""
    app = pilot.app
    assert isinstance(app, TutorApp)
    return app


async def at_home(pilot: Pilot[None]) -> None:
    """Go from wherever the learner is to Home."""
    while not isinstance(pilot.app.screen, HomeScreen):
        await pilot.app.pop_screen()


def lesson_at(state: LessonSession) -> LessonScreen:
    """Return a lesson that stands so."""
    screen = LessonScreen(state.lesson.id)
    screen.state = state
    return screen


def drilling() -> LessonSession:
    """Return a drill, told in words of our own course, so that every language has them."""
    lesson = at_step("give-them-all", "all-three-sevens").lesson
    step = Drill(
        id="drill",
        place=lesson.place,
        text=lesson.steps[0].text,
        rule=RuleId.GIVE_ALL,
        hands=3,
        enough=2,
    )
    return begin(replace(lesson, steps=(step,)), FISHER)


def reviewing() -> ReviewScreen:
    """Return a review that begins with a hand on what is given."""
    screen = ReviewScreen()
    known = untouched(RuleId.GIVE_ALL.value)
    screen.state = begin_review([known], FISHER, lambda rule: (), seed=1)
    return screen


def wrongly_asked() -> LessonSession:
    """Return a lesson in which the learner has just asked for what is not in the hand."""
    return after(at_step("ask-what-you-hold", ASKING), "me ask p1 J").go_on()


def playing(*position: str) -> PracticeSession:
    """Return a game at this table, where the person is to ask."""
    return game_at(table_of(*position), "left", ME)


def with_mistake() -> PracticeSession:
    """Return a game of two in which the person has asked for a rank it does not hold."""
    return playing(*TWO).attempt(parse_act("me ask p1 Q"))


def about_hand(task: Task, rule: RuleId) -> QuizSession:
    """Return a quiz of one question about a hand."""
    return QuizSession(LEFT, (ask_about_hand(HandKind(task, rule), LEFT, 1),), (rule,))


def hit_hand() -> Asked:
    """Return a question on a hand in which something has just been done."""
    return about_hand(Task.NEXT, RuleId.ASK_AGAIN).question


def at_its_end() -> QuizSession:
    """Return a quiz that is over, with a rule that is sure, one that is not, and one untouched."""
    asked = (about_hand(task, rule).question for task, rule in ASKED_AT_LAST)
    rules = (RuleId.GIVE_ALL, RuleId.TIE, RuleId.ASK_AGAIN)
    state = QuizSession(LEFT, tuple(asked), rules)
    return replace(state, at=2, results=(True, False))


ASKED_AT_LAST = ((Task.GIVE, RuleId.GIVE_ALL), (Task.WINNERS, RuleId.TIE))


async def push(pilot: Pilot[None], screen: Screen[None]) -> None:
    """Lay a screen over Home and wait until it is drawn."""
    pilot.app.push_screen(screen)
    await pilot.pause()


def going(goal: Goal, *keys: str) -> Opened:
    """Return how to open a screen that one goes to, and press keys there."""

    async def opened(pilot: Pilot[None]) -> None:
        tutor_of(pilot).go(Way(goal))
        await press(pilot, *keys)

    return opened


def showing(made: Callable[[], Screen[None]], *keys: str) -> Opened:
    """Return how to lay a screen over Home, and press keys there."""

    async def opened(pilot: Pilot[None]) -> None:
        await push(pilot, made())
        await press(pilot, *keys)

    return opened


def pressing(*keys: str) -> Opened:
    """Return how to open a sheet at Home by keys."""

    async def opened(pilot: Pilot[None]) -> None:
        await press(pilot, *keys)

    return opened


def playing_screen(*position: str) -> Opened:
    """Return how to sit down at this table."""
    return showing(lambda: PracticeScreen("a-game", playing(*position)))


GOLDEN: dict[str, Opened] = {
    "home": pressing(),
    "lesson": showing(lambda: lesson_at(at_step("ask-what-you-hold", ASKING))),
    "being-asked": showing(lambda: lesson_at(at_step("give-them-all", "all-three-sevens"))),
    "mistake": showing(lambda: lesson_at(wrongly_asked())),
    "practice-2": playing_screen(*TWO),
    "practice-4": playing_screen(*FOUR),
    "practice-6": playing_screen(*SIX),
    "looking-back": showing(lambda: LookingBackScreen(with_mistake()), "right"),
    "rules": going(Goal.RULES),
}

MORE: dict[str, Opened] = {
    "first": showing(FirstScreen),
    "drill": showing(lambda: lesson_at(drilling())),
    "question": showing(lambda: lesson_at(at_step("the-pack-and-pool", "who-may-look", LEFT))),
    "agreement": going(Goal.AGREEMENT),
    "looking-back-end": showing(lambda: LookingBackScreen(with_mistake())),
    "replay": showing(lambda: ReplayScreen(with_mistake()), "end"),
    "quiz": going(Goal.QUIZ),
    "quiz-question": going(Goal.QUIZ, "enter"),
    "quiz-answered": going(Goal.QUIZ, "enter", "a"),
    "quiz-marking": showing(lambda: QuizScreen(about_hand(Task.MAY_ASK, RuleId.MUST_HOLD_RANK))),
    "quiz-at-table": showing(lambda: QuizScreen(about_hand(Task.NEXT, RuleId.NEXT_LEFT))),
    "quiz-pointing": showing(lambda: QuizScreen(about_hand(Task.GIVE, RuleId.GIVE_ALL)), "enter"),
    "quiz-end": showing(lambda: QuizScreen(at_its_end())),
    "situation": showing(lambda: SituationScreen(hit_hand()), "right"),
    "review": showing(reviewing),
    "words": going(Goal.RULES, *["down"] * 9),
    "finding": going(Goal.RULES, "f", "7"),
    "progress": going(Goal.PROGRESS),
    "grown-ups": going(Goal.GROWN_UPS),
    "settings": pressing("f5"),
    "help": pressing("f1"),
    "menu": pressing("p"),
    "languages": pressing("f2"),
}

EVERY = {**GOLDEN, **MORE}

SHEETS = {"help", "menu", "languages"}
"""What is laid over a screen for a moment, and keeps the language it was opened in."""


async def show(pilot: Pilot[None], name: str, locales: Iterable[str]) -> AsyncIterator[str]:
    """Bring up a screen and yield each language once it is shown in it; then go Home."""
    app = tutor_of(pilot)
    for number, locale in enumerate(locales):
        if name in SHEETS:
            await at_home(pilot)
        app.speak(locale)
        if not number or name in SHEETS:
            await EVERY[name](pilot)
        else:
            await pilot.pause()
        yield locale
    await at_home(pilot)
