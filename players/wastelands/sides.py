"""Who is with whom, where more than two play too (13)."""

from __future__ import annotations

from engine.wastelands.view import Side, View


def team_of(view: View, seat: int) -> tuple[int, ...]:
    """The seats that win or lose with a seat, itself among them."""
    return next((team for team in view.teams if seat in team), (seat,))


def foe_of(view: View, seat: int) -> Side:
    """Whom a seat attacks: of several who can be attacked, the one with the fewest HP."""
    team = team_of(view, seat)
    wanted = view.attackable if seat == view.active and view.attackable else view.sides[seat].foes
    foes = [side for side in view.sides if side.seat in wanted and not side.out]
    others = [side for side in view.sides if side.seat not in team and not side.out]
    return min(foes or others or view.sides, key=lambda side: side.hp)
