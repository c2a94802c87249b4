"""The best attack that some warriors can make on others and their player, as far as numbers tell (10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.wastelands.view import Piece, Side

from .worth import of_hp, of_warrior, poisoned, venom_of

MOST = 3
"""How many warriors attack or defend, at most, as far as is looked."""
NOBODY, PLAYER = -2, -1
"""What an attacker does that fights no warrior."""
RISK = 0.15
"""What an attack costs for what cannot be foreseen."""


class Fighter(NamedTuple):
    """A warrior in an attack: its numbers, its worth, what matters of its keywords."""

    tag: int
    attack: int
    left: int
    worth: float
    magic_attack: bool
    magic_defence: bool
    invisible: bool
    sees: bool
    venom: int


Plan = tuple[float, tuple[int, ...]]
"""What an attack is worth, and the aim of each attacker: the place of a defender, PLAYER or NOBODY."""


def fighter(piece: Piece, bonus: int = 0) -> Fighter:
    """A warrior as it fights; `bonus` is what it has only for defending, or will have."""
    words = piece.face.keywords
    return Fighter(
        piece.tag,
        piece.attack or 0,
        piece.left or 0,
        round(of_warrior(piece, bonus), 2),
        "magic-attack" in words,
        "magic-defence" in words,
        "invisible" in words,
        "sees-invisible" in words,
        venom_of(piece.face),
    )


def strongest(fighters: Iterable[Fighter]) -> tuple[Fighter, ...]:
    """Those who are looked at, the strongest first."""
    return tuple(sorted(fighters, key=lambda one: (-2 * one.attack - one.left, one.tag))[:MOST])


def wounds(striker: Fighter, target: Fighter) -> int:
    """HP that one warrior takes off another (9.4)."""
    return 0 if target.magic_defence and not striker.magic_attack else max(0, striker.attack)


def clash(attackers: Sequence[Fighter], defender: Fighter) -> float:
    """What one or two attackers gain by attacking a defender, who faces whomever it likes."""
    gain = defender.worth
    if sum([wounds(one, defender) for one in attackers]) < defender.left:
        gain *= sickened(sum([one.venom for one in attackers]), defender)
    return gain - max([one.worth * suffered(defender, one) for one in attackers]) - RISK


def suffered(striker: Fighter, target: Fighter) -> float:
    """The share of its worth that a warrior loses by another's strike."""
    return 1.0 if wounds(striker, target) >= target.left else sickened(striker.venom, target)


def sickened(venom: int, target: Fighter) -> float:
    """The share of its worth that poison takes off a warrior."""
    return 1 - poisoned(target.left - venom) if venom else 0.0


@lru_cache(maxsize=20_000)
def best_attack(attackers: tuple[Fighter, ...], defenders: tuple[Fighter, ...], hp: int) -> Plan:
    """The attack that gains most (10.2)."""
    seen = any(one.sees for one in defenders)
    single = [[clash((one,), defender) for defender in defenders] for one in attackers]
    best: Plan = (0.0, (NOBODY,) * len(attackers))

    def go_on(aims: tuple[int, ...]) -> None:
        nonlocal best
        if len(aims) < len(attackers):
            for aim in range(NOBODY, len(defenders)):
                if aim < 0 or aims.count(aim) < 2:
                    go_on((*aims, aim))
            return
        if PLAYER in aims and not _breaks_through(attackers, aims, len(defenders), seen):
            return
        value = _value(attackers, defenders, aims, single, hp)
        if value > best[0]:
            best = value, aims

    go_on(())
    return best


def _breaks_through(attackers: Sequence[Fighter], aims: Sequence[int], defenders: int, seen: bool) -> bool:
    if all(place in aims for place in range(defenders)):
        return True
    return not seen and all(one.invisible for one, aim in zip(attackers, aims, strict=True) if aim == PLAYER)


def _value(
    attackers: Sequence[Fighter],
    defenders: Sequence[Fighter],
    aims: Sequence[int],
    single: Sequence[Sequence[float]],
    hp: int,
) -> float:
    total, damage = 0.0, 0
    for place, defender in enumerate(defenders):
        against = [number for number, aim in enumerate(aims) if aim == place]
        if len(against) == 1:
            total += single[against[0]][place]
        elif against:
            total += clash([attackers[number] for number in against], defender)
    for one, aim in zip(attackers, aims, strict=True):
        if aim == PLAYER:
            damage += max(0, one.attack)
    return total + (of_hp(hp) - of_hp(hp - damage) if damage else 0.0)


def threat(warriors: Iterable[Piece], defenders: Iterable[Piece], defending: Side, bonus: int) -> float:
    """What a side's best attack gains, with whichever of its warriors; `bonus` is what the defenders have in it."""
    attack, _ = best_attack(
        strongest([fighter(piece) for piece in warriors]),
        strongest([fighter(piece, bonus) for piece in defenders]),
        defending.hp,
    )
    return attack
