"""One learner at this device: what is learned, where the place is kept, what is chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tutor.learning.progress import LessonProgress, Profile, SettingKey

if TYPE_CHECKING:
    from tutor.course.index import CourseIndex, IndexedLesson
    from tutor.game.acts import Act
    from tutor.game.ruleset import Ruleset
    from tutor.learning.record import Record
    from tutor.session.lesson import LessonSession
    from tutor.session.quiz import QuizSession

BASE_OF: Mapping[str, str] = {"pt_PT": "left"}
"""The base rules of a language's own source text, where they are not USUAL_BASE."""

USUAL_BASE = "fisher"
"""The base rules of four of the five sources."""

FAQ = "faq"


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
        """Return the lesson to go on with: the first that is not finished."""
        done = self.progress()
        for lesson in self.course.lessons:
            known = done.get(lesson.id)
            if known is None or not known.finished:
                return lesson
        return None

    def begun(self, id: str) -> bool:
        """Return whether the learner stands somewhere in a lesson that is not finished."""
        return self.profile is not None and self.record.place(self.profile, id) is not None

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

        told = entries(before, after, tried)
        if told and self.profile is not None:
            self.record.append(self.profile, *told, language=self.locale)

    def quiz(self, id: str = FAQ) -> QuizSession:
        """Return a quiz from its beginning; CourseError if it cannot be read."""
        from tutor.session.quiz import begin_quiz

        taken = 0
        if self.profile is not None:
            taken = sum(answer.times for answer in self.record.answers(self.profile))
        return begin_quiz(self.course.quiz(id), self.ruleset, seed=taken)

    def did_answer(self, after: QuizSession) -> None:
        """Write down an answer; safe when this returns."""
        from tutor.session.journal import answered

        if self.profile is not None:
            self.record.append(self.profile, answered(after), language=self.locale)
