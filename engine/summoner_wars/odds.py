"""What the dice of an attack may do, and who may attack whom: exact, from what everybody sees (3.14-3.18, 5.6)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod

from ..dice import BLOCK, Dice
from .aiming import is_lamed, rests, targets_of
from .attack import hits_of, is_sure, lowest_hit, wounds_from
from .battlefield import attack_of, cards_at, cards_on, enemies_mask, reach_of
from .field import spaces_in
from .moments import is_answered
from .play import Play
from .rolling import may_be_touched
from .state import Blow, Fight, State, copy
from .view import View
from .voices import anyone, voices, words_about

SIDES = 6
MOST_DICE = 10
"""With more dice the chances are not worked out."""
CHANGING = frozenset(("die_changes", "hits", "wounded_on", "wounds_from", "suffers"))
"""Where none of these is said of attacker or target, each die is a wound or none."""
OF_ATTACKERS = ("before_attack", "dice_stand", "after_wounds", "after_attack")
OF_TARGETS = ("redirects", "prevents", "withstands", "saves", "wounded")
"""Moments of an attack; where anybody has something to do at one, the chances are not told."""
OF_FALLEN = ("falls", "destroyed")
"""Moments of a destroyed target, which may come back, or take others along."""

Chances = tuple[int, ...]
"""In how many of all equally likely rolls each number of wounds comes, from none on."""


def chances_of(s: State, card: int, target: int) -> Chances | None:
    """How likely an attack puts how many wounds on its target; None where more than its dice decides that."""
    count = attack_of(s, card, target)
    if count > MOST_DICE or _may_be_answered(s, card, target):
        return None
    if is_plain(s, card, target):
        if is_sure(s, card, target):
            return _certain(count)
        return _plain(count, lowest_hit(s, card, target))
    s = copy(s)
    s.fights = (*s.fights, Fight(card, target, (target,)))
    if is_sure(s, card, target):
        return _certain(_suffered(s, card, target, count))
    found: Counter[int] = Counter()
    for dice in combinations_with_replacement(range(1, SIDES + 1), count):
        ways = factorial(count) // prod([factorial(dice.count(side)) for side in set(dice)])
        found[_wounds(s, card, target, dice)] += ways
    return tuple([found[wounds] for wounds in range(max(found) + 1)])


def _may_be_answered(s: State, card: int, target: int) -> bool:
    """Whether anybody may do something about this attack that its dice do not say."""
    return (
        may_be_touched(s)
        or is_answered(s, "prevents")
        or any([anyone(s, word, card) for word in OF_ATTACKERS])
        or any([anyone(s, word, target) for word in OF_TARGETS])
    )


def may_go_on(s: State, card: int, target: int) -> bool:
    """Whether anybody has something to do when the target is destroyed."""
    return any([anyone(s, word, target) for word in OF_FALLEN]) or anyone(s, "destroys", card)


def is_plain(s: State, card: int, target: int) -> bool:
    """Whether each die of an attack is a wound or none."""
    return card not in s.poison and (words_about(s, card) | words_about(s, target)).isdisjoint(CHANGING)


def chances_of_hits(s: State, card: int, target: int) -> Chances | None:
    """How likely so many dice of an attack hit, where nothing else of its dice matters; None where more does."""
    if not is_plain(s, card, target) or is_sure(s, card, target) or "spreads" in words_about(s, card):
        return None
    return chances_of(s, card, target)


def _certain(wounds: int) -> Chances:
    return (*[0] * wounds, 1)


@cache
def _plain(count: int, lowest: int) -> Chances:
    """Where every die from `lowest` on is a wound."""
    hit = SIDES + 1 - lowest
    return tuple([comb(count, hits) * hit**hits * (SIDES - hit) ** (count - hits) for hits in range(count + 1)])


def _wounds(s: State, card: int, target: int, shown: tuple[int, ...]) -> int:
    """The wounds that dice which show this put on the target (`attack.count_attack`)."""
    change = -s.poison.get(card, 0)
    for ability, me in voices(s, "die_changes", card):
        change += ability.die_changes(s, me, card, target)
    dice = tuple([min(SIDES, max(1, die + change)) for die in shown])
    p = Play(s, Dice(bytes(BLOCK)))
    hits = hits_of(p, card, target, dice)
    return _suffered(s, card, target, wounds_from(p, card, target, dice, hits))


def _suffered(s: State, card: int, target: int, wounds: int) -> int:
    """How many of the wounds about to be put on it the target gets (`wounds.final_wounds`)."""
    if wounds > 0:
        s.blows = (Blow(target, wounds, s.control[card], card, 1),)
        for ability, me in voices(s, "suffers", target):
            wounds = ability.suffers(s, me, target, wounds, True)
    return max(0, wounds)


def answerers(s: State, card: int) -> list[int]:
    """The enemy units that could attack a unit from where they and it stand now."""
    around = cards_on(s, enemies_mask(s, s.control[card]))
    return [other for other in around if not rests(s, other) and card in targets_of(s, other)]


def threatened(view: View, seat: int) -> tuple[str, ...]:
    """The spaces where the enemies of a side could attack a card from where they stand now, up to what stops them."""
    s = view.known
    assert isinstance(s, State)
    reached = 0
    for card in cards_on(s, enemies_mask(s, seat)):
        if not rests(s, card) and not is_lamed(s, card):
            reached |= _reached(s, card)
    return tuple([s.field.names[space] for space in spaces_in(reached)])


def _reached(s: State, card: int) -> int:
    through, reached = voices(s, "sees_through", card), 0
    for ray in s.field.rays[s.space[card]]:
        for space in ray[: reach_of(s, card)]:
            reached |= 1 << space
            here = cards_at(s, space)
            clear = all([any([ability.sees_through(s, me, card, one) for ability, me in through]) for one in here])
            if not clear:
                break
    for ability, me in voices(s, "aims", card):
        reached |= ability.aims(s, me, card)
    return reached & ~(1 << s.space[card])
