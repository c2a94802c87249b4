"""Puzzles of Summoner Wars: destroy the enemy summoner in this turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..game import Action
from ..puzzles import Followed, Posed
from ..text import T
from .battlefield import life_of
from .finish import LITTLE, Beyond, Finish, Result, Search
from .position import from_position, to_position
from .reckoning import enemy_summoner, hope
from .state import MOVEMENT, State, copy

LEAST, MOST = 0.3, 0.995
"""How likely the best line of a puzzle ends well; a certain one is found too easily."""
RIVAL = 0.85
"""The share of its chance that is the most without any one of its acts."""
LIMIT, CHECKED = 300, 6000
"""Positions looked at for a line, and for whether each of its acts is needed."""
FEWEST, TRIVIAL = 2, ("next", "choose ", "skip", "pass")
"""The acts that a puzzle takes at least, and what is not counted as one."""
SOON, JUDGED = 200, 20_000
"""Positions looked at to judge an act of a person while they wait, and in another process; its best line never takes so many."""


class Destroy:
    """Puzzles about the enemy summoner."""

    task = T("Destroy the enemy summoner in this turn.")

    def posed(self, state: State) -> Posed | None:
        """A position in which one line is the best by far, and none is certain."""
        try:
            if not LEAST < Search(state, LIMIT, LEAST).best(state).chance < MOST:
                return None
            search = Search(state, CHECKED)
            found = search.best(state)
            line, rolled, undecided = _line(search, state, found)
            acts = [act for act in line[:undecided] if not act.startswith(TRIVIAL)]
            if len(acts) < FEWEST or search.blind:
                return None
            if not all([self._needed(state, act, found.chance) for act in line[:rolled]]):
                return None
            return Posed(found.chance, tuple(line), len(acts))
        except Beyond:
            return None

    def _needed(self, state: State, action: Action, chance: float) -> bool:
        """Whether the chance is much less without the act."""
        if action.startswith(TRIVIAL):
            return True
        search = Search(state, CHECKED, chance * RIVAL)
        return search.best(state, action).action is None and not search.blind

    def drafts(self, state: State) -> Iterator[Mapping[str, Any]]:
        """The beginning of a movement phase of two, with any number of wounds on the enemy summoner, most first."""
        if len(state.decks) != 2 or state.ask is not None or state.phase != MOVEMENT or state.moved:
            return
        target, changed = enemy_summoner(state), copy(state)
        for wounds in range(life_of(state, target) - 1, -1, -1):
            changed.wounds[target] = wounds
            if hope(changed) < LEAST:
                return
            yield to_position(changed)

    def begun(self, position: Mapping[str, Any]) -> State:
        """The match in the middle of the turn."""
        return from_position(position)

    def followed(self, state: State, action: Action, *, soon: bool = False) -> Followed | None:
        """Over all rolls of the act, each followed by the best; others answer as is worst."""
        try:
            return self._followed(Search(state, SOON if soon else JUDGED), state, action)
        except Beyond:
            return None

    def _followed(self, search: Search, state: State, action: Action) -> Followed:
        chance, left, result = _likeliest(search, state, action)
        events = list(result.events)
        while result.state.ask is not None and result.state.players[result.state.ask.seat] != search.player:
            answer = search.best(result.state).action
            assert answer is not None
            _, left, result = _likeliest(search, result.state, answer)
            events += result.events
        return Followed(chance, left, result.state, tuple(events))

    def solved(self, state: State, seat: int) -> bool | None:
        """Whether the enemy summoner is destroyed, while it is still this turn."""
        if state.outcome is not None:
            return state.outcome == (seat,)
        return None if state.ask is not None or state.active == seat else False


def _likeliest(search: Search, state: State, action: Action) -> tuple[float, float, Result]:
    """The chance after an act, and what comes of it most likely where there is still one, with the chance then."""
    results = [(search.best(result.state).chance, result) for result in search.results(state, action)]
    chance = sum([left * result.share for left, result in results])
    return chance, *max(results, key=lambda one: (one[0] > 0, one[1].share, one[0]))


def _line(search: Search, state: State, found: Finish) -> tuple[list[Action], int, int]:
    """The acts by which a puzzle is solved; how many of them come before dice have decided anything, and before it is certain."""
    line, first, certain = list[Action](), 0, 0
    while found.action is not None:
        own = state.ask is None or state.players[state.ask.seat] == search.player
        chance, left, result = _likeliest(search, state, found.action)
        line += [found.action] if own else []
        if not first and abs(chance - left) > LITTLE:
            first = len(line)
        if not certain and left > 1 - LITTLE:
            certain = len(line)
        state = result.state
        found = search.best(state)
    return line, first or len(line), certain or len(line)


PUZZLING = Destroy()
