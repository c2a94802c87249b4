"""The printed facts of every piece, read once from `cards.toml` into read-only tables."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources
from typing import Any

from ..game import BadFacts

SYMBOLS = ("hat", "farm", "family")
"""What a samurai protects, in the order of the places left of the board (rule 1.2)."""
RANKS = ("plunderer", "lieutenant", "boss")
PENALTIES = (
    *("burn", "wound", "intruder", "no-defend", "no-support", "left-draws", "right-draws"),
    *("must-pass", "reshuffle", "no-talent", "discard-left"),
)
"""The penalties of raiders (5.3), then those of bosses (5.4)."""
FARM_BACKS = ("A", "B", "C", "D")
FAMILIES = ("A", "B", "C")


@dataclass(frozen=True, slots=True)
class Raider:
    """A printed raider (1.3). `symbol` is hat, farm, family or ""; `penalties` are words of PENALTIES, at most two."""

    id: str
    rank: str
    strength: int
    symbol: str
    penalties: tuple[str, ...]
    flame: bool

    @property
    def place(self) -> int:
        """The place left of a board where it can lie (6.3), -1 for nowhere."""
        return SYMBOLS.index(self.symbol) if self.symbol else -1


@dataclass(frozen=True, slots=True)
class Samurai:
    """A printed samurai (1.2), with numbers and texts of the human and of the beast. `talent` and `effects` are our own
    wording in English (message ids for gettext).
    """

    number: int
    name: str
    kiai: tuple[int, int]
    talent: str
    effects: tuple[str, str]


def _raider(facts: list[Any]) -> Raider:
    name, strength, symbol, penalties, flame = facts
    rank = RANKS["PLB".index(name[0])]
    if (symbol and symbol not in SYMBOLS) or not set(penalties) <= set(PENALTIES) or not 1 <= strength <= 6:
        raise BadFacts(f"cards.toml: {name} has a symbol, penalty or strength that does not exist")
    return Raider(name, rank, strength, symbol, tuple(penalties), flame)


def _samurai(number: int, facts: dict[str, Any]) -> Samurai:
    numbers = (facts["kiai"], facts["kiai_beast"])
    return Samurai(number, facts["name"], numbers, facts["talent"], (facts["effect"], facts["effect_beast"]))


def _backs(found: list[str], known: tuple[str, ...], count: int) -> tuple[str, ...]:
    if len(found) != count or not set(found) <= set(known):
        raise BadFacts(f"cards.toml: {found} should be {count} of {', '.join(known)}")
    return tuple(found)


_FACTS = tomllib.loads(resources.files(__package__).joinpath("cards.toml").read_text(encoding="utf-8"))

RAIDERS = tuple(_raider(facts) for facts in _FACTS["raiders"])
"""All raiders; a card of a match is an index into this tuple."""
SAMURAI = tuple(_samurai(number, facts) for number, facts in enumerate(_FACTS["samurai"]))
FARMS = _backs(_FACTS["farms"], FARM_BACKS, 6)
"""The backs of the farms, A to D (1.8)."""
BONUSES = _backs(_FACTS["families"], FAMILIES, 3)
"""The bonuses of the families, A to C (11.4)."""

RAIDER_NUMBER = {raider.id: number for number, raider in enumerate(RAIDERS)}
SAMURAI_NUMBER = {samurai.name: samurai.number for samurai in SAMURAI}
HEIHACHI, DAISUKE, GOROBEI, KANBEI, KIKUCHIYO, KYUZO, KATSUSHIRO = range(7)
