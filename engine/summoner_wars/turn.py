"""The turn: its start, six phases, the gaps between them, its end (rules 2.4, 3, 4.5, 4.6, 11.1, 11.2, 11.17)."""

from __future__ import annotations

from functools import cache

from ..game import Event
from ..text import T
from .battlefield import in_play, refresh
from .legal import any_time_acts, perform_any_time, phase_acts
from .play import Play, piece_label
from .state import ATTACK, BORROWED, DRAW, END_OF_TURN, MAGIC, MOVEMENT, PHASES, State
from .vocabulary import ABILITIES, listeners, question, step
from .winning import look_for_winner
from .wounds import change_control

HAND = 5
MOMENTS = ("turn_starts", "movement_starts", "movement_ended", "attack_ended", "turn_ends")
PHASE_ENDS = {MOVEMENT: "movement_ended", ATTACK: "attack_ended"}
CONTROL_GOES_BACK = -1
PATIENCE = 24
"""Phases that may pass by themselves in a row before somebody must say `next`: nothing can be done by anybody any more."""

ORDER = question("order", T("Several things happen now. Which is next?"))
GAP = question("gap", T("Between two phases of the other player's turn: do you want to do something?"))


@step
def start_turn(p: Play, seat: int) -> None:
    """A new turn: what lasted until now ends, start-of-turn abilities, then the first phase (11.1, 11.2)."""
    s = p.s
    s.turn += 1
    s.active = seat
    s.moved = s.attacked = s.used = s.vine_rolled = s.movers = s.attackers = s.asked_off = 0
    s.phase = MOVEMENT if s.turn == 1 else DRAW
    expire(s, seat)
    p.tell("turn", seat, s.turn)
    p.then(enter_phase, s.phase)
    at(p, "turn_starts")


def expire(s: State, until: int) -> None:
    """Ends the lasting effects that were to last until now."""
    over = [effect for effect in s.effects if effect[1] == until]
    if over:
        s.effects = [effect for effect in s.effects if effect[1] != until]
        for _, _, card, _ in over:
            if in_play(s, card):
                refresh(s, card)


@cache
def of_phase(kind: str, seat: int, phase: int) -> Event:
    """An event about a phase; there are so few that each is made once."""
    return Event(kind, seat, (PHASES[phase],))


@step
def enter_phase(p: Play, phase: int) -> None:
    """A phase begins; drawing is one compulsory act and takes itself (11.3)."""
    p.s.phase = phase
    p.events.append(of_phase("phase", p.s.active, phase))
    if phase == DRAW:
        p.then(leave_phase)
    elif phase == MOVEMENT:
        at(p, "movement_starts")


@step
def leave_phase(p: Play) -> None:
    """A phase ends: what comes right after it, the other players' gap, then the next phase or the end of the turn."""
    s = p.s
    if s.phase == MAGIC:
        p.then(end_turn)
        at(p, "turn_ends")
        return
    if s.phase == DRAW:
        p.draw(s.active, max(0, HAND - len(s.hand[s.active])))
    p.then(enter_phase, s.phase + 1)
    end = PHASE_ENDS.get(s.phase)
    if end and listeners(s, end):
        p.then(gap, 1 - s.active)
        at(p, end)
    else:
        gap(p, 1 - s.active)


@step
def end_turn(p: Play) -> None:
    """The turn is over: what lasted until its end ends, and the other player's begins (3.27, 11.2)."""
    expire(p.s, END_OF_TURN)
    look_for_winner(p)
    if p.s.outcome is None:
        p.then(start_turn, 1 - p.s.active)


def at(p: Play, word: str) -> None:
    """Comes to a moment next, if anything in play or any lasting effect listens for it."""
    if listeners(p.s, word) or (word == "turn_ends" and p.s.effects):
        p.then(moment, MOMENTS.index(word))


@step
def moment(p: Play, which: int) -> None:
    """What happens at a moment: first what happens at once (F 2.2.5.1), then all else."""
    s = p.s
    word = MOMENTS[which]
    p.then(others_of_moment, which)
    for card, number in listeners(s, word):
        ability = ABILITIES[number]
        if ability.at_once and ability.ready(s, card):
            getattr(ability, word)(p, card)


@step
def others_of_moment(p: Play, which: int) -> None:
    """Gathers abilities that are ready now, and at the turn's end control that goes back."""
    s = p.s
    word = MOMENTS[which]
    triggers: list[int] = []
    for card, number in listeners(s, word):
        if not ABILITIES[number].at_once and ABILITIES[number].ready(s, card):
            triggers += (card, number)
    if word == "turn_ends":
        for what, _, card, _ in s.effects:
            if what == BORROWED:
                triggers += (card, CONTROL_GOES_BACK)
    if triggers:
        p.then(triggers_left, which, *triggers)


@step
def triggers_left(p: Play, which: int, *triggers: int) -> None:
    """Does what is left of a moment, in an order that the player whose turn it is chooses (4.5, F 2.3.2.1)."""
    s = p.s
    left = [pair for pair in zip(triggers[::2], triggers[1::2], strict=True) if _stands(s, *pair)]
    if not left:
        return
    optional = all(number >= 0 and ABILITIES[number].optional for _, number in left)
    alike = len({number for _, number in left}) == 1 and not optional
    if len(left) == 1 or alike:
        trigger_chosen(p, which, *(value for pair in left for value in pair), 0)
        return
    options = [(_trigger_label(s, left, pair), place) for place, pair in enumerate(left)]
    flat = (value for pair in left for value in pair)
    p.ask(s.active, ORDER, options, trigger_chosen, which, *flat, optional=optional or _any_optional(left))


def _trigger_label(s: State, pairs: list[tuple[int, int]], pair: tuple[int, int]) -> str:
    """A trigger in notation: the card's space; `back` and the space for control that goes back."""
    card, number = pair
    label = piece_label(s, card)
    if number == CONTROL_GOES_BACK:
        return f"back {label}"
    alone = sum(other == card and another >= 0 for other, another in pairs) == 1
    return label if alone else f"{label} {ABILITIES[number].name}"


def _any_optional(pairs: list[tuple[int, int]]) -> bool:
    return any(number >= 0 and ABILITIES[number].optional for _, number in pairs)


def _stands(s: State, card: int, number: int) -> bool:
    """Whether a trigger still happens: its card in play, its ability not lost and still its controller's to use (4.3)."""
    if number == CONTROL_GOES_BACK:
        return any(what == BORROWED and who == card for what, _, who, _ in s.effects)
    return in_play(s, card) and number in s.abilities[card] and ABILITIES[number].ready(s, card)


@step
def trigger_chosen(p: Play, which: int, *rest: int) -> None:
    """One thing of a moment happens; declining gives up everything optional that is left."""
    *flat, place = rest
    pairs = list(zip(flat[::2], flat[1::2], strict=True))
    if place < 0:
        pairs = [(card, number) for card, number in pairs if number < 0 or not ABILITIES[number].optional]
        if not pairs:
            return
        place = 0
    card, number = pairs.pop(place)
    p.then(triggers_left, which, *(value for pair in pairs for value in pair))
    if number == CONTROL_GOES_BACK:
        give_back(p, card)
    else:
        getattr(ABILITIES[number], MOMENTS[which])(p, card)


def give_back(p: Play, card: int) -> None:
    """A borrowed card changes hands again (5.9)."""
    s = p.s
    for effect in s.effects:
        what, _, who, seat = effect
        if what == BORROWED and who == card:
            change_control(p, card, seat)
            return


@step
def gap(p: Play, seat: int) -> None:
    """Between two phases another player may act "at any time"; asked only over cards of their own (4.6, 11.17)."""
    s = p.s
    if s.asked_off >> seat & 1 or not any_time_acts(s, seat, own=True):
        return
    actions = [*any_time_acts(s, seat), "pass"]
    p.ask_to_act(seat, GAP, actions, gap_answered, seat, about=-1)


@step
def gap_answered(p: Play, seat: int, place: int) -> None:
    """They act and are asked again, let this gap go, or all gaps of this turn."""
    actions = any_time_acts(p.s, seat)
    if place == len(actions):
        p.s.asked_off |= 1 << seat
    elif place >= 0:
        p.then(gap, seat)
        perform_any_time(p, seat, actions[place])


def go_on(p: Play) -> None:
    """After an action: carries on to the next decision; phases in which nothing can be done pass by themselves."""
    s = p.s
    s.idle = 0
    while True:
        p.run()
        if s.ask is not None:
            return
        look_for_winner(p)
        if s.outcome is not None:
            return
        acts = phase_acts(s)
        if acts or s.idle >= PATIENCE or (s.phase != DRAW and any_time_acts(s, s.active, own=True)):
            s.cache = (*acts, *any_time_acts(s, s.active), "next")
            return
        s.idle += 1
        p.events.append(of_phase("passed", s.active, s.phase))
        leave_phase(p)
