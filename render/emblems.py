"""Which symbol stands for which army and which card: by its name first, then by a word in its name, then by what it can do."""

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
}

WORDS: dict[str, str] = {
    "dragon": "dragon", "drake": "dragon", "phoenix": "phoenix", "phoenixes": "phoenix", "fireling": "flame", "dancer": "flame",
    "burn": "flame", "flame": "flame", "fire": "flame", "lava": "flame", "volcano": "flame", "hellfire": "flame", "burnt": "flame",
    "archer": "bow", "bowman": "bow", "crossbowman": "bow", "shooter": "bow", "ranger": "bow", "hunter": "spear",
    "spearman": "spear", "javelineer": "spear", "warrior": "sword", "swordsman": "sword", "fighter": "sword", "fencer": "dagger",
    "scrapper": "dagger", "thief": "dagger", "slasher": "dagger", "rogue": "dagger", "assassin": "dagger", "backstab": "dagger",
    "knight": "helm", "crusader": "helm", "oath": "helm", "guard": "guard", "guardian": "guard", "defender": "shield",
    "protection": "shield", "armor": "shield", "shield": "shield", "shields": "shield", "warden": "shield", "guardsman": "shield",
    "mage": "staff", "priest": "wingsun", "priestess": "wingsun", "shaman": "staff", "conjurer": "staff", "warlock": "staff",
    "scribe": "book", "scholar": "book", "spy": "eye", "tinkerer": "wheel", "engineer": "wheel", "architect": "tower",
    "ballista": "bow", "tower": "tower", "miner": "pick", "golem": "rock", "stone": "rock", "rocks": "rock", "stonecloak": "rock",
    "angel": "wing", "cherubim": "wing", "archangel": "wing", "owl": "wing", "gryphon": "wing", "winged": "wing", "flight": "wing",
    "skeletal": "skull", "skeleton": "skull", "zombie": "skull", "ghoul": "skull", "undead": "skull", "dead": "skull",
    "vampire": "fangs", "phantom": "hood", "reaver": "reaper", "cultist": "hood", "shadow": "moon", "night": "moon", "darkness": "moon",
    "lioness": "claw", "panther": "claw", "cheetah": "paw", "hyena": "beast", "hounds": "beast", "beast": "beast", "rat": "beast",
    "elephant": "horns", "rhinoceros": "horns", "gorilla": "fist", "bruiser": "fist", "brute": "fist", "rider": "horse",
    "cavalry": "horse", "charger": "horse", "lioneer": "horse", "berserker": "axe", "crusher": "club", "oaf": "club", "runt": "goblin",
    "troll": "club", "wyrm": "worm", "parasite": "worm", "vermin": "beast", "mutant": "tentacle", "bomber": "bomb", "gunner": "gun",
    "sniper": "gun", "storm": "bolt", "lightning": "bolt", "rage": "bolt", "rush": "moved", "haste": "moved", "mind": "mind",
    "mimic": "mask", "control": "eye", "gem": "crystal", "magic": "magic", "wall": "wall", "walls": "wall", "vine": "vines",
    "freeze": "snow", "ice": "snow", "glacial": "snow", "rune": "book", "hero": "crown", "reinforcements": "helm", "spirit": "phoenix",
    "poison": "drop", "swamp": "leaf", "chant": "leaf", "summon": "summon", "summoning": "summon", "legions": "skull",
    "torrent": "magic", "drain": "magic", "assassinate": "dagger", "spider": "scorpion", "lion": "paw",
}  # fmt: skip

WALLS = ("wall", "event")
"""The kinds of card that stand on the battlefield as walls."""


def army_symbol(faction: str) -> str:
    """An army's emblem."""
    return ARMIES.get(faction, "swords")


def card_symbol(face: CardFace) -> str:
    """A card's emblem; a summoner bears its army's."""
    if face.kind == "wall":
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
    """The sign of a state; one that has no sign of its own is a gained ability."""
    return BADGES.get(badge, "gained")
