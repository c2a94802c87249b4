"""Cards out of play, and what follows their leaving (8.3, 8.15, 8.22, 9.18, 10.16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .bearing import can_bear
from .cards import ITEM
from .heard import lead_of, members_of
from .moments import Speakers, announce, speakers_at
from .numbers import life_of, printed_yields
from .piles import into_pile, out_of_pile
from .play import Play, kind_of, label, name_of, step
from .resources import gain_from
from .sides import gainer
from .state import ON_CARD, PREPARATION, Death, Piece, State
from .voices import allows, total, voices
from .zones import name_bearer


def leave(p: Play, card: int, pile: str) -> None:
    """Takes a card out of play; what lies on it goes to its owners' graveyards (8.22), the partner stays alone (9.18)."""
    s = p.s
    for other in [other for other, piece in s.pieces.items() if piece.host == card]:
        leave(p, other, "graveyard")
    p.tell("left", s.pieces[card].control, label(s, card), name_of(s, card), pile)
    announce(p, "left", card, s.pieces[card].host)
    partner = s.joined.pop(card, None)
    if partner is not None:
        split_damage(s, card, partner)
        del s.joined[partner]
    del s.pieces[card]
    for marks in (s.damage, s.poison, s.counters, s.chosen, s.wounders, s.regenerated, s.blame, s.reworded):
        marks.pop(card, None)
    if kind_of(s, card).x != "comp" or pile != "graveyard":
        s.paid.pop(card, None)  # a warrior paid in components returns from the graveyard as it was
    s.guise.pop(card, None)
    s.lasting = tuple([effect for effect in s.lasting if card not in (effect.bearer, effect.until)])
    s.heard = None
    into_pile(s, card, pile)


def split_damage(s: State, gone: int, stays: int) -> None:
    """What a pair's damage exceeds the maximum HP of the one that left stays with the other (9.18)."""
    damage = s.damage.pop(lead_of(s, stays), 0)
    pairs = dict(s.joined)
    s.joined.pop(gone, None)
    s.joined.pop(stays, None)
    s.heard = None
    damage -= life_of(s, gone)
    s.joined.update(pairs)
    s.heard = None
    if damage > 0:
        s.damage[stays] = damage


def bury(
    p: Play,
    cards: Sequence[int],
    *,
    by: int | None = None,
    yields: bool = True,
    final: bool = False,
    alone: bool = False,
    in_battle: bool = False,
) -> None:
    """Cards leave for the graveyard together (10.16 b), and what is no longer in play not at all. Warriors leave components to
    the opponent, but not in the preparation phase (8.3), nor unless `yields`; `by` is the seat whose doing it was. Nothing
    saves them if it is `final` (7.11). Members of pairs go without their partners if `alone` (9.18). Those who wounded them
    have killed them if it is `in_battle` (15.33).
    """
    s = p.s
    going = [card for card in cards if card in s.pieces and allows(s, "may_perish", lead_of(s, card))]
    if not final:
        going = [card for card in going if not _is_rescued(p, card)]
    units = [(card,) if alone else members_of(s, card) for card in going if card in s.pieces]
    fallen = list(dict.fromkeys(member for unit in units for member in unit))
    losses = [
        _loss_of(s, card, killers_of(s, card) if in_battle else (), yields=yields)
        for card in fallen
        if kind_of(s, card).is_warrior
    ]
    for card in fallen:
        if card in s.pieces:
            leave(p, card, "graveyard")
    for loss in reversed(losses):
        s.deaths = (*s.deaths, loss.death)
        announce(p, "died", loss.card, speakers=loss.mourners)
        for killer, speakers in zip(loss.death.killers, loss.boasters, strict=True):
            announce(p, "killed", killer, loss.card, speakers=speakers)
        for item, tokens in reversed(loss.items):
            p.then(take_item, item, tokens, *loss.death.killers)
        gain_from(p, gainer(s, loss.death.control, loss.by if by is None else by), loss.components, loss.heals)


def _is_rescued(p: Play, card: int) -> bool:
    """Whether something keeps a warrior in play."""
    is_warrior = card in p.s.pieces and kind_of(p.s, card).is_warrior
    found = voices(p.s, "rescues", lead_of(p.s, card)) if is_warrior else []
    return any(ability.rescues(p, me, lead_of(p.s, card)) for ability, me in found)


class Loss(NamedTuple):
    """A warrior that is about to leave: who has something to do then, what it leaves, the items it bore with their tokens, and
    whose doing it was, if that is known.
    """

    card: int
    death: Death
    mourners: Speakers
    boasters: tuple[Speakers, ...]
    components: int
    heals: int
    items: tuple[tuple[int, int], ...]
    by: int | None


def killers_of(s: State, card: int) -> tuple[int, ...]:
    """The warriors that took HP off a warrior in this turn (9.14)."""
    return tuple(dict.fromkeys(s.wounders.get(lead_of(s, card), ())))


def _loss_of(s: State, card: int, killers: tuple[int, ...], *, yields: bool) -> Loss:
    """What is to be known of a warrior before it leaves."""
    components = max(0, printed_yields(s, card) + total(s, "yields", card)) if yields and s.phase != PREPARATION else 0
    items = [
        (other, s.counters.get(other, 0))
        for other, piece in s.pieces.items()
        if piece.host == card and kind_of(s, other).type == ITEM
    ]
    heals = total(s, "heals_for_component", card)
    death = Death(kind_of(s, card).number, s.pieces[card].control, killers)
    by = s.blame.get(lead_of(s, card))
    boasters = tuple([speakers_at(s, "killed", killer) for killer in killers])
    return Loss(card, death, speakers_at(s, "died", card), boasters, components, heals, tuple(items), by)


@step
def take_item(p: Play, item: int, tokens: int, *killers: int) -> None:
    """An item passes to a warrior that killed its bearer and can use it; several: their controller says which (8.15, 8.23).
    It keeps its tokens.
    """
    s = p.s
    able = [card for card in killers if card in s.pieces and can_bear(s, card, item)]
    if item in s.graveyard[s.owner[item]] and able:
        seat = s.pieces[able[0]].control
        options = [(f"choose {label(s, card)}", card) for card in able]
        p.ask_seat(seat, "victor", options, item_taken, (item, tokens), about=item)


@step
def item_taken(p: Play, item: int, tokens: int, card: int) -> None:
    """A victor bears the item from now on."""
    s = p.s
    out_of_pile(s, item)
    s.tags += 1
    s.pieces[item] = Piece(s.pieces[card].control, ON_CARD, 1, s.tags, card)
    if tokens:
        s.counters[item] = tokens
    s.heard = None
    p.tell("item taken", s.pieces[card].control, label(s, card), name_of(s, card), name_of(s, item))
    if card in s.joined:
        p.then(name_bearer, item)
