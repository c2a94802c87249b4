"""The movement phase and every other movement (3.9-3.11, 5.3, 6.6, 11.7, 11.12, 11.14, 11.19)."""

from __future__ import annotations

from functools import cache, lru_cache

from .battlefield import CANNOT_MOVE, barred, named, shift, speed_of, standing_room
from .field import BOARD, spaces_in
from .play import NAMES, Play
from .state import State
from .vocabulary import ABILITIES, INSTEAD_OF_MOVING, abilities_of, listeners, saying, step
from .wounds import wound

Way = tuple[int, ...]
"""The spaces of a move between its first and its last."""

MOVERS_FIRST_TURN, MOVERS = 2, 3

MOVES = tuple(tuple(f"move {start} {end}" for end in NAMES) for start in NAMES)
"""The action for each first and last space."""

AREAS = BOARD.within
"""The spaces around each one, by distance."""


@lru_cache(maxsize=1 << 16)
def simple_moves(start: int, speed: int, room: int) -> tuple[str, ...]:
    """The moves of a unit that walks over empty spaces alone: every space of `room` that it reaches by spreading out.

    `room` is what is empty within its speed, so that equal surroundings are equal.
    """
    reached = BOARD.beside[start] & room
    for _ in range(speed - 1):
        reached |= BOARD.around(reached) & room
    return tuple([MOVES[start][end] for end in spaces_in(reached)])


def moves_of(s: State, card: int, speed: int) -> tuple[str, ...]:
    """Every move of up to `speed` spaces that a unit may make, with the way named where it matters (5.3, 6.6)."""
    if (s.effects or s.attached) and barred(s, card, CANNOT_MOVE):
        return ()
    start = s.space[card]
    words = _words(s, card)
    if not words and not s.vines:
        return simple_moves(start, speed, ~s.occupied & AREAS[start][speed])
    found = tuple(_ways(s, card, speed))
    if "after_move" in words:
        return (f"move {NAMES[start]} {NAMES[start]}", *found)
    return found


def _words(s: State, card: int) -> frozenset[str]:
    """Which words about moving the unit's abilities say."""
    said = _own_words(s.abilities[card])
    return said | {"passes"} if _lifted(s, card) else said


@cache
def _own_words(abilities: tuple[int, ...]) -> frozenset[str]:
    words = {word for number in abilities for word in ABILITIES[number].words}
    return frozenset(words & {"after_move", "passes"})


def _lifted(s: State, card: int) -> bool:
    """Whether another's ability lets the unit move through cards."""
    return any(ABILITIES[number].lifts(s, other, card) for other, number in listeners(s, "lifts"))


def _steady(s: State, card: int) -> bool:
    return any(ability.steady_on_vines for ability in abilities_of(s, card))


def _ways(s: State, card: int, speed: int) -> dict[str, Way]:
    """Walks every path.  For each end it keeps the clean way if there is one, and each way that passes or risks something else."""
    start = s.space[card]
    room = standing_room(s)
    steady = _steady(s, card)
    tramples = bool(saying(s, card, "passed"))
    rolls = 0 if s.vine_rolled >> card & 1 else 1
    ends: dict[int, dict[tuple[frozenset[int], int], Way]] = {}

    def walk(here: int, path: Way, passed: frozenset[int], rolled: int) -> None:
        if here in s.vines and not steady:
            if rolled >= rolls:
                return
            rolled += 1
        for there in BOARD.neighbours[here]:
            if there == start or there in path:
                continue
            over = passed
            if room >> there & 1:
                ends.setdefault(there, {}).setdefault((passed, rolled), path)
            elif _may_pass(s, card, there):
                over = passed | {s.board[there]} if tramples else passed
            else:
                continue
            if len(path) + 1 < speed:
                walk(there, (*path, there), over, rolled)

    walk(start, (), frozenset(), 0)
    clean = (frozenset[int](), int(start in s.vines and not steady))
    found: dict[str, Way] = {}
    for end in sorted(ends):
        ways = ends[end]
        plain = clean if clean in ways else next(iter(ways)) if len(ways) == 1 else None
        for key, path in ways.items():
            action = f"move {NAMES[start]} {NAMES[end]}"
            if key != plain:
                action = " ".join((action, "via", *(NAMES[space] for space in path)))
            found[action] = path
    return found


def _may_pass(s: State, card: int, space: int) -> bool:
    """Whether the unit may pass through the card on a space; nothing passes a unit on a vine wall (6.7)."""
    other = s.board[space]
    if other < 0 or space in s.vines:
        return False
    return _lifted(s, card) or any(ability.passes(s, card, other) for ability in abilities_of(s, card))


def move(p: Play, action: str, speed: int) -> None:
    """Carries out a listed move: step by step where the way matters, else at once."""
    s = p.s
    start, end = action.split(" ", 3)[1:3]
    card = s.board[BOARD.index[start]]
    if not s.vines and not _words(s, card):
        _stand(p, card, BOARD.index[end], ())
        return
    way = (*_ways(s, card, speed)[action], BOARD.index[end]) if end != start else ()
    p.then(moved, card)
    p.then(walk, card, *way)


def _stand(p: Play, card: int, end: int, way: Way) -> None:
    """Sets a unit onto the last space of its move."""
    start = p.s.space[card]
    shift(p.s, card, end)
    p.tell("moved", p.s.control[card], named(p.s, card), NAMES[start], NAMES[end], *(NAMES[space] for space in way))


@step
def walk(p: Play, card: int, *way: int) -> None:
    """Walks as far as no vine wall holds the unit; a failed roll ends the move where it is (6.6, 11.19)."""
    s = p.s
    here = s.space[card]
    steady = _steady(s, card)
    held = -1
    done = 0
    for there in way:
        if here in s.vines and not steady:
            s.vine_rolled |= 1 << card
            if p.die(s.control[card], named(s, s.vines[here]), card) < 4:
                held = s.vines[here]
                break
        here = there
        done += 1
    passed = tuple(s.board[space] for space in way[: max(done - 1, 0)] if s.board[space] >= 0)
    if done:
        _stand(p, card, way[done - 1], way[: done - 1])
    if held >= 0:
        wound(p, card, 1, s.control[held], held)
    if passed:
        for ability in abilities_of(s, card):
            ability.passed(p, card, passed)


@step
def moved(p: Play, card: int) -> None:
    """What answers a finished move, in the turn of the unit's own controller (11.14)."""
    s = p.s
    if s.space[card] < 0 or s.control[card] != s.active:
        return
    for ability in saying(s, card, "after_move"):
        ability.after_move(p, card)


def phase_moves(s: State) -> list[str]:
    """Every move of the movement phase for the player whose turn it is (3.9, 3.10, 2.4)."""
    found: list[str] = []
    if s.movers >= (MOVERS_FIRST_TURN if s.turn == 1 else MOVERS):
        return found
    empty = ~s.occupied
    plain = not s.effects and not s.attached and not s.vines and not listeners(s, "lifts")
    for space in spaces_in(s.mine[s.active]):
        card = s.board[space]
        if s.moved >> card & 1:
            continue
        if plain and _walks_plainly(s.abilities[card]):
            found += simple_moves(space, 2, empty & AREAS[space][2])
        elif not any(ability.rests_in_movement for ability in abilities_of(s, card)):
            found += moves_of(s, card, speed_of(s, card))
            for ability in abilities_of(s, card):
                if ability.use == INSTEAD_OF_MOVING and ability.usable(s, card):
                    found.append(f"use {NAMES[space]}")
    return found


@cache
def _walks_plainly(abilities: tuple[int, ...]) -> bool:
    """Whether a unit with these abilities moves by the plain rule."""
    return not any(
        ability.speed
        or ability.rests_in_movement
        or ability.use == INSTEAD_OF_MOVING
        or ability.words & {"after_move", "passes"}
        for ability in (ABILITIES[number] for number in abilities)
    )


def count_mover(s: State, card: int) -> None:
    """Counts a unit among the movers of the phase (3.9, 3.28)."""
    s.moved |= 1 << card
    s.movers += 1


def walk_in_phase(p: Play, action: str) -> None:
    """A unit uses its movement of the phase (3.9)."""
    s = p.s
    card = s.board[BOARD.index[action.split(" ", 2)[1]]]
    count_mover(s, card)
    move(p, action, speed_of(s, card))
