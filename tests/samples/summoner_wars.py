"""Summoner Wars in the shared tests."""

from __future__ import annotations

import re

from engine.summoner_wars import GAME
from engine.summoner_wars.battlefield import life_of
from engine.summoner_wars.state import State
from engine.summoner_wars.view import View as War

from . import Sample, Table

WARRIOR = re.compile(r"^([a-f][1-8]) (.+?): attack (\d+), (?:melee|range (\d+)), life (\d+) of (\d+)", re.MULTILINE)
WALL = re.compile(r"^([a-f][1-8]) (\w[\w ]*?): life (\d+) of (\d+)", re.MULTILINE)
PILES = re.compile(r"^(.+), .+ \((\w+)\): hand (\d+), magic (\d+), discard (\d+), draw pile (\w+)", re.MULTILINE)


def read_war(letters: str, view: War) -> None:
    """All that lies on the battlefield and in the piles is in the letters."""
    units = {(at, int(attack), int(left), int(life)) for at, _, attack, _, left, life in WARRIOR.findall(letters)}
    walls = {(at, int(left), int(life)) for at, _, left, life in WALL.findall(letters)}
    pieces = [(piece, max(0, piece.life - piece.wounds)) for piece in view.pieces]
    standing = [(piece, left) for piece, left in pieces if piece.face.attack is not None]
    assert units == {(piece.space, piece.attack, left, piece.life) for piece, left in standing}
    assert walls >= {(piece.space, left, piece.life) for piece, left in pieces if piece.face.kind == "wall"}
    shot = {at: reach for at, _, _, reach, _, _ in WARRIOR.findall(letters)}
    assert shot == {p.space: str(p.reach) if p.face.range == "ranged" else "" for p, _ in standing}
    piles = {name: tuple(map(int, numbers)) for name, _, *numbers, _ in PILES.findall(letters)}
    assert piles == {side.summoner: (side.hand_size, side.magic_size, len(side.discard)) for side in view.sides}
    assert f"Turn {view.turn}," in letters and "Phase: " in letters
    for piece, _ in standing:
        line = next(line for line in letters.splitlines() if line.startswith(f"{piece.space} "))
        assert ("has moved" in line) is piece.moved and ("has attacked" in line) is piece.attacked


def shorten(state: State) -> None:
    """Both summoners have two lives left."""
    for card in state.summoners:
        state.wounds[card] = life_of(state, card) - 2


SAMPLE = Sample(
    tables=(
        Table(GAME.key, ("Prince Elien", "Grognack")),
        Table(GAME.key, ("Grognack", "Prince Elien"), computers=1),
    ),
    lasts=80,
    hands=True,
    read=read_war,
    calls=1,
    page=(("Prince Elien", "Grognack"), 3),
    shorten=shorten,
    lists=("38ce84f74100",),
    sure=frozenset({"3.17", "11.19", "2.1.3.3"}),
)
