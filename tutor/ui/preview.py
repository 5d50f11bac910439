"""One lesson file on the screen: its faults, and the lesson played, anew whenever it was saved."""

from __future__ import annotations

from tutor.session.preview import Preview
from tutor.ui.app import TutorApp
from tutor.ui.host import Goal, Way
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.preview import PreviewScreen
from tutor.wording.preview import words_for
from tutor.wording.words import Words

LOOKS_EVERY = 0.3
"""Seconds between two looks at whether the file was saved."""


class PreviewApp(TutorApp):
    """Plays one lesson; a broken file is told on the page below it."""

    def __init__(self, preview: Preview, words: Words) -> None:
        super().__init__(preview.study, words_for(words, preview))
        self.preview = preview

    def on_ready(self) -> None:
        """Begin to play where nothing is wrong, and to watch the file."""
        self.set_interval(LOOKS_EVERY, self.look)
        self._play_if_clean()

    def look(self) -> None:
        """Show the lesson or its faults anew, if the file was saved."""
        if not self.preview.changed():
            return
        self.preview.look()
        self.words = words_for(self.words, self.preview)
        page = next(each for each in self.screen_stack if isinstance(each, PreviewScreen))
        for _ in self.screen_stack[self.screen_stack.index(page) + 1 :]:
            self.pop_screen()
        page.retell()
        self._play_if_clean()

    def play(self) -> None:
        """Play the lesson, where it can be played."""
        if self.preview.lesson is not None:
            self.go(Way(Goal.LESSON, lesson=self.preview.lesson.id))

    def _play_if_clean(self) -> None:
        if not self.preview.faults:
            self.play()

    def _made(self, way: Way) -> TutorScreen:
        if way.goal in (Goal.FIRST, Goal.HOME):
            return PreviewScreen(self.preview, self.play)
        return super()._made(way)
