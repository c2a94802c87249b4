"""What the attacks of one turn may come to together: wounds add up, and three may destroy what none could alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

from engine.summoner_wars.view import Piece

from .odds import HARD, HIDDEN, HIT

Chances = tuple[float, ...]
"""How likely an attack puts so many wounds on its target, from none on."""
UNHURT: Chances = (1.0,)


class Target(NamedTuple):
    """A card that could be attacked: what so many wounds on it are worth, and how many units find room beside it."""

    gains: tuple[float, ...]
    room: int
    summoner: bool


class Spoils(NamedTuple):
    """What attacks come to: on summoners, and on all other cards."""

    cards: float
    summoners: float


class Blow(NamedTuple):
    """A possible attack, by the numbers of attacker and target; some need a move first, some must stand beside their target."""

    attacker: int
    target: int
    chances: Chances
    moving: bool
    close: bool


@lru_cache(maxsize=1 << 12)
def rolled(dice: int, rate: float, share: float = 1.0, more: int = 0) -> Chances:
    """The wounds of some dice that each hit at `rate`, and so many `more`, if the attack can be made at all: the `share`."""
    found = [share * comb(dice, hits) * rate**hits * (1 - rate) ** (dice - hits) for hits in range(dice + 1)]
    found = [0.0] * more + found
    found[0] += 1 - share
    return tuple(found)


def chances_on(attacker: Piece, target: Piece) -> Chances:
    """The wounds of one attack."""
    dice = attacker.attack
    unit = target.face.kind not in ("wall", "vine")
    if (unit and "sure" in attacker.traits) or "exposed" in target.traits:
        return (*[0.0] * dice, 1.0)
    if attacker.ability == "Unwieldy Magic" and dice:
        return (1 - HIT**dice, *[0.0] * (dice - 1), HIT**dice)
    hard = attacker.ability == "Reckless" or "armoured" in target.traits
    share = HIDDEN if attacker.reach > 1 and "hidden" in target.traits else 1.0
    return rolled(dice, HARD if hard else HIT, share, int(attacker.ability == "Burning Blade"))


@lru_cache(maxsize=1 << 14)
def _added(first: Chances, second: Chances) -> Chances:
    """The wounds of two attacks together."""
    found = [0.0] * (len(first) + len(second) - 1)
    for one, chance in enumerate(first):
        for other, more in enumerate(second):
            found[one + other] += chance * more
    return tuple(found)


def _gain(gains: Sequence[float], chances: Chances) -> float:
    most = len(gains) - 1
    return sum([chance * gains[min(wounds, most)] for wounds, chance in enumerate(chances)])


class _Turn:
    """Attacks chosen so far, and what is left for more of them."""

    def __init__(self, blows: Sequence[Blow], targets: Sequence[Target], attacks: int, moves: int) -> None:
        self.blows = list(blows)
        self.targets = targets
        self.attacks, self.moves = attacks, moves
        self.room = [target.room for target in targets]
        self.wounds: dict[int, Chances] = {}
        self.gained = [0.0, 0.0]

    def possible(self, blow: Blow) -> bool:
        return not (blow.moving and not self.moves) and not (blow.close and not self.room[blow.target])

    def gain(self, blow: Blow) -> float:
        """What one attack more would add."""
        gains, before = self.targets[blow.target].gains, self.wounds.get(blow.target)
        if before is None:
            return _gain(gains, blow.chances)
        return _gain(gains, _added(before, blow.chances)) - _gain(gains, before)

    def strike(self, blow: Blow, gain: float) -> None:
        self.gained[self.targets[blow.target].summoner] += gain
        self.wounds[blow.target] = _added(self.wounds.get(blow.target, UNHURT), blow.chances)
        self.attacks -= 1
        self.moves -= blow.moving
        self.room[blow.target] -= blow.close
        self.blows = [other for other in self.blows if other.attacker != blow.attacker]

    def strike_best(self) -> None:
        """The best attack each time, while there are any."""
        known: dict[tuple[int, Chances], float] = {}
        while self.attacks:
            best, chosen = 0.0, None
            for blow in self.blows:
                if self.possible(blow):
                    key = (blow.target, blow.chances)
                    gain = known.get(key)
                    if gain is None:
                        gain = known[key] = self.gain(blow)
                    if gain > best:
                        best, chosen = gain, blow
            if chosen is None:
                return
            self.strike(chosen, best)
            known = {key: gain for key, gain in known.items() if key[0] != chosen.target}

    def strike_first(self, target: int) -> None:
        """All attacks on one target, the strongest first."""
        while self.attacks:
            aimed = [blow for blow in self.blows if blow.target == target and self.possible(blow)]
            if not aimed:
                return
            chosen = max(aimed, key=lambda blow: (_mean(blow.chances), blow.attacker))
            self.strike(chosen, self.gain(chosen))


def _mean(chances: Chances) -> float:
    return sum([wounds * chance for wounds, chance in enumerate(chances)])


def harvest(blows: Sequence[Blow], targets: Sequence[Target], attacks: int, moves: int) -> Spoils:
    """What at most `attacks` of these blows come to, each unit striking once and at most `moves` of them moving before it.

    The best is taken each time; or all go for a summoner first if that could destroy it.
    """
    turn = _Turn(blows, targets, attacks, moves)
    turn.strike_best()
    best = Spoils(*turn.gained)
    for number, target in enumerate(targets):
        if target.summoner:
            dice = sorted([len(blow.chances) - 1 for blow in blows if blow.target == number])
            if attacks and sum(dice[-attacks:]) >= len(target.gains) - 1:
                turn = _Turn(blows, targets, attacks, moves)
                turn.strike_first(number)
                turn.strike_best()
                best = max(best, Spoils(*turn.gained), key=sum)
    return best
