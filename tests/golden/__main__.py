"""Write the golden screens anew, to be read before they are kept: ``python -m tests.golden``."""

from __future__ import annotations

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.golden.screens import golden_file, rendered


async def written() -> None:
    """Write every golden screen."""
    with TemporaryDirectory() as folder:
        async for name, locale, size, text in rendered(Path(folder)):
            path = golden_file(name, locale, size)
            path.parent.mkdir(exist_ok=True)
            path.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(written())
