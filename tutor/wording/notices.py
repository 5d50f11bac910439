"""What to say once about the record's file."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.i18n.text import N_, Msgid
from tutor.learning.trouble import Notice, Trouble
from tutor.wording.words import Words

_TROUBLES: Mapping[Trouble, Msgid] = {
    Trouble.UNWRITABLE: N_("Your progress cannot be saved here. You can still play on."),
    Trouble.FULL: N_("The disk is full, so your progress cannot be saved. You can play on."),
    Trouble.DAMAGED: N_(
        "Your saved progress was damaged. It was put aside, and a new record was started."
    ),
    Trouble.NEWER: N_("Your progress was saved by a newer version. It was left as it is."),
    Trouble.FOREIGN: N_("Another program saved its data here. It was left as it is."),
    Trouble.ELSEWHERE: N_("This game went on in another window. What was done there counts."),
}


def notice(words: Words, told: Notice) -> str:
    """Return what to say once about the record's file."""
    return words.say(_TROUBLES[told.trouble])
