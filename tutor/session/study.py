"""One learner at this device: what is learned, where the place is kept, what is chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tutor.game.ids import RuleId
from tutor.learning.progress import GameSoFar, LessonProgress, Profile, SavedGame, SettingKey

if TYPE_CHECKING:
    from tutor.course.index import CourseIndex, IndexedLesson
    from tutor.game.acts import Act
    from tutor.game.ruleset import Ruleset
    from tutor.learning.mastery import Mastery
    from tutor.learning.record import Record
    from tutor.session.agreement import Agreement
    from tutor.session.lesson import LessonSession
    from tutor.session.practice.session import PracticeSession
    from tutor.session.practice.setup import Setup
    from tutor.session.quiz import QuizSession
    from tutor.session.quiz_choice import Questions
    from tutor.session.review import QuestionsOn

BASE_OF: Mapping[str, str] = {"pt_PT": "left"}
"""The base rules of a language's own source text, where they are not USUAL_BASE."""

USUAL_BASE = "fisher"
"""The base rules of four of the five sources."""


@dataclass(slots=True)
class Study:
    """The learner's way through the course; every step of it is written down at once."""

    record: Record
    course: CourseIndex
    locale: str
    profile: Profile | None = None

    def choose(self, profile: Profile) -> None:
        """Make *profile* the learner, in the language this learner chose last."""
        self.profile = profile
        self.record.choose_profile(profile)
        self.locale = self.record.setting(SettingKey.LANGUAGE, profile) or self.locale

    def enrol(self, picture: str) -> None:
        """Add a learner with this picture; the first language sets the base rules once.

        A picture is a learner: one that somebody has already makes that learner the active one.
        """
        for known in self.record.profiles():
            if known.picture == picture:
                self.choose(known)
                return
        profile = self.record.add_profile(picture)
        self.profile = profile
        self.record.choose_profile(profile)
        self.speak(self.locale)
        base = BASE_OF.get(self.locale, USUAL_BASE)
        self.record.set_setting(SettingKey.RULESET, base, profile)

    def meet_again(self) -> None:
        """Find out anew who is learning: the record was changed on purpose."""
        self.record.begin_anew()
        self.profile = self.record.active_profile()
        self.locale = self.record.setting(SettingKey.LANGUAGE, self.profile) or self.locale

    def speak(self, locale: str) -> None:
        """Change the language; the rules of the game stay as they are."""
        self.locale = locale
        if self.profile is not None:
            self.record.set_setting(SettingKey.LANGUAGE, locale, self.profile)

    @property
    def ruleset(self) -> Ruleset:
        """Return the house rules the learner plays by."""
        # the game is loaded with the first lesson, not at the start
        from tutor.game.ruleset import RulesetError, ruleset

        usual = BASE_OF.get(self.locale, USUAL_BASE)
        try:
            return ruleset(self.record.setting(SettingKey.RULESET, self.profile) or usual)
        except RulesetError:
            return ruleset(usual)

    def play_by(self, chosen: Ruleset) -> None:
        """Choose other house rules; a lesson taken up again is played by them, from its step on."""
        self.record.set_setting(SettingKey.RULESET, chosen.name, self.profile)

    def setting(self, key: SettingKey) -> str | None:
        """Return what the learner, or else the device, has chosen."""
        return self.record.setting(key, self.profile)

    def set_setting(self, key: SettingKey, value: str) -> None:
        """Keep a choice of the learner."""
        self.record.set_setting(key, value, self.profile)

    def progress(self) -> Mapping[str, LessonProgress]:
        """Return what the learner has done of each lesson begun, by its id."""
        return self.record.progress(self.profile) if self.profile is not None else {}

    def next_lesson(self) -> IndexedLesson | None:
        """Return the lesson to go on with, the first of all where nothing was begun.

        It is the one left last, or else the next one after the last that was finished.
        """
        done = self.progress()
        lessons = self.course.lessons
        unfinished = [each for each in lessons if each.id not in done or not done[each.id].finished]
        if self.profile is None or not unfinished:
            return next(iter(unfinished), None)
        place = self.record.last_place(self.profile)
        left = None if place is None else self.course.find(place.lesson)
        if left in unfinished:
            return left
        last = self.course.find(self.record.last_finished(self.profile) or "")
        at = -1 if last is None else lessons.index(last)
        return next((each for each in unfinished if lessons.index(each) > at), unfinished[0])

    def lesson_on(self, rule: RuleId | None) -> str | None:
        """Return the lesson that teaches this rule."""
        return next((each.id for each in self.course.lessons if rule in each.teaches), None)

    def stands_at(self, id: str) -> str | None:
        """Return the step at which an unfinished lesson was left; None if it is not begun."""
        place = None if self.profile is None else self.record.place(self.profile, id)
        return None if place is None else place.step

    def lesson(self, id: str) -> LessonSession:
        """Return a lesson where the learner left it; CourseError if it cannot be read."""
        # the game itself is loaded with the first lesson, not at the start
        from tutor.session.journal import place_now, take_up

        lesson = self.course.lesson(id)
        place = self.record.place(self.profile, id) if self.profile is not None else None
        state = take_up(lesson, self.ruleset, place)
        if self.profile is not None and place is None:
            self.record.append(self.profile, place_now(state), language=self.locale)
        return state

    def did(self, before: LessonSession, after: LessonSession, tried: Act | None = None) -> None:
        """Write down what the learner did; safe when this returns."""
        from tutor.session.journal import entries
        from tutor.session.review import is_review
        from tutor.session.reviewing import review_entries

        tell = review_entries if is_review(before) else entries
        told = tell(before, after, tried)
        if told and self.profile is not None:
            self.record.append(self.profile, *told, language=self.locale)

    def questions(self) -> Questions:
        """Return all that can be asked; CourseError if a quiz cannot be read."""
        # the questions are loaded with the first quiz, not at the start
        from tutor.session.quiz_choice import Questions

        ruleset, course = self.ruleset, self.course
        answers = () if self.profile is None else self.record.answers(self.profile)
        played = course.rules_page().rules_under(ruleset.dials())
        return Questions(ruleset, course.every_quiz(), course.chapters, answers, played)

    def did_answer(self, after: QuizSession) -> None:
        """Write down an answer; safe when this returns."""
        from tutor.session.journal import answered

        if self.profile is not None:
            self.record.append(self.profile, answered(after), language=self.locale)

    def mastery(self) -> Mapping[str, Mastery]:
        """Return how well the learner remembers each rule now; one never asked is left out."""
        record = self.record
        return record.mastery(self.profile, record.now()) if self.profile is not None else {}

    def due(self) -> int:
        """Return how many rules are to be asked today."""
        now = self.record.now()
        return sum(each.is_due(now) for each in self._played(self.mastery()).values())

    def _played(self, known: Mapping[str, Mastery]) -> Mapping[str, Mastery]:
        """Return the rules among these that hold where the learner plays."""
        # the house rules are read with the first rule that was answered
        from tutor.game.holding import holds

        rules, ruleset = {rule.value: rule for rule in RuleId}, self.ruleset
        return {id: each for id, each in known.items() if id in rules and holds(rules[id], ruleset)}

    def review(self, rule: RuleId | None = None, seed: int | None = None) -> LessonSession:
        """Return a review of what is due and shaky, or of one rule; CourseError as a quiz.

        Without a seed it is another one each time.
        """
        # hands are dealt by the game, which is loaded with the first of them
        from random import SystemRandom

        from tutor.learning.mastery import untouched
        from tutor.session.agreement import SEEDS
        from tutor.session.review import MOST, ON_ONE_RULE, begin_review, to_ask

        known = self.mastery()
        if rule is None:
            wanted, most = to_ask(self._played(known), self.record.now()), MOST
        else:
            most = ON_ONE_RULE
            wanted = (known.get(rule.value, untouched(rule.value)),) * most
        seed = SystemRandom().randrange(SEEDS) if seed is None else seed
        return begin_review(wanted, self.ruleset, self._questions(), seed, most)

    def _questions(self) -> QuestionsOn:
        """Return what finds the questions on a rule; a quiz is read when one is wanted."""
        from tutor.session.asking import QuestionsOf

        return QuestionsOf(self.course, self.ruleset).on

    def agreement(self) -> Agreement:
        """Return what was agreed before the last game, else what is usual."""
        from tutor.session.agreement import Agreement, agreed_before

        others = tuple(each for each in self.record.profiles() if each != self.profile)
        written = self.record.setting(SettingKey.AGREEMENT, self.profile)
        found = None if written is None else agreed_before(written, others)
        return replace(found or Agreement.by(self.ruleset, others), learner=self.profile)

    def play(self, agreed: Agreement) -> None:
        """Begin a game as it is agreed; one that is under way is given up."""
        from random import SystemRandom

        from tutor.session.agreement import SEEDS
        from tutor.session.practice.setup import write_setup

        before = self.game_under_way()
        if before is not None:
            self.give_up(before.id)
        self.set_setting(SettingKey.AGREEMENT, write_setup(agreed.setup(None, 0)))
        learner = None if self.profile is None else self.profile.uuid
        self.begin_game(agreed.setup(learner, SystemRandom().randrange(SEEDS)))

    def game_under_way(self) -> SavedGame | None:
        """Return the learner's game that is not over."""
        return next((game for game in reversed(self.games()) if not game.finished), None)

    def last_game(self) -> SavedGame | None:
        """Return the game that the learner finished last."""
        return next((game for game in reversed(self.games()) if game.finished), None)

    def begin_game(self, setup: Setup) -> tuple[str, PracticeSession]:
        """Return a practice game before the deal, and the name under which it is written down."""
        # the game is loaded with the first one, not at the start
        from uuid import uuid4

        from tutor.session.practice.journal import begun
        from tutor.session.practice.session import begin

        id = str(uuid4())
        state = begin(setup)
        if self.profile is not None:
            self.record.append(self.profile, begun(id, setup), language=self.locale)
        return id, state

    def games(self) -> tuple[SavedGame, ...]:
        """Return the learner's games under way, and the last one finished, as they were begun."""
        return self.record.games(self.profile) if self.profile is not None else ()

    def take_up(self, saved: SavedGame) -> PracticeSession | None:
        """Return a game as it was left, as far as it can be followed.

        None if it is of a version that played otherwise.
        """
        from tutor.session.practice.journal import cut, take_up

        state = take_up(saved)
        written = len(saved.lines)
        if state is not None and self.profile is not None and len(state.log) < written:
            # what comes now follows this, and not the lines that nobody can follow
            told = [(self.profile, cut(saved.id, state))]
            self.record.append_each(told, language=self.locale, so_far=GameSoFar(saved.id, written))
        return state

    def played(
        self, game: str, before: PracticeSession, after: PracticeSession
    ) -> PracticeSession | None:
        """Write down what was done in a game of this name, and return the game to go on with.

        That is *after*, safe when this returns. Where another run has gone on with the game
        meanwhile, it is the game as it stands there; None if it was given up.
        """
        from tutor.session.practice.journal import entries

        if self.profile is None:
            return after
        told = entries(game, before, after, self.profile, self.record.profiles())
        so_far = GameSoFar(game, len(before.log))
        if not told or self.record.append_each(told, language=self.locale, so_far=so_far):
            return after
        saved = next((each for each in self.games() if each.id == game), None)
        return None if saved is None else self.take_up(saved)

    def give_up(self, game: str) -> None:
        """Write down that the learner wants no more of a game."""
        from tutor.learning.events import GameEnded

        if self.profile is not None:
            ended = GameEnded(game, finished=False)
            self.record.append(self.profile, ended, language=self.locale)
