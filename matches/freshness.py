"""How long a seat's buttons are valid: until that seat acts, or its choices change.

Acts of others that leave its choices alone do not matter. `Head.since` stores the entry since which a seat's choices
are unchanged, if that is not the newest.
"""

from __future__ import annotations

from typing import Any

from engine.game import AnyGame
from engine.text import T

from .errors import Refused
from .session import Session
from .store import Change, Head
from .timing.calls import Waiting


def since(head: Head, seat: int | None) -> int:
    """The entry since which a seat's choices are unchanged."""
    return head.revision if seat is None else head.since.get(seat, head.revision)


def fresh(head: Head, seat: int, revision: int | None) -> None:
    """Refuses a seat's button that was made before its choices changed."""
    if revision is not None and not since(head, seat) <= revision <= head.revision:
        raise Refused(T("The match has moved on since that button; look at the newest board and choose again."))


def kept(session: Session, change: Change, state: Any, now: Waiting) -> dict[int, int]:
    """`Head.since` after a change: it has the seats that did not act and have the same choices as before."""
    before, after = session.head, change.head
    if not change.rows:
        return before.since
    acted = {row.seat for row in change.rows}
    asked = [seat for seat in session.waiting.to_act if seat in now.to_act and seat not in acted]
    same = [seat for seat in asked if before.seats[seat] == after.seats[seat]]
    return {seat: since(before, seat) for seat in same if _alike(session.game, session.state, state, seat)}


def _alike(game: AnyGame, one: Any, other: Any, seat: int) -> bool:
    """Whether a seat has the same choices in two states, in the same words."""
    if one is other:
        return True
    legal = tuple(game.legal(one, seat))
    if legal != tuple(game.legal(other, seat)) or game.question(one, seat) != game.question(other, seat):
        return False
    return all(game.wording(one, seat, action) == game.wording(other, seat, action) for action in legal)
