"""The chance to destroy the enemy summoner, without trying: at most how much, and exactly where only dice decide."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from math import comb

from ..game import Action
from .acts import use_labels, uses_of_seat
from .aiming import attackers_of, phase_attacks, rests, target_named, targets_of
from .attack import lowest_hit
from .battlefield import attack_of, cards_on, life_of, reach_of
from .legal import is_quiet
from .odds import Chances, chances_of, is_plain
from .play import piece_label
from .state import ATTACK, MOVEMENT, State
from .vocabulary import ATTACKING_ACTS, IN_ATTACK_PHASE
from .voices import heard, words_about
from .ways import MOVERS

SIDES = 6
FARTHEST = 3
"""How far a fast unit moves."""
BETTER, ELSEWHERE, SUMMONED = 2, 3, 5
"""It is taken that no unit gains more dice by a move than the first, no more wounds come from what is no attack than the second,
and no more than the third if units can still be summoned."""
LATE = frozenset(("late_attacks", "attack_ended"))


def enemy_summoner(s: State) -> int:
    """The summoner to be destroyed, in a match of two."""
    return s.summoners[1 - s.active]


def attack_meant(s: State, action: Action) -> tuple[int, int] | None:
    """The attacker and the target of an attack of the attack phase; None for other acts."""
    if s.phase != ATTACK or s.ask is not None or not action.startswith("attack "):
        return None
    words = action.split(" ")
    return s.board[s.field.index[words[1]]], target_named(s, words[2:])


def hope(s: State) -> float:
    """At most this is the chance: as if all who could come near attacked as best they can, and more than they have."""
    target = enemy_summoner(s)
    space, left, most = s.space[target], life_of(s, target) - s.wounds[target], attackers_of(s, s.active)
    if s.outcome is not None or s.ask is not None or space < 0:
        return 1.0
    dice, lowest, odd, sure = list[int](), SIDES, s.phase < MOVEMENT or not _quiet(s), False
    for card in able(s):
        if _reaches(s, card, space):
            sure = sure or not words_about(s, card).isdisjoint(("sure", "hits"))
            odd = odd or sure or not is_plain(s, card, target)
            dice.append(attack_of(s, card, target) + (BETTER if s.phase < ATTACK else 0))
            lowest = min(lowest, lowest_hit(s, card, target))
    wounds = sum(sorted(dice)[max(0, len(dice) - (most - s.attacks_made)) :])
    if odd or any([chances_of(s, card, target) is None for card in able(s) if _reaches(s, card, space)]):
        more = SUMMONED if s.phase < MOVEMENT else ELSEWHERE
        return _tail(wounds, SIDES if sure else SIDES - 1, left - more)
    return _tail(wounds, SIDES + 1 - lowest, left)


def able(s: State) -> Iterator[int]:
    """The units of the side whose turn it is that may still attack in this turn."""
    for card in cards_on(s, s.mine[s.active]):
        if not s.attacked >> card & 1 and not rests(s, card):
            yield card


def _quiet(s: State) -> bool:
    """Whether attacks of the attack phase are all that can be done in it."""
    words = (s.heard or heard(s)).by_word
    return (
        is_quiet(s)
        and LATE.isdisjoint(words)
        and not uses_of_seat(s, s.active, IN_ATTACK_PHASE)
        and not any([use_labels(s, card, *ATTACKING_ACTS) for card in able(s)])
    )


def _reaches(s: State, card: int, space: int) -> bool:
    """Whether a unit may come to where it attacks a space, or does so already, whatever stands between."""
    reach, moves = reach_of(s, card), s.phase <= MOVEMENT and not s.moved >> card & 1 and s.moves_made < MOVERS
    if moves or "aims" in words_about(s, card):
        return bool(s.field.within[space][reach + FARTHEST] >> s.space[card] & 1)
    return in_line(s, card, space, reach)


def in_line(s: State, card: int, space: int, reach: int) -> bool:
    """Whether a space is in a straight line from a unit, at most so far away."""
    return any([space in ray[:reach] for ray in s.field.rays[s.space[card]]])


@lru_cache(maxsize=1 << 12)
def _tail(dice: int, hit: int, least: int) -> float:
    """How likely so many dice hit at least so often."""
    miss = SIDES - hit
    ways = sum([comb(dice, hits) * hit**hits * miss ** (dice - hits) for hits in range(max(least, 0), dice + 1)])
    return float(ways / SIDES**dice)


def settled(s: State) -> tuple[float, Action | None] | None:
    """The chance and the first attack where nothing is left but attacks on the summoner, in any order; None where more is."""
    target = enemy_summoner(s)
    space, left = s.space[target], life_of(s, target) - s.wounds[target]
    if space < 0 or not _quiet(s):
        return None
    blows, more = list[tuple[Chances, int]](), attackers_of(s, s.active) - s.attacks_made
    for card in able(s):
        if target in targets_of(s, card):
            chances = chances_of(s, card, target) if is_plain(s, card, target) else None
            if chances is None or not words_about(s, card).isdisjoint(("dice", "attack_value", "spreads")):
                return None
            blows.append((chances, card))
        elif "aims" in words_about(s, card) or in_line(s, card, space, reach_of(s, card)):
            return None
    if not blows or more < 1 or not phase_attacks(s):
        return 0.0, None
    best, first = 0.0, None
    for chosen in combinations(sorted(blows, key=lambda blow: -len(blow[0])), min(more, len(blows))):
        chance = _together(tuple([chances for chances, _ in chosen]), left)
        if chance > best:
            best, first = chance, chosen[0][1]
    if first is None:
        return 0.0, None
    return best, Action(f"attack {s.field.names[s.space[first]]} {piece_label(s, target)}")


@lru_cache(maxsize=1 << 14)
def _together(blows: tuple[Chances, ...], least: int) -> float:
    """How likely the wounds of some attacks are so many together."""
    found = [1]
    for blow in blows:
        added = [0] * (len(found) + len(blow) - 1)
        for before, ways in enumerate(found):
            for wounds, more in enumerate(blow):
                added[before + wounds] += ways * more
        found = added
    return sum(found[max(least, 0) :]) / sum(found)
