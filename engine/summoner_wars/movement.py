"""A move carried out, in the movement phase or else (3.9, 5.3, 6.6, 11.7, 11.12, 11.14, 11.19)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from .battlefield import empty_mask, in_play, named, standing_room
from .changes import shift
from .moments import announce, gather
from .play import Play, step
from .rolling import roll_die
from .state import NO_CARD, State
from .vocabulary import MOVING, WALKING, bits_of
from .voices import anyone, silent
from .ways import LEAVES_VINES_ON, Way, held_at, is_steady, speed_of, way_of
from .wounds import wound

ON_THE_WAY = bits_of("holds", "left", "came", "grants")
"""What can stop a unit on its way, or answer its steps."""
AFTER_A_MOVE = bits_of("walked_through", "taken_in", "move_ended", "after_move")


def move(p: Play, action: str, speed: int) -> None:
    """Carries out a listed move."""
    s = p.s
    index = s.field.index
    start, end = [index[name] for name in action.split(" ", 3)[1:3]]
    card = s.board[start]
    if end != start and not s.vines and silent(s, card, MOVING | WALKING):
        _go_straight(p, card, start, end)
        return
    way = way_of(s, card, action, speed)
    p.then(walk, card, start, 0, *way)
    announce(p, "before_move", card)


@step
def walk(p: Play, card: int, origin: int, taken: int, *way: int) -> None:
    """Moves a unit along the rest of its way, until something holds it; before it leaves a vine wall it rolls (6.6, 11.19)."""
    s = p.s
    if not in_play(s, card):
        return
    here = s.space[card]
    if taken == len(way) or held_at(s, card) or here != (way[taken - 1] if taken else origin):
        end_walk(p, card, origin, taken, *way)
    elif not s.vines and silent(s, card, ON_THE_WAY) and empty_mask(s) >> way[-1] & 1:
        shift(s, card, way[-1])
        end_walk(p, card, origin, len(way), *way)
    elif here in s.vines and not is_steady(s, card):
        if s.vine_rolled >> card & 1:
            p.then(end_walk, card, origin, taken, *way)
            return
        s.vine_rolled |= 1 << card
        roll_die(
            p,
            s.control[card],
            named(s, s.vines[here]),
            card,
            leave_vines,
            card,
            origin,
            taken,
            *way,
            where=origin,
            needs=LEAVES_VINES_ON,
        )
    else:
        stride(p, card, origin, taken, *way)


@step
def leave_vines(p: Play, card: int, origin: int, taken: int, *way_and_die: int) -> None:
    """The roll to leave a vine wall: on 4 or more the unit goes on, else it is wounded and its move is over (6.6)."""
    *way, die = way_and_die
    s = p.s
    if die >= LEAVES_VINES_ON:
        stride(p, card, origin, taken, *way)
        return
    vine = s.vines[s.space[card]]
    _tell_way(p, card, origin, tuple(way[:taken]))
    p.then(end_walk, card, s.space[card], taken, *way)
    wound(p, card, 1, s.control[vine], vine)


def stride(p: Play, card: int, origin: int, taken: int, *way: int) -> None:
    """Moves the unit to the next space of its way where it may stand, through those that it passes.

    A last space where another card stands takes it in: the unit waits before it.
    """
    s = p.s
    room = standing_room(s)
    last = taken
    while last < len(way) - 1 and not room >> way[last] & 1:
        last += 1
    steps = list(pairwise((s.space[card], *way[taken : last + 1])))
    if room >> way[last] & 1:
        shift(s, card, way[last])
    if not _answered(s, card, steps):
        p.then(walk, card, origin, last + 1, *way)
        return
    _tell_way(p, card, origin, way[: last + 1])
    p.then(walk, card, way[last], last + 1, *way)
    for start, end in reversed(steps):
        p.then(step_taken, card, start, end)


def _answered(s: State, card: int, steps: Sequence[tuple[int, int]]) -> bool:
    """Whether anything happens because of one of these steps."""
    words = [word for word in ("left", "came") if anyone(s, word, card)]
    return bool(words) and any([gather(s, word, card, step) for word in words for step in steps])


@step
def step_taken(p: Play, card: int, start: int, end: int) -> None:
    """Announces one step: that the unit left a space, then that it came to another."""
    if in_play(p.s, card):
        p.then(step_ended, card, start, end)
        announce(p, "left", card, start, end)


@step
def step_ended(p: Play, card: int, start: int, end: int) -> None:
    """Announces that the unit came to the space."""
    if in_play(p.s, card):
        announce(p, "came", card, start, end)


@step
def end_walk(p: Play, card: int, origin: int, taken: int, *way: int) -> None:
    """Ends a walk: its effects on those walked through, then what follows a move (5.3, 11.14)."""
    if in_play(p.s, card):
        _tell_way(p, card, origin, way[:taken])
        _follow(p, card, way[:taken])


def _go_straight(p: Play, card: int, start: int, end: int) -> None:
    """A move that nothing stops and nobody answers."""
    s = p.s
    room = empty_mask(s)
    spaces, reached = 1, s.field.beside[start] & room
    while not reached >> end & 1:
        spaces, reached = spaces + 1, reached | s.field.around(reached) & room
    shift(s, card, end)
    _tell_way(p, card, start, (end,))
    s.walked[card] = s.walked.get(card, 0) + spaces


def _tell_way(p: Play, card: int, origin: int, way: Way) -> None:
    """Tells a move from `origin` on: its start, or the space up to which it was told already."""
    way = way[way.index(origin) + 1 :] if origin in way else way
    if not way:
        return
    names = p.s.field.names
    p.tell(
        "moved",
        p.s.control[card],
        named(p.s, card),
        names[origin],
        names[way[-1]],
        *[names[space] for space in way[:-1]],
    )


def _follow(p: Play, card: int, way: Way) -> None:
    s = p.s
    s.walked[card] = s.walked.get(card, 0) + len(way)
    if silent(s, card, AFTER_A_MOVE):
        return
    p.then(finish_move, card, len(way))
    if way and s.board[way[-1]] not in (NO_CARD, card):
        p.then(end_within, card, s.board[way[-1]])
    passed = [s.board[space] for space in way[:-1] if s.board[space] not in (NO_CARD, card)]
    if passed:
        announce(p, "walked_through", card, *passed)


@step
def end_within(p: Play, card: int, host: int) -> None:
    """Announces that a unit ended its move on the space of another card."""
    if in_play(p.s, card) and in_play(p.s, host):
        announce(p, "taken_in", card, host)


@step
def finish_move(p: Play, card: int, spaces: int) -> None:
    """Announces that a move has ended, and then that it is finished (11.14)."""
    if in_play(p.s, card):
        p.then(follow_move, card, spaces)
        announce(p, "move_ended", card)


@step
def follow_move(p: Play, card: int, spaces: int) -> None:
    """Announces that a move is finished."""
    if in_play(p.s, card):
        announce(p, "after_move", card, spaces)


def count_mover(s: State, card: int) -> None:
    """Counts a unit among the movers of the phase (3.9, 3.28)."""
    s.moved |= 1 << card
    s.moves_made += 1


def walk_in_phase(p: Play, action: str) -> None:
    """A unit uses its movement of the phase (3.9)."""
    s = p.s
    card = s.board[s.field.index[action.split(" ", 2)[1]]]
    speed = speed_of(s, card)
    count_mover(s, card)
    p.then(stride_noted, card, s.walked.get(card, 0))
    move(p, action, speed)


@step
def stride_noted(p: Play, card: int, before: int) -> None:
    """Notes how far a mover went, for abilities that depend on it."""
    p.s.strides[card] = p.s.walked.get(card, 0) - before
