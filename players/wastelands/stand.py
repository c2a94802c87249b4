"""Who stands on the ramparts when attackers are declared, and in which pairs, by one's own attack and the answer to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from .battle import NOBODY, PLAYER, Fighter, best_attack, strongest, wounds

PLACES = 3
ANSWER = 0.7
"""How much of the enemy's next attack counts against one's own of now."""
RESERVE = 0.2
"""What a warrior in reserve brings until the next turn (6.1.1)."""
LOOKED_AT = 5
"""How many of one's own are weighed for a place, at most, the strongest."""


class Choice(NamedTuple):
    """What a place on the ramparts can be given to: one warrior, or two as a pair."""

    fighter: Fighter
    tags: tuple[int, ...]


def paired(one: Fighter, other: Fighter) -> Fighter:
    """Two warriors as one (9.6, 9.19)."""
    return Fighter(
        one.tag,
        one.attack + other.attack,
        one.left + other.left,
        round(one.worth + other.worth, 2),
        one.magic_attack and other.magic_attack,
        one.magic_defence and other.magic_defence,
        one.invisible and other.invisible,
        one.sees and other.sees,
        min(one.venom, other.venom),
    )


def raised(one: Fighter, by: int) -> Fighter:
    """A warrior with the defensive bonus, or without it again (8.2)."""
    return one._replace(attack=max(0, one.attack + by), left=one.left + by)


@lru_cache(maxsize=5_000)
def best_stand(
    choices: tuple[Choice, ...], foes: tuple[Fighter, ...], coming: tuple[Fighter, ...], hp: tuple[int, int]
) -> tuple[Choice, ...]:
    """Those of the choices that should stand on the ramparts, none sharing a warrior.

    `foes` stand there on the other side, `coming` may attack in the next turn, both as they are now; `hp` are one's own and the
    enemy's.
    """
    warriors = {tag for choice in choices for tag in choice.tags}
    looked_at = sorted(choices, key=lambda one: (-2 * one.fighter.attack - one.fighter.left, one.tags))[:LOOKED_AT]
    stands = [
        stand
        for size in range(PLACES + 1)
        for stand in combinations(looked_at, size)
        if len({tag for choice in stand for tag in choice.tags}) == sum([len(choice.tags) for choice in stand])
    ]
    return max(stands, key=lambda stand: _value(stand, len(warriors), foes, coming, hp))


def _value(
    stand: Sequence[Choice], warriors: int, foes: Sequence[Fighter], coming: Sequence[Fighter], hp: tuple[int, int]
) -> float:
    own = strongest([choice.fighter for choice in stand])
    gain, aims = best_attack(own, strongest(foes), hp[1])
    fallen, lost = _fallen(own, strongest(foes), aims)
    left = strongest([raised(one, 1) for one in own if one.tag not in lost])
    answer, _ = best_attack(strongest([raised(one, -1) for one in coming if one.tag not in fallen]), left, hp[0])
    return gain - ANSWER * answer + RESERVE * (warriors - len(stand))


def _fallen(own: Sequence[Fighter], foes: Sequence[Fighter], aims: Iterable[int]) -> tuple[set[int], set[int]]:
    """The tags of enemies that an attack kills, and of attackers who die of it."""
    against: dict[int, list[Fighter]] = {}
    for one, aim in zip(own, aims, strict=True):
        if aim not in (NOBODY, PLAYER):
            against.setdefault(aim, []).append(one)
    fallen = {
        foes[aim].tag
        for aim, both in against.items()
        if sum([wounds(one, foes[aim]) for one in both]) >= foes[aim].left
    }
    lost = {
        max(killed, key=lambda one: one.worth).tag
        for aim, both in against.items()
        if (killed := [one for one in both if wounds(foes[aim], one) >= one.left])
    }
    return fallen, lost
