"""Acts prepared for one's own next turn end where something happens that one will want to know first.

Before that turn it is whatever happens to the seat or its cards, but for what it does itself; in it that somebody
answers. What follows from its beginning is expected. Only what the seat may know counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any

from engine.game import AnyGame, Event
from engine.optional import touched
from engine.text import T, Text

from .advance import Prepared
from .prepared import TOUCHED, back
from .shorthand import Step
from .standing_orders import asking
from .timing.calls import waiting

TURN = "turn"
"""The event with which a turn begins, in every game."""


def interrupted(
    game: AnyGame, before: Any, actor: int, steps: Sequence[Step], prepared: Mapping[int, Prepared]
) -> dict[int, Prepared]:
    """What is still prepared after an act's steps; `before` is the state in which it began."""
    left = dict(prepared)
    for seat, known in prepared.items():
        if any(not act.mark for act in known.plan) and (what := _happened(game, before, actor, steps, seat)):
            left[seat] = back(known, TOUCHED, T("This happened: {what}", what=what))
    return left


def _happened(game: AnyGame, before: Any, actor: int, steps: Sequence[Step], seat: int) -> Text | None:
    """The first thing in an act that concerns a seat, and what came just before it, in words."""
    told = [
        (event, text)
        for event in _unexpected(game, before, actor, steps, seat)
        if (text := game.tell(event)) is not None
    ]
    own_turn = seat in waiting(game, before).owners
    for place, (event, text) in enumerate(told):
        if own_turn or seat in touched(game, before, event):
            return T("{before} {then}", before=told[place - 1][1], then=text) if place else text
    return None


def _unexpected(game: AnyGame, before: Any, actor: int, steps: Sequence[Step], seat: int) -> Iterator[Event]:
    """The events of an act that a seat may know and could not expect."""
    owners, asked = waiting(game, before).owners, asking(game, before, actor)
    declined = asked is not None and [step.action for step in steps] == [asked.action]
    known = (event for step in steps for event in step.events if event.known_to(seat) and not event.explains)
    if seat in owners:
        return known if asked and not declined and actor not in owners else iter(())
    if actor == seat and not declined:
        return iter(())
    return takewhile(lambda event: event.kind != TURN or event.seat not in (seat, None), known)
