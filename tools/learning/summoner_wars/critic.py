"""What the critic is told of a position, for the side that is asked; its weights are forgotten after learning."""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.summoner_wars import GAME
from engine.summoner_wars.view import Side
from players.summoner_wars.facts import PHASES
from players.summoner_wars.odds import HIT
from players.summoner_wars.scene import Scene, strongest
from players.summoner_wars.stand import Stand

DECKS = tuple([deck.name for deck in GAME.decks()])
FACTS = 82
SIZE = FACTS + 2 * len(DECKS)
LATE = 60
"""The turn from which a match counts as late."""
NEAR = 8
"""Nearness to a summoner counts from so many steps on."""
MOST_GAIN = 20.0
ATTACKING = ("draw", "summon", "event", "movement", "attack")
OWN_SUMMONER, ENEMY_SUMMONER = 30, 50
"""Where the facts of a summoner begin."""


def told(scene: Scene, decks: Sequence[str]) -> list[float]:
    """What speaks for that side, and which decks meet."""
    own, other = decks[scene.side.seat], decks[1 - scene.side.seat]
    return facts_of(scene) + [float(deck == own) for deck in DECKS] + [float(deck == other) for deck in DECKS]


def chance(weights: Sequence[float], told: Sequence[float]) -> float:
    """The chance of winning."""
    odds = sum([weight * much for weight, much in zip(weights, told, strict=True) if much])
    return 1 / (1 + math.exp(-odds))


def facts_of(scene: Scene) -> list[float]:
    """What speaks for the side whose turn it is and for the others: always as many numbers, about 0 to 2."""
    view = scene.view
    found = [0.0] * FACTS
    late = min(1.0, view.turn / LATE)
    found[0], found[1] = 1.0, late
    _units(scene, late, found)
    for side in view.sides:
        _means(found, 10 if side.team == scene.team else 16, side, late)
    found[22], found[23] = scene.own_walls / 3, scene.enemy_walls / 3
    found[24 + PHASES[view.phase]] = 1.0
    _summoners(scene, scene.own, scene.enemies, OWN_SUMMONER, late, found)
    _summoners(scene, scene.enemies, scene.own, ENEMY_SUMMONER, late, found)
    _threats(scene, found)
    found[80], found[81] = view.moves_left / 3, view.attacks_left / 3
    return found


def _units(scene: Scene, late: float, found: list[float]) -> None:
    """What the units of both are worth, how near they are to the summoner that they attack, their dice."""
    own, own_near, own_dice = _army(scene.own, scene.far)
    foes, foes_near, foes_dice = _army(scene.enemies, scene.home)
    found[2], found[3] = own / 10, foes / 10
    found[4], found[5] = own_near / 10, foes_near / 10
    found[6], found[7] = own_dice / 10, foes_dice / 10
    found[8], found[9] = (own - foes) / 10 * late, own * foes / 100


def _army(cards: Sequence[Stand], ways: Sequence[int]) -> tuple[float, float, float]:
    units = [card for card in cards if card.kind != "summoner"]
    near = sum([max(0, NEAR - ways[card.place]) for card in units])
    return sum([card.worth for card in units]), near, sum([card.piece.attack for card in units])


def _means(found: list[float], at: int, side: Side, late: float) -> None:
    """Magic and cards of a side."""
    found[at] += side.magic_size / 5
    found[at + 1] += min(side.magic_size, 4) / 4
    found[at + 2] += side.hand_size / 5
    found[at + 3] += side.draw_empty
    found[at + 4] += late * side.magic_size / 5
    found[at + 5] += len(side.discard) / 20


def _summoners(
    scene: Scene, cards: Sequence[Stand], others: Sequence[Stand], at: int, late: float, found: list[float]
) -> None:
    """The life of the summoners among some cards, and what may attack them next turn."""
    for card in cards:
        if card.kind == "summoner":
            left = max(0, min(9, card.left))
            share = strongest(others, card.place) * HIT / max(1, card.left)
            found[at + left] = 1.0
            found[at + 10] = min(2.0, share)
            found[at + 11] = min(1.0, share) ** 3
            found[at + 12] = float(card.unable)
            found[at + 13] = late * left / 5
            hurt = (5 - min(5, left)) / 5
            found[at + 14] = len(scene.own) / 8 * hurt
            found[at + 15] = len(scene.enemies) / 8 * hurt


def _threats(scene: Scene, found: list[float]) -> None:
    """What the enemy's next attacks, and the best attack of this turn, may come to."""
    view = scene.view
    risk = sum([card.worth * scene.risk(card.place, card.left) / 4 for card in scene.own if card.kind != "summoner"])
    gain = 0.0
    if view.phase in ATTACKING:
        able = [card for card in scene.own if card.seat == view.active]
        gain = min(MOST_GAIN, max([scene.best(card, card.place).gain for card in able], default=0.0)) / 10
    found[70], found[71] = risk / 10, gain
    found[72 + PHASES[view.phase]] = gain
