"""Views of battles in mid-match, for tests of drawing and the picture in the documentation."""
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


DWARVES, VANGUARDS = "Guild Dwarves", "Vanguards"
FOUR = ("ann", "bob", "cyril", "dora")

_UNITS |= {
    (DWARVES, "Oldin"): ("summoner", 4, "melee", 6, None, "Assault"),
    (DWARVES, "Baldar"): ("champion", 3, "melee", 5, 6, "Tower Guard"),
    (DWARVES, "Halvor"): ("champion", 4, "melee", 6, 7, "Overrun"),
    (DWARVES, "Crossbowman"): ("common", 2, "ranged", 2, 2, "Deadeye"),
    (DWARVES, "Assault Tower"): ("common", 3, "ranged", 4, 2, "Immobile"),
    (DWARVES, "Engineer"): ("common", 2, "melee", 2, 1, "Siege Training"),
    (VANGUARDS, "Sera Eldwyn"): ("summoner", 3, "ranged", 5, None, "Blessing"),
    (VANGUARDS, "Archangel"): ("champion", 4, "melee", 7, 8, "Holy Light"),
    (VANGUARDS, "Coleen Brighton"): ("champion", 2, "ranged", 5, 5, "Healing"),
    (VANGUARDS, "Guardian Knight"): ("common", 2, "melee", 3, 2, "Intercept"),
    (VANGUARDS, "Warrior Angel"): ("common", 3, "melee", 2, 3, "Fly"),
    (VANGUARDS, "Priest"): ("common", 1, "ranged", 1, 1, "Blinding Light"),
}


def dwarf(card: str, space: str, wounds: int = 0, **more: object) -> Piece:
    return piece(2, unit_face(DWARVES, card), space, wounds, **more)


def vanguard(card: str, space: str, wounds: int = 0, **more: object) -> Piece:
    return piece(3, unit_face(VANGUARDS, card), space, wounds, **more)


def two_boards(viewer: int | None = None) -> View:
    """Turn 14, in the third seat's attack phase: units have crossed the seam, and the outer edges to both sides."""
    view = battle(viewer)
    pieces = (
        dwarf("Oldin", "i2", 2),
        dwarf("Baldar", "h4", 1, moved=True),
        dwarf("Halvor", "g5", 4, moved=True, attacked=True),
        dwarf("Crossbowman", "l4", attacked=True),
        dwarf("Crossbowman", "j2"),
        dwarf("Assault Tower", "k3", 1, reach=4),
        dwarf("Engineer", "f4", badges=("precise", "upgraded"), under=1),
        piece(2, wall_face(DWARVES), "i3", 3),
        piece(2, wall_face(DWARVES), "k1"),
        piece(2, wall_face(DWARVES), "g3", 7),
        vanguard("Sera Eldwyn", "j7", 1),
        vanguard("Archangel", "i6", 3, badges=("stunned",)),
        vanguard("Coleen Brighton", "k8"),
        vanguard("Guardian Knight", "h5", 2),
        vanguard("Guardian Knight", "l6", badges=("frozen",), attached=("Freeze",)),
        vanguard("Warrior Angel", "a5", attack=4, moved=True, attacked=True),
        vanguard("Priest", "k6"),
        piece(3, wall_face(VANGUARDS), "j6", 2),
        piece(3, wall_face(VANGUARDS), "l7", 5),
        piece(3, wall_face(VANGUARDS), "g7"),
    )
    third = Side(2, "Oldin", "Oldin", DWARVES, 4, (), 7, (), (unit_face(DWARVES, "Engineer"),) * 5, -1, False)
    fourth = Side(3, "Sera Eldwyn", "Sera Eldwyn", VANGUARDS, 2, (), 11, (), (), -1, False, supply=2)
    others = tuple(card for card in view.pieces if card.space != "a6")
    return replace(
        view, files=12, turn=14, active=2, to_act=(2,), wraps=True, attacks_left=2,
        pieces=(*others, *pieces), sides=(*view.sides, third, fourth),
    )  # fmt: skip


ACROSS = (
    Event("phase", 2, ("attack",)),
    Event("moved", 2, ("Halvor", "e6", "g5", "f6", "g6")),
    Event("moved", 2, ("Baldar", "i5", "h4", "i4")),
    Event("moved", 3, ("Warrior Angel", "k5", "a5", "l5")),
    Event("attacked", 2, ("Halvor", "g5", "Guardian Knight", "h5")),
    Event("rolled", 2, ("g5", "h5", 6, 3, 1, 4)),
    Event("wounded", 2, ("Guardian Knight", "h5", 2)),
    Event("attacked", 2, ("Crossbowman", "l4", "Fighter", "b4")),
    Event("rolled", 2, ("l4", "b4", 2, 5)),
    Event("attacked", 2, ("Assault Tower", "k3", "Fighter", "k5")),
    Event("rolled", 2, ("k3", "k5", 3, 5, 1)),
    Event("destroyed", 2, ("Fighter", "k5")),
)
"""What happened there, over the seam and over both outer edges (rule 8.5)."""


def three_players(viewer: int | None = None) -> View:
    """The same where the first player has the elves and the dwarves (rule 8.2), the dwarves' turn."""
    view = two_boards(viewer)
    seats = (0, 1, 0, 2)
    return replace(view, to_act=(0,), sides=tuple(replace(side, player=seats[side.seat]) for side in view.sides))


def one_out() -> View:
    """The same where the orcs have lost their summoner, and all their cards with it (rule 8.6)."""
    view = two_boards()
    gone = replace(view.sides[1], hand_size=0, magic_size=0, discard=(), draw_empty=True, out=True)
    fourth = replace(view.sides[3], magic_size=20)
    return replace(
        view, pieces=tuple(card for card in view.pieces if card.seat != 1), sides=(view.sides[0], gone, view.sides[2], fourth)
    )  # fmt: skip


def crowded_boards() -> View:
    """A card on every space, in every state."""
    view = two_boards()
    pieces, taken = list(view.pieces), {card.space for card in view.pieces}
    names = (
        (ELVES, ("Archer", "Guardian", "Kaeseeall")),
        (ORCS, ("Fighter", "Shaman", "Blagog")),
        (DWARVES, ("Assault Tower", "Engineer", "Crossbowman")),
        (VANGUARDS, ("Guardian Knight", "Warrior Angel", "Coleen Brighton")),
    )
    for number, space in enumerate(f"{file}{rank}" for rank in range(1, 9) for file in "abcdefghijkl"):
        if space not in taken:
            seat = 2 * (space[0] > "f") + (int(space[1]) > 4)
            faction, cards = names[seat]
            badges = ((), ("frozen",), ("stunned", "copied", "borrowed"), ("precise",))[number % 4]
            pieces.append(
                piece(seat, unit_face(faction, cards[number % 3]), space, number % 2, badges=badges, moved=True)
            )
    marsh = "Swamp Orcs"
    vines = tuple(
        piece(seat, wall_face(marsh, "Vine Wall", 2), space, 1) for seat, space in ((0, "b2"), (2, "j2"), (3, "k6"))
    )
    return replace(view, pieces=tuple(pieces), vines=vines)
