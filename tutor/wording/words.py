"""One language's words: its catalogue and forms, and filling a message with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tutor.i18n.catalogue import Catalogue, PackTexts, load_catalogue
from tutor.i18n.formatter import FormatError, fill, fill_plainly
from tutor.i18n.forms import Forms, load_forms
from tutor.i18n.locales import installed_locales
from tutor.i18n.text import Contextual, Msgid, Plural, Text

if TYPE_CHECKING:
    from datetime import date

    from tutor.game.acts import Seat
    from tutor.game.cards import Card, Rank

Value = str | Mapping[str, str]

CHAIRS = (6, 1, 2, 3, 4, 5)
"""The number of the name of each chair, clockwise from the learner's own."""


@dataclass(frozen=True, slots=True)
class Words:
    """A language at work: every sentence that a learner reads comes out of here."""

    locale: str
    catalogue: Catalogue
    forms: Forms
    pack: PackTexts | None = None
    """Whose lessons are played, if they are not ours."""

    chairs: tuple[int, ...] = CHAIRS
    """The number of the name of each seat, as whoever reads this counts the seats."""

    def speaking(self, locale: str) -> Words:
        """Return the words of another language for the same lessons; of one not here, these.

        A learner may have chosen it on another computer, with a newer version.
        """
        if locale not in installed_locales():
            return self
        return replace(words_of(locale, self.pack), chairs=self.chairs)

    def beside(self, lead: Words) -> Words:
        """Return these words for who reads them beside those of another language."""
        return replace(self, forms=self.forms.calling(lead.forms))

    def seen_from(self, chair: int, players: int) -> Words:
        """Return these words for who sits on a chair of a table for so many players."""
        names = CHAIRS[:players]
        return replace(self, chairs=(*names[chair:], *names[:chair]))

    def say(self, message: Msgid | Contextual, **values: Value) -> str:
        """Return *message* in this language with its placeholders filled."""
        return self._filled(self.catalogue.text(message), values)

    def count(self, message: Plural, n: int, **values: Value) -> str:
        """Return *message* in the plural form that *n* needs; {n} is its figure."""
        return self._filled(self.catalogue.plural(message, n), {"n": str(n), **values})

    def authored(self, text: Text) -> str:
        """Return a lesson's own text, with this language's opponents in it."""
        template = self.catalogue.authored(text)
        if self.pack is not None:
            # a stranger's catalogue may hold what a terminal would obey
            from tutor.course.plaintext import shown

            template = shown(template)
        if "{" not in template and "}" not in template:
            # a title, as a start tells them by the hundred
            return template
        names = {f"p{number}": self.forms.opponent(number) for number in range(1, 6)}
        return self._filled(template, names)

    def name(self, seat: Seat) -> Mapping[str, str]:
        """Return the forms of the name of whoever sits at *seat*."""
        return self.forms.opponent(self.chairs[seat.number])

    def label(self, seat: Seat) -> str:
        """Return the name of whoever sits at *seat* as it stands on a label."""
        return next(iter(self.name(seat).values()))

    def rank(self, rank: Rank) -> Mapping[str, str]:
        """Return the forms of *rank*."""
        return self.forms.rank(rank.value)

    def card(self, card: Card) -> Mapping[str, str]:
        """Return the forms of one exact card."""
        return self.forms.card(card.code)

    def rank_label(self, rank: Rank) -> str:
        """Return *rank* as it stands on a label."""
        return next(iter(self.rank(rank).values()))

    def card_label(self, card: Card) -> str:
        """Return one exact card as it stands on a label."""
        return next(iter(self.card(card).values()))

    def cards(self, cards: Iterable[Card]) -> Mapping[str, str]:
        """Return the forms of a list of exact cards; none for no card."""
        forms = [self.card(card) for card in cards]
        return self.forms.join_forms(forms) if forms else {}

    def names(self, seats: Iterable[Seat]) -> Mapping[str, str]:
        """Return the forms of a list of opponents."""
        return self.forms.join_forms([self.name(seat) for seat in seats])

    def day(self, day: date) -> str:
        """Return a day as it is written in this language."""
        # loaded where a grown-up reads a day, and not at a start
        from tutor.i18n.dates import written_day

        return written_day(day, self.locale)

    def _filled(self, template: str, values: Mapping[str, Value]) -> str:
        known = {"call": self.forms.call, **values}
        try:
            return fill(template, known)
        except FormatError:
            return fill_plainly(template, known)


def words_of(locale: str, pack: PackTexts | None = None) -> Words:
    """Return the words of the language installed under *locale*, for our lessons or a pack's."""
    return Words(locale, load_catalogue(locale, pack=pack), load_forms(locale), pack)
