"""Which screens are golden, where each is kept, and how it is drawn now."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

from tests.app_kit import app_in, press, record_in, shown
from tests.screen_scenes import GOLDEN, show

FOLDER = Path(__file__).parent
LOCALES = ("en", "el", "vi")
SIZES = ((80, 24), (120, 40))

Size = tuple[int, int]


def golden_file(name: str, locale: str, size: Size) -> Path:
    """Return the file that keeps a screen."""
    return FOLDER / locale / f"{name}-{size[0]}x{size[1]}.txt"


async def rendered(folder: Path) -> AsyncIterator[tuple[str, str, Size, str]]:
    """Yield name, language, size and text of each golden screen."""
    with record_in(folder) as record:
        async with app_in(record).run_test(size=SIZES[0]) as pilot:
            await press(pilot, "enter", "escape")
            for size in SIZES:
                await pilot.resize_terminal(*size)
                for name in GOLDEN:
                    async for locale in show(pilot, name, LOCALES):
                        yield name, locale, size, shown(pilot)
