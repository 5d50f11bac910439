"""One HTML file, whole in itself: no script, no fonts or pictures from elsewhere."""

from __future__ import annotations

from tutor.sheets.cards import suits
from tutor.sheets.markup import Markup, element
from tutor.sheets.paper import MARGIN, Paper
from tutor.sheets.voices import Voices, tag

STYLE = """
h1 { font-size: 1.7em; line-height: 1.2; margin: 0 0 .35em; }
h2 { font-size: 1.15em; line-height: 1.2; margin: .55em 0 .2em; break-after: avoid; }
p, ul, ol { margin: 0 0 .25em; }
.whole { break-inside: avoid; }
.beside { display: grid; grid-template-columns: 1fr 1fr; column-gap: 6mm; }
.soft { color: #444; }
.task { font-weight: bold; }
.box { border: .3mm solid #000; border-radius: 1.5mm; padding: 2mm 3mm; margin: .5em 0; }
.step { display: grid; grid-template-columns: 8mm 1fr; margin: 0 0 .7em; }
.step > b { font-size: 1.15em; }
.options { list-style: none; padding: 0; margin: .2em 0; }
.options > li { display: grid; grid-template-columns: 8mm 1fr; break-inside: avoid; }
.tick { width: 4mm; height: 4mm; border: .3mm solid #000; margin-top: .15em; text-align: center;
  line-height: 3.6mm; }
.row { display: flex; flex-wrap: wrap; gap: 1mm; align-items: center; margin: .8mm 0; }
.row > b { min-width: 30mm; }
.face { position: relative; display: inline-block; width: 10.5mm; height: 14.5mm; background: #fff;
  border: .3mm solid #000; border-radius: 1.2mm; }
.face b, .face i { position: absolute; font: bold 10pt/1 "DejaVu Sans", Arial, sans-serif; }
.face b { left: .7mm; top: .7mm; }
.face i { right: .7mm; bottom: .7mm; }
.face svg { position: absolute; left: 2.4mm; top: 4.6mm; width: 5.2mm; height: 5.2mm; }
.red b, .red i { color: #a8140c; }
.red svg { fill: #a8140c; }
.small .face { width: 7.5mm; height: 10.5mm; }
.small .face svg { left: 1.9mm; top: 3.4mm; width: 3.2mm; height: 3.2mm; }
.small .face b, .small .face i { font-size: 7pt; }
"""
"""How the parts of a sheet look, wherever they stand."""

_PAGE = """
@page { size: %(paper)s portrait; margin: %(margin)smm; }
* { box-sizing: border-box; }
html { color: #000; background: #fff; }
body { margin: 0 auto; max-width: %(width)smm; font: 11pt/1.35 "Liberation Sans", Arial,
  "Noto Sans", "DejaVu Sans", sans-serif; }
.page { break-after: page; }
.page:last-child { break-after: auto; }
.middle { text-align: center; margin-bottom: .5em; }
.line { border-bottom: .4mm solid #000; height: 14mm; margin: 0 20mm 2mm; }
.date { border-top: .3mm solid #000; width: 60mm; margin: 14mm 0 0 auto; text-align: center; }
.frame { border: .8mm solid #000; outline: .3mm solid #000; outline-offset: -2.4mm;
  padding: 8mm; min-height: %(height)smm; }
.columns { columns: 2; column-gap: 8mm; text-align: left; }
@media screen { body { padding: 8mm; } .page + .page { margin-top: 16mm; } }
"""


def document(title: str, voices: Voices, paper: Paper, *pages: Markup, style: str = "") -> str:
    """Return the file that holds these pages; *title* is the name of its window.

    *style* is how those of their parts look that other sheets have not.
    """
    sizes = {
        "paper": "A4" if paper is Paper.A4 else "letter",
        "margin": MARGIN,
        "width": paper.width,
        "height": paper.height - 1,
    }
    head = element(
        "head",
        Markup('<meta charset="utf-8">'),
        element("title", title),
        element("style", Markup(STYLE + _PAGE % sizes + style)),
    )
    body = element("body", suits(), *(each for page in pages for each in ("\n", page)))
    return f"<!DOCTYPE html>\n{element('html', head, body, lang=tag(voices.words[0]))}\n"


def page(*inside: str, size: float | None = None) -> Markup:
    """Return one page, with a size of type of its own in points."""
    style = "" if size is None else f"font-size: {size:g}pt"
    # a line for each part: such a file can be read and compared
    parts = (each for part in inside for each in (part, "\n"))
    return element("section", *parts, class_="page", style=style)
