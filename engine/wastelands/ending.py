"""The end of a turn and of the match: healing, what lasted for the turn, who drops out, who wins (6.7, 8.25, 3.4, 13)."""

from __future__ import annotations

from collections.abc import Sequence

from .effects import take_control
from .leaving import leave
from .moments import announce
from .piles import hold, into_pile, out_of_pile
from .play import Play, step
from .resources import gain_kb
from .sides import (
    DUEL,
    FINAL_POWER,
    LAST_POINT,
    PAIRS,
    POINT,
    allies,
    is_new_neighbour,
    left_neighbour,
    opposes,
    present,
    way_of,
)
from .state import END_OF_TURN, FINAL, FOR_GOOD, RAMPARTS, RESERVE, State
from .zones import change

PEACE = 4
"""With all decks empty, a draw after so many turns of each without a loss of HP (3.5)."""


@step
def heal_all(p: Play) -> None:
    """Step II of the final phase: all warriors and buildings are whole again (6.7.2)."""
    p.s.damage.clear()
    p.s.wounders.clear()
    p.s.blame.clear()


@step
def effects_end(p: Play) -> None:
    """What lasted for this turn ends, and so does the defensive bonus; who has no HP left dies (8.25)."""
    s = p.s
    announce(p, "ended", ~s.active)
    for seat, fleeting in enumerate(s.burst):
        gain_kb(p, seat, -fleeting)
    staying = tuple([effect for effect in s.lasting if effect.until not in (END_OF_TURN, -s.turn)])
    if len(staying) < len(s.lasting):
        s.lasting, s.heard = staying, None
    s.negated = ()


@step
def bonus_ends(p: Play) -> None:
    """Nobody defends any more; whoever lives by the bonus alone will die (8.25)."""
    p.s.bonus = 0


@step
def check_loss(p: Play) -> None:
    """Who has no HP left loses (3.4, 3.11); nobody does where all decks are empty and peace has lasted (3.5)."""
    s = p.s
    fallen = [seat for seat in present(s) if s.hp[seat] <= 0]
    if fallen:
        drop_out(p, fallen)
        if s.outcome is not None:
            return
    empty = not any(s.deck)
    s.peaceful = s.peaceful + 1 if empty and not s.hurt else 0
    if s.peaceful >= PEACE * len(present(s)):
        end(p, ())


def end(p: Play, winners: tuple[int, ...]) -> None:
    """The match is over; no winners: a draw."""
    p.s.outcome = winners
    p.tell("over", None, *[seat + 1 for seat in winners])
    p.end()


# --- dropping out


def drop_out(p: Play, seats: Sequence[int]) -> None:
    """These seats have lost, all at once: one of two, and pairs, end the match (13.1); others go on without them (13.9)."""
    s = p.s
    if way_of(s) in (DUEL, PAIRS):
        lost = {ally for seat in seats for ally in allies(s, seat)}
        end(p, tuple([seat for seat in present(s) if seat not in lost]))
        return
    if way_of(s) == FINAL_POWER:
        _score(p, seats)
    for seat in seats:
        p.tell("dropped out", seat)
        _count_turns_without(s, seat)
    s.out = (*s.out, *seats)
    s.leaving = tuple([seat for seat in s.leaving if seat not in seats])
    for seat in seats:
        _remove(p, seat)
    if s.active in seats:
        _cut_turn_short(p)
    if is_decided(s, present(s)):
        end(p, _winners(s))


def _score(p: Play, seats: Sequence[int]) -> None:
    """A point for the right neighbour of each who drops out, 1.5 for the last one who is left (13.3, 13.9, 15.38)."""
    s = p.s
    among = tuple(present(s))
    for right in among:
        left = left_neighbour(s, right, among)
        if left in seats and not is_new_neighbour(s, right, left):
            _gain_points(p, right, POINT)
    staying = [seat for seat in among if seat not in seats]
    if len(staying) == 1:
        _gain_points(p, staying[0], LAST_POINT)


def _gain_points(p: Play, seat: int, halves: int) -> None:
    p.s.points[seat] += halves
    p.tell("points", seat, halves, p.s.points[seat])


def _count_turns_without(s: State, seat: int) -> None:
    """What lasts to the end of a later turn ends a turn earlier if a seat before that one drops out."""
    among = [other for other in range(len(s.hp)) if other not in s.out]
    gone = (among.index(seat) - among.index(s.active)) % len(among) if s.active in among else 0
    s.lasting = tuple(
        [
            effect._replace(until=effect.until + 1) if gone and FOR_GOOD < effect.until < -(s.turn + gone) else effect
            for effect in s.lasting
        ]
    )


def _remove(p: Play, seat: int) -> None:
    """All cards of a player leave the game (13.9); what it controlled of others' goes back to them."""
    s = p.s
    for pile in ("deck", "hand", "graveyard"):
        piles = getattr(s, pile)
        setattr(s, pile, (*piles[:seat], (), *piles[seat + 1 :]))
    waiting = [act.card for act in s.announced]
    for card in [card for card in s.holder if seat in (s.owner[card], s.holder[card]) and card not in waiting]:
        out_of_pile(s, card)
        hold(s, card, s.owner[card])
        into_pile(s, card, "graveyard")
    for card in [card for card in s.pieces if s.owner[card] == seat]:
        if card in s.pieces:
            leave(p, card, "graveyard")
    for card, piece in list(s.pieces.items()):
        if piece.control == seat:
            if piece.place in (RESERVE, RAMPARTS):
                take_control(p, card, s.owner[card])
            else:
                change(s, card, control=s.owner[card])
    s.lasting = tuple([effect for effect in s.lasting if effect.bearer != ~seat])
    s.attacks = tuple([attack for attack in s.attacks if attack.target != ~seat])
    s.announced = tuple([act for act in s.announced if s.owner[act.card] != seat])
    s.poison.pop(~seat, None)
    s.heard = None


def _cut_turn_short(p: Play) -> None:
    """The turn of who drops out in it goes on at its end."""
    s = p.s
    places = [place for place, (waiting, _) in enumerate(s.frames) if waiting is heal_all]
    if places:
        del s.frames[places[0] + 1 :]
        s.phase, s.attacks, s.faced, s.blows = FINAL, (), (), ()


def is_decided(s: State, left: Sequence[int]) -> bool:
    """Whether the match is over with these seats left: one at most (13.3), or one without enemies (13.4)."""
    return len(left) <= 1 or (way_of(s) != FINAL_POWER and bool(_free(s, left)))


def _free(s: State, left: Sequence[int]) -> list[int]:
    """Those whose enemies are all gone (13.4)."""
    return [seat for seat in left if not any(opposes(s, seat, other) for other in left)]


def _winners(s: State) -> tuple[int, ...]:
    """Who has won: those with the most points (13.3), or whose enemies are all gone (13.4); nobody if all are alike."""
    if way_of(s) != FINAL_POWER:
        return tuple(_free(s, present(s)))
    best = [seat for seat, points in enumerate(s.points) if points == max(s.points)]
    return tuple(best) if len(best) < len(s.points) else ()
