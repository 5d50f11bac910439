"""Practice games in the record: nothing is lost when the program is killed."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tests.our_course import COURSE
from tests.practice_kit import played, seated
from tests.record_kit import Opener
from tutor.cli import main
from tutor.game.acts import Deal
from tutor.game.ruleset import ruleset
from tutor.learning.events import GameWentOn
from tutor.learning.progress import Profile
from tutor.learning.trouble import Trouble
from tutor.plain.console import Console
from tutor.plain.practice import GameRun
from tutor.session.practice.session import PracticeSession, begin
from tutor.session.practice.setup import Opponent, Person, Player, Setup
from tutor.session.practice.text import write_game
from tutor.session.study import Study
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import words_of

RULES = ruleset("fisher+small-pack")


def started(opened_in: Opener, folder: Path) -> Study:
    """Return the study of whoever was here last, or of somebody new."""
    study = Study(opened_in(folder).record, COURSE, "en")
    known = study.record.active_profile()
    if known is None:
        study.enrol("fish")
    else:
        study.choose(known)
    return study


def learner(study: Study) -> Profile:
    """Return who learns."""
    assert study.profile is not None
    return study.profile


def game_of(study: Study, *players: Player) -> tuple[str, PracticeSession]:
    """Begin a game of the learner with these players."""
    me = Person(learner(study).uuid)
    return study.begin_game(Setup((me, *players), RULES, seed=4))


def played_out(study: Study, *players: Player) -> tuple[str, PracticeSession]:
    """Play a game of mistakes to its end, written down step by step."""
    name, state = game_of(study, *players)
    for before, now in pairwise(played(state, slips=True)):
        study.played(name, before, now)
        state = now
    return name, state


def test_a_game_is_taken_up_after_a_kill_exactly_where_it_was_left(
    opened_in: Opener, tmp_path: Path
) -> None:
    study = started(opened_in, tmp_path)
    name, begun = game_of(study, *seated(0, 2, errs=True))
    for number, (before, now) in enumerate(pairwise(played(begun, slips=True, speaks=0.2))):
        study.played(name, before, now)
        if number % 12 == 0 and not now.over:
            another = started(opened_in, tmp_path)
            (saved,) = another.games()

            assert another.take_up(saved) == now.at_rest()
            assert (saved.id, saved.finished) == (name, False)


def test_a_game_just_begun_is_there_before_the_first_act(opened_in: Opener, tmp_path: Path) -> None:
    study = started(opened_in, tmp_path)
    name, begun = game_of(study, Opponent())

    another = started(opened_in, tmp_path)

    (saved,) = another.games()
    assert saved.id == name
    assert another.take_up(saved) == begun.at_rest()


def test_the_last_finished_game_stays_to_be_looked_back_at(study: Study) -> None:
    played_out(study, Opponent())
    name, last = played_out(study, Opponent(), Opponent())

    (saved,) = study.games()

    assert (saved.id, saved.finished) == (name, True)
    state = study.take_up(saved)
    assert state is not None
    assert write_game(state) == write_game(last)


def test_a_game_given_up_is_gone_and_others_stay(study: Study) -> None:
    first, _ = game_of(study, Opponent())
    second, _ = game_of(study, Opponent())

    study.give_up(first)

    assert [saved.id for saved in study.games()] == [second]


def test_each_mistake_is_counted_for_the_learner_who_made_it(study: Study) -> None:
    cat = study.record.add_profile("cat")
    _, last = played_out(study, Person(cat.uuid), Opponent(), Person())

    counted = [sum(study.record.mistakes(each).values()) for each in (learner(study), cat)]

    seats = last.persons[:2]
    made = [sum(each.seat is seat for each in last.mistakes) for seat in seats]
    assert counted == made
    assert min(made) > 0
    assert sum(made) < len(last.mistakes), "of a guest nothing is kept"


def test_mistakes_in_games_and_in_lessons_are_one_count(study: Study) -> None:
    _, last = played_out(study, Opponent())
    codes = {made.ruling.code for made in last.mistakes}

    assert set(study.record.mistakes(learner(study))) == codes
    before = study.record.mistakes(learner(study))
    study.record.rebuild()
    assert study.record.mistakes(learner(study)) == before


def test_a_game_of_another_version_is_not_taken_up(study: Study) -> None:
    name, _ = game_of(study, Opponent())
    (saved,) = study.games()

    assert study.take_up(saved._replace(lines=("me dance",))) is None
    assert study.take_up(saved._replace(lines=("me end",))) is None
    assert study.take_up(saved._replace(setup="rules=never")) is None
    assert study.take_up(saved._replace(lines=("hint me",))) is not None
    assert saved.id == name


def test_of_two_runs_in_one_game_one_goes_on_and_the_other_follows_it(
    opened_in: Opener, tmp_path: Path
) -> None:
    one = started(opened_in, tmp_path)
    name, begun = game_of(one, Opponent())
    other = started(opened_in, tmp_path)
    hinted = begun.go_on()
    assert one.played(name, begun, hinted) is hinted

    kept = other.played(name, begun, begun.go_on().hint())

    assert kept == hinted.at_rest()
    told = other.record.take_notice()
    assert told is not None
    assert told.trouble is Trouble.ELSEWHERE
    (saved,) = started(opened_in, tmp_path).games()
    assert other.take_up(saved) == kept
    assert one.record.take_notice() is None
    later = kept.go_on()
    assert other.played(name, kept, later) is later


def test_a_game_that_another_run_gave_up_is_not_gone_on_with(
    opened_in: Opener, tmp_path: Path
) -> None:
    one = started(opened_in, tmp_path)
    name, begun = game_of(one, Opponent())
    started(opened_in, tmp_path).give_up(name)

    assert one.played(name, begun, begun.go_on()) is None
    assert one.record.take_notice() is not None
    assert one.games() == ()


def test_a_game_is_taken_up_as_far_as_its_lines_can_follow(study: Study) -> None:
    name, begun = game_of(study, Opponent())
    sound = begun.go_on()
    study.played(name, begun, sound)
    lost = GameWentOn(name, ("me end", "me dance"))
    study.record.append(learner(study), lost)
    (broken,) = study.games()

    state = study.take_up(broken)

    assert state == sound.at_rest()
    later = state.go_on()
    assert study.played(name, state, later) is later, "it goes on from there"
    (saved,) = study.games()
    assert study.take_up(saved) == later.at_rest()
    study.record.rebuild()
    assert study.games() == (saved,)


def test_a_finished_game_whose_end_cannot_follow_is_not_looked_back_at(study: Study) -> None:
    played_out(study, Opponent())
    (saved,) = study.games()

    assert study.take_up(saved._replace(lines=saved.lines[:-3])) is None


def test_a_game_is_one_learners(study: Study) -> None:
    game_of(study, Opponent())

    study.enrol("cat")

    assert study.games() == ()


def test_without_a_learner_a_game_is_played_and_not_kept(opened_in: Opener, tmp_path: Path) -> None:
    study = Study(opened_in(tmp_path).record, COURSE, "en")
    setup = Setup(seated(1, 1), RULES)

    name, state = study.begin_game(setup)
    study.played(name, state, state.hint())
    study.give_up(name)

    assert state == begin(setup)
    assert study.games() == ()


def test_in_lines_a_game_given_up_in_another_window_is_told_and_left(study: Study) -> None:
    name, _ = game_of(study, Opponent())
    said: list[str] = []
    choices = iter(["1\n"])

    def one_choice() -> str:
        study.give_up(name)
        return next(choices, "")

    console = Console(one_choice, said.append, words_of("en"))
    GameRun(console, study, RuleBook(COURSE.rules_page())).play()

    assert any("another window" in line for line in said)
    assert study.games() == ()


def test_a_game_under_way_is_told_to_nobody_from_whom_somebody_hides_cards(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], opened_in: Opener
) -> None:
    study = started(opened_in, tmp_path)
    told = []
    for other in (Opponent(), Person()):
        name, state = game_of(study, other)
        deal = Deal(state.table.actor, 7)
        dealt = state.go_on() if state.goes_on else state.attempt(deal)
        study.played(name, state, dealt)
        told.append(main(["--data", str(tmp_path), "replay", "--text"]))
        study.give_up(name)

    assert told == [0, 2]
    assert "guest" not in capsys.readouterr().out
