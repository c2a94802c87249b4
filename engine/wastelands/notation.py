"""Reading what people type (docs/notation.md): any case, spare blanks, a few short forms."""

from __future__ import annotations

from collections.abc import Sequence

from ..flow import read_action
from ..game import Action, IllegalAction
from .state import State
from .why import why_not

SHORT = {"p": "play", "u": "use", "m": "move", "a": "attack", "c": "choose", "n": "next", "no": "pass"}


def parse(s: State, seat: int, text: str, legal: Sequence[Action]) -> Action:
    """The legal action that `text` means; raises IllegalAction with a sentence."""
    action, plain = read_action(text, legal, SHORT)
    if action is None:
        raise IllegalAction(why_not(s, seat, plain))
    return action
