"""Which house rules a lesson, a question or a rule's text holds for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product

DIALS: Mapping[str, tuple[str, ...]] = {
    "players": ("2", "3", "4", "5", "6"),
    "hand_size": (),
    "first_player": ("left", "random"),
    "ask_for": ("rank", "card"),
    "own_card_ask": ("no", "yes"),
    "turn_passes_to": ("left", "asked"),
    "empty_hand": ("ends", "draws-one", "new-hand"),
    "empty_pool": ("ends", "play-on"),
    "scoring": ("books", "card-values"),
    "target": ("none",),
}
"""Every dial and its values; a dial in NUMBERS may have a number as well."""

NUMBERS = ("hand_size", "target")

USUAL: Mapping[str, str] = {
    "ask_for": "rank",
    "own_card_ask": "no",
    "empty_hand": "ends",
    "empty_pool": "ends",
    "scoring": "books",
    "target": "none",
}
"""The value of a dial that a ruleset does not name: the game as all five sources play it."""

_ANOTHER = "another"
"""Any number that no condition names."""


@dataclass(frozen=True, slots=True)
class When:
    """A condition on the house rules; without any part it always holds."""

    parts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By dial, the values of which one has to be set."""

    def holds(self, dials: Mapping[str, str]) -> bool:
        """Return whether these house rules fulfil every part."""
        return all(
            dials.get(dial, USUAL.get(dial)) in allowed for dial, allowed in self.parts.items()
        )


ALWAYS = When()


def is_value(dial: str, value: str) -> bool:
    """Return whether the dial can be set to this value."""
    number = dial in NUMBERS and value.isascii() and value.isdigit() and len(value) <= 3
    return number or value in DIALS[dial]


def every_ruleset(conditions: Iterable[When]) -> Iterator[Mapping[str, str]]:
    """Yield every setting of the dials that these conditions speak of."""
    named: dict[str, set[str]] = {}
    for condition in conditions:
        for dial, allowed in condition.parts.items():
            named.setdefault(dial, set()).update(allowed)
    choices = [[*dict.fromkeys((*DIALS[dial], *sorted(named[dial])))] for dial in named]
    for dial, values in zip(named, choices, strict=True):
        if dial in NUMBERS:
            values.append(_ANOTHER)
    for setting in product(*choices):
        dials = dict(zip(named, setting, strict=True))
        if dials.get("own_card_ask") != "yes" or dials.get("ask_for", "card") == "card":
            yield dials
