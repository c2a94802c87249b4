"""What a seat may decide now, and how it is carried out up to the next decision."""

from __future__ import annotations

from ..game import Action
from .legal import any_time_acts, perform, perform_any_time, phase_acts
from .play import Play
from .state import DRAW, State
from .turn import TO_MOVEMENT, endings, go_on, leave_events, leave_phase


def carry_out(p: Play, action: Action) -> None:
    """Carries a legal action out, up to the next decision of anybody."""
    s = p.s
    s.cache = None
    if s.ask is not None:
        p.answer(action)
    elif action == "next":
        p.then(leave_phase)
    elif action == TO_MOVEMENT:
        p.then(leave_events)
        p.then(leave_phase)
    elif (
        action.startswith(("use ", "prison ")) and action in any_time_acts(s, s.active) and action not in phase_acts(s)
    ):
        perform_any_time(p, s.active, action)
    else:
        perform(p, action)
    go_on(p)


def legal(s: State, seat: int) -> tuple[Action, ...]:
    """The seat's legal actions, in a stable order; worked out once and kept."""
    if s.outcome is not None:
        return ()
    ask = s.ask
    if ask is not None:
        return ask.actions if s.players[ask.seat] == seat else ()
    if seat != s.players[s.active]:
        return ()
    if s.cache is None:
        acts = phase_acts(s)
        s.cache = (*acts, *(any_time_acts(s, s.active) if s.phase != DRAW else ()), *endings(s))
    return s.cache  # type: ignore[return-value]
