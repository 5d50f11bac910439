"""Every screen in every language at every size: nothing is cut off, and nothing left in English."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot
from textual.screen import ModalScreen

from tests.app_kit import app_in, record_in, shown, to_home
from tests.screen_pseudo import KEYS, WORD, needs_none, pseudo_words, unbracketed
from tests.screen_reading import joined, texts_on, whole_texts
from tests.screen_scenes import EVERY, at_home, show, tutor_of
from tutor.i18n.catalogue import load_catalogue
from tutor.i18n.forms import load_forms
from tutor.i18n.locales import SOURCE_LOCALE, installed_locales, languages
from tutor.session.agreement import Agreement
from tutor.ui.grid_sizes import GRIDS
from tutor.ui.paint import ELLIPSIS
from tutor.ui.view_pages import ChoiceRow, ChoicesView
from tutor.ui.widgets.choices import choices_width
from tutor.wording import agreement, labels
from tutor.wording.words import words_of

SIZES = ((60, 20), (80, 24), (100, 30), (120, 40))
MOST_CHOICES = 8
LOCALES = installed_locales()


def met(screen: int, size: int) -> list[str]:
    """Return a language or two, so that over all sizes each screen meets every one."""
    first, number = ((0, 2), (2, 1), (3, 2), (5, 1))[size]
    return [LOCALES[(screen + first + far) % len(LOCALES)] for far in range(number)]


def test_each_screen_meets_every_language_and_each_language_every_size() -> None:
    screens, sizes = range(len(EVERY)), range(len(SIZES))
    every = {(at, size, each) for at in screens for size in sizes for each in met(at, size)}

    assert {(at, each) for at, _, each in every} == {*product(screens, LOCALES)}
    assert {(size, each) for _, size, each in every} == {*product(sizes, LOCALES)}


@pytest.mark.parametrize("size", range(len(SIZES)), ids=[f"{x}x{y}" for x, y in SIZES])
async def test_nothing_is_cut_off_and_no_word_is_english(tmp_path: Path, size: int) -> None:
    faults: list[str] = []
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=SIZES[size]) as pilot:
            await to_home(pilot)
            for at, name in enumerate(EVERY):
                async for locale in show(pilot, name, met(at, size)):
                    found = [*cut_off(pilot), *english_in(pilot, locale)]
                    faults += [f"{name} in {locale}: {each}" for each in found]

    assert faults == []


def cut_off(pilot: Pilot[None]) -> Iterator[str]:
    """Yield what does not stand on the screen whole."""
    for row in shown(pilot).split("\n"):
        if ELLIPSIS in row:
            yield row
    for widget, there in texts_on(pilot):
        view = getattr(widget, "view", None) or getattr(widget, "text", None)
        for text in whole_texts(view):
            if joined(text) not in joined(there):
                yield text


def english_in(pilot: Pilot[None], locale: str) -> list[str]:
    """Return the words on the screen that only English has; under a sheet lie halves of words."""
    if locale == SOURCE_LOCALE:
        return []
    sheet = isinstance(pilot.app.screen, ModalScreen)
    texts = [text for _, text in texts_on(pilot)] if sheet else [shown(pilot)]
    return sorted(words_in(texts) & only_english(locale))


def words_in(texts: Iterable[str]) -> set[str]:
    """Return the words of texts in small letters, but none of their placeholders."""
    found = (WORD.findall(re.sub(r"\{[^}]*\}", " ", text)) for text in texts)
    return {word.casefold() for words in found for word in words}


@cache
def only_english(locale: str) -> frozenset[str]:
    """Return the words of our English texts that nothing in another language is made of."""
    catalogue = load_catalogue(locale)
    english: list[str] = []
    own: list[str] = [each.name for each in languages()]
    for part in (catalogue._program, catalogue._lessons):
        for source, translated in part._catalog.items():  # type: ignore[attr-defined]
            if source:
                english.append(
                    (source[0] if isinstance(source, tuple) else source).split("\x04")[-1]
                )
                own.append(translated)
    forms = load_forms(locale)
    for number in range(1, 7):
        own += forms.opponent(number).values()
    return frozenset(words_in(english) - words_in(own) - KEYS)


async def test_every_text_on_every_screen_comes_out_of_the_catalogue(tmp_path: Path) -> None:
    faults: list[str] = []
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(120, 40)) as pilot:
            await to_home(pilot)
            app = tutor_of(pilot)
            app.words = pseudo_words()
            app.screen.retell()  # type: ignore[attr-defined]
            known = needs_none(app.words)
            for name, opened in EVERY.items():
                await opened(pilot)
                for widget, text in texts_on(pilot):
                    found = [*unbracketed(text, known)]
                    faults += [f"{name}: {each} in {type(widget).__name__}" for each in found]
                await at_home(pilot)

    assert faults == []


@pytest.mark.parametrize("locale", LOCALES)
def test_everything_to_agree_on_finds_room_on_the_least_screen(locale: str) -> None:
    words, agreed = words_of(locale), Agreement("left")
    items = agreed.items()
    rows = tuple(ChoiceRow(agreement.title(words, each), "") for each in items)
    values = []
    for item in items:
        turned = agreed
        for _ in range(MOST_CHOICES):
            turned = turned.changed(item, 1)
            values.append(agreement.value(words, turned, item))

    assert choices_width(ChoicesView("", rows), values) <= SIZES[0][0]


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_said_of_an_empty_pool_stands_under_it_whole(locale: str) -> None:
    said = words_of(locale).say(labels.POOL_EMPTY)

    assert all(cell_len(said) <= grid.pool.width for grid in GRIDS)
