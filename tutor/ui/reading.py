"""Reading aloud to who likes to listen: what is new, what is asked for, and silence."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import NamedTuple

from tutor.speech.engine import find_engine
from tutor.speech.voice import Voice
from tutor.wording.aloud import aloud
from tutor.wording.words import Words


class Heard(NamedTuple):
    """A text that was read."""

    text: str = ""
    locale: str = ""
    slow: bool = False


_NOTHING = Heard()


class Reading:
    """Reads texts in the language in use; where nothing can speak it does nothing."""

    def __init__(self, *, slow: bool) -> None:
        engine = find_engine(os.environ)
        self._voice = None if engine is None else Voice(engine)
        self.slow = slow
        self._told = False
        self._followed = _NOTHING
        """What the coach said last."""
        self._heard = _NOTHING

    def is_mute_and_untold(self) -> bool:
        """Return whether nothing can speak and nobody was told so; it is told now."""
        untold, self._told = not self._told, True
        return self._voice is None and untold

    def follow(self, words: Words, texts: Iterable[str]) -> None:
        """Read what the coach says, if it is new; a sheet that was read is put away."""
        said = self._said(words, texts)
        if said != self._followed:
            self._followed = said
            self._read(said)
        elif self._heard != said:
            self.hush()

    def read(self, words: Words, texts: Iterable[str]) -> None:
        """Read texts."""
        self._read(self._said(words, texts))

    def again(self, words: Words, texts: Iterable[str]) -> None:
        """Read texts, or once more what was read last where there are none."""
        said = self._said(words, texts)
        self._read(said if said.text else self._heard)

    def hush(self) -> None:
        """Be silent."""
        if self._voice is not None:
            self._voice.hush()

    def forget(self) -> None:
        """Be silent; what the coach says is new to whoever listens next."""
        self.hush()
        self._followed = _NOTHING

    def end(self) -> None:
        """Be silent for good."""
        if self._voice is not None:
            self._voice.end()

    def _said(self, words: Words, texts: Iterable[str]) -> Heard:
        return Heard(aloud(words, texts), words.locale, self.slow)

    def _read(self, said: Heard) -> None:
        self._heard = said
        if self._voice is None:
            return
        if said.text:
            self._voice.read(said.text, said.locale, slow=said.slow)
        else:
            self._voice.hush()
