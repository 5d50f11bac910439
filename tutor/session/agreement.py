"""What players agree before the cards are dealt: topic by topic, each with its few choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple, TypeVar

from tutor.game.acts import ME, SEATS, Seat
from tutor.game.ruleset import BASES, FEWEST_PLAYERS, MOST_PLAYERS, Ruleset, agree
from tutor.learning.progress import Profile
from tutor.opponents.level import Level
from tutor.session.practice.setup import (
    Coach,
    Opponent,
    Person,
    Player,
    Setup,
    SetupError,
    read_setup,
)


class Topic(Enum):
    """One thing to agree on."""

    PLAYERS = "players"
    LEARNER = "learner"
    """By which name the learner is called among several people; there is no choice."""

    SEAT = "seat"
    """Who sits on one of the other chairs."""

    SLIPS = "slips"
    """Whether opponents break a rule now and then, to be caught at it."""

    HANDS = "hands"
    PACK = "pack"
    NEXT = "next"
    """Whose turn it is after "Go fish!"."""

    ASK = "ask"
    END = "end"
    COUNT = "count"
    COACH = "coach"
    LAYING = "laying"
    """Whether the game lays down the books of people."""

    GIVING = "giving"
    """Whether the game answers for people."""


class Item(NamedTuple):
    """One line of the agreement: a topic, and of chairs which one."""

    topic: Topic
    seat: Seat = ME


SEEDS = 2**32
"""How many games there are to each agreement."""

PERSON: None = None
"""Who sits on a chair that no opponent has: a person at this keyboard."""

Chair = Level | Profile | None
"""An opponent, another learner at this device, or a guest."""

WHO: tuple[Chair, ...] = (*Level, PERSON)


MOST_IN_SMALL_MATCH = 4
"""So many players make the points of a match in a few hands of the small pack."""

TO_CHOOSE = ("left", "fisher")
"""The bases to choose from: the sources' own, which differ in whose turn it is."""


class Ask(Enum):
    """What one may ask for."""

    RANK = ""
    CARD = "specific-card"
    BLUFF = "specific-card+own-card-ask"


class End(Enum):
    """What happens when a hand or the pool is empty."""

    ENDS = ""
    PLAY_ON = "play-on"
    NEW_HAND = "new-hand"
    NEW_HAND_PLAY_ON = "new-hand+play-on"


class Count(Enum):
    """What counts in the end."""

    BOOKS = ""
    VALUES = "card-values"
    MATCH = "match-10"


@dataclass(frozen=True, slots=True)
class Agreement:
    """What is agreed so far; every value can be changed until the cards are dealt."""

    base: str
    """The base rules: they say whose turn it is after "Go fish!"."""

    players: int = 3
    others: tuple[Chair, ...] = (Level.FORGETS,) * (MOST_PLAYERS - 1)
    """Who sits on each of the other chairs, also on those that are not used now."""

    slips: bool = False
    open_hands: bool = False
    small_pack: bool = False
    ask: Ask = Ask.RANK
    end: End = End.ENDS
    count: Count = Count.BOOKS
    """What was chosen to count; see `counted`."""

    coach: Coach = Coach.GENTLE
    lays: bool = False
    hands_over: bool = False
    learners: tuple[Profile, ...] = ()
    """The other learners at this device, who may take a chair each."""

    learner: Profile | None = None
    """Who agrees on the game, and sits on chair 0."""

    @classmethod
    def by(cls, rules: Ruleset, learners: tuple[Profile, ...] = ()) -> Agreement:
        """Return what is usual for who otherwise plays by these rules."""
        base, *_ = rules.name.split("+")
        return cls(base if base in TO_CHOOSE else TO_CHOOSE[-1], learners=learners)

    @property
    def ruleset(self) -> Ruleset:
        """Return the house rules; any choice of these topics can be played together."""
        written = [self.ask.value, self.end.value, self.counted.value]
        if self.small_pack:
            written.append("small-pack")
        changes = [change for each in written if each for change in each.split("+")]
        return agree(BASES[self.base], changes)

    @property
    def counts(self) -> tuple[Count, ...]:
        """Return what can count: with few cards for many players a match would hardly end."""
        endless = self.small_pack and self.players > MOST_IN_SMALL_MATCH
        return tuple(each for each in Count if not (endless and each is Count.MATCH))

    @property
    def counted(self) -> Count:
        """Return what counts: as it was chosen, or books where that cannot be."""
        return self.count if self.count in self.counts else Count.BOOKS

    @property
    def at_the_table(self) -> tuple[Chair, ...]:
        """Return who sits on the other chairs that are used."""
        return self.others[: self.players - 1]

    def items(self) -> tuple[Item, ...]:
        """Return what there is to agree on: where all are people, nobody slips on purpose."""
        found: list[Item] = []
        for topic in Topic:
            if topic is Topic.SEAT:
                found += [Item(topic, seat) for seat in SEATS[1 : self.players]]
            elif self._is_open(topic):
                found.append(Item(topic))
        return tuple(found)

    def changed(self, item: Item, step: int) -> Agreement:
        """Return the agreement with the next choice for an item, round the ends."""
        match item.topic:
            case Topic.PLAYERS:
                chairs = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
                return replace(self, players=_next(chairs, self.players, step)).each_once()
            case Topic.SEAT:
                at = item.seat.number - 1
                who = _next((*WHO, *self.free(item.seat)), self.others[at], step)
                return replace(self, others=(*self.others[:at], who, *self.others[at + 1 :]))
            case Topic.LEARNER:
                return self
            case Topic.SLIPS:
                return replace(self, slips=not self.slips)
            case Topic.HANDS:
                return replace(self, open_hands=not self.open_hands)
            case Topic.PACK:
                return replace(self, small_pack=not self.small_pack)
            case Topic.NEXT:
                return replace(self, base=_next(TO_CHOOSE, self.base, step))
            case Topic.ASK:
                return replace(self, ask=_next(tuple(Ask), self.ask, step))
            case Topic.END:
                return replace(self, end=_next(tuple(End), self.end, step))
            case Topic.COUNT:
                return replace(self, count=_next(self.counts, self.counted, step))
            case Topic.COACH:
                return replace(self, coach=_next(tuple(Coach), self.coach, step))
            case Topic.LAYING:
                return replace(self, lays=not self.lays)
        return replace(self, hands_over=not self.hands_over)

    def each_once(self) -> Agreement:
        """Return the same with a guest on each chair of a learner who has another already."""
        others: list[Chair] = []
        for at, who in enumerate(self.others, 1):
            twice = at < self.players and isinstance(who, Profile) and who in others
            others.append(PERSON if twice else who)
        return replace(self, others=tuple(others))

    def _is_open(self, topic: Topic) -> bool:
        levels = [isinstance(who, Level) for who in self.at_the_table]
        if topic is Topic.LEARNER:
            return self.learner is not None and not all(levels)
        return topic is not Topic.SLIPS or any(levels)

    def free(self, seat: Seat) -> tuple[Profile, ...]:
        """Return the learners who have no other chair."""
        taken = [who for at, who in enumerate(self.at_the_table, 1) if at != seat.number]
        return tuple(each for each in self.learners if each not in taken)

    def _player(self, who: Chair) -> Player:
        if isinstance(who, Level):
            return Opponent(who, self.slips)
        return Person(None if who is PERSON else who.uuid, self.coach)

    def setup(self, learner: str | None, seed: int) -> Setup:
        """Return the game as it is agreed: the learner on chair 0, the other people as guests."""
        players: list[Player] = [Person(learner, self.coach)]
        for level in self.at_the_table:
            players.append(self._player(level))
        return Setup(
            tuple(players), self.ruleset, seed, self.open_hands, self.lays, self.hands_over
        )


C = TypeVar("C")


def _next(choices: Sequence[C], now: C, step: int) -> C:
    return choices[(choices.index(now) + step) % len(choices)]


def agreed_before(written: str, learners: tuple[Profile, ...] = ()) -> Agreement | None:
    """Return what was agreed for the game whose setup is written so; None if it says none.

    *learners* are the others at this device: whoever is no longer among them is a guest.
    """
    try:
        setup = read_setup(written)
    except SetupError:
        return None
    base, *changes = setup.ruleset.name.split("+")
    me, *others = setup.players
    if base not in TO_CHOOSE or not isinstance(me, Person):
        return None
    known = {each.uuid: each for each in learners}
    who = [
        other.level if isinstance(other, Opponent) else known.get(other.profile or "")
        for other in others
    ]
    usual = Agreement(base).others
    agreed = Agreement(
        base,
        len(setup.players),
        (*who, *usual[len(who) :]),
        setup.somebody_errs,
        setup.open_hands,
        "small-pack" in changes,
        _chosen(Ask, changes),
        _chosen(End, changes),
        _chosen(Count, changes),
        me.coach,
        setup.lays,
        setup.hands_over,
        learners,
    )
    return agreed.each_once()


E = TypeVar("E", bound=Enum)


def _chosen(kind: type[E], changes: Sequence[str]) -> E:
    """Return the choice that these changes of a base come to; the last that fits says most."""
    fit = [each for each in kind if set(each.value.split("+")) - {""} <= set(changes)]
    return fit[-1]
