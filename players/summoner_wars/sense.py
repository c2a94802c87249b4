"""Which actions look sensible at first sight: the easy level's whole mind, and what the normal level tries first."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action
from engine.summoner_wars.field import BOARD
from engine.summoner_wars.view import Piece, View

from ..knowledge import verb
from .odds import distance

ENDING = {"draw": 1.0, "summon": 0.15, "event": 0.35, "movement": 0.05, "attack": 0.03, "magic": 0.5}
"""How much ending the phase weighs beside all else that could be done in it."""
DECLINING = 0.15
WORTH = {"summoner": 3.0, "champion": 2.0, "common": 1.0, "wall": 0.3, "vine": 0.3}


def taste(view: View, actions: Sequence[Action]) -> list[float]:
    """How sensible each action looks: forward and not back, at enemies and not at own cards, ending last."""
    seat = view.viewer
    assert seat is not None
    at = {piece.space: piece for piece in (*view.vines, *view.pieces)}
    goal = next((p.space for p in view.pieces if p.face.kind == "summoner" and p.seat != seat), None)
    alone = not any(p.seat == seat and p.face.kind in ("champion", "common") for p in view.pieces)
    weights = [_weight(action, at, seat, goal, alone) for action in actions]
    total = sum(weights) or 1.0
    for number, action in enumerate(actions):
        if verb(action) == "next":
            weights[number] = ENDING.get(view.phase, 0.1) * total
        elif verb(action) in ("skip", "pass"):
            weights[number] = DECLINING * total
    return weights


def _weight(action: Action, at: dict[str, Piece], seat: int, goal: str | None, alone: bool) -> float:
    words = action.split(" ")
    what, last = words[0], at.get(words[-1])
    if what == "attack":
        return 0.0 if last is None or last.seat == seat else WORTH[last.face.kind]
    if what == "move":
        return _advance(words, at, goal, alone)
    if what == "choose":
        if words[-1] == "no":
            return 0.4
        return 0.3 if last is not None and last.seat == seat else 1.0
    if what == "use":
        return 1.5 if len(words) == 2 else 0.1
    if what == "wall":
        return 0.2
    return 0.0 if what in ("next", "skip", "pass") else 1.0


def _advance(words: list[str], at: dict[str, Piece], goal: str | None, alone: bool) -> float:
    mover = at.get(words[1])
    if mover is None or goal is None:
        return 0.5
    if mover.face.kind == "summoner" and not alone:
        return 0.15
    target = BOARD.index[goal]
    via = words.index("via") if "via" in words else len(words)
    nearer = distance(BOARD.index[words[1]], target) - distance(BOARD.index[words[via - 1]], target)
    return (0.1, 0.15, 0.4, 1.0, 2.0)[max(0, min(4, nearer + 2))]
