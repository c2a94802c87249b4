"""What a player may decline in advance: questions in the other's turn that need not be answered with a deed (rules 4.2, 4.6)."""

from __future__ import annotations

from ..game import Action
from ..optional import Window
from ..text import T, Text
from .battlefield import named
from .moments import ANSWERS
from .state import State
from .turn import GAP

DECLINES = ("pass", "skip", "choose no")
"""How a question is declined, where it can be: for the whole turn, else this once."""


def window(s: State, seat: int) -> Window | None:
    """What the seat is asked in the other's turn, by the name of the card that could answer, and how it declines."""
    ask = s.ask
    if ask is None or s.players[ask.seat] != seat or s.players[s.active] == seat or not s.turn:
        return None
    action = next((Action(way) for way in DECLINES if way in ask.actions), None)
    if action is None:
        return None
    by_hand = ask.question in ANSWERS.values()
    return Window(named(s, ask.about) if ask.about >= 0 and not by_hand else ask.question, action)


PHRASES = {
    GAP: T("acting between the phases of the other player"),
    ANSWERS["event_played"]: T("answering an event with a card of your hand"),
    ANSWERS["prevents"]: T("answering wounds with a card of your hand"),
    ANSWERS["destroyed"]: T("answering a destruction with a card of your hand"),
}


ANSWERING = T("the answers of single cards, such as those that move or strike when something happens")


def reaction(key: str) -> Text:
    """What asks: the gaps between phases, what hands may answer, or a card by its name."""
    return PHRASES[key] if key in PHRASES else T("the answer of {card}", card=T(key))
