"""The short texts around the table: names of places, keys and counts."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.i18n.text import N_, NC_, Contextual, Nn_

GAME = N_("Go Fish")
A_GAME_TO_LEARN = N_("a game to learn at the table")
CHOOSE_PICTURE = N_("Choose your picture")
CHOOSE_LANGUAGE = N_("Choose your language")
CHANGE_LATER = N_("both can be changed at any time")
RULES = NC_("place", "Rules")
QUIZ = NC_("place", "Quiz")
REVIEW = NC_("place", "Review")
PROGRESS = NC_("place", "What you know")
HELP = NC_("place", "Help")
LANGUAGE = NC_("place", "Language")
SETTINGS = NC_("place", "Settings")
WHO_PLAYS = N_("Who is playing?")
NEW_PICTURE = N_("A new picture")
NEXT_LESSON = NC_("title", "Next")
GO_ON_LESSON = NC_("title", "Go on")
WHY = NC_("title", "Why")
MORE = NC_("title", "More")
MORE_BELOW = N_("more")
ALL_DONE = N_("You have finished every lesson.")
PLAY_AGAIN = N_("You can play any of them again.")
PLAY_A_GAME = N_("Play a game")
GO_ON_WITH_GAME = N_("Go on with the game")
GAME_IS_GONE = N_("That game cannot go on. Begin another one.")
GAME_GOES_BACK = N_("The end of this game could not be read. Play on from here.")
ANOTHER_GAME = N_("Begin another game")
READ_THE_RULES = N_("Rules and sources")
STEP_OF = N_("step {n} of {m}")
QUESTION_OF = N_("Question {n} of {m}")
LESSONS_DONE = N_("{n} of {m} lessons")
STEPS = Nn_("{n} step", "{n} steps")
RULES_DUE = Nn_("Review: {n} rule", "Review: {n} rules")
SURE = NC_("rule", "sure")
SHAKY = NC_("rule", "shaky")
UNTOUCHED = NC_("rule", "not yet met")
YOU_KNOW_RULES = Nn_("You know {n} rule", "You know {n} rules")
NO_RULES_KNOWN = N_("no rules known yet")
RIGHT_ANSWERS = Nn_(
    "You have {n} right answer out of {m}.", "You have {n} right answers out of {m}."
)
NO_RIGHT_ANSWERS = N_("No right answers this time. Try again!")
RIGHT_ANSWER = N_("right answer")
YOUR_ANSWER = N_("your answer")
THAT_IS_RIGHT = N_("That is right!")
NOT_YET = N_("Not yet.")

CARDS = Nn_("{n} card", "{n} cards")
NO_CARDS = N_("no cards")
BOOKS = NC_("before the ranks of the books", "books")
NO_BOOKS = N_("no books yet")
BOOKS_COUNT = Nn_("{n} book", "{n} books")
POOL = N_("pool · {n}")
DECK = N_("deck · {n}")
POOL_EMPTY = N_("The pool is empty.")
A_RANK = NC_("for which rank", "{rank.plural}")
A_PLAYER = NC_("whom to ask", "{name}")
YOU_ASK_FOR = NC_("about to do", "You ask {asked} for {rank.plural}.")
YOU_ASK_FOR_CARD = NC_("about to do", "You ask {asked} for {card.exact}.")
YOU_LAY = NC_("about to do", "You lay down a book of {rank.plural}.")
YOU_ASK_YOURSELF = N_("You ask yourself for {rank.plural}.")
YOU_ASK_YOURSELF_CARD = N_("You ask yourself for {card.exact}.")
YOU_DREW = N_("You drew {card.exact}.")
TURN_GOES_TO = N_("The turn goes to {name}.")
TURN_STAYS = N_("The turn stays with you.")
HAS_MOST = N_("{name} has the most books.")
HAVE_MOST = N_("{list} have the most books.")
TIED_WITH_YOU = Nn_("You and {list} have the most books.", "You, {list} have the most books.")
"""By how many others there are: they are a list of their own, with its own “and”."""
YOU_HAVE_MOST = N_("You have the most books.")
HAS_MOST_POINTS = N_("{name} has the most points.")
HAVE_MOST_POINTS = N_("{list} have the most points.")
TIED_IN_POINTS = Nn_("You and {list} have the most points.", "You, {list} have the most points.")
YOU_HAVE_MOST_POINTS = N_("You have the most points.")

SOURCES = N_("Sources: {list}")
ONE_SOURCE = N_("Source: {list}")
ALL_SOURCES = N_("all five")
UNCLEAR_IN = N_("unclear: {list}")
VARIANT_IN = N_("as a variant: {list}")
NO_SOURCE = N_("No source says it; this rule is ours.")
IN_SOURCE = N_("{list}: {name}")
PLAYED_HERE = N_("played here")
RULES_LEFT = N_("the turn passes to the left")
RULES_FISHER = N_("after “Go fish!” the turn passes to the player who said it")
WE_PLAY = N_("We play: {name}.")
CHANGE_RULES = N_("other rules")
SECTION_STAYS = N_("Nothing changes in this part.")

PICTURES: Mapping[str, Contextual] = {
    "fish": NC_("picture", "Fish"),
    "cat": NC_("picture", "Cat"),
    "boat": NC_("picture", "Boat"),
    "sun": NC_("picture", "Sun"),
    "tree": NC_("picture", "Tree"),
    "house": NC_("picture", "House"),
    "moon": NC_("picture", "Moon"),
    "flower": NC_("picture", "Flower"),
    "dog": NC_("picture", "Dog"),
    "rabbit": NC_("picture", "Rabbit"),
    "ball": NC_("picture", "Ball"),
    "whale": NC_("picture", "Whale"),
    "owl": NC_("picture", "Owl"),
    "rocket": NC_("picture", "Rocket"),
    "duck": NC_("picture", "Duck"),
    "crab": NC_("picture", "Crab"),
    "elephant": NC_("picture", "Elephant"),
    "umbrella": NC_("picture", "Umbrella"),
    "octopus": NC_("picture", "Octopus"),
    "frog": NC_("picture", "Frog"),
    "train": NC_("picture", "Train"),
    "turtle": NC_("picture", "Turtle"),
    "kite": NC_("picture", "Kite"),
    "penguin": NC_("picture", "Penguin"),
    "snail": NC_("picture", "Snail"),
    "butterfly": NC_("picture", "Butterfly"),
    "anchor": NC_("picture", "Anchor"),
    "balloon": NC_("picture", "Balloon"),
    "starfish": NC_("picture", "Starfish"),
    "snowman": NC_("picture", "Snowman"),
}

KEY_MOVE = NC_("key", "move")
KEY_CHOOSE = NC_("key", "choose")
KEY_LANGUAGE = NC_("key", "language")
KEY_START = NC_("key", "start")
KEY_LESSON = NC_("key", "lesson")
KEY_SUIT = NC_("key", "suit")
KEY_CHAPTER = NC_("key", "chapter")
KEY_TRY_IT = NC_("key", "try it yourself")
KEY_CARD = NC_("key", "card")
KEY_RANK = NC_("key", "rank")
KEY_PLAYER = NC_("key", "player")
KEY_GO_ON = NC_("key", "go on")
KEY_TAKE_BACK = NC_("key", "take it back")
KEY_HINT = NC_("key", "hint")
KEY_SHOW_ME = NC_("key", "show me")
KEY_ONE_BACK = NC_("key", "go back one")
KEY_STOP = NC_("key", "Stop!")
KEY_LOOK = NC_("key", "look at my cards")
KEY_LOOK_BACK = NC_("key", "look back")
KEY_KNOWN = NC_("key", "what is known")
KEY_GAME = NC_("key", "a game")
KEY_DEAL = NC_("key", "play")
KEY_MOMENT = NC_("key", "another moment")
KEY_ITS_LESSON = NC_("key", "its lesson")
KEY_WATCH_AGAIN = NC_("key", "watch it again")
KEY_BACK = NC_("key", "back")
KEY_STEP_BACK = NC_("key", "step back")
KEY_AGAIN = NC_("key", "begin again")
KEY_HELP = NC_("key", "help")
KEY_QUIZ = NC_("key", "quiz")
KEY_REVIEW = NC_("key", "review")
KEY_PROGRESS = NC_("key", "what you know")
KEY_PRACTISE = NC_("key", "practise it")
KEY_RULES = NC_("key", "rules")
KEY_THE_RULE = NC_("key", "the rule")
KEY_PLAYER_CHANGE = NC_("key", "who plays")
KEY_LIGHT = NC_("key", "light or dark")
KEY_SETTINGS = NC_("key", "settings")
KEY_QUIT = NC_("key", "quit")
KEY_SECTION = NC_("key", "section")
KEY_READ = NC_("key", "read")
KEY_FIND = NC_("key", "find")
KEY_CLEAR = NC_("key", "clear")
KEY_ANSWER = NC_("key", "answer")
KEY_NEXT_QUESTION = NC_("key", "next question")
KEY_CLOSE = NC_("key", "close")
KEY_LISTEN = NC_("key", "listen")
KEY_HUSH = NC_("key", "stop reading")
KEY_TABLE_ALOUD = NC_("key", "hear the table")
KEY_GROWN_UPS = NC_("key", "for grown-ups")
FOR_GROWN_UPS = NC_("title", "For grown-ups")

HAND_OVER = NC_("act", "hand over {n}")
LAY_DOWN = NC_("act", "lay down {n}")
DEAL = NC_("act", "deal {n}")
TAKE = NC_("act", "take {n}")
IT_IS_DONE = N_("We did it!")

TOO_SMALL = N_("Please make the window a little larger. The table needs 60 columns and 20 rows.")
