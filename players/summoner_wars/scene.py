"""The position as one side sees it, and what is asked of it again and again: who stands where, dangers, the best attacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.summoner_wars.view import Side, View

from .harvest import chances_on
from .lie import lie_of
from .odds import HIT
from .stand import Stand, stands

KINDS = {
    "summoner": 0,
    "champion": 1,
    "common": 2,
    "mutation": 3,
    "conjuration": 4,
    "wall": 5,
    "vine": 6,
    "event": 7,
}
NOTHING = 8
"""In place of a kind: no card."""
MOST_TURNS = 4
UNKNOWN_WAY = 6
"""The way to a summoner that is not there."""


class Blow(NamedTuple):
    """An attack: at what kind of card, in what grade of certainty it destroys, what it gains at the mean."""

    kind: int
    kill: int
    gain: float


NO_BLOW = Blow(NOTHING, 0, 0.0)


class Scene:
    """A view for one of its sides.  `own` and `enemies` are the units of both teams, summoners included."""

    def __init__(self, view: View, side: Side) -> None:
        self.view = view
        self.side = side
        self.lie = lie_of(view)
        self.teams = [one.team for one in view.sides]
        self.team = side.team
        self.at: dict[int, Stand] = {}
        self.vines: dict[int, Stand] = {}
        self.own: list[Stand] = []
        self.enemies: list[Stand] = []
        self.own_walls = 0
        self.enemy_walls = 0
        self._take_in()
        self.far = self._way_to(self.enemies)
        self.home = self._way_to(self.own)
        self.turn = min(MOST_TURNS, int(view.turn * 2 / len(view.sides)) // 10)
        self._dangers: dict[int, int] = {}
        self._best: dict[tuple[int, int], Blow] = {}
        self.home_left, self.home_risk = 9, 0
        for card in self.own:
            if card.kind == "summoner":
                self.home_left, self.home_risk = min(9, card.left), self.risk(card.place, card.left)
        self.goal_left = 9
        for card in self.enemies:
            if card.kind == "summoner":
                self.goal_left = min(9, card.left)
        self.magic = min(12, side.magic_size)
        self.hand = min(7, side.hand_size)
        self.units = min(9, len(self.own) - 1)
        self.foes = min(9, len(self.enemies) - 1)

    def _take_in(self) -> None:
        for card in stands(self.lie, self.view.vines):
            self.at[card.place] = self.vines[card.place] = card
        for card in stands(self.lie, self.view.pieces):
            self.at[card.place] = card
            mine = self.teams[card.seat] == self.team
            if card.kind != "wall":
                (self.own if mine else self.enemies).append(card)
            elif mine:
                self.own_walls += 1
            else:
                self.enemy_walls += 1

    def _way_to(self, cards: Sequence[Stand]) -> Sequence[int]:
        """From each space the steps to the nearest summoner among them."""
        found = self.lie.nearest([card.place for card in cards if card.kind == "summoner"])
        return [UNKNOWN_WAY] * len(self.lie.steps) if found is None else found

    def danger(self, place: int) -> int:
        """Dice of the three strongest enemies that could attack there next turn."""
        found = self._dangers.get(place)
        if found is None:
            found = self._dangers[place] = strongest(self.enemies, place)
        return found

    def risk(self, place: int, left: int) -> int:
        """The wounds to be expected there next turn against the life left, in grades from 0 to 4."""
        dice = self.danger(place)
        if not dice:
            return 0
        share = dice * HIT / max(1, left)
        return 1 if share < 0.5 else 2 if share < 0.9 else 3 if share < 1.5 else 4

    def best(self, card: Stand, place: int) -> Blow:
        """The best attack that a unit could make now from a space."""
        key = (card.place, place)
        found = self._best.get(key)
        if found is None:
            able = not card.piece.attacked and not card.unable and card.piece.attack
            found = self._best[key] = self._searched(card, place) if able else NO_BLOW
        return found

    def _searched(self, card: Stand, place: int) -> Blow:
        found, at, reach = NO_BLOW, self.at, card.piece.reach
        for ray in self.lie.rays[place]:
            for space in ray[:reach]:
                target = at.get(space)
                if target is not None and space != card.place:
                    if self.teams[target.seat] != self.team:
                        gain, kill = worth(card, target)
                        if gain > found.gain:
                            found = Blow(KINDS[target.kind], certainty(kill), gain)
                    break
        return found

    def hits(self, card: Stand, place: int) -> bool:
        """Whether a unit could attack a space from where it stands."""
        reach = card.piece.reach
        for ray in self.lie.rays[card.place]:
            for space in ray[:reach]:
                if space == place:
                    return True
                if space in self.at:
                    break
        return False


def strongest(cards: Sequence[Stand], place: int) -> int:
    """Dice of the three strongest of these cards that could attack a space next turn."""
    first = second = third = 0
    for card in cards:
        if card.threat >> place & 1:
            dice = card.piece.attack
            if dice > first:
                first, second, third = dice, first, second
            elif dice > second:
                second, third = dice, second
            elif dice > third:
                third = dice
    return first + second + third


def worth(card: Stand, target: Stand) -> tuple[float, float]:
    """What an attack gains at the mean, and how likely it destroys."""
    gains, gain, kill = target.gains, 0.0, 0.0
    most = len(gains) - 1
    for wounds, chance in enumerate(chances_on(card.piece, target.piece)):
        if wounds >= most:
            kill += chance
            gain += chance * gains[most]
        else:
            gain += chance * gains[wounds]
    return gain, kill


def certainty(chance: float) -> int:
    """A chance in grades from 0 to 4."""
    return 0 if chance <= 0.0 else 1 if chance < 0.3 else 2 if chance < 0.6 else 3 if chance < 0.9 else 4


def grade(gain: float) -> int:
    """A gain in grades from 0 to 5."""
    return 0 if gain <= 0.0 else 1 if gain < 0.5 else 2 if gain < 1.2 else 3 if gain < 2.5 else 4 if gain < 5.0 else 5
