"""A day as the language itself writes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from babel.dates import format_date

if TYPE_CHECKING:
    from datetime import date


_OWN: Mapping[str, str] = {"en": "d MMMM y", "vi": "d MMMM 'năm' y"}
"""Where a day is written otherwise than the library knows."""


def written_day(day: date, locale: str) -> str:
    """Return a day in the long form of a language, such as 30. novembra 2026."""
    return format_date(day, format=_OWN.get(locale, "long"), locale=locale)
