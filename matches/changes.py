"""Builds the change that new log entries make: the head, what is owed, and a snapshot now and then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.dice import Dice
from engine.optional import sides

from .concession import given_up
from .kinds import UNTIL_ENTRY, UNTIL_STOP
from .prepared import lost_with_game, still_prepared
from .series import GOES_ON, sequel
from .session import SNAPSHOT_EVERY, Session
from .standing_orders import still_ordered
from .store import Change, Head, Owed, Row, Snapshot
from .timing.calls import NOBODY, calls, waiting


def stopped(head: Head, rows: Sequence[Row] = (), interactions: Sequence[int] = ()) -> Change:
    """The change that cancels a match; then it owes only its end."""
    after = replace(
        head,
        status="cancelled",
        version=head.version + 1,
        revision=rows[-1].number if rows else head.revision,
        proposal=None,
        proposal_interaction=None,
        computer_due=False,
    )
    return Change(after, tuple(rows), interactions=tuple(interactions), drop=UNTIL_STOP, owed=(Owed("end"),))


def entered(
    session: Session,
    rows: Sequence[Row],
    state: Any,
    dice: Dice,
    *,
    head: Head | None = None,
    actor: int | None = None,
    interactions: Sequence[int] = (),
    snapshot: bool = False,
) -> Change:
    """The change that adds `rows` to the log; `state` and `dice` are those after them.

    `head` has what else changes (seats, the seed). `actor` is the seat whose person acted, which needs no call. Any new entry
    withdraws an open proposal.
    """
    game = session.game
    head = head or session.head
    revision = rows[-1].number
    outcome = game.outcome(state) or given_up(sides(game, head.setup), head.seats)
    over = outcome is not None
    now = NOBODY if over else waiting(game, state)
    standing, ended = still_ordered(game, state, head.declined, session.head.seats, head.seats, now)
    told, called = calls(head.told, head.people, session.waiting, now, actor)
    new_head = replace(
        head,
        status="ended" if over else "playing",
        version=session.head.version + 1,
        revision=revision,
        told=told,
        proposal=None,
        proposal_interaction=None,
        computer_due=any(head.seats[seat].computer for seat in now.to_act),
        declined=standing,
        prepared=still_prepared(game, state, head.prepared, session.head.seats, head.seats, rows, ended)
        if now.to_act
        else {},
    )
    following = sequel(game, new_head, outcome, rows[-1].time, lost_with_game(head)) if outcome is not None else None
    if following is not None:
        options = new_head.options
        new_head = replace(new_head, options=replace(options, extra={**options.extra, GOES_ON: "yes"}))
    owed = [Owed("board"), *(Owed("call", seat) for seat in called), *([Owed("end")] if over else [])]
    keep = snapshot or revision - session.snapshot >= SNAPSHOT_EVERY
    return Change(
        head=new_head,
        rows=tuple(rows),
        snapshot=Snapshot(revision, dice.position, game.pack(state)) if keep else None,
        interactions=tuple(interactions),
        drop=UNTIL_ENTRY,
        still_called=tuple(seat for seat in now.to_act if seat != actor),
        owed=tuple(owed),
        seats_changed=head.seats != session.head.seats,
        turn=now.turn if now.turn != session.waiting.turn else 0,
        sequel=following,
    )
