"""The printed facts of every card, read once from `gods/*/cards.toml` into read-only tables."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources

from ..game import BadFacts

CREATURE, PERSONALITY, BUILDING, ITEM, SKILL, LEVEL, ENCHANTMENT, SPELL, COUNTERSPELL, INCANTATION = range(10)
TYPES = (
    "creature",
    "personality",
    "building",
    "item",
    "skill",
    "level",
    "enchantment",
    "spell",
    "counterspell",
    "incantation",
)
WARRIORS = frozenset((CREATURE, PERSONALITY))
MAGIC = frozenset((ENCHANTMENT, SPELL, COUNTERSPELL, INCANTATION))
"""What is magic (1.3); nothing else is, even if it is paid in KB."""
SPELLS = frozenset((SPELL, COUNTERSPELL))
"""Counterspells are spells, too (1.8)."""
GODS = ("Raia", "Elenios", "Leah", "Dornodon", "Sheran", "Tharr", "Fairlight")
COLOURLESS = ""

COPIES, LIMIT = 3, "deck-limit:"

FIELDS: dict[str, type] = {
    "name": str,
    "printing": str,
    "type": str,
    "traits": list,
    "important": bool,
    "signed": bool,
    "nameless": bool,
    "hand": bool,
    "kb": int,
    "comp": int,
    "builders": int,
    "x": str,
    "attack": int,
    "life": int,
    "structure": int,
    "yields": int,
    "enchants": str,
    "keywords": list,
    "effect": str,
    "ours": list,
}
"""What a file may say of a card."""
NAMES: dict[type, str] = {str: "a text", int: "a whole number of 0 or more", list: "a list", bool: "true or false"}
WORDS = {"type": TYPES, "x": ("kb", "comp"), "enchants": ("warrior", "item", "building", "enchantment")}
"""Fields with a fixed choice of words."""
TEXTS = ("name", "effect", "about", "plays")
"""The keys of its files of cards and decks whose values are translated."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One printed card, however many copies there are. `number` is its place in KINDS; numbers that a card lacks are 0."""

    number: int
    name: str
    type: int
    gods: frozenset[str]
    traits: frozenset[str]
    """Its race or sort (orc, altar, weapon) and its signs (undead, metal, wood, mental)."""
    kb: int
    comp: int
    builders: int
    x: str
    """What its X is paid in ("kb", "comp"); "" if its cost has none (5.7)."""
    attack: int
    life: int
    structure: int
    yields: int
    """The components that it leaves (8.3)."""
    enchants: str
    """The sort of card that it lies on; "" for a plain enchantment (8.8)."""
    hand: bool
    """The hand sign: an item for warriors, or a warrior that can use items."""
    important: bool
    """A unique personality (12.3)."""
    signed: bool
    """Magic that damages, heals, or makes ATK or HP more or less: it can be turned round."""
    keywords: tuple[str, ...]
    effect: str
    ours: tuple[str, ...]
    """The fields that this project designed."""
    token: bool
    nameless: bool
    """What a card becomes that keeps its own name."""

    @property
    def is_warrior(self) -> bool:
        return self.type in WARRIORS

    @property
    def copies(self) -> int:
        """How many may be in a deck: three unless the card says otherwise (2.1)."""
        return next((int(word.removeprefix(LIMIT)) for word in self.keywords if word.startswith(LIMIT)), COPIES)

    @property
    def is_magic(self) -> bool:
        return self.type in MAGIC


def _check(file: str, facts: dict[str, object]) -> None:
    """Refuses what is no card, naming the file, the card and the field."""
    name = facts.get("name", "a card without a name")
    for field, value in facts.items():
        kind = FIELDS.get(field)
        if kind is None:
            raise BadFacts(f"{file}, {name}: no card has a field {field!r}")
        if type(value) is not kind or (kind is int and isinstance(value, int) and value < 0):
            raise BadFacts(f"{file}, {name}: {field} should be {NAMES[kind]}")
        if field in WORDS and value not in WORDS[field]:
            raise BadFacts(f"{file}, {name}: {field} should be one of {', '.join(WORDS[field])}")
    for field in ("name", "type"):
        if field not in facts:
            raise BadFacts(f"{file}, {name}: {field} is missing")


def _kind(number: int, god: str, facts: dict[str, object], token: bool) -> Kind:
    def amount(field: str) -> int:
        value = facts.get(field, 0)
        assert isinstance(value, int)
        return value

    def words(field: str) -> tuple[str, ...]:
        value = facts.get(field, [])
        assert isinstance(value, list)
        return tuple(map(str, value))

    kind = TYPES.index(str(facts["type"]))
    return Kind(
        number=number,
        name=str(facts["name"]),
        type=kind,
        gods=frozenset((god,)) - {COLOURLESS},
        traits=frozenset(words("traits")),
        kb=amount("kb"),
        comp=amount("comp"),
        builders=amount("builders"),
        x=str(facts.get("x", "")),
        attack=amount("attack"),
        life=amount("life"),
        structure=amount("structure"),
        yields=amount("yields"),
        enchants=str(facts.get("enchants", "")),
        hand=bool(facts.get("hand", False)),
        important=bool(facts.get("important", False)),
        signed=bool(facts.get("signed", False)),
        keywords=words("keywords"),
        effect=str(facts.get("effect", "")),
        ours=words("ours"),
        token=token,
        nameless=bool(facts.get("nameless", False)),
    )


def _read() -> tuple[Kind, ...]:
    """All cards and tokens, in the order of the files. Raises BadFacts."""
    kinds: list[Kind] = []
    for folder in sorted(resources.files(__package__).joinpath("gods").iterdir(), key=lambda folder: folder.name):
        source, file = folder.joinpath("cards.toml"), f"{folder.name}/cards.toml"
        if not source.is_file():
            continue
        try:
            content = tomllib.loads(source.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as error:
            raise BadFacts(f"{file}: {error}") from error
        god = content.pop("god", COLOURLESS)
        for part in ("cards", "tokens"):
            for facts in content.pop(part, []):
                _check(file, facts)
                kinds.append(_kind(len(kinds), god, facts, part == "tokens"))
        if content:
            raise BadFacts(f"{file}: {', '.join(content)} should not be there")
    return tuple(kinds)


KINDS = _read()
TOKENS = {kind.name: kind for kind in KINDS if kind.token}
BY_NAME = TOKENS | {kind.name: kind for kind in KINDS if not kind.token}
"""Cards by name, and the tokens that no card shares a name with."""
