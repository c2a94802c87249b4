"""The end of a round in its four steps, the next round, and the end of the game (rules 11, 12)."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import FAMILIES, RAIDERS, SYMBOLS
from .play import Play, left_of, step
from .setup import joining, level
from .state import ROUNDS, State
from .village import add_barricade, burn, heal, lose_family, lose_farm, wound


@step
def end_round(p: Play) -> None:
    """The round is over: raiders left become intruders (11.1), then the four steps (11.2) and the next round (11.6)."""
    s = p.s
    p.tell("round over", s.round)
    if s.stack:
        s.intruders += s.stack
        s.stack.clear()
        p.tell("intruder", len(s.intruders))
    s.turned_up = 0
    s.counting = 1
    s.active = left_of(s, s.active)
    for unprotected in (_peasants, _farms, _families, _intruders):
        unprotected(p, _from_next(s))
        if s.outcome:
            return
    s.counting = 0
    if s.round == ROUNDS:
        s.outcome = "won"
        p.tell("won", score(s))
        p.end()
    else:
        _next_round(p)


def _from_next(s: State) -> list[int]:
    """All fighters, clockwise from the one who starts the next round (11.7, 11.8)."""
    count = len(s.names)
    return [(s.active + number) % count for number in range(count)]


def _unprotected(p: Play, fighters: Sequence[int], symbol: str) -> list[int]:
    """Those without a card at that place on the left (11.2)."""
    place = SYMBOLS.index(symbol)
    return [fighter for fighter in fighters if p.s.left[fighter][place] < 0]


def _peasants(p: Play, fighters: Sequence[int]) -> None:
    """Step 1: without a hat a samurai takes a wound."""
    for fighter in _unprotected(p, fighters, "hat"):
        if not p.s.outcome:
            p.tell_of(fighter, "unprotected", "hat")
            wound(p, fighter)


def _farms(p: Play, fighters: Sequence[int]) -> None:
    """Step 2: without a farm card a samurai loses one farm."""
    for fighter in _unprotected(p, fighters, "farm"):
        if not p.s.outcome:
            p.tell_of(fighter, "unprotected", "farm")
            lose_farm(p)


def _families(p: Play, fighters: Sequence[int]) -> None:
    """Step 3: without a family card a samurai loses a random family; those that remain help (11.4)."""
    s = p.s
    for fighter in _unprotected(p, fighters, "family"):
        if not s.outcome:
            p.tell_of(fighter, "unprotected", "family")
            lose_family(p)
    if not s.outcome and level(s).bonuses:
        s.families_up = 1
        s.families.sort()
        p.tell("families up", *(FAMILIES[family] for family in s.families))
        for family in s.families:
            BONUSES[FAMILIES[family]](p)


def _heal_somebody(p: Play) -> None:
    """Bonus A: a random one of those with a wound token (11.9)."""
    hurt = [fighter for fighter, token in enumerate(p.s.wounded) if token]
    if hurt:
        heal(p, p.pick(hurt))


def _discard_intruder(p: Play) -> None:
    """Bonus C: the top intruder goes to the discard pile."""
    if p.s.intruders:
        card = p.s.intruders.pop()
        p.discard(card)
        p.tell("intruder dropped", RAIDERS[card].id)


BONUSES = {"A": _heal_somebody, "B": add_barricade, "C": _discard_intruder}


def _intruders(p: Play, fighters: Sequence[int]) -> None:
    """Step 4: the intruders are turned up one by one; flames burn a barricade, with none left a farm."""
    s = p.s
    while s.intruders and not s.outcome:
        card = s.intruders.pop()
        p.discard(card)
        p.tell("revealed", RAIDERS[card].id)
        if RAIDERS[card].flame:
            burn(p)


def _next_round(p: Play) -> None:
    """All raiders used are shuffled, with lieutenants after round 1 and bosses after round 2 (11.6)."""
    s = p.s
    box, kind = (s.lieutenants, "lieutenants") if s.round == 1 else (s.bosses, "bosses")
    new = [box.pop() for _ in range(min(joining(s), len(box)))]
    lines = [card for line in s.line for card in line]
    lefts = [card for left in s.left for card in left if card >= 0]
    s.stack = p.dice.shuffle([*lines, *lefts, *s.discard, *new])
    s.discard = []
    s.clear_boards()
    s.round += 1
    p.tell(kind, len(new))
    p.tell("round", s.round)


def points(s: State) -> int:
    """One for each farm and family, one if nobody has a wound token (12.1)."""
    return len(s.farms) + len(s.families) + (not any(s.wounded))


def score(s: State) -> str:
    """The points as they are written down, with the difficulty's plus signs (12.1)."""
    return f"{points(s)}{'+' * level(s).plus}"
