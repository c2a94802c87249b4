"""Wounds and destruction: wounds are redirected, prevented, placed; then what has too many is removed (3.17-3.19, 4.5, 11.10)."""

from __future__ import annotations

from collections.abc import Iterable

from ..text import T
from .battlefield import in_play, is_fighter, is_unit, kind_of, life_of, named
from .moments import announce, announce_then, gather, is_answered, open_window, work_through
from .placing import PILE_NUMBER, lift, put_under, release
from .play import Play, question, step
from .state import NO_CARD, PILES, Blame, Blow, Fall, State
from .vocabulary import bits_of
from .voices import anyone, silent, voices, words_about

OWN = "own"
"""What an event says of a card destroyed by its own side; those of earlier versions may lack it."""
REMOVAL = question("removal", T("Which destroyed card is removed next?"))
ON_THEIR_WAY = bits_of("redirects", "suffers", "prevents", "withstands", "saves")
"""What is asked about wounds before they are placed."""


def wound(
    p: Play, card: int, count: int, seat: int, source: int = NO_CARD, poison: int = 0, because: str = "", paid: int = 0
) -> None:
    """Puts wounds on one card, by `seat`'s effect or ability; `source` is the card that does it (11.11).

    They are `paid` where they are the price of something.

    `because` is its ability, where nothing has told yet that it is at work.
    """
    if because and count:
        p.tell("because", seat, named(p.s, source), p.where(source) if p.s.space[source] >= 0 else "", because)
    wound_all(p, [(card, count)], seat, source, poison, paid)


def wound_all(
    p: Play, wounds: Iterable[tuple[int, int]], seat: int, source: int = NO_CARD, poison: int = 0, paid: int = 0
) -> None:
    """Puts wounds on several cards: all are placed, then the destroyed ones are removed (3.18)."""
    p.then(remove_destroyed)
    give_wounds(p, wounds, seat, source, poison=poison, paid=paid)


def give_wounds(
    p: Play,
    wounds: Iterable[tuple[int, int]],
    seat: int,
    source: int = NO_CARD,
    by_attack: int = 0,
    poison: int = 0,
    paid: int = 0,
) -> None:
    """Puts wounds on cards one after another; whoever calls this also sees to `remove_destroyed` afterwards."""
    for card, count in reversed([*wounds]):
        if count > 0:
            p.then(land, card, count, seat, source, by_attack, poison, paid)


@step
def land(
    p: Play,
    card: int,
    count: int,
    seat: int,
    source: int,
    by_attack: int,
    poison: int,
    paid: int = 0,
    handed_on: int = 0,
) -> None:
    """One card's wounds on their way: redirected, then prevented, then placed; each stage only if anybody has a say in it."""
    s = p.s
    if s.space[card] < 0:
        return
    s.blows = (*s.blows, Blow(card, count, seat, source, by_attack, poison, paid, handed_on))
    if silent(s, card, ON_THEIR_WAY) and not is_answered(s, "prevents"):
        place_wounds(p)
    else:
        announce_then(p, final_wounds, "redirects", card)


def blow_of(s: State) -> Blow:
    """The wounds that are on their way just now."""
    return s.blows[-1]


def is_price(blow: Blow) -> bool:
    """Whether wounds are the price of something, or come from the unit's own ability: nothing spares it those."""
    return bool(blow.paid) or (blow.source == blow.card and not blow.by_attack)


def change_blow(p: Play, card: int | None = None, wounds: int | None = None) -> None:
    """Sends the wounds on their way to another card, or makes them more or fewer."""
    s = p.s
    blow = s.blows[-1]
    changed = blow._replace(
        card=blow.card if card is None else card, wounds=blow.wounds if wounds is None else max(0, wounds)
    )
    s.blows = (*s.blows[:-1], changed)


def pass_on(p: Play, card: int) -> None:
    """Sends wounds whose number was final to another card, on which they are about to be put now."""
    blow = blow_of(p.s)
    change_blow(p, wounds=0)
    p.then(land, card, *blow._replace(handed_on=blow.handed_on | 1 << blow.card)[1:])


def may_take_over(s: State, card: int) -> bool:
    """Whether a card may take the wounds on their way upon itself: not those that it has handed on."""
    return not blow_of(s).handed_on >> card & 1


def tell_spared(p: Play, card: int, ability: str, before: int, wounds: int) -> int:
    """The wounds that an ability leaves, told where it makes a difference."""
    if wounds != before:
        p.tell("so spared", p.s.control[card], ability, named(p.s, card), wounds)
    return wounds


@step
def final_wounds(p: Play) -> None:
    """The number of the wounds is known: cards and hands may prevent some (facts, reaction event)."""
    s = p.s
    card, wounds, by_attack = s.blows[-1].card, s.blows[-1].wounds, s.blows[-1].by_attack
    if s.space[card] < 0:
        s.blows = s.blows[:-1]
        return
    count = wounds
    said = words_about(s, card)
    if "suffers" in said:
        for ability, me in voices(s, "suffers", card):
            count = tell_spared(p, card, ability.name, count, ability.suffers(s, me, card, count, bool(by_attack)))
        if count != wounds:
            change_blow(p, wounds=count)
    if not count or not ("prevents" in said or is_answered(s, "prevents")):
        last_wounds(p)
        return
    p.then(last_wounds)
    open_window(p, "prevents", card)
    announce(p, "prevents", card)


@step
def last_wounds(p: Play) -> None:
    """Nobody prevents any more: what is left may be withstood."""
    blow = p.s.blows[-1]
    if blow.wounds and in_play(p.s, blow.card):
        announce_then(p, deadly_wounds, "withstands", blow.card)
    else:
        deadly_wounds(p)


@step
def deadly_wounds(p: Play) -> None:
    """Wounds that would destroy may be answered by something that happens instead (Mind Capture)."""
    s = p.s
    card, count = s.blows[-1].card, s.blows[-1].wounds
    if s.space[card] >= 0 and count and s.wounds[card] + count >= life_of(s, card):
        announce_then(p, place_wounds, "saves", card)
    else:
        place_wounds(p)


@step
def place_wounds(p: Play) -> None:
    """Lays wound markers on a card and lets it answer."""
    s = p.s
    card, count, seat, source, by_attack, poison, *_ = s.blows[-1]
    s.blows = s.blows[:-1]
    if s.space[card] < 0 or not count:
        return
    s.wounds[card] += count
    if poison and is_fighter(s, card):
        s.poison[card] = s.poison.get(card, 0) + count
    # wounds of an attack count before what they set off: its player orders them (4.5)
    if by_attack or not s.fights or card not in s.blame:
        s.blame[card] = Blame(seat, source, by_attack)
    if by_attack and s.fights:
        fight = s.fights[-1]
        s.fights = (*s.fights[:-1], fight._replace(inflicted=(*fight.inflicted, (card, count))))
    p.tell("wounded", seat, named(s, card), p.where(card), count)
    announce(p, "wounded", card, count, by_attack)


def lay_wounds(p: Play, card: int, count: int, seat: int) -> None:
    """Lays wounds on a card, by `seat`, that nothing redirects, prevents or saves from; destroyed cards are removed later."""
    p.s.blows = (*p.s.blows, Blow(card, count, seat, NO_CARD))
    place_wounds(p)


def move_wounds(p: Play, card: int, other: int, count: int, poison: int, seat: int, source: int = NO_CARD) -> None:
    """Moves wounds, so many of them poison, from one unit to another by `seat`: nothing is inflicted (facts, poison marker)."""
    s = p.s
    for unit, sign in ((card, -1), (other, 1)):
        s.wounds[unit] += sign * count
        left = s.poison.pop(unit, 0) + sign * poison
        if left:
            s.poison[unit] = left
    p.tell("healed", s.control[card], named(s, card), p.where(card), count)
    p.tell("wounded", seat, named(s, other), p.where(other), count)
    s.blame[other] = Blame(seat, source)
    p.then(remove_destroyed)


@step
def remove_destroyed(p: Play) -> None:
    """Removes the cards whose wounds reach their life; the player whose turn it is orders several (4.5)."""
    s = p.s
    if not s.blame:
        return
    doomed = [card for card in s.blame if s.space[card] >= 0 and s.wounds[card] >= life_of(s, card)]
    if len(doomed) > 1:
        doomed.sort(key=lambda card: s.space[card])
        p.ask_piece(s.active, REMOVAL, doomed, removal_chosen)
        return
    s.blame = {card: s.blame[card] for card in doomed}
    if doomed:
        destroy_blamed(p, doomed[0])


@step
def removal_chosen(p: Play, card: int) -> None:
    """Removes that one, then the others."""
    p.then(remove_destroyed)
    destroy_blamed(p, card)


def destroy_blamed(p: Play, card: int) -> None:
    """Destroys a card by whoever put the last wounds on it."""
    blame = p.s.blame.pop(card, Blame(p.s.control[card]))
    destroy(p, card, *blame)


def destroy(p: Play, card: int, seat: int, source: int = NO_CARD, by_attack: int = 0) -> None:
    """Destroys a card in play: face down onto the magic pile of whoever destroyed it (3.19, 5.2, 11.11)."""
    s = p.s
    own = [OWN] if s.teams[s.control[card]] == s.teams[seat] else []
    p.tell("destroyed", seat, named(s, card), p.where(card), *own)
    fall = Fall(card, s.space[card], s.control[card], seat, source, by_attack, PILE_NUMBER["magic"], seat)
    s.falls = (*s.falls, fall)
    announce_then(p, leave_battlefield, "falls", card)


def fall_of(s: State) -> Fall:
    """The destruction that is being carried out, or answered."""
    return s.falls[-1]


def falls_to_magic(s: State) -> bool:
    """Whether the card that is being destroyed still goes to a magic pile: what happens instead happens once."""
    fall = s.falls[-1]
    return fall.host == NO_CARD and PILES[fall.pile] == "magic"


def falls_to_a_roll(s: State) -> bool:
    """Whether the card is destroyed by an attack whose dice were rolled for it (5.6)."""
    fall = s.falls[-1]
    return bool(fall.by_attack and s.fights and s.fights[-1].dice) and fall.card not in s.fights[-1].unrolled


def fall_onto(p: Play, pile: str, seat: int, *, alone: bool = False) -> None:
    """Lets the card that is being destroyed go to another pile; what is under it goes along, unless it goes `alone`."""
    fall = p.s.falls[-1]._replace(pile=PILE_NUMBER[pile], goes_to=seat, host=NO_CARD, alone=int(alone))
    p.s.falls = (*p.s.falls[:-1], fall)


def fall_under(p: Play, host: int) -> None:
    """Lets the card that is being destroyed go under another, alone (F 2.5.5.1)."""
    p.s.falls = (*p.s.falls[:-1], p.s.falls[-1]._replace(host=host))


@step
def leave_battlefield(p: Play) -> None:
    """The destroyed card leaves, at times alone (F 2.5.5.1); then everybody answers whom that concerns (`fall_of`)."""
    s = p.s
    fall = s.falls[-1]
    card, source = fall.card, fall.source
    if not in_play(s, card):
        fall_over(p)
        return
    p.then(fall_over)
    if s.fights:
        s.fights = (*s.fights[:-1], s.fights[-1]._replace(fallen=(*s.fights[-1].fallen, card)))
    unit = is_unit(s, card)
    answering = gather(s, "destroyed", card, (fall.space, fall.control)) if unit or anyone(s, "destroyed", card) else []
    under = fall.host != NO_CARD and in_play(s, fall.host)
    if (under or fall.alone) and not kind_of(s, card).beside_board:
        p.put_on("magic", fall.seat, *lift(p, card, fall.seat))
        if under:
            put_under(p, card, fall.host)
        else:
            p.put_on(PILES[fall.pile], fall.goes_to, card)
    else:
        release(p, card, PILES[fall.pile], fall.goes_to, by=fall.seat)
    args = (fall.space, fall.control)
    if unit:
        open_window(p, "destroyed", card, *args)
    work_through(p, "destroyed", card, args, answering)
    if unit and source not in (NO_CARD, card) and in_play(s, source):
        s.killers |= 1 << source
        announce(p, "destroys", card, *args, of=source)


@step
def fall_over(p: Play) -> None:
    """The destruction is over, with all that answered it."""
    p.s.falls = p.s.falls[:-1]
