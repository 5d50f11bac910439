"""Games in which anybody may do anything, found by chance and made short where a law breaks."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import ClassVar

from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from tests import laws
from tests.hidden import unseen, with_cards_moved
from tests.slips import any_act
from tests.strategies import Undealt, acts, undealt
from tutor.game.acts import Act, Ask, LayBook, parse_act, write_act
from tutor.game.cards import book_of
from tutor.game.deal import before_the_deal
from tutor.game.events import Event
from tutor.game.rules import (
    Played,
    happen,
    legal_acts,
    play,
    resolve,
    violation,
)
from tutor.game.sight import Sight
from tutor.game.table import Phase, Table
from tutor.opponents.plain import choose

MOST_ACTS_AHEAD = 100
HITS = 0.6
"""So many asks hit, where one can; by chance too few books would be made."""

MOST_ACTS_AN_ASK = 60
"""More than any ask can lead to before somebody has to decide."""

_pick = st.integers(0, 999)
"""One of several, whatever their number."""


class AllowedGame(RuleBasedStateMachine):
    """A game in which what is not allowed is tried and refused."""

    reached: ClassVar[Counter[object]] = Counter()
    """How often each phase, kind of act and breach came up, over all games."""

    table: Table
    allowed: tuple[Act, ...]

    @initialize(game=undealt(), ahead=st.integers(0, MOST_ACTS_AHEAD))
    def the_pack_is_shuffled(self, game: Undealt, ahead: int) -> None:
        """Begin before the deal, and be some allowed acts ahead."""
        self.start = table = game.table()
        self.log: list[str] = []
        note(f"{table.ruleset.name}: {' '.join(card.code for card in table.pool)}")
        self.come_to(table)
        self.the_game_goes_on(game.seed, ahead)

    @rule(act=acts())
    def somebody_tries(self, act: Act) -> None:
        """Play an act; if a rule forbids it, nothing has changed."""
        before = repr(self.table)
        self.is_tried(act)
        assert repr(self.table) == before
        if violation(self.table, act) is None:
            self.is_done(act)

    @precondition(lambda self: self.table.phase is Phase.OVER)
    @rule(seed=_pick)
    def another_game_begins(self, seed: int) -> None:
        """Shuffle once more, for the same players under the same rules."""
        self.teardown()
        players = len(self.table.seats)
        self.start = before_the_deal(self.table.ruleset, players, Random(seed))
        self.log = []
        self.come_to(self.start)

    @precondition(lambda self: self.table.phase is not Phase.OVER)
    @rule(seed=_pick, many=st.integers(1, 30))
    def the_game_goes_on(self, seed: int, many: int) -> None:
        """Play several allowed acts, so that games come to their end; between them some slip."""
        rng = Random(seed)
        for _ in range(many):
            if not self.allowed:
                return
            self.is_tried(any_act(rng, self.table))
            hits = [act for act in self.allowed if self.is_a_hit(act)]
            self.is_done(rng.choice(hits if hits and rng.random() < HITS else self.allowed))

    @precondition(lambda self: any(isinstance(act, Ask) for act in self.allowed))
    @rule(pick=_pick)
    def an_ask_is_resolved(self, pick: int) -> None:
        """Play an ask and all that must follow, at once and act by act."""
        asks = [act for act in self.allowed if isinstance(act, Ask)]
        ask = asks[pick % len(asks)]
        table, events = self.table, list[Event]()
        act: Act | None = ask
        for _ in range(MOST_ACTS_AN_ASK):
            if act is None:
                break
            events += self.is_done(act).events
            act = self.what_must_follow()
        else:
            raise AssertionError("nobody ever has to decide again")

        played = resolve(table, ask)

        assert played.table == self.table
        assert list(played.events) == events

    @precondition(lambda self: self.table.phase is not Phase.OVER)
    @rule(one=_pick, other=_pick, seed=_pick)
    def hidden_cards_change_places(self, one: int, other: int, seed: int) -> None:
        """Two cards that a seat does not see change neither what it sees nor what it does."""
        for seat in self.table.seats:
            hidden = tuple(unseen(self.table, seat))
            if not hidden:
                continue
            first, second = hidden[one % len(hidden)], hidden[other % len(hidden)]
            moved = with_cards_moved(self.table, {first: second, second: first})

            sight = Sight.of(self.table, seat)
            changed = Sight.of(moved, seat)

            assert changed == sight
            if _has_a_choice(sight):
                assert choose(changed, Random(seed)) == choose(sight, Random(seed))

    def teardown(self) -> None:
        """Play all of it once more, as it was written down."""
        table = self.start
        for line in self.log:
            table = happen(table, parse_act(line)).table
        assert table == self.table

    def is_a_hit(self, act: Act) -> bool:
        """Return whether an ask is for what the asked seat holds."""
        return isinstance(act, Ask) and bool(self.table.masks[act.to.number] & act.mask)

    def what_must_follow(self) -> Act | None:
        """Return the next act that leaves no choice; books first, by seats."""
        for seat in self.table.seats:
            for rank in self.table.owed(seat):
                if self.table.phase not in (Phase.COUNTING, Phase.OVER):
                    return LayBook(seat, book_of(rank))
        if self.table.phase is Phase.ASKING or not self.allowed:
            return None
        return self.allowed[0]

    def is_tried(self, act: Act) -> None:
        """See what becomes of an act, and take it back."""
        broken = violation(self.table, act)
        if broken is None:
            laws.an_allowed_act_is_among_all_that_are(self.table, act, self.allowed)
        else:
            self.reached[broken.breach] += 1
            laws.an_act_that_breaks_a_rule_is_refused(self.table, act, broken)

    def is_done(self, act: Act) -> Played:
        """Play an allowed act."""
        table = self.table
        played = play(table, act)
        assert happen(table, act) == played
        laws.who_owes_a_book_lays_it_first(table, act, played.table)
        laws.a_winner_is_who_has_most(table, act)
        if not table.marked:
            laws.who_is_next_can_play(table, act)
        self.has_happened(act, played)
        return played

    def has_happened(self, act: Act, played: Played) -> None:
        """Go on with the table after an act."""
        note(write_act(act))
        assert played.events
        watching = self.table.seats[len(self.log) % len(self.table.seats)]
        laws.a_seat_sees_only_what_lies_open(self.table, act, played, watching)
        assert played.table.marked or not self.table.marked
        self.log.append(write_act(act))
        self.reached[type(act)] += 1
        self.come_to(played.table)

    def come_to(self, table: Table) -> None:
        """Hold every law of a table."""
        self.table = table
        self.allowed = legal_acts(table)
        self.reached[table.phase, table.marked] += 1
        laws.hold_for(table, self.allowed)


class AnyGame(AllowedGame):
    """A game in which hands do whatever they can."""

    @rule(act=acts())
    def hands_do_it_all_the_same(self, act: Act) -> None:
        """Let an act happen, whatever the rules say."""
        broken = violation(self.table, act)
        played = laws.hands_refuse_only_what_they_cannot_do(self.table, act, broken)
        if played is not None:
            self.has_happened(act, played)

    def is_tried(self, act: Act) -> None:
        """See also what becomes of it when hands do it."""
        super().is_tried(act)
        broken = violation(self.table, act)
        played = laws.hands_refuse_only_what_they_cannot_do(self.table, act, broken)
        if played is not None:
            laws.hold_for(played.table, legal_acts(played.table))


def _has_a_choice(sight: Sight) -> bool:
    """Return whether a seat that asks has cards, and somebody to ask."""
    others = any(count for seat, count in enumerate(sight.counts) if seat != sight.seat.number)
    return sight.phase is not Phase.ASKING or (others and bool(sight.hand))
