"""A course without a fault, copied to be spoiled, and catalogues to look its texts up in."""

from __future__ import annotations

import shutil
from pathlib import Path

PACK = Path(__file__).parent / "packs" / "checker"
SOUND = "first/sound.yaml"
FEW = "quiz/few.yaml"


class Pack:
    """A copy of the course without a fault."""

    def __init__(self, folder: Path) -> None:
        self.folder = Path(shutil.copytree(PACK, folder / "pack"))
        self.sound = self.folder / SOUND
        self.few = self.folder / FEW

    def edit(self, file: str, old: str, new: str) -> None:
        """Replace one passage in one file."""
        text = (self.folder / file).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} is not there exactly once"
        (self.folder / file).write_text(text.replace(old, new), encoding="utf-8")


CATALOGUE = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

"""


def catalogue(folder: Path, locale: str, *msgids: str) -> None:
    """Write a catalogue that translates these texts of the sound lesson."""
    file = folder / locale / "LC_MESSAGES" / "lessons.po"
    file.parent.mkdir(parents=True)
    rows = [f'msgctxt "sound"\nmsgid "{msgid}"\nmsgstr "{msgid}"\n' for msgid in msgids]
    file.write_text(CATALOGUE + "\n".join(rows), encoding="utf-8")
