"""How a match ends (7.1, 11.26)."""

from __future__ import annotations

from .play import Play
from .state import State


def standing(s: State) -> list[int]:
    """The seats whose summoner is on the battlefield."""
    return [seat for seat, card in enumerate(s.summoners) if s.space[card] >= 0]


def look_for_winner(p: Play) -> None:
    """Ends the match when a summoner is gone: the last one standing wins, none standing is a draw."""
    s = p.s
    space = s.space
    first, second = s.summoners
    if (space[first] < 0 or space[second] < 0) and s.outcome is None:
        left = standing(s)
        s.outcome = tuple(left)
        s.ask = None
        s.stack.clear()  # nothing more is carried out: `run` ends
        s.fights = ()
        if left:
            p.tell("won", left[0])
        else:
            p.tell("nobody won", None)
