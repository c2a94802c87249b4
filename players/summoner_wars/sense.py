"""The taste for actions: by it the easy level draws, and the normal level what it considers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Action
from engine.summoner_wars.view import Piece, View

from ..knowledge import verb
from .aim import OF_A_WALL, struck
from .lie import lie_of
from .position import side_of

ENDING = {"draw": 1.0, "summon": 0.15, "event": 0.35, "movement": 0.05, "attack": 0.03, "magic": 0.5}
"""Weight of ending the phase against everything else possible in it."""
DECLINING = 0.15
WORTH = {"summoner": 3.0, "champion": 2.0, "common": 1.0, "mutation": 1.5, "conjuration": 0.7, "wall": 0.3, "vine": 0.3}


class _Scene(NamedTuple):
    """What stands where, which sides are in one's team, and distances to the nearest enemy summoner."""

    at: dict[str, Piece]
    own: set[int]
    alone: bool
    spaces: dict[str, int]
    far: Sequence[int] | None


def taste(view: View, actions: Sequence[Action]) -> list[float]:
    """The weight of each action: forward rather than back, at enemies rather than own cards, ending last."""
    scene = _scene(view)
    weights = [_weight(view, action, scene) for action in actions]
    total = sum(weights) or 1.0
    for number, action in enumerate(actions):
        word = verb(action)
        if word == "next":
            at_once = action != "next"  # several phases at once: what could be done in them would be lost
            weights[number] = 0.0 if at_once else ENDING.get(view.phase, 0.1) * total
        elif word in ("skip", "pass"):
            weights[number] = DECLINING * total
    return weights


def _scene(view: View) -> _Scene:
    """The match as the viewer's side sees it."""
    side = side_of(view)
    own = {other.seat for other in view.sides if other.team == side.team}
    at = {piece.space: piece for piece in (*view.vines, *view.pieces)}
    alone = not any(
        p.seat == side.seat and p.face.kind in ("champion", "common", "mutation", "conjuration") for p in view.pieces
    )
    lie = lie_of(view)
    goals = [lie.index[p.space] for p in view.pieces if p.face.kind == "summoner" and p.seat not in own]
    return _Scene(at, own, alone, lie.index, lie.nearest(goals))


def _weight(view: View, action: Action, scene: _Scene) -> float:
    words = action.split(" ")
    what, last = words[0], scene.at.get(words[-1])
    if what == "attack":
        last = struck(view, words) if len(words) == OF_A_WALL else last
        return 0.0 if last is None or last.seat in scene.own else WORTH[last.face.kind]
    if what == "move":
        return _advance(words, scene)
    if what == "choose":
        if words[-1] == "no":
            return 0.4
        return 0.3 if last is not None and last.seat in scene.own else 1.0
    if what == "use":
        return 1.5 if len(words) == 2 else 0.1
    if what == "wall":
        return 0.2
    if what == "give":
        return 0.02
    return 0.0 if what in ("next", "skip", "pass") else 1.0


def _advance(words: list[str], scene: _Scene) -> float:
    """Weight of a move: nearer to an enemy summoner is better."""
    mover = scene.at.get(words[1])
    if mover is None or scene.far is None:
        return 0.5
    if mover.face.kind == "summoner" and not scene.alone:
        return 0.15
    via = words.index("via") if "via" in words else len(words)
    nearer = scene.far[scene.spaces[words[1]]] - scene.far[scene.spaces[words[via - 1]]]
    return (0.1, 0.15, 0.4, 1.0, 2.0)[max(0, min(4, nearer + 2))]
