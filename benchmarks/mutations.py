"""Packs spoiled by chance: their lessons, questions, rules and contents, and their catalogues."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from random import Random

from benchmarks.small_packs import Files

MOST_CHANGES = 3

_WORD = re.compile(rb"[\w\x80-\xff{}.-]+")
_TEXT = re.compile(rb'(?<=: )["{\w][^\n]*')
_SAID = re.compile(rb'msgstr(\[\d\])? "[^\n]*"')
_HEADER = re.compile(rb'"(?:Plural-Forms|Content-Type|Language): [^\n]*"')

_LAUGHS = b"".join(
    b"l%d: &l%d [%s]\n" % (n, n, b", ".join([b"*l%d" % (n - 1 if n else 0)] * 9)) for n in range(12)
)
_MEGABYTE = b"ha " * 350_000
_LONG = b"ha " * 60_000

_HOSTILE = (
    *(b"{p1.__class__}", b"{p1!r}", b"{p1:>999999999}", b"{p9}", b"{0}", b"{", b"}}", b"{{p1}}"),
    *(b"{p1.art_nom}", b"{name}", b"{p1.a.b}", b"%s%n", b"%(x)s", b"$(reboot)", b"`reboot`"),
    *(b"[bold red]no[/]", b"[/]", b"[link=file:///etc/passwd]x[/link]", b"[@click=app.quit]x[/]"),
    *(b"[@click=app.bell()]x[/]", b"\\[", b"<script>alert(1)</script>", b"&amp;", b"javascript:x"),
    *(b"\x1b[31m", b"\x1b]8;;http://x\x07y\x1b]8;;\x07", b"\x1b[2J", b"\x9b31m", b"\x07", b"\x7f"),
    *(each.encode() for each in ("\u202e", "\u2066x\u2069", "\u200b", "\ufeff", "\u2028", "\x9b")),
    *(each.encode() for each in ("e\u0301", "\U000e0041", "\ufffe", "а", "１", "²", "٣", "ﬁ")),
    *(b"\x00", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc0\xaf", b"\r", b"\r\n"),
    *(b"&a ", b"*a", b"!!python/object/apply:os.system [ls]", b"<<: *a", b"---", b"%YAML 9"),
    *(b"? ", b"- ", b": ", b"#", b"'", b'"', b"|", b">", b"\t"),
    *(b"[" * 5000, b"{" * 5000, b"- " * 5000, b"? " * 5000, b"[a: " * 3000, b"..."),
    *(b"9" * 5000, b"-1", b"0", b"1e999", b".inf", b"~", b"yes", b"0x10", b"1_000", b"2001-01-01"),
    *(b'"\\x1b"', b'"\\u202e"', b'"\\0"', b'"\\ud800"', b"2 2", b"me", b"p6", b"10S", b"1S"),
    *(b"../../course", b"/etc/passwd", b"con", b".", b"a" * 300, _LONG, _MEGABYTE, _LAUGHS),
)  # fmt: skip

_PLURALS = (
    b"nplurals=2; plural=(n != 1);",
    b"nplurals=99999999; plural=0;",
    b"nplurals=-1; plural=n;",
    b"nplurals=0; plural=n/0;",
    b"nplurals=2; plural=n%0;",
    b"nplurals=2; plural=n**n**n;",
    b"nplurals=2; plural=__import__('os');",
    b"nplurals=2; plural=" + b"(" * 500 + b"n" + b")" * 500 + b";",
    b"nplurals=2; plural=" + b"!" * 5000 + b"n;",
    b"nplurals=2; plural=" + b"n?" * 2000 + b"1" + b":0" * 2000 + b";",
    b"plural=",
    b"nplurals=;",
    b"nplurals=2; plural=n; plural=99999;",
)
_ENCODINGS = ("utf-16", "utf-8-sig", "utf-7", "latin-1", "cp037")
_CHARSETS = (b"utf-8", b"utf-7", b"none", b"rot13", b"utf-16", b"idna", b"punycode", b"base64")


def spoiled(files: Mapping[str, bytes], chance: Random) -> Files:
    """Return a pack with a change or several in one file or several."""
    found = dict(files)
    for _ in range(chance.randint(1, MOST_CHANGES)):
        if not found:
            break
        name = chance.choice(sorted(found))
        change = chance.choice(_changes_of(name))
        found[name] = change(found[name], chance, found)
        if chance.random() < 0.01:
            _move(found, name, chance)
    return found


Change = Callable[[bytes, Random, Files], bytes]


def _changes_of(name: str) -> Sequence[Change]:
    if name.endswith(".mo"):
        return (_number, _number, _byte, _cut, _hostile)
    if name.endswith(".po"):
        return (_said, _said, _said, _header, _header, _charset, *_ANY)
    return (_word, _word, _word, _word, _text, _text, _text, *_ANY)


def _word(data: bytes, chance: Random, files: Files) -> bytes:
    """Put a word of any file in the place of another: what is read is often still a pack."""
    place = _any_match(_WORD, data, chance)
    other = files[chance.choice(sorted(files))]
    word = _any_match(_WORD, other, chance)
    if place is None or word is None:
        return data
    return data[: place.start()] + word[0] + data[place.end() :]


def _text(data: bytes, chance: Random, files: Files) -> bytes:
    """Write something hostile for a value, or into it, with its quotation marks or without."""
    return _into(_TEXT, data, chance)


def _said(data: bytes, chance: Random, files: Files) -> bytes:
    """Write something hostile into a translation."""
    return _into(_SAID, data, chance)


def _into(pattern: re.Pattern[bytes], data: bytes, chance: Random) -> bytes:
    place, nasty = _any_match(pattern, data, chance), chance.choice(_HOSTILE)
    if place is None:
        return data
    old = place[0]
    if chance.random() < 0.5:
        at = chance.randrange(len(old))
        new = old[:at] + nasty + old[at:]
    elif chance.random() < 0.5:
        new = old[:1] + nasty + old[-1:]
    else:
        new = b'"' + nasty.replace(b"\\", b"\\\\").replace(b'"', b"'") + b'"'
    return data[: place.start()] + new + data[place.end() :]


def _header(data: bytes, chance: Random, files: Files) -> bytes:
    """Write another plural header."""
    place = _any_match(_HEADER, data, chance)
    header = b'"Plural-Forms: ' + chance.choice(_PLURALS) + b'\\n"'
    return data if place is None else data[: place.start()] + header + data[place.end() :]


def _charset(data: bytes, chance: Random, files: Files) -> bytes:
    """Name another character set."""
    return re.sub(rb"(?<=charset=)[-\w]+", chance.choice(_CHARSETS), data, count=1)


def _number(data: bytes, chance: Random, files: Files) -> bytes:
    """Write another number among those that say where the texts of a .mo file lie."""
    at = 4 * chance.randrange(min(60, max(1, len(data) // 4)))
    number = chance.choice((0, 1, 7, 2**31, 2**32 - 1, len(data), chance.randrange(2**32)))
    return data[:at] + number.to_bytes(4, "little") + data[at + 4 :]


def _hostile(data: bytes, chance: Random, files: Files) -> bytes:
    """Put something hostile anywhere."""
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.choice(_HOSTILE) + data[at:]


def _byte(data: bytes, chance: Random, files: Files) -> bytes:
    """Change one byte."""
    at = chance.randrange(len(data) + 1)
    return data[:at] + bytes((chance.randrange(256),)) + data[at + 1 :]


def _cut(data: bytes, chance: Random, files: Files) -> bytes:
    """Leave out what comes after some place, or a piece there."""
    at = chance.randrange(len(data) + 1)
    return data[:at] + (data[at + chance.randrange(200) :] if chance.random() < 0.7 else b"")


def _lines(data: bytes, chance: Random, files: Files) -> bytes:
    """Say some lines again, move them or set them in otherwise."""
    lines = data.split(b"\n")
    at, to = (chance.randrange(len(lines)) for _ in range(2))
    some = lines[at : at + chance.randint(1, 4)]
    match chance.randrange(4):
        case 0:
            lines[to:to] = some
        case 1:
            lines[at : at + len(some)] = []
            lines[to:to] = some
        case 2:
            lines[at] = b" " * chance.randrange(8) + lines[at].strip()
        case _:
            lines[at : at + 1] = [lines[at]] * chance.choice((2, 3, 2000))
    return b"\n".join(lines)


def _encoded(data: bytes, chance: Random, files: Files) -> bytes:
    """Save it in another encoding."""
    text = data.decode("utf-8", "replace")
    return text.encode(chance.choice(_ENCODINGS), "replace")


_ANY: Sequence[Change] = (_hostile, _byte, _cut, _lines, _lines, _encoded)


def _any_match(pattern: re.Pattern[bytes], data: bytes, chance: Random) -> re.Match[bytes] | None:
    # from some place on: to list every match of a large file would take too long
    at = chance.randrange(len(data) + 1)
    return pattern.search(data, at) or pattern.search(data)


def _move(files: Files, name: str, chance: Random) -> None:
    """Take a file away, empty it, or write it under the name of another."""
    data = files.pop(name)
    match chance.randrange(3):
        case 0:
            files[name] = b""
        case 1 if files:
            files[chance.choice(sorted(files))] = data
