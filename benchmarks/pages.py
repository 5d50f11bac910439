"""Whether what has to be one page is one page, as a real browser prints it.

    python -m benchmarks.pages [--browser chromium]

Run from the root of the checkout. Prints the rules with the most to say and a certificate of the
whole course, in each language alone and in every two of them, on A4 and on Letter. Prints a line of
JSON a sheet with its number of pages and the size of its type, and exits 1 where one takes two.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory

from tutor.course.index import open_course
from tutor.game.ruleset import ruleset
from tutor.i18n.locales import installed_locales
from tutor.places import lessons_folder
from tutor.sheets.certificate import Pixels, certificate, learned
from tutor.sheets.paper import Paper
from tutor.sheets.rules import rules_sheet
from tutor.sheets.voices import Voices
from tutor.ui.pictures import PAINTS, PIXELS, Picture
from tutor.wording.words import words_of

MOST_RULES = "left+specific-card+own-card-ask+play-on+match-10"
_PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
_SIZE = re.compile(r'style="font-size: ([\d.]+)pt"')


def sheets() -> Iterator[tuple[str, str]]:
    """Yield name and text of each sheet that has to be one page."""
    course = open_course(lessons_folder())
    rules, page = ruleset(MOST_RULES), course.rules_page()
    chapters = learned(course.chapters, {lesson.id for lesson in course.lessons})
    fish = Pixels(PIXELS[Picture.FISH], {letter: each.light for letter, each in PAINTS.items()})
    locales = installed_locales()
    for chosen in (*combinations(locales, 1), *combinations(locales, 2)):
        voices = Voices(tuple(map(words_of, chosen)))
        for paper in Paper:
            name = f"{'+'.join(chosen)} {paper.value}"
            yield f"rules {name}", rules_sheet(page, rules, voices, paper)
            yield f"certificate {name}", certificate(fish, chapters, voices, paper)


def pages(browser: str, text: str, folder: Path) -> int:
    """Return on how many pages a browser prints a sheet."""
    sheet, printed = folder / "sheet.html", folder / "sheet.pdf"
    sheet.write_text(text, encoding="utf-8")
    options = ("--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer")
    command = [browser, *options, f"--print-to-pdf={printed}", sheet.as_uri()]
    subprocess.run(command, check=True, capture_output=True)
    return len(_PAGE.findall(printed.read_bytes()))


def main() -> int:
    """Print every sheet and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--browser", default="chromium")
    browser = parser.parse_args().browser
    longest = 0
    with TemporaryDirectory() as folder:
        for name, text in sheets():
            count = pages(browser, text, Path(folder))
            size = _SIZE.search(text)
            told = {"sheet": name, "pages": count, "points": float(size[1]) if size else None}
            print(json.dumps(told), flush=True)
            longest = max(longest, count)
    return 0 if longest == 1 else 1


if __name__ == "__main__":
    sys.exit(main())
