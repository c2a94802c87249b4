"""Cards in detail: a single large one, and a hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PIL import Image

from engine.summoner_wars.view import CardFace
from engine.text import T, Text

from ..lettering import cut
from ..picture import DESCRIPTION_LIMIT, Picture, Translate, smooth
from ..shapes import gradient
from ..spread import DIMMED, MOST, TABLE, spread
from .faces import AROUND, FACE, KINDS, draw_face, words

BIG = 1.6
RANGES: dict[str, Text] = {"melee": T("melee"), "ranged": T("ranged")}


def card(face: CardFace, *, translate: Translate = str) -> Picture:
    """One card, large."""
    image = Image.new("RGB", (round(FACE[0] * BIG) + 60, round(FACE[1] * BIG) + 60))
    image.paste(gradient(image.size, *TABLE))
    large = draw_face(face, words(face, translate), round(FACE[0] * BIG), False)
    image.paste(large, (30 - AROUND, 30 - AROUND), large)
    text = cut(_describe(face, translate), DESCRIPTION_LIMIT)
    return Picture(smooth(image), "card.png", image.width, image.height, text)


def hand(
    held: Sequence[CardFace], *, translate: Translate = str, playable: Sequence[str] | None = None
) -> Picture | None:
    """The cards of a hand, three a row; None if there are none.

    Cards without an army, such as walls, take the colours of the others. `playable`, if given, names the cards that can
    be used now: they shine, the others are dark.
    """
    if not held:
        return None
    factions = [face.faction for face in held if face.faction]
    usual = max(factions, key=factions.count, default="")
    shown = [face if face.faction else replace(face, faction=usual) for face in held[:MOST]]
    left_over = len(held) - len(shown)
    pictures = []
    for face in shown:
        able = playable is None or face.name in playable
        picture = draw_face(face, words(face, translate), FACE[0], able and playable is not None)
        pictures.append(picture if able else picture.point(DIMMED))
    image = spread(pictures, FACE, translate(T("and {more} more", more=left_over)) if left_over else "")
    description = "\n".join(_describe(face, translate) for face in held)
    text = cut(description, DESCRIPTION_LIMIT)
    return Picture(smooth(image), "hand.png", image.width, image.height, text)


def _describe(face: CardFace, translate: Translate) -> str:
    """A card in one line."""
    kind = KINDS.get(face.kind)
    facts = [translate(kind) if kind else face.kind]
    if face.cost is not None:
        facts.append(translate(T("cost {cost}", cost=face.cost)))
    if face.attack is not None:
        facts.append(translate(T("attack {attack}", attack=face.attack)))
    if face.range in RANGES:
        facts.append(translate(RANGES[face.range]))
    if face.life is not None:
        facts.append(translate(T("life {life}", life=face.life)))
    ability = f"{translate(Text(face.ability))}: " if face.ability else ""
    effect = translate(Text(face.effect)) if face.effect else ""
    return f"{translate(Text(face.name))} ({', '.join(facts)}). {ability}{effect}".strip()
