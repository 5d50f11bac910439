"""The words for each mistake: what happened, which rule was broken, and why there is that rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tutor.game.ids import RuleId
from tutor.i18n.text import N_, Msgid, Nn_, Plural
from tutor.referee.mistake import Mistake


@dataclass(frozen=True, slots=True)
class Message:
    """The first three parts of an explanation, to be filled with what the ruling is about."""

    happened: Msgid | Plural
    rule: Msgid
    why: Msgid


SECRET = N_("Your other cards stay secret.")
"""Why one card is seen and no other; where all cards lie open it is not so."""

_ENOUGH_FOR_ALL = N_("That way everyone has enough cards, and the pool has enough too.")

MESSAGES: Mapping[Mistake, Message] = {
    Mistake.ASK_UNHELD_RANK: Message(
        N_("You asked for {rank.plural}. You have {rank.none}."),
        N_("You can only ask for a rank in your hand."),
        N_("So each ask tells the others something true."),
    ),
    Mistake.GIVE_SOME: Message(
        Nn_("You gave {n} card and kept {m}.", "You gave {n} cards and kept {m}."),
        N_("Give all your cards of that rank."),
        N_("That way everyone can trust the answer."),
    ),
    Mistake.RETURN_DRAWN_CARD: Message(
        N_("You put the drawn card back."),
        N_("The card you drew does not go back."),
        N_("Every card you draw can help to make a book."),
    ),
    Mistake.KEEP_BOOK: Message(
        N_("You have {rank.all_four}. That is a book!"),
        N_("Show a book and lay it down at once."),
        N_("That way everyone knows where these cards are."),
    ),
    Mistake.ASK_SELF: Message(
        N_("You asked yourself."),
        N_("Ask another player at the table."),
        N_("You can already see your own cards."),
    ),
    Mistake.ASK_OUT_OF_TURN: Message(
        N_("You asked, but it is not your turn."),
        N_("Only the player whose turn it is may ask."),
        N_("That way everyone gets a turn."),
    ),
    Mistake.GIVE_WRONG: Message(
        N_("You gave a card of a different rank."),
        N_("Give only cards of the rank that was asked for."),
        SECRET,
    ),
    Mistake.FALSE_GO_FISH: Message(
        N_("You said “Go fish!”, but you have {card.exact}."),
        N_("Say “Go fish!” only when you have none."),
        N_("That way everyone can trust the answer."),
    ),
    Mistake.DRAW_EARLY: Message(
        N_("You drew a card too soon."),
        N_("Draw only when you hear “Go fish!”"),
        N_("First somebody has to say that they have none."),
    ),
    Mistake.HIDE_CATCH: Message(
        N_("You kept {card.exact} without showing it."),
        N_("Show the card when you draw the rank you asked for."),
        N_("It is a lucky catch, and everybody has to see it."),
    ),
    Mistake.SHOW_WITHOUT_CATCH: Message(
        N_("You showed {card.exact}. You asked for {rank.plural}."),
        N_("Show only a card of the rank you asked for."),
        SECRET,
    ),
    Mistake.TURN_GIVEN_UP: Message(
        N_("You passed the turn, but it is still yours."),
        N_("Whoever gets cards takes another turn."),
        N_("You may ask anyone again."),
    ),
    Mistake.TURN_KEPT: Message(
        N_("You asked again after “Go fish!”"),
        N_("You had no lucky catch, so the turn passes."),
        N_("That way everyone gets a turn."),
    ),
    Mistake.WRONG_NEXT_PLAYER: Message(
        N_("You passed the turn to {name}."),
        N_("The turn passes to the player on your left."),
        N_("The turn goes around the table, clockwise."),
    ),
    Mistake.BOOK_TOO_SMALL: Message(
        Nn_("You laid down {n} card.", "You laid down {n} cards."),
        N_("A book is all four cards of one rank."),
        N_("Only a whole book counts at the end."),
    ),
    Mistake.BOOK_MIXED: Message(
        N_("You laid down cards of different ranks."),
        N_("A book is all four cards of one rank."),
        N_("Only a whole book counts at the end."),
    ),
    Mistake.ASK_NO_ONE: Message(
        N_("You asked, but nobody sits there."),
        N_("Ask another player at the table."),
        N_("Somebody has to answer you."),
    ),
    Mistake.ASK_EMPTY_SEAT: Message(
        N_("You asked {asked}, who has no cards."),
        N_("Ask a player who has cards."),
        N_("An empty hand has nothing to give."),
    ),
    Mistake.ASK_BEFORE_ANSWER: Message(
        N_("You asked again before {current} answered."),
        N_("Wait for the answer first."),
        N_("You may still get cards from that player."),
    ),
    Mistake.ASK_CARD_NOT_RANK: Message(
        N_("You asked for one card only: {card.exact}."),
        N_("In this game, ask for a rank."),
        N_("That way you can get several cards at once."),
    ),
    Mistake.ASK_RANK_NOT_CARD: Message(
        N_("You asked for {rank.plural}."),
        N_("In this game, ask for one exact card."),
        N_("Everyone agreed on that before the game."),
    ),
    Mistake.ASK_OWN_CARD: Message(
        N_("You asked for {card.exact}. You have it yourself."),
        N_("Ask for a card that is not in your hand."),
        N_("Nobody agreed to a bluff like that before the game."),
    ),
    Mistake.ACT_OUT_OF_TURN: Message(
        N_("That was too soon. It is not your turn."),
        N_("Wait until it is your turn."),
        N_("That way everyone gets a turn."),
    ),
    Mistake.GIVE_TOO_MANY: Message(
        Nn_(
            "You gave {n} card. Only one was asked for.",
            "You gave {n} cards. Only one was asked for.",
        ),
        N_("Give only the card that was asked for."),
        SECRET,
    ),
    Mistake.GIVE_UNASKED: Message(
        N_("You gave cards to {taker}, who did not ask you."),
        N_("Give cards only to the player who asks you."),
        N_("Every card has to be asked for first."),
    ),
    Mistake.GO_FISH_UNASKED: Message(
        N_("You answered, but nobody asked you."),
        N_("Answer only when somebody asks you."),
        N_("The ask comes first."),
    ),
    Mistake.GO_FISH_EMPTY_POOL: Message(
        N_("You said “Go fish!”, but the pool is gone."),
        N_("Without a pool, say that you have none."),
        N_("There are no cards left to draw."),
    ),
    Mistake.NONE_FOR_GO_FISH: Message(
        N_("You only said that you have none."),
        N_("While there is a pool, say “Go fish!”"),
        N_("That way the other player knows what to do: draw."),
    ),
    Mistake.DRAW_TWICE: Message(
        N_("You drew a second card."),
        N_("“Go fish!” means: draw one card."),
        N_("That way there are enough cards for everyone."),
    ),
    Mistake.DRAW_SKIPPED: Message(
        N_("You went on without drawing a card."),
        N_("“Go fish!” means: draw one card."),
        N_("The new card may be the one you want."),
    ),
    Mistake.TURN_UNUSED: Message(
        N_("You passed the turn without asking."),
        N_("On your turn, ask another player."),
        N_("To make a book, you have to ask."),
    ),
    Mistake.BOOK_ENDS_TURN: Message(
        N_("You laid down a book and passed the turn."),
        N_("A book does not end your turn."),
        N_("You may ask anyone again."),
    ),
    Mistake.REFILL_FORGOTTEN: Message(
        N_("You went on with no cards in your hand."),
        N_("With an empty hand, draw one card first."),
        N_("You need a card before you can ask."),
    ),
    Mistake.REFILL_WRONG_COUNT: Message(
        Nn_("You took {n} card from the pool.", "You took {n} cards from the pool."),
        N_("With an empty hand, you draw one card."),
        N_("That is the same for every player."),
    ),
    Mistake.DEAL_WRONG_COUNT: Message(
        Nn_("You dealt each player {n} card.", "You dealt each player {n} cards."),
        N_("With 3 to 6 players, everyone gets 5 cards."),
        _ENOUGH_FOR_ALL,
    ),
    Mistake.PLAY_AFTER_END: Message(
        N_("You played on, but the game is over."),
        N_("The game ends when a hand or the pool is empty."),
        N_("Now the books are counted."),
    ),
    Mistake.STOP_TOO_EARLY: Message(
        N_("You stopped too soon. The game goes on."),
        N_("The game ends when a hand or the pool is empty."),
        N_("Until then, everyone can still get a book."),
    ),
    Mistake.COUNT_WRONG: Message(
        N_("That is not what the books say."),
        N_("The player with the most books wins."),
        N_("Count each player’s books again."),
    ),
}

_SITS_OUT = Message(
    N_("You passed the turn to {name}."),
    N_("The turn passes, as it does after “Go fish!”, to a player who can play."),
    N_("A player with no cards and no pool sits out."),
)
_EVERY_CARD = N_("The game ends when every card is in a book.")
_UNTIL_THE_POOL = N_("The game lasts as long as the pool does. An empty hand is filled again.")
_NEW_HAND = N_("With an empty hand, you take 5 cards, or all that are left.")
_SHARED = N_("All players with the most books win together.")

BY_RULE: Mapping[tuple[Mistake, RuleId], Message] = {
    (Mistake.TURN_GIVEN_UP, RuleId.LUCKY_CATCH): Message(
        N_("You passed the turn, but it is still yours."),
        N_("A lucky catch gives you another turn."),
        N_("You may ask anyone again."),
    ),
    (Mistake.TURN_KEPT, RuleId.PLAY_ON): Message(
        N_("You got no cards, but you asked again."),
        N_("Without a pool, a player who gets no cards passes the turn."),
        N_("That way everyone gets a turn."),
    ),
    (Mistake.WRONG_NEXT_PLAYER, RuleId.NEXT_FISHER): Message(
        N_("You passed the turn to {name}."),
        N_("The turn passes to the player who said “Go fish!”"),
        N_("Whoever had none asks next."),
    ),
    (Mistake.WRONG_NEXT_PLAYER, RuleId.PLAY_ON_NEXT_ASKED): Message(
        N_("You passed the turn to {name}."),
        N_("The turn passes to the player you asked."),
        N_("Whoever had none asks next."),
    ),
    (Mistake.WRONG_NEXT_PLAYER, RuleId.NOBODY_TO_ASK): replace(
        _SITS_OUT, why=N_("You have nobody to ask.")
    ),
    (Mistake.WRONG_NEXT_PLAYER, RuleId.EMPTY_HAND_PLAYING_ON): _SITS_OUT,
    (Mistake.HIDE_CATCH, RuleId.SHOW_EXACT_CATCH): Message(
        N_("You kept {card.exact} without showing it."),
        N_("Show the card when it is exactly what you asked for."),
        N_("It is a lucky catch, and everybody has to see it."),
    ),
    (Mistake.SHOW_WITHOUT_CATCH, RuleId.SHOW_EXACT_CATCH): Message(
        N_("You showed {card.exact}. You asked for a different card."),
        N_("Show only the very card you asked for."),
        SECRET,
    ),
    (Mistake.GIVE_WRONG, RuleId.SPECIFIC_CARD): Message(
        N_("You gave a card that nobody asked for."),
        N_("Give only the card that was asked for."),
        SECRET,
    ),
    (Mistake.FALSE_GO_FISH, RuleId.SPECIFIC_CARD): Message(
        N_("You said “Go fish!”, but you have {card.exact}."),
        N_("Say “Go fish!” only when you do not have that card."),
        N_("That way everyone can trust the answer."),
    ),
    (Mistake.REFILL_FORGOTTEN, RuleId.NEW_HAND): Message(
        N_("You went on with no cards in your hand."),
        _NEW_HAND,
        N_("You need a card before you can ask."),
    ),
    (Mistake.REFILL_WRONG_COUNT, RuleId.NEW_HAND): Message(
        Nn_("You took {n} card from the pool.", "You took {n} cards from the pool."),
        _NEW_HAND,
        N_("That is the same for every player."),
    ),
    (Mistake.DEAL_WRONG_COUNT, RuleId.DEAL_SEVEN): Message(
        Nn_("You dealt each player {n} card.", "You dealt each player {n} cards."),
        N_("With 2 players, everyone gets 7 cards."),
        _ENOUGH_FOR_ALL,
    ),
    (Mistake.PLAY_AFTER_END, RuleId.PLAY_ON): Message(
        N_("You played on, but the game is over."), _EVERY_CARD, N_("Now the books are counted.")
    ),
    (Mistake.PLAY_AFTER_END, RuleId.NEW_HAND): Message(
        N_("You played on, but the game is over."),
        _UNTIL_THE_POOL,
        N_("Now the books are counted."),
    ),
    (Mistake.STOP_TOO_EARLY, RuleId.PLAY_ON): Message(
        N_("You stopped too soon. The game goes on."),
        _EVERY_CARD,
        N_("Until then, everyone can still get a book."),
    ),
    (Mistake.STOP_TOO_EARLY, RuleId.NEW_HAND): Message(
        N_("You stopped too soon. The game goes on."),
        _UNTIL_THE_POOL,
        N_("Until then, everyone can still get a book."),
    ),
    (Mistake.STOP_TOO_EARLY, RuleId.END_SETTLES): Message(
        N_("You stopped, but a book is not on the table yet."),
        N_("First everyone lays down the books in their hands."),
        N_("Every book counts."),
    ),
    (Mistake.COUNT_WRONG, RuleId.TIE): Message(
        N_("That is not what the books say."),
        _SHARED,
        N_("Count each player’s books again."),
    ),
    (Mistake.COUNT_WRONG, RuleId.CARD_VALUE_BOOKS): Message(
        N_("That is not what the cards in the books say."),
        N_("The cards in the books count. The player with the most points wins."),
        N_("Add up each player’s books again."),
    ),
}
"""How a mistake is told where it breaks one rule rather than another."""
