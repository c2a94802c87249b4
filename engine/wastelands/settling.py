"""After an effect: warriors at 0 HP may be saved, the others leave together (7.17)."""

from __future__ import annotations

from .dying import dying, ruined
from .leaving import bury, killers_of
from .legal import SAVING_WINDOW
from .play import Play, step
from .poison import heal_immune
from .voices import voices
from .windows import open_window


@step
def settle(p: Play, in_battle: int = 0) -> None:
    """Opens the saving window if somebody is about to die; then who still stands at 0 leaves (7.17, 10.16).

    It is `in_battle` right after the damage of steps IV and VI, where wounding is killing (15.33).
    """
    s = p.s
    if let_die in [waiting for waiting, _ in s.frames]:
        return  # a saving window is open already
    heal_immune(s)
    stricken = dying(s)
    if stricken or ruined(s):
        p.then(let_die, in_battle)
        if stricken:
            controllers = {s.pieces[card].control for card in stricken}
            first = controllers.pop() if len(controllers) == 1 else s.active
            open_window(p, SAVING_WINDOW, first)


@step
def let_die(p: Play, in_battle: int) -> None:
    """Who is still at 0 HP, and buildings without structure points, leave together; growth by a kill comes first (15.5)."""
    p.then(settle)  # what their death brings about may kill others
    for victim in dying(p.s) if in_battle else ():
        for killer in killers_of(p.s, victim):
            for ability, me in voices(p.s, "killing", killer):
                ability.killing(p, me, killer, victim)
    bury(p, list(dict.fromkeys([*dying(p.s), *ruined(p.s)])), in_battle=bool(in_battle))
