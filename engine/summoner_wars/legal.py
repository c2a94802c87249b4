"""What the player whose turn it is may do in each phase, and how each act is carried out (rules 3, 4.6)."""

from __future__ import annotations

from ..text import T
from .attack import activate, assault, attack_in_phase, phase_attacks
from .battlefield import beside_walls, can_pay, cards_at, empty_mask, kind_of, named, put
from .cards import CHAMPION, COMMON, WALL
from .field import BOARD, spaces_in
from .movement import count_mover, phase_moves, walk_in_phase
from .play import NAMES, Play, card_labels
from .state import ATTACK, EVENT, MOVEMENT, SURGE, State
from .vocabulary import (
    ABILITIES,
    ANY_TIME,
    EVENTS,
    IN_EVENT_PHASE,
    INSTEAD_OF_ATTACKING,
    INSTEAD_OF_MOVING,
    USES,
    abilities_of,
    listeners,
    question,
    saying,
    step,
)

AT_ANY_TIME = USES[ANY_TIME]
TO_SUMMON = frozenset((COMMON, CHAMPION))
WALL_SPACE = question("wall space", T("Where does {card} stand?"))


def phase_acts(s: State) -> list[str]:
    """The acts of the present phase; `next` and acts "at any time" are apart."""
    return ACTS[s.phase](s)


def drawing(s: State) -> list[str]:
    """Drawing takes itself (11.3)."""
    return []


def building(s: State) -> list[str]:
    """Every card of the hand may become magic (3.21)."""
    return [f"magic {label}" for label in card_labels(s, s.hand[s.active])]


def summons(s: State) -> list[str]:
    """Every unit that can be paid for, on every empty space beside an own wall (3.3)."""
    seat = s.active
    affordable = [
        label
        for label, card in card_labels(s, s.hand[seat]).items()
        if kind_of(s, card).type in TO_SUMMON and can_pay(s, seat, kind_of(s, card).cost)
    ]
    if not affordable:
        return []
    spaces = spaces_in(beside_walls(s, seat) & empty_mask(s))
    return [f"summon {label} {NAMES[space]}" for label in affordable for space in spaces]


def events(s: State) -> list[str]:
    """Every event whose conditions are met, every space for a wall, every ability of this phase (3.6-3.8)."""
    seat = s.active
    acts = []
    for label, card in card_labels(s, s.hand[seat]).items():
        kind = kind_of(s, card)
        if kind.type == WALL:
            room = spaces_in(wall_room(s, seat))
            if kind.name == "Wall":
                acts += [f"wall {NAMES[space]}" for space in room]
            elif room:
                acts.append(f"event {label}")
        elif kind.name in EVENTS and EVENTS[kind.name].playable(s, seat):
            acts.append(f"event {label}")
    if any(what == SURGE and who == seat for what, _, who, _ in s.effects):
        acts += summons(s)
    return acts + uses(s, seat, IN_EVENT_PHASE)


ACTS = (drawing, summons, events, phase_moves, phase_attacks, building)
"""What may be done in each phase, in their order."""


def wall_room(s: State, seat: int) -> int:
    """Where a seat may play a wall: empty spaces of its half (3.8)."""
    return BOARD.halves[seat] & empty_mask(s)


def uses(s: State, seat: int, when: int) -> list[str]:
    """`use SPACE` for each of a seat's cards whose ability is an act at that time."""
    acts = []
    for card, number in listeners(s, USES[when]):
        ability = ABILITIES[number]
        if s.control[card] == seat and _unspent(s, card, number) and ability.usable(s, card):
            acts.append(f"use {NAMES[s.space[card]]}")
    return acts


def _unspent(s: State, card: int, number: int) -> bool:
    return not (ABILITIES[number].once and s.used >> card & 1)


def any_time_acts(s: State, seat: int, own: bool = False) -> list[str]:
    """What a seat may do "at any time" (4.6): abilities, and paying off what lies on a card; `own`: on its own cards only."""
    if not s.attached and not listeners(s, AT_ANY_TIME):
        return []
    acts = uses(s, seat, ANY_TIME)
    for card in sorted(s.attached, key=lambda host: s.space[host]):
        if own and s.control[card] != seat:
            continue
        for label, attachment in card_labels(s, s.attached[card]).items():
            price = EVENTS[kind_of(s, attachment).name].removal_price
            if price and can_pay(s, seat, price):
                acts.append(f"use {NAMES[s.space[card]]} {label}")
    return acts


def perform_any_time(p: Play, seat: int, action: str) -> None:
    """Carries out an act of `any_time_acts`."""
    s = p.s
    words = action.split(" ", 2)
    card = cards_at(s, BOARD.index[words[1]])[0]
    if len(words) == 3:
        attachment = card_labels(s, s.attached[card])[words[2]]
        p.pay(seat, EVENTS[kind_of(s, attachment).name].removal_price)
        p.detach(card, attachment, seat)
    else:
        use(p, card, ANY_TIME)


def has_use(s: State, card: int, when: int) -> bool:
    """Whether the card has an ability that is an act at that time."""
    return any(ability.use == when for ability in abilities_of(s, card))


def use(p: Play, card: int, when: int) -> None:
    """Uses the ability of a card that is an act at that time."""
    s = p.s
    for ability in abilities_of(s, card):
        if ability.use == when:
            s.used |= (1 << card) if ability.once else 0
            p.tell("used", s.control[card], named(s, card), p.where(card), ability.name)
            ability.act(p, card)
            return


def perform(p: Play, action: str) -> None:
    """Carries out an act of the phase."""
    s = p.s
    verb, _, rest = action.partition(" ")
    if verb == "move":
        walk_in_phase(p, action)
    elif verb == "attack":
        attack_in_phase(p, action)
    elif verb == "summon":
        name, _, space = rest.rpartition(" ")
        card = card_labels(s, s.hand[s.active])[name]
        summon(p, s.active, card, BOARD.index[space], kind_of(s, card).cost)
    elif verb == "wall":
        wall = next(card for card in s.hand[s.active] if kind_of(s, card).name == "Wall")
        play_wall(p, wall, BOARD.index[rest])
    elif verb == "event":
        play_event(p, card_labels(s, s.hand[s.active])[rest])
    elif verb == "magic":
        build_magic(p, card_labels(s, s.hand[s.active])[rest])
    elif verb == "use":
        perform_use(p, action)


def perform_use(p: Play, action: str) -> None:
    """An ability or attachment named by its space: in place of an attack, in the event phase, or at any time."""
    s = p.s
    words = action.split(" ", 2)
    card = s.board[BOARD.index[words[1]]]
    if len(words) == 3:
        perform_any_time(p, s.active, action)
        return
    if s.phase == ATTACK and not s.attacked >> card & 1:
        for ability in abilities_of(s, card):
            if ability.use == INSTEAD_OF_ATTACKING:
                activate(s, card)
                use(p, card, INSTEAD_OF_ATTACKING)
                return
            if "assaults" in ability.words:
                activate(s, card)
                p.tell("used", s.control[card], named(s, card), p.where(card), ability.name)
                assault(p, card)
                return
    if s.phase == MOVEMENT and not s.moved >> card & 1 and has_use(s, card, INSTEAD_OF_MOVING):
        count_mover(s, card)
        use(p, card, INSTEAD_OF_MOVING)
        return
    if s.phase == EVENT and has_use(s, card, IN_EVENT_PHASE):
        use(p, card, IN_EVENT_PHASE)
    else:
        use(p, card, ANY_TIME)


def summon(p: Play, seat: int, card: int, space: int, cost: int) -> None:
    """Pays for a unit of the hand and places it (3.2, 3.3)."""
    s = p.s
    p.pay(seat, cost)
    s.hand[seat].remove(card)
    s.control[card] = seat
    put(s, card, space)
    p.tell("summoned", seat, kind_of(s, card).name, NAMES[space])
    for ability in saying(s, card, "summoned"):
        ability.summoned(p, card)


def play_event(p: Play, card: int) -> None:
    """Plays an event: resolved, then discarded before the next (3.6); an ice wall is a wall on a space of one's choice."""
    s = p.s
    seat = s.active
    kind = kind_of(s, card)
    if kind.type == WALL:
        p.ask_space(seat, WALL_SPACE, wall_room(s, seat), wall_placed, card, about=card)
        return
    s.hand[seat].remove(card)
    s.resolving.append(card)
    p.tell("event", seat, kind.name)
    behaviour = EVENTS[kind.name]
    if not behaviour.stays:
        p.then(discard_event, seat, card)
    behaviour.play(p, seat, card)


@step
def discard_event(p: Play, seat: int, card: int) -> None:
    """A resolved event goes face up to its player's discard pile (3.6)."""
    p.s.resolving.remove(card)
    p.discard(seat, card)


@step
def wall_placed(p: Play, card: int, space: int) -> None:
    """The wall stands where its player chose."""
    play_wall(p, card, space)


def play_wall(p: Play, card: int, space: int) -> None:
    """Places a wall from the hand (3.8)."""
    s = p.s
    seat = s.active
    s.hand[seat].remove(card)
    s.control[card] = seat
    put(s, card, space)
    p.tell("wall", seat, kind_of(s, card).name, NAMES[space])


def build_magic(p: Play, card: int) -> None:
    """Puts a card of the hand face down on top of one's magic pile (3.21)."""
    s = p.s
    seat = s.active
    s.hand[seat].remove(card)
    s.magic[seat].append(card)
    p.tell("magic", seat, 1)
    p.tell("gave", seat, kind_of(s, card).name, only=seat)
