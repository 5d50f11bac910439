"""The whole forms a language needs for its names, ranks, suits and cards."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from tutor.places import locales_folder

KEPT = 8
"""Of how many languages the forms are kept once they are read."""

FormTable = Mapping[str, str]
"""Names of forms and their texts; the first one is meant where none is named."""


@dataclass(frozen=True, slots=True)
class Forms:
    """What one language says for the things that templates name."""

    locale: str

    name: str
    """What the language calls itself."""

    order: int
    """Its place in the list of languages."""

    call: str
    """What the asked player says: "Go fish!"."""

    call_full: str
    quotes: tuple[str, str]
    held: tuple[str, ...]
    """The names of the forms of a rank that tell how many of it somebody holds: one to four."""

    _separators: Mapping[str, str]
    _ranks: Mapping[str, FormTable]
    _suits: Mapping[str, FormTable]
    _cards: Mapping[str, FormTable]
    _opponents: tuple[FormTable, ...]
    _words: Mapping[str, str]

    def rank(self, code: str) -> FormTable:
        """Return the forms of a rank by its code, "2" to "A"."""
        return self._ranks[code]

    def suit(self, code: str) -> FormTable:
        """Return the forms of a suit by its code, "S", "H", "D" or "C"."""
        return self._suits[code]

    def card(self, code: str) -> FormTable:
        """Return the forms of a card by its code, such as "10H"."""
        return self._cards[code]

    def opponent(self, number: int) -> FormTable:
        """Return the forms of an opponent's name, 1 to 5; 6 is the learner's own chair."""
        return self._opponents[number - 1]

    def calling(self, other: Forms) -> Forms:
        """Return these forms with the names of another language, so that both name the same.

        Where a name changes with its place in the sentence, each language keeps its own.
        """
        pairs = [
            (table, next(iter(table.values())), next(iter(theirs.values())))
            for table, theirs in zip(self._opponents, other._opponents, strict=True)
        ]
        if any(own not in form for table, own, _ in pairs for form in table.values()):
            return self
        named = (
            {key: form.replace(own, name) for key, form in table.items()}
            for table, own, name in pairs
        )
        return replace(self, _opponents=tuple(named))

    def word(self, id: str) -> str:
        """Return a word of the game by its id, such as "pool"."""
        return self._words[id]

    def join(self, items: Sequence[str], last: Literal["and", "or"] = "and") -> str:
        """Return *items* as one list: "Ann, Ben and Chloe"."""
        if len(items) < 2:
            return "".join(items)
        return self._separators["middle"].join(items[:-1]) + self._separators[last] + items[-1]

    def join_forms(
        self, items: Sequence[FormTable], last: Literal["and", "or"] = "and"
    ) -> FormTable:
        """Return the lists of *items*, one list for each form all of them have."""
        shared = [form for form in items[0] if all(form in item for item in items)]
        return {form: self.join([item[form] for item in items], last) for form in shared}


def load_forms(locale: str, folder: Path | None = None) -> Forms:
    """Read the forms of *locale* from the folder of all locales."""
    table = _table((folder or locales_folder()) / locale)
    first, last = table["quotes"]
    return Forms(
        locale=locale,
        name=table["name"],
        order=table["order"],
        call=table["call"],
        call_full=table["call_full"],
        quotes=(first, last),
        held=tuple(table["held"]),
        _separators=table["list"],
        _ranks=table["ranks"],
        _suits=table["suits"],
        _cards=table["cards"],
        _opponents=tuple(table["opponents"]),
        _words=table["words"],
    )


@lru_cache(KEPT)
def _read(source: Path, changed: int) -> dict[str, Any]:
    # only a checkout has the source; the built package holds the same as JSON
    import tomllib

    return tomllib.loads(source.read_text(encoding="utf-8"))


def _table(locale_folder: Path) -> dict[str, Any]:
    source = locale_folder / "forms.toml"
    if source.exists():
        return _read(source, source.stat().st_mtime_ns)
    table: dict[str, Any] = json.loads((locale_folder / "forms.json").read_text(encoding="utf-8"))
    return table
