"""Samples of what the screens around the table show, and a bench for their widgets."""

from __future__ import annotations

from textual import on
from textual.app import App, ComposeResult
from textual.message import Message
from textual.widget import Widget

from tutor.ui.pictures import Picture
from tutor.ui.themes import DARK, use_themes
from tutor.ui.view_pages import (
    ChapterView,
    DifferenceEntry,
    HelpRow,
    HelpView,
    LanguagesView,
    LanguageView,
    MenuRow,
    MenuView,
    NextView,
    OptionState,
    OptionsView,
    OptionView,
    PageView,
    PanelRow,
    PanelView,
    PathView,
    Progress,
    RuleEntry,
    SectionsView,
    StationView,
    TilesView,
    TileView,
)
from tutor.ui.widgets.help import HelpSheet
from tutor.ui.widgets.languages import LanguageChoices
from tutor.ui.widgets.menu import ListMenu
from tutor.ui.widgets.next_note import NextNote
from tutor.ui.widgets.options import Options
from tutor.ui.widgets.panel import QuietPanel
from tutor.ui.widgets.path import Path
from tutor.ui.widgets.profile import ProfileTile
from tutor.ui.widgets.sections import Sections
from tutor.ui.widgets.tiles import PictureTiles

DONE, HERE, TO_COME = Progress.DONE, Progress.HERE, Progress.TO_COME

TILES = TilesView(tuple(TileView(picture, picture.name.title()) for picture in Picture))
LANGUAGES = LanguagesView(
    (
        LanguageView("en", "English"),
        LanguageView("pt_PT", "Português"),
        LanguageView("it", "Italiano"),
        LanguageView("sk", "Slovenčina"),
        LanguageView("el", "Ελληνικά"),
        LanguageView("vi", "Tiếng Việt"),
    ),
    "en",
)
OPTIONS = OptionsView(
    (
        OptionView("a", "One. He chooses which."),
        OptionView("b", "Two, and keeps one.", OptionState.CHOSEN, "your answer"),
        OptionView("c", "All three.", OptionState.RIGHT, "this is the rule"),
        OptionView("d", "None. He says “Go fish!”"),
    ),
    answered=True,
)
OPEN_OPTIONS = OptionsView(
    tuple(OptionView(option.letter, option.text) for option in OPTIONS.options)
)
SECTIONS = SectionsView(("Στόχος", "Πώς παίζεται", "Κανόνες του σπιτιού της γιαγιάς"), 1)
PAGE = PageView(
    (
        RuleEntry("Ζητάς από ένα παιδί μία αξία φύλλων.", "Πηγές: και οι πέντε"),
        DifferenceEntry("Ποιο παιδί παίζει μετά;", ("ελληνικά:", "το παιδί που είπε «Ψάρεψε!»")),
        RuleEntry("Άδειο χέρι: παίρνεις ένα φύλλο.", "Πηγές: καμία", "κανόνας του σπιτιού"),
    ),
    "συνέχεια",
)
NEXT = NextView("Next", "Giving", "All of them", "5 steps · 3 minutes", "Enter · start")
PANEL = PanelView(
    "More", (PanelRow("Five questions", "quiz", "Q"), PanelRow("The rules", "rules", "R"))
)
MENU = MenuView("Language", tuple(MenuRow(x.locale, x.name) for x in LANGUAGES.languages), "it")
HELP = HelpView("Keys", (HelpRow("↑ ↓", "go to another lesson"), HelpRow("F2", "language")), "Esc")
SMALL = "Please make the window a little larger."


def course(*chapters: tuple[str, Progress, str]) -> PathView:
    """Return a path; the lessons of a chapter are written as dots, done, here and to come."""
    dots = {"●": DONE, "◉": HERE, "○": TO_COME}
    return PathView(
        tuple(
            ChapterView(
                title,
                progress,
                tuple(StationView(f"Lesson {n}", dots[dot]) for n, dot in enumerate(lessons, 1)),
            )
            for title, progress, lessons in chapters
        )
    )


TEN = course(
    ("1 The cards", DONE, "●●●●"),
    ("2 Getting ready", DONE, "●●●"),
    ("3 Asking", DONE, "●●●●"),
    ("4 Giving", HERE, "●●◉○"),
    ("5 Go fish!", TO_COME, "○○○"),
    ("6 The lucky catch", TO_COME, "○○○"),
    ("7 Books", TO_COME, "○○○○"),
    ("8 Whose turn?", TO_COME, "○○○○"),
    ("9 The end of the game", TO_COME, "○○○"),
    ("10 Agree before you play", TO_COME, "○○○○○"),
)
FEW = course(("1 Giving", DONE, "●●"), ("2 Fishing", HERE, "◉○"))
GREEK = course(
    ("1 Πώς ζητάς φύλλα από τα άλλα παιδιά στο τραπέζι", HERE, "●●◉○○○○○"),
    ("2 Συμφωνήστε για τους κανόνες πριν αρχίσετε", TO_COME, "○○○○"),
    ("3 Hãy thống nhất luật chơi trước khi bắt đầu", TO_COME, "○○○○○○○○"),
)


class Bench(App[object]):
    """An app with one widget; it keeps what the widget tells."""

    BINDINGS = [("enter", "enter")]  # noqa: RUF012
    CSS = "Screen { align: center middle; }"

    def __init__(self, widget: Widget, theme: str = DARK) -> None:
        super().__init__()
        use_themes(self, theme)
        self.widget = widget
        self.told: list[str] = []
        """What came up, such as "moved 4" or "picked quiz"; "enter" where nobody took the key."""

    def compose(self) -> ComposeResult:
        """Return the widget."""
        yield self.widget

    def on_mount(self) -> None:
        """Give the widget the focus."""
        self.widget.focus()

    def action_enter(self) -> None:
        """Keep that the key was left to the screen."""
        self.told.append("enter")

    @on(PictureTiles.Moved)
    @on(LanguageChoices.Moved)
    @on(Path.Moved)
    @on(Options.Moved)
    @on(Sections.Moved)
    @on(QuietPanel.Moved)
    @on(ListMenu.Moved)
    def note_move(self, event: Path.Moved) -> None:
        """Keep where a cursor went."""
        self.told.append(f"moved {event.index}")

    @on(PictureTiles.Chosen)
    @on(LanguageChoices.Chosen)
    @on(Path.Chosen)
    @on(Options.Chosen)
    @on(Sections.Chosen)
    def note_choice(self, event: Path.Chosen) -> None:
        """Keep which place was chosen."""
        self.told.append(f"chosen {event.index}")

    @on(QuietPanel.Picked)
    def note_action(self, event: QuietPanel.Picked) -> None:
        """Keep which action was picked."""
        self.told.append(f"picked {event.action}")

    @on(ListMenu.Picked)
    def note_name(self, event: ListMenu.Picked) -> None:
        """Keep which name was picked."""
        self.told.append(f"picked {event.name}")

    @on(NextNote.Chosen)
    @on(ProfileTile.Chosen)
    @on(HelpSheet.Closed)
    def note_other(self, event: Message) -> None:
        """Keep that a sheet was chosen or closed."""
        self.told.append(type(event).__name__.lower())
