"""Changes on the battlefield: cards put down, moved, removed or taken over, and their abilities recomputed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .battlefield import cards_at, is_wall
from .bearing import abilities_now, gifts
from .cards import KINDS, VINE
from .field import NOWHERE
from .state import END_OF_TURN, NO_CARD, Lasting, State
from .vocabulary import ABILITIES, ABILITY_NUMBER, WALLING, Ability, loud
from .voices import heard

OF_ABILITIES = frozenset(("silences", "grants", "is_wall"))
"""The words by which what a seat has for a time changes what cards are and can do."""


def put(s: State, card: int, space: int) -> None:
    """Puts a card that is not in play on a space, under its controller."""
    _stand(s, card, space)
    refresh(s, card)


def _stand(s: State, card: int, space: int) -> None:
    """Sets a card onto a space."""
    kind = KINDS[s.kind[card]]
    s.space[card] = space
    s.occupied |= 1 << space
    if kind.type == VINE:
        s.vines[space] = card
    else:
        s.board[space] = card
    (s.walls if kind.is_wall else s.mine)[s.control[card]] |= 1 << space


def _count(s: State, card: int, space: int) -> None:
    """Adds a card to its controller's side."""
    side = s.walls if KINDS[s.kind[card]].is_wall else s.mine
    side[s.control[card]] |= 1 << space


def _uncount(s: State, card: int, space: int) -> None:
    side = s.walls if KINDS[s.kind[card]].is_wall else s.mine
    side[s.control[card]] &= ~(1 << space)


def _may_be_wall(s: State, abilities: tuple[int, ...]) -> bool:
    """Whether a unit with these abilities may be a wall besides, by itself or by what is said of it."""
    return "is_wall" in (s.heard or heard(s)).by_word or not WALLING.isdisjoint(abilities)


def _mark_walls(s: State, space: int) -> None:
    """Works out anew whose walls stand on a space, where units may be walls besides."""
    walls = {s.control[card] for card in cards_at(s, space) if is_wall(s, card)}
    for seat in range(len(s.walls)):
        s.walls[seat] = s.walls[seat] & ~(1 << space) | (seat in walls) << space


def _leave(s: State, card: int, space: int) -> None:
    """Takes a card off its space."""
    if s.vines and s.vines.get(space) == card:
        del s.vines[space]
    else:
        s.board[space] = NO_CARD
    if s.board[space] == NO_CARD and space not in s.vines:
        s.occupied &= ~(1 << space)
    _uncount(s, card, space)


def take_off(s: State, card: int) -> None:
    """Takes a card off the battlefield: its wounds, its lasting effects and its marks of the turn go."""
    _leave(s, card, s.space[card])
    if _may_be_wall(s, s.abilities[card]):
        _mark_walls(s, s.space[card])
    s.space[card] = NOWHERE
    s.wounds[card] = 0
    s.poison.pop(card, None)
    s.walked.pop(card, None)
    s.walked_before.pop(card, None)
    if s.lasting:
        s.lasting = tuple([effect for effect in s.lasting if effect.bearer != card])
    stays = ~(1 << card)
    for name in MARKS:
        setattr(s, name, getattr(s, name) & stays)
    s.boosted &= stays
    if s.used:
        s.used = tuple([use for use in s.used if use[0] != card])
    s.control[card] = s.owner[card]
    if card in s.summoners:
        s.fallen |= 1 << s.summoners.index(card)
    refresh(s, card)


MARKS = ("moved", "attacked", "struck", "killers", "vine_rolled")
"""The fields of the state that note for each card (bit) what it has done in this turn."""


def take_over(s: State, card: int, old: int, seat: int) -> None:
    """Another card becomes the unit `old`: wounds, attachments, what is under it, and what it has done stay (facts, mutation).

    Of what ends with the turn only control that goes back stays, unless control changes for good now.
    """
    space, wounds = s.space[old], s.wounds[old]
    marks = [name for name in MARKS if getattr(s, name) >> old & 1]
    stays: list[dict[int, Any]] = [s.poison, s.walked, s.walked_before, s.attached, s.under]
    kept = [(where, where.pop(old)) for where in stays if old in where]
    borrowed = [e for e in s.lasting if e.bearer == old and ABILITIES[e.ability].goes_back and s.control[old] == seat]
    lasting = tuple([effect._replace(bearer=card) for effect in borrowed])
    take_off(s, old)
    for name in marks:
        setattr(s, name, getattr(s, name) | 1 << card)
    for where, value in kept:
        where[card] = value
    s.laden = None
    s.lasting += lasting
    s.wounds[card] = wounds
    s.control[card] = seat
    put(s, card, space)


def shift(s: State, card: int, space: int) -> None:
    """Moves a card that is in play to another space."""
    old = s.space[card]
    _leave(s, card, old)
    _stand(s, card, space)
    if _may_be_wall(s, s.abilities[card]):
        _mark_walls(s, old)
        _mark_walls(s, space)
    refresh_granted(s)


def swap(s: State, card: int, other: int) -> None:
    """Exchanges the spaces of two units or walls in play."""
    here, there = s.space[card], s.space[other]
    for one, old in ((card, here), (other, there)):
        _uncount(s, one, old)
    for one, new in ((card, there), (other, here)):
        s.space[one] = new
        s.board[new] = one
        _count(s, one, new)
    _mark_walls(s, here)
    _mark_walls(s, there)
    refresh_granted(s)


def take_control(s: State, card: int, seat: int) -> None:
    """Makes a card in play the seat's (5.5)."""
    space = s.space[card]
    _uncount(s, card, space)
    s.control[card] = seat
    _count(s, card, space)
    refresh(s, card)


# --- abilities
def refresh(s: State, card: int) -> None:
    """Recomputes a card's abilities; call after anything that gives or takes one."""
    before = s.abilities[card]
    _renew(s, card, ())
    refresh_granted(s)
    if s.space[card] >= 0 and _may_be_wall(s, before + s.abilities[card]):
        _mark_walls(s, s.space[card])


def _renew(s: State, card: int, given: Sequence[int]) -> None:
    before = s.abilities[card]
    now = s.abilities[card] = abilities_now(s, card, given)
    if before != now and (loud(before) or loud(now)):
        s.heard = None


def refresh_granted(s: State) -> None:
    """Recomputes what depends on positions: the abilities of cards to which others grant any, or did."""
    if not s.granted and "grants" not in (s.heard or heard(s)).by_word:
        return
    found = gifts(s)
    for card in dict.fromkeys((*s.granted, *found)):
        _renew(s, card, found.get(card, ()))
    s.granted = tuple(found)


def refresh_all(s: State) -> None:
    """Recomputes the abilities of every card."""
    for card in range(len(s.kind)):
        s.abilities[card] = abilities_now(s, card, []) if s.space[card] >= 0 else ()
    s.heard, s.granted = None, ()
    for space in range(s.field.size) if WALLING else ():
        _mark_walls(s, space)
    refresh_granted(s)


def gain(s: State, bearer: int, ability: str, until: int = END_OF_TURN, value: int = 0) -> None:
    """Gives a card (or a seat, as `~seat`) an ability for a time."""
    s.lasting = (*s.lasting, Lasting(ABILITY_NUMBER[ability], bearer, until, value))
    _changed(s, bearer, ABILITIES[ABILITY_NUMBER[ability]])


def lose(s: State, effect: Lasting) -> None:
    """Ends one thing that a card or a seat has for a time."""
    left = list(s.lasting)
    left.remove(effect)
    s.lasting = tuple(left)
    _changed(s, effect.bearer, ABILITIES[effect.ability])


def _changed(s: State, bearer: int, ability: Ability) -> None:
    if bearer < 0 and ability.words.isdisjoint(OF_ABILITIES):
        s.heard = None
    elif bearer < 0:
        refresh_all(s)
    elif s.space[bearer] >= 0:
        refresh(s, bearer)
