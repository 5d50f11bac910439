"""Texts as they are read aloud: cards by their names, and no signs that only eyes understand."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from tutor.game.cards import RANK_CODES, SUITS
from tutor.i18n.forms import Forms, FormTable
from tutor.wording.words import Words

SIGNS = dict(zip("♠♥♦♣", (suit.value for suit in SUITS), strict=True))
"""The signs of the suits, with the code of each."""

_CARD = re.compile(rf"\b({'|'.join(RANK_CODES)}) ?([{''.join(SIGNS)}])")
_ENDS = ".!?…:;,"
_CLOSES = "”’»“)"
"""What may stand after the end of a sentence, in one of the languages."""


def aloud(words: Words, texts: Iterable[str]) -> str:
    """Return these texts as one, to be read aloud, with a pause after each."""
    return " ".join(ended for text in texts if (ended := _ended(in_words(words, text))))


def in_words(words: Words, text: str) -> str:
    """Return a text as it is said: "7♥" by the name of the card, and no other signs."""
    forms = words.forms
    text = _CARD.sub(lambda found: _said(forms.card(found[1] + SIGNS[found[2]])), text)
    for sign, code in SIGNS.items():
        text = text.replace(sign, next(iter(forms.suit(code).values())))
    text = re.sub(r"\s*·\s*", ", ", _as_spoken(forms, text))
    return " ".join("".join(each for each in text if _is_said(each)).split())


def _ended(text: str) -> str:
    """Return a text with an end, so that it does not run into the next one."""
    return f"{text}." if text and not text.rstrip(_CLOSES).endswith(tuple(_ENDS)) else text


def _said(forms: FormTable) -> str:
    """Return the form to be heard; where a language has none of its own, the first."""
    return forms.get("spoken") or next(iter(forms.values()))


def _as_spoken(forms: Forms, text: str) -> str:
    """Return a text with the ranks that are said otherwise than they are written."""
    ranks = [forms.rank(code) for code in RANK_CODES]
    spoken = {next(iter(rank.values())): rank["spoken"] for rank in ranks if "spoken" in rank}
    if not spoken:
        return text
    written = "|".join(re.escape(each) for each in spoken)
    return re.sub(rf"\b(?:{written})\b", lambda found: spoken[found[0]], text)


def _is_said(sign: str) -> bool:
    """Return whether a sign is part of what is said: no symbol, bracket or control."""
    kind = unicodedata.category(sign)
    return (kind[0] not in "SC" and kind not in ("Ps", "Pe")) or sign.isspace()
