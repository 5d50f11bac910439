"""What is kept on this device: where it lies, and saving, adding, going back and erasing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.geometry import Region, Size
from textual.widget import Widget

from tutor.i18n.text import Contextual
from tutor.learning.backups import Backup
from tutor.learning.kept import names_of
from tutor.learning.progress import Profile
from tutor.session.keeping import Keeping
from tutor.ui.keys import key
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.sheets import MenuScreen
from tutor.ui.view_lines import HeaderView, KeyHint
from tutor.ui.view_pages import MenuRow, MenuView, PanelRow, PanelView
from tutor.ui.widgets.panel import QuietPanel, panel_rows
from tutor.wording import data, labels
from tutor.wording.keycaps import by_key

MOST_COLUMNS = 72
_ALL = "all"
_NO, _YES = "no", "yes"


class KeptScreen(TutorScreen):
    """One sheet that tells what is kept; what changes it begins anew, as at a start."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("s", "save"),
        key("a", "add"),
        key("d", "earlier"),
        key("e", "erase"),
    ]

    def parts(self) -> Sequence[Widget]:
        """Return the sheet."""
        self.panel = QuietPanel(PanelView("", ()), id="kept")
        return (self.panel,)

    def places(self, size: Size) -> Mapping[Widget, Region]:
        """Return the sheet in the middle of the room."""
        width = min(MOST_COLUMNS, size.width)
        height = min(panel_rows(self.panel.view, width), size.height - 2)
        x, y = (size.width - width) // 2, 1 + (size.height - 2 - height) // 2
        return {
            self.header: Region(0, 0, size.width, 1),
            self.panel: Region(x, y, width, height),
            self.keys: Region(0, size.height - 1, size.width, 1),
        }

    def home_focus(self) -> Widget:
        """Return the sheet."""
        return self.panel

    @property
    def keeping(self) -> Keeping:
        """Return the record as a whole; files are saved in the folder one has started in."""
        return Keeping(self.study, Path.cwd())

    def tell(self) -> None:
        """Tell what is kept and what can be done with it."""
        say = self.words.say
        self.head(HeaderView(say(data.KEPT)))
        told = [PanelRow(text) for text in self._told()]
        rows = (
            PanelRow(say(data.SAVE), "save", "S"),
            PanelRow(say(data.ADD), "add", "A"),
            PanelRow(say(data.GO_BACK), "earlier", "D"),
            PanelRow(say(data.ERASE), "erase", "E"),
        )
        self.panel.view = PanelView(say(data.KEPT), (*told, PanelRow(""), *rows))

    def _told(self) -> tuple[str, ...]:
        try:
            kept = self.keeping.kept()
        except data.CANNOT as error:
            return (self._why_not(error),)
        return tuple(data.kept_told(self.words, kept, names_of(kept.learners), ()))

    def _why_not(self, error: Exception) -> str:
        return data.why_not(self.words, error, self.study.record.path or Path())

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of the sheet."""
        say = self.words.say
        return [
            KeyHint("↑ ↓", say(labels.KEY_MOVE), "move"),
            KeyHint("Enter", say(labels.KEY_CHOOSE), "choose"),
            KeyHint("Esc", say(labels.KEY_BACK), "back"),
            *self.common_hints(),
        ]

    @on(QuietPanel.Picked)
    async def _picked(self, event: QuietPanel.Picked) -> None:
        if self.is_active:
            await self.run_action(event.action)

    def action_move(self) -> None:
        """Set the focus on the sheet."""
        self.set_focus(self.panel)

    def action_choose(self) -> None:
        """Do what the cursor stands on."""
        self.panel.choose(self.panel.cursor)

    def action_save(self) -> None:
        """Save all of it as one file."""
        try:
            file, entries = self.keeping.save()
        except data.CANNOT as error:
            self.tutor.tell_once(self._why_not(error))
            return
        self.tutor.tell_once(self.words.count(data.SAVED, entries, name=str(file)))

    def action_add(self) -> None:
        """Add one of the files that lie where they are saved."""
        try:
            files = self.keeping.files()
        except OSError:
            files = ()
        if not files:
            told = self.words.say(data.NOTHING_TO_ADD, name=str(self.keeping.folder))
            self.tutor.tell_once(told)
            return
        rows = [MenuRow(str(file), file.name) for file in files]

        def added(name: str) -> None:
            self._change(lambda: data.imported_told(self.words, self.keeping.add(Path(name))))

        self._ask(self.words.say(data.ADD), rows, added)

    def action_earlier(self) -> None:
        """Go back to an earlier day."""
        try:
            days = {str(each.number): each for each in self.keeping.kept().backups}
        except data.CANNOT as error:
            self.tutor.tell_once(self._why_not(error))
            return
        if not days:
            self.tutor.tell_once(self.words.say(data.NO_DAYS))
            return
        rows = [MenuRow(name, data.day_told(self.words, each)) for name, each in days.items()]

        def chosen(name: str) -> None:
            question = self.words.say(data.BACK_TO, name=self.words.day(days[name].day))
            self._sure(question, (data.STAY, data.TO_THEN), lambda: self._go_back(days[name]))

        self._ask(self.words.say(data.GO_BACK), rows, chosen)

    def _go_back(self, day: Backup) -> None:
        self._change(lambda: data.restored_told(self.words, day, self.keeping.go_back(day)))

    def action_erase(self) -> None:
        """Erase one learner or everything, asked twice."""
        words = self.words
        try:
            names = names_of(self.keeping.kept().learners)
        except data.CANNOT as error:
            self.tutor.tell_once(self._why_not(error))
            return
        called = dict(zip(names, data.called(words, names.items()), strict=True))
        rows = [MenuRow(name, word) for name, word in called.items()]
        rows.append(MenuRow(_ALL, words.say(data.EVERYTHING)))

        def chosen(name: str) -> None:
            question = words.say(data.ERASE_ALL)
            if name != _ALL:
                question = words.say(data.ERASE_ONE, picture=called[name])
            sure, answers = words.say(data.FOR_GOOD), (data.KEEP_IT, data.ERASE_IT)
            erase = partial(self._erase, names.get(name))
            self._sure(question, answers, lambda: self._sure(sure, answers, erase))

        self._ask(words.say(data.ERASE), rows, chosen)

    def _erase(self, learner: Profile | None) -> None:
        def erased() -> Iterable[str]:
            self.keeping.erase(learner)
            return [self.words.say(data.ERASED)]

        self._change(erased)

    def _change(self, deed: Callable[[], Iterable[str]]) -> None:
        """Do something to the record, begin anew, and tell what became of it."""
        try:
            texts = tuple(deed())
        except data.CANNOT as error:
            self.tutor.tell_once(self._why_not(error))
            return
        self.tutor.start_again(*texts)

    def _sure(
        self, question: str, answers: tuple[Contextual, Contextual], deed: Callable[[], None]
    ) -> None:
        """Ask whether it is to be done; no stands first."""
        no, yes = answers
        rows = [MenuRow(_NO, self.words.say(no)), MenuRow(_YES, self.words.say(yes))]
        self._ask(question, rows, lambda name: deed() if name == _YES else None)

    def _ask(self, title: str, rows: Sequence[MenuRow], then: Callable[[str], None]) -> None:
        choose = by_key(self.words, "↑ ↓ Enter", self.words.say(labels.KEY_CHOOSE))

        def chosen(name: str | None) -> None:
            if name is not None:
                then(name)

        self.app.push_screen(MenuScreen(MenuView(title, tuple(rows), "", choose)), chosen)
