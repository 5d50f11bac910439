"""One lesson file as lines: its faults, and the lesson played, anew whenever it was saved."""

from __future__ import annotations

from tutor.i18n.text import N_, Msgid
from tutor.plain.app import STOP_HERE
from tutor.plain.console import Console
from tutor.plain.lesson import LessonRun
from tutor.session.preview import Preview
from tutor.wording.faults import NO_FAULTS, fault_line
from tutor.wording.preview import words_for
from tutor.wording.rulebook import RuleBook

SAVED = N_("“{name}” was saved.")
LOOK_AGAIN = N_("Look at the file again")
PLAY_IT = N_("Play the lesson")


class _SavedError(Exception):
    """The file was saved while somebody was typing."""


class PlainPreview:
    """Plays one lesson until somebody stops; a broken file is told and waited for."""

    def __init__(self, console: Console, preview: Preview) -> None:
        self.console = console
        self.preview = preview
        self._read_line = console.read_line
        console.read_line = self._read

    def run(self) -> None:
        """Run until somebody stops; EndOfInputError when nobody types any more."""
        going = True
        while going:
            try:
                going = self._show()
            except _SavedError:
                name = self.preview.path.name
                self.console.say("", self.console.words.say(SAVED, name=name))
                self.preview.look()

    def _read(self) -> str:
        """Return the next line; the file is looked at whenever something was typed."""
        line = self._read_line()
        if line and self.preview.changed():
            raise _SavedError
        return line

    def _show(self) -> bool:
        """Tell the faults and play; return whether to go on."""
        preview = self.preview
        self.console.words = words = words_for(self.console.words, preview)
        faults = [fault_line(words, fault) for fault in preview.faults]
        self.console.say("", *(faults or [words.say(NO_FAULTS)]))
        if preview.lesson is None:
            again = self._goes_on(LOOK_AGAIN)
            preview.look()
            return again
        # faults are to be read before the table comes
        if faults and not self._goes_on(PLAY_IT):
            return False
        study = preview.study
        LessonRun(self.console, study, RuleBook(study.course.rules_page())).play(preview.lesson.id)
        return self._goes_on(PLAY_IT)

    def _goes_on(self, how: Msgid) -> bool:
        say = self.console.words.say
        return self.console.choose("", [say(how), say(STOP_HERE)]) == 0
