"""A game in plain mode: agreed on, played by numbers, and looked back at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import pytest

from tests.app_kit import record_in, study_in
from tests.typist import Typist
from tutor.game.cards import RANK_CODES, RANKS
from tutor.i18n.formatter import begun
from tutor.plain.app import PlainApp
from tutor.plain.console import Console, EndOfInputError
from tutor.plain.lesson import HINT
from tutor.plain.practice import DEAL_NOW, LEAVE_GAME, TAKE_BACK, GameRun
from tutor.plain.table import SOMETHING_ELSE, WHO_HAS_MOST
from tutor.session.agreement import PERSON, Agreement
from tutor.session.offers import Offer
from tutor.wording import labels, tags
from tutor.wording.practice import EVERYBODY_KNOWS
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import Words, words_of

MOST = 5000
"""So many numbers are enough for any game of two."""


@dataclass(slots=True)
class ByChance:
    """Somebody who types numbers by chance, goes on where that is possible, and never leaves."""

    words: Words
    rng: Random
    lines: list[str] = field(default_factory=list)
    typed: int = 0

    def print_line(self, line: str) -> None:
        """Read a line."""
        self.lines.append(line)

    def read_line(self) -> str:
        """Type a number, or several where several are asked for."""
        self.typed += 1
        assert self.typed < MOST, self.lines[-40:]
        options: dict[str, str] = {}
        for line in reversed(self.lines[:-1]):
            number, dot, text = line.partition(". ")
            if not (dot and (number.isdigit() or number in RANK_CODES)):
                break
            options[text] = number
        for text in map(begun, (self.words.say(DEAL_NOW), self.words.say(labels.KEY_LOOK))):
            if text in options:
                return f"{options[text]}\n"
        never = [begun(text) for text in self._never()]
        open_ones = [number for text, number in options.items() if text not in never]
        # where several can be named, often several are
        several = self.rng.sample(open_ones, self.rng.randint(1, len(open_ones)))
        named = self.lines[-2 - len(options)] == self.words.say(WHO_HAS_MOST)
        return f"{' '.join(several if named else several[:1])}\n"

    def _never(self) -> Sequence[str]:
        """Return what is not chosen: what leads back or away, and what the game does by itself."""
        by_itself = [
            tags.offer(self.words, kind) for kind in (Offer.LAY, Offer.GIVE, Offer.GO_FISH)
        ]
        elsewhere = (HINT, EVERYBODY_KNOWS, LEAVE_GAME, TAKE_BACK, SOMETHING_ELSE)
        help_ = [self.words.say(each) for each in elsewhere]
        return (*by_itself, *help_)


@pytest.mark.parametrize(("locale", "people"), [("el", 2)])
def test_a_game_is_played_by_numbers_to_its_end(tmp_path: Path, locale: str, people: int) -> None:
    words = words_of(locale)
    with record_in(tmp_path) as record:
        study = study_in(record, locale)
        study.enrol("cat")
        others = (PERSON,) * (people - 1) + Agreement("left").others
        agreed = replace(
            Agreement("left"),
            players=2,
            others=others[:5],
            small_pack=True,
            lays=True,
            hands_over=True,
        )
        study.play(agreed)
        typist = ByChance(words, Random(3))
        console = Console(typist.read_line, typist.print_line, words)

        GameRun(console, study, RuleBook(study.course.rules_page())).play()

        last = study.last_game()
        assert last is not None
        assert last.finished
        assert study.game_under_way() is None
        assert begun(words.say(labels.KEY_LOOK)) in "\n".join(typist.lines) or people == 1


def test_a_game_is_agreed_on_line_by_line(tmp_path: Path) -> None:
    words = words_of("en")
    with record_in(tmp_path) as record:
        study = study_in(record)
        study.enrol("cat")
        answers = iter(["2\n", "1\n"])

        def end_of_input() -> str:
            return next(answers, "")

        lines: list[str] = []
        console = Console(end_of_input, lines.append, words)
        with pytest.raises(EndOfInputError):
            GameRun(console, study, RuleBook(study.course.rules_page())).play()

        saved = study.game_under_way()
        assert saved is not None
        assert saved.setup.count("opponent") == 3, "one more player was agreed on"
        assert study.agreement().players == 4
        assert len(RANKS) == len(study.agreement().ruleset.ranks)


def test_another_game_can_be_begun_while_one_is_under_way(tmp_path: Path) -> None:
    words = words_of("en")
    with record_in(tmp_path) as record:
        study = study_in(record)
        study.enrol("cat")
        study.play(study.agreement())
        first = study.game_under_way()
        begin = [labels.ANOTHER_GAME, DEAL_NOW]
        typist = Typist(iter([words.say(each) for each in begin]))
        console = Console(typist.read_line, typist.print_line, words)
        app = PlainApp(console, study, lang_given=True)

        with pytest.raises(EndOfInputError):
            app.run()

        assert begun(words.say(labels.GO_ON_WITH_GAME)) in typist.said()
        assert first is not None
        assert study.game_under_way() not in (None, first)
