"""What the active player may do in each phase, and how each act is carried out (rules 3, 4.6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache

from ..text import T
from .acts import act_meant, is_spent, usable_acts, use, uses_of_seat
from .aiming import phase_attacks
from .attack import attack_in_phase, use_in_phase
from .battlefield import can_pay, cards_at, empty_mask, half_of, kind_of, price_of
from .bearing import events_at
from .cards import KINDS, WALL
from .changes import put
from .effects import let_discard
from .field import spaces_in
from .moments import announce, discard_event, open_window
from .movement import count_mover, walk_in_phase
from .placing import detach
from .play import Play, card_labels, labels_of, question, step
from .state import ATTACK, MOVEMENT, SUMMON, State
from .summoning import price_on, summon, summonable, summons
from .vocabulary import (
    ABILITIES,
    ANY_TIME,
    ATTACKING_ACTS,
    EVENTS,
    IN_ATTACK_PHASE,
    IN_EVENT_PHASE,
    IN_MOVEMENT_PHASE,
    IN_SUMMON_PHASE,
    MOVING_ACTS,
    USES,
    EventCard,
)
from .voices import heard, speakers
from .ways import phase_moves
from .winning import partner_of

PLAIN_WALL = "Wall"
GIVE = question("give a card", T("Which card of your hand do you discard?"))
WALL_SPACE = question("wall space", T("Where does {card} stand?"))


def phase_acts(s: State) -> list[str]:
    """The acts of the present phase; `next` and acts "at any time" are apart."""
    return ACTS[s.phase](s)


def drawing(s: State) -> list[str]:
    """Nothing: drawing happens by itself (11.3)."""
    return []


def summoning(s: State) -> list[str]:
    """Every summoning (3.3), every ability of this phase."""
    return summons(s, s.active, s.hand[s.active]) + uses_of_seat(s, s.active, IN_SUMMON_PHASE)


def events(s: State) -> list[str]:
    """Every event whose conditions are met, every space for a wall, every ability of this phase (3.6-3.8)."""
    seat = s.active
    acts: list[str] = []
    for label, card in card_labels(s, s.hand[seat]).items():
        kind = kind_of(s, card)
        if kind.type == WALL:
            room = spaces_in(wall_room(s, seat))
            if kind.name == PLAIN_WALL:
                acts += [f"wall {s.field.names[space]}" for space in room]
            elif room:
                acts.append(f"event {label}")
        elif is_playable(s, seat, card):
            acts.append(f"event {label}")
    acts += summons(s, seat, summonable(s, seat))
    if any([ability.may_build(s, me, seat) for ability, me in speakers(s, "may_build")]):
        acts += building(s)
    return acts + uses_of_seat(s, seat, IN_EVENT_PHASE)


def is_playable(s: State, seat: int, card: int) -> bool:
    """Whether an event can be played in the event phase: its conditions met, its price paid (3.7)."""
    event = EVENTS.get(kind_of(s, card).name)
    if event is None or event.answers or not event.playable(s, seat):
        return False
    if event.once and is_spent(s, ~seat, ~s.kind[card]):
        return False
    return can_pay(s, seat, price_of(s, seat, event.price, ~s.kind[card]))


def moving(s: State) -> list[str]:
    """Every move (3.9), every ability of this phase."""
    return phase_moves(s) + uses_of_seat(s, s.active, IN_MOVEMENT_PHASE)


def attacking(s: State) -> list[str]:
    """Every attack (3.12), every ability of this phase."""
    return phase_attacks(s) + uses_of_seat(s, s.active, IN_ATTACK_PHASE)


def building(s: State) -> list[str]:
    """Every card of the hand may become magic (3.21), and magic a partner's (8.7)."""
    seat = s.active
    acts = [f"magic {label}" for label in card_labels(s, s.hand[seat])]
    if len(s.decks) > 2 and partner_of(s, seat) is not None:
        acts += [f"give {count}" for count in range(1, len(s.magic[seat]) + 1)]
    return acts


ACTS: tuple[Callable[[State], list[str]], ...] = (drawing, summoning, events, moving, attacking, building)
"""What may be done in each phase, in their order."""


def wall_room(s: State, seat: int) -> int:
    """Where a seat may play a wall: empty spaces of its team's half (3.8, 8.4)."""
    return half_of(s, seat) & empty_mask(s)


# --- at any time
def any_time_acts(s: State, seat: int, own: bool = False) -> list[str]:
    """What a seat may do "at any time" (4.6): abilities, and paying off what lies on a card; `own`: on its own cards only.

    In its own turn also one card of its prison pile becomes magic (facts, prison pile).
    """
    acts = uses_of_seat(s, seat, ANY_TIME)
    if s.prison[seat] and seat == s.active and not s.freed >> seat & 1:
        acts += [f"prison {label}" for label in card_labels(s, s.prison[seat])]
    for card in _laden(s):
        if own and s.control[card] != seat:
            continue
        for label, lying in removable(s, card, seat).items():
            if can_remove(s, seat, lying):
                acts.append(f"use {s.field.names[s.space[card]]} {label}")
    return acts


def is_quiet(s: State) -> bool:
    """Whether nobody has anything to use, pay off or free "at any time"."""
    if USES[ANY_TIME] in (s.heard or heard(s)).by_word or any(s.prison):
        return False
    return not _laden(s)


def _laden(s: State) -> Sequence[int]:
    """The cards at which something lies that can be paid off, in the order of their spaces."""
    laden = s.laden
    if laden is None:
        kind, payable = s.kind, _payable()
        lying = (*s.attached.items(), *s.under.items())
        laden = s.laden = tuple({card for card, others in lying for other in others if kind[other] in payable})
    return sorted(laden, key=s.space.__getitem__) if len(laden) > 1 else laden


@cache
def _payable() -> frozenset[int]:
    """The kinds of events that can be paid off."""
    paid = {event.name for event in EVENTS.values() if event.removal_price or event.removal_cards}
    return frozenset([kind.number for kind in KINDS if kind.name in paid])


def removable(s: State, card: int, seat: int) -> dict[str, tuple[int, ...]]:
    """What lies on or under a card and the seat can pay off now, by its words in notation; of some sorts all at once."""
    lying = events_at(s, card)
    if not lying:
        return {}
    kind = s.kind
    removals = _removals(tuple([kind[other] for other in lying]), seat == s.active)
    return {label: tuple([lying[place] for place in places]) for label, places in removals}


@lru_cache(maxsize=1 << 12)
def _removals(kinds: tuple[int, ...], own_turn: bool) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """What can be paid off among events that lie at a card: words in notation, and places among them."""
    events = [EVENTS[KINDS[kind].name] for kind in kinds]
    paid = [bool(event.removal_price or event.removal_cards) for event in events]
    alone = [place for place, event in enumerate(events) if paid[place] and not event.removed_as]
    labels = labels_of(tuple([kinds[place] for place in alone]))
    found: dict[str, tuple[int, ...]] = {label: (alone[first],) for label, first in labels}
    for place, event in enumerate(events):
        if paid[place] and event.removed_as and own_turn:
            found[event.removed_as] = (*found.get(event.removed_as, ()), place)
    return tuple(found.items())


def _as_event(s: State, card: int) -> EventCard:
    return EVENTS[KINDS[s.kind[card]].name]


def can_remove(s: State, seat: int, lying: tuple[int, ...]) -> bool:
    """Whether a seat has what it takes to discard events that lie on a card."""
    return can_pay(s, seat, removal_price(s, seat, lying)) and len(s.hand[seat]) >= _as_event(s, lying[0]).removal_cards


def removal_price(s: State, seat: int, lying: tuple[int, ...]) -> int:
    """What a seat pays to discard events that lie on a card: once for all of a sort."""
    said = speakers(s, "removal")
    more = [ability.removal(s, me, seat, card) for ability, me in said for card in lying]
    return _as_event(s, lying[0]).removal_price + max(more, default=0)


def card_meant(s: State, space: int, seat: int, name: str) -> int:
    """The card on a space that something of that name can be taken off; else the uppermost."""
    here = cards_at(s, space)
    return next((card for card in here if name in removable(s, card, seat)), here[0])


def perform_any_time(p: Play, seat: int, action: str) -> None:
    """Carries out an act of `any_time_acts`."""
    s = p.s
    if action.startswith("prison "):
        free(p, seat, card_labels(s, s.prison[seat])[action.removeprefix("prison ")])
        return
    words = action.split(" ", 2)
    name = words[2] if len(words) == 3 else ""
    card = card_meant(s, s.field.index[words[1]], seat, name)
    lying = removable(s, card, seat).get(name, ())
    if lying:
        p.pay(seat, removal_price(s, seat, lying))
        for other in reversed(lying):
            p.then(taken_off, seat, card, other)
        for _ in range(_as_event(s, lying[0]).removal_cards):
            p.then(card_given, seat, card)
    else:
        use(p, card, act_meant(s, card, name, ANY_TIME))


@step
def card_given(p: Play, seat: int, card: int) -> None:
    """A card of the hand is part of the price."""
    let_discard(p, seat, GIVE, about=card)


@step
def taken_off(p: Play, seat: int, card: int, event: int) -> None:
    """The event that was paid off is discarded."""
    detach(p, card, event, seat)


def free(p: Play, seat: int, card: int) -> None:
    """Moves a card of one's prison pile face down onto one's magic pile, once a turn (facts, prison pile)."""
    p.s.freed |= 1 << seat
    p.take("prison", seat, card)
    p.put_on("magic", seat, card)
    p.tell("freed", seat, kind_of(p.s, card).name)


# --- in the phase
def perform(p: Play, action: str) -> None:
    """Carries out an act of the phase."""
    verb, _, rest = action.partition(" ")
    if verb == "move":
        walk_in_phase(p, action)
    elif verb == "attack":
        attack_in_phase(p, action)
    else:
        PERFORMERS[verb](p, rest)


def _perform_summon(p: Play, rest: str) -> None:
    s = p.s
    name, _, space = rest.rpartition(" ")
    card = card_labels(s, summonable(s, s.active))[name]
    there = s.field.index[space]
    summon(p, s.active, card, there, price_on(s, s.active, card, there))


def _perform_wall(p: Play, rest: str) -> None:
    wall = next(card for card in p.s.hand[p.s.active] if kind_of(p.s, card).name == PLAIN_WALL)
    play_wall(p, wall, p.s.field.index[rest])


def _perform_event(p: Play, rest: str) -> None:
    play_event(p, card_labels(p.s, p.s.hand[p.s.active])[rest])


def _perform_magic(p: Play, rest: str) -> None:
    build_magic(p, card_labels(p.s, p.s.hand[p.s.active])[rest])


def _perform_give(p: Play, rest: str) -> None:
    """Moves the topmost cards of one's magic pile onto the partner's, in their order (8.7)."""
    s, count = p.s, int(rest)
    partner = partner_of(s, s.active)
    assert partner is not None
    p.put_on("magic", partner, *reversed(p.take_top("magic", s.active, count)))
    p.tell("shared", s.active, count, kind_of(s, s.summoners[partner]).name)


def _perform_use(p: Play, rest: str) -> None:
    """An ability named by its card's space: in place of an attack or a move, in its phase, or at any time."""
    s = p.s
    space, _, name = rest.partition(" ")
    card = s.board[s.field.index[space]]
    if s.phase == ATTACK and not s.attacked >> card & 1 and _is_act(s, card, name, *ATTACKING_ACTS):
        use_in_phase(p, card, name)
        return
    if s.phase == MOVEMENT and not s.moved >> card & 1 and _is_act(s, card, name, *MOVING_ACTS):
        number = act_meant(s, card, name, *MOVING_ACTS)
        count_mover(s, card)
        use(p, card, number)
        return
    in_phase = {SUMMON: IN_SUMMON_PHASE, MOVEMENT: IN_MOVEMENT_PHASE, ATTACK: IN_ATTACK_PHASE}.get(
        s.phase, IN_EVENT_PHASE
    )
    use(p, card, act_meant(s, card, name, in_phase, ANY_TIME))


def _is_act(s: State, card: int, name: str, *whens: int) -> bool:
    acts = usable_acts(s, card, *whens)
    return any(name in ("", ABILITIES[number].name) for number in acts)


PERFORMERS: dict[str, Callable[[Play, str], None]] = {
    "summon": _perform_summon,
    "wall": _perform_wall,
    "event": _perform_event,
    "magic": _perform_magic,
    "give": _perform_give,
    "use": _perform_use,
}


def play_event(p: Play, card: int) -> None:
    """Plays an event: resolved, then discarded before the next (3.6); an ice wall is a wall on a space of one's choice."""
    s = p.s
    seat = s.active
    kind = kind_of(s, card)
    if kind.type == WALL:
        p.ask_space(seat, WALL_SPACE, wall_room(s, seat), wall_placed, card, about=card)
        return
    p.take("hand", seat, card)
    s.resolving = (*s.resolving, card)
    s.played |= 1 << seat
    p.tell("event", seat, kind.name)
    event = EVENTS[kind.name]
    p.pay(seat, price_of(s, seat, event.price, ~s.kind[card]))
    if event.once:
        s.used = (*s.used, (~seat, ~s.kind[card]))
    if not event.stays:
        p.then(discard_event, seat, card)
    p.then(resolve_event, seat, card)
    open_window(p, "event_played", seat, card)
    announce(p, "event_played", seat, card)


@step
def resolve_event(p: Play, seat: int, card: int) -> None:
    """The event has its effect, unless something has answered it away."""
    if card in p.s.resolving:
        EVENTS[kind_of(p.s, card).name].play(p, seat, card)


def cancel_event(p: Play, seat: int, card: int) -> None:
    """An event that was answered has no effect and is discarded by its player."""
    p.tell("cancelled", seat, kind_of(p.s, card).name)
    discard_event(p, seat, card)


@step
def wall_placed(p: Play, card: int, space: int) -> None:
    """The wall stands where its player chose."""
    play_wall(p, card, space)


def play_wall(p: Play, card: int, space: int) -> None:
    """Places a wall from the hand (3.8)."""
    s = p.s
    seat = s.active
    p.take("hand", seat, card)
    s.played |= 1 << seat
    s.control[card] = seat
    put(s, card, space)
    p.tell("wall", seat, kind_of(s, card).name, s.field.names[space])


def build_magic(p: Play, card: int) -> None:
    """Puts a card of the hand face down on top of one's magic pile (3.21)."""
    seat = p.s.active
    p.take("hand", seat, card)
    p.put_on("magic", seat, card)
    p.tell("magic", seat, 1)
    p.tell("gave", seat, kind_of(p.s, card).name, only=seat)
