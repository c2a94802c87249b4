"""Where units may move, and by which way (2.4, 3.9-3.11, 3.28, 5.3, 6.6)."""

from __future__ import annotations

from functools import cache, lru_cache

from .acts import use_labels
from .battlefield import Terrain, terrain_of
from .field import SLANTING, Field, mask_of, spaces_in
from .state import State
from .vocabulary import ACTING, MOVING, MOVING_ACTS, RESTING, At, bits_of, saying, seat_of
from .voices import heard, silent, speakers, spoken_of, voices, words_about

Way = tuple[int, ...]
"""The spaces of a move in the order they are entered, the last included."""
Key = tuple[int, int]
"""What distinguishes ways: the spaces on it with consequences (bits), and how many vine walls it tries to leave."""

MOVERS_FIRST_TURN, MOVERS, SPEED = 2, 3, 2
LEAVES_VINES_ON = 4
HOLDING = bits_of("holds")
WATCHING = bits_of("watches")
PASSING = bits_of("walks_through")
SLANTING_STEPS = bits_of("slants")
LEAPING = bits_of("leaps")
TAKING_IN = bits_of("takes_in")
STEADINESS = bits_of("steady")
SENDING = bits_of("may_move")
PACING = bits_of("speed", "longer_moves", "most_steps")
STAYING = bits_of("before_move", "after_move")
"""What can give a move of 0 spaces a point (3.11)."""
OF_MOVES = MOVING & ~(PACING | SENDING) | STAYING
"""If none of these words is said about a unit, and there are no vine walls, it moves so many spaces by the plain rule."""
OF_MOVERS = MOVING | RESTING | STAYING | ACTING
"""If none of these is, it does so in the movement phase, as far as every unit."""


Ground = tuple[int, int, int, int, int]
"""The battlefield as a moving unit sees it, as sets of spaces: room, passable, held, vines, marks.

`room` is where it may stop, `passable` whose card it may move through, `held` where it must stop. `vines` are the walls
it must roll to leave. `marks` are spaces where it matters that its way crosses them.
"""


# --- where to
def moves_of(s: State, card: int, speed: int) -> tuple[str, ...]:
    """Every move of up to `speed` spaces that a unit may make, with the way named where it matters (5.3, 6.6)."""
    return _moves(s, card, speed, spoken_of(s, card), terrain_of(s))


def _moves(s: State, card: int, speed: int, spoken: int, land: Terrain, leaps: bool = False) -> tuple[str, ...]:
    """The moves of a unit; it leaps only as a mover of the movement phase, not where an effect moves it so many spaces."""
    start = s.space[card]
    room, vines = land
    near = s.field.within[start][speed]
    if not spoken & OF_MOVES and not vines & (near | 1 << start):
        return _simple(s.field, start, speed, room & near)
    field = _field_of(s, card) if spoken & SLANTING_STEPS else s.field
    ground = _ground(s, card, spoken, land, field.within[start][speed] | 1 << start)
    room, passable, held, vines, marks = ground
    if held >> start & 1:
        return ()
    rooted = vines >> start & 1 and s.vine_rolled >> card & 1
    if not (passable or held or vines or marks):
        found = _simple(field, start, speed, room)
    else:
        found = () if rooted else _walks(field, start, speed, ground)
    if leaps and spoken & LEAPING and not rooted:
        labels = _move_labels(s.field, start)
        straight = [labels[end] for end in spaces_in(_leaps(s, card, spoken, land))]
        found = (*found, *[move for move in straight if move not in found])
    if spoken & STAYING and _may_stay(s, card):
        return (f"move {s.field.names[start]} {s.field.names[start]}", *found)
    return found


def _may_stay(s: State, card: int) -> bool:
    """Whether a move of 0 spaces has a point: an ability of its own is tied to moving, or its player's would answer (3.11)."""
    own = s.abilities[card]
    if saying(own, "before_move") or saying(own, "after_move"):
        return True
    answering = [voice for voice in speakers(s, "after_move") if seat_of(s, voice[1]) == s.control[card]]
    return any([ability.ready(s, me, At("after_move", card, (0,))) for ability, me in answering])


def _leaps(s: State, card: int, spoken: int, land: Terrain) -> int:
    """Where a unit may move at once, without walking: not away from what holds it, nor too far (F 2.13.4.1)."""
    leaps = 0
    for ability, me in voices(s, "leaps", card):
        leaps |= ability.leaps(s, me, card)
    if not leaps:
        return 0
    room, _, held, _, _ = _ground(s, card, spoken, land, s.field.all)
    most = min([99, *[ability.most_steps(s, me, card) for ability, me in voices(s, "most_steps", card)]])
    ways = [s.field.ray_to(s.space[card], end) or (end,) for end in spaces_in(leaps & room)]
    return mask_of([way[-1] for way in ways if len(way) <= most and not mask_of(way[:-1]) & held])


@lru_cache(maxsize=1 << 16)
def _walks(field: Field, start: int, speed: int, ground: Ground) -> tuple[str, ...]:
    """The walking moves over some ground; the same ground is worked out once."""
    if _ways_matter(field, start, speed, ground):
        return tuple(named_ways(field, start, speed, ground))
    room, passable, held, vines, _ = ground
    return _spread(field, start, speed, room, passable, held | vines)


@lru_cache(maxsize=1 << 16)
def _simple(field: Field, start: int, speed: int, room: int) -> tuple[str, ...]:
    """The moves of a unit that walks over empty spaces alone: `room` is what is empty within its speed."""
    reached = field.beside[start] & room
    for _ in range(speed - 1):
        reached |= field.around(reached) & room
    return _moves_to(field, start, speed, reached)


def _spread(field: Field, start: int, speed: int, room: int, passable: int, dead_ends: int) -> tuple[str, ...]:
    """The moves by breadth-first search over spaces that are empty or can be passed."""
    ground = (room | passable) & ~(1 << start)
    frontier = reached = field.beside[start] & ground
    for _ in range(speed - 1):
        frontier = field.around(frontier & ~dead_ends) & ground & ~reached
        reached |= frontier
    return _moves_to(field, start, speed, reached & room)


def _moves_to(field: Field, start: int, speed: int, ends: int) -> tuple[str, ...]:
    """The plain moves to those of some spaces that are within the speed."""
    labels = _move_labels(field, start)
    return tuple([labels[end] for end in spaces_in(field.within[start][speed]) if ends >> end & 1])


@cache
def _move_labels(field: Field, start: int) -> tuple[str, ...]:
    """The plain move to each space."""
    return tuple([f"move {field.names[start]} {end}" for end in field.names])


def _field_of(s: State, card: int) -> Field:
    """The field as a unit steps on it."""
    slants = any([ability.slants(s, me, card) for ability, me in voices(s, "slants", card)])
    return SLANTING[s.field] if slants else s.field


def _ground(s: State, card: int, spoken: int, land: Terrain, near: int) -> Ground:
    """The ground of one unit on the spaces `near` it, so that equal surroundings are equal; `spoken` is said about it."""
    held = watched = passable = 0
    if spoken & HOLDING:
        held = held_spaces(s, card)
    if spoken & WATCHING:
        for ability, me in voices(s, "watches", card):
            watched |= ability.watches(s, me, card)
    if spoken & PASSING:
        passable = _passable(s, card, land)
        if passable and any([ability.tramples(s, me, card) for ability, me in voices(s, "tramples", card)]):
            watched |= passable
    room, vines = land
    start = s.space[card]
    if spoken & TAKING_IN:
        for ability, me in voices(s, "takes_in", card):
            room |= ability.takes_in(s, me, card) & s.occupied & ~vines & ~(1 << start)
    if vines and not (spoken & STEADINESS and is_steady(s, card)):
        if s.vine_rolled >> card & 1 or vines >> start & 1:
            held |= vines & ~(1 << start)
        else:
            watched |= vines
    else:
        vines = 0
    return room & near, passable & near, held & near, vines & near, watched & near


def held_at(s: State, card: int) -> bool:
    """Whether a unit cannot be moved from where it stands (facts, stationary)."""
    return bool(held_spaces(s, card) >> s.space[card] & 1)


def held_spaces(s: State, card: int) -> int:
    """The spaces from which a unit cannot be moved (facts, stationary)."""
    held = 0
    for ability, me in voices(s, "holds", card):
        held |= ability.holds(s, me, card)
    return held


def is_steady(s: State, card: int) -> bool:
    """Whether it leaves vine walls without a roll (6.6)."""
    return any([ability.steady(s, me, card) for ability, me in voices(s, "steady", card)])


def _passable(s: State, card: int, land: Terrain) -> int:
    """The spaces whose card the unit may move through; nothing passes a unit on a vine wall (6.7)."""
    mask = 0
    for ability, me in voices(s, "walks_through", card):
        mask |= ability.walks_through(s, me, card)
    return mask & s.occupied & ~land[1] & ~(1 << s.space[card]) if mask else 0


def _ways_matter(field: Field, start: int, speed: int, ground: Ground) -> bool:
    """Whether anything on the way, short of the last space, has consequences."""
    room, passable, _, _, marks = ground
    return bool(marks & field.within[start][speed - 1] & (room | passable))


@lru_cache(maxsize=1 << 14)
def _ways(field: Field, start: int, speed: int, ground: Ground) -> dict[int, dict[Key, Way]]:
    """Every end with a shortest way for each difference that matters on the way there."""
    room, passable, held, vines, marks = ground
    ends: dict[int, dict[Key, Way]] = {}
    layer: list[tuple[int, Way, int, int, int]] = [(start, (), 0, 0, (room | passable) & ~(1 << start))]
    for left in range(speed - 1, -1, -1):
        onward = []
        for here, way, over, rolled, fresh in layer:
            if held >> here & 1 or (rolled and vines >> here & 1):
                continue
            rolled |= vines >> here & 1
            for there in field.neighbours[here]:
                if not fresh >> there & 1:
                    continue
                longer = (*way, there)
                if room >> there & 1:
                    ends.setdefault(there, {}).setdefault((over, rolled), longer)
                if left:
                    onward.append((there, longer, over | marks & 1 << there, rolled, fresh & ~(1 << there)))
        layer = onward
    return ends


@lru_cache(maxsize=1 << 14)
def named_ways(field: Field, start: int, speed: int, ground: Ground) -> dict[str, Way]:
    """The ways as acts: each end's clean way (or its only one) is a plain move, the others name their spaces."""
    names = field.names
    clean = (0, ground[3] >> start & 1)
    found: dict[str, Way] = {}
    ends = _ways(field, start, speed, ground)
    for end in sorted(ends):
        ways = ends[end]
        plain = clean if clean in ways else next(iter(ways)) if len(ways) == 1 else None
        for key, way in ways.items():
            action = f"move {names[start]} {names[end]}"
            if key != plain:
                action = " ".join((action, "via", *[names[space] for space in way[:-1]]))
            found[action] = way
    return found


def straight_moves_of(s: State, card: int, distance: int) -> tuple[str, ...]:
    """Its moves of up to so many spaces straight on, without a card on them."""
    lines = [ray[:length] for ray in s.field.rays[s.space[card]] for length in range(1, min(distance, len(ray)) + 1)]
    clear = [way for way in lines if not mask_of(way) & s.occupied]
    moves = {action: way_of(s, card, action, distance) for action in moves_of(s, card, distance)}
    return tuple([action for action, way in moves.items() if way in clear])


def way_of(s: State, card: int, action: str, speed: int) -> Way:
    """The spaces that a listed move enters; a leap goes straight there."""
    start, spoken = s.space[card], spoken_of(s, card)
    end = s.field.index[action.split(" ", 3)[2]]
    if end == start:
        return ()
    field = _field_of(s, card) if spoken & SLANTING_STEPS else s.field
    ground = _ground(s, card, spoken, terrain_of(s), field.within[start][speed] | 1 << start)
    if _ways_matter(field, start, speed, ground):
        ways = named_ways(field, start, speed, ground)
        if action in ways:
            return ways[action]
    else:
        way = _shortest(field, start, end, speed, ground)
        if way:
            return way
    return s.field.ray_to(start, end) or (end,)


def _shortest(field: Field, start: int, end: int, speed: int, ground: Ground) -> Way:
    """The first of the shortest ways to a space, () where there is none, over ground where ways do not matter."""
    room, passable, held, vines, _ = ground
    dead_ends = held | vines & ~(1 << start)
    ways: dict[int, Way] = {start: ()}
    layer = [start]
    for _ in range(speed):
        layer, last = [], layer
        for here in last:
            if dead_ends >> here & 1:
                continue
            for there in field.neighbours[here]:
                if there not in ways and (room | passable) >> there & 1:
                    ways[there] = (*ways[here], there)
                    layer.append(there)
        if end in ways:
            return ways[end]
    return ()


# --- how far
def free_speed(s: State, card: int, speed: int) -> int:
    """Up to how many spaces an effect moves a unit, where it says `speed` (4.7)."""
    return speed + sum([ability.longer_moves(s, me, card) for ability, me in voices(s, "longer_moves", card)])


# --- the phase
def speed_of(s: State, card: int) -> int:
    """Spaces in the movement phase (3.9)."""
    if silent(s, card, PACING):
        return SPEED
    said = words_about(s, card)
    speed = free_speed(s, card, SPEED) if "longer_moves" in said else SPEED
    if "speed" in said:
        speed += sum([ability.speed(s, me, card) for ability, me in voices(s, "speed", card)])
    if "most_steps" in said:
        speed = min([speed, *[ability.most_steps(s, me, card) for ability, me in voices(s, "most_steps", card)]])
    return speed


def movers_of(s: State, seat: int) -> int:
    """How many units the seat may move in this turn's movement phase (3.9, 2.4)."""
    movers = MOVERS_FIRST_TURN if s.turn == 1 else MOVERS
    for ability, me in speakers(s, "movers"):
        movers += ability.movers(s, me, seat)
    return movers


def may_be_mover(s: State, card: int) -> bool:
    """Whether a unit may be moved as one of the movers of the movement phase."""
    return all([ability.may_move(s, me, card) for ability, me in voices(s, "may_move", card)])


def phase_moves(s: State) -> list[str]:
    """Every move of the movement phase for the player whose turn it is, and every act in place of one (3.9, 3.10, 3.28)."""
    found: list[str] = []
    if s.moves_made >= movers_of(s, s.active):
        return found
    field, board, moved, abilities, spoken_about = s.field, s.board, s.moved, s.abilities, heard(s).spoken
    room, vines = land = terrain_of(s)
    for space in spaces_in(s.mine[s.active]):
        card = board[space]
        if moved >> card & 1:
            continue
        spoken = spoken_about.get(abilities[card])  # looked up here first, for a call for each unit is felt
        if spoken is None:
            spoken = spoken_of(s, card)
        if not spoken & OF_MOVERS:
            if vines:
                found += _moves(s, card, SPEED, spoken, land)
            else:
                found += _simple(field, space, SPEED, room & field.within[space][SPEED])
            continue
        if spoken & RESTING and any([ability.rests(s, me, card) for ability, me in voices(s, "rests", card)]):
            continue
        if not spoken & SENDING or may_be_mover(s, card):
            found += _moves(s, card, speed_of(s, card) if spoken & PACING else SPEED, spoken, land, leaps=True)
        if spoken & ACTING:
            found += use_labels(s, card, *MOVING_ACTS)
    return found
