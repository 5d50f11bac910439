"""The languages there are, and which of them somebody gets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tutor.i18n.forms import load_forms
from tutor.places import locales_folder

SOURCE_LOCALE = "en"


class Language(NamedTuple):
    """A language to choose: its locale and what it calls itself."""

    locale: str
    name: str


def installed_locales(folder: Path | None = None) -> tuple[str, ...]:
    """Return the locales that have a folder of their own, by name."""
    root = folder or locales_folder()
    found = {path.parent.name for path in root.glob("*/forms.*")}
    return tuple(sorted(found))


def languages(folder: Path | None = None) -> tuple[Language, ...]:
    """Return the languages in the order in which they are offered."""
    loaded = [load_forms(locale, folder) for locale in installed_locales(folder)]
    loaded.sort(key=lambda forms: (forms.order, forms.locale))
    return tuple(Language(forms.locale, forms.name) for forms in loaded)


def match(wanted: str, installed: Sequence[str]) -> str | None:
    """Return the installed locale for one wish, such as "pt-BR.UTF-8", or None."""
    tag = _plain(wanted)
    language = tag.split("_")[0]
    exact = (locale for locale in installed if _plain(locale) == tag)
    near = (locale for locale in installed if _plain(locale).split("_")[0] == language)
    return next(exact, None) or next(near, None)


def negotiate(wanted: Sequence[str], installed: Sequence[str]) -> str:
    """Return the installed locale for the first wish that can be met, else English."""
    met = (match(wish, installed) for wish in wanted)
    return next((locale for locale in met if locale), SOURCE_LOCALE)


def wanted_from_environment(environ: Mapping[str, str]) -> tuple[str, ...]:
    """Return the locales the environment asks for, best first."""
    variables = ("LC_ALL", "LC_MESSAGES", "LANG")
    chosen = next((environ[name] for name in variables if environ.get(name)), "")
    if chosen and _plain(chosen) in ("c", "posix"):
        # an explicit C locale asks for untranslated output, whatever LANGUAGE says
        return ()
    wishes = [*environ.get("LANGUAGE", "").split(":"), chosen]
    return tuple(wish for wish in wishes if wish)


def _plain(tag: str) -> str:
    return tag.split(".")[0].split("@")[0].replace("-", "_").casefold()
