"""The turn: its start, six phases, the gaps between them, its end (rules 2.4, 3, 4.6, 8.1, 11.1, 11.2, 11.17)."""

from __future__ import annotations

from functools import cache

from ..flow import DECLINED
from ..game import Event
from ..text import T
from .battlefield import next_seat
from .legal import any_time_acts, is_quiet, perform_any_time, phase_acts
from .moments import announce, expire
from .play import Play, question, step
from .state import ATTACK, DRAW, END_OF_PHASE, EVENT, MAGIC, MOVEMENT, NO_CARD, PHASES, SUMMON, State
from .voices import heard, speakers
from .winning import end_the_endless, look_for_winner

HAND = 5
PHASE_STARTS = {DRAW: "draw_starts", SUMMON: "summon_starts", EVENT: "event_starts"} | {
    MOVEMENT: "movement_starts",
    ATTACK: "attack_starts",
}
PHASE_ENDS = {MOVEMENT: ("late_moves", "movement_ended"), ATTACK: ("late_attacks", "attack_ended")}
"""The last moment of a phase, and the moment after it."""
PATIENCE = 24
"""How many phases may pass by themselves in a row; then somebody must say `next`."""

TO_MOVEMENT = "next movement"
"""Ends the summon phase and the event phase after it."""

DRAWING = question("draw", T("How many cards do you draw?"))
GAP = question("gap", T("Between two phases of the other player's turn: do you want to do something?"))


@step
def start_turn(p: Play, seat: int) -> None:
    """A new turn: what lasted until now ends, start-of-turn abilities, then the first phase (11.1, 11.2)."""
    s = p.s
    s.turn += 1
    s.active = seat
    forget_turn(s)
    s.phase = MOVEMENT if s.turn == 1 else DRAW
    p.then(turn_started)
    expire(p, seat)
    p.tell("turn", seat, s.turn)


@step
def turn_started(p: Play) -> None:
    """What lasted until now is over with all that it did: start-of-turn abilities, then the first phase."""
    p.then(enter_phase, p.s.phase)
    announce(p, "turn_starts")


def forget_turn(s: State) -> None:
    """Clears what is remembered of a turn."""
    s.moved = s.attacked = s.moves_made = s.attacks_made = s.struck = s.killers = s.vine_rolled = s.freed = (
        s.passing
    ) = s.played = 0
    s.used = ()
    s.walked = {}
    s.walked_before = {}
    s.strides = {}
    s.fights = s.rolls = s.blows = s.falls = s.bills = ()


@cache
def of_phase(kind: str, seat: int, phase: int) -> Event:
    """An event about a phase; there are so few that each is made once."""
    return Event(kind, seat, (PHASES[phase],))


@step
def enter_phase(p: Play, phase: int) -> None:
    """A phase begins; drawing is one compulsory act and takes itself (11.3)."""
    s = p.s
    if s.lasting:
        expire(p, END_OF_PHASE)
    s.phase = phase
    s.late = 0
    s.killers = 0
    if phase == MOVEMENT:
        s.walked_before = dict(s.walked)
    p.events.append(of_phase("phase", s.players[s.active], phase))
    if phase == DRAW:
        p.then(leave_phase)
    if phase in PHASE_STARTS:
        announce(p, PHASE_STARTS[phase])


@step
def leave_phase(p: Play) -> None:
    """A phase ends: what comes right after it, the other players' gap, then the next phase or the end of the turn."""
    s = p.s
    if s.phase == MAGIC:
        p.then(end_turn)
        announce(p, "turn_ends")
        return
    p.then(enter_phase, s.phase + 1)
    if s.phase == DRAW:
        p.then(gaps)
        draw_up(p)
        return
    if s.phase not in PHASE_ENDS:
        gaps(p)
        return
    late, ended = PHASE_ENDS[s.phase]
    by_word = (s.heard or heard(s)).by_word
    if late not in by_word and ended not in by_word:
        gaps(p)
        return
    s.late = 1
    p.then(gaps)
    p.then(phase_ended, s.phase)
    announce(p, late)


def draw_up(p: Play) -> None:
    """Draws to five cards; who may draw to more says how many (3.1)."""
    s = p.s
    seat = s.active
    least, most = [min(max(0, size - len(s.hand[seat])), len(s.draw[seat])) for size in (HAND, hand_size(s, seat))]
    if most == least:
        p.draw(seat, least)
    else:
        options = [(str(count), count) for count in range(most, least - 1, -1)]
        p.ask(seat, DRAWING, options, drawn, seat)


@step
def drawn(p: Play, seat: int, count: int) -> None:
    """Draws that many cards."""
    p.draw(seat, count)


@step
def phase_ended(p: Play, phase: int) -> None:
    """What happens right after a phase."""
    announce(p, PHASE_ENDS[phase][1])


def hand_size(s: State, seat: int) -> int:
    """To how many cards the seat draws (3.1)."""
    return max([HAND, *[ability.hand_size(s, me, seat) for ability, me in speakers(s, "hand_size")]])


@step
def end_turn(p: Play) -> None:
    """The turn is over, and the next player's begins (3.27, 11.2)."""
    s = p.s
    look_for_winner(p)
    end_the_endless(p)
    if s.outcome is None:
        p.then(start_turn, next_seat(s, s.active))


# --- between the phases
@step
def gaps(p: Play) -> None:
    """Between two phases the other players may act "at any time", in the order of their turns (4.6, 11.17)."""
    s = p.s
    seats = len(s.decks)
    if is_quiet(s):
        return
    for turns in range(seats - 1, 0, -1):
        seat = (s.active + turns) % seats
        if not s.out >> seat & 1:
            p.then(gap, seat)


@step
def gap(p: Play, seat: int) -> None:
    """One of them is asked, only over cards of their own."""
    s = p.s
    if s.passing >> seat & 1 or not any_time_acts(s, seat, own=True):
        return
    p.ask_to_act(seat, GAP, [*any_time_acts(s, seat), "pass"], gap_answered, seat, about=NO_CARD)


@step
def gap_answered(p: Play, seat: int, place: int) -> None:
    """They act and are asked again, let this gap go, or all gaps of this turn."""
    actions = any_time_acts(p.s, seat)
    if place == len(actions):
        p.s.passing |= 1 << seat
    elif place != DECLINED:
        p.then(gap, seat)
        perform_any_time(p, seat, actions[place])


# --- from decision to decision
@step
def leave_events(p: Play) -> None:
    """The event phase is left unseen, as chosen before it."""
    if p.s.phase == EVENT:
        leave_phase(p)


def endings(s: State) -> tuple[str, ...]:
    """The acts that end the phase; where it waits for the hand, the summon phase can be ended together with the next."""
    return ("next", TO_MOVEMENT) if s.waits and s.phase == SUMMON else ("next",)


def _waits(s: State) -> bool:
    """Whether the phase waits though it offers no act: its player holds cards and it is about them, whatever they are,
    or they may do something "at any time" on cards of their own.
    """
    if s.waits and s.phase in (SUMMON, EVENT) and s.hand[s.active]:
        return True
    return s.phase != DRAW and bool(any_time_acts(s, s.active, own=True))


def go_on(p: Play) -> None:
    """After an action: carries on to the next decision; phases in which nothing can be done pass by themselves."""
    s = p.s
    s.quiet_phases = 0
    while True:
        p.run()
        if s.ask is not None:
            return
        if s.fallen:
            look_for_winner(p)
        if s.outcome is not None:
            return
        if s.out >> s.active & 1:
            p.over = False
            p.then(start_turn, next_seat(s, s.active))
            continue
        acts = phase_acts(s)
        if acts or s.quiet_phases >= PATIENCE or _waits(s):
            s.cache = (*acts, *any_time_acts(s, s.active), *endings(s))
            return
        s.quiet_phases += 1
        p.events.append(of_phase("passed", s.players[s.active], s.phase))
        leave_phase(p)
