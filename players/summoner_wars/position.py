"""The score of a position: what all cards are worth, how near the units are, possible attacks and threats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from engine.summoner_wars.view import Side, View

from .lie import Lie, lie_of
from .odds import attack_on
from .stand import Stand, stands
from .worth import loss, of_hand, of_piles

ATTACKERS = 3
BEFORE_ATTACKS_END = ("draw", "summon", "event", "movement", "attack")
NOW, MY_SUMMONER, MY_UNIT, THEIR_SUMMONER, THEIR_UNIT = 0.7, 0.75, 0.3, 0.35, 0.1
"""Share of an expected loss that counts: by attacks possible now, and by those of a later turn."""
NEARER, NEARER_AT_LAST = 0.09, 0.7
LONG, ENDLESS = 30, 70
"""Between these turns (of two sides) caution, also for summoners, gives way to haste, so that no match goes on for ever."""
WALL, BRICK = 3.0, 0.8
"""How many steps a wall in the way costs, and each life that it has left."""


def score(view: View, seat: int) -> float:
    """The value of what the seat's team has, minus the same for the other team."""
    lie, teams, own = lie_of(view), [side.team for side in view.sides], team_of(view, seat)
    pieces, vines = stands(lie, view.pieces), stands(lie, view.vines)
    units: tuple[list[Stand], list[Stand]] = ([], [])
    for one in pieces:
        if one.kind != "wall":
            units[teams[one.seat]].append(one)
    haste = haste_of(view)
    caution = 1.0 - haste
    total = in_play((*pieces, *vines), teams, own)
    walls = (*pieces, *vines) if _turns(view) > ENDLESS else ()
    near, far = _ways(lie, units[1 - own], walls), _ways(lie, units[own], walls)
    total -= _distance(units[own], near, NEARER + NEARER_AT_LAST * haste, NEARER_AT_LAST * haste)
    total += _distance(units[1 - own], far, NEARER * caution)
    total -= _danger(units[own], units[1 - own], MY_SUMMONER * caution, MY_UNIT * caution)
    total += _danger(units[1 - own], units[own], THEIR_SUMMONER, THEIR_UNIT)
    total += sum(of_piles(side) if side.team == own else -of_piles(side) for side in view.sides)
    total += sum(of_hand(side, view) for side in view.sides if side.team == own)
    if view.sides[view.active].player == seat and view.phase in BEFORE_ATTACKS_END:
        mine = [unit for unit in units[own] if unit.seat == view.active]
        total += NOW * _attacks_now(lie, mine, (*vines, *pieces), teams, view.attacks_left)
    return total


def standing(view: View, seat: int) -> float:
    """The value of the cards in play of the seat's team, minus those of the other team."""
    teams = [side.team for side in view.sides]
    return in_play(stands(lie_of(view), (*view.pieces, *view.vines)), teams, team_of(view, seat))


def in_play(cards: Sequence[Stand], teams: Sequence[int], own: int) -> float:
    """The value of cards in play, those of other teams taken off."""
    total = 0.0
    for one in cards:
        total += one.worth if teams[one.keeper] == own else -one.worth
    return total


def team_of(view: View, seat: int) -> int:
    """The team of a player."""
    return next(side.team for side in view.sides if side.player == seat)


def side_of(view: View) -> Side:
    """The side that the viewer plays; of two, the one whose turn it is."""
    played = [side for side in view.sides if side.player == view.viewer]
    return next((side for side in played if side.seat == view.active), played[0])


def haste_of(view: View) -> float:
    """How much haste there is by now, from 0 to 1."""
    return max(0.0, min(1.0, (_turns(view) - LONG) / (ENDLESS - LONG)))


def _turns(view: View) -> float:
    """The turns so far, as many as if there were two sides."""
    return view.turn * 2 / len(view.sides)


def _ways(lie: Lie, enemies: Sequence[Stand], cards: Sequence[Stand]) -> Sequence[float] | None:
    """From each space the way to the nearest enemy summoner; round the walls among some cards, or through them."""
    goals = [enemy.place for enemy in enemies if enemy.kind == "summoner"]
    if not cards:
        return lie.nearest(goals)
    return lie.around(goals, {one.place: WALL + BRICK * one.left for one in cards if one.kind in ("wall", "vine")})


def _distance(units: Sequence[Stand], far: Sequence[float] | None, share: float, summoner_share: float = 0.0) -> float:
    """The ways of units, and of summoners, to the nearest enemy summoner."""
    if far is None:
        return 0.0
    return sum([(summoner_share if unit.kind == "summoner" else share) * far[unit.place] for unit in units])


def _danger(units: Sequence[Stand], enemies: Sequence[Stand], summoner_share: float, unit_share: float) -> float:
    """What a side may lose to attacks next turn; on each unit the three strongest attackers count."""
    danger = 0.0
    reached = reduce(or_, [enemy.threat for enemy in enemies], 0)
    for unit in units:
        left, bit = unit.left, 1 << unit.place
        if left <= 0 or not reached & bit:
            continue
        piece = unit.piece
        blows = sorted([attack_on(enemy.piece, piece) for enemy in enemies if enemy.threat & bit], reverse=True)
        wounds = min(left, sum([blow[0] for blow in blows[:ATTACKERS]]))
        kill = max([blow[1] for blow in blows[:ATTACKERS]])
        if len(blows) > 1:
            kill = max(kill, (wounds / left) ** 4 * 0.6)
        danger += (summoner_share if unit.kind == "summoner" else unit_share) * loss(piece, wounds, kill)
    return danger


def _attacks_now(lie: Lie, units: Sequence[Stand], cards: Sequence[Stand], teams: Sequence[int], most: int) -> float:
    """The best `most` attacks possible from where everything stands."""
    at = {one.place: one for one in cards}
    gains = []
    for unit in units:
        piece = unit.piece
        if piece.attacked or unit.unable:
            continue
        best = 0.0
        for ray in lie.rays[unit.place]:
            target = next((at[space] for space in ray[: piece.reach] if space in at), None)
            if target is not None and teams[target.seat] != teams[unit.seat]:
                best = max(best, loss(target.piece, *attack_on(piece, target.piece)))
        gains.append(best)
    return sum(sorted(gains, reverse=True)[:most])
