"""A course without a fault, copied to be spoiled, and catalogues to look its texts up in."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.packs_kit import PACKS, edit
from tutor.checker.check import check

PACK = PACKS / "checker"
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
        edit(self.folder / file, old, new)


def faults(folder: Path) -> list[str]:
    """Return every fault of a course, its files named from the course's folder."""
    return [str(fault).removeprefix(f"{folder}/") for fault in check(folder).faults]


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
