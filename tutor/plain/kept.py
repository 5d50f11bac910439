"""What is kept on this device, as numbered lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from tutor.i18n.text import Msgid
from tutor.learning.kept import names_of
from tutor.learning.progress import Profile
from tutor.plain.console import Console
from tutor.session.keeping import Keeping
from tutor.wording import data, labels


class KeptRun:
    """The page of what is kept; what cannot be done is told, and nothing is changed."""

    def __init__(self, console: Console, keeping: Keeping) -> None:
        self.console = console
        self.keeping = keeping

    def run(self) -> None:
        """Tell what is kept, and do one thing with it."""
        words = self.console.words
        self._do(self._tell)
        doing = [self._save, self._add, self._go_back, self._erase]
        options = [words.say(each) for each in (data.SAVE, data.ADD, data.GO_BACK, data.ERASE)]
        chosen = self.console.choose("", [*options, words.say(labels.KEY_BACK)])
        if chosen < len(doing):
            self._do(doing[chosen])

    def _do(self, deed: Callable[[], Iterable[str]]) -> None:
        try:
            told = list(deed())
        except data.CANNOT as error:
            path = self.keeping.study.record.path or Path()
            told = [data.why_not(self.console.words, error, path)]
        self.console.say("", *told)

    def _tell(self) -> Iterable[str]:
        kept = self.keeping.kept()
        return data.kept_told(self.console.words, kept, names_of(kept.learners), ())

    def _save(self) -> Iterable[str]:
        file, entries = self.keeping.save()
        return [self.console.words.count(data.SAVED, entries, name=str(file))]

    def _add(self) -> Iterable[str]:
        words, files = self.console.words, self.keeping.files()
        if not files:
            return [words.say(data.NOTHING_TO_ADD, name=str(self.keeping.folder))]
        chosen = self._one_of(data.ADD, [file.name for file in files])
        if chosen is None:
            return []
        return data.imported_told(words, self.keeping.add(files[chosen]))

    def _go_back(self) -> Iterable[str]:
        words, days = self.console.words, self.keeping.kept().backups
        if not days:
            return [words.say(data.NO_DAYS)]
        chosen = self._one_of(data.GO_BACK, [data.day_told(words, each) for each in days])
        if chosen is None:
            return []
        return data.restored_told(words, days[chosen], self.keeping.go_back(days[chosen]))

    def _one_of(self, title: Msgid, options: Sequence[str]) -> int | None:
        """Return the option chosen, or None if the learner goes back."""
        say = self.console.words.say
        chosen = self.console.choose(say(title), [*options, say(labels.KEY_BACK)])
        return chosen if chosen < len(options) else None

    def _erase(self) -> Iterable[str]:
        words, names = self.console.words, names_of(self.keeping.kept().learners)
        called = list(data.called(words, names.items()))
        chosen = self._one_of(data.ERASE, [*called, words.say(data.EVERYTHING)])
        if chosen is None:
            return []
        learner: Profile | None = None
        question = words.say(data.ERASE_ALL)
        if chosen < len(called):
            learner = [*names.values()][chosen]
            question = words.say(data.ERASE_ONE, picture=called[chosen])
        answers = [words.say(data.KEEP_IT), words.say(data.ERASE_IT)]
        for asked in (question, words.say(data.FOR_GOOD)):
            if self.console.choose(asked, answers) == 0:
                return [words.say(data.NOT_ERASED)]
        self.keeping.erase(learner)
        return [words.say(data.ERASED)]
