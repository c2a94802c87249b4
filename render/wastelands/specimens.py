"""Examples of everything that is drawn on the table, for finding palettes."""

from __future__ import annotations

from PIL import Image

from engine.wastelands.cards import GODS
from engine.wastelands.view import CardFace, Piece

from ..arrows import arrow
from ..marks import ATTACK_INK, NUMBERS, numeral, struck
from ..shapes import gradient
from ..theme import BLOOD, CREAM, GOLD, ICE
from . import ground, looks, panels, pieces
from .traces import damage, light

MAGIC = ("magic-attack", "magic-defence", "flying")
INKS = (panels.MAGIC, panels.BONE, pieces.BETTER, pieces.WORSE, CREAM, GOLD, ICE, BLOOD)
TYPES = ("creature", "personality", "building", "item", "enchantment")


def face(kind: str, god: str) -> CardFace:
    """A card's face of a type and god."""
    warrior = kind in ("creature", "personality")
    number = 3 if warrior else None
    return CardFace(
        name="Specimen",
        type=kind,
        gods=(god,) if god else (),
        traits=(),
        kb=3,
        x="",
        comp=0,
        builders=0,
        attack=number,
        life=number,
        structure=4 if kind == "building" else None,
        yields=1,
        keywords=(),
        hand=False,
        effect="",
    )


def piece(kind: str, god: str, tag: int) -> Piece:
    """A card in play; every other one is passive, or bears something."""
    shown = face(kind, god)
    left = 2 if shown.life else shown.structure
    return Piece(
        tag, shown, shown.gods, (), 0, tag % 2, "reserve", tag % 3 > 0, None, None,
        shown.attack, shown.life or shown.structure, left, tag % 2, tag % 2, tag % 2,
    )  # fmt: skip


def specimens() -> list[Image.Image]:
    """One of everything, in the colours of all gods and of what serves none."""
    things = list[Image.Image]()
    for god in (*GODS, ""):
        look = looks.look_of(god)
        for tag, kind in enumerate(TYPES, 1):
            things.append(pieces.picture(piece(kind, god, tag), MAGIC if tag == 1 else (), str))
        things.append(panels.crest(god, 80).resize((160, 160)))
        things.append(ground.bed((170, 160), "Row", look.primary))
        things += [ground.keep(160, 20, 1, True, look.primary)] * 2
        things.append(ground.wall((250, 160), True, (god,)).crop((0, 0, 250, 160)))
    arrows = Image.new("RGBA", (170, 100))
    arrow(arrows, [(30, 40), (140, 40)], ATTACK_INK, 12, dashed=False)
    things += [arrows, light((120, 130)), gradient((150, 60), (255, 232, 150), (232, 164, 48)).convert("RGBA")]
    inks = [Image.new("RGBA", (90, 90), (*ink, 255)) for ink in INKS]
    marks = (struck(2, 60), struck(0, 60), damage(3), *(numeral(7, kind, 46) for kind in NUMBERS))
    return [*things, *inks, *(mark.resize((140, 140), Image.Resampling.NEAREST) for mark in marks)]
