"""Write what is golden anew, to be read before it is kept: ``python -m tests.golden``.

With ``sheets`` behind it only the sheets of paper are written, and no screens.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.golden import papers
from tests.golden.screens import golden_file, rendered


async def written() -> None:
    """Write every golden screen."""
    with TemporaryDirectory() as folder:
        async for name, locale, size, text in rendered(Path(folder)):
            path = golden_file(name, locale, size)
            path.parent.mkdir(exist_ok=True)
            path.write_text(f"{text}\n", encoding="utf-8")


def sheets_written() -> None:
    """Write every golden sheet."""
    papers.FOLDER.mkdir(exist_ok=True)
    for name, text in papers.made(papers.course()):
        papers.golden_file(name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sheets_written()
    if sys.argv[1:] != ["sheets"]:
        asyncio.run(written())
