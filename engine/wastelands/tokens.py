"""Tokens that lie on a card: poison, those of its own, and what cards have put on it."""

from __future__ import annotations

from ..flow import Option
from .heard import members_of
from .play import Play
from .poison import tokens_on
from .state import State
from .vocabulary import valued
from .zones import count

POISON, OWN, LENT = -2, -3, -4
"""What stands for a token where one is chosen; what lasts on a card is LENT less its place in `lasting`."""


def tokens_of(s: State, card: int) -> list[Option]:
    """Each sort of token that lies on a card in play, or on a pair, as an option."""
    members = members_of(s, card)
    found = {"choose poison": POISON} if tokens_on(s, card) else {}
    if _with_own(s, card):
        found["choose token"] = OWN
    for place, effect in enumerate(s.lasting):
        word = valued(effect.ability, effect.value).token_word()
        if word and effect.bearer in members:
            found[f"choose {word}"] = LENT - place
    return list(found.items())


def _with_own(s: State, card: int) -> list[int]:
    return [member for member in members_of(s, card) if s.counters.get(member, 0) > 0]


def take_token(p: Play, card: int, token: int) -> None:
    """One token is taken off a card."""
    s = p.s
    if token == POISON:
        ill = next(member for member in members_of(s, card) if s.poison.get(member))
        s.poison[ill] -= 1
    elif token == OWN:
        count(s, _with_own(s, card)[0], -1)
    elif token <= LENT:
        place = LENT - token
        s.lasting = (*s.lasting[:place], *s.lasting[place + 1 :])
        s.heard = None
