"""The app at work, played by keys: one record, one learner, and the keys for each act and step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from textual.pilot import Pilot

from tests.our_course import COURSE
from tutor.course.index import CourseIndex
from tutor.course.kinds import Choose, Drill, Show
from tutor.course.model import Acting, Spot
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
)
from tutor.game.cards import SUITS, Card
from tutor.game.table import Phase
from tutor.learning.record import Record, open_record
from tutor.session.study import Study
from tutor.ui.app import TutorApp
from tutor.ui.keys import OPTION_LETTERS
from tutor.ui.screens.home import HomeScreen
from tutor.ui.screens.lesson import LessonScreen
from tutor.ui.screens.sheets import MenuScreen
from tutor.ui.screens.table import TableScreen
from tutor.wording.words import words_of


def noon() -> datetime:
    """Return the time at which everything happens."""
    return datetime(2026, 1, 1, 12, tzinfo=UTC)


@contextmanager
def record_in(folder: Path) -> Iterator[Record]:
    """Open the record in a folder, and close it at the end."""
    record = open_record(folder, noon).record
    try:
        yield record
    finally:
        record.close()


def study_in(record: Record, locale: str = "en", course: CourseIndex = COURSE) -> Study:
    """Return the learner who was here last, or nobody yet."""
    study = Study(record, course, locale)
    profile = record.active_profile()
    if profile is not None:
        study.choose(profile)
    return study


def app_in(record: Record, locale: str = "en", course: CourseIndex = COURSE) -> TutorApp:
    """Return the app as it starts with this record."""
    study = study_in(record, locale, course)
    return TutorApp(study, words_of(study.locale))


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys as fast as the app takes them, then let it come to rest."""
    for key in keys:
        pilot.app.simulate_key(key)
    await pilot.pause()


async def to_home(pilot: Pilot[None]) -> None:
    """Go from the first start to Home: a picture is chosen, and the first lesson left again."""
    await press(pilot, "enter")
    await press(pilot, "escape")


def lesson_of(pilot: Pilot[None]) -> LessonScreen:
    """Return the lesson on the screen."""
    screen = pilot.app.screen
    assert isinstance(screen, LessonScreen)
    return screen


def shown(pilot: Pilot[None]) -> str:
    """Return the screen as text."""
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)


async def open_lesson(pilot: Pilot[None], lesson: str, course: CourseIndex = COURSE) -> None:
    """Walk along the path at home to a lesson, and open it."""
    home = pilot.app.screen
    assert isinstance(home, HomeScreen)
    at = [each.id for each in course.lessons].index(lesson)
    back, on = ("up", "down") if home.path.opened else ("left", "right")
    steps = at - home.path.cursor
    await press(pilot, *[on if steps > 0 else back] * abs(steps), "enter")


def keys_for_cards(screen: TableScreen, cards: tuple[Card, ...]) -> list[str]:
    """Return the keys that choose these cards, beginning where the focus is."""
    held = screen.aim.cards(screen.sight)
    keys: list[str] = []
    at = screen.aim.focus
    for card in cards:
        to = held.index(card)
        step = "right" if to >= at else "left"
        keys += [step] * abs(to - at)
        keys.append("space")
        at = to
    return keys


def keys_for_seats(screen: TableScreen, seats: Sequence[Seat], then: Sequence[str]) -> list[str]:
    """Return the keys that go from seat to seat, with these at each."""
    order = [*(seat for seat in screen.sight.seats if seat != ME), ME]
    at = order.index(screen.aim.seat or order[0])
    keys: list[str] = []
    for seat in seats:
        # after the last seat Tab goes to the keys line, and then round
        keys += ["tab"] * ((order.index(seat) - at) % (len(order) + 1))
        keys += then
        at = order.index(seat)
    return keys


LETTERS: dict[type[Act], str] = {
    SayGoFish: "g",
    SayNone: "n",
    Draw: "d",
    ShowCatch: "s",
    KeepCard: "k",
    ReturnCard: "p",
    EndGame: "e",
}


def keys_for(screen: TableScreen, act: Act) -> list[str]:
    """Return the keys that do *act* from where the learner stands."""
    sight, aim = screen.sight, screen.aim
    match act:
        case Ask(_, to, rank, card):
            ranks, suits = sight.ruleset.ranks, (None, *SUITS)
            ups = (ranks.index(rank) - ranks.index(aim.asked_rank(sight))) % len(ranks)
            suit = None if card is None else card.suit
            asks = screen.acting and sight.phase is Phase.ASKING and not sight.hand.books()
            go = "enter" if asks else "a"
            if not screen.acting:
                return [go]
            named = replace(aim, rank=rank).asked_suit(sight)
            on = (suits.index(suit) - suits.index(named)) % len(suits)
            return keys_for_seats(screen, [to], ["up"] * ups + ["c"] * on + [go])
        case Give(_, _, cards):
            answering = sight.phase is Phase.ANSWERING
            return [*keys_for_cards(screen, cards), "enter" if answering else "v"]
        case LayBook(_, cards):
            return [*keys_for_cards(screen, cards), "b"]
        case PassTurn(_, to):
            return keys_for_seats(screen, [to], ["n"])
        case NameWinners(_, seats):
            return [*keys_for_seats(screen, seats, ["space"]), "w"]
        case Deal(_, number) | TakeCards(_, number):
            step = "up" if number >= aim.number else "down"
            return [*[step] * abs(number - aim.number), "d"]
    return [LETTERS[type(act)]]


async def play_step(pilot: Pilot[None]) -> None:
    """Play the step the learner stands in by its own solution, and go on."""
    screen = lesson_of(pilot)
    at, id = screen.state.at, screen.state.step.id
    match screen.state.step:
        case Acting() as step:
            for act in step.solution:
                if act.by == ME and not screen.state.complete:
                    await press(pilot, *keys_for(screen, act))
        case Spot():
            await spot_the_mistake(pilot)
        case Show() as step:
            await press(pilot, *["enter"] * len(step.acts))
        case Choose():
            right = screen.state.right_option
            assert right is not None
            await press(pilot, OPTION_LETTERS[right])
        case Drill():
            await practise(pilot)
        case _:
            # what is told, or done with real cards, is done by going on
            await press(pilot, "enter")
            assert screen.state.at == at + 1
            return
    assert screen.state.complete, (id, shown(pilot))
    await press(pilot, "enter")
    assert screen.state.at == at + 1


async def spot_the_mistake(pilot: Pilot[None]) -> None:
    """Watch until a rule is broken, stop there and name the rule."""
    screen = lesson_of(pilot)
    while not screen.state.naming:
        await press(pilot, "s" if screen.state.stop().naming else "enter")
    menu = pilot.app.screen
    assert isinstance(menu, MenuScreen)
    right = screen.state.broken_rule
    rows = [row.name for row in menu.menu.view.rows]
    await press(pilot, *["down"] * rows.index(right.value if right else ""), "enter")


async def practise(pilot: Pilot[None]) -> None:
    """Do the right act of each hand of a drill."""
    screen = lesson_of(pilot)
    while not screen.state.complete:
        act = screen.state.next_in_solution()
        assert act is not None
        await press(pilot, *keys_for(screen, act))
        if not screen.state.complete:
            await press(pilot, "enter")
