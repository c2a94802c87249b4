"""The printed facts of every card, read once from `armies/*.toml` into read-only tables."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any

from ..editions import Editions
from ..game import BadFacts
from ..text import T, Text
from .facts_files import check_cards, check_decks, check_parts

SUMMONER, CHAMPION, COMMON, EVENT, WALL, VINE, CONJURATION = range(7)
KIND_WORDS = ("summoner", "champion", "common", "event", "wall", "vine", "conjuration")
MUTATION = "mutation"
"""A kind that counts as a common everywhere (11.21)."""
MUTANTS = "Filth"
"""The faction whose commons mutate, and that of every mutation, whatever army lists it (9.8, facts, mutation)."""
UNITS = frozenset((SUMMONER, CHAMPION, COMMON, CONJURATION))
WALLS = frozenset((WALL, VINE))


FIELDS: dict[str, type] = {
    "name": str,
    "kind": str,
    "attack": int,
    "range": str,
    "life": int,
    "cost": int,
    "boost_cost": int,
    "ability": str,
    "effect": str,
    "confidence": str,
    "ours": list,
    "retuned": list,
    "plays_as": str,
    "beside_board": bool,
    "ready": bool,
}
"""What a file may say of a card."""
NAMES: dict[type, str] = {str: "a text", int: "a whole number of 0 or more", list: "a list", bool: "true or false"}
WORDS = {"kind": (*KIND_WORDS, MUTATION), "range": ("melee", "ranged")}
"""Fields with a fixed choice of words."""
LONGEST = 60
"""Letters of the line on how a deck plays."""
SURE = "high"
"""How sure a fact is that stands on the card."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card as its text shows it, anywhere: in a hand, a pile, a menu, `/card`.

    `kind` is summoner, champion, common, mutation, conjuration, event or wall; `attack`, `life` and `cost` are None where the
    card has none; `range` is "melee", "ranged" or "".  `effect` is our own wording in English (a message id for gettext).
    """

    name: str
    faction: str
    kind: str
    attack: int | None
    range: str
    reach: int
    life: int | None
    cost: int | None
    ability: str
    effect: str


@dataclass(frozen=True, slots=True)
class Kind:
    """One printed card, however many copies there are.  `number` is its place in KINDS; numbers that a card lacks are 0."""

    number: int
    name: str
    faction: str
    factions: frozenset[str]
    """Every faction by whose name an effect means this card: its own, and across one step of an alliance (9.6, 9.9)."""
    type: int
    attack: int
    ranged: bool
    life: int
    cost: int
    ability: str
    """Whose rules it plays by: the ability printed, or one that another card prints by the same name."""
    effect: str
    ready: bool
    is_unit: bool
    is_wall: bool
    is_mutation: bool
    beside_board: bool
    """Whether it is kept beside the board and returns there (6.10)."""
    boost_cost: int
    """What a boost marker costs when it is summoned; its ability is off without one (0: it needs none)."""

    face: CardFace
    """The card as people read it."""
    sure: bool
    """Whether all that is not ours stands on the printed card."""
    ours: tuple[str, ...]
    """The fields that this project completed or designed."""


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck: `cards` are kind numbers with copies; `setup` pairs a kind with its space as seat 1 stands; `supply` lies aside.

    `colour` is that of its cards, by which people call it ("" where it is in no box).
    """

    summoner: str
    faction: str
    colour: str
    cards: tuple[tuple[int, int], ...]
    setup: tuple[tuple[int, str], ...]
    supply: tuple[tuple[int, int], ...]
    stock: bool
    allied: bool
    """Whether it is an alliance's (9.6)."""
    counts_sure: bool
    """Whether the numbers of its commons are known from a good source."""
    plays: str
    """A line on how it plays, ours."""
    demand: int
    """How much it asks of a beginner, from 1 to 3."""


def _check(file: str, facts: dict[str, object]) -> None:
    """Refuses what is no card, naming the file, the card and the field."""
    where = f"{file}, card {facts.get('name', 'without a name')!r}"
    for field, value in facts.items():
        if field not in FIELDS:
            raise BadFacts(f"{where}: there is no field {field!r}; there are: {', '.join(FIELDS)}.")
        if type(value) is not FIELDS[field] or (isinstance(value, int) and value < 0):
            raise BadFacts(f"{where}: {field} must be {NAMES[FIELDS[field]]}, not {value!r}.")
        if field in WORDS and value not in WORDS[field]:
            raise BadFacts(f"{where}: {field} must be one of {', '.join(WORDS[field])}, not {value!r}.")
    for field in ("name", "kind", "effect"):
        if field not in facts:
            raise BadFacts(f"{where}: {field} is missing.")


def _kind(number: int, faction: str, factions: frozenset[str], facts: dict[str, object]) -> Kind:
    face = _face(faction, facts)
    kind_type = COMMON if face.kind == MUTATION else KIND_WORDS.index(face.kind)
    return Kind(
        number=number,
        name=face.name,
        faction=faction,
        factions=factions,
        type=kind_type,
        attack=face.attack or 0,
        ranged=face.range == "ranged",
        life=face.life or 0,
        cost=face.cost or 0,
        ability=str(facts.get("plays_as", face.ability)),
        effect=face.effect,
        ready=bool(facts.get("ready", True)),
        is_unit=kind_type in UNITS,
        is_wall=kind_type in WALLS,
        is_mutation=face.kind == MUTATION,
        beside_board=bool(facts.get("beside_board", kind_type == VINE)),
        boost_cost=int(str(facts.get("boost_cost", 0))),
        face=face,
        sure=facts.get("confidence", SURE) in (SURE, "house") or str(facts.get("confidence")).startswith(SURE),
        ours=tuple(_strings(facts.get("ours", []))),
    )


def _strings(value: object) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else []


def _face(faction: str, facts: dict[str, object]) -> CardFace:
    def number(key: str) -> int | None:
        return int(str(facts[key])) if key in facts else None

    kind, distance = str(facts["kind"]), str(facts.get("range", ""))
    return CardFace(
        name=str(facts["name"]),
        faction=faction,
        kind=kind,
        attack=number("attack"),
        range=distance,
        reach={"ranged": 3, "melee": 1}.get(distance, 0),
        life=number("life"),
        cost=number("cost") if kind in ("champion", "common", MUTATION) else None,
        ability=str(facts.get("ability", "")),
        effect=str(facts.get("effect", "")),
    )


def _read() -> tuple[tuple[Kind, ...], dict[str, DeckList], list[tuple[str, int, DeckList]]]:
    """The cards, the decks, and the lists that these had in former editions (`[[former]]` of an army, with `until`)."""
    folder = resources.files(__package__).joinpath("armies")
    armies = []
    for file in sorted(folder.iterdir(), key=lambda f: f.name):
        if file.name.endswith(".toml"):
            armies.append(_army(file.name, file.read_text(encoding="utf-8")))
    parents = {army["faction"]: army.get("parents", ()) for army in armies}
    kinds: list[Kind] = []
    for army in armies:
        factions = _called(army["faction"], parents)
        for facts in army.get("cards", ()):
            called = _called(MUTANTS, parents) if facts["kind"] == MUTATION else factions
            kinds.append(_kind(len(kinds), army["faction"], called, facts))
    found = {(kind.faction, kind.name): kind.number for kind in kinds}
    decks, former = {}, []
    for army in armies:
        allied = bool(parents[army["faction"]])
        for facts in army.get("decks", ()):
            deck = _deck(army["faction"], facts, found, allied)
            decks[deck.summoner] = deck
        for facts in army.get("former", ()):
            deck = _deck(army["faction"], facts, found, allied)
            former.append((deck.summoner, facts["until"], deck))
    return tuple(kinds), decks, former


def _army(file: str, text: str) -> dict[str, Any]:
    """An army's file.  Raises BadFacts where it is wrong."""
    try:
        army = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadFacts(f"{file}: {error}.") from None
    if not isinstance(army.get("faction"), str):
        raise BadFacts(f"{file}: it must begin with its faction.")
    check_parts(file, army)
    for facts in army.get("cards", ()):
        _check(file, facts)
    check_cards(file, army)
    check_decks(file, army)
    return army


def file_of(faction: str) -> str:
    """The file with the facts of an army."""
    return f"{faction.lower().replace(' ', '_') or 'common'}.toml"


def _called(faction: str, parents: Mapping[str, Sequence[str]]) -> frozenset[str]:
    """A faction, its parents if it is an alliance, and the alliances of which it is a parent (9.6)."""
    alliances = (alliance for alliance, both in parents.items() if faction in both)
    return frozenset((faction, *parents[faction], *alliances))


def _deck(faction: str, facts: dict[str, object], found: dict[tuple[str, str], int], allied: bool) -> DeckList:
    where = f"{file_of(faction)}, deck {facts.get('summoner', 'without a summoner')!r}"

    def number(name: str) -> int:
        known = found.get((faction, name), found.get(("", name)))
        if known is None:
            raise BadFacts(f"{where}: there is no card {name!r} in this army.")
        return known

    for field in ("summoner", "cards", "setup"):
        if field not in facts:
            raise BadFacts(f"{where}: {field} is missing.")

    cards = facts["cards"]
    setup = facts["setup"]
    supply = facts.get("supply", {})
    assert isinstance(cards, dict) and isinstance(setup, list) and isinstance(supply, dict)

    def begins(line: str) -> str:
        name = line.rpartition(" ")[0]
        if name != facts["summoner"] and name not in cards:
            raise BadFacts(f"{where}: setup: {name!r} is not among the deck's cards.")
        return name

    return DeckList(
        summoner=str(facts["summoner"]),
        faction=faction,
        colour=str(facts.get("colour", "")),
        cards=tuple((number(name), count) for name, count in cards.items()),
        setup=tuple((number(begins(line)), line.rpartition(" ")[2]) for line in setup),
        supply=tuple((number(name), count) for name, count in supply.items()),
        stock=bool(facts.get("stock", False)),
        allied=allied,
        counts_sure=facts.get("copies_confidence", SURE) == SURE,
        plays=str(facts.get("plays", "")),
        demand=_demand(where, facts),
    )


def _demand(where: str, facts: dict[str, object]) -> int:
    """Raises BadFacts where a stock deck does not say how it plays."""
    demand, plays = facts.get("demand", 0), facts.get("plays", "")
    if facts.get("stock") and demand not in (1, 2, 3):
        raise BadFacts(f"{where}: demand must be 1, 2 or 3, not {demand!r}.")
    if facts.get("stock") and not (isinstance(plays, str) and 0 < len(plays) <= LONGEST):
        raise BadFacts(f"{where}: plays must be a text of 1 to {LONGEST} letters, not {plays!r}.")
    return int(str(demand))


KINDS, DECKS, _FORMER = _read()
EDITIONS = Editions(DECKS, _FORMER)


def titled(label: str) -> Text:
    """A card by the words that name it in notation and lists, for people: `Archer`, `Archer (Phoenix Elves)`."""
    name, bracket, faction = label.removesuffix(")").partition(" (")
    return T("{card} ({faction})", card=T(name), faction=T(faction)) if bracket else T(name)


def kinds_named(name: str, faction: str | None = None) -> list[Kind]:
    """The cards of that name (any case), of one faction where it is given; empty if there are none."""
    wanted = name.casefold()
    return [k for k in KINDS if k.name.casefold() == wanted and (faction is None or k.faction in (faction, ""))]
