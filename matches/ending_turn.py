"""Letting the rest of a turn go: what ends it now, and what does so once others have passed what they are asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.game import Action, AnyGame
from engine.text import T

from .advance import Order, Planned, Prepared
from .errors import Refused
from .packed_text import packed
from .prepared import Supposed, mark_of, read, supposed
from .shorthand import Played

END = packed(T("the end of your turn"))
"""How all of these acts are told, as one."""
ANSWER_FIRST = T("Answer first what you are asked; then the turn can be ended.")


def ending(game: AnyGame, state: Any, seat: int) -> Action | None:
    """The seat's act that ends the phase, if there is one now."""
    if seat not in game.to_act(state):
        return None
    return next((action for action in game.legal(state, seat) if game.wording(state, seat, action).ends), None)


def with_the_end(game: AnyGame, reached: Supposed, seat: int, known: Prepared, order: Order | None) -> Prepared:
    """What a seat has prepared once all that is left of its turn is added to its plan; raises Refused."""
    played = reached.played
    left = endings_left(game, played, seat, game.chapter(played.state).turn, order)
    if not left:
        raise Refused(ANSWER_FIRST)
    return replace(read(known), plan=(*known.plan, *left))


def endings_left(
    game: AnyGame, played: Played, seat: int, turn: int, order: Order | None = None
) -> tuple[Planned, ...]:
    """The acts that end the turn of that number if nobody answers; up to a question, or something that comes to light."""
    plan: tuple[Planned, ...] = ()
    while True:
        reached = supposed(game, played.state, played.dice, seat, plan, order)
        state = reached.played.state
        act = ending(game, state, seat) if reached.goes_on and game.chapter(state).turn == turn else None
        if act is None:
            return plan
        plan = (*plan, Planned(act, mark_of(game, state), END))
