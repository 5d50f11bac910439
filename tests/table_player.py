"""Somebody who plays a game by keys alone, as the hints say, and knows where the keys have led."""

from __future__ import annotations

from dataclasses import dataclass

from tests.app_kit import keys_for
from tutor.game.acts import ME
from tutor.game.sight import Sight
from tutor.session.practice.session import PracticeSession
from tutor.ui.aim import Aim


@dataclass(slots=True)
class KeyPlayer:
    """Plays as the hints say, and knows where the keys have led so far."""

    state: PracticeSession
    aim: Aim
    acting: bool = True

    @property
    def sight(self) -> Sight:
        """Return what is seen now."""
        return self.state.view().sight

    def keys(self) -> list[str]:
        """Return the keys of what is to be done now, and go on to what comes of them."""
        view = self.state.view()
        if view.waits_for is not ME or view.help is None:
            self.state = self.state.go_on()
            return ["enter"]
        self.aim = self.aim.fitted(view.sight)
        keys = keys_for(self, view.help.act)  # type: ignore[arg-type]
        for key in keys:
            self.aim = _pressed(self.aim, view.sight, key)
        drawn = view.sight.drawn
        self.state = self.state.attempt(view.meant(view.help.act))
        self.aim = Aim(focus=self.aim.focus, seat=self.aim.seat)
        if self.sight.drawn is not None and drawn is None:
            self.aim = Aim(focus=len(self.sight.hand))
        return keys


def _pressed(aim: Aim, sight: Sight, key: str) -> Aim:
    match key:
        case "left" | "right":
            return aim.moved(sight, 1 if key == "right" else -1)
        case "up":
            return aim.other_rank(sight, 1)
        case "tab":
            return aim.other_seat(sight, 1) or aim
        case "space":
            return aim.toggled(sight)
    return aim
