"""What a card does to what it is aimed at, read from its text or listed."""

from __future__ import annotations

import re
from functools import cache

from engine.wastelands.view import CardFace

FATAL = 99
"""The harm of what destroys."""
HARM = re.compile(r"(?:loses|lose|takes?|damage:?) (\d+|X)(?: HP| damage)|(\d+|X) damage")
FATE = re.compile(r"[Dd]estroy|is destroyed|goes? to the graveyard|graveyard, and")
FRIENDLY = frozenset(
    (
        "Acid Breath",
        "Altar of Dornodon",
        "Beguiling Smile",
        "Bloodshed",
        "Cloning",
        "Dark Ceremony",
        "Death's Gate",
        "Deus ex Machina",
        "Divine Help",
        "Feudal Heritage",
        "Final Sacrifice",
        "Fist of Might",
        "Flower Symbol",
        "Giant's Strength",
        "Healing Salve",
        "Holy Sceptre",
        "Illusion Dragon",
        "Immortality",
        "Instant Healing",
        "Invisibility",
        "Magical Protection",
        "Monastery",
        "Neutralise Poison",
        "Offering",
        "Power of Leah",
        "Propagation",
        "Regeneration",
        "Shield of Tharr",
        "Survival Instinct",
        "Temple of Dornodon",
        "Temple of Elenios",
        "Temple of Fairlight",
        "Temple of Leah",
        "Temple of Raia",
        "Temple of Sheran",
        "Temple of Tharr",
    )
)
"""Cards that are aimed at one's own; all others at an opponent's."""
GIVING = frozenset(
    (
        "Alchemy",
        "Fairlight's Wrecking Machine",
        "Final Sacrifice",
        "Lethal Weapon",
        "Magic Mirror",
        "Offering",
        "Ongoliant Discus Throw",
        "Raia's Punishment",
        "Sanctuary of Light",
        "Scorched Earth",
    )
)
"""Cards for which one's own cards are given before anything is aimed at."""
DEADLY, LAMING, WEAKENING = 0.9, 0.75, 0.35
CURSES = {
    "Epidemic": DEADLY,
    "Parasite": WEAKENING,
    "Eternal Daze": LAMING,
    "Hibernation": WEAKENING,
    "Petrification": WEAKENING,
    "Amok": WEAKENING,
    "Withering": 0.1,
    "Curse Stone": 0.1,
    "Mockery of Nature": 0.0,
    "Storm Cloud": 0.1,
    "Charm Monster": 0.0,
    "Stone Brain": 0.0,
}
"""Cards that lie on a warrior to its harm: the share of its worth that they take beside ATK and HP."""
PREY: dict[str, frozenset[str]] = {
    "Altar Breaking": frozenset(("altar",)),
    "Bane of the Undead": frozenset(("undead",)),
    "Dark Death": frozenset(("creature",)),
    "Earthquake": frozenset(("building",)),
    "Leah's Bony Grip": frozenset(("Sheran", "Elenios")),
    "Mind Crush": frozenset(("personality",)),
    "Oblivion": frozenset(("skill",)),
    "Raia's Punishment": frozenset(("Fairlight",)),
    "Relocation": frozenset(("building",)),
    "Spellbreak": frozenset(("enchantment",)),
    "Titan's Fist": frozenset(("item",)),
    "Uncreation": frozenset(("item",)),
    "Word of Life": frozenset(("Leah",)),
}
"""What some cards destroy: types, races, gods; others any warrior."""
LAID_DOWN = frozenset(("Eternal Daze", "Hibernation"))
"""Those that keep a warrior passive."""
HEALING = frozenset(("Instant Healing", "Healing Salve", "Holy Sceptre", "Death's Gate", "Divine Help"))
MASS_HARM = {
    "Heart Attack": 1,
    "Rain of Fire": 2,
    "Wrath of Nature": 1,
    "Vampirism": 1,
    "Tharr's Wrath": 3,
    "Acid Hurricane": FATAL,
}
"""HP that many warriors lose."""
ONE_SIDED = frozenset(("Heart Attack", "Rain of Fire", "Acid Hurricane"))
"""Those that spare one's own."""


@cache
def harm_of(face: CardFace) -> int:
    """HP that a warrior loses at which the card is aimed: FATAL if it is destroyed, -1 for as many as its X; 0: none."""
    if face.name in FRIENDLY:
        return 0
    if (found := HARM.search(face.effect)) is not None:
        amount = found.group(1) or found.group(2)
        return -1 if amount == "X" else int(amount)
    return FATAL if FATE.search(face.effect) else 0


def is_friendly(face: CardFace) -> bool:
    """Whether the card is aimed at one's own."""
    return face.name in FRIENDLY
