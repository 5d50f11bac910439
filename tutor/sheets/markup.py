"""HTML whose texts stay texts: whatever is no markup of ours is escaped."""

from __future__ import annotations

from html import escape


class Markup(str):
    """HTML that was made here, and not by an author or a learner."""

    __slots__ = ()


def element(name: str, *inside: str, **attributes: str) -> Markup:
    """Return an element around texts and other elements.

    A low line in the name of an attribute stands for a hyphen; one at its end stands for nothing.
    """
    named = (
        f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"'
        for key, value in attributes.items()
        if value
    )
    return Markup(f"<{name}{''.join(named)}>{joined(*inside)}</{name}>")


def joined(*inside: str) -> Markup:
    """Return texts and elements one after the other."""
    return Markup("".join(each if isinstance(each, Markup) else escape(each) for each in inside))
