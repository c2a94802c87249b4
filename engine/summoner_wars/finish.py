"""The exact chance to destroy the enemy summoner in this turn, over all orders of moves, attacks, events and abilities.

Each act is carried out by the rules with every roll that its dice may show. Acts that cannot matter to it are left out, and so is
what comes after the attack phase. Where others are asked, they answer as is worst. Effort is counted in positions.
"""

from __future__ import annotations

from dataclasses import fields
from operator import attrgetter
from typing import NamedTuple

from ..game import Action, Event
from . import reckoning
from .deciding import carry_out, legal
from .every_roll import EveryRoll, Hits
from .odds import Chances, chances_of_hits
from .play import Play
from .relevant import acts
from .state import ATTACK, MAGIC, WORKED_OUT, State, copy

MOST_ROLLS = 300
"""Sets of faces of one act beyond which it is not followed."""
LIMIT = 1500
"""Positions looked at, unless a tool wants to be sure."""
DEEPEST = 60
"""Acts and answers one after another that are followed: some units may strike again and again."""
LITTLE = 1e-9


class Beyond(Exception):
    """There is more to look at than is allowed."""


class Result(NamedTuple):
    """What an act may lead to, how likely, and what happens then."""

    share: float
    state: State
    events: list[Event]


class Finish(NamedTuple):
    """The best chance, and the act that leads to it (None: there is no chance)."""

    chance: float
    action: Action | None


class Search:
    """Works chances out for the side whose turn it is, `limit` positions at most.

    What is not above the chance `least` counts as none, up to the first roll. `blind`: unknown cards had a part in what was
    looked at, each as it was imagined.
    """

    def __init__(self, s: State, limit: int = LIMIT, least: float = 0.0) -> None:
        self.side, self.turn = s.active, s.turn
        self.player = s.players[s.active]
        self.limit, self.least = limit, least
        self.looked = 0
        self.depth = 0
        self.blind = False
        self.known: dict[object, Finish] = {}

    def best(self, s: State, without: Action | None = None) -> Finish:
        """The best act and its chance, if the act `without` were never legal. Raises Beyond."""
        return self._best(s, without, self.least)

    def of(self, s: State, action: Action) -> float:
        """The chance after an act. Raises Beyond."""
        return self._followed(s, action, None, 0.0, self.least)

    def _best(self, s: State, without: Action | None, least: float) -> Finish:
        if self._over(s):
            return Finish(float(s.outcome == (self.side,)), None)
        key = (without, least, *key_of(s))
        found = self.known.get(key)
        if found is None:
            if self.depth == DEEPEST:
                raise Beyond
            self.depth += 1
            found = self.known[key] = self._worked_out(s, without, least)
            self.depth -= 1
        return found

    def results(self, s: State, action: Action) -> list[Result]:
        """Each state that an act may lead to. Raises Beyond."""
        hits = _hits(s, action)
        every, found = EveryRoll() if hits is None else Hits(hits), dict[object, Result]()
        for _ in range(MOST_ROLLS):
            after, events = self._done(s, action, every)
            self.blind |= every.blind
            key = key_of(after) if hits is None else len(found)
            before = found[key].share if key in found else 0.0
            found[key] = Result(before + float(every.chance()), after, events)
            if not every.next():
                return list(found.values())
        raise Beyond

    def _over(self, s: State) -> bool:
        """Whether nothing more can come of this turn."""
        return s.outcome is not None or (
            s.ask is None and (s.active != self.side or s.turn != self.turn or s.phase == MAGIC)
        )

    def _done(self, s: State, action: Action, dice: EveryRoll) -> tuple[State, list[Event]]:
        if self.looked >= self.limit:
            raise Beyond
        self.looked += 1
        after = copy(s)
        p = Play(after, dice)
        dice.begin(p)
        carry_out(p, action)
        return after, p.events

    def _worked_out(self, s: State, without: Action | None, least: float) -> Finish:
        if s.ask is not None and s.players[s.ask.seat] != self.player:
            return min([Finish(self._followed(s, one, without, 0.0, 0.0), one) for one in s.ask.actions], key=_chance)
        if s.ask is None and s.phase == ATTACK and (without is None or not without.startswith("attack ")):
            settled = reckoning.settled(s)
            if settled is not None:
                return Finish(*settled)
        found, most = Finish(least, None), reckoning.hope(s)
        for action in acts(s, legal(s, self.player)):
            if most <= found.chance + LITTLE:
                break
            if action != without:
                chance = self._followed(s, action, without, found.chance, least)
                if chance > found.chance + LITTLE:
                    found = Finish(chance, action)
        return found if found.action is not None else Finish(0.0, None)

    def _followed(self, s: State, action: Action, without: Action | None, best: float, least: float) -> float:
        """The chance after an act; less than the truth where it cannot be more than the `best` so far."""
        results = self.results(s, action)
        if sum([share * self._hope(after) for share, after, _ in results]) <= best + LITTLE:
            return 0.0
        least = 0.0 if len(results) > 1 else least
        return sum([share * self._best(after, without, least).chance for share, after, _ in results])

    def _hope(self, s: State) -> float:
        return float(s.outcome == (self.side,)) if self._over(s) else reckoning.hope(s)


def _chance(finish: Finish) -> float:
    return finish.chance


def _hits(s: State, action: Action) -> Chances | None:
    """How likely so many dice of an attack hit, where that alone decides what it comes to; None for other acts."""
    attack = reckoning.attack_meant(s, action)
    return None if attack is None else chances_of_hits(s, *attack)


_LEFT_OUT = WORKED_OUT | {
    "kind",
    "decks",
    "owner",
    "summoners",
    "teams",
    "players",
    "field",
    "ask",
    "blame",
    "quiet_phases",
}
_NAMES = [field.name for field in fields(State) if field.name not in _LEFT_OUT]
_LISTS = attrgetter(*[name for name in _NAMES if isinstance(getattr(State(), name), list)])
_DICTS = attrgetter(*[name for name in _NAMES if isinstance(getattr(State(), name), dict)])
_REST = attrgetter(*[name for name in _NAMES if not isinstance(getattr(State(), name), (list, dict))])


def key_of(s: State) -> tuple[object, ...]:
    """The same for states of one match in which the same can happen."""
    ask = s.ask and (s.ask.seat, s.ask.question, s.ask.actions, s.ask.args)
    return (*map(tuple, _LISTS(s)), *[frozenset(one.items()) for one in _DICTS(s)], *_REST(s), ask)
