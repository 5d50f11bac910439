"""Home: the course as a path, what is next, and the ways to quiz and rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.geometry import Region, Size
from textual.widget import Widget

from tutor.course.index import IndexedLesson
from tutor.learning.mastery import Sureness
from tutor.ui.grid_pages import Needs, home_grid, home_line_width, home_tile_width
from tutor.ui.host import Goal, Way
from tutor.ui.keys import key
from tutor.ui.pictures import Picture
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.sheets import MenuScreen
from tutor.ui.view_lines import HeaderView, KeyHint
from tutor.ui.view_pages import (
    ChapterView,
    MenuRow,
    MenuView,
    NextView,
    PanelRow,
    PanelView,
    PathView,
    ProfileView,
    Progress,
    StationView,
)
from tutor.ui.widgets.next_note import NextNote, next_line_rows, next_rows
from tutor.ui.widgets.panel import QuietPanel, panel_line_rows, panel_rows
from tutor.ui.widgets.path import Path
from tutor.ui.widgets.profile import ProfileTile
from tutor.wording import labels
from tutor.wording.keycaps import by_key

_GO_ON, _SOMETHING_NEW = "go-on", "new"
_NO_NEXT = NextView("", "", "", "", "")


class HomeScreen(TutorScreen):
    """The learner at home."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("g", "game"),
        key("t", "review"),
        key("q", "quiz"),
        key("r", "rules"),
        key("w", "progress"),
        key("p", "player"),
        key("s", "settings"),
    ]

    def parts(self) -> Sequence[Widget]:
        """Return the path, and the sheets beside it."""
        self.path = Path(PathView(()), id="path")
        self.tile = ProfileTile(ProfileView(Picture.FISH, "", ""), id="player")
        self.next_note = NextNote(_NO_NEXT, id="next")
        self.panel = QuietPanel(PanelView("", ()), id="more")
        return self.path, self.tile, self.next_note, self.panel

    def places(self, size: Size) -> Mapping[Widget, Region]:
        """Return the places of Home."""
        width, line = home_tile_width(size.width), home_line_width(size.width)
        needs = Needs(
            next_rows(self.next_note.view, width),
            panel_rows(self.panel.view, width),
            next_line_rows(self.next_note.view, line),
            panel_line_rows(self.panel.view, line),
        )
        grid = home_grid(*size, needs)
        found: dict[Widget, Region] = {
            self.header: grid.header,
            self.path: grid.path,
            self.next_note: grid.next_note,
            self.keys: grid.keys,
        }
        if grid.profile is not None:
            found[self.tile] = grid.profile
        if grid.panel is not None:
            found[self.panel] = grid.panel
        return found

    def home_focus(self) -> Widget:
        """Return the path, standing on the next lesson."""
        self._go_to_next()
        return self.path

    def on_screen_resume(self) -> None:
        """Stay on the lesson just left; once it is finished, go on to the next."""
        super().on_screen_resume()
        known = self.study.progress().get(self._lesson().id)
        if known is not None and known.finished:
            self._go_to_next()

    def _go_to_next(self) -> None:
        nearest = self.study.next_lesson()
        if nearest is not None:
            self.path.cursor = self.study.course.lessons.index(nearest)

    def tell(self) -> None:
        """Tell the path, who is learning, and what is next."""
        say = self.words.say
        self.head(HeaderView(say(labels.GAME)))
        self._tell_path()
        known, lessons = self.study.progress(), self.study.course.lessons
        done = [each for each in lessons if each.id in known and known[each.id].finished]
        picture = self._picture()
        name = say(labels.PICTURES[picture.value])
        progress = say(labels.LESSONS_DONE, n=str(len(done)), m=str(len(lessons)))
        self.tile.view = ProfileView(picture, name, progress)
        self._tell_next()
        begun = self.study.game_under_way() is not None
        due = self.study.due()
        review = self.words.count(labels.RULES_DUE, due) if due else say(labels.REVIEW)
        rows = (
            PanelRow(review, "review", "T"),
            PanelRow(say(labels.GO_ON_WITH_GAME if begun else labels.PLAY_A_GAME), "game", "G"),
            PanelRow(say(labels.QUIZ), "quiz", "Q"),
            PanelRow(say(labels.READ_THE_RULES), "rules", "R"),
            PanelRow(self._known(), "progress", "W"),
            PanelRow(say(labels.WHO_PLAYS), "player", "P"),
            PanelRow(say(labels.SETTINGS), "settings", "S"),
        )
        self.panel.view = PanelView(say(labels.MORE), rows)

    def _known(self) -> str:
        """Return how many rules are sure now, or at first what is to be seen there."""
        known = self.study.mastery().values()
        sure = sum(each.sureness is Sureness.SURE for each in known)
        return (
            self.words.count(labels.YOU_KNOW_RULES, sure)
            if sure
            else self.words.say(labels.PROGRESS)
        )

    def _picture(self) -> Picture:
        profile = self.study.profile
        known = {picture.value for picture in Picture}
        if profile is None or profile.picture not in known:
            return Picture.FISH
        return Picture(profile.picture)

    def _tell_path(self) -> None:
        done, words = self.study.progress(), self.words
        nearest = self.study.next_lesson()

        def how_far(lesson: IndexedLesson) -> Progress:
            known = done.get(lesson.id)
            if known is not None and known.finished:
                return Progress.DONE
            return Progress.HERE if lesson == nearest else Progress.TO_COME

        chapters = []
        for number, chapter in enumerate(self.study.course.chapters, 1):
            stations = tuple(
                StationView(words.authored(each.title), how_far(each)) for each in chapter.lessons
            )
            far = [station.progress for station in stations]
            here = Progress.HERE if Progress.HERE in far else Progress.TO_COME
            whole = all(each is Progress.DONE for each in far)
            title = f"{number} {words.authored(chapter.title)}"
            chapters.append(ChapterView(title, Progress.DONE if whole else here, stations))
        self.path.view = PathView(tuple(chapters))

    def _lesson(self) -> IndexedLesson:
        return self.study.course.lessons[self.path.cursor]

    def _tell_next(self) -> None:
        say = self.words.say
        lesson = self._lesson()
        titles = {each.id: each.title for each in self.study.course.chapters}
        steps, step = lesson.steps_under(self.study.ruleset), self.study.stands_at(lesson.id)
        far = self.words.count(labels.STEPS, len(steps))
        if step is not None:
            # a step that a new version of the lesson has no more begins it anew
            here = steps.index(step) + 1 if step in steps else 1
            far = say(labels.STEP_OF, n=str(here), m=str(len(steps)))
        self.next_note.view = NextView(
            say(labels.NEXT_LESSON if step is None else labels.GO_ON_LESSON),
            self.words.authored(titles[lesson.chapter]),
            self.words.authored(lesson.title),
            far,
            by_key(self.words, "Enter", self._start()),
        )

    def readable(self) -> Sequence[str]:
        """Return which lesson Enter starts."""
        view = self.next_note.view
        return view.title, view.chapter, view.lesson

    def _start(self) -> str:
        """Return what Enter does: begin the lesson, or go on with it."""
        begun = self.study.stands_at(self._lesson().id) is not None
        return self.words.say(labels.KEY_GO_ON if begun else labels.KEY_START)

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of Home."""
        say = self.words.say
        walk = [
            KeyHint("Enter", self._start(), "start"),
            KeyHint("↑ ↓", say(labels.KEY_CHAPTER), "move"),
            KeyHint("← →", say(labels.KEY_LESSON), "move"),
        ]
        if self.focused is self.panel or self.focused is self.tile:
            # beside the path Enter and the arrows do something else
            walk[0] = KeyHint("Enter", say(labels.KEY_CHOOSE), "choose")
            walk[1] = KeyHint("↑ ↓", say(labels.KEY_MOVE), "move")
        return [
            *walk,
            KeyHint("T", say(labels.KEY_REVIEW), "review"),
            KeyHint("G", say(labels.KEY_GAME), "game"),
            KeyHint("Q", say(labels.KEY_QUIZ), "quiz"),
            KeyHint("R", say(labels.KEY_RULES), "rules"),
            KeyHint("W", say(labels.KEY_PROGRESS), "progress"),
            KeyHint("P", say(labels.KEY_PLAYER_CHANGE), "player"),
            *self.common_hints(),
        ]

    def on_descendant_focus(self) -> None:
        """Tell what Enter does where the focus is now."""
        self.tell_keys()

    @on(Path.Moved)
    def _moved(self) -> None:
        self._tell_next()
        self.tell_keys()
        self.stage.replan()

    @on(Path.Chosen)
    def _chosen(self) -> None:
        if self.is_active:
            self.action_start()

    @on(NextNote.Chosen)
    def _next_chosen(self) -> None:
        if self.is_active:
            self.action_start()

    @on(ProfileTile.Chosen)
    def _tile_chosen(self) -> None:
        if self.is_active:
            self.action_player()

    @on(QuietPanel.Picked)
    async def _panel_picked(self, event: QuietPanel.Picked) -> None:
        if self.is_active:
            await self.run_action(event.action)

    def action_move(self) -> None:
        """Set the focus on the path."""
        self.set_focus(self.path)

    def action_choose(self) -> None:
        """Open what the focus stands on, beside the path."""
        if self.focused is self.panel:
            self.panel.action_choose()
        else:
            self.action_player()

    def action_start(self) -> None:
        """Open the lesson that the cursor stands on."""
        self.tutor.go(Way(Goal.LESSON, lesson=self._lesson().id))

    def action_game(self) -> None:
        """Go on with the game under way or begin another; without one, agree on one."""
        if self.study.game_under_way() is None:
            self.tutor.go(Way(Goal.AGREEMENT))
            return
        say = self.words.say
        rows = (
            MenuRow(_GO_ON, say(labels.GO_ON_WITH_GAME)),
            MenuRow(_SOMETHING_NEW, say(labels.ANOTHER_GAME)),
        )
        choose = by_key(self.words, "↑ ↓ Enter", say(labels.KEY_CHOOSE))
        menu = MenuView(say(labels.PLAY_A_GAME), rows, "", choose)

        def chosen(name: str | None) -> None:
            if name == _GO_ON:
                self.tutor.go_to_game()
            elif name == _SOMETHING_NEW:
                self.tutor.go(Way(Goal.AGREEMENT))

        self.app.push_screen(MenuScreen(menu), chosen)

    def action_review(self) -> None:
        """Review what is due and what is shaky."""
        self.tutor.go(Way(Goal.REVIEW))

    def action_progress(self) -> None:
        """Show what is known of each rule."""
        self.tutor.go(Way(Goal.PROGRESS))

    def action_quiz(self) -> None:
        """Open the quiz."""
        self.tutor.go(Way(Goal.QUIZ))

    def action_rules(self) -> None:
        """Open the rules."""
        self.tutor.go(Way(Goal.RULES))

    def action_player(self) -> None:
        """Choose who is playing."""
        from tutor.ui.screens.who import SOMEBODY_NEW, WhoScreen

        known = self.study.record.profiles()

        def chosen(uuid: str | None) -> None:
            if uuid == SOMEBODY_NEW:
                self.tutor.go(Way(Goal.FIRST))
                return
            for profile in known:
                if profile.uuid == uuid:
                    self.study.choose(profile)
                    self.tutor.speak(self.study.locale)

        self.app.push_screen(WhoScreen(self.words, known, self.study.profile), chosen)

    def action_back(self) -> None:
        """Stay: Home is where one goes back to."""
