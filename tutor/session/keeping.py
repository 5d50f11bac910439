"""What a learner, or a grown-up beside, can do with all that is kept on this device."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.learning.store import StoreError
from tutor.learning.trouble import Trouble

if TYPE_CHECKING:
    from tutor.learning.backups import Backup
    from tutor.learning.importing import Imported
    from tutor.learning.kept import Kept
    from tutor.learning.progress import Profile
    from tutor.session.study import Study


@dataclass(frozen=True, slots=True)
class Keeping:
    """The record of a study as a whole; StoreError from each if it cannot be read or written.

    What is changed is known to the study at once; then its screens have to begin anew.
    """

    study: Study
    folder: Path
    """Where files are saved, and looked for."""

    @property
    def record(self) -> Path:
        """Return the file of the record."""
        path = self.study.record.path
        if path is None:
            raise StoreError(Trouble.UNWRITABLE)
        return path

    def kept(self) -> Kept:
        """Return what is kept."""
        from tutor.learning.kept import what_is_kept

        return what_is_kept(self.record)

    def save(self) -> tuple[Path, int]:
        """Save all of it as one file, and return that and the number of entries; OSError."""
        from tutor.learning.export import new_file
        from tutor.learning.kept import export_to

        file = new_file(self.folder, self.study.record.today())
        return file, export_to(file, self.record)

    def files(self) -> tuple[Path, ...]:
        """Return the files that can be added; OSError."""
        from tutor.learning.export import exports_in

        return exports_in(self.folder)

    def add(self, file: Path) -> Imported:
        """Add what a file holds; ExportError if something is wrong with it."""
        from tutor.learning.importing import import_files

        imported = import_files(self.record, [file], self.study.record.stamp)
        self.study.meet_again()
        return imported

    def go_back(self, backup: Backup) -> Backup | None:
        """Go back to an earlier day, and return the copy of the present; BackupError."""
        from tutor.learning.backups import restore

        before = restore(self.record, backup)
        self.study.meet_again()
        return before

    def erase(self, learner: Profile | None) -> None:
        """Erase everything of this learner, or of everybody."""
        from tutor.learning.kept import erase, erase_all

        if learner is None:
            erase_all(self.record)
        else:
            erase(self.record, learner)
        self.study.meet_again()
