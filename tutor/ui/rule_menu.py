"""The sheet of rules from which a person names the one that another player broke."""

from __future__ import annotations

from tutor.session.practice.session import PracticeSession
from tutor.ui.view_pages import MenuRow, MenuView
from tutor.wording import coach, labels
from tutor.wording.keycaps import by_key
from tutor.wording.rulebook import RuleBook
from tutor.wording.speech import MOST_HAPPENINGS, happenings
from tutor.wording.words import Words


def rule_menu(words: Words, seat_words: Words, rules: RuleBook, state: PracticeSession) -> MenuView:
    """Return the rules to choose from, with what was seen, and which of them it was not."""
    say, tried = words.say, state.tried()
    told = happenings(seat_words, state.stopped_at(), state.view().sight)[-MOST_HAPPENINGS:]
    if tried:
        told.append(say(coach.OTHER_RULE))
    return MenuView(
        say(coach.WHICH_RULE),
        tuple(MenuRow(rule.value, rules.says(words, rule)) for rule in state.choices()),
        key=by_key(words, "↑ ↓ Enter", say(labels.KEY_CHOOSE)),
        told=tuple(told),
        tried=frozenset(rule.value for rule in tried),
    )
