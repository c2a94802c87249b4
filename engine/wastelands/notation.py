"""Reading what people type (docs/notation.md): any case, spare blanks, a few short forms."""

from __future__ import annotations

from collections.abc import Sequence

from ..flow import read_action
from ..game import Action, IllegalAction
from ..text import T, Text
from .state import State

SHORT = {"p": "play", "u": "use", "m": "move", "a": "attack", "c": "choose", "n": "next", "no": "pass"}
SHOWN = 12


def parse(s: State, seat: int, text: str, legal: Sequence[Action]) -> Action:
    """The legal action that `text` means; raises IllegalAction with a sentence."""
    action, plain = read_action(text, legal, SHORT)
    if action is None:
        raise IllegalAction(why_not(s, seat, plain, legal))
    return action


def why_not(s: State, seat: int, action: str, legal: Sequence[Action]) -> Text:
    """Why the seat cannot do `action` now, in one sentence with what it can do instead."""
    if s.outcome is not None or s.ask is None:
        return T("The game is over; nothing can be done in it any more.")
    if s.ask.seat != seat:
        return T("It is not your decision; somebody else has the word.")
    shown = ", ".join(legal[:SHOWN]) + (", …" if len(legal) > SHOWN else "")
    return T("You cannot do “{text}” now; you can: {acts}.", text=action[:40], acts=shown)
