"""What is agreed before a game, line by line, and the rules it comes to in sentences."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.game.ids import RuleId
from tutor.i18n.text import N_, NC_, Contextual, Msgid
from tutor.learning.progress import Profile
from tutor.opponents.level import Level
from tutor.session.agreement import PERSON, Agreement, Ask, Chair, Count, End, Item, Topic
from tutor.session.practice.setup import Coach
from tutor.wording import labels
from tutor.wording.mistakes import EVERYBODY_GETS
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import Words

WE_PLAY = NC_("title", "We play")
NEW_GAME = NC_("place", "A game")
AGREE = NC_("title", "Before we play")

_TOPICS: Mapping[Topic, Contextual] = {
    Topic.PLAYERS: NC_("agree on", "Players"),
    Topic.SLIPS: NC_("agree on", "Computer players"),
    Topic.HANDS: NC_("agree on", "Cards in hand"),
    Topic.PACK: NC_("agree on", "The deck"),
    Topic.NEXT: NC_("agree on", "After “Go fish!”"),
    Topic.ASK: NC_("agree on", "You ask for"),
    Topic.END: NC_("agree on", "Hand or pool empty"),
    Topic.COUNT: NC_("agree on", "We count"),
    Topic.COACH: NC_("agree on", "The coach"),
    Topic.LAYING: NC_("agree on", "Laying down books"),
    Topic.GIVING: NC_("agree on", "Handing over cards"),
}
_WHO: Mapping[Level | None, Msgid | Contextual] = {
    Level.FORGETS: NC_("opponent", "forgets what was asked"),
    Level.REMEMBERS_FEW: NC_("opponent", "remembers a little"),
    Level.REMEMBERS_ALL: NC_("opponent", "remembers everything"),
    PERSON: NC_("opponent", "one of us"),
}
ONE_OF_US = N_("{name} (one of us)")
_SLIPS: Mapping[bool, Contextual] = {
    False: NC_("the others", "play by the rules"),
    True: NC_("the others", "make mistakes (catch them!)"),
}
_HANDS: Mapping[bool, Contextual] = {
    False: NC_("cards in hand", "hidden"),
    True: NC_("cards in hand", "face up"),
}
_PACK: Mapping[bool, Contextual] = {
    False: NC_("the deck", "all 52 cards"),
    True: NC_("the deck", "32 cards, twos to nines"),
}
_NEXT: Mapping[str, Contextual] = {
    "left": NC_("the turn passes to", "the player on the left"),
    "fisher": NC_("the turn passes to", "the player who was asked"),
}
_ASK: Mapping[Ask, Contextual] = {
    Ask.RANK: NC_("you ask for", "a rank"),
    Ask.CARD: NC_("you ask for", "one exact card"),
    Ask.BLUFF: NC_("you ask for", "one exact card, bluffs too"),
}
_END: Mapping[End, Contextual] = {
    End.ENDS: NC_("hand or pool empty", "the game ends"),
    End.PLAY_ON: NC_("hand or pool empty", "play on, draw one card"),
    End.NEW_HAND: NC_("hand or pool empty", "take 5 new cards"),
    End.NEW_HAND_PLAY_ON: NC_("hand or pool empty", "take 5, then play on"),
}
_COUNT: Mapping[Count, Contextual] = {
    Count.BOOKS: NC_("we count", "books"),
    Count.VALUES: NC_("we count", "what the cards are worth"),
    Count.MATCH: NC_("we count", "books, up to 10 points"),
}
_COACH: Mapping[Coach, Contextual] = {
    Coach.GENTLE: NC_("the coach", "explains everything"),
    Coach.NORMAL: NC_("the coach", "says it in one line"),
    Coach.STRICT: NC_("the coach", "explains after the game"),
}
_SMALL_PACK = N_("We play with 32 cards, from the twos to the nines.")
_PLAYED_NEXT: Mapping[str, Msgid] = {
    "left": N_("After “Go fish!” the turn passes to the left."),
    "fisher": N_("After “Go fish!” the turn passes to the player who was asked."),
}
_PLAYED_ASK: Mapping[Ask, Msgid] = {
    Ask.CARD: N_("You ask for one exact card."),
    Ask.BLUFF: N_("You ask for one exact card, and you may bluff."),
}
_PLAYED_END: Mapping[End, Msgid] = {
    End.PLAY_ON: N_("With an empty hand you draw one card. Without a pool we play on."),
    End.NEW_HAND: N_("With an empty hand you take 5 new cards. The game ends with the pool."),
    End.NEW_HAND_PLAY_ON: N_("With an empty hand you take 5 new cards. Without a pool we play on."),
}
_PLAYED_COUNT: Mapping[Count, Msgid] = {
    Count.VALUES: N_("We count what the cards in the books are worth."),
    Count.MATCH: N_("Each book is 1 point. We play until someone has 10 points."),
}
_BY_HAND: Mapping[bool, Contextual] = {
    False: NC_("who does it", "by hand"),
    True: NC_("who does it", "the game does it"),
}


def title(words: Words, item: Item) -> str:
    """Return what a line of the agreement is about."""
    if item.topic in (Topic.SEAT, Topic.LEARNER):
        return words.label(item.seat)
    return words.say(_TOPICS[item.topic])


def value(words: Words, agreed: Agreement, item: Item) -> str:
    """Return what is agreed on that line."""
    match item.topic:
        case Topic.PLAYERS:
            return str(agreed.players)
        case Topic.SEAT:
            return _who(words, agreed.others[item.seat.number - 1])
        case Topic.LEARNER:
            return _who(words, agreed.learner)
        case Topic.SLIPS:
            return words.say(_SLIPS[agreed.slips])
        case Topic.HANDS:
            return words.say(_HANDS[agreed.open_hands])
        case Topic.PACK:
            return words.say(_PACK[agreed.small_pack])
        case Topic.NEXT:
            return words.say(_NEXT[agreed.base])
        case Topic.ASK:
            return words.say(_ASK[agreed.ask])
        case Topic.END:
            return words.say(_END[agreed.end])
        case Topic.COUNT:
            return words.say(_COUNT[agreed.counted])
        case Topic.COACH:
            return words.say(_COACH[agreed.coach])
        case Topic.LAYING:
            return words.say(_BY_HAND[agreed.lays])
    return words.say(_BY_HAND[agreed.hands_over])


def line(words: Words, agreed: Agreement, item: Item) -> str:
    """Return a line of the agreement: what it is about, and what is agreed."""
    return f"{title(words, item)}: {value(words, agreed, item)}"


def _who(words: Words, who: Chair) -> str:
    if isinstance(who, Profile):
        return words.say(ONE_OF_US, name=words.say(labels.PICTURES[who.picture]))
    return words.say(_WHO[who])


def we_play(words: Words, rules: RuleBook, agreed: Agreement) -> tuple[str, ...]:
    """Return what holds in this very game, for so many players and with this deck.

    A sentence of the rules page stands where it says just that. What the page calls a
    variant, or says for other tables too, has a sentence of its own here.
    """
    ruleset = agreed.ruleset
    told = [words.count(EVERYBODY_GETS, ruleset.cards_dealt(agreed.players))]
    if agreed.small_pack:
        told.insert(0, words.say(_SMALL_PACK))
    if agreed.ask is Ask.RANK:
        told.append(rules.says(words, RuleId.MUST_HOLD_RANK))
    else:
        told.append(words.say(_PLAYED_ASK[agreed.ask]))
    told.append(words.say(_PLAYED_NEXT[agreed.base]))
    if agreed.end is End.ENDS:
        told.append(rules.says(words, RuleId.GAME_END))
    else:
        told.append(words.say(_PLAYED_END[agreed.end]))
    if agreed.counted is Count.BOOKS:
        return (*told, rules.says(words, RuleId.WINNER))
    return (*told, words.say(_PLAYED_COUNT[agreed.counted]), *_worth(words, rules, agreed))


def _worth(words: Words, rules: RuleBook, agreed: Agreement) -> list[str]:
    """Return how points are counted; the values only where every rank is in the deck."""
    if agreed.counted is Count.MATCH:
        return [rules.says(words, RuleId.MATCH_END)]
    return [] if agreed.small_pack else [rules.says(words, RuleId.CARD_VALUE_BOOKS)]
