"""Who plays a practice game, and by what rules; written as one plain line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from tutor.game.acts import SEATS, Seat
from tutor.game.cards import BOOK_SIZE
from tutor.game.ruleset import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    Ruleset,
    RulesetError,
    ruleset,
)
from tutor.opponents.level import Level


class Coach(Enum):
    """How much is told to a person who breaks a rule."""

    GENTLE = "gentle"
    """All of it at once; any act may be taken back."""

    NORMAL = "normal"
    """In short, and more on request."""

    STRICT = "strict"
    """Only that the referee stops it; all of it afterwards."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at this keyboard."""

    profile: str | None = None
    """The uuid of a learner; None: a guest, of whom nothing is kept."""

    coach: Coach = Coach.GENTLE


@dataclass(frozen=True, slots=True)
class Opponent:
    """A player that the game plays."""

    level: Level = Level.FORGETS
    errs: bool = False
    """Whether it now and then breaks a rule, to be caught."""


Player = Person | Opponent


class SetupError(ValueError):
    """A game that cannot be set up, or a line that says none: carries the word it is about."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


@dataclass(frozen=True, slots=True)
class Setup:
    """A practice game before the first card; the seed stands for every shuffle and choice."""

    players: tuple[Player, ...]
    """Who sits where, clockwise from seat 0."""

    ruleset: Ruleset
    seed: int = 0
    open_hands: bool = False
    """Whether all hands lie face up."""

    lays: bool = False
    """Whether the game lays down the books of the persons."""

    hands_over: bool = False
    """Whether the game answers for the persons: gives what is asked for, or says that none is."""

    def __post_init__(self) -> None:
        """Refuse what cannot be played; SetupError says which part."""
        seats = len(self.players)
        if not FEWEST_PLAYERS <= seats <= MOST_PLAYERS or not self.persons:
            raise SetupError("players")
        self.ruleset.hold_together()
        if self.ruleset.cards_dealt(seats) * seats > BOOK_SIZE * len(self.ruleset.ranks):
            raise SetupError("rules")

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return the seats in play, clockwise from seat 0."""
        return SEATS[: len(self.players)]

    @property
    def persons(self) -> tuple[Seat, ...]:
        """Return the seats of persons."""
        return tuple([seat for seat in self.seats if self.person(seat) is not None])

    def person(self, seat: Seat) -> Person | None:
        """Return the person who sits there; None for an opponent."""
        player = self.players[seat.number]
        return player if isinstance(player, Person) else None

    def opponent(self, seat: Seat) -> Opponent | None:
        """Return the opponent that sits there; None for a person."""
        player = self.players[seat.number]
        return player if isinstance(player, Opponent) else None

    @property
    def somebody_errs(self) -> bool:
        """Return whether there is anybody to catch."""
        return any(isinstance(player, Opponent) and player.errs for player in self.players)


GUEST = "guest"
LONGEST_SEED = 20
"""How many digits a seed may have."""

_SWITCHES = ("open-hands", "lays", "hands-over")
_YES_OR_NO: Mapping[bool, str] = {True: "yes", False: "no"}


def write_setup(setup: Setup) -> str:
    """Return the line that says a setup; `read_setup` reads it back.

    SetupError where the rules have no name to be written with.
    """
    if _rules(setup.ruleset.name) != setup.ruleset:
        raise SetupError(setup.ruleset.name)
    said = {
        "rules": setup.ruleset.name,
        "seed": str(setup.seed),
        "open-hands": _YES_OR_NO[setup.open_hands],
        "lays": _YES_OR_NO[setup.lays],
        "hands-over": _YES_OR_NO[setup.hands_over],
        "players": ",".join(map(_written, setup.players)),
    }
    return " ".join(f"{key}={value}" for key, value in said.items())


def read_setup(line: str) -> Setup:
    """Return the setup that a line says; SetupError if it says none."""
    said: dict[str, str] = {}
    for word in line.split():
        key, _, value = word.partition("=")
        if key in said or key not in ("rules", "seed", "players", *_SWITCHES):
            raise SetupError(word)
        said[key] = value
    players = tuple(map(_player, _said(said, "players").split(",")))
    seed = _said(said, "seed")
    if not (seed.isascii() and seed.isdigit() and len(seed) <= LONGEST_SEED):
        raise SetupError(seed)
    switches = [_switch(_said(said, key)) for key in _SWITCHES]
    return Setup(players, _rules(_said(said, "rules")), int(seed), *switches)


def _said(said: Mapping[str, str], key: str) -> str:
    if key not in said:
        raise SetupError(key)
    return said[key]


def _switch(word: str) -> bool:
    if word not in _YES_OR_NO.values():
        raise SetupError(word)
    return word == _YES_OR_NO[True]


def _rules(written: str) -> Ruleset:
    try:
        return ruleset(written)
    except RulesetError as error:
        raise SetupError(written) from error


def _written(player: Player) -> str:
    match player:
        case Person(profile, coach):
            return f"person:{coach.value}:{GUEST if profile is None else _plain(profile)}"
        case Opponent(level, errs):
            return f"opponent:{level.value}:{'errs' if errs else 'lawful'}"


def _plain(profile: str) -> str:
    if profile == GUEST or not (profile.isascii() and profile.replace("-", "").isalnum()):
        raise SetupError(profile)
    return profile


def _player(written: str) -> Player:
    try:
        kind, how, which = written.split(":")
        return _PLAYERS[kind](how, which)
    except (ValueError, KeyError):
        raise SetupError(written) from None


def _person(how: str, which: str) -> Player:
    return Person(None if which == GUEST else _plain(which), Coach(how))


def _opponent(how: str, which: str) -> Player:
    return Opponent(Level(how), {"errs": True, "lawful": False}[which])


_PLAYERS: Mapping[str, Callable[[str, str], Player]] = {"person": _person, "opponent": _opponent}
