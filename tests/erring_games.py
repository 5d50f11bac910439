"""Games by chance in which others may err: short, under every base and change."""

from __future__ import annotations

from random import Random

from tests.house_rules import EVERY
from tutor.game.acts import Act, Ask
from tutor.game.deal import before_the_deal
from tutor.game.events import Asked
from tutor.game.rules import legal_acts
from tutor.game.ruleset import BASES, ruleset
from tutor.game.table import Table
from tutor.session.fair_play import Game

EXACT = " ".join(f"{base}+specific-card {base}+specific-card+own-card-ask" for base in BASES)
RULES = f"{EVERY} {EXACT} left+small-pack fisher+card-values full-pack+match-10"
RANKS, PLAYERS = 8, 3
ASKED_BACK = 0.8
"""How often a player is asked for what it asked for itself; always, and games might not end."""

JUST_NOW = 20
"""How many of the last events count for that."""


def undealt(rules: str, rng: Random) -> Table:
    """Return the table before the deal, with a pack that is soon used up."""
    named = ruleset(rules)
    return before_the_deal(named.with_ranks(named.ranks[:RANKS]), PLAYERS, rng)


def lawful(game: Game, rng: Random) -> Act:
    """Return a lawful act by chance, bluffs left out."""
    acts = [act for act in legal_acts(game.table) if not _bluff(game.table, act)]
    just_now = [each for each in game.events[-JUST_NOW:] if isinstance(each, Asked)]
    wanted = {(each.by, each.rank, each.card) for each in just_now}
    back = [act for act in acts if isinstance(act, Ask) and (act.to, act.rank, act.card) in wanted]
    return rng.choice(back if back and rng.random() < ASKED_BACK else acts)


def _bluff(table: Table, act: Act) -> bool:
    return isinstance(act, Ask) and act.card in table.hand(act.by)
