"""What to agree on before a game: who plays, by which rules, and how much help there is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual import on
from textual.geometry import Region, Size
from textual.widget import Widget

from tutor.session.agreement import Agreement
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.sheets import HelpScreen
from tutor.ui.view_lines import HeaderView, KeyHint
from tutor.ui.view_pages import ChoiceRow, ChoicesView, HelpRow, HelpView
from tutor.ui.widgets.choices import Choices
from tutor.wording import agreement, labels
from tutor.wording.keycaps import by_key

MOST_COLUMNS = 72


class AgreementScreen(TutorScreen):
    """One sheet of choices; Enter reads the rules out, and then the cards are dealt."""

    agreed: Agreement

    def prepare(self) -> None:
        """Begin with what was agreed last time."""
        self.agreed = self.study.agreement()

    def parts(self) -> Sequence[Widget]:
        """Return the sheet."""
        self.choices = Choices(id="choices")
        return (self.choices,)

    def places(self, size: Size) -> Mapping[Widget, Region]:
        """Return the sheet in the middle of the room."""
        width = min(MOST_COLUMNS, size.width)
        height = min(len(self.agreed.items()) + 2, size.height - 2)
        x, y = (size.width - width) // 2, 1 + (size.height - 2 - height) // 2
        return {
            self.header: Region(0, 0, size.width, 1),
            self.choices: Region(x, y, width, height),
            self.keys: Region(0, size.height - 1, size.width, 1),
        }

    def home_focus(self) -> Widget:
        """Return the sheet."""
        return self.choices

    def tell(self) -> None:
        """Tell what is agreed."""
        words, agreed = self.words, self.agreed
        self.head(HeaderView(words.say(agreement.NEW_GAME)))
        rows = tuple(
            ChoiceRow(agreement.title(words, item), agreement.value(words, agreed, item))
            for item in agreed.items()
        )
        start = by_key(words, "Enter", words.say(labels.KEY_DEAL))
        self.choices.view = ChoicesView(words.say(agreement.AGREE), rows, start)

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of the sheet."""
        say = self.words.say
        return [
            KeyHint("↑ ↓", say(labels.KEY_MOVE), "move"),
            KeyHint("← →", say(labels.KEY_CHOOSE), "move"),
            KeyHint("Enter", say(labels.KEY_DEAL), "start"),
            KeyHint("Esc", say(labels.KEY_BACK), "back"),
            *self.common_hints(),
        ]

    @on(Choices.Turned)
    def _turned(self, event: Choices.Turned) -> None:
        item = self.agreed.items()[event.index]
        self.agreed = self.agreed.changed(item, event.step)
        self.retell()
        # other lines come and go; one stays on one's own
        self.choices.cursor = self.agreed.items().index(item)

    @on(Choices.Done)
    def _done(self) -> None:
        self.action_start()

    def action_move(self) -> None:
        """Set the focus on the sheet."""
        self.set_focus(self.choices)

    def action_start(self) -> None:
        """Say which rules are played, once; then the game begins."""
        if not self.is_active:
            return
        words, say = self.words, self.words.say
        told = agreement.we_play(words, self.tutor.rules, self.agreed)
        rows = tuple(HelpRow("", text) for text in told)
        deal = by_key(words, "Enter", say(labels.KEY_DEAL))

        def heard(read: bool | None) -> None:
            if not read:
                return
            self.study.play(self.agreed)
            self.action_back()
            self.tutor.go_to_game()
            self.tutor.told_by_record()

        self.app.push_screen(HelpScreen(HelpView(say(agreement.WE_PLAY), rows, deal)), heard)
