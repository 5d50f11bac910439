"""How much an opponent remembers: the levels, each stronger than the one before."""

from __future__ import annotations

from enum import Enum


class Level(Enum):
    """What an opponent goes by when it asks."""

    FORGETS = "forgets"
    """Nothing but its own cards."""

    REMEMBERS_FEW = "remembers-few"
    """The last few asks, by whomever."""

    REMEMBERS_ALL = "remembers-all"
    """All that was asked and given, and what follows from it."""
