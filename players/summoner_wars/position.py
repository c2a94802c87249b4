"""The score of a position: what all cards are worth, how near the units are, possible attacks and threats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from engine.summoner_wars.view import Piece, View

from .lie import Lie, lie_of
from .odds import attack_on
from .worth import LAMING, loss, of_hand, of_piles, standing

ATTACKERS = 3
BEFORE_ATTACKS_END = ("draw", "summon", "event", "movement", "attack")
NOW, MY_SUMMONER, MY_UNIT, THEIR_SUMMONER, THEIR_UNIT = 0.7, 0.75, 0.3, 0.35, 0.1
"""Share of an expected loss that counts: by attacks possible now, and by those of a later turn."""
NEARER, NEARER_AT_LAST = 0.09, 0.7
LONG, ENDLESS = 30, 70
"""Between these turns (of two sides) caution, also for summoners, gives way to haste, so that no match goes on for ever."""
WALL, BRICK = 3.0, 0.8
"""How many steps a wall in the way costs, and each life that it has left."""
UNABLE = LAMING | {"terrified"}
"""Badges of those who do not attack in this turn."""


def score(view: View, seat: int) -> float:
    """The value of what the seat's team has, minus the same for the other team."""
    lie, teams = lie_of(view), [side.team for side in view.sides]
    own = next(side.team for side in view.sides if side.player == seat)
    place = {id(piece): lie.index[piece.space] for piece in (*view.pieces, *view.vines)}
    units: tuple[list[Piece], list[Piece]] = ([], [])
    for piece in view.pieces:
        if piece.face.kind != "wall":
            units[teams[piece.seat]].append(piece)
    haste = max(0.0, min(1.0, (_turns(view) - LONG) / (ENDLESS - LONG)))
    caution = 1.0 - haste
    total = standing(view, seat)
    near, far = _ways(view, units[1 - own], lie, place), _ways(view, units[own], lie, place)
    total -= _distance(units[own], near, place, NEARER + NEARER_AT_LAST * haste, NEARER_AT_LAST * haste)
    total += _distance(units[1 - own], far, place, NEARER * caution)
    total -= _danger(units[own], units[1 - own], lie, place, MY_SUMMONER * caution, MY_UNIT * caution)
    total += _danger(units[1 - own], units[own], lie, place, THEIR_SUMMONER, THEIR_UNIT)
    total += sum(of_piles(side) if side.team == own else -of_piles(side) for side in view.sides)
    total += sum(of_hand(side, view) for side in view.sides if side.team == own)
    if view.sides[view.active].player == seat and view.phase in BEFORE_ATTACKS_END:
        mine = [unit for unit in units[own] if unit.seat == view.active]
        total += NOW * _attacks_now(view, mine, lie, place, teams)
    return total


def _turns(view: View) -> float:
    """The turns so far, as many as if there were two sides."""
    return view.turn * 2 / len(view.sides)


def _ways(view: View, enemies: list[Piece], lie: Lie, place: dict[int, int]) -> Sequence[float] | None:
    """From each space the way to the nearest enemy summoner; at last round the walls, or through them."""
    goals = [place[id(enemy)] for enemy in enemies if enemy.face.kind == "summoner"]
    if _turns(view) <= ENDLESS:
        return lie.nearest(goals)
    walls = [piece for piece in (*view.pieces, *view.vines) if piece.face.kind in ("wall", "vine")]
    return lie.around(goals, {place[id(wall)]: WALL + BRICK * (wall.life - wall.wounds) for wall in walls})


def _distance(
    units: list[Piece], far: Sequence[float] | None, place: dict[int, int], share: float, summoner_share: float = 0.0
) -> float:
    """The ways of units, and of summoners, to the nearest enemy summoner."""
    if far is None:
        return 0.0
    return sum((summoner_share if unit.face.kind == "summoner" else share) * far[place[id(unit)]] for unit in units)


def _danger(
    units: list[Piece],
    enemies: list[Piece],
    lie: Lie,
    place: dict[int, int],
    summoner_share: float,
    unit_share: float,
) -> float:
    """What a side may lose to attacks next turn; on each unit the three strongest attackers count."""
    danger = 0.0
    reaches = [
        (enemy, lie.threat["fast" in enemy.traits][enemy.reach][place[id(enemy)]])
        for enemy in enemies
        if LAMING.isdisjoint(enemy.badges)
    ]
    reached = reduce(or_, [mask for _, mask in reaches], 0)
    for unit in units:
        left, bit = unit.life - unit.wounds, 1 << place[id(unit)]
        if left <= 0 or not reached & bit:
            continue
        blows = sorted([attack_on(enemy, unit) for enemy, mask in reaches if mask & bit], reverse=True)[:ATTACKERS]
        wounds = min(left, sum([blow[0] for blow in blows]))
        kill = max([blow[1] for blow in blows])
        if len(blows) > 1:
            kill = max(kill, (wounds / left) ** 4 * 0.6)
        danger += (summoner_share if unit.face.kind == "summoner" else unit_share) * loss(unit, wounds, kill)
    return danger


def _attacks_now(view: View, units: list[Piece], lie: Lie, place: dict[int, int], teams: Sequence[int]) -> float:
    """The best attacks possible from where everything stands."""
    at = {place[id(piece)]: piece for piece in (*view.vines, *view.pieces)}
    gains = []
    for unit in units:
        if unit.attacked or not UNABLE.isdisjoint(unit.badges):
            continue
        best = 0.0
        for ray in lie.rays[place[id(unit)]]:
            target = next((at[space] for space in ray[: unit.reach] if space in at), None)
            if target is not None and teams[target.seat] != teams[unit.seat]:
                best = max(best, loss(target, *attack_on(unit, target)))
        gains.append(best)
    return sum(sorted(gains, reverse=True)[: view.attacks_left])
