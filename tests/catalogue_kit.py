"""Every message of every language, and what becomes of it with every filling."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import lcm
from typing import Any

import yaml

from locales.update import DOMAINS, LOCALES, extracted, path_of, read_catalogue
from locales.update import translated_locales as translated_locales
from tutor.game.cards import PACK, RANK_CODES, SUITS
from tutor.i18n.formatter import FormatError, Value, fill, placeholders
from tutor.i18n.forms import Forms, load_forms
from tutor.i18n.locales import SOURCE_LOCALE, installed_locales

ALL_LOCALES = installed_locales()
NUMBERS = (0, 1, 2, 3, 4, 5, 7, 12, 21, 22, 52, 101)
MOST_FILLINGS = lcm(len(NUMBERS), len(RANK_CODES))
PEOPLE = ("asker", "asked", "taker", "giver", "next", "current")

Key = tuple[str | None, tuple[str, ...]]
"""Context and English text, or texts where a number decides."""


@dataclass(frozen=True, slots=True)
class Message:
    """One message in one language."""

    domain: str
    key: Key
    texts: tuple[str, ...]
    """The text, or one for each plural form."""

    named: bool
    """Whether a bare {name} or {list} stands for players; elsewhere it is any text."""

    @property
    def source(self) -> tuple[str, ...]:
        """Return the English text or texts."""
        return self.key[1]

    def __str__(self) -> str:
        return f"{self.domain}: {self.source[-1]!r}"


@cache
def glossary(locale: str) -> Mapping[str, Any]:
    """Return the words of *locale*: plural header and tests, banned patterns, terms, phrases."""
    text = (LOCALES / locale / "glossary.yaml").read_text(encoding="utf-8")
    read: Mapping[str, Any] = yaml.safe_load(text)
    return read


def plural_index(locale: str, n: int) -> int:
    """Return which of its plural forms *locale* takes for *n*."""
    expression = re.search(r"plural=([^;]+);", glossary(locale)["plural_forms"])
    assert expression is not None
    return int(gettext.c2py(expression[1])(n))


def sources(domain: str) -> dict[Key, bool]:
    """Return the messages of the sources, and whether each one speaks of players."""
    return {
        (message.context, as_tuple(message.id)): any(
            str(filename).startswith("tutor/wording/") for filename, _ in message.locations
        )
        for message in extracted(domain)
        if message.id
    }


def as_tuple(texts: object) -> tuple[str, ...]:
    """Return the text or texts Babel gives as a tuple."""
    if isinstance(texts, list | tuple):
        return tuple(str(text or "") for text in texts)
    return (str(texts or ""),)


@cache
def messages(locale: str) -> tuple[Message, ...]:
    """Return every message of *locale* that the sources have too; English is its own."""
    return tuple(message for domain in DOMAINS for message in _of_domain(locale, domain))


def _of_domain(locale: str, domain: str) -> Iterator[Message]:
    known = sources(domain)
    if locale == SOURCE_LOCALE:
        yield from (Message(domain, key, key[1], named) for key, named in known.items())
        return
    path = path_of(locale, domain)
    for message in read_catalogue(path) if path.exists() else ():
        key = (message.context, as_tuple(message.id))
        texts = as_tuple(message.string)
        if key in known and all(texts):
            yield Message(domain, key, texts, known[key])


def roots(text: str) -> frozenset[str]:
    """Return the roots of the placeholders of *text*."""
    return frozenset(each.root for each in placeholders(text))


def renderings(locale: str, message: Message) -> list[str]:
    """Return *message* filled with every rank, suit, card, name and number it can speak of."""
    texts = (each for each in _fillings(locale, message) if isinstance(each, str))
    return list(dict.fromkeys(texts))


def format_faults(locale: str, message: Message) -> list[str]:
    """Return why *message* cannot be filled, if it cannot."""
    errors = (str(each) for each in _fillings(locale, message) if isinstance(each, FormatError))
    return list(dict.fromkeys(errors))


def listed(rows: Iterable[object]) -> str:
    """Return *rows* one a line, so that a failure shows all of them."""
    return "\n".join(["", *map(str, rows)])


def _fillings(locale: str, message: Message) -> Iterator[str | FormatError]:
    if len(message.source) == 1:
        yield from _filled(locale, message, message.texts[0], None)
        return
    for n in NUMBERS:
        yield from _filled(locale, message, message.texts[plural_index(locale, n)], n)


def _filled(locale: str, message: Message, text: str, n: int | None) -> Iterator[str | FormatError]:
    try:
        wanted = sorted(roots(text))
    except FormatError as error:
        yield error
        return
    pools = [_pool(load(locale), root, message, n) for root in wanted]
    for turn in range(min(lcm(*map(len, pools)), MOST_FILLINGS)):
        # each root starts one further on, so that nobody asks or gives to themselves
        values = {
            root: pool[(turn + shift) % len(pool)]
            for shift, (root, pool) in enumerate(zip(wanted, pools, strict=True))
        }
        try:
            yield fill(text, values)
        except FormatError as error:
            yield error


load = cache(load_forms)


def _pool(forms: Forms, root: str, message: Message, n: int | None) -> Sequence[Value]:
    names = [forms.opponent(number) for number in range(1, 6)]
    match root:
        case "n" if n is not None:
            return [str(n)]
        case "n" | "count":
            return [str(number) for number in NUMBERS]
        case "m" | "total":
            # how many there are of something in all: always several
            return [str(number) for number in NUMBERS if number > 1]
        case "rank":
            return [forms.rank(code) for code in RANK_CODES]
        case "suit":
            return [forms.suit(suit.value) for suit in SUITS]
        case "card":
            return [forms.card(card.code) for card in PACK]
        case "call":
            return [forms.call]
        case "name" if _of_players(message, root):
            return names
        case "list" if _of_players(message, root):
            return [forms.join_forms(names[:2]), forms.join_forms(names[1:5])]
        case "name" | "list" | "picture" | "known":
            return ["x"]
        case root if root in PEOPLE:
            return names
    return [names[int(root[1:]) - 1]]


def _of_players(message: Message, root: str) -> bool:
    wanted = [each for text in message.source for each in placeholders(text)]
    return message.named or any(each.root == root and each.form for each in wanted)
