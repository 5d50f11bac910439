"""A mistake from a position as a player writes it, with the nearest act that is none."""

from __future__ import annotations

from dataclasses import dataclass

from tests.positions import forced, table_of
from tutor.game.acts import parse_act, seat
from tutor.game.cards import Rank, card
from tutor.game.table import Phase, Table
from tutor.referee.judge import judge
from tutor.referee.mistake import Evidence, Ruling

Lines = tuple[str, ...]


def about(codes: str = "", *, kept: str = "", rank: str | None = None, who: str) -> Evidence:
    """Return the evidence of a ruling as a referee would point at it."""
    return Evidence(
        cards=tuple(card(code) for code in codes.split()),
        kept=tuple(card(code) for code in kept.split()),
        rank=None if rank is None else Rank(rank),
        seat=seat(who),
    )


@dataclass(frozen=True, slots=True)
class Case:
    """A mistake on a position, and the nearest act that is none."""

    code: str
    position: Lines
    played: Lines
    wrong: str
    right: str
    breaks: str
    evidence: Evidence
    base: str = "left"
    dealt: bool = True
    """Whether the cards are in hands already; else they lie in the pool, to be dealt."""

    def table(self) -> Table:
        """Return the table on which the act is tried."""
        table = table_of(*self.position, ruleset=self.base)
        if not self.dealt:
            table = table._replace(phase=Phase.DEALING)
        return forced(table, *self.played)

    def ruling(self) -> Ruling:
        """Return what the referee says of the wrong act."""
        return judge(self.table(), parse_act(self.wrong))
