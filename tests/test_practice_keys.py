"""The keys line of a game: what is due and help stand before all else, and S means one thing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.positions import table_of
from tests.practice_positions import game_at
from tutor.game.acts import ME, parse_act
from tutor.game.cards import rank
from tutor.session.offers import Offer
from tutor.session.practice.session import PracticeSession
from tutor.session.practice.setup import Opponent
from tutor.session.practice.standing import Outcome
from tutor.ui.aim import Aim
from tutor.ui.practice_keys import PracticeKeys
from tutor.ui.table_keys import by_enter
from tutor.ui.table_parts import TableParts
from tutor.ui.views import Target, TargetKind
from tutor.ui.widgets.keys import places
from tutor.wording.words import words_of

HAND = ("me: 7S 7H 3C", "p1: 7C 4D KS", "p2: 4C 9H 3S", "pool: 9S QS ...")


def erring(*lines: str, acts: str = "", turn: str = "me") -> PracticeSession:
    """Return a game with opponents that err, after these acts of anybody."""
    state = game_at(table_of(*(lines or HAND), turn=turn), "fisher", ME)
    one, *_ = state.setup.players
    others = tuple(Opponent(errs=True) for _ in range(len(state.setup.players) - 1))
    state = replace(state, setup=replace(state.setup, players=(one, *others)))
    for act in filter(None, acts.split(", ")):
        state = replace(state, fair=state.fair.happened(parse_act(act)))
    return state


def keys_of(state: PracticeSession, width: int = 80) -> list[str]:
    """Return the keys that have room on the line."""
    view = state.view()
    hints = PracticeKeys(words_of("en"), state, view, Aim().fitted(view.sight)).hints()
    shown = places(tuple(hints), width - 11)
    return [hints[place.number].key for place in shown]


@pytest.mark.parametrize("width", [60, 80])
def test_who_is_asked_and_has_none_sees_go_fish_and_help_before_stop(width: int) -> None:
    state = erring("me: 8S 3H", "p1: 7C 4D", "pool: 9S QS ...", turn="p1", acts="p1 ask me 7")

    keys = keys_of(state, width)

    assert state.may_stop
    assert keys[:3] == ["Enter", "G", "H"]


def test_nobody_can_be_stopped_where_nobody_else_has_done_anything_in_this_turn() -> None:
    state = erring()

    assert not state.may_stop
    assert "S" not in keys_of(state, 200)
    assert state.stop() is state
    after = erring(acts="me ask p1 3, p1 go-fish")
    assert after.may_stop
    assert after.stop().feedback.outcome is Outcome.FALSE_ALARM


def test_with_a_drawn_card_in_hand_s_shows_it_and_stops_nobody() -> None:
    state = erring(acts="me ask p1 3, p1 go-fish, me draw")
    view = state.view()

    hints = PracticeKeys(words_of("en"), state, view, Aim().fitted(view.sight)).hints()

    assert [hint.action for hint in hints if hint.key == "S"] == ["offer('show')"]


def test_enter_lays_a_book_that_is_owed_and_says_so() -> None:
    state = erring("me: 3C 7S 7H 7D 7C", "p1: 4D KS", "pool: 9S QS ...")
    sight = state.view().sight
    aim = Aim().fitted(sight)
    parts = TableParts(words_of("en"), sight, aim, True)

    assert by_enter(sight, aim) is Offer.LAY
    assert [line.text for line in parts.about_to_do(tells_drawn=False)] == [
        "Enter · You lay down a book of sevens."
    ]
    assert aim.lay(sight) == parse_act("me lay 7S 7H 7D 7C")
    assert parts.points() == Target(TargetKind.CARD, 1)


def test_chosen_cards_are_laid_even_where_a_book_is_in_the_hand() -> None:
    state = erring("me: 3C 7S 7H 7D 7C", "p1: 4D KS", "pool: 9S QS ...")
    sight = state.view().sight

    assert Aim().toggled(sight).lay(sight) == parse_act("me lay 3C")


def test_the_note_points_at_no_card_while_another_rank_is_asked_for() -> None:
    sight = erring().view().sight
    aim = replace(Aim().fitted(sight), rank=rank("4"))

    assert TableParts(words_of("en"), sight, aim, True).points() is None


def test_after_the_third_rung_the_key_for_help_is_gone() -> None:
    state = erring()

    keys = [keys_of(each, 120) for each in (state, state.hint(), state.hint().hint().hint())]

    assert ["H" in each for each in keys] == [True, True, False]
