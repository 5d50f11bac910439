"""The screens look as they did when somebody last read them."""

from __future__ import annotations

from pathlib import Path

from tests.golden.screens import LOCALES, SIZES, golden_file, rendered
from tests.screen_scenes import GOLDEN


async def test_every_golden_screen_looks_as_it_did(tmp_path: Path) -> None:
    async for name, locale, size, text in rendered(tmp_path):
        kept = golden_file(name, locale, size).read_text(encoding="utf-8")
        assert f"{text}\n" == kept, f"{name}: after reading it, python -m tests.golden"


def test_no_golden_screen_is_left_of_a_screen_that_is_gone() -> None:
    wanted = {golden_file(*each) for each in _all()}
    folder = next(iter(wanted)).parent.parent
    assert set(folder.glob("*/*.txt")) == wanted


def _all() -> list[tuple[str, str, tuple[int, int]]]:
    return [(name, locale, size) for name in GOLDEN for locale in LOCALES for size in SIZES]
