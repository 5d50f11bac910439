"""What a message of the YAML parser means to an author, and the mend."""

from __future__ import annotations

from tutor.i18n.text import N_, Msgid

TOO_DEEP = (
    N_("too many things, one inside the other"),
    N_("put fewer things inside one another"),
)

NOT_CLOSED = N_("a quote that is opened here is not closed"), N_("add the closing quote")

_SYNTAX: tuple[tuple[str, Msgid, Msgid], ...] = (
    ("maximum nesting depth", *TOO_DEEP),
    (
        "mapping values are not allowed",
        N_("a colon with a space after it inside a text, or a line too far to the right"),
        N_("put the text in quotes, or move the line"),
    ),
    ("unexpected end of stream", *NOT_CLOSED),
    (
        "escape character",
        N_("a backslash before a character that it does not go with"),
        N_("write the character itself"),
    ),
    (
        "cannot start any token",
        N_("a text cannot begin with this character"),
        N_("put the text in quotes"),
    ),
    (
        "flow ",
        N_("a bracket that is opened here is not closed, or a comma is missing"),
        N_("close it, or put the text in quotes"),
    ),
    ("tag handle", N_("a tag (!)"), N_("take it out; every value is a text")),
)
"""What YAML's own message holds, what is wrong then, and the mend."""

_OPENED_AT = ("unexpected end of stream", "flow ")
"""Messages about something opened earlier: the fault is where that begins."""


def explain_syntax(context: str, problem: str) -> tuple[Msgid, Msgid, bool]:
    """Return what is wrong, the mend, and whether it lies where something was opened."""
    said = f"{context}: {problem}"
    for part, what, mend in _SYNTAX:
        if part in said:
            return what, mend, part in _OPENED_AT
    what = N_("this does not fit the lines above it")
    mend = N_("line it up with them; a text that begins with a brace needs quotes")
    return what, mend, False
