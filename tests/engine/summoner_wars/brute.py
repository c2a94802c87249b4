"""Attacks by brute force: the states to which every face of every die leads, with every answer."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from engine.game import Action
from engine.summoner_wars import GAME
from engine.summoner_wars.aiming import target_named
from engine.summoner_wars.battlefield import cards_at
from engine.summoner_wars.every_answer import CHANGES_SIDES, DESTROYED, LEAVES, STAYS, Fate, Results, results
from engine.summoner_wars.state import ATTACK, State

MOST = 4000
"""Orders of faces and answers of one attack that are tried."""
NOBODY: frozenset[int] = frozenset()
Lot = int | str
"""Of a card that stood on the battlefield: its wounds, or that it is gone or another's."""
Lots = tuple[Lot, ...]
Chances = dict[Lots, Fraction]
IN_ANY_ORDER = ("order", "removal")
"""Questions that only ask what comes first."""


class EveryFace:
    """Dice that show one order of faces after another, each die by itself."""

    def __init__(self) -> None:
        self.position = 0
        self.faces: list[int] = []

    def roll(self) -> int:
        if self.position == len(self.faces):
            self.faces.append(1)
        self.position += 1
        return self.faces[self.position - 1]

    def below(self, count: int) -> int:
        return 0

    def shuffle(self, cards: Sequence[Any]) -> list[Any]:
        return list(cards)

    def next(self) -> bool:
        self.position = 0
        while self.faces and self.faces[-1] == 6:
            self.faces.pop()
        if self.faces:
            self.faces[-1] += 1
        return bool(self.faces)


class TooMany(Exception):
    """It would take too long."""


class Brute:
    """An attack by brute force: each die by itself, each answer of who chooses for their own good."""

    def __init__(self, s: State, action: Action, choosing: frozenset[int], most: int = MOST) -> None:
        self.s, self.action, self.choosing, self.left = s, action, choosing, most
        self.standing = [card for card, space in enumerate(s.space) if space >= 0]
        words = action.split(" ")
        self.target = target_named(s, words[2:])

    def found(self) -> Chances | None:
        """How likely which end of all cards is; None where it takes too long, or the next phase comes, too."""
        try:
            return self.after(self.s, self.action)
        except TooMany:
            return None

    def after(self, s: State, action: Action) -> Chances:
        dice, found = EveryFace(), Chances()
        while True:
            self.left -= 1
            if self.left < 0:
                raise TooMany
            came = self.answered(GAME.copy(s), action, dice)
            for lot, chance in came.items():
                found[lot] = found.get(lot, Fraction(0)) + chance / 6 ** len(dice.faces)
            if not dice.next():
                return found

    def answered(self, s: State, action: Action, dice: EveryFace) -> Chances:
        GAME.apply(s, GAME.to_act(s)[0], action, dice)
        while s.ask is not None:
            answers = self.answers(s)
            if len(answers) > 1:
                side = 1 if s.teams[s.ask.seat] == s.teams[s.active] else -1
                ways = [self.after(s, answer) for answer in answers]
                return max(ways, key=lambda found: [side * hope for hope in self.hopes(found)])
            GAME.apply(s, GAME.to_act(s)[0], answers[0], dice)
        if s.outcome is None and (s.turn, s.phase) != (self.s.turn, ATTACK):
            raise TooMany
        return {tuple([lot_of(self.s, s, card) for card in self.standing]): Fraction(1)}

    def answers(self, s: State) -> list[Action]:
        """Those that may make a difference; that which declines first."""
        assert s.ask is not None
        actions = [*s.ask.actions]
        declining = [one for one in actions if one in ("skip", "choose no", "choose 0")]
        if s.ask.question in IN_ANY_ORDER:
            return actions[:1]
        if s.ask.from_pile or any(not one.startswith("choose ") for one in actions if one != "skip"):
            return declining or actions[:1]
        named = [s.field.index.get(one.split(" ")[-1], -1) for one in actions if one != "skip"]
        if all(space >= 0 and not cards_at(s, space) for space in named):
            return declining or actions[:1]
        if not declining:
            return actions
        chooses = s.teams[s.ask.seat] in self.choosing
        return declining + [one for one in actions if one not in declining] if chooses else declining

    def hopes(self, found: Chances) -> list[Fraction]:
        """For the attacker: enemy summoners gone, the target gone, its wounds, other enemies gone, their wounds; less the own."""
        hopes = [Fraction(0)] * 5
        for lots, chance in found.items():
            for card, lot in zip(self.standing, lots, strict=True):
                side = chance if self.s.teams[self.s.control[card]] != self.s.teams[self.s.active] else -chance
                gone, wounds = (0, lot - self.s.wounds[card]) if isinstance(lot, int) else (1, 0)
                hopes[0] += side * gone * (card in self.s.summoners)
                first, worth = (1, chance) if card == self.target else (3, side)
                hopes[first] += worth * gone
                hopes[first + 1] += worth * wounds
        return hopes


def lot_of(before: State, after: State, card: int) -> Lot:
    if after.space[card] < 0:
        return "gone"
    return after.wounds[card] if after.control[card] == before.control[card] else "another's"


def told(s: State, action: Action, choosing: frozenset[int] = frozenset()) -> Results | None:
    """What the odds say; None where more than dice and answers decides."""
    words = action.split(" ")
    found = results(s, s.board[s.field.index[words[1]]], target_named(s, words[2:]), choosing=choosing)
    return None if found is None or any(result.blind for result in found) else found


def told_lots(s: State, found: Results) -> dict[Lots, Fraction]:
    """The same as `lots`, by the odds."""
    standing, lots = [card for card, space in enumerate(s.space) if space >= 0], dict[Lots, Fraction]()
    for result, chance in found.items():
        fates = dict(result.fates)
        lot = tuple([_told_lot(s, card, fates.get(card, Fate())) for card in standing])
        lots[lot] = lots.get(lot, Fraction(0)) + chance
    return lots


def _told_lot(s: State, card: int, fate: Fate) -> Lot:
    if fate.word in (DESTROYED, LEAVES):
        return "gone"
    if fate.word == CHANGES_SIDES:
        return "another's"
    return fate.wounds + (s.wounds[card] if fate.word == STAYS else 0)
