"""What a hint says: a reason, and what the act would bring as far as everybody can know."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action, Event
from engine.samurai_spirit.foresight import foresee
from engine.samurai_spirit.view import Fighter, View
from engine.text import T, Text

from .reasons import reason

ECHOES = frozenset(("confronts", "defends", "passes", "supports", "under", "sent", "dropped", "token used"))
"""The kinds of events that say no more than the act's own words."""
ENOUGH = frozenset(("fight", "defend", "talent"))
"""The verbs of which all is said by what they would bring, where that can be foreseen."""
SAID = frozenset(("confront", "support", "pass"))
"""Those of which the reason says what would be foreseen first."""


def advice(view: View, action: Action, actions: Sequence[Action], events: Sequence[Event]) -> tuple[Text, ...]:
    """Why that is advised to the samurai who is asked."""
    verb, *names = action.split(" ")
    foreseen = [line for answer in foresee(view, [action]) for line in answer.follows]
    if verb in ENOUGH and foreseen:
        return (*_confronted(view, verb, names), *foreseen)
    if verb in SAID:
        foreseen = foreseen[1:]
    why = _why(view, action, verb, names)
    stand = [_at(fighter) for fighter in view.fighters if verb == "kiai" and fighter.name in names]
    return (*((why,) if why is not None else ()), *stand, *foreseen)


def _confronted(view: View, verb: str, names: Sequence[str]) -> tuple[Text, ...]:
    """What a raider would make of the line that a talent keeps out of it."""
    if verb != "talent" or len(names) > 1 or view.drawn is None or view.question is None:
        return ()
    fighter = view.fighters[view.question.fighter]
    track = fighter.track + view.drawn.strength
    return (T("Confronted, it would make {track} of {kiai}.", track=track, kiai=fighter.kiai),)


def _why(view: View, action: Action, verb: str, names: Sequence[str]) -> Text | None:
    if verb == "choose" and names[0].isdecimal():
        return _next_turn(view)
    fighter = view.fighters[view.question.fighter] if view.question is not None else None
    if verb == "pass" and fighter is not None and all(fighter.left):
        return T(
            "{samurai} has a hat, a farm and a family on the left, so nothing is lost for them at the end of the round.",
            samurai=fighter.name,
        )
    return reason(view, action)


def _at(fighter: Fighter) -> Text:
    return T("{samurai} stands at {track} of {kiai}.", samurai=fighter.name, track=fighter.track, kiai=fighter.kiai)


def _next_turn(view: View) -> Text | None:
    """Who draws the raider that lies on top."""
    order = [*view.fighters[view.active + 1 :], *view.fighters[: view.active + 1]]
    coming = next((fighter for fighter in order if not fighter.passed), None)
    if coming is None:
        return None
    return T(
        "{samurai} has the next turn, and stands at {track} of {kiai}.",
        samurai=coming.name,
        track=coming.track,
        kiai=coming.kiai,
    )
