"""Legal actions are complete: a slow, plain reading of rules 3.3, 3.9 and 3.14 finds the same as the engine's tables."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.summoner_wars import GAME
from engine.summoner_wars.view import Piece, View
from tools.invariants import dice_for
from tools.summoner_wars import new_match

FILES, RANKS = "abcdef", "12345678"
PLAIN_WALKERS = {"Prince Elien", "Archer", "Guardian", "Warrior", "Fire Drake", "Kaeseeall", "Maelena"} | {
    "Grognack",
    "Fighter",
    "Smasher",
    "Shaman",
    "Krung",
    "Ragnor",
    "Blagog",
}


def _beside(space: str) -> Iterator[str]:
    file, rank = FILES.index(space[0]), RANKS.index(space[1])
    for other_file, other_rank in ((file, rank + 1), (file + 1, rank), (file, rank - 1), (file - 1, rank)):
        if 0 <= other_file < len(FILES) and 0 <= other_rank < len(RANKS):
            yield FILES[other_file] + RANKS[other_rank]


def _walks(view: View, start: str, steps: int) -> set[str]:
    """3.9: up to so many steps, never diagonally, never through or onto a card."""
    taken = {piece.space for piece in view.pieces}
    reached, edge = {start}, {start}
    for _ in range(steps):
        edge = {space for here in edge for space in _beside(here) if space not in taken and space not in reached}
        reached |= edge
    return reached - {start}


def _targets(view: View, piece: Piece) -> set[str]:
    """3.14: in melee the adjacent cards; at range the first card in each straight line, three spaces away, an Archer's four."""
    taken = {other.space for other in view.pieces}
    reach = 1 if piece.face.range == "melee" else 4 if piece.name == "Archer" else 3
    file, rank = FILES.index(piece.space[0]), RANKS.index(piece.space[1])
    found = set()
    for file_step, rank_step in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        for distance in range(1, reach + 1):
            there = (file + file_step * distance, rank + rank_step * distance)
            if not (0 <= there[0] < len(FILES) and 0 <= there[1] < len(RANKS)):
                break
            space = FILES[there[0]] + RANKS[there[1]]
            if space in taken:
                found.add(space)
                break
    return found


def _expected(view: View, seat: int) -> set[str] | None:
    """Every plain act of the phase; None where this reading does not know the phase or a card in play."""
    own = [piece for piece in view.pieces if piece.seat == seat and piece.face.kind not in ("wall",)]
    if any(piece.name not in PLAIN_WALKERS or piece.badges for piece in own):
        return None
    if view.phase == "movement":
        movers = [piece for piece in own if not piece.moved] if view.moves_left else []
        return {f"move {piece.space} {end}" for piece in movers for end in _walks(view, piece.space, 2)}
    if view.phase == "attack":
        fighters = [piece for piece in own if not piece.attacked] if view.attacks_left else []
        return {f"attack {piece.space} {end}" for piece in fighters for end in _targets(view, piece)}
    if view.phase == "summon":
        walls = [piece.space for piece in view.pieces if piece.seat == seat and piece.face.kind == "wall"]
        taken = {piece.space for piece in view.pieces}
        side = view.sides[seat]
        units = {card.name for card in side.hand if card.cost is not None and card.cost <= side.magic_size}
        return {
            f"summon {name} {space}"
            for name in units
            for wall in walls
            for space in _beside(wall)
            if space not in taken
        }
    return None


@pytest.mark.parametrize("part", range(4))
def test_every_move_attack_and_summoning_is_listed_and_no_other(part: int) -> None:
    """3.3, 3.9, 3.14 read anew at every decision of 12 random matches."""
    compared = 0
    for seed in range(part, 12, 4):
        dice = dice_for(seed)
        chooser = random.Random(seed)
        state = new_match(dice)
        for _ in range(400):
            if GAME.outcome(state) is not None:
                break
            seat = GAME.to_act(state)[0]
            legal = GAME.legal(state, seat)
            expected = _expected(GAME.view(state, seat), seat) if state.ask is None else None
            if expected is not None:
                listed = {action for action in legal if action.split()[0] in ("move", "attack", "summon")}
                assert listed == expected
                compared += bool(expected)
            GAME.apply(state, seat, chooser.choice(legal), dice)
    assert compared > 200
