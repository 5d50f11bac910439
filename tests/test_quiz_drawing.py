"""What is drawn for the quiz: its bars and choices, and the rule one came to read."""

from __future__ import annotations

from tests import pages
from tests.drawn import text_of
from tutor.ui.paint import Canvas
from tutor.ui.paint_page import draw_page, wanted_row
from tutor.ui.quiz_fit import question_rows
from tutor.ui.view_pages import BarsView, BarView, ChoiceRow, ChoicesView, PageView, RuleEntry
from tutor.ui.widgets.choices import Choices
from tutor.ui.widgets.drawn import Drawn
from tutor.ui.widgets.options import QuestionText
from tutor.ui.widgets.tally import Tally

BARS = BarsView(
    tuple(BarView(1 / 3, text, sign) for text, sign in (("sure", "✓"), ("no", "•"), ("?", "○"))),
    tuple(("✓", f"Rule {number}.") for number in range(9)),
)


def drawn(widget: Drawn, width: int, height: int) -> list[str]:
    """Return the rows of a widget without the focus."""
    canvas = Canvas(width, height, widget.GROUND)
    widget.draw(canvas)
    return text_of(canvas).split("\n")


def bars() -> Tally:
    """Return three bars with some lines."""
    tally = Tally()
    tally.view = BARS
    return tally


def test_three_bars_stand_apart_where_there_is_room_for_the_lines_as_well() -> None:
    def of_bars(rows: list[str]) -> list[int]:
        return [y for y, row in enumerate(rows) if "█" in row]

    roomy, tight = (drawn(bars(), 60, height) for height in (14, 10))

    assert of_bars(roomy) == [0, 2, 4]
    assert roomy[5] == ""
    assert "Rule 0." in roomy[6]
    assert of_bars(tight) == [0, 1, 2]
    assert "Rule 0." in tight[4]


def test_what_cannot_be_turned_has_no_arrows() -> None:
    for turns in (True, False):
        sheet = Choices()
        sheet.view = ChoicesView("Quiz", (ChoiceRow("How many", "5", turns),))
        text = "\n".join(drawn(sheet, 40, 3))

        assert ("‹ 5 ›" in text) is turns
        assert "5" in text


def test_how_a_question_is_answered_stands_softly_below_it() -> None:
    text = QuestionText("Which ranks may you ask for?")
    text.how = "Space marks one or more."
    canvas = Canvas(40, 3, "room")
    text.draw(canvas)

    assert question_rows((text.text, text.how), 40) == 2
    assert [canvas.inks(y)[1].fore for y in (0, 1)] == ["text", "soft"]
    assert question_rows((text.text, ""), 40) == 1


def test_the_rule_one_came_for_is_in_sight_and_has_a_sign_of_its_own() -> None:
    entries = [RuleEntry(f"Rule {number}.", "Source") for number in range(20)]
    entries[15] = entries[15]._replace(wanted=True)
    view = PageView(tuple(entries), "more")
    canvas = Canvas(40, 12, "room")

    top = wanted_row(view, 40, 12)
    draw_page(canvas, view, top, focused=False)
    (row,) = [row for row in canvas.rows() if "►" in row]

    assert top > 0
    assert "► Rule 15." in row
    assert wanted_row(pages.PAGE, 40, 12) == 0
