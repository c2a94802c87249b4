"""Reading what people type (docs/notation.md): any case, spare blanks, a few obvious short forms."""

from __future__ import annotations

from collections.abc import Sequence

from ..game import Action, IllegalAction
from .state import State
from .why import why_not

SHORT = {
    "m": "move",
    "a": "attack",
    "s": "summon",
    "e": "event",
    "play": "event",
    "u": "use",
    "c": "choose",
    "end": "next",
    "n": "next",
    "no": "choose no",
    "yes": "choose yes",
    "decline": "skip",
}
LONGEST = 200


def parse(s: State, seat: int, text: str, legal: Sequence[Action]) -> Action:
    """The legal action that `text` means; raises IllegalAction with a sentence."""
    words = text[:LONGEST].replace(",", " ").replace("->", " ").split()
    plain = " ".join(words)
    if words and words[0].casefold() in SHORT:
        plain = " ".join((SHORT[words[0].casefold()], *words[1:]))
    folded = plain.casefold()
    for action in legal:
        if action.casefold() == folded:
            return action
    bare = [action for action in legal if action.casefold() == f"choose {folded}"]
    if bare:
        return bare[0]
    raise IllegalAction(why_not(s, seat, plain))
