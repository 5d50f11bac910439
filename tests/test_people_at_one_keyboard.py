"""Several people at one keyboard: who is meant by which name, and whose cards are hidden."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tests.app_kit import app_in, press, record_in, study_in, to_home
from tests.positions import table_of
from tests.practice_kit import a_game, acts_of, at_table
from tutor.game.acts import SEATS, Deal, parse_act
from tutor.i18n.formatter import begun
from tutor.learning.progress import Profile
from tutor.opponents.level import Level
from tutor.plain.console import Console
from tutor.plain.practice import GameRun
from tutor.session.agreement import PERSON, Agreement, Item, Topic
from tutor.session.offers import Offer
from tutor.session.practice.session import PracticeSession
from tutor.session.practice.setup import Person
from tutor.ui.screens.agreement import AgreementScreen
from tutor.wording import agreement, tags
from tutor.wording.practice import curtain_says
from tutor.wording.rulebook import RuleBook
from tutor.wording.table import describe
from tutor.wording.words import words_of

ENGLISH = words_of("en")


def test_whom_the_second_person_chooses_by_name_is_asked(tmp_path: Path) -> None:
    table = table_of("me: 7H 3C", "p1: 7C 2C", "p2: 4C 5C", turn="p1")
    state = at_table(table, persons="me p1")
    chosen = iter([begun(tags.offer(ENGLISH, Offer.ASK)), "Finn", "Sevens"])
    lines: list[str] = []

    def read_line() -> str:
        wanted = f". {next(chosen)}"
        return next(each.partition(". ")[0] for each in reversed(lines) if each.endswith(wanted))

    with record_in(tmp_path) as record:
        study = study_in(record)
        rules = RuleBook(study.course.rules_page())
        after = GameRun(Console(read_line, lines.append, ENGLISH), study, rules).turn(state)

    assert after is not None
    assert acts_of(after) == "p1 ask me 7", "the learner is called Finn by everybody else"


def test_the_agreement_says_by_which_name_each_person_is_called() -> None:
    among = Agreement("left", 2, (PERSON,) * 5, learner=Profile("a-fish", "fish"))
    lines = [agreement.line(ENGLISH, among, item) for item in among.items()]

    assert lines[1:3] == ["Finn: Fish (one of us)", "Ann: one of us"]
    assert among.changed(among.items()[1], 1) == among
    alone = replace(among, others=Agreement("left").others)
    assert "Finn: Fish" not in [agreement.line(ENGLISH, alone, each) for each in alone.items()]


def curtain(state: PracticeSession) -> str:
    """Return the first line on the curtain."""
    seen = ENGLISH.seen_from(state.viewer.number, len(state.setup.players))
    return curtain_says(seen, state.view()).lines[0].text


def hidden(state: PracticeSession) -> PracticeSession:
    """Return the same game with hands that are not open."""
    return replace(state, setup=replace(state.setup, open_hands=False))


def test_the_curtain_calls_each_person_to_what_they_have_to_do() -> None:
    table = table_of("me: 7H 3C", "p1: 7C 2C", "p2: 4C 5C", "pool: 9S ...")
    state = hidden(at_table(table, persons="me p1"))
    assert curtain(state) == "Finn, now it is your turn!"

    asked = state.lift().attempt(parse_act("me ask p1 7"))
    assert (asked.curtain, curtain(asked)) == (SEATS[1], "Ann, you are asked for cards!")

    others = hidden(at_table(table._replace(turn=SEATS[2]), persons="me p1"))
    assert (others.curtain, curtain(others)) == (SEATS[0], "Finn, you look first!")


def test_before_the_deal_there_is_no_curtain_and_after_it_no_hand_lies_open() -> None:
    state = a_game("left", Person(), Person())
    dealer = state.table.dealer
    assert state.curtain is None
    assert describe(ENGLISH, state.view().sight)[0].endswith(" has no cards yet.")

    dealt = state.attempt(Deal(dealer, 7))

    assert dealt.uncovered is None
    assert dealt.curtain is dealt.waits_for


async def test_whoever_gives_a_chair_to_a_person_stays_on_its_line(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=(80, 24)) as pilot:
            await to_home(pilot)
            await press(pilot, "g", "down")
            screen = app.screen
            assert isinstance(screen, AgreementScreen)
            before = screen.agreed
            first = Item(Topic.SEAT, SEATS[1])

            # the learner gets a line of their own before it
            await press(pilot, *["right"] * len(Level))
            assert screen.agreed.items()[screen.choices.cursor] == first
            for _ in Level:
                await press(pilot, "left")

            assert screen.agreed == before
