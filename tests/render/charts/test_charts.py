"""Charts: every number is drawn, told in words and described; nothing leaves its place however long or large it is."""

from __future__ import annotations

import io
import itertools
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageDraw

from engine.text import T, Text
from render.charts import (
    Bar,
    Bars,
    Cell,
    Chart,
    Curve,
    Figure,
    Figures,
    Grid,
    Ladder,
    Mark,
    Panel,
    Pips,
    Rung,
    Sheet,
    draw,
    grid,
    lines,
    panels,
)
from render.charts.curve import BANDS, HIGH, MEDAL, SCALE, plot
from render.charts.panels import INNER, LEAST, WIDTH, panel, widths
from words import LANGUAGES, translate

FIGURES = Figures((Figure("42", T("matches")), Figure("62 %", T("won"))))
BARS = Bars(T("Games"), (Bar(T("Walls and Wars"), 20, 2, 10, T("rated {points}", points=1342)), Bar("Cairn", 0, 0, 1)))
PIPS = Pips(T("Luck of the dice"), (40, 31, 55, 48, 61, 52), T("They fell well."))
LADDER = Ladder("Walls and Wars", (Rung("Ann", 1420, "20 of 23 won"), Rung("Bob", 930), Rung("Cy", -20)))
SURE, CHANCE, SCANT = (
    Cell(30, 40, 0.6, 0.86, 0.5, False),
    Cell(4, 9, 0.19, 0.73, 0.5, False),
    Cell(1, 3, 0, 1, 0.5, True),
)
GRID = Grid(
    "Decks", ("River", "Sea"), (("River", (None, SURE)), ("Sea", (CHANCE, SCANT))), T("Of so many."), numbered=True
)
SHEET = Sheet("Points", ("by play", "by luck"), (("Ann", ("+12", "0")), ("Bob", ("−7", "−5")), ("Cy", ("−5", "+5"))))
CHART = Chart("Ann", T("Matches on all servers"), (FIGURES, BARS, PIPS, LADDER))


def image_of(chart: Chart, translate: Callable[[Text], str] = str) -> Image.Image:
    return Image.open(io.BytesIO(draw(chart, translate).data)).convert("RGB")


def test_every_number_is_told_in_words_and_in_the_description() -> None:
    told = lines(CHART, str)
    assert told == [
        "matches: 42",
        "won: 62 %",
        "Games:",
        "Walls and Wars: 32 matches, 20 won, 2 drawn, 10 lost (rated 1342)",
        "Cairn: 1 match, 0 won, 0 drawn, 1 lost",
        "Luck of the dice:",
        "1 × 40, 2 × 31, 3 × 55, 4 × 48, 5 × 61, 6 × 52",
        "They fell well.",
        "Walls and Wars:",
        "1. Ann: 1420 (20 of 23 won)",
        "2. Bob: 930",
        "3. Cy: -20",
    ]
    picture = draw(CHART, str)
    assert picture.description == "\n".join(["Ann. Matches on all servers", *told])


def test_a_grid_tells_each_share_with_its_interval_unless_too_few_say_it() -> None:
    assert lines(Chart("", "", (GRID,)), str) == [
        "Decks:",
        "River: Sea 75% of 40 (60 to 86)",
        "Sea: River 44% of 9 (19 to 73); Sea 1 of 3 (too few)",
    ]
    assert (SURE.sure, CHANCE.sure, SCANT.sure) == (True, False, False)


def test_a_sheet_tells_each_number_with_its_column() -> None:
    told = lines(Chart("", "", (SHEET,)), str)
    assert told == [
        "Points:",
        "Ann: by play +12; by luck 0",
        "Bob: by play −7; by luck −5",
        "Cy: by play −5; by luck +5",
    ]


def test_what_is_hardly_chance_has_a_triangle_that_points_where_the_share_is() -> None:
    """Colours apart: in the same cell, with another share as the usual one, it is there, or upside down."""

    def marks(usual: float, monkey: pytest.MonkeyPatch) -> list[bool]:
        drawn: list[bool] = []
        monkey.setattr(grid, "_arrow", lambda *args, up: drawn.append(up))
        panel(Grid("", ("x",), (("y", (replace(SURE, usual=usual),)),), T("")), str)
        return drawn

    with pytest.MonkeyPatch.context() as monkey:
        assert [marks(usual, monkey) for usual in (0.5, 0.7, 0.95)] == [[True], [], [False]]


def test_each_column_stands_on_its_side_of_the_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[int] = []
    die = panels._die

    def noted(side: int) -> Any:
        shown.append(side)
        return die(side)

    monkeypatch.setattr(panels, "_die", noted)
    panel(PIPS, str)
    assert shown == [1, 2, 3, 4, 5, 6]


def test_the_picture_is_the_size_it_says_and_small_enough_to_send() -> None:
    picture = draw(CHART, str)
    image = Image.open(io.BytesIO(picture.data))
    assert image.size == (picture.width, picture.height) and image.format == "PNG"
    assert len(picture.data) < 400_000


def test_the_colours_of_a_bar_run_into_one_another_without_bands() -> None:
    image = image_of(Chart("Ann", "", (Pips("", (60,), T("They fell well.")),)))
    column = [image.getpixel((image.width // 2, y)) for y in range(image.height)]
    golden = [pixel for pixel in column if isinstance(pixel, tuple) and pixel[0] > 220 and 60 < pixel[2] < 150]
    assert len(golden) > 100
    steps = [max(abs(a - b) for a, b in zip(*pair, strict=True)) for pair in itertools.pairwise(golden)]
    assert sorted(steps)[-4] <= 1, "but for where the dashes cross"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (FIGURES, Figures((Figure("43", T("matches")), Figure("62 %", T("won"))))),
        (BARS, Bars(BARS.title, (Bar(T("Walls and Wars"), 19, 3, 10, T("rated {points}", points=1342)), BARS.bars[1]))),
        (PIPS, Pips(PIPS.title, (40, 31, 55, 48, 60, 53), PIPS.verdict)),
        (LADDER, Ladder(LADDER.title, (LADDER.rungs[1], LADDER.rungs[0], LADDER.rungs[2]))),
        (GRID, replace(GRID, rows=(GRID.rows[0], ("Sea", (SURE, SCANT))))),
        (SHEET, replace(SHEET, rows=(*SHEET.rows[:2], ("Cy", ("−5", "+6"))))),
        (GRID, replace(GRID, rows=(GRID.rows[0], ("Sea", (replace(CHANCE, played=10), SCANT))))),
    ],
)
def test_other_numbers_make_another_picture(one: Panel, other: Panel) -> None:
    before, after = panel(one, str), panel(other, str)
    assert before.size == after.size
    assert ImageChops.difference(before.convert("RGB"), after.convert("RGB")).getbbox()


def test_won_drawn_and_lost_differ_without_their_colours() -> None:
    """In shades of grey the three parts of a bar still do not look alike: stripes, a rim, and neither."""

    def part(**counts: int) -> Image.Image:
        bar = Bar("", counts.get("won", 0), counts.get("drawn", 0), counts.get("lost", 0))
        return panel(Bars("", (bar,)), str).convert("L").crop((380, 90, 560, 150))

    kinds = [part(won=9), part(drawn=9), part(lost=9)]
    for one, other in ((0, 1), (0, 2), (1, 2)):
        differing = ImageChops.difference(kinds[one], kinds[other]).point(lambda value: 255 if value > 24 else 0)
        assert differing.histogram()[255] > 300


@pytest.mark.parametrize("locale", LANGUAGES)
def test_nothing_leaves_its_panel(locale: str) -> None:
    """What is written stays clear of a panel's edges, with the longest names and the largest numbers."""
    wide = "W" * 80
    large = Bar(wide, 10**6, 10**6, 10**6, wide)
    panels: list[Panel] = [
        Figures(tuple(Figure(str(10**12), T("most wins in a row")) for _ in range(4))),
        Bars(wide, (large, Bar("", 0, 0, 0), Bar("x", 1, 0, 0))),
        Pips(wide, (10**6, 0, 0, 0, 0, 1), T("W" * 300)),
        Pips(wide, (*(10**6,) * 19, 1), T("W" * 300)),
        Ladder(wide, tuple(Rung(wide, 10**4, wide) for _ in range(12))),
        Sheet(wide, (wide,) * 3, ((wide, ("+" + "9" * 30,) * 3),) * 3),
        Grid(wide, (wide,) * 7, ((wide, (Cell(10**6, 10**6, 0.9, 1, 0.5, False),) * 7),) * 3, T("W" * 300)),
        Grid(wide, (wide,), ((wide, (Cell(10**6, 10**6, 0, 1, 0.5, True),)),), T("W" * 300), numbered=True),
    ]
    for one in panels:
        image = panel(one, lambda text: translate(text, locale))
        assert image.width == WIDTH
        for left in (8, WIDTH - INNER + 22):
            strip = image.convert("L").crop((left, 20, left + 14, image.height - 20))
            if not isinstance(one, Figures):
                lightest = strip.getextrema()[1]
                assert isinstance(lightest, (int, float)) and lightest < 120, (type(one).__name__, left)


def test_empty_panels_are_drawn_too() -> None:
    for one in (
        Bars("", ()),
        Sheet("", ("x",), ()),
        Pips("", (0,) * 6, T("No dice were rolled.")),
        Ladder("", ()),
        Grid("", (), (), T("")),
    ):
        assert panel(one, str).height > 50
    assert draw(Chart("", "", ()), str).height > 100


def test_a_long_description_is_cut() -> None:
    bars = Bars("x", tuple(Bar("W" * 30, 1, 1, 1) for _ in range(40)))
    said = draw(Chart("x", "y", (bars,)), str).description
    assert len(said) == 1024 and said.endswith("…")


def test_bars_of_as_many_matches_are_as_long_however_they_ended() -> None:
    for counts in ((10, 10), (8, 8, 4), (19, 1), (1, 18, 1), (20,)):
        parts = widths(counts, 300)
        assert abs(sum(parts) - 300) <= 1 and min(parts) >= LEAST, counts
    assert widths((10, 10), 300) == [150, 150] and widths((2, 1), 300) == [200, 100]
    assert widths((1, 1, 1), 10) == [LEAST] * 3


def test_the_note_of_a_short_bar_is_as_large_as_that_of_a_long_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """It stands behind the bar instead of being made to fit into it."""
    written: dict[str, int] = {}
    real = ImageDraw.ImageDraw.text

    def text(pen: Any, at: Any, words: str, **options: Any) -> None:
        written[words] = options["font"].size
        real(pen, at, words, **options)

    monkeypatch.setattr(ImageDraw.ImageDraw, "text", text)
    panel(Ladder("x", (Rung("Ann", 2000, "20 of 23 won"), Rung("Bob", 100, "1 of 7 won"))), str)
    assert written["20 of 23 won"] == written["1 of 7 won"] == 30


@pytest.mark.parametrize("name", ["李小龍", "🔥✨", "李" * 31 + "…"])
def test_a_name_of_which_the_fonts_know_no_letter_leaves_no_blank(name: str) -> None:
    makers: tuple[Callable[[str], Chart], ...] = (
        lambda called: Chart(called, "", ()),
        lambda called: Chart("x", "", (Ladder("x", (Rung(called, 900),)),)),
        lambda called: Chart("x", "", (Bars("x", (Bar(called, 1, 0, 0),)),)),
    )
    for make in makers:
        assert image_of(make(name)).tobytes() == image_of(make("a player")).tobytes()


def test_names_the_fonts_cannot_spell_are_drawn_as_far_as_they_can() -> None:
    assert image_of(Chart("\U0001f409 Ann \u202e", "", (Ladder("x", (Rung("\U0001f409\n", 3),)),))).width > WIDTH


CURVE = Curve("x", ("Ann", "Bob"), ((0.5, 0.8, 0.2, 1.0), (0.5, 0.2, 0.8, 0.0)), (1, 1, 2, 3), (Mark(2, "1"),))


def test_a_curve_says_how_the_shares_went() -> None:
    told = lines(Chart("", "", (CURVE,)), str)
    assert told == [
        "x:",
        "Ann: 50\N{NO-BREAK SPACE}% at first, between 20 and 100, 100\N{NO-BREAK SPACE}% at last",
        "Bob: 50\N{NO-BREAK SPACE}% at first, between 0 and 80, 0\N{NO-BREAK SPACE}% at last",
    ]


def test_the_higher_a_share_the_more_of_the_curve_is_its_band() -> None:
    image = plot(replace(CURVE, marks=()), ("Ann", "Bob"), 700).convert("RGB")
    seen = [[image.getpixel((SCALE + max(0, place * 205 - 2), level)) for level in range(HIGH)] for place in range(4)]
    assert [colours.count(BANDS[0]) > colours.count(BANDS[1]) for colours in seen[1:]] == [True, False, True]
    assert seen[3].count(BANDS[1]) < HIGH // 20


def test_a_mark_is_drawn_where_it_belongs_also_at_the_edges() -> None:
    without = plot(replace(CURVE, marks=()), ("Ann", "Bob"), 700)
    for place, left, right in ((0, SCALE - MEDAL, SCALE + MEDAL), (3, 700 - MEDAL, 700)):
        marked = plot(replace(CURVE, marks=(Mark(place, "1"),)), ("Ann", "Bob"), 700)
        box = ImageChops.difference(marked, without).convert("RGB").getbbox()
        assert box is not None and left <= box[0] < box[2] <= right


@pytest.mark.parametrize("sides", [1, 3, 7])
def test_a_curve_of_any_number_of_sides_and_turns(sides: int) -> None:
    shares = tuple(tuple(1 / sides for _ in range(300)) for _ in range(sides))
    curve = Curve("x", tuple(f"Player {side}" for side in range(sides)), shares, tuple(n // 2 for n in range(300)))
    assert image_of(Chart("x", "", (curve,))).height > HIGH


def test_a_curve_of_one_moment_can_be_drawn() -> None:
    assert plot(Curve("x", ("Ann",), ((0.5,),), (1,)), ("Ann",), 700).width == 700
