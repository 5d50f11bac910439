"""The rules on one page, as they are under the house rules that were chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tutor.course.model import RulesPage, RuleText, Section
from tutor.game.ids import RuleId
from tutor.game.ruleset import AskFor, EmptyHand, EmptyPool, Ruleset, Scoring
from tutor.i18n.text import Text
from tutor.sheets.document import document, page
from tutor.sheets.paper import Block, Paper, type_size
from tutor.sheets.voices import Voices
from tutor.wording import labels

_HISTORY = "background"
"""The section that nobody needs at the table."""

_TITLE, _HEADING = 1.7, 1.15
"""How large these are, compared with a rule."""


def _exact(rules: Ruleset) -> bool:
    return rules.ask_for is AskFor.CARD


def _plays_on(rules: Ruleset) -> bool:
    return rules.empty_pool is EmptyPool.PLAY_ON


_AGREED: Mapping[RuleId, Callable[[Ruleset], bool]] = {
    RuleId.SPECIFIC_CARD: _exact,
    RuleId.SHOW_EXACT_CATCH: _exact,
    RuleId.OWN_CARD_ASK: lambda rules: rules.own_card_ask,
    RuleId.PLAY_ON: _plays_on,
    RuleId.PLAY_ON_NEXT_LEFT: _plays_on,
    RuleId.PLAY_ON_NEXT_ASKED: _plays_on,
    RuleId.NOBODY_TO_ASK: _plays_on,
    RuleId.EMPTY_HAND_PLAYING_ON: lambda rules: rules.empty_hand is EmptyHand.DRAWS_ONE,
    RuleId.NEW_HAND: lambda rules: rules.empty_hand is EmptyHand.NEW_HAND,
    RuleId.MATCH_TO_TARGET: lambda rules: rules.target is not None,
    RuleId.MATCH_END: lambda rules: rules.target is not None,
    RuleId.CARD_VALUE_BOOKS: lambda rules: rules.scoring is Scoring.CARD_VALUES,
}
"""What is played only by those who agreed on it; every other rule holds as its page says."""


def rules_sheet(rules: RulesPage, ruleset: Ruleset, voices: Voices, paper: Paper) -> str:
    """Return the file with the rules that are played."""
    found = list(_sections(rules, ruleset))
    parts = [voices.say(labels.GAME, "h1")]
    for section, stated in found:
        parts.append(voices.authored(section.title, "h2"))
        parts += [voices.authored(rule.text) for rule in stated]
    size = type_size(list(_blocks(found, voices)), paper)
    title = voices.words[0].say(labels.GAME)
    return document(title, voices, paper, page(*parts, size=size))


def _sections(rules: RulesPage, ruleset: Ruleset) -> Iterator[tuple[Section, tuple[RuleText, ...]]]:
    """Yield the sections of which something is played, with what is."""
    for section in rules.sections:
        stated = tuple(
            rule
            for rule in section.rules_under(ruleset.dials())
            if rule.id not in _AGREED or _AGREED[rule.id](ruleset)
        )
        if stated and section.id != _HISTORY:
            yield section, stated


def _blocks(found: list[tuple[Section, tuple[RuleText, ...]]], voices: Voices) -> Iterator[Block]:
    def texts(text: Text) -> tuple[str, ...]:
        return tuple(words.authored(text) for words in voices.words)

    yield Block(tuple(words.say(labels.GAME) for words in voices.words), _TITLE, 0.45)
    for section, stated in found:
        yield Block(texts(section.title), _HEADING, 0.65)
        yield from (Block(texts(rule.text)) for rule in stated)
