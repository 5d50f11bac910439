"""Saying once what is wrong with the learner's record."""

from __future__ import annotations

from tutor.plain.console import Console
from tutor.session.study import Study
from tutor.wording.notices import notice


def tell_trouble(console: Console, study: Study) -> None:
    """Say what the record has to say, if there is anything new."""
    told = study.record.take_notice()
    if told is not None:
        console.say("", notice(console.words, told))
