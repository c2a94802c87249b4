"""Expected results of attacks."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from engine.summoner_wars.view import Piece

HIT = 4 / 6


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
    sure = unit and (attacker.ability == "Precise" or "precise" in attacker.badges)
    if sure or target.ability == "Sluggish":
        return float(min(dice, left)), float(dice >= left)
    if attacker.ability == "Unwieldy Magic":
        all_hit = HIT**dice
        return all_hit * min(dice, left), all_hit * (dice >= left)
    if attacker.ability == "Burning Blade":
        wounds, kill = strike(dice, max(0, left - 1), HIT)
        return min(wounds + 1, left), kill
    return strike(dice, left, 0.5 if attacker.ability == "Reckless" else HIT)
