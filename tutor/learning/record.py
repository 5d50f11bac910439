"""The learner's record: profiles, settings, and what each learner did.

What is appended is in the file before the call returns, so that nothing praised is lost.
Nothing here fails because of the file: see `Opened.notice` and `Record.take_notice`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from tutor.learning.entry import Stamp, profile_added, setting_chosen
from tutor.learning.keeper import Keeper
from tutor.learning.mastery import Mastery, mastery_of
from tutor.learning.progress import (
    Answer,
    GameSoFar,
    LessonProgress,
    Place,
    Profile,
    SavedGame,
    SettingKey,
)
from tutor.learning.store import Store, memory_store
from tutor.learning.trouble import Notice

if TYPE_CHECKING:
    from tutor.learning.events import LearnerEvent

FILE_NAME = "record.sqlite3"

_DEVICE = ""
"""The learner of a setting that is everybody's."""


class Record:
    """What is known of the learners at this device."""

    def __init__(self, path: Path, now: Callable[[], datetime], store: Store | None = None) -> None:
        self._now = now
        self._keeper = Keeper(path, self.stamp, store)

    def profiles(self) -> tuple[Profile, ...]:
        """Return the learners, as they were added."""
        return tuple(Profile(*row) for row in self._keeper.rows("profile"))

    def add_profile(self, picture: str) -> Profile:
        """Add a learner with this picture; the active one stays who it is."""
        profile = Profile(_new_uuid(), picture)
        self._keeper.write([profile_added(self.stamp(profile), picture)])
        return profile

    def active_profile(self) -> Profile | None:
        """Return the learner who was last chosen at this device."""
        uuid = self.setting(SettingKey.ACTIVE_PROFILE)
        return next((each for each in self.profiles() if each.uuid == uuid), None)

    def choose_profile(self, profile: Profile) -> None:
        """Make this learner the active one."""
        self.set_setting(SettingKey.ACTIVE_PROFILE, profile.uuid)

    def setting(self, key: SettingKey, profile: Profile | None = None) -> str | None:
        """Return the learner's own choice, else the device's, else None."""
        rows = self._keeper.rows("setting", key=key.value)
        chosen: dict[str, str] = {owner: value for owner, _, value in rows}
        if profile is not None and profile.uuid in chosen:
            return chosen[profile.uuid]
        return chosen.get(_DEVICE)

    def set_setting(self, key: SettingKey, value: str, profile: Profile | None = None) -> None:
        """Keep a choice of this learner, or of the device for whoever has made none.

        One that stands already is not written again.
        """
        owner = _DEVICE if profile is None else profile.uuid
        if (owner, key.value, value) in self._keeper.rows("setting", key=key.value):
            return
        self._keeper.write([setting_chosen(self.stamp(profile), key, value)])

    def append(self, profile: Profile, *events: LearnerEvent, language: str | None = None) -> None:
        """Write what a learner did, all of it or nothing; safe when this returns.

        *language* is the one it happened in, by default the one in the learner's settings.
        """
        self.append_each([(profile, event) for event in events], language=language)

    def append_each(
        self,
        told: Sequence[tuple[Profile, LearnerEvent]],
        *,
        language: str | None = None,
        so_far: GameSoFar | None = None,
    ) -> bool:
        """Write what several learners did, all of it or nothing; safe when this returns.

        False, and nothing is written, if a game does not stand as *so_far* says.
        """
        # what a learner does is loaded with the first of it, not at the start
        from tutor.learning.events import entry_of

        spoken = {
            profile: language or self.setting(SettingKey.LANGUAGE, profile) for profile, _ in told
        }
        # erased meanwhile by another run, whoever goes on here has begun again
        here = {each.uuid for each in self.profiles()}
        gone = [each for each in spoken if each.uuid not in here]
        entries = [profile_added(self.stamp(each), each.picture) for each in gone]
        entries += (entry_of(event, self.stamp(who, spoken[who])) for who, event in told)
        return self._keeper.write(entries, so_far)

    def progress(self, profile: Profile) -> Mapping[str, LessonProgress]:
        """Return what the learner has done of each lesson begun, by its id."""
        steps: dict[str, set[str]] = {}
        newest: dict[str, int] = {}
        for _, lesson, step, revision in self._keeper.rows("step_done", learner=profile.uuid):
            steps.setdefault(lesson, set()).add(step)
            newest[lesson] = max(revision, newest.get(lesson, revision))
        finished = set()
        for _, lesson, revision in self._keeper.rows("lesson_done", learner=profile.uuid):
            finished.add(lesson)
            newest[lesson] = max(revision, newest.get(lesson, revision))
        return {
            lesson: LessonProgress(frozenset(steps.get(lesson, ())), lesson in finished, revision)
            for lesson, revision in newest.items()
        }

    def place(self, profile: Profile, lesson: str) -> Place | None:
        """Return where the learner stands in a lesson that was begun and is not finished."""
        rows = self._keeper.rows("place", learner=profile.uuid, lesson=lesson)
        return _place(*rows[-1][1:]) if rows else None

    def last_place(self, profile: Profile) -> Place | None:
        """Return where the learner was last, of all lessons begun and not finished."""
        rows = self._keeper.rows("place", learner=profile.uuid)
        return _place(*rows[-1][1:]) if rows else None

    def last_finished(self, profile: Profile) -> str | None:
        """Return the lesson that the learner finished last for the first time."""
        rows = self._keeper.rows("lesson_done", learner=profile.uuid)
        return str(rows[-1][1]) if rows else None

    def mistakes(self, profile: Profile) -> Mapping[str, int]:
        """Return how often the learner made each mistake, by its code."""
        return {
            code: times
            for _, code, times in self._keeper.rows("mistake_count", learner=profile.uuid)
        }

    def last_mistakes(self, profile: Profile) -> Mapping[str, datetime]:
        """Return when the learner made each mistake last, by its code.

        One that was only carried over from an older file is left out.
        """
        told: dict[str, datetime] = {}
        for code, time in self._keeper.last_times(profile.uuid).items():
            with suppress(ValueError):
                told[code] = datetime.fromisoformat(time)
        return told

    def answers(self, profile: Profile) -> tuple[Answer, ...]:
        """Return how the learner last answered each question met, in the order first met."""
        return tuple(
            Answer(quiz, question, answer, bool(right), times, times_right)
            for _, quiz, question, answer, right, times, times_right in self._keeper.rows(
                "answer", learner=profile.uuid
            )
        )

    def games(self, profile: Profile) -> tuple[SavedGame, ...]:
        """Return the learner's games under way and the last one finished, as they were begun."""
        return tuple(
            SavedGame(id, setup, tuple(lines.splitlines()), bool(finished))
            for id, _, setup, lines, finished in self._keeper.rows("game", learner=profile.uuid)
        )

    def mastery(self, profile: Profile, now: datetime) -> Mapping[str, Mastery]:
        """Return how well the learner remembers each rule now, by its id.

        A rule that the learner was never asked about is left out.
        """
        return mastery_of(self._keeper.rows("memory", learner=profile.uuid), now)

    def now(self) -> datetime:
        """Return what the clock says that was handed in."""
        return self._now()

    def rebuild(self) -> None:
        """Work out all of the above anew from the log."""
        self._keeper.rebuild()

    @property
    def path(self) -> Path | None:
        """Return the file; None where the record lives in memory until the end of the run."""
        return self._keeper.path

    def begin_anew(self) -> None:
        """Know what the file says now, and nothing else: it was changed on purpose."""
        self._keeper.begin_anew()

    def back_up(self) -> None:
        """Copy the record if it was not since something was written on an earlier day.

        Where no copy can be made there is none: the record itself is as it was.
        """
        # loaded once the screen is there, not at the start
        from tutor.learning.backups import back_up_once_a_day
        from tutor.learning.store import StoreError

        if self.path is not None:
            with suppress(StoreError):
                back_up_once_a_day(self.path, self.today())

    def today(self) -> date:
        """Return the day it is here."""
        return self._now().astimezone().date()

    def take_notice(self) -> Notice | None:
        """Return something to tell the learner that was not told yet; each is returned once."""
        return self._keeper.take_notice()

    def close(self) -> None:
        """Let go of the file."""
        self._keeper.close()

    def stamp(self, profile: Profile | None = None, language: str | None = None) -> Stamp:
        """Return the stamp of an entry that is written now."""
        return stamp_of(self._now(), profile, language)


@dataclass(frozen=True, slots=True)
class Opened:
    """A record that can be used, and what to tell about it, if anything."""

    record: Record
    notice: Notice | None


def open_record(folder: Path, now: Callable[[], datetime]) -> Opened:
    """Open the record in this folder, or begin one; where that cannot be, begin one in memory."""
    record = Record(folder / FILE_NAME, now)
    return Opened(record, record.take_notice())


def record_in_memory(now: Callable[[], datetime]) -> Record:
    """Return a record that ends with the run, for somebody who only tries something out."""
    return Record(Path(), now, memory_store())


def stamp_of(now: datetime, profile: Profile | None = None, language: str | None = None) -> Stamp:
    """Return the stamp of an entry that is written at this time."""
    time = now.astimezone(UTC).isoformat(timespec="milliseconds")
    return Stamp(_new_uuid(), time, profile.uuid if profile else None, language)


def _new_uuid() -> str:
    return str(uuid4())


def _place(lesson: str, revision: int, step: str, acts: str) -> Place:
    return Place(lesson, revision, step, tuple(acts.split("\n")) if acts else ())
