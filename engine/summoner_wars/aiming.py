"""Who may attack whom (3.12-3.15, 3.20, 6.8, 6.12)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from .acts import use_labels
from .battlefield import Terrain, cards_at, cards_on, reach_of, terrain_of
from .cards import KINDS
from .field import Field, mask_of, spaces_in
from .play import piece_label
from .state import NO_CARD, State
from .vocabulary import ACTING, AIMING, AS_ATTACK, ATTACKING_ACTS, REACHING, RESTING, bits_of
from .voices import Voice, heard, speakers, spoken_of, voices, words_about

ATTACKERS = 3
LAMING = 2
POISON = "poison"
OF_AIM = AIMING & ~bits_of("must_attack", "stands_in")
OF_ATTACKERS = bits_of("attackers", "most_attackers")


# --- whom
def _first_in_lines(field: Field, start: int, reach: int, blocking: int, diagonal: bool = False) -> int:
    """The first space of a set in each of the four lines, at most `reach` spaces away (3.14)."""
    found = 0
    for ray in (field.diagonals if diagonal else field.rays)[start]:
        for space in ray[:reach]:
            if blocking >> space & 1:
                found |= 1 << space
                break
    return found


_seen = lru_cache(maxsize=1 << 16)(_first_in_lines)


@cache
def _lines(field: Field, reach: int) -> tuple[int, ...]:
    """By space, the spaces in straight lines from it, at most `reach` away."""
    return tuple([mask_of([space for ray in rays for space in ray[:reach]]) for rays in field.rays])


@lru_cache(maxsize=1 << 17)
def _plain_attacks(field: Field, start: int, reach: int, near: int, covered: int) -> tuple[str, ...]:
    """The attacks on the first card in each line and on the vine walls `covered` by units, its own too (6.8, 6.12)."""
    names = field.names
    verb = f"attack {names[start]}"
    found = [f"{verb} wall {names[start]}"] if covered >> start & 1 else []
    first = _first_in_lines(field, start, reach, near)
    for space in spaces_in(_lines(field, reach)[start]):
        if first >> space & 1:
            found.append(f"{verb} {names[space]}")
            if covered >> space & 1:
                found.append(f"{verb} wall {names[space]}")
    return tuple(found)


def seen_from(s: State, card: int, reach: int, diagonal: bool = False) -> int:
    """The spaces with a card in clear sight, in a straight line at most `reach` spaces away (3.14), or in a diagonal one."""
    start = s.space[card]
    near = s.occupied & (s.field.within[start][2 * reach] if diagonal else _lines(s.field, reach)[start])
    through = voices(s, "sees_through", card)
    if not through:
        return _seen(s.field, start, reach, near, diagonal)
    clear = 0
    for space in spaces_in(near):
        here = cards_at(s, space)
        if all([any([ability.sees_through(s, me, card, other) for ability, me in through]) for other in here]):
            clear |= 1 << space
    blocking = near & ~clear
    found = _first_in_lines(s.field, start, reach, blocking, diagonal)
    for ray in (s.field.diagonals if diagonal else s.field.rays)[start]:
        for space in ray[:reach]:
            if blocking >> space & 1:
                break
            found |= near & 1 << space
    return found


def in_sight(s: State, card: int, reach: int) -> list[int]:
    """The first card in each straight line, at most `reach` spaces away; both of a unit and the vine wall under it (6.12)."""
    return [target for space in spaces_in(seen_from(s, card, reach)) for target in cards_at(s, space)]


def targets_of(s: State, card: int) -> list[int]:
    """Every card that a unit may attack: those in sight and the vine wall under its own feet (6.8), as far as it may."""
    start, said = s.space[card], words_about(s, card)
    spaces = seen_from(s, card, reach_of(s, card))
    if "aims" in said:
        for ability, me in voices(s, "aims", card):
            spaces |= ability.aims(s, me, card) & s.occupied & ~(1 << start)
    if s.vines:
        seen = [s.vines[start]] if start in s.vines else []
        seen += [target for space in spaces_in(spaces) for target in cards_at(s, space)]
    else:
        seen = cards_on(s, spaces)
    if "may_attack" in said:
        seen = attackable(s, card, seen)
    return demanded(s, card, seen) if "must_attack" in said else seen


def attackable(s: State, card: int, targets: Iterable[int]) -> list[int]:
    """Those of some cards that a unit may attack."""
    if s.poison and is_lamed(s, card):
        return []
    limits = voices(s, "may_attack", card)
    if not limits:
        return list(targets)
    if len(limits) == 1:
        ability, me = limits[0]
        return [target for target in targets if ability.may_attack(s, me, card, target)]
    return [target for target in targets if all([ability.may_attack(s, me, card, target) for ability, me in limits])]


def is_lamed(s: State, card: int) -> bool:
    """Whether a poisoned unit has moved too far in this turn to attack (facts, poison marker)."""
    return card in s.poison and s.walked.get(card, 0) >= LAMING


def demands_on(s: State, card: int) -> list[Voice]:
    """Who demands something of an attack of this unit now."""
    return [(ability, me) for ability, me in voices(s, "must_attack", card) if ability.must_attack(s, me, card)]


def demanded(s: State, card: int, targets: list[int]) -> list[int]:
    """Those targets with which an attack does the most of what is demanded of it, as far as it can do any."""
    demands = demands_on(s, card) if len(targets) > 1 else ()
    if not demands:
        return targets
    struck = [(target, *spread_of(s, card, target)) for target in targets]
    met = [
        sum([any([ability.stands_in(s, me, card, other) for other in cards]) for ability, me in demands])
        for cards in struck
    ]
    most = max(met, default=0)
    return [target for target, count in zip(targets, met, strict=True) if count == most]


def spread_of(s: State, card: int, target: int) -> list[int]:
    """The further cards that the roll of an attack counts for, as far as no die decides that."""
    found: list[int] = []
    for ability, me in voices(s, "spreads", card):
        found += ability.spreads(s, me, card, target)
    if not found:
        return found
    return [other for other in dict.fromkeys(attackable(s, card, found)) if other != target]


def attacks_of(s: State, card: int) -> tuple[str, ...]:
    """Every attack that a unit may make, as actions; an act that is an attack comes last (`use SPACE`: Assault)."""
    spoken = spoken_of(s, card)
    attacks = _attacks(s, card, spoken, terrain_of(s))
    return (*attacks, *use_labels(s, card, AS_ATTACK)) if spoken & ACTING else attacks


def _attacks(s: State, card: int, spoken: int, land: Terrain) -> tuple[str, ...]:
    """The attacks by name; where nobody says or demands anything of its aim, on the first card in each line."""
    start = s.space[card]
    if s.poison and is_lamed(s, card):
        return ()
    if not spoken & AIMING or not (spoken & OF_AIM or demands_on(s, card)):
        field = s.field
        reach = reach_of(s, card) if spoken & REACHING else 3 if KINDS[s.kind[card]].ranged else 1
        lines = _lines(field, reach)[start]
        room, vines = land
        covered = vines & ~room & (lines | 1 << start) if vines else 0
        return _plain_attacks(field, start, reach, s.occupied & lines, covered)
    if not land[1]:
        labels, space = _attack_labels(s.field, start), s.space
        return tuple([labels[space[target]] for target in targets_of(s, card)])
    verb = f"attack {s.field.names[start]}"
    return tuple([f"{verb} {piece_label(s, target)}" for target in targets_of(s, card)])


@cache
def _attack_labels(field: Field, start: int) -> tuple[str, ...]:
    """The attack on each space."""
    return tuple([f"attack {field.names[start]} {end}" for end in field.names])


def target_named(s: State, words: list[str]) -> int:
    """The card that the last words of an attack name: a space, or `wall` and a space (6.8)."""
    space = s.field.index[words[-1]]
    if len(words) == 2 or s.board[space] == NO_CARD:
        return s.vines[space]
    return s.board[space]


# --- the phase
def attackers_of(s: State, seat: int) -> int:
    """How many units the seat may attack with in this turn's attack phase (3.12)."""
    attackers = ATTACKERS
    if (s.heard or heard(s)).words & OF_ATTACKERS:
        for ability, me in speakers(s, "attackers"):
            attackers += ability.attackers(s, me, seat)
        for ability, me in speakers(s, "most_attackers"):
            attackers = min(attackers, ability.most_attackers(s, me, seat))
    return attackers


def phase_attacks(s: State) -> list[str]:
    """Every attack of the attack phase, and every act in place of one, for the player whose turn it is (3.12, 3.20)."""
    found: list[str] = []
    if s.attacks_made >= attackers_of(s, s.active):
        return found
    land, board, attacked, abilities, spoken_about = terrain_of(s), s.board, s.attacked, s.abilities, heard(s).spoken
    for space in spaces_in(s.mine[s.active]):
        card = board[space]
        if attacked >> card & 1:
            continue
        spoken = spoken_about.get(abilities[card])  # looked up here first, for a call for each unit is felt
        if spoken is None:
            spoken = spoken_of(s, card)
        if spoken & RESTING and rests(s, card):
            continue
        if spoken & ACTING:
            found += use_labels(s, card, *ATTACKING_ACTS)
        found += _attacks(s, card, spoken, land)
    return found


def rests(s: State, card: int) -> bool:
    """Whether a unit takes no part in the present phase (10.7)."""
    return any([ability.rests(s, me, card) for ability, me in voices(s, "rests", card)])
