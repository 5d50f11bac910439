"""`gofish replay`: which game is told."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from pathlib import Path

import pytest

from tests.app_kit import record_in, study_in
from tests.practice_kit import played
from tutor.commands.replay import NO_GAME, run
from tutor.session.agreement import Agreement
from tutor.wording.words import words_of

ENGLISH = words_of("en")
SHORT = replace(Agreement("left", 2), small_pack=True, lays=True, hands_over=True)


def replayed(folder: Path) -> int:
    """Tell the last game of whoever plays with the record in a folder."""
    return run(Namespace(file=None, text=False, data=str(folder)), ENGLISH)


def test_a_game_just_begun_has_nothing_to_tell_so_the_one_finished_last_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with record_in(tmp_path) as record:
        study = study_in(record)
        study.enrol("cat")
        study.play(SHORT)
        saved = study.game_under_way()
        state = None if saved is None else study.take_up(saved)
        assert saved is not None
        assert state is not None
        *_, over = played(state)
        study.played(saved.id, state, over)
        study.play(SHORT)
    replayed(tmp_path)

    assert "The game is over!" in capsys.readouterr().out


def test_where_no_game_was_played_that_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with record_in(tmp_path) as record:
        study = study_in(record)
        study.enrol("cat")
        study.play(SHORT)
    replayed(tmp_path)

    assert ENGLISH.say(NO_GAME, known="gofish") in capsys.readouterr().out
