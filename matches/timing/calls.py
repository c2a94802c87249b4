"""Decides who is called when a match begins to wait for somebody."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from engine.game import AnyGame


@dataclass(frozen=True, slots=True)
class Waiting:
    """For whom a match waits: the seats `to_act`, the `turn`'s number, whose turn it is (`owners`), the chapter's key."""

    to_act: tuple[int, ...]
    turn: int
    owners: tuple[int, ...]
    chapter: str = ""


NOBODY = Waiting((), 0, ())


def waiting(game: AnyGame, state: object) -> Waiting:
    """For whom a running match waits."""
    chapter = game.chapter(state)
    return Waiting(game.to_act(state), chapter.turn, chapter.seats, chapter.key)


def calls(
    told: dict[int, int], people: Collection[int], before: Waiting, now: Waiting, actor: int | None
) -> tuple[dict[int, int], list[int]]:
    """The updated `told`, and the seats to call.

    `told` maps a seat to the turn in which it last learnt that it must act. `people` are the seats that can be called,
    `actor` is the seat that has just acted.

    An actor who goes on acting needs no call. Nor does the owner of a turn when the match comes back to them in it,
    unless another person was called in between: that may have taken long.
    """
    known = {seat: turn for seat, turn in told.items() if seat in now.to_act or seat not in before.to_act}
    if actor is not None and actor in now.to_act:
        known[actor] = now.turn
    elif actor is not None and actor in before.owners:
        known[actor] = before.turn
    called = [seat for seat in now.to_act if seat in people and known.get(seat) != now.turn]
    if called:
        known = {seat: turn for seat, turn in known.items() if seat in now.to_act}
        known.update(dict.fromkeys(called, now.turn))
    return known, called
