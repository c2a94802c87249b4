"""The strip of phases: the turn's number, then past, current and coming phases, with the acts left."""

from __future__ import annotations

from PIL import Image

from engine.summoner_wars.view import View
from engine.text import T, Text

from .. import phases
from ..picture import Translate

PHASES: dict[str, tuple[str, Text]] = {
    "draw": ("draw", T("Draw")),
    "summon": ("summon", T("Summon")),
    "event": ("event", T("Event")),
    "movement": ("moved", T("Move")),
    "attack": ("attacked", T("Attack")),
    "magic": ("magic", T("Magic")),
}


def strip(view: View, width: int, height: int, translate: Translate) -> Image.Image:
    """The turn's number and the six phases, the current one highlighted, RGBA, `width` by `height`."""
    turn = translate(T("Turn {turn}", turn=view.turn) if view.turn else T("Setup"))
    words = [(symbol, translate(title)) for symbol, title in PHASES.values()]
    keys = list(PHASES)
    now = keys.index(view.phase) if view.phase in keys and view.winners is None else len(keys)
    now = now if view.turn else -1
    left = {"movement": view.moves_left, "attack": view.attacks_left}.get(view.phase, 0)
    return phases.strip(turn, words, now, (width, height), dots=left)
