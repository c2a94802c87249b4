"""The picture of the end."""

from __future__ import annotations

import io
import sys
from dataclasses import replace
from functools import lru_cache

import pytest
from PIL import Image

import render.summoner_wars
from engine.game import Event, Figure
from engine.summoner_wars.figures import figures
from engine.summoner_wars.view import View
from engine.text import T
from render import lettering
from render.summoner_wars.geometry import Geometry
from tests.render.odd import ODD
from words import LANGUAGES, translate

from . import sample
from .sample import FOUR, NAMES

FIGURES = (
    Figure(T("units destroyed"), (9, 6)),
    Figure(T("magic spent"), (21, 14)),
    Figure(T("turns"), (17,)),
)


MANY = {
    players: tuple(replace(row, values=(T("777 (666)"),) * players) for row in figures((), players))
    for players in (2, 4)
}


def won(winner: int = 0) -> View:
    """The sample's battle, where one of the summoners has fallen."""
    view = sample.battle()
    fallen = ("Grognack", "Prince Elien")[winner]
    left = tuple(piece for piece in view.pieces if piece.name != fallen)
    return replace(view, pieces=left, winners=(winner,), to_act=())


@lru_cache(maxsize=8)
def draw(view: View, figures: tuple[Figure, ...] = FIGURES, **more: object) -> render.Picture:
    last = (*sample.EVENTS, Event("destroyed", 0, ("Grognack", "c7")))
    return render.summoner_wars.finale(view, last, figures, names=NAMES, **more)  # type: ignore[arg-type]


def test_it_says_who_won_who_fell_and_the_figures() -> None:
    lines = draw(won()).description.splitlines()
    assert lines == [
        "Turn 9. Won by ann.",
        "Prince Elien: Victory.",
        "Grognack: Fallen in turn 9.",
        "units destroyed: ann 9, bob 6.",
        "magic spent: ann 21, bob 14.",
        "turns: 17.",
    ]


def test_it_is_one_png_of_a_phones_shape() -> None:
    picture = draw(won())
    image = Image.open(io.BytesIO(picture.data))
    assert (picture.filename, image.size) == ("end.png", (picture.width, picture.height))
    assert picture.width == 1200 < picture.height < 2100
    assert len(picture.data) < 350_000


@pytest.mark.parametrize("change", [{"figures": (FIGURES[1], FIGURES[0])}, {"view": won(1)}], ids=["figures", "winner"])
def test_what_it_says_is_seen(change: dict[str, object]) -> None:
    shown: dict[str, object] = {"view": won(), "figures": FIGURES}
    assert draw(**shown | change).data != draw(**shown).data


def test_who_gave_up_has_lost_though_the_board_does_not_tell() -> None:
    running = sample.battle()
    told = draw(running, winners=(1,)).description
    assert "Won by bob." in told and "Prince Elien: Defeat." in told and "Grognack: Victory." in told
    assert draw(running, winners=(1,)).data != draw(running, winners=(0,)).data
    waiting = replace(running, to_act=(1,), active=1)
    assert draw(waiting, winners=(1,)).data == draw(running, winners=(1,)).data, "nobody is to play any more"


def test_a_draw() -> None:
    told = draw(replace(sample.battle(), winners=(), to_act=())).description
    assert "The match is a draw." in told and "Prince Elien: Draw game." in told


def test_a_match_that_was_stopped_is_no_draw() -> None:
    told = draw(sample.battle()).description
    assert "The match was not played out." in told and "Prince Elien: Not played out." in told and "raw" not in told


def test_teams_and_who_fell_before() -> None:
    view = replace(sample.one_out(), winners=(0, 2), to_act=())
    picture = render.summoner_wars.finale(view, sample.ACROSS, figures((), 4), names=FOUR)
    assert "Grognack: Fallen." in picture.description and picture.width == 1860
    three = render.summoner_wars.finale(sample.three_players(), (), figures((), 3), names=FOUR[:3], winners=(0,))
    assert "Oldin: Victory." in three.description and "Won by ann." in three.description


@pytest.mark.parametrize("name", ODD[::4])
def test_people_may_call_themselves_anything(name: str) -> None:
    picture = render.summoner_wars.finale(won(), (), FIGURES, names=(name, name))
    assert len(picture.description) <= 1024


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_cut(language: str, lost: list[str]) -> None:
    view = replace(sample.two_boards(), winners=(0, 2))
    for pictured, names, players in ((won(), NAMES, 2), (view, FOUR, 4)):
        render.summoner_wars.finale(
            pictured, (), MANY[players], names=names, translate=lambda text: translate(text, language)
        )
    assert lost == []


def test_of_four_no_name_is_too_small_for_a_phone(unpainted: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the width of a phone the smallest letters are nearly nine points high."""
    sizes: dict[str, list[int]] = {}

    def noted(image: object, at: object, text: str, file: str, size: int, *more: object, **named: int) -> int:
        sizes.setdefault(text, []).append(
            lettering.fit(text, file, size, named["width"])[1] if "width" in named else size
        )
        return 0

    monkeypatch.setattr(sys.modules["render.summoner_wars.finale"], "write", noted)
    view = replace(sample.two_boards(), winners=(0, 2), to_act=())
    names = ("Computer (easy)", "Computer (normal)", "Computer (easy)", "Computer (normal)")
    render.summoner_wars.finale(view, (), MANY[4], names=names)
    named = {text: min(found) for text, found in sizes.items() if "Comp" in text}
    least = round(26 * Geometry(12, 8, True).width / 1200)
    assert len(named) > 3 and min(named.values()) >= least, named
