"""A whole match is played without seeing a picture: all that is needed stands in the letters of the board and the hand."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cogs.faces import Face
from cogs.games import FACES
from engine.samurai_spirit.view import View as Village
from engine.summoner_wars.view import View as War
from tests.cogs.faces import Pixel, pixel
from tests.cogs.plays import going_on, start, whose
from tests.cogs.pressing import chosen, match_of, offered
from tests.cogs.real import DECKS
from tests.cogs.room import Room, components, in_a_room, labels, words

WARRIOR = re.compile(r"^([a-f][1-8]) (.+?): attack (\d+), (?:melee|range (\d+)), life (\d+) of (\d+)", re.MULTILINE)
WALL = re.compile(r"^([a-f][1-8]) (\w[\w ]*?): life (\d+) of (\d+)", re.MULTILINE)
PILES = re.compile(r"^(.+), .+ \((\w+)\): hand (\d+), magic (\d+), discard (\d+), draw pile (\w+)", re.MULTILINE)
SAMURAI = re.compile(r"^(\w+) \((\w+)\): (\d+) of (\d+); (.+)\.$", re.MULTILINE)
EVERY = 7


def unseen(face: Face) -> Face:
    """The game with a public picture of one pixel, and no picture for anybody alone."""

    def no_hand(*_: Any) -> Any:
        raise AssertionError("somebody who reads letters was drawn a picture")

    def board(view: Any, events: Any, *, names: Any, translate: Any, lit: Any = ()) -> Pixel:
        assert not lit and view.viewer is None, "somebody who reads letters was drawn a picture"
        return Pixel(pixel(1), "board.png", "the board")

    return replace(face, board=board, hand=no_hand, warm_up=None)


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


def read_village(letters: str, view: Village) -> None:
    """All that matters of the village and its samurai is in the letters."""
    found = {name: (int(track), int(kiai), states) for name, _, track, kiai, states in SAMURAI.findall(letters)}
    assert found.keys() == {fighter.name for fighter in view.fighters}
    for fighter in view.fighters:
        track, kiai, states = found[fighter.name]
        assert (track, kiai) == (fighter.track, fighter.kiai)
        assert ("beast" in states, "wound token" in states) == (fighter.beast, fighter.wounded)
        assert ("passed" in states) is fighter.passed
    numbers = tuple(map(int, re.findall(r"Farms: (\d+) of 6. Families: (\d+) of 3. Barricades: (\d+)", letters)[0]))
    assert numbers == (view.farms, len(view.families), view.barricades)
    assert f"Stack: {view.stack}. Discard: {len(view.discard)}. Intruders: {view.intruders}." in letters


READ: dict[str, Any] = {"summoner-wars": read_war, "samurai-spirit": read_village}


@pytest.mark.parametrize("key", FACES)
async def test_a_whole_match_without_a_picture(key: str, tmp_path: Path) -> None:
    face = FACES[key]
    async with in_a_room(tmp_path, {key: unseen(face)}) as room:
        await room.slash("ann", "game new", game=key)
        for who, deck in zip(("ann", "bob"), DECKS[key], strict=True):
            await room.slash(who, "game join", deck=deck)
        assert "begins" in words(await room.slash("ann", "lobby start"))
        for who in ("ann", "bob"):
            await room.slash(who, "game board", text=True)
        for turn in range(1500):
            if not going_on(room):
                break
            who = whose(room)
            action = await chosen(room, who, turn)
            if turn % EVERY == 0:
                look = await room.house.matches.views.look(await match_of(room), room.person(who).id)
                if getattr(look.view, "turn", 1):
                    READ[key](words(await room.slash(who, "game board")), look.view)
                held = words(await room.slash(who, "game hand"))
                assert all(card.name in held and str(card.text) in held for card in face.held(look.view))
                for legal in look.legal[::5]:
                    assert legal in await offered(room, who, "game do", "action", str(legal))
            told = await room.do(who, str(action))
            assert words(told), "an act was answered without a word"
        assert not going_on(room)
        assert "over" in room.public_text()


def has_picture(result: Any) -> bool:
    return any(component.get("items") for component in components(result.response))


async def test_who_asks_for_letters_gets_them_until_they_ask_for_pictures(room: Room) -> None:
    await start(room)
    assert has_picture(await room.slash("ann", "game board"))
    assert not has_picture(await room.slash("ann", "game board", text=True))
    assert "heap" in words(await room.slash("ann", "game board"))
    assert not has_picture(await room.slash("ann", "game hand"))
    assert has_picture(await room.slash("bob", "game board"))
    acting = whose(room)
    await room.slash(acting, "game board", text=True)
    opened = await room.click(acting, room.board(), "Act")
    assert "```\nheap" in words(opened) and labels(opened.response)
    assert has_picture(await room.slash("ann", "game board", text=False))
    assert has_picture(await room.slash("ann", "game hand"))
