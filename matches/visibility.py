"""Who may look at a match, everybody on the server or only its players and host; and what its seats show."""

from __future__ import annotations

from dataclasses import replace

from engine.game import AnyGame, GameOption
from engine.optional import picking
from engine.text import T

from .errors import Refused
from .store import Head
from .types import Match, MatchSeat, Options

VISIBILITY = GameOption("visibility", T("Visibility"), (("public", T("public")), ("private", T("private"))), "public")
"""Stored in `Options.extra`, where the SQL of `store.open_matches` reads it."""


THREAD = "thread"
"""The key of `Options.extra` for the match's own thread: `public` or `private`, if it has one."""


UNTOLD = "?"
"""Stands for a deck that others may not know."""


def open_seats(game: AnyGame, head: Head, viewer: int | None = None) -> tuple[MatchSeat, ...]:
    """The seats with no more of custom contents than that there are some, and without decks that the game hides until the end."""
    kept = not picking(game).public and head.status in ("lobby", "playing")
    seats = [replace(seat, contents=None, custom=True) if seat.contents else seat for seat in head.seats]
    return tuple(
        replace(one, deck=UNTOLD, custom=False) if kept and one.deck and one.number != viewer else one for one in seats
    )


def private(options: Options) -> bool:
    """Whether a match with these options is for its players and host only."""
    return options.extra.get(VISIBILITY.name) == "private"


def hidden_from(match: Head | Match, user: int) -> bool:
    """Whether a match is private and the person neither sits in it nor hosts it."""
    inside = match.host.id == user or any(seat.person and seat.person.id == user for seat in match.seats)
    return private(match.options) and not inside


def refuse_outsiders(match: Head | Match, user: int) -> None:
    """Refuses people from whom a match is hidden."""
    if hidden_from(match, user):
        raise Refused(T("This match is private: only those who play it may look at it."))
