"""The symbols of armies and cards: by name, then by a word in the name, then by kind and range."""

from __future__ import annotations

from engine.summoner_wars.view import CardFace

ARMIES: dict[str, str] = {
    "Phoenix Elves": "phoenix",
    "Tundra Orcs": "tusks",
    "Guild Dwarves": "anvil",
    "Cave Goblins": "goblin",
    "Vanguards": "wingsun",
    "Fallen Kingdom": "crownskull",
    "Jungle Elves": "paw",
    "Cloaks": "hood",
    "Benders": "eye",
    "Deep Dwarves": "crystal",
    "Mountain Vargath": "horns",
    "Sand Goblins": "scorpion",
    "Shadow Elves": "moon",
    "Swamp Orcs": "vines",
    "Filth": "tentacle",
    "Mercenaries": "swords",
    "Fallen Phoenix": "flame",
    "Vargath Vanguards": "guard",
    "Cave Filth": "worm",
    "Tundra Guild": "icehorns",
    "Jungle Shadow": "beast",
    "Sand Cloaks": "mask",
    "Swamp Mercenaries": "leaf",
    "Deep Benders": "mind",
}

CARDS: dict[tuple[str, str], str] = {
    ("Phoenix Elves", "Fire Drake"): "dragon",
    ("Phoenix Elves", "Kaeseeall"): "hand",
    ("Phoenix Elves", "Maelena"): "swords",
    ("Phoenix Elves", "Archer"): "firebow",
    ("Phoenix Elves", "Guardian"): "guard",
    ("Phoenix Elves", "Warrior"): "burningblade",
    ("Tundra Orcs", "Blagog"): "axe",
    ("Tundra Orcs", "Krung"): "club",
    ("Tundra Orcs", "Ragnor"): "fangs",
    ("Tundra Orcs", "Fighter"): "cleaver",
    ("Tundra Orcs", "Shaman"): "icestaff",
    ("Tundra Orcs", "Smasher"): "hammer",
    ("Benders", "Mind Witch"): "mind",
    ("Benders", "Deceiver"): "mask",
    ("Benders", "Controller"): "hand",
    ("Benders", "Gulldune"): "staff",
    ("Cloaks", "The Admiral"): "swords",
    ("Cloaks", "Violet"): "drop",
    ("Cave Goblins", "Berserker"): "axe",
    ("Cave Goblins", "Blarf"): "fangs",
    ("Cave Goblins", "Slinger"): "rock",
    ("Fallen Kingdom", "Reaper"): "reaper",
    ("Jungle Elves", "Lioness"): "claw",
    ("Mountain Vargath", "Torodin"): "fist",
    ("Swamp Orcs", "Splub"): "vines",
    ("Benders", "Kalu"): "bolt",
    ("Benders", "Talu"): "bolt",
    ("Filth", "Bestial Mutant"): "beast",
    ("Filth", "Claw Mutant"): "claw",
    ("Filth", "Corpulent Mutant"): "ooze",
    ("Filth", "Edible Mutant"): "heart",
    ("Filth", "Horror Mutant"): "skull",
    ("Filth", "Spew Mutant"): "drop",
    ("Filth", "Void Mutant"): "ripples",
    ("Filth", "Winged Mutant"): "wing",
    ("Filth", "Stoneflesh Mutant"): "rock",
    ("Filth", "Spellsucker Mutant"): "magic",
    ("Filth", "Absorption Mutant"): "hand",
    ("Filth", "Incanter Mutant"): "book",
    ("Cave Filth", "Barbed Mutant"): "spikes",
    ("Cave Filth", "Bone Mutant"): "bones",
    ("Cave Filth", "Burrow Mutant"): "worm",
    ("Cave Filth", "Legion Mutant"): "helm",
    ("Cave Filth", "Poison Mutant"): "drop",
    ("Mercenaries", "Etch"): "magic",
    ("Mercenaries", "The Seer"): "eye",
    ("Mercenaries", "Rune Mage"): "book",
    ("Sand Goblins", "Biter"): "fangs",
    ("Fallen Kingdom", "Skhull"): "skull",
    ("Guild Dwarves", "Architect"): "hammer",
    ("Phoenix Elves", "Duke Ramazall"): "crown",
}

_WORDS: dict[str, str] = {
    "dragon": "dragon drake",
    "phoenix": "phoenix phoenixes spirit",
    "flame": "fireling dancer burn flame fire lava volcano hellfire burnt",
    "bow": "archer bowman crossbowman shooter ranger ballista",
    "spear": "hunter spearman javelineer",
    "sword": "warrior swordsman fighter",
    "dagger": "fencer scrapper thief slasher rogue assassin backstab assassinate",
    "helm": "knight crusader oath reinforcements",
    "guard": "guard guardian",
    "shield": "defender protection armor shield shields warden guardsman",
    "staff": "mage shaman conjurer warlock",
    "wingsun": "priest priestess",
    "book": "scribe scholar rune",
    "eye": "spy control",
    "wheel": "tinkerer engineer",
    "tower": "architect tower",
    "pick": "miner",
    "rock": "golem stone rocks stonecloak",
    "wing": "angel cherubim archangel owl gryphon winged flight",
    "skull": "skeletal skeleton zombie ghoul undead dead legions",
    "fangs": "vampire",
    "hood": "phantom cultist",
    "reaper": "reaver",
    "moon": "shadow night darkness",
    "claw": "lioness panther",
    "paw": "cheetah lion",
    "beast": "hyena hounds beast rat vermin",
    "horns": "elephant rhinoceros",
    "fist": "gorilla bruiser brute",
    "horse": "rider cavalry charger lioneer",
    "axe": "berserker",
    "club": "crusher oaf troll",
    "goblin": "runt",
    "worm": "wyrm parasite",
    "tentacle": "mutant",
    "bomb": "bomber",
    "gun": "gunner sniper",
    "bolt": "storm lightning rage",
    "moved": "rush haste",
    "mind": "mind",
    "mask": "mimic",
    "crystal": "gem",
    "magic": "magic torrent drain",
    "wall": "wall walls",
    "vines": "vine",
    "snow": "freeze ice glacial",
    "crown": "hero",
    "drop": "poison",
    "leaf": "swamp chant",
    "summon": "summon summoning",
    "scorpion": "spider",
}
WORDS: dict[str, str] = {word: symbol for symbol, words in _WORDS.items() for word in words.split()}

WALLS = ("wall", "vine", "event")
"""The kinds of card that stand on the battlefield as walls."""


def army_symbol(faction: str) -> str:
    """An army's emblem."""
    return ARMIES.get(faction, "swords")


def card_symbol(face: CardFace) -> str:
    """A card's emblem; a summoner has its army's."""
    if face.kind in ("wall", "vine"):
        return "wall"
    if face.kind == "summoner":
        return army_symbol(face.faction)
    if own := CARDS.get((face.faction, face.name)):
        return own
    for word in reversed(face.name.lower().replace("'s", "").split()):
        if word in WORDS:
            return WORDS[word]
    if face.kind == "event":
        return "event"
    if face.kind == "champion":
        return "star" if face.range != "ranged" else "staff"
    return "bow" if face.range == "ranged" else "sword"


BADGES: dict[str, str] = {
    "frozen": "snow",
    "stunned": "stunned",
    "borrowed": "borrowed",
    "copied": "copied",
    "precise": "precise",
    "upgraded": "upgraded",
    "under": "under",
    "attached": "attached",
    "vines": "leaf",
}


def badge_symbol(badge: str) -> str:
    """The icon of a state; a gained ability's if it has none of its own."""
    return BADGES.get(badge, "gained")
