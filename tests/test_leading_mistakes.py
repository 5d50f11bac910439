"""Under every house rule, each act that hands can do is allowed or has one leading mistake."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from tests.house_rules import EVERY, each
from tests.seeded import any_act, candidates
from tutor.game.acts import SEATS, Act, Ask, Draw
from tutor.game.breach import IMPOSSIBLE
from tutor.game.cards import RANKS, pack_of
from tutor.game.deal import before_the_deal
from tutor.game.possible import possible
from tutor.game.rules import happen, legal_acts, play, violation
from tutor.game.ruleset import Ruleset, ruleset
from tutor.game.table import Phase, Table
from tutor.referee.judge import judge
from tutor.referee.mistake import Mistake

FORMS = f"{EVERY} " + " ".join(
    f"{rules}{change}"
    for rules in EVERY.split()
    for change in ("+specific-card", "+specific-card+own-card-ask")
)
"""Every base and change, for ranks, for exact cards, and with the bluff."""


OF_EACH_PHASE = 1


def moments(rules: Ruleset, players: int) -> Iterator[Table]:
    """Yield some moments of a short game; now and then hands have erred before."""
    rng = Random(f"{rules.name} {players}")
    table = before_the_deal(rules.with_ranks(RANKS[-2 * players :]), players, rng)
    shown: Counter[Phase] = Counter()
    while True:
        if shown[table.phase] < OF_EACH_PHASE and rng.random() < 0.5:
            shown[table.phase] += 1
            yield table
            erred = any_act(table, rng)
            if rng.random() < 0.3 and violation(table, erred) is not IMPOSSIBLE:
                yield happen(table, erred).table
        legal = legal_acts(table)
        if not legal:
            return
        table = play(table, rng.choice(legal)).table


def every_act(table: Table) -> Iterator[Act]:
    """Yield every act that could be meant, exact cards asked for included."""
    yield from candidates(table)
    for by in table.seats:
        for to in SEATS:
            for exact in pack_of(table.ruleset.ranks):
                yield Ask(by, to, exact.rank, exact)


@each(FORMS)
def test_an_act_is_allowed_or_impossible_or_has_exactly_one_leading_mistake(rules: str) -> None:
    met = set()
    players = 2 + len(rules) % 2
    for table in moments(ruleset(rules), players):
        legal = set(legal_acts(table))
        for act in every_act(table):
            ruling = judge(table, act)

            if not possible(table, act):
                assert (ruling.legal, ruling.mistake) == (False, None), act
            elif ruling.legal:
                same = table.phase is Phase.REFILLING and isinstance(act, Draw)
                assert same or act in legal, (table, act)
            else:
                assert act not in legal, (table, act)
                assert ruling.mistake in set(Mistake)
                assert ruling.rule is not None
                met.add(ruling.mistake)
    assert len(met) >= 15
