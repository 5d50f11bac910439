"""Starting on the screen or in lines: what the app and the preview do alike."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TextIO

from tutor.i18n.locales import installed_locales
from tutor.i18n.text import N_
from tutor.wording import labels
from tutor.wording.words import Words

if TYPE_CHECKING:
    from tutor.plain.console import Console
    from tutor.ui.app import TutorApp

PLAIN_HELP = N_("lines and numbers instead of the screen, for screen readers")
NOTHING_TO_READ = N_("There is nothing to read your answers from. Start it in a terminal.")

UNKNOWN_LANGUAGE = N_("The language “{name}” is not here. Choose one of these: {list}")


def unknown_language(words: Words, name: str) -> str:
    """Return why nothing can be said in the language of this name, and what there is."""
    known = words.forms.join(installed_locales(), last="or")
    return words.say(UNKNOWN_LANGUAGE, name=name, list=known)


def wants_plain(environ: Mapping[str, str], stdin: TextIO | None, stdout: TextIO | None) -> bool:
    """Return whether only lines can be used: no terminal, or one that cannot draw."""
    screens = [stream is not None and stream.isatty() for stream in (stdin, stdout)]
    # the screen's library draws by way of the stream for errors
    return not all(screens) or sys.__stderr__ is None or environ.get("TERM", "dumb") == "dumb"


def splash(words: Words) -> None:
    """Put ink on the screen at once: importing the screen's library takes a moment."""
    line = f"{words.say(labels.GAME)}  {words.say(labels.A_GAME_TO_LEARN)}"
    sys.stdout.write(f"\x1b[2J\x1b[H   \x1b[1m{line}\x1b[0m\n")
    sys.stdout.flush()


def run_screen(make: Callable[[], TutorApp]) -> int:
    """Make the app, run it on the screen, and return the exit code."""
    import gc

    # what is imported now stays for the whole run: nothing of it is worth looking through
    gc.disable()
    app = make()
    gc.freeze()
    gc.enable()
    app.run()
    return app.return_code or 0


def run_plain(words: Words, play: Callable[[Console], None]) -> str | None:
    """Let *play* speak and listen in lines; return why it cannot, or None."""
    from tutor.plain.console import Console, EndOfInputError
    from tutor.plain.folding import columns_of, folded_at

    def print_line(line: str) -> None:
        # the window may have become wider or narrower since the last line
        sys.stdout.writelines(f"{part}\n" for part in folded_at(line, columns_of(sys.stdout)))
        sys.stdout.flush()

    console = Console(sys.stdin.readline, print_line, words)
    try:
        play(console)
    except EndOfInputError as end:
        return None if end.read else console.words.say(NOTHING_TO_READ)
    except KeyboardInterrupt:
        return None
    return None
