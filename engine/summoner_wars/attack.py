"""The attack phase and every other attack (3.12-3.18, 5.6, 6.8, 6.9, 6.12, 11.10, 11.15, 11.20)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from ..text import T
from .battlefield import CANNOT_ATTACK, attack_of, barred, cards_at, is_unit, named, reach_of
from .field import BOARD, mask_of, spaces_in
from .play import NAMES, Play, piece_label
from .state import Fight, State
from .vocabulary import ABILITIES, INSTEAD_OF_ATTACKING, Ability, abilities_of, listeners, question, saying, step
from .winning import look_for_winner
from .wounds import give_wounds, remove_destroyed

ATTACKERS = 3
NEXT_TARGET = question("next target", T("{card} attacks every adjacent enemy unit: which one next?"))

ATTACKS = tuple(tuple(f"attack {start} {target}" for target in NAMES) for start in NAMES)
"""The action for each pair of spaces."""

RAYS = tuple(
    tuple(tuple(mask_of(ray[:reach]) for ray in rays) for rays in BOARD.rays)
    for reach in range(max(BOARD.files, BOARD.ranks) + 1)
)
"""The spaces of the four lines up, right, down and left, by reach and first space."""


def _in_sight(start: int, reach: int, occupied: int) -> int:
    """The first card in each of the four lines, at most `reach` spaces away (3.14): the lowest bit upwards, the highest down."""
    if reach == 1:
        return BOARD.beside[start] & occupied
    up, right, down, left = RAYS[reach][start]
    up &= occupied
    right &= occupied
    highest = 1 << (occupied & down).bit_length() >> 1 | 1 << (occupied & left).bit_length() >> 1
    return up & -up | right & -right | highest


def attacks_of(s: State, card: int) -> tuple[str, ...]:
    """Every attack that a unit may make, as actions."""
    if (s.effects or s.attached) and barred(s, card, CANNOT_ATTACK):
        return ()
    start = s.space[card]
    reach = reach_of(s, card)
    if s.vines:
        return _one_by_one(s, card, reach)
    found = _attacks(start, _in_sight(start, reach, s.occupied))
    return _one_by_one(s, card, reach) if found and listeners(s, "hides_from") else found


def _one_by_one(s: State, card: int, reach: int) -> tuple[str, ...]:
    """The attacks of a unit where the tables do not tell all: among vine walls, or units that hide."""
    start = NAMES[s.space[card]]
    return tuple(f"attack {start} {piece_label(s, target)}" for target in targets_of(s, card, reach))


@lru_cache(maxsize=1 << 16)
def _attacks(start: int, targets: int) -> tuple[str, ...]:
    return tuple([ATTACKS[start][target] for target in spaces_in(targets)])


def targets_of(s: State, card: int, reach: int) -> list[int]:
    """Every card that a unit may attack: those in sight and a vine wall under its own feet (6.8), if they do not hide."""
    start = s.space[card]
    seen = ([s.vines[start]] if start in s.vines else []) + in_sight(s, card, reach)
    return attackable(s, card, seen)


def attackable(s: State, card: int, targets: Iterable[int]) -> list[int]:
    """Those of some cards that do not hide from a unit's attack."""
    return [target for target in targets if not any(a.hides_from(s, target, card) for a in abilities_of(s, target))]


def in_sight(s: State, card: int, reach: int) -> list[int]:
    """The first card in each straight line, at most `reach` spaces away; both of a unit and the vine wall under it (6.12)."""
    spaces = spaces_in(_in_sight(s.space[card], reach, s.occupied))
    return [target for space in spaces for target in cards_at(s, space)]


def phase_attacks(s: State) -> list[str]:
    """Every attack of the attack phase, and every act in place of one, for the player whose turn it is (3.12, 3.20)."""
    found: list[str] = []
    if s.attackers >= ATTACKERS:
        return found
    plain = not s.effects and not s.attached and not s.vines and not listeners(s, "hides_from")
    for space in spaces_in(s.mine[s.active]):
        card = s.board[space]
        if s.attacked >> card & 1:
            continue
        own = s.abilities[card]
        if plain and _fights_plainly(own):
            found += _attacks(space, _in_sight(space, reach_of(s, card), s.occupied))
            continue
        for number in own:
            ability = ABILITIES[number]
            if ability.rests_in_attack:
                break
            if ability.use == INSTEAD_OF_ATTACKING and ability.usable(s, card):
                found.append(f"use {NAMES[space]}")
            if "assaults" in ability.words and _may_assault(s, card, ability):
                found.append(f"use {NAMES[space]}")
        else:
            found += attacks_of(s, card)
    return found


@cache
def _fights_plainly(abilities: tuple[int, ...]) -> bool:
    """Whether a unit with these abilities does nothing in the attack phase but attack."""
    return not any(
        ability.rests_in_attack or ability.use == INSTEAD_OF_ATTACKING or "assaults" in ability.words
        for ability in (ABILITIES[number] for number in abilities)
    )


def _may_assault(s: State, card: int, ability: Ability) -> bool:
    return bool(attackable(s, card, ability.assaults(s, card))) and not barred(s, card, CANNOT_ATTACK)


def target_named(s: State, words: list[str]) -> int:
    """The card that the last words of an attack name: a space, or `wall` and a space (6.8)."""
    space = BOARD.index[words[-1]]
    if len(words) == 2 or s.board[space] < 0:
        return s.vines[space]
    return s.board[space]


def attack_in_phase(p: Play, action: str) -> None:
    """A unit attacks as one of the three of the phase (3.12)."""
    words = action.split(" ")
    card = p.s.board[BOARD.index[words[1]]]
    activate(p.s, card)
    attack(p, card, target_named(p.s, words[2:]))


def activate(s: State, card: int) -> None:
    """Counts a unit among the attackers of the phase (3.12, 3.20)."""
    s.attacked |= 1 << card
    s.attackers += 1


def attack(p: Play, card: int, target: int, *others: int) -> None:
    """One whole attack, next of all (11.10); its one roll also counts for the `others`."""
    s = p.s
    p.tell("attacked", s.control[card], named(s, card), p.where(card), named(s, target), p.where(target))
    s.fights = (*s.fights, Fight(card, target, (target, *others)))
    p.then(roll_attack)


@step
def roll_attack(p: Play) -> None:
    """Effects before the roll, the roll, and the wounds it makes on each card (3.16-3.18, 5.6)."""
    s = p.s
    fight = s.fights[-1]
    card = fight.attacker
    targets = list(fight.targets)
    for ability in saying(s, card, "spreads"):
        others = attackable(s, card, ability.spreads(p, card, fight.target))
        targets += [other for other in others if other not in targets]
    count = attack_of(s, card, fight.target) + fight.bonus
    without = [target for target in targets if _takes_all(s, card, target)]
    dice: tuple[int, ...] = ()
    if len(without) < len(targets):
        dice = tuple([p.dice.roll() for _ in range(count)])
        p.tell("rolled", s.control[card], p.where(card), p.where(fight.target), *dice)
    hits_on, hits = _hits_of(p, card, dice)
    wounds = [
        (target, count if target in without else _wounds_from(s, card, target, dice, hits_on, hits))
        for target in targets
    ]
    p.then(end_attack)
    p.then(remove_destroyed)
    p.then(wounds_placed, card, fight.target)
    give_wounds(p, wounds, s.control[card], card, by_attack=True)
    s.fights = (*s.fights[:-1], Fight(card, fight.target, tuple(targets), fight.bonus, dice))


def _takes_all(s: State, card: int, target: int) -> bool:
    """Whether the attack wounds the target without dice: Precise against a unit, or anybody against Sluggish (5.6)."""
    if not is_unit(s, target):
        return False
    return _precise(s.abilities[card]) or _sluggish(s.abilities[target])


@cache
def _precise(abilities: tuple[int, ...]) -> bool:
    return any(ABILITIES[number].precise for number in abilities)


@cache
def _sluggish(abilities: tuple[int, ...]) -> bool:
    return any(ABILITIES[number].sluggish for number in abilities)


def _hits_of(p: Play, card: int, dice: tuple[int, ...]) -> tuple[int, int]:
    """From which die on the attacker's roll hits, and how many hits it makes by the attacker's own rules (3.17)."""
    s = p.s
    hits_on = 3
    for ability in abilities_of(s, card):
        hits_on = max(hits_on, ability.hits_on)
    hits = sum([die >= hits_on for die in dice])
    for ability in saying(s, card, "count_hits"):
        counted = ability.count_hits(s, card, dice, hits)
        if counted != hits:
            p.tell("hits", s.control[card], ability.name, counted)
        hits = counted
    return hits_on, hits


def _wounds_from(s: State, card: int, target: int, dice: tuple[int, ...], hits_on: int, hits: int) -> int:
    """The wounds that a roll makes on one card: its hits less those that the card's defence ignores (3.17, 5.6)."""
    threshold = 0
    for ability in saying(s, target, "wounded_on"):
        threshold = max(threshold, ability.wounded_on(s, target, card))
    if threshold > hits_on:
        hits = min(hits, sum(die >= threshold for die in dice))
    return hits


@step
def wounds_placed(p: Play, card: int, target: int) -> None:
    """What the attacker adds when its wounds are placed (Burning Blade)."""
    if p.s.space[card] >= 0:
        for ability in saying(p.s, card, "after_wounds"):
            ability.after_wounds(p, card, target)


@step
def end_attack(p: Play) -> None:
    """What follows an attack, if the attacker still stands; then who has won (11.10)."""
    s = p.s
    fight = s.fights[-1]
    s.fights = s.fights[:-1]
    p.then(attack_resolved)
    if s.space[fight.attacker] >= 0:
        for ability in saying(s, fight.attacker, "after_attack"):
            ability.after_attack(p, fight.attacker, fight.target)


@step
def attack_resolved(p: Play) -> None:
    """The attack is wholly resolved, with what followed it: who has won (7.1, 11.26)."""
    look_for_winner(p)


def assault(p: Play, card: int) -> None:
    """Attacks each of the cards that it assaults, one after another, each an attack of its own (11.20)."""
    p.then(assault_next, card, 0)


@step
def assault_next(p: Play, card: int, done: int) -> None:
    """Asks which enemy is attacked next; `done` has a bit for each card attacked already."""
    s = p.s
    if s.space[card] < 0:
        return
    left = [
        target
        for ability in abilities_of(s, card)
        for target in attackable(s, card, ability.assaults(s, card))
        if not done >> target & 1
    ]
    if left:
        p.ask_piece(s.control[card], NEXT_TARGET, left, assault_one, card, done, about=card)


@step
def assault_one(p: Play, card: int, done: int, target: int) -> None:
    """Attacks that one, and the vine wall under it with the same roll (11.20), then goes on."""
    p.then(assault_next, card, done | 1 << target)
    attack(p, card, *cards_at(p.s, p.s.space[target]))
