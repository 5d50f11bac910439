"""Every guided hand of our course is finished by whoever plays by the rules, mistakes or not."""

from __future__ import annotations

from random import Random

import pytest

from tests.guided_hands import NotFinishedError, finish, guided_hands, name_of_hand
from tests.session_kit import at_step
from tutor.session.lesson import LessonSession

HANDS = tuple(guided_hands())


@pytest.mark.parametrize("hand", HANDS, ids=name_of_hand)
def test_a_hand_is_finished_by_chance_and_no_allowed_act_is_called_wrong(
    hand: LessonSession,
) -> None:
    assert finish(hand, Random(1), erring=False).mistakes == 0


@pytest.mark.parametrize("hand", HANDS, ids=name_of_hand)
def test_a_hand_is_finished_with_a_mistake_before_each_act(hand: LessonSession) -> None:
    played = finish(hand, Random(2), erring=True)

    assert played.mistakes == played.acts > 0


def test_a_hand_whose_aim_cannot_be_reached_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.guided_hands.MOST_TRIES", 0)

    with pytest.raises(NotFinishedError):
        finish(at_step("little-game", "play-it"), Random(1), erring=False)
