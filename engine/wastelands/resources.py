"""Magic points and components of a player (3.2, 15.13)."""

from __future__ import annotations

from .damage import heal_player
from .numbers import most_kb
from .play import Play, step
from .sides import NOBODY, owners_of_components


def gain_kb(p: Play, seat: int, amount: int, *, fleeting: bool = False) -> None:
    """Magic points, up to the most that there may be (3.2); fewer than 0 are lost, as far as there are any.

    Those that are `fleeting` stay for this turn; they are spent first, and the first to be cut off (15.13).
    """
    most, before, burst = most_kb(p.s, seat), p.s.kb[seat], p.s.burst[seat]
    own = before - burst
    if amount < 0:
        spent = min(burst, -amount)
        own, burst = max(0, own + amount + spent), burst - spent
    elif fleeting:
        burst += amount
    else:
        own = min(most, own + amount)
    p.s.burst[seat] = min(burst, most - own)
    p.s.kb[seat] = own + p.s.burst[seat]
    if p.s.kb[seat] != before:
        p.tell("kb", seat, p.s.kb[seat] - before)


def gain_comp(p: Play, seat: int, amount: int) -> None:
    """Components; fewer than 0 are lost, as far as there are any."""
    before = p.s.comp[seat]
    for one in owners_of_components(p.s, seat):
        p.s.comp[one] = max(0, before + amount)
    if p.s.comp[seat] != before:
        p.tell("components", seat, p.s.comp[seat] - before)


def gain_from(p: Play, seat: int, components: int, heals: int) -> None:
    """Components of a warrior; with `heals`, a player may have so many HP in place of each."""
    if seat == NOBODY:
        return
    gain_comp(p, seat, components)
    if heals and components > 0:
        p.then(ask_exchange, seat, components, heals)


@step
def ask_exchange(p: Play, seat: int, components: int, heals: int) -> None:
    """Asks how many components become HP."""
    options = [(f"choose {count}", count) for count in range(components + 1)]
    p.ask_seat(seat, "exchange", options, exchanged, (seat, heals))


@step
def exchanged(p: Play, seat: int, heals: int, count: int) -> None:
    """As many components as were chosen become HP."""
    gain_comp(p, seat, -count)
    heal_player(p, seat, heals * count)
