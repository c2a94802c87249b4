"""A turn: seven phases, one after another (6)."""

from __future__ import annotations

from ..flow import Frame
from . import attack
from .damage import heal_player
from .ending import bonus_ends, check_loss, effects_end, heal_all
from .heard import printed
from .leaving import bury
from .legal import AFTER_DRAW_WINDOW, FREE_WINDOW, MAIN_WINDOW
from .moments import announce, speakers_at
from .moving import move_freely
from .numbers import active, warriors, yields_of
from .piles import draw
from .play import Play, kind_of, label, step
from .poison import GROWTH, is_poisoned, poison_works
from .resources import gain_from, gain_kb
from .settling import settle
from .sides import others, present
from .state import ATTACK, DRAW, FINAL, FIRST_DRAW, MAIN, MOVEMENT, PHASES, PREPARATION, RESERVE, SECOND_MAIN
from .voices import allows, says, total
from .windows import open_window
from .zones import change

SLOW_START = (1, 2, 3, 4)
FULL_INCOME = 5
"""Income of the first own turns, then of every later one (6.1.1)."""


@step
def begin(p: Play, seat: int) -> None:
    """A seat's turn begins with the preparation phase."""
    s = p.s
    s.turn, s.active, s.phase = s.turn + 1, seat, PREPARATION
    s.turns[seat] += 1
    s.bonus = 1
    s.began_with = tuple(present(s)) if len(s.hp) > 2 else ()
    p.tell("turn", seat, s.turn)
    s.frames += FRAMES_OF_A_TURN


def resume(p: Play, phase: str) -> None:
    """Goes on at the beginning of a phase of the turn under way."""
    s = p.s
    s.phase = PHASES.index(phase)
    entries = [place for place, (then, _) in enumerate(PHASES_OF_A_TURN) if then is enter_phase]
    start = 0 if phase == PHASES[0] else entries[s.phase - 1]
    s.frames += reversed(PHASES_OF_A_TURN[start:])


@step
def enter_phase(p: Play, phase: int) -> None:
    """Notes the phase that begins."""
    p.s.phase = phase


@step
def dawn(p: Play) -> None:
    """Choices about the income, at the beginning of step I (15.8)."""
    announce(p, "dawned", ~p.s.active)


@step
def income(p: Play) -> None:
    """Step I: KB by one's turn, and one for every two warriors in reserve (6.1.1)."""
    s, seat = p.s, p.s.active
    turns = s.turns[seat]
    base = SLOW_START[turns - 1] if turns <= len(SLOW_START) else FULL_INCOME
    reserve = len(warriors(s, seat, RESERVE)) // 2 if allows(s, "reserve_pays", ~seat) else 0
    amount = max(0, base + reserve + total(s, "income", ~seat))
    if says(s, "income_is_hp", ~seat):
        heal_player(p, seat, (amount + 1) // 2)
    else:
        gain_kb(p, seat, amount)


@step
def effects(p: Play) -> None:
    """Step II: what happens in the preparation phase, in the order of the active player (6.1.2)."""
    s, who = p.s, ~p.s.active
    risen = [
        (ability.number, ability.value, card)
        for card in s.graveyard[s.active]
        for ability in printed(s, card)
        if ability.from_graveyard
    ]
    poison = [(GROWTH.number, 0, who)] if is_poisoned(s, s.active) else []
    announce(p, "preparation", who, speakers=(*speakers_at(s, "preparation", who), *risen, *poison))


@step
def activate(p: Play) -> None:
    """Step III: all own passive cards become active (6.1.3)."""
    p.then(settle)
    own = [card for card, piece in p.s.pieces.items() if piece.control == p.s.active and not piece.active]
    for card in [card for card in own if allows(p.s, "activates", card)]:
        change(p.s, card, active=1)
        announce(p, "awoke", card)
    announce(p, "woken", ~p.s.active)


@step
def sacrifice(p: Play) -> None:
    """Step IV: own active warriors in reserve may be given for their components (6.1.4)."""
    s, seat = p.s, p.s.active
    able = [
        card
        for card in active(s, warriors(s, seat, RESERVE))
        if yields_of(s, card) > 0 and allows(s, "may_perish", card)
    ]
    if able:
        options = [(f"sacrifice {label(s, card)}", card) for card in able]
        p.ask_seat(seat, "sacrifice", options, sacrificed, (), declines="next")


@step
def sacrificed(p: Play, card: int) -> None:
    """One warrior is given for its components; others may follow."""
    if card < 0:
        return
    s, seat = p.s, p.s.active
    worth = yields_of(s, card) + total(s, "yields", card)
    p.tell("sacrificed", seat, label(s, card), kind_of(s, card).name)
    heals = total(s, "heals_for_component", card)
    bury(p, [card], yields=False, final=True)
    p.then(sacrifice)
    gain_from(p, seat, worth, heals)


@step
def draw_card(p: Play) -> None:
    """The draw phase (6.2.1), except of the first turn by the option (12.5)."""
    if p.s.turn > 1 or p.s.options[FIRST_DRAW]:
        draw(p, p.s.active)


@step
def window(p: Play, window: int) -> None:
    """A window that the active player opens."""
    open_window(p, window, p.s.active)


@step
def after_draw(p: Play) -> None:
    """What may be played right after the draw phase, by opponents only (7.19)."""
    open_window(p, AFTER_DRAW_WINDOW, others(p.s, p.s.active)[0])


@step
def main_begins(p: Play) -> None:
    """What a text makes the first thing of the main phase."""
    announce(p, "main_begun", ~p.s.active)


@step
def movement(p: Play) -> None:
    """The movement phase (6.4)."""
    p.then(move_freely)


@step
def finish(p: Play) -> None:
    """The turn's memory is cleared, and the next player begins (13.6)."""
    s = p.s
    s.deaths, s.used, s.hurt = (), (), 0
    for memory in (s.lost, s.healed, s.brought, s.cast):
        memory[:] = [0] * len(s.hp)
    s.regenerated.clear()
    p.then(begin, others(s, s.active)[0])


PHASES_OF_A_TURN: tuple[Frame, ...] = (
    (dawn, ()),
    (income, ()),
    (effects, ()),
    (poison_works, ()),
    (settle, ()),
    (activate, ()),
    (sacrifice, ()),
    (enter_phase, (DRAW,)),
    (draw_card, ()),
    (after_draw, ()),
    (enter_phase, (MAIN,)),
    (main_begins, ()),
    (window, (MAIN_WINDOW,)),
    (enter_phase, (MOVEMENT,)),
    (movement, ()),
    (enter_phase, (ATTACK,)),
    (attack.begin_attack, ()),
    (enter_phase, (SECOND_MAIN,)),
    (window, (MAIN_WINDOW,)),
    (enter_phase, (FINAL,)),
    (window, (FREE_WINDOW,)),
    (heal_all, ()),
    (effects_end, ()),
    (bonus_ends, ()),
    (settle, ()),
    (check_loss, ()),
    (finish, ()),
)
FRAMES_OF_A_TURN = PHASES_OF_A_TURN[::-1]
