"""Words of the table."""

from __future__ import annotations

from engine.text import T, Text
from engine.wastelands.view import CardFace

PLACES: dict[str, Text] = {
    "ramparts": T("ramparts"),
    "reserve": T("reserve"),
    "table": T("table"),
}
PHASES: dict[str, tuple[str, Text]] = {
    "preparation": ("moon", T("Prepare")),
    "draw": ("draw", T("Draw")),
    "main": ("cards", T("Main")),
    "movement": ("moved", T("Move")),
    "attack": ("attacked", T("Attack")),
    "second main": ("cards", T("Main 2")),
    "final": ("heal", T("End of turn")),
}
TYPES: dict[str, Text] = {
    "creature": T("creature"),
    "personality": T("personality"),
    "building": T("building"),
    "item": T("item"),
    "skill": T("skill"),
    "level": T("level"),
    "enchantment": T("enchantment"),
    "spell": T("spell"),
    "counterspell": T("counterspell"),
    "incantation": T("incantation"),
}
MAGIC: dict[str, Text] = {
    "magic-attack": T("magic attack"),
    "magic-defence": T("magic defence"),
}
"""What the background of ATK and HP says (1.5)."""


def facts(face: CardFace) -> list[Text]:
    """What stands on a card beside its text: type, price, ATK and HP, what it leaves."""
    said = [TYPES[face.type]]
    if face.kb or face.x == "kb":
        said.append(T("{price} KB", price=_price(face.kb, face.x == "kb")))
    if face.comp or face.x == "comp":
        said.append(T("components: {price}", price=_price(face.comp, face.x == "comp")))
    if face.builders:
        said.append(T("builders: {count}", count=face.builders))
    if face.attack is not None and face.life is not None:
        said.append(T("ATK {attack}, HP {life}", attack=face.attack, life=face.life))
    if face.structure is not None:
        said.append(T("structure {count}", count=face.structure))
    if face.yields:
        said.append(T("leaves components: {count}", count=face.yields))
    said += [title for word, title in MAGIC.items() if word in face.keywords]
    return said


def _price(number: int, more: bool) -> str:
    return (f"{number}+X" if number else "X") if more else str(number)
