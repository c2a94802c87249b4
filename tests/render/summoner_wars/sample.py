"""A battle in full swing, as a view: what the tests draw and the picture in the documentation shows."""
# ruff: noqa: E501  (effects are one line)

from __future__ import annotations

from dataclasses import replace

from engine.game import Event
from engine.summoner_wars.view import CardFace, Piece, Side, View

NAMES = ("ann", "bob")
ELVES, ORCS = "Phoenix Elves", "Tundra Orcs"

_UNITS = {
    (ELVES, "Prince Elien"): ("summoner", 3, "ranged", 4, None, "Fire Blast"),
    (ELVES, "Fire Drake"): ("champion", 3, "melee", 7, 7, "Breath of Flame"),
    (ELVES, "Kaeseeall"): ("champion", 2, "ranged", 5, 5, "Blazing Conscription"),
    (ELVES, "Maelena"): ("champion", 2, "melee", 5, 5, "Burning Blade"),
    (ELVES, "Archer"): ("common", 1, "ranged", 1, 1, "Far Shot"),
    (ELVES, "Guardian"): ("common", 1, "melee", 2, 2, "Precise"),
    (ELVES, "Warrior"): ("common", 2, "melee", 1, 1, "Blaze Step"),
    (ORCS, "Grognack"): ("summoner", 4, "melee", 7, None, "Walls of Ice Shard"),
    (ORCS, "Blagog"): ("champion", 5, "melee", 5, 6, "Reckless"),
    (ORCS, "Krung"): ("champion", 3, "melee", 9, 8, "Wild Swing"),
    (ORCS, "Ragnor"): ("champion", 2, "melee", 5, 5, "Fury"),
    (ORCS, "Fighter"): ("common", 1, "melee", 1, 1, "Fury"),
    (ORCS, "Shaman"): ("common", 2, "ranged", 2, 1, "Unwieldy Magic"),
    (ORCS, "Smasher"): ("common", 2, "melee", 4, 2, "Sluggish"),
}
EFFECTS = {
    "Fire Blast": "Instead of attacking, you may put 2 wounds on any card in a straight line at 1 or 2 spaces; the space between must be empty. No dice are rolled.",
    "Breath of Flame": "Instead of attacking, you may choose a card at 1 to 3 spaces in a straight line: it and every card between, walls and your own cards too, take 1 wound each.",
    "Blazing Conscription": "At the start of your turn you may take control of an adjacent common or champion. It is yours until this turn ends and counts against your moves and attacks.",
    "Precise": "Attacking a unit, roll no dice: it takes as many wounds as this unit would have rolled dice. Against walls, roll as usual.",
    "Far Shot": "Attacks cards up to 4 spaces away instead of 3.",
    "Blaze Step": "At the end of your turn you may place this unit on an empty space beside a wall of yours.",
}


def unit_face(faction: str, name: str) -> CardFace:
    kind, attack, reach, life, cost, ability = _UNITS[faction, name]
    far = {"melee": 1, "ranged": 4 if ability == "Far Shot" else 3}[reach]
    return CardFace(
        name,
        faction,
        kind,
        attack,
        reach,
        far,
        life,
        cost,
        ability,
        EFFECTS.get(ability, "Something worth reading happens."),
    )


def wall_face(faction: str, name: str = "Wall", life: int = 9) -> CardFace:
    kind = "event" if name == "Ice Wall" else "wall"
    return CardFace(name, faction, kind, None, "", 0, life, None, "", "Shelters, and units are summoned beside it.")


def event_face(faction: str, name: str, effect: str = "Put 1 wound on any common or champion.") -> CardFace:
    return CardFace(name, faction, "event", None, "", 0, None, None, "", effect)


def piece(seat: int, face: CardFace, space: str, wounds: int = 0, **more: object) -> Piece:
    built = Piece(
        face, space, seat, seat, face.name, face.ability, face.attack or 0, face.reach, face.life or 1, wounds
    )
    return replace(built, **more)  # type: ignore[arg-type]


def elf(card: str, space: str, wounds: int = 0, **more: object) -> Piece:
    return piece(0, unit_face(ELVES, card), space, wounds, **more)


def orc(card: str, space: str, wounds: int = 0, **more: object) -> Piece:
    return piece(1, unit_face(ORCS, card), space, wounds, **more)


HAND = (
    unit_face(ELVES, "Kaeseeall"),
    unit_face(ELVES, "Guardian"),
    event_face(ELVES, "Burn"),
    unit_face(ELVES, "Archer"),
    wall_face(ELVES),
)


def sides(viewer: int | None = None) -> tuple[Side, ...]:
    own = viewer == 0
    return (
        Side(
            0,
            "Prince Elien",
            "Prince Elien",
            ELVES,
            5,
            HAND if own else (),
            6,
            (),
            (event_face(ELVES, "Burn"),) * 4,
            11 if own else -1,
            False,
        ),
        Side(1, "Grognack", "Grognack", ORCS, 3, (), 9, (), (unit_face(ORCS, "Fighter"),) * 7, -1, True),
    )


def battle(viewer: int | None = None) -> View:
    """Turn 9, the elves' attack phase."""
    pieces = (
        elf("Prince Elien", "c2", 1),
        elf("Fire Drake", "d4", 3, moved=True, attacked=True),
        elf("Maelena", "b4", 1, moved=True, attacked=True),
        elf("Archer", "e2", attacked=True),
        elf("Archer", "a3"),
        elf("Guardian", "b2", 1, badges=("precise",)),
        elf("Warrior", "f3", moved=True, attack=3),
        elf("Guardian", "e4", badges=("upgraded",), under=1, under_names=("Ice Armor",)),
        piece(0, wall_face(ELVES), "c3", 2),
        piece(0, wall_face(ELVES), "e1", 0),
        piece(0, wall_face(ELVES), "a1", 8),
        orc("Grognack", "c7", 2),
        orc("Krung", "d6", 5),
        orc("Shaman", "b7", badges=("frozen",), attached=("Freeze",)),
        orc("Smasher", "e5", 2),
        orc("Fighter", "a6", badges=("stunned",)),
        orc("Fighter", "f7"),
        orc("Ragnor", "f6", 1),
        orc("Fighter", "b5", badges=("copied", "borrowed")),
        piece(1, wall_face(ORCS), "c6", 4),
        piece(1, wall_face(ORCS, "Ice Wall", 3), "e7", 1),
        piece(1, wall_face(ORCS), "d8", 0),
        orc("Smasher", "a8"),
    )
    return View(viewer, 6, 8, 9, 0, "attack", pieces, (), sides(viewer), 0, 1, None, (0,), None)


EVENTS = (
    Event("phase", 0, ("attack",)),
    Event("moved", 0, ("Fire Drake", "d2", "d4", "d3")),
    Event("moved", 0, ("Maelena", "a5", "b4", "a4")),
    Event("moved", 0, ("Warrior", "f1", "f3", "f2")),
    Event("attacked", 0, ("Fire Drake", "d4", "Fighter", "d5")),
    Event("rolled", 0, ("d4", "d5", 2, 4, 6)),
    Event("wounded", 0, ("Fighter", "d5", 2)),
    Event("destroyed", 0, ("Fighter", "d5")),
    Event("attacked", 0, ("Maelena", "b4", "Fighter", "b5")),
    Event("rolled", 0, ("b4", "b5", 1, 2)),
    Event("attacked", 0, ("Archer", "e2", "Smasher", "e5")),
    Event("rolled", 0, ("e2", "e5", 5)),
    Event("wounded", 0, ("Smasher", "e5", 1)),
)


def crowded() -> View:
    """Forty cards, vine walls, everything at once."""
    view = battle()
    pieces = list(view.pieces)
    taken = {card.space for card in pieces}
    names = ["Fighter", "Shaman", "Smasher", "Blagog"]
    free = [f"{file}{rank}" for rank in range(1, 9) for file in "abcdef" if f"{file}{rank}" not in taken]
    for index, space in enumerate(free[:17]):
        if int(space[1]) > 4:
            pieces.append(orc(names[index % 4], space, index % 2))
        else:
            pieces.append(elf(["Archer", "Guardian", "Warrior", "Kaeseeall"][index % 4], space))
    marsh = "Swamp Orcs"
    vines = tuple(
        piece(seat, wall_face(marsh, "Vine Wall", 2), space, wounds)
        for seat, space, wounds in ((0, "b2", 1), (1, "f7", 0), (1, free[18], 0), (0, free[20], 1))
    )
    bare = tuple(card for card in vines if card.space not in {p.space for p in pieces})
    return replace(view, pieces=(*pieces, *bare), vines=vines)
