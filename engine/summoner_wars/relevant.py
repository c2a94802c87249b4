"""Which acts may matter to whether the enemy summoner is destroyed in this turn."""

from __future__ import annotations

from collections.abc import Sequence

from ..game import Action
from .battlefield import reach_of
from .reckoning import able, enemy_summoner
from .state import ATTACK, MOVEMENT, State
from .vocabulary import saying

IDLE = ("next movement", "prison ", "magic ", "give ", "wall ")
"""Acts that bring nobody nearer."""
LINE = 4
"""From so far away some shoot."""
WALK = 3
ODD = ("aims", "spreads", "leaps", "sees_through", "move_ended", "after_move", "walked_through", "came", "left")
"""What a unit whose moves may all matter says of itself."""


def acts(s: State, legal: Sequence[Action]) -> list[Action]:
    """Those of the legal acts that may matter, the likeliest first, `next` last."""
    if s.ask is not None:
        return list(legal)
    space = s.space[enemy_summoner(s)]
    kept = [action for action in legal if not action.startswith(IDLE)]
    if s.phase == ATTACK:
        kept = _attacks(s, kept, space)
    elif s.phase == MOVEMENT:
        kept = _moves(s, kept, space)
    return [action for action in kept if not action.startswith("summon ") or _near(s, action, space)]


def _near(s: State, action: Action, space: int) -> bool:
    """Whether a unit summoned there may attack in this turn."""
    there = s.field.index[action.rpartition(" ")[2]]
    return bool(s.field.within[space][WALK + LINE] >> there & 1)


def _attacks(s: State, legal: Sequence[Action], space: int) -> list[Action]:
    """Attacks on the summoner, then on what may stand in the way of one, then all else."""
    screen, wanted = _screen(s, space), s.field.names[space]
    aimed = [action for action in legal if action.startswith("attack ") and action.endswith(f" {wanted}")]
    freeing = [
        action for action in legal if action.startswith("attack ") and s.field.index[action[-2:].strip()] in screen
    ]
    return [*aimed, *freeing, *[action for action in legal if not action.startswith("attack ")]]


def _screen(s: State, space: int) -> set[int]:
    """The spaces between units that may still attack and the summoner, where these are in line."""
    found = set[int]()
    for card in able(s):
        reach = reach_of(s, card)
        for ray in s.field.rays[s.space[card]]:
            if space in ray[:reach]:
                found.update(ray[: ray.index(space)])
    return found


def _moves(s: State, legal: Sequence[Action], space: int) -> list[Action]:
    """Moves to where the summoner can be attacked, the nearest first; out of the way; then all else."""
    line = {there for ray in s.field.rays[space] for there in ray[:LINE]}
    near, freeing, others, freed = list[tuple[int, Action]](), list[Action](), list[Action](), set[str]()
    for action in legal:
        if not action.startswith("move "):
            others.append(action)
            continue
        words = action.split(" ")
        card, to = s.board[s.field.index[words[1]]], s.field.index[words[2]]
        reach = reach_of(s, card)
        if any([space in ray[:reach] for ray in s.field.rays[to]]):
            near.append((reach, action))
        elif any([saying(s.abilities[card], word) for word in ODD]):
            others.insert(0, action)
        elif s.field.index[words[1]] in line and to not in line and words[1] not in freed:
            freed.add(words[1])
            freeing.append(action)
    return [*[action for _, action in sorted(near, key=lambda one: one[0])], *freeing, *others]
