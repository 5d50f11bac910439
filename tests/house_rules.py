"""The rulesets that tests go through, and what may be done next under each."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tutor.game.acts import Act, LayBook, write_act
from tutor.game.rules import legal_acts
from tutor.game.table import Table

ENDS = "left fisher"
"""The first empty hand or the empty pool ends the game."""

ONE = "left+play-on fisher+play-on full-pack"
"""On to the last book; an empty hand draws one card on its own turn."""

ANEW = "left+new-hand fisher+new-hand"
"""An empty hand takes five; the empty pool ends the game."""

ANEW_ON = "left+new-hand+play-on fisher+new-hand+play-on full-pack+new-hand"
"""An empty hand takes five; on to the last book."""

ON_LEFT = "left+play-on full-pack left+new-hand+play-on full-pack+new-hand"
"""On to the last book; the turn passes to the left."""

ON_ASKED = "fisher+play-on fisher+new-hand+play-on"
"""On to the last book; the turn passes to the player asked."""

TO_LEFT = f"left left+new-hand {ON_LEFT}"
"""The turn passes to the left."""

TO_ASKED = f"fisher fisher+new-hand {ON_ASKED}"
"""The turn passes to the player asked."""

EVERY = f"{ENDS} {ONE} {ANEW} {ANEW_ON}"

Rules = pytest.MarkDecorator


def each(rulesets: str) -> Rules:
    """Let a test go through these rulesets, as its *rules*."""
    return pytest.mark.parametrize("rules", rulesets.split())


def under(expected: Mapping[str, str]) -> Rules:
    """Let a test go through rulesets, as *rules*, with what it expects of each, as *then*."""
    cases = [(rules, then) for group, then in expected.items() for rules in group.split()]
    return pytest.mark.parametrize(("rules", "then"), cases, ids=[rules for rules, _ in cases])


def allowed(table: Table) -> str:
    """Return every act that is allowed now, a book by its rank: "me lay 7, me keep"."""
    return ", ".join(map(_written, legal_acts(table)))


def _written(act: Act) -> str:
    if isinstance(act, LayBook):
        return f"{act.by.code} lay {act.cards[0].rank.value}"
    return write_act(act)
