"""The parts of what the hard level judges: what cards are worth, how near units are, and what attacks come to together.

Three turns of attacks count: those still possible in this turn, the enemy's answer, and one's own after that. Cards kept in the
hand count less than those that are spent, so that units stand on the battlefield sooner.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.summoner_wars.field import Field, mask_of
from engine.summoner_wars.view import View

from .harvest import Blow, Spoils, Target, chances_on, harvest, rolled
from .lie import FAST, STEPS, Lie, lie_of
from .odds import HIT
from .position import BEFORE_ATTACKS_END, haste_of, team_of
from .reach import attackable, field_of
from .stand import Stand, stands
from .worth import of_hand, of_piles

ATTACKS, MOVES = 3, 3
"""How many units attack and move in a turn."""
IN_HAND = 0.7
"""What a card in the hand keeps of its value."""
NEARER, FAR = 0.12, 12
"""What each step is worth that a unit is nearer to the enemy summoner than so many."""
NEARER_AT_LAST = 0.7
"""How much more it is worth, also for one's summoner, when nothing but an end of the match counts."""
MAY_MOVE = ("draw", "summon", "event", "movement")


class Share(NamedTuple):
    """How much of expected losses counts, of a summoner and of all other cards."""

    cards: float
    summoner: float


NOW, REPLY, LATER = Share(0.85, 0.85), Share(0.6, 0.4), Share(0.2, 0.1)
"""Attacks of this turn, of the enemy's next one, and of one's own after that."""
RECRUIT = rolled(2, HIT, 0.7)
"""What a unit does that is summoned only then: two dice, mostly able to come there."""
RECRUIT_PRICE, RECRUITED = 2, -1


class _Army(NamedTuple):
    """Cards of one team, and whether it could summon one more."""

    cards: list[Stand]
    recruits: bool


class _Ground(NamedTuple):
    """The battlefield, and which of its spaces (bits) have a card that stops moves and shots."""

    field: Field
    taken: int


KINDS = {"summoner": "summoner", "champion": "champions", "wall": "walls", "vine": "walls"}
"""What a card of a kind is part of; all others are units."""
ENEMY = "enemy "
"""Before the name of a part that is the enemy's."""
OF_BOTH = ("summoner", "champions", "walls", "units", "nearness", "piles", "attacks", "attacks on summoners")
PARTS = (*OF_BOTH, *[ENEMY + part for part in OF_BOTH], "hand", "attacks now")


def parts(view: View, seat: int) -> dict[str, float]:
    """What the seat's team has of each part; what the enemy has counts less than nothing."""
    lie, teams, own = lie_of(view), [side.team for side in view.sides], team_of(view, seat)
    cards, haste = stands(lie, (*view.pieces, *view.vines)), haste_of(view)
    mine, theirs = _armies(view, own, cards)
    ground = _Ground(field_of(view), mask_of([card.place for card in cards if card.kind != "vine"]))
    found = dict.fromkeys(PARTS, 0.0)
    for card in cards:
        _add(found, KINDS.get(card.kind, "units"), card.worth, teams[card.keeper] == own)
    found["nearness"] = _nearness(lie, mine, theirs, NEARER + NEARER_AT_LAST * haste, NEARER_AT_LAST * haste)
    found["enemy nearness"] = -_nearness(lie, theirs, mine, NEARER * (1 - haste), 0.0)
    for side in view.sides:
        _add(found, "piles", of_piles(side), side.team == own)
        if side.team == own:
            found["hand"] += IN_HAND * of_hand(side, view)
    if teams[view.active] == own and view.phase in BEFORE_ATTACKS_END:
        able = [card for card in mine.cards if card.seat == view.active and not card.piece.attacked and not card.unable]
        moves = view.moves_left if view.phase in MAY_MOVE else 0
        found["attacks now"] = sum(_attacks(ground, _Army(able, False), theirs, NOW, view.attacks_left, moves))
    later = _attacks(ground, mine, theirs, LATER, ATTACKS, MOVES, rested=True)
    found["attacks"], found["attacks on summoners"] = later
    reply = Share(REPLY.cards * (1 - haste), REPLY.summoner * (1 - haste))
    answer = _attacks(ground, theirs, mine, reply, ATTACKS, MOVES, rested=True)
    found["enemy attacks"], found["enemy attacks on summoners"] = -answer.cards, -answer.summoners
    return found


def _armies(view: View, own: int, cards: Sequence[Stand]) -> tuple[_Army, _Army]:
    """The cards of a team, and those of the other."""
    teams = [side.team for side in view.sides]
    mine, theirs = [
        _Army([card for card in cards if teams[card.seat] == team], _recruits(view, team)) for team in (own, 1 - own)
    ]
    return mine, theirs


def _add(found: dict[str, float], part: str, worth: float, own: bool) -> None:
    if own:
        found[part] += worth
    else:
        found[ENEMY + part] -= worth


def _recruits(view: View, team: int) -> bool:
    """Whether a side of the team could pay for one more unit, and may have one, when its turn begins."""
    return any(
        side.magic_size >= RECRUIT_PRICE and (side.hand_size or not side.draw_empty)
        for side in view.sides
        if side.team == team
    )


def _nearness(lie: Lie, side: _Army, other: _Army, share: float, summoner_share: float) -> float:
    """How near units are to the nearest enemy summoner."""
    far = lie.nearest([card.place for card in other.cards if card.kind == "summoner"])
    if far is None:
        return 0.0
    return sum(
        [
            (summoner_share if card.kind == "summoner" else share) * (FAR - far[card.place])
            for card in side.cards
            if card.kind not in ("wall", "vine")
        ]
    )


def _attacks(
    ground: _Ground, side: _Army, other: _Army, share: Share, attacks: int, moves: int, *, rested: bool = False
) -> Spoils:
    """What a side's attacks may come to; `rested` units move again, whatever they did in this turn."""
    attackers, places, recruited = list[tuple[int, Stand, int, int]](), 0, 0
    for number, card in enumerate(side.cards):
        if side.recruits and card.kind == "wall":
            recruited |= attackable(ground.field, card.place, STEPS + 1, 1, False, ground.taken)
        if card.threat:
            here = there = _within(ground, card, 0)
            if moves and (rested or not card.piece.moved):
                there |= _within(ground, card, FAST if "fast" in card.piece.traits else STEPS)
            attackers.append((number, card, here, there))
            places |= 1 << card.place
    blows, targets = list[Blow](), list[Target]()
    for card in other.cards:
        bit, number = 1 << card.place, len(targets)
        coming = [
            Blow(by, number, chances_on(unit.piece, card.piece), not here & bit, unit.piece.reach == 1)
            for by, unit, here, there in attackers
            if there & bit
        ]
        if recruited & bit:
            coming.append(Blow(RECRUITED, number, RECRUIT, True, True))
        if coming and card.left > 0:
            summoner = card.kind == "summoner"
            room = (ground.field.around(bit) & (~ground.taken | places)).bit_count()
            targets.append(Target(_scaled(card.gains, share.summoner if summoner else share.cards), room, summoner))
            blows += coming
    return harvest(blows, targets, attacks, moves)


def _within(ground: _Ground, card: Stand, steps: int) -> int:
    """The spaces that a unit could attack after so many steps."""
    piece, taken = card.piece, ground.taken & ~(1 << card.place)
    return attackable(ground.field, card.place, steps, piece.reach, "flying" in piece.traits, taken)


@lru_cache(maxsize=1 << 12)
def _scaled(gains: tuple[float, ...], share: float) -> tuple[float, ...]:
    return tuple([gain * share for gain in gains])
