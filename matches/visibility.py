"""Who may look at a match: everybody on the server, or only those who sit in it and its host."""

from __future__ import annotations

from engine.game import GameOption
from engine.text import T

from .store import Head
from .types import Match, Options, Refused

VISIBILITY = GameOption("visibility", T("Visibility"), (("public", T("public")), ("private", T("private"))), "public")
"""Kept in `Options.extra`; the lists of `store.listing` read it there."""


THREAD = "thread"
"""The key of `Options.extra` that says whether the match has a thread of its own: `public` or `private`."""


def private(options: Options) -> bool:
    """Whether a match with these options is for its players only."""
    return options.extra.get(VISIBILITY.name) == "private"


def hidden_from(match: Head | Match, user: int) -> bool:
    """Whether a match is private and the person neither sits in it nor hosts it."""
    inside = match.host.id == user or any(seat.person and seat.person.id == user for seat in match.seats)
    return private(match.options) and not inside


def refuse_outsiders(match: Head | Match, user: int) -> None:
    """Refuses those from whom a match is hidden."""
    if hidden_from(match, user):
        raise Refused(T("This match is private: only those who play it may look at it."))
