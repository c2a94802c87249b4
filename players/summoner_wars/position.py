"""The score of a position: life, units, walls, magic, hand, possible attacks and threats, roughly in points of magic."""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.summoner_wars.view import CardFace, Piece, Side, View

from .lie import Lie, lie_of
from .odds import attack_on

ATTACKERS = 3
BEFORE_ATTACKS_END = ("draw", "summon", "event", "movement", "attack")
MAGIC = (0.0, 0.9, 1.8, 2.7, 3.6, 4.4, 5.2, 5.9, 6.5, 7.0, 7.4, 7.7, 7.9, 8.0)
"""Value of a magic pile by its size; more than one can spend soon is worth little."""
KILLED = 0.9
"""A destroyed card is a point of magic for its destroyer (rule 3.19)."""
NOW, MY_SUMMONER, MY_UNIT, THEIR_SUMMONER, THEIR_UNIT = 0.7, 0.75, 0.3, 0.35, 0.1
"""Share of an expected loss that counts: by attacks possible now, and by those of a later turn."""
NEARER, NEARER_AT_LAST = 0.09, 0.7
LONG, ENDLESS = 30, 70
"""Between these turns caution, also for summoners, gives way to haste, so that no match goes on for ever."""
BARE_WALL = 1.5
KEPT = {"champion": 1.3, "common": 0.85, "mutation": 1.1, "conjuration": 0.85, "event": 1.0, "wall": 1.0, "vine": 0.45}
"""Value of a card in hand; UNWANTED, less than magic, if there are more than WANTED or it cannot be used soon."""
WANTED = {"champion": 1, "common": 2, "mutation": 2, "conjuration": 2, "event": 3, "wall": 2, "vine": 1}
UNWANTED = 0.45


def score(view: View, seat: int) -> float:
    """The value of what the seat's team has, minus the same for the other team."""
    lie, teams = lie_of(view), [side.team for side in view.sides]
    own = next(side.team for side in view.sides if side.player == seat)
    place = {id(piece): lie.index[piece.space] for piece in (*view.pieces, *view.vines)}
    units: tuple[list[Piece], list[Piece]] = ([], [])
    summoners: tuple[list[Piece], list[Piece]] = ([], [])
    total = standing(view, seat)
    for piece in (*view.pieces, *view.vines):
        kind = piece.face.kind
        if kind not in ("wall", "vine"):
            units[teams[piece.seat]].append(piece)
            if kind == "summoner":
                summoners[teams[piece.seat]].append(piece)
    apart = 0
    haste = max(0.0, min(1.0, (view.turn - LONG) / (ENDLESS - LONG)))
    for team in (own, 1 - own):
        far = lie.nearest([place[id(goal)] for goal in summoners[1 - team]])
        if far is None:
            continue
        steps = sum(far[place[id(unit)]] for unit in units[team] if unit.face.kind != "summoner")
        total -= (NEARER + NEARER_AT_LAST * haste) * steps * (1 if team == own else -1)
        if team == own:
            apart = sum(far[place[id(summoner)]] for summoner in summoners[own])
    total -= NEARER_AT_LAST * haste * apart
    caution = 1.0 - haste
    total -= _danger(units[own], units[1 - own], lie, place, MY_SUMMONER * caution, MY_UNIT * caution)
    total += _danger(units[1 - own], units[own], lie, place, THEIR_SUMMONER, THEIR_UNIT)
    ours = sum(_resources(side, view) for side in view.sides if side.team == own)
    total += ours - sum(_magic(side.magic_size) for side in view.sides if side.team != own)
    if view.sides[view.active].player == seat and view.phase in BEFORE_ATTACKS_END:
        mine = [unit for unit in units[own] if unit.seat == view.active]
        total += NOW * _attacks_now(view, mine, lie, place, teams)
    return total


def standing(view: View, seat: int) -> float:
    """The value of the cards in play of the seat's team, minus those of the other team."""
    teams = [side.team for side in view.sides]
    own = next(side.team for side in view.sides if side.player == seat)
    total = 0.0
    for piece in (*view.pieces, *view.vines):
        total += _worth_standing(piece) * (1 if teams[_keeper(piece)] == own else -1)
    return total


def summoner_worth(left: float) -> float:
    """Value of a summoner's life; the last points count most."""
    return 2.2 * left + 12.0 * (1.0 - math.pow(0.7, left))


def unit_worth(face: CardFace) -> float:
    """Value of an unhurt unit on the battlefield: more than its cost, or summoning would not pay."""
    return 1.5 + 1.1 * (face.cost or 0) + 0.2 * (face.attack or 0)


def _keeper(piece: Piece) -> int:
    """Who has the piece after this turn."""
    return piece.owner if "borrowed" in piece.badges else piece.seat


def _worth_standing(piece: Piece) -> float:
    kind, left = piece.face.kind, piece.life - piece.wounds
    if left <= 0:
        return 0.0
    if kind == "summoner":
        return summoner_worth(left) - (3.0 if "frozen" in piece.badges else 0.0)
    if kind == "wall":
        return BARE_WALL + 0.12 * left
    if kind == "vine":
        return 0.8
    worth = unit_worth(piece.face) * (0.55 + 0.45 * left / piece.life) + KILLED * 0.5 * piece.under
    return worth * 0.6 if "frozen" in piece.badges else worth


def _loss(target: Piece, wounds: float, kill: float) -> float:
    """What expected wounds and a chance of destruction take from a card's side and give to the other."""
    kind, left = target.face.kind, target.life - target.wounds
    if kind == "summoner":
        return summoner_worth(left) - summoner_worth(max(0, left - wounds)) + 60 * kill
    if kind == "wall":
        return 0.12 * wounds + (BARE_WALL + KILLED) * kill
    if kind == "vine":
        return 0.3 * kill
    return unit_worth(target.face) * (0.45 * wounds / target.life + 0.55 * kill) + KILLED * kill


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
    reaches = [(enemy, lie.threat[enemy.reach][place[id(enemy)]]) for enemy in enemies if "frozen" not in enemy.badges]
    for unit in units:
        bit = 1 << place[id(unit)]
        left = unit.life - unit.wounds
        if left <= 0:
            continue
        blows = sorted((attack_on(enemy, unit) for enemy, mask in reaches if mask & bit), reverse=True)[:ATTACKERS]
        if not blows:
            continue
        wounds = min(left, sum(blow[0] for blow in blows))
        kill = max(*(blow[1] for blow in blows), (wounds / left) ** 4 * 0.6 if len(blows) > 1 else 0.0)
        danger += (summoner_share if unit.face.kind == "summoner" else unit_share) * _loss(unit, wounds, kill)
    return danger


def _attacks_now(view: View, units: list[Piece], lie: Lie, place: dict[int, int], teams: Sequence[int]) -> float:
    """The best attacks possible from where everything stands."""
    at = {place[id(piece)]: piece for piece in (*view.vines, *view.pieces)}
    gains = []
    for unit in units:
        if unit.attacked or "frozen" in unit.badges or "stunned" in unit.badges:
            continue
        best = 0.0
        for ray in lie.rays[place[id(unit)]]:
            target = next((at[space] for space in ray[: unit.reach] if space in at), None)
            if target is not None and teams[target.seat] != teams[unit.seat]:
                best = max(best, _loss(target, *attack_on(unit, target)))
        gains.append(best)
    left = view.attacks_left if view.phase == "attack" else ATTACKERS
    return sum(sorted(gains, reverse=True)[:left])


def _magic(size: int) -> float:
    return MAGIC[min(size, len(MAGIC) - 1)]


def _resources(side: Side, view: View) -> float:
    """Magic and hand; cards kept in hand mean fewer drawn."""
    total = _magic(side.magic_size)
    walls = sum(piece.seat == side.seat and piece.face.kind == "wall" for piece in view.pieces)
    held = {"wall": walls}
    for card in sorted(side.hand, key=lambda card: card.cost or 0):
        held[card.kind] = held.get(card.kind, 0) + 1
        wanted = held[card.kind] <= WANTED[card.kind]
        if card.kind in ("champion", "mutation"):
            wanted = wanted and side.magic_size + 3 >= (card.cost or 0)
        elif card.kind == "event":
            wanted = wanted and not side.draw_empty
        total += KEPT[card.kind] if wanted else UNWANTED
    return total
