"""A second reading of Wastelands, written from the rules alone: prices, timing, attacks. It shares no code with the engine.

It reads views (and both hands), knows the plain cards named here by their printed text, and says nothing where another card is
in play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from engine.wastelands.view import CardFace, Piece, Side, View

WARRIORS = (
    "Orc Warrior",
    "Shadow Goblin",
    "Varkaudar",
    "Orc Raider",
    "Quwarg",
    "Orc Veteran",
    "Zinthurg",
    "Winged Dumpling",
    "Elf",
    "Lizard Hatchling",
    "Manifestor",
    "Sword-Winged Vole",
    "Mendu",
    "Battle Toad",
    "Agglomerator",
    "Gnome",
    "Maned Ubuk",
    "Sky Ray",
    "Sprite",
    "Skeleton",
    "Zombie",
    "Troll",
    "Kobudera",
    "Gorombilla",
    "Goldugar",
    "Gryphonix",
    "Bomb Owl",
    "Shapeshifter",
    "Dras Moth",
    "Venomous Spider",
    "Killer Squirrel",
    "Bo Scorpion",
    "Giant Scorpion",
    "Giant Spider",
    "Garokk",
    "Mountain Crab",
    "Dwarf",
    "Bakkura",
    "Dam Mole",
    "Zurgblug",
    "Darkseid",
    "Lavinia Lobara",
    "Kavadu",
    "Varkaudar Mage",
    "Pyroweasel",
)
"""Warriors whose text says nothing but what their keywords say."""
ATTACK = {"Ironbound Club": 4, "Short Sword": 1, "Quasar Sword": 4, "Giant's Strength": 2, "Withering": -3}
LIFE = {"Bronze Helmet": 2, "Bronze Armour": 3, "Iron Armour": 5, "Small Iron Shield": 3}
LEVELS = {"Level": 1, "Double Level": 2}
LENDS = {
    "Short Sword": "magic-attack",
    "Quasar Sword": "magic-attack",
    "Invisibility": "invisible",
    "Magical Protection": "magic-defence",
    "Regeneration": "regeneration-1",
}
ALTARS = {"Altar of Tharr": ("Tharr", 1, 0), "Altar of Raia": ("Raia", 0, 1)}
"""God, ATK, HP for its controller's warriors while the altar is active."""
ROOM = {"Bridge": 1}
IN_PLAY = {*WARRIORS, *ATTACK, *LIFE, *LEVELS, *LENDS, *ALTARS, *ROOM}
SPELLS = {
    "Cleansing Fire",
    "Lightning Strike",
    "Titan's Fist",
    "Spellbreak",
    "Bane of the Undead",
    "Tharr's Wrath",
    "Rot",
}
WITH_X = {"Instant Healing", "Fist of Might", "Frost Comet"}
INCANTATIONS = {"Simplification", "Earthquake", "Mind Crush", "Word of Life", "Creation"}
ANSWERS = {"Interruption", "Mana Trap", "Mind Paralysis", "Stillborn"}
POOL = {*IN_PLAY, *SPELLS, *WITH_X, *INCANTATIONS, *ANSWERS}

MOST_KB = MOST_HP = 20
PLACES = 3
PHASES = ("preparation", "draw", "main", "movement", "attack", "second main", "final")
KINDS_WORN = ("weapon", "armour", "shield", "helmet", "jewel")
MAGIC = ("enchantment", "spell", "counterspell", "incantation")


def fights(piece: Piece) -> bool:
    """1.3: creatures and personalities."""
    return piece.face.type in ("creature", "personality")


@dataclass(frozen=True)
class Scene:
    """A match at one moment, both hands open."""

    view: View
    hands: tuple[tuple[CardFace, ...], ...]
    faces: Mapping[str, str]
    """Whom each attacked warrior faces."""
    paid: int
    """KB paid for what was announced last."""
    blows: tuple[tuple[str, str, int], ...]
    """Direct damage announced in step IV: who, at whom, how much."""
    quiet: bool
    """Whether no effect of a turn is under way that the reading does not know."""
    turns: tuple[int, ...] = (5, 5)
    """How many turns of its own a seat has begun."""
    regained: Mapping[str, int] = field(default_factory=dict)
    """HP that each warrior has regenerated in this turn."""

    def declared(self, attacks: list[tuple[str, str]]) -> Scene:
        """The same with these attacks declared."""
        return replace(self, view=replace(self.view, attacks=tuple(attacks)))

    def facing(self, attacker: str) -> Scene:
        """The same, the attacked warrior facing that attacker."""
        (target,) = [target for name, target in self.view.attacks if name == attacker]
        return replace(self, faces={**self.faces, target: attacker})

    @property
    def plain(self) -> bool:
        """Whether the reading knows everything in play."""
        return self.quiet and all(piece.face.name in IN_PLAY for piece in self.view.pieces)

    def piece(self, name: str) -> Piece | None:
        return next((piece for piece in self.view.pieces if str(piece.tag) == name), None)

    def on(self, piece: Piece) -> list[Piece]:
        """What lies on a warrior; of a pair on both (9.6)."""
        hosts = {piece.tag, piece.joined}
        return [other for other in self.view.pieces if other.host is not None and other.host in hosts]

    def members(self, piece: Piece) -> list[Piece]:
        partner = self.piece(str(piece.joined)) if piece.joined else None
        return [piece] if partner is None else [piece, partner]

    def cards(self, seat: int, place: str) -> list[Piece]:
        """Warriors of a seat at a place, a pair once (9.6)."""
        return [
            piece
            for piece in self.view.pieces
            if fights(piece) and piece.seat == seat and piece.place == place and self.leads(piece)
        ]

    def leads(self, piece: Piece) -> bool:
        return piece.joined is None or piece.tag < piece.joined

    def has(self, piece: Piece, keyword: str) -> bool:
        """A permanent ability: of a pair only what both have (9.6), or what is lent by a card on it."""
        lent = any(LENDS.get(card.face.name) == keyword for card in self.on(piece))
        return lent or all(keyword in self.keywords(member) for member in self.members(piece))

    def keywords(self, piece: Piece) -> set[str]:
        """Its own keywords; those behind levels count from that level on (8.5)."""
        levels = self.levels(piece)
        found = set()
        for word in piece.face.keywords:
            gate, _, rest = word.partition(":")
            if gate.startswith("level-") and gate != "level-drain" and rest:
                if levels >= int(gate.removeprefix("level-")):
                    found.add(rest)
            else:
                found.add(word)
        return found

    def levels(self, piece: Piece) -> int:
        return sum(LEVELS.get(card.face.name, 0) for card in self.view.pieces if card.host == piece.tag)

    def number(self, piece: Piece, word: str) -> int:
        """N of an ability `word-N` (of a pair, where both have it, the smaller: 9.19), 0 without."""

        def own(keywords: Iterable[str]) -> int:
            tails = [key.removeprefix(f"{word}-") for key in keywords if key.startswith(f"{word}-")]
            return max((int(tail) for tail in tails if tail.isdigit()), default=0)

        lent = own(LENDS.get(card.face.name, "") for card in self.on(piece))
        return max(lent, min(own(self.keywords(member)) for member in self.members(piece)))

    def numbers(self, piece: Piece) -> tuple[int, int]:
        """8.2, 8.5, 9.6, 9.13: ATK and maximum HP."""
        attack = life = 0
        for member in self.members(piece):
            attack += (member.face.attack or 0) + self.levels(member)
            life += (member.face.life or 0) + self.levels(member)
        for card in self.on(piece):
            attack += ATTACK.get(card.face.name, 0)
            life += LIFE.get(card.face.name, 0)
        for altar in self.view.pieces:
            god, more_attack, more_life = ALTARS.get(altar.face.name, ("", 0, 0))
            if (
                altar.active
                and altar.seat == piece.seat
                and god in {god for m in self.members(piece) for god in m.face.gods}
            ):
                attack, life = attack + more_attack, life + more_life
        if piece.seat != self.view.active:
            attack, life = attack + 1, life + 1
        return attack, life

    def room(self) -> int:
        """6.4.3."""
        return PLACES + sum(ROOM.get(card.face.name, 0) for card in self.view.pieces if card.active)

    def side(self, seat: int) -> Side:
        return self.view.sides[seat]

    # --- prices
    def price(self, face: CardFace) -> int | None:
        """5.1: the KB that a card costs without its X; None for what the reading does not know."""
        if face.name == "Mana Trap":
            return self.paid if self.view.pending else None
        return face.kb if face.name in POOL else None

    def builders(self, seat: int) -> int:
        """8.11, 8.27: active warriors in reserve, a pair once."""
        return sum(warrior.active for warrior in self.cards(seat, "reserve"))

    def payable(self, seat: int, face: CardFace) -> bool | None:
        """5.2; None where the reading does not say."""
        price = self.price(face)
        if price is None:
            return None
        side = self.side(seat)
        if face.name in WITH_X and side.kb == price:
            return None  # the rules do not say whether X may be 0
        return side.kb >= price and side.comp >= face.comp and self.builders(seat) >= face.builders

    # --- what may be played
    def may(self, seat: int, face: CardFace) -> bool | None:
        """7.9, 7.10, 7.4, 7.17, 6.3.2: whether the moment allows this sort of card."""
        question, kind = self.view.question, face.type
        if face.name in ANSWERS:
            return question == "reaction" and self.answers(face)
        if question == "saving":
            return face.name == "Instant Healing"
        if question == "main":
            return kind == "spell" or seat == self.view.active
        return question == "free" and kind == "spell"

    def answers(self, face: CardFace) -> bool:
        """What may be answered with a counterspell: a card that was just announced (7.4), also one's own (7.3)."""
        if not self.view.pending or self.view.pending[-1].word:
            return False
        kind = self.view.pending[-1].face.type
        if face.name == "Stillborn":
            return kind in ("creature", "personality")
        if face.name == "Mind Paralysis":
            return kind in ("spell", "counterspell")
        return kind in MAGIC

    def aims(self, seat: int, face: CardFace) -> bool:
        """5.5: whether there is a legal target."""
        pieces = self.view.pieces
        warriors = [piece for piece in pieces if fights(piece)]
        own = [piece for piece in warriors if piece.seat == seat]
        name, kind = face.name, face.type
        if name in ("Cleansing Fire", "Fist of Might", "Frost Comet") or (
            kind == "enchantment" and name in LENDS | ATTACK
        ):
            return bool(warriors)
        if name == "Titan's Fist":
            return any(piece.face.type == "item" for piece in pieces)
        if name == "Spellbreak":
            return any(piece.face.type == "enchantment" for piece in pieces)
        if name == "Bane of the Undead":
            return any("undead" in piece.face.traits for piece in warriors)
        if name == "Word of Life":
            return any("Leah" in piece.face.gods for piece in warriors)
        if name == "Mind Crush":
            return any(piece.face.type == "personality" for piece in warriors)
        if name in LEVELS:
            return any(piece.face.type == "personality" for piece in own)
        if kind == "item":
            return any(self.bears(warrior, face) for warrior in own)
        return True

    def bears(self, warrior: Piece, item: CardFace) -> bool:
        """8.14, 8.16: the hand sign on both, one of each sort; 9.6: a pair may hold two of a sort, one for each member."""
        worn = [card.face for card in self.view.pieces if card.host == warrior.tag]
        sorts = [sort for sort in KINDS_WORN if sort in item.traits]
        return warrior.face.hand and not any(sort in other.traits for other in worn for sort in sorts)

    def unique(self, seat: int, face: CardFace) -> bool:
        """12.3: whether one of that name is there already; none of the plain personalities but those of names."""
        return face.name in IMPORTANT and any(p.face.name == face.name and p.seat == seat for p in self.view.pieces)

    def plays(self, seat: int) -> tuple[set[str], set[str]]:
        """The names of cards that must be offered, and of those of which the reading says nothing."""
        must, unsaid = set(), set()
        for face in self.hands[seat]:
            if face.name not in POOL:
                unsaid.add(face.name)
                continue
            if not self.may(seat, face) or not self.aims(seat, face) or self.unique(seat, face):
                continue
            payable = self.payable(seat, face)
            if payable is None:
                unsaid.add(face.name)
            elif payable:
                must.add(face.name)
        return must, unsaid

    # --- what may be used
    def regenerating(self, seat: int) -> set[str]:
        """9.12, 9.24: wounded, paid with N KB for each HP, four HP in a turn."""
        found = set()
        for piece in self.view.pieces:
            if not fights(piece) or piece.seat != seat or not self.leads(piece):
                continue
            price = self.number(piece, "regeneration")
            wounded = (piece.left or 0) < (piece.life or 0)
            if self.view.question == "saving":
                wounded = (piece.left or 0) <= 0
            if price and wounded and self.side(seat).kb >= price and self.regained.get(str(piece.tag), 0) < 4:
                found.add(str(piece.tag))
        return found

    def breath(self, piece: Piece) -> int:
        """9.10: the N of its direct damage; an energy strike has as many as levels (its own text)."""
        for word in self.keywords(piece):
            ability, _, number = word.rpartition("-")
            if ability.endswith(("-breath", "-bolt", "-strike")):
                return self.levels(piece) if number == "level" else int(number)
        return 0

    def breathing(self, seat: int) -> set[str]:
        """9.9, 9.10, 10.15: on the ramparts, once a turn, at the declared opponent or the one it faces."""
        used = {name for name, _, _ in self.blows}
        found = set()
        for piece in self.cards(seat, "ramparts"):
            name = str(piece.tag)
            if name in used or not self.breath(piece) or not self.side(seat).kb or (piece.left or 0) <= 0:
                continue
            if self.opponent(name, seat) is not None:
                found.add(name)
        return found

    def opponent(self, name: str, seat: int) -> str | None:
        """Whom a warrior fights, if that one is still there."""
        if seat == self.view.active:
            target = next((target for attacker, target in self.view.attacks if attacker == name), None)
            if target is None or target.startswith("seat"):
                return target
            piece = self.piece(target)
            there = piece is not None and (piece.face.type == "building" or self.stands(target, 1 - seat))
            return target if there else None
        faced = self.faces.get(name)
        faced = faced or next((attacker for attacker, target in self.view.attacks if target == name), None)
        return faced if faced is not None and self.stands(faced, self.view.active) else None

    def joins(self, seat: int) -> set[frozenset[str]]:
        """9.6: two active warriors able to, side by side."""
        found = set()
        for place in ("reserve", "ramparts"):
            able = [piece for piece in self.cards(seat, place) if piece.active and piece.joined is None]
            for one in able:
                for other in able:
                    if one.tag < other.tag and self.join(one, other):
                        found.add(frozenset((str(one.tag), str(other.tag))))
        return found

    def join(self, one: Piece, other: Piece) -> bool:
        """Each joins a warrior of its race; of the Varkaudar Mages no two (their own text)."""
        races = {
            word.removeprefix("join:")
            for word in (*one.face.keywords, *other.face.keywords)
            if word.startswith("join:")
        }
        if one.face.name == other.face.name == "Varkaudar Mage":
            return False
        return any(race in one.face.traits and race in other.face.traits for race in races)

    # --- turns
    def income(self, seat: int, turns: int) -> int:
        """6.1.1 with 3.2."""
        gained = min(turns, 5) + len(self.cards(seat, "reserve")) // 2
        return min(gained, MOST_KB - self.side(seat).kb)

    # --- the attack phase
    def attacks(self) -> set[tuple[str, str]]:
        """10.2: what may be declared now, after what is declared already."""
        seat = self.view.active
        enemy = 1 - seat
        told = [target for _, target in self.view.attacks]
        busy = {attacker for attacker, _ in self.view.attacks}
        defenders = self.cards(enemy, "ramparts")
        through = all(str(defender.tag) in told for defender in defenders)
        seen = any(self.has(defender, "sees-invisible") for defender in defenders)
        found = set()
        for attacker in self.cards(seat, "ramparts"):
            name = str(attacker.tag)
            if name in busy:
                continue
            found |= {(name, str(foe.tag)) for foe in defenders if told.count(str(foe.tag)) < 2}
            if through or (self.has(attacker, "invisible") and not seen):
                found.add((name, f"seat{enemy + 1}"))
                buildings = [p for p in self.view.pieces if p.face.type == "building" and p.seat == enemy and p.active]
                found |= {(name, str(building.tag)) for building in buildings}
        return found

    def stands(self, name: str, seat: int) -> bool:
        """10.12: whether a warrior is still where attacks count."""
        piece = self.piece(name)
        return piece is not None and piece.place == "ramparts" and piece.seat == seat

    def blows_land(self) -> Counter[str]:
        """10.4, 10.14: the HP that step IV takes."""
        losses: Counter[str] = Counter()
        for name, target, amount in self.blows:
            one, other = self.piece(name), self.piece(target)
            if one is not None and other is not None and one.face.name == "Lavinia Lobara":
                amount *= not self.has(other, "immune:energy")
            losses[target] += amount
        return +losses

    def battle(self, gone: set[str]) -> Counter[str]:
        """10.6, 10.9, 10.10, 10.12: the HP that step VI takes, when those in `gone` are no longer there."""
        active, losses = self.view.active, Counter[str]()
        for name, target in self.view.attacks:
            if name in gone or not self.stands(name, active):
                continue
            attacker = self.piece(name)
            assert attacker is not None
            if target.startswith("seat"):
                losses[target] += max(0, attacker.attack or 0)
                continue
            foe = self.piece(target)
            if foe is None or target in gone:
                continue
            if foe.face.type == "building":
                losses[target] += max(0, attacker.attack or 0) if foe.active else 0
            elif self.stands(target, 1 - active):
                losses[target] += self.strike(attacker, foe)
                if self.faces.get(target, name) == name:
                    losses[name] += self.strike(foe, attacker)
        return +losses

    def strike(self, one: Piece, other: Piece) -> int:
        """9.4."""
        if self.has(other, "magic-defence") and not self.has(one, "magic-attack"):
            return 0
        return max(0, one.attack or 0)

    def poisons(self, gone: set[str]) -> Counter[str]:
        """9.3, 9.22: tokens put in step VI, also by a strike that does not wound."""
        active, tokens = self.view.active, Counter[str]()
        for name, target in self.view.attacks:
            foe, attacker = self.piece(target), self.piece(name)
            if foe is None or attacker is None or {name, target} & gone or not fights(foe):
                continue
            if not (self.stands(name, active) and self.stands(target, 1 - active)):
                continue
            meetings = [(attacker, foe), (foe, attacker)] if self.faces.get(target, name) == name else [(attacker, foe)]
            for one, other in meetings:
                if not self.has(other, "immune:poison"):
                    tokens[str(other.tag)] += self.number(one, "poison")
        return +tokens


IMPORTANT = {"Zurgblug", "Darkseid", "Lavinia Lobara"}
"""Of the plain personalities those with names of their own (12.3)."""
