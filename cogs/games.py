"""The games on offer, by their keys."""

from __future__ import annotations

from .faces import Face
from .samurai_spirit import FACE as SAMURAI_SPIRIT
from .summoner_wars import FACE as SUMMONER_WARS

FACES: dict[str, Face] = {face.game.key: face for face in (SUMMONER_WARS, SAMURAI_SPIRIT)}
