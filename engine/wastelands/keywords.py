"""The keywords of cards (`flying`, `poison-2`, `join:orc`) as abilities, each written once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from .cards import KINDS
from .numbers import has_trait, is_personality
from .state import State
from .vocabulary import OF_KIND, Ability, numbered

PERSONALITY = "personality"
"""In place of a race: any personality, whose own text need not allow it."""


class Flying(Ability):
    """Comes into the reserve active (9.7)."""

    passes_on = True

    def flies(self, s: State, me: int, who: int) -> bool:
        return True


class Invisible(Ability):
    """May break through past defenders (9.5)."""

    passes_on = True

    def invisible(self, s: State, me: int, who: int) -> bool:
        return True


class SeesInvisible(Ability):
    """Nothing is invisible to its ramparts (9.5)."""

    passes_on = True

    def sees_invisible(self, s: State, me: int, who: int) -> bool:
        return True


class MagicAttack(Ability):
    """Its ATK wounds magic defence (1.5)."""

    passes_on = True

    def magic_attack(self, s: State, me: int, who: int) -> bool:
        return True


class MagicDefence(Ability):
    """Only magic attack wounds it (9.4)."""

    passes_on = True

    def magic_defence(self, s: State, me: int, who: int) -> bool:
        return True


class NoLevels(Ability):
    """May not carry levels."""

    drawback = True

    def bears_levels(self, s: State, me: int, who: int) -> bool:
        return False


class Join(Ability):
    """Joins warriors of one race, or personalities (9.6)."""

    def __init__(self, race: str) -> None:
        super().__init__()
        self.race = race

    def again(self) -> Ability:
        return Join(self.race)

    def joins(self, s: State, me: int, who: int, other: int) -> bool:
        return has_trait(s, other, self.race) or (self.race == PERSONALITY and is_personality(s, other))

    def invites(self, s: State, me: int, who: int, other: int) -> bool:
        return self.race == PERSONALITY and is_personality(s, other)


class Immune(Ability):
    """Means of a kind do nothing to it (9.2)."""

    passes_on = True

    def __init__(self, to: str) -> None:
        super().__init__()
        self.to = to

    def again(self) -> Ability:
        return Immune(self.to)

    def immune(self, s: State, me: int, who: int, to: str) -> bool:
        return to == self.to


PLAIN: dict[str, Callable[[], Ability]] = {
    "flying": Flying,
    "invisible": Invisible,
    "sees-invisible": SeesInvisible,
    "magic-attack": MagicAttack,
    "magic-defence": MagicDefence,
    "no-levels": NoLevels,
}
WITH_WORD: dict[str, Callable[[str], Ability]] = {"join": Join, "immune": Immune}
WITH_NUMBER: dict[str, Callable[[int], Ability]] = {}
"""Further keywords with a number, such as `poison-2`, from the modules that have their rules."""


@cache
def ability_of(keyword: str) -> Ability | None:
    """The ability that a keyword stands for; None if it has no rule of its own. `level-2:flying` is there from level 2 on."""
    if keyword.startswith("level-"):
        level, _, keyword = keyword.removeprefix("level-").partition(":")
        plain = ability_of(keyword)
        if plain is None:
            return None
        gated = plain.again()
        gated.from_level = int(level)
        return numbered(gated)
    if keyword in PLAIN:
        return numbered(PLAIN[keyword]())
    word, _, argument = keyword.partition(":")
    if argument and word in WITH_WORD:
        return numbered(WITH_WORD[word](argument))
    word, _, argument = keyword.rpartition("-")
    if argument.isdigit() and word in WITH_NUMBER:
        return numbered(WITH_NUMBER[word](int(argument)))
    return None


def keyword(word: str) -> Ability:
    """The ability of a keyword, to be lent to a card."""
    ability = ability_of(word)
    assert ability is not None, word
    return ability


def give_keywords() -> None:
    """Gives every card what its keywords stand for."""
    for kind in KINDS:
        found = [ability_of(keyword) for keyword in kind.keywords]
        OF_KIND[kind.number] = (*OF_KIND[kind.number], *[ability.number for ability in found if ability is not None])
