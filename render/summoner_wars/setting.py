"""The starting setup of a deck: its half of the battlefield with what stands there when a match begins."""

from __future__ import annotations

from PIL import Image

from engine.summoner_wars.cards import DECKS, KINDS, Kind
from engine.summoner_wars.view import Piece
from engine.text import T

from ..picture import Translate
from . import ground
from .geometry import BOARD, Geometry
from .looks import card_look
from .pieces import unit
from .walls import wall

PLACE = Geometry(BOARD, 8)
RANKS, ROOM = 4, 8


def piece_of(kind: Kind, space: str, translate: Translate) -> Piece:
    """A card as it stands at the beginning."""
    face = kind.face
    name = translate(T(face.name))
    return Piece(face, space, 0, 0, name, face.ability, kind.attack, face.reach, face.life or 0, 0)


def setting(name: str, translate: Translate, width: int) -> Image.Image:
    """The half of the board with the setup of the stock deck `name`, as seat 1 sees it, RGB, so wide."""
    deck = DECKS[name]
    look = card_look(deck.faction)
    image = ground.ground(PLACE, (look,), (look,)).copy()
    for number, space in deck.setup:
        piece, middle = piece_of(KINDS[number], space, translate), PLACE.middle(space)
        card = wall(piece, look, piece.name) if KINDS[number].is_wall else unit(piece, look)
        if middle is not None:
            image.paste(card, (middle[0] - card.width // 2, middle[1] - card.height // 2), card)
    top = PLACE.bottom - RANKS * PLACE.pitch[1] - ROOM
    half = image.crop((0, top, image.width, PLACE.bottom + PLACE.sizes.letters))
    return half.resize((width, round(half.height * width / half.width)), Image.Resampling.LANCZOS)
