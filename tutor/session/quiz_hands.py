"""Questions about a hand made for them: what is right is worked out by the rules of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import NamedTuple

from tutor.game.acts import ME, Act, Ask, Give, Seat, ShowCatch
from tutor.game.cards import Card, Rank, book_of
from tutor.game.events import Won
from tutor.game.ids import RuleId
from tutor.game.rules import legal_acts, violation
from tutor.game.ruleset import AskFor, Ruleset
from tutor.game.table import Phase, Table, leaders, next_seat
from tutor.session.drills import Drill, NoDrillError, drill, drillable
from tutor.session.quiz_asked import (
    Asked,
    Because,
    Choice,
    Kind,
    Task,
    mixed,
    played,
    to_point_at,
)

HANDS = "/hands"
"""What stands for the quiz of these questions; no id of an author holds a slash."""

MOST_CHOICES = 4
_TRIES = 20
"""How many hands are looked at, until one has something to ask about."""

_SEEDS = 1_000_000_000

RULES: Mapping[Task, tuple[RuleId, ...]] = {
    Task.MAY_ASK: (RuleId.MUST_HOLD_RANK, RuleId.OWN_CARD_ASK),
    Task.GIVE: (RuleId.GIVE_ALL, RuleId.SPECIFIC_CARD),
    Task.NEXT: (
        *(RuleId.ASK_AGAIN, RuleId.LUCKY_CATCH, RuleId.SHOW_EXACT_CATCH),
        *(RuleId.NEXT_LEFT, RuleId.NEXT_FISHER),
        *(RuleId.PLAY_ON_NEXT_LEFT, RuleId.PLAY_ON_NEXT_ASKED),
    ),
    Task.WINNERS: (RuleId.WINNER, RuleId.TIE, RuleId.CARD_VALUE_BOOKS),
}


class HandKind(NamedTuple):
    """A question that can be asked about many hands: what is asked, and on which rule."""

    task: Task
    rule: RuleId

    @property
    def id(self) -> str:
        """Return the name under which answers are kept."""
        return f"{self.task.value}.{self.rule.value}"


class _UnfitError(Exception):
    """A hand in which there is nothing to ask about."""


def hand_kinds(ruleset: Ruleset) -> tuple[HandKind, ...]:
    """Return what can be asked about hands under these house rules."""
    known = drillable(ruleset)
    return tuple(
        HandKind(task, rule) for task, rules in RULES.items() for rule in rules if rule in known
    )


def ask_about_hand(kind: HandKind, ruleset: Ruleset, seed: int) -> Asked:
    """Return a question about a hand, the same for the same seed; NoDrillError if none fits."""
    rng = Random(f"{seed} {kind.id}")
    for _ in range(_TRIES):
        hand = drill(kind.rule, ruleset, rng.randrange(_SEEDS))
        try:
            return _MAKE[kind.task](kind, hand, rng)
        except _UnfitError:
            continue
    raise NoDrillError(kind.rule, ruleset)


def _asked(
    kind: HandKind,
    hand: Drill,
    by: Kind,
    choices: Iterable[Choice],
    *,
    more: tuple[Act, ...] = (),
    to: Seat | None = None,
) -> Asked:
    start = hand.table if hand.start is None else hand.start
    return Asked(
        quiz=HANDS,
        id=kind.id,
        kind=by,
        text=kind.task,
        tests=(kind.rule,),
        choices=tuple(choices),
        moments=played(start, (*hand.acts, *more)),
        to=to,
    )


def _may_ask(kind: HandKind, hand: Drill, rng: Random) -> Asked:
    """Ask what may be asked for: some of it is held, some is not."""
    table = hand.table
    others = [seat for seat in table.seats if seat is not ME and table.masks[seat.number]]
    to = rng.choice(others)
    exact = table.ruleset.ask_for is AskFor.CARD
    choices = []
    for what in _to_ask_for(table, exact=exact):
        rank = what.rank if isinstance(what, Card) else what
        broken = violation(table, Ask(ME, to, rank, what if isinstance(what, Card) else None))
        rule = kind.rule if broken is None or broken.rule is None else broken.rule
        why = Because(rule, rank, held=rank in table.hand(ME).ranks())
        code = what.code if isinstance(what, Card) else what.value
        choices.append(Choice(what, broken is None, why, code))
    right, wrong = ([each for each in choices if each.right is yes] for yes in (True, False))
    if not right or not wrong:
        raise _UnfitError
    count = rng.randint(1, min(MOST_CHOICES - 1, len(right)))
    offered = rng.sample(right, count)
    offered += rng.sample(wrong, min(len(wrong), MOST_CHOICES - count))
    return _asked(kind, hand, Kind.SEVERAL, _in_order(offered, choices), to=to)


def _in_order(offered: list[Choice], choices: list[Choice]) -> list[Choice]:
    return [each for each in choices if each in offered]


def _to_ask_for(table: Table, *, exact: bool) -> Iterable[Rank | Card]:
    ranks = table.ruleset.ranks
    return [card for rank in ranks for card in book_of(rank)] if exact else ranks


def _give(kind: HandKind, hand: Drill, rng: Random) -> Asked:
    """Ask what is to be handed over."""
    table, ask = hand.table, hand.table.ask
    given = [act for act in legal_acts(table) if isinstance(act, Give)]
    if not given or ask is None:
        raise _UnfitError
    why = Because(kind.rule, ask.rank, asked=True)
    cards = to_point_at(table)
    choices = [Choice(card, card in given[0].cards, why, card.code) for card in cards]
    if all(each.right for each in choices):
        raise _UnfitError
    return _asked(kind, hand, Kind.POINT, choices, to=ask.by)


def _next(kind: HandKind, hand: Drill, rng: Random) -> Asked:
    """Ask whose turn it is."""
    shown = tuple(act for act in hand.right[:1] if isinstance(act, ShowCatch))
    moments = played(hand.table, shown)
    table = moments[-1].table
    if table.phase not in (Phase.PASSING, Phase.ASKING):
        raise _UnfitError
    right = next_seat(table) if table.phase is Phase.PASSING else table.turn
    likely = [right, ME, table.left_of(ME), *([table.ask.to] if table.ask is not None else [])]
    offered = list(dict.fromkeys((*likely, *table.seats)))[:MOST_CHOICES]
    why = Because(kind.rule)
    choices = [Choice(seat, seat is right, why, seat.code) for seat in table.seats]
    among = [each for each in choices if each.what in offered]
    return _asked(kind, hand, Kind.ONE, mixed(among, str(rng.random())), more=shown)


def _winners(kind: HandKind, hand: Drill, rng: Random) -> Asked:
    """Ask who has most."""
    table = hand.table
    won = leaders(table.ruleset, table.books)
    if table.phase is not Phase.COUNTING or len(won) >= MOST_CHOICES:
        raise _UnfitError
    others = [seat for seat in table.seats if seat not in won]
    if not others:
        raise _UnfitError
    offered = [*won, *rng.sample(others, min(len(others), MOST_CHOICES - len(won)))]
    why = Because(kind.rule, won=Won(won))
    choices = [Choice(seat, seat in won, why, seat.code) for seat in table.seats]
    return _asked(kind, hand, Kind.SEVERAL, [each for each in choices if each.what in offered])


_MAKE: Mapping[Task, Callable[[HandKind, Drill, Random], Asked]] = {
    Task.MAY_ASK: _may_ask,
    Task.GIVE: _give,
    Task.NEXT: _next,
    Task.WINNERS: _winners,
}
