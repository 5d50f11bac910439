"""The plain mode from its first line to its last."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.course.faults import CourseError
from tutor.i18n.locales import languages
from tutor.i18n.text import N_
from tutor.learning.progress import Profile, SettingKey
from tutor.plain.console import Console
from tutor.plain.lesson import LessonRun
from tutor.plain.pages import read_progress, read_rules
from tutor.plain.trouble import tell_trouble
from tutor.session.study import Study
from tutor.wording import labels
from tutor.wording.faults import first_faults
from tutor.wording.rulebook import RuleBook
from tutor.wording.settings import NO_SECOND, TITLES
from tutor.wording.tongues import NO_TONGUE, tongues

if TYPE_CHECKING:
    from tutor.plain.practice import GameRun

WHAT_TO_DO = N_("What would you like to do?")
NEXT_LESSON = N_("Next lesson: {name}")
GO_ON_WITH = N_("Go on with: {name}")
ALL_LESSONS = N_("Choose a lesson")
CHANGE_LANGUAGE = N_("Change the language")
CHANGE_LEARNER = N_("Change the player")
TAKE_QUIZ = N_("Take the quiz")
READ_RULES = N_("Read the rules")
SEE_WHAT_IS_KEPT = N_("See what is kept about you")
STOP_HERE = N_("Stop")
WHICH_LESSON = N_("Which lesson?")
DONE_MARK = N_("{name} (done)")
NEW_PLAYER = N_("Somebody new")
GOOD_BYE = N_("Goodbye! Your place is kept.")
SECOND = TITLES[SettingKey.SECOND_LANGUAGE]


class PlainApp:
    """Everything the screen offers, as numbered lines."""

    def __init__(self, console: Console, study: Study, *, lang_given: bool) -> None:
        self.console = console
        self.study = study
        self.lang_given = lang_given

    def run(self) -> None:
        """Run until the learner stops; EndOfInputError when nobody types any more."""
        self.study.record.back_up()
        self._speak_both()
        say = self.console.words.say
        self.console.say(f"{say(labels.GAME)}: {say(labels.A_GAME_TO_LEARN)}")
        if self.study.profile is None:
            if not self.lang_given:
                self._language()
            self._new_player()
            self._open(lambda: self._lesson(self.study.course.lessons[0].id))
        while self._home():
            pass
        self.console.say("", self.console.words.say(GOOD_BYE))

    def _home(self) -> bool:
        tell_trouble(self.console, self.study)
        words = self.console.words
        nearest = self.study.next_lesson()
        game = self.study.game_under_way() is not None
        options = [words.say(ALL_LESSONS)]
        options.append(words.say(labels.GO_ON_WITH_GAME if game else labels.PLAY_A_GAME))
        due = self.study.due()
        options.append(words.count(labels.RULES_DUE, due) if due else words.say(labels.REVIEW))
        options += [words.say(each) for each in (TAKE_QUIZ, labels.PROGRESS, READ_RULES)]
        options += [words.say(each) for each in (CHANGE_LANGUAGE, SECOND, CHANGE_LEARNER)]
        options.append(words.say(labels.FOR_GROWN_UPS))
        options += [words.say(each) for each in (SEE_WHAT_IS_KEPT, STOP_HERE)]
        doing = [
            self._any_lesson,
            self._game,
            self._review,
            self._quiz,
            self._progress,
            self._rules,
            self._language,
            self._second_language,
            self._player,
            self._grown_ups,
            self._kept,
        ]
        if game:
            options.insert(2, words.say(labels.ANOTHER_GAME))
            doing.insert(2, self._another_game)
        if nearest is not None:
            begun = NEXT_LESSON if self.study.stands_at(nearest.id) is None else GO_ON_WITH
            options.insert(0, words.say(begun, name=words.authored(nearest.title)))
            doing.insert(0, lambda: self._lesson(nearest.id))
        chosen = self.console.choose(words.say(WHAT_TO_DO), options)
        if chosen == len(doing):
            return False
        self._open(doing[chosen])
        return True

    def _open(self, page: Callable[[], None]) -> None:
        """Go to a page; where its file cannot be read, tell why and come back."""
        try:
            page()
        except CourseError as error:
            known = f"gofish check {error.faults[0].place.file}"
            self.console.say("", *first_faults(self.console.words, error.faults, known))

    def _lesson(self, id: str) -> None:
        rules = RuleBook(self.study.course.rules_page())
        LessonRun(self.console, self.study, rules).play(id)

    def _any_lesson(self) -> None:
        words = self.console.words
        done = self.study.progress()
        lessons = self.study.course.lessons
        titles = []
        for lesson in lessons:
            known = done.get(lesson.id)
            title = words.authored(lesson.title)
            finished = known is not None and known.finished
            titles.append(words.say(DONE_MARK, name=title) if finished else title)
        back = words.say(labels.KEY_BACK)
        at = self.console.choose(words.say(WHICH_LESSON), [*titles, back])
        if at < len(lessons):
            self._lesson(lessons[at].id)

    def _game(self) -> None:
        self._game_run().play()

    def _another_game(self) -> None:
        self._game_run().play_another()

    def _game_run(self) -> GameRun:
        # loaded with the first game
        from tutor.plain.practice import GameRun

        return GameRun(self.console, self.study, RuleBook(self.study.course.rules_page()))

    def _quiz(self) -> None:
        # loaded with the first quiz
        from tutor.plain.quiz import QuizRun

        rules = RuleBook(self.study.course.rules_page())
        lesson = QuizRun(self.console, self.study, rules).take()
        if lesson is not None:
            self._lesson(lesson)

    def _review(self) -> None:
        rules = RuleBook(self.study.course.rules_page())
        LessonRun(self.console, self.study, rules).play_on(self.study.review())

    def _progress(self) -> None:
        read_progress(self.console, self.study)

    def _rules(self) -> None:
        read_rules(self.console, self.study)

    def _language(self) -> None:
        known = languages()
        names = [language.name for language in known]
        say = self.console.words.say
        # at the first start there is nowhere to go back to
        back = [] if self.study.profile is None else [say(labels.KEY_BACK)]
        at = self.console.choose(say(labels.CHOOSE_LANGUAGE), [*names, *back])
        if at < len(known):
            self._speak(known[at].locale)

    def _speak(self, locale: str) -> None:
        self.study.speak(locale)
        self.console.words = self.console.words.speaking(locale)
        self._speak_both()

    def _second_language(self) -> None:
        """Let a language be chosen that stands after each text; never the one in use."""
        words = self.console.words
        others = [each for each in languages() if each.locale != words.locale]
        names = [words.say(NO_SECOND), *[each.name for each in others]]
        chosen = self.console.choose(words.say(SECOND), names)
        second = others[chosen - 1].locale if chosen else NO_TONGUE
        self.study.set_setting(SettingKey.SECOND_LANGUAGE, second)
        self._speak_both()

    def _speak_both(self) -> None:
        """Say each text of a lesson, a quiz and the rules in a second language as well."""
        second = self.study.setting(SettingKey.SECOND_LANGUAGE) or ""
        self.console.other = tongues(self.console.words, second).other

    def _new_player(self) -> None:
        words = self.console.words
        pictures = list(labels.PICTURES)
        names = [words.say(labels.PICTURES[picture]) for picture in pictures]
        question = words.say(labels.CHOOSE_PICTURE)
        self.study.enrol(pictures[self.console.choose(question, names)])

    def _player(self) -> None:
        words = self.console.words
        players: tuple[Profile, ...] = self.study.record.profiles()
        pictures = labels.PICTURES
        # a newer version may have drawn more pictures
        names = [
            words.say(pictures[each.picture]) if each.picture in pictures else each.picture
            for each in players
        ]
        question = words.say(labels.WHO_PLAYS)
        chosen = self.console.choose(question, [*names, words.say(NEW_PLAYER)])
        if chosen == len(players):
            self._new_player()
            return
        self.study.choose(players[chosen])
        self._speak(self.study.locale)

    def _grown_ups(self) -> None:
        # loaded when a grown-up wants it
        from tutor.plain.report import ReportRun

        ReportRun(self.console, self.study).run()

    def _kept(self) -> None:
        # loaded when it is wanted: a start needs none of it
        from tutor.plain.kept import KeptRun
        from tutor.session.keeping import Keeping

        KeptRun(self.console, Keeping(self.study, Path.cwd())).run()
        self.console.words = self.console.words.speaking(self.study.locale)
        self._speak_both()
        if self.study.profile is None:
            self._new_player()
