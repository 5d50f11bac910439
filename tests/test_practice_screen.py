"""A game on the screen: every mistake by its own keys, others, people, and looking back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.app_kit import app_in, keys_for, lesson_of, press, record_in, shown, to_home
from tests.mistake_case import Case
from tests.mistake_cases import MISTAKES
from tests.positions import table_of
from tests.practice_kit import moments
from tests.practice_positions import game_at, game_of
from tutor.game.acts import ME, SEATS, Deal, parse_act
from tutor.game.table import Phase
from tutor.learning.events import GameWentOn
from tutor.learning.progress import SettingKey
from tutor.referee.mistake import Mistake
from tutor.session.practice.following import follow
from tutor.session.practice.journal import begun
from tutor.session.practice.line import Did, Hinted
from tutor.session.practice.session import PracticeSession, begin, resume
from tutor.session.practice.setup import Coach, Opponent, Person
from tutor.session.practice.standing import Outcome
from tutor.ui.app import TutorApp
from tutor.ui.manner import LARGE
from tutor.ui.pictures import Picture
from tutor.ui.screens.home import HomeScreen
from tutor.ui.screens.looking_back import LookingBackScreen
from tutor.ui.screens.practice import PracticeScreen
from tutor.ui.screens.replay import ReplayScreen
from tutor.ui.view_lines import NoteLine, NoteRole
from tutor.wording.mistakes import explain

NEVER_BY_HAND = {Mistake.ASK_NO_ONE, Mistake.ASK_BEFORE_ANSWER}
"""Nobody can aim at a chair that is not there, and whoever is asked answers first."""


def hand_of(screen: PracticeScreen) -> list[str]:
    """Return the cards that lie face up before the person."""
    return [card.code for card in screen.table.data.hand.cards]


def note_of(screen: PracticeScreen) -> tuple[NoteLine, ...]:
    """Return the lines of the coach's note."""
    assert screen.table.data.note is not None
    return screen.table.data.note.lines


async def at_the_table(pilot: Pilot[None], state: PracticeSession) -> PracticeScreen:
    """Go from the first start to a game that stands so."""
    await to_home(pilot)
    return await sit_down(pilot, state)


async def sit_down(
    pilot: Pilot[None], state: PracticeSession, game: str = "a-game"
) -> PracticeScreen:
    """Go from Home to a game that stands so, and has just been begun in the record."""
    app = pilot.app
    assert isinstance(app, TutorApp)
    assert isinstance(app.screen, HomeScreen)
    study = app.study
    assert study.profile is not None
    study.record.append(study.profile, begun(game, state.setup))
    app.push_screen(PracticeScreen(game, state))
    await pilot.pause()
    screen = app.screen
    assert isinstance(screen, PracticeScreen)
    return screen


def first_of_each() -> list[Case]:
    """Return one case for each mistake that can be made by hand."""
    found: dict[str, Case] = {}
    for case in MISTAKES:
        if Mistake(case.code) not in NEVER_BY_HAND:
            found.setdefault(case.code, case)
    return list(found.values())


BY_PHASE = {
    phase: [case for case in first_of_each() if case.table().phase is phase] for phase in Phase
}


@pytest.mark.parametrize("phase", [phase for phase, cases in BY_PHASE.items() if cases])
async def test_every_mistake_is_made_by_keys_and_explained(tmp_path: Path, phase: Phase) -> None:
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            await to_home(pilot)
            for case in BY_PHASE[phase]:
                state, act = game_of(case)
                screen = await sit_down(pilot, state, case.code)
                await press(pilot, *keys_for(screen, act))

                ruling = screen.view.feedback.ruling
                assert ruling is not None, case.code
                assert (ruling.code, screen.state.feedback.outcome) == (
                    case.code,
                    Outcome.REFUSED,
                )
                said = explain(screen.seat_words, ruling)
                assert said.happened.split()[-1] in shown(pilot), case.code
                if isinstance(act, Deal):
                    # the next try counts on from there
                    assert screen.aim.number == act.number
                await press(pilot, "escape")


def test_every_mistake_but_two_can_be_made_by_hand() -> None:
    assert {Mistake(case.code) for case in first_of_each()} == {*Mistake} - NEVER_BY_HAND


def a_game_of_two() -> PracticeSession:
    """Return a game in which two people have their turns one after the other."""
    table = table_of("me: 7S 7H 3C", "p1: 7C 4D KS", "p2: 4C 9H 3S", "pool: 9S ...")
    return game_at(table, "left", ME, SEATS[1])


async def test_nobody_sees_the_cards_of_another_before_the_curtain_is_lifted(
    tmp_path: Path,
) -> None:
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            screen = await at_the_table(pilot, a_game_of_two())
            assert hand_of(screen) == ["3C", "7S", "7H"]

            await press(pilot, *keys_for(screen, parse_act("me ask p1 3")))

            assert screen.state.curtain is SEATS[1]
            assert hand_of(screen) == []
            assert screen.words.label(SEATS[1]) in shown(pilot)
            assert "▀▀▀▀▀▀▀▀" in shown(pilot).splitlines()[18], "a guest is shown as a chair"

            first, _, third = screen.state.setup.players
            learner = Person(screen.study.profile.uuid if screen.study.profile else None)
            setup = replace(screen.state.setup, players=(first, learner, third))
            screen.state = replace(screen.state, setup=setup)
            screen.retell()
            assert screen.table.data.curtain is Picture.FISH

            await press(pilot, "enter")

            assert screen.view.seat is SEATS[1]
            assert hand_of(screen) == ["4D", "7C", "KS"]


async def test_the_first_chair_has_a_name_for_whoever_sits_elsewhere(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            screen = await at_the_table(pilot, a_game_of_two())
            before = [seat.name for seat in screen.table.data.seats]
            await press(pilot, *keys_for(screen, parse_act("me ask p1 3")), "enter")

            after = [seat.name for seat in screen.table.data.seats]

            assert before == ["Ann", "Ben"]
            assert after == ["Ben", "Finn"]


async def test_help_comes_in_three_rungs_with_its_reason(tmp_path: Path) -> None:
    state = game_at(table_of("me: 7S 7H 3C", "p1: 7C 4D", "pool: 9S ..."), "left", ME)
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            screen = await at_the_table(pilot, state)
            told = []
            for _ in range(3):
                await press(pilot, "h")
                told.append([line.text for line in note_of(screen)])

            assert "Look at the seven of spades and the seven of hearts." in told[0]
            assert "You need at least one card of the rank you ask for." in told[1]
            assert "You have more sevens than anything else." in told[2]
            assert "Ask Ann for sevens." in told[2]


async def test_an_act_is_taken_back_by_a_key_where_the_coach_is_gentle(tmp_path: Path) -> None:
    state = game_at(table_of("me: 7S 7H 3C", "p1: 7C 4D", "pool: 9S ..."), "left", ME)
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            screen = await at_the_table(pilot, state)
            await press(pilot, *keys_for(screen, parse_act("me ask p1 7")))
            assert screen.state.table != state.table

            await press(pilot, "home")

            assert screen.state.table == state.table


async def test_a_mistake_is_told_as_the_coach_is(tmp_path: Path) -> None:
    table = table_of("me: 7S 7H 3C", "p1: 7C 4D", "pool: 9S ...")
    parts = {}
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            await to_home(pilot)
            for coach in Coach:
                state = game_at(table, "left", ME, coach=coach)
                screen = await sit_down(pilot, state, coach.value)
                await press(pilot, *keys_for(screen, parse_act("me ask p1 K")))
                parts[coach] = {line.role for line in note_of(screen)} - {NoteRole.SOFT}
                await press(pilot, "escape")

    assert parts == {
        Coach.GENTLE: {NoteRole.HAPPENED, NoteRole.RULE, NoteRole.PLAIN, NoteRole.NOW},
        Coach.NORMAL: {NoteRole.RULE},
        Coach.STRICT: {NoteRole.HAPPENED},
    }


async def test_what_everybody_can_know_is_told_by_a_key(tmp_path: Path) -> None:
    state = game_at(table_of("me: 7S 7H 3C", "p1: 7C 4D", "pool: 9S ..."), "left", ME)
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            screen = await at_the_table(pilot, state)
            await press(pilot, *keys_for(screen, parse_act("me ask p1 7")))
            await press(pilot, "i")

            assert "Ann has no sevens." in shown(pilot)


async def test_a_whole_game_is_agreed_on_played_and_looked_back_at(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=(80, 24)) as pilot:
            await to_home(pilot)
            await press(pilot, "g")
            # a small pack, so that the game is short
            await press(pilot, *["down"] * 5, "right", "enter")
            await press(pilot, "enter")
            screen = app.screen
            assert isinstance(screen, PracticeScreen)
            await play_to_the_end(pilot, screen)
            await press(pilot, "enter")
            await pilot.pause()

            assert isinstance(app.screen, LookingBackScreen)
            assert "You" in shown(pilot) or "wins" in shown(pilot)
            saved = app.study.last_game()
            assert saved is not None
            assert saved.finished

            await press(pilot, "w")
            assert isinstance(app.screen, ReplayScreen)
            first = app.screen.table.data.note
            assert first is not None
            assert first.lines, "the beginning is told, too"
            await press(pilot, "end")
            assert app.screen.at == len(app.screen.moments) - 1


async def play_to_the_end(pilot: Pilot[None], screen: PracticeScreen) -> None:
    """Play on as the hints say; the first act goes by keys, the rest at once."""
    keyed = False
    while not screen.state.over:
        if not screen.acting:
            screen.go_on()
            continue
        help_ = screen.view.help
        assert help_ is not None
        if keyed:
            screen.attempt(help_.act)
        else:
            await press(pilot, *keys_for(screen, help_.act))
            keyed = True
    await pilot.pause()


async def test_a_moment_looked_back_at_leads_into_its_lesson_and_back(tmp_path: Path) -> None:
    state = game_at(table_of("me: 7S 7H 3C", "p1: 7C 4D", "pool: 9S ..."), "left", ME)
    state = state.attempt(parse_act("me ask p1 K"))
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=(80, 24)) as pilot:
            await to_home(pilot)
            await app.push_screen(LookingBackScreen(state))
            await press(pilot, "right")
            assert "You asked for kings" in shown(pilot)

            await press(pilot, "l")
            assert lesson_of(pilot).state.lesson.id == "ask-what-you-hold"

            await press(pilot, "escape")
            assert isinstance(app.screen, LookingBackScreen)

            of_two = moments("fisher+small-pack")[-1]
            screen = LookingBackScreen(of_two)
            await app.push_screen(screen)
            await pilot.pause()
            assert "P player" in " ".join(shown(pilot).split())
            seen = []
            for _ in of_two.persons:
                seen.append(screen.review)
                await press(pilot, "p")
            assert seen == [of_two.review(each) for each in of_two.persons]
            assert screen.review.seat == of_two.persons[0]


async def test_a_game_that_went_on_in_another_window_is_told_and_shown_as_it_is_there(
    tmp_path: Path,
) -> None:
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            screen = await at_the_table(pilot, a_game_of_two())
            study = screen.study
            assert study.profile is not None
            study.record.append(study.profile, GameWentOn("a-game", ("hint me",)))

            await press(pilot, *keys_for(screen, parse_act("me ask p1 3")))

            assert "another window" in shown(pilot)
            assert screen.state == resume(screen.state.setup, [Hinted(ME)])


async def test_a_game_given_up_in_another_window_is_told_and_left(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            screen = await at_the_table(pilot, a_game_of_two())
            screen.study.give_up("a-game")

            await press(pilot, *keys_for(screen, parse_act("me ask p1 3")))

            assert "another window" in shown(pilot)
            assert screen not in pilot.app.screen_stack


async def test_whoever_does_not_agree_to_the_rules_changes_them_and_no_game_begins(
    tmp_path: Path,
) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=(80, 24)) as pilot:
            await to_home(pilot)
            await press(pilot, "g")
            agreement = app.screen
            await press(pilot, "enter")
            assert app.screen is not agreement, "the rules are read out"

            await press(pilot, "escape")

            assert app.screen is agreement
            assert app.study.game_under_way() is None


async def test_with_a_drawn_card_in_hand_the_others_can_still_be_stopped(tmp_path: Path) -> None:
    state = game_at(table_of("me: 7S 7H 3C", "p1: 7C 4D", "pool: 9S ..."), "left", ME)
    players = (Person(), Opponent(errs=True))
    state = replace(state, setup=replace(state.setup, players=players))
    for act in ("me ask p1 3", "p1 go-fish", "me draw"):
        state = follow(state, Did(parse_act(act)))
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            screen = await at_the_table(pilot, replace(state, log=()))
            named = [hint.key for hint in screen.hints()]
            assert len(named) == len(set(named)), "no key stands for two things"

            came = []
            for key in ("t", "s"):
                await press(pilot, key)
                came.append(screen.state.feedback.outcome)

            assert came == [Outcome.FALSE_ALARM, Outcome.REFUSED]


async def test_a_game_is_watched_again_as_the_learner_likes_the_cards(tmp_path: Path) -> None:
    state = game_at(table_of("me: 7S 7H 3C", "p1: 7C 4D", "pool: 9S ..."), "left", ME)
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=(80, 24)) as pilot:
            await to_home(pilot)
            app.set_up(SettingKey.CARDS, LARGE)
            screen = ReplayScreen(begin(state.setup))
            await app.push_screen(screen)
            await pilot.pause()

            assert screen.table.data.hand.large
