"""Expected results of attacks."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from engine.summoner_wars.view import Piece

HIT, HARD = 4 / 6, 3 / 6
"""How likely a die wounds usually, and where the attacker or its target makes that harder."""
HIDDEN = 0.4
"""How often a target that is safe from afar can be shot at all the same."""


@lru_cache(maxsize=4096)
def strike(dice: int, left: int, rate: float) -> tuple[float, float]:
    """Expected wounds (at most the `left` life) and the chance to destroy, with `dice` that each hit at `rate`."""
    chances = [comb(dice, hits) * rate**hits * (1 - rate) ** (dice - hits) for hits in range(dice + 1)]
    wounds = sum(chance * min(hits, left) for hits, chance in enumerate(chances))
    return wounds, sum(chances[left:])


def attack_on(attacker: Piece, target: Piece) -> tuple[float, float]:
    """Expected wounds and the chance to destroy when one card attacks another."""
    dice, left = attacker.attack, target.life - target.wounds
    unit = target.face.kind not in ("wall", "vine")
    if (unit and "sure" in attacker.traits) or "exposed" in target.traits:
        return float(min(dice, left)), float(dice >= left)
    if attacker.ability == "Unwieldy Magic":
        all_hit = HIT**dice
        return all_hit * min(dice, left), all_hit * (dice >= left)
    if attacker.ability == "Burning Blade":
        wounds, kill = strike(dice, max(0, left - 1), HIT)
        return min(wounds + 1, left), kill
    hard = attacker.ability == "Reckless" or "armoured" in target.traits
    wounds, kill = strike(dice, left, HARD if hard else HIT)
    if attacker.reach > 1 and "hidden" in target.traits:
        return wounds * HIDDEN, kill * HIDDEN
    return wounds, kill
