"""Wounds and destruction: wounds are redirected, then placed; then what has too many is removed (3.17-3.19, 4.5, 11.10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..text import T
from .battlefield import in_play, is_unit, kind_of, life_of, lift, named, refresh, take_control
from .cards import VINE
from .play import NAMES, Play
from .state import BORROWED, State
from .vocabulary import ABILITIES, abilities_of, listeners, question, saying, step


def _to_be_wounded(s: State, args: tuple[int, ...]) -> dict[str, Any]:
    """What a question about wounds names: the card that is to have them, where it stands, how many."""
    card, count, *_ = args
    return {"other": T(named(s, card)), "there": NAMES[s.space[card]], "count": count}


COVER = question(
    "cover", T("{other} on {there} is to be wounded (wounds: {count}). Does {card} take that instead?"), _to_be_wounded
)
CAPTURE = question("capture", T("{card} would destroy {other} on {there}. Take control of it instead?"), _to_be_wounded)
REMOVAL = question("removal", T("Which destroyed card is removed next?"))


def wound(p: Play, card: int, count: int, seat: int, source: int = -1) -> None:
    """Puts wounds on one card, by `seat`'s effect or ability; `source` is the card that does it (11.11)."""
    wound_all(p, [(card, count)], seat, source)


def wound_all(p: Play, wounds: Iterable[tuple[int, int]], seat: int, source: int = -1) -> None:
    """Puts wounds on several cards: all are placed, then the destroyed ones are removed (3.18)."""
    p.then(remove_destroyed)
    give_wounds(p, wounds, seat, source)


def give_wounds(
    p: Play, wounds: Iterable[tuple[int, int]], seat: int, source: int = -1, by_attack: bool = False
) -> None:
    """Puts wounds on cards one after another; whoever calls this also sees to `remove_destroyed` afterwards."""
    for card, count in reversed(list(wounds)):
        if count > 0:
            p.then(land, card, count, seat, source, int(by_attack), 0)


@step
def land(p: Play, card: int, count: int, seat: int, source: int, by_attack: int, asked: int) -> None:
    """One card's wounds: first redirected (Cover), then answered by the attacker (Mind Capture), then placed."""
    s = p.s
    if not in_play(s, card):
        return
    coverers = [
        other for other, number in listeners(s, "covers") if other != card and ABILITIES[number].covers(s, other, card)
    ]
    if asked < len(coverers):
        other = coverers[asked]
        p.ask_yes(
            s.control[other], COVER, cover_answered, card, count, seat, source, by_attack, asked, other, about=other
        )
        return
    receive(p, card, count, seat, source, by_attack)


@step
def cover_answered(
    p: Play, card: int, count: int, seat: int, source: int, by_attack: int, asked: int, other: int, yes: int
) -> None:
    """The wounds go to the card that covers, as they are; or the next one is asked."""
    if yes:
        p.tell("covered", p.s.control[other], named(p.s, other), p.where(other), named(p.s, card), p.where(card))
        receive(p, other, count, seat, source, by_attack)
    else:
        p.then(land, card, count, seat, source, by_attack, asked + 1)


def receive(p: Play, card: int, count: int, seat: int, source: int, by_attack: int) -> None:
    """A card gets its wounds, unless the attacker takes control of it instead."""
    s = p.s
    if by_attack and source >= 0 and s.wounds[card] + count >= life_of(s, card):
        for ability in saying(s, source, "captures"):
            if ability.captures(s, source, card):
                p.ask_yes(s.control[source], CAPTURE, capture_answered, card, count, seat, source, about=source)
                return
    place(p, card, count, seat, source, by_attack)


@step
def capture_answered(p: Play, card: int, count: int, seat: int, source: int, yes: int) -> None:
    """The attack's wounds are ignored and control changes for good; or they are placed."""
    if yes:
        change_control(p, card, p.s.control[source])
    else:
        place(p, card, count, seat, source, 1)


def place(p: Play, card: int, count: int, seat: int, source: int, by_attack: int) -> None:
    """Lays wound markers on a card and lets it answer."""
    s = p.s
    s.wounds[card] += count
    if by_attack or not s.fights or card not in s.blame:
        s.blame[card] = (
            seat,
            source,
        )  # wounds of an attack count before what they set off: its player orders them (4.5)
    p.tell("wounded", seat, named(s, card), p.where(card), count)
    for ability in saying(s, card, "was_wounded"):
        ability.was_wounded(p, card, count, bool(by_attack))


def change_control(p: Play, card: int, seat: int) -> None:
    """A card in play changes hands, for good unless an effect says otherwise (5.5)."""
    p.s.effects = [effect for effect in p.s.effects if not (effect[0] == BORROWED and effect[2] == card)]
    take_control(p.s, card, seat)
    p.tell("controlled", seat, named(p.s, card), p.where(card))
    p.show_face_down(card, seat)


@step
def remove_destroyed(p: Play) -> None:
    """Removes the cards whose wounds reach their life; the player whose turn it is orders several (4.5)."""
    s = p.s
    if not s.blame:
        return
    doomed = [card for card in s.blame if in_play(s, card) and s.wounds[card] >= life_of(s, card)]
    if len(doomed) > 1:
        doomed.sort(key=lambda card: s.space[card])
        p.ask_piece(s.active, REMOVAL, doomed, removal_chosen)
        return
    if doomed:
        destroy(p, doomed[0])
    s.blame.clear()


@step
def removal_chosen(p: Play, card: int) -> None:
    """Removes that one, then the others."""
    p.then(remove_destroyed)
    destroy(p, card)


def destroy(p: Play, card: int) -> None:
    """Destroys a card in play: face down onto the magic pile of whoever destroyed it (3.19, 5.2, 11.11)."""
    s = p.s
    seat, source = s.blame.pop(card, (s.control[card], -1))
    space = s.space[card]
    unit = is_unit(s, card)
    victim_of = s.control[card]
    p.tell("destroyed", seat, named(s, card), p.where(card))
    answering = source if source >= 0 and source != card and in_play(s, source) and unit else -1
    if kind_of(s, card).type == VINE:
        p.release(card, s.supply[s.owner[card]], seat)
    elif answering >= 0 and s.control[source] == seat and _claims(s, source, card):
        _go_under(p, card, source, seat)
    else:
        p.release(card, s.magic[seat], seat)
    if answering >= 0:
        for ability in saying(s, source, "has_destroyed"):
            ability.has_destroyed(p, source, card, space, victim_of)


def _claims(s: State, source: int, card: int) -> bool:
    return any(ability.claims(s, source, card) for ability in abilities_of(s, source))


def _go_under(p: Play, card: int, host: int, seat: int) -> None:
    """The destroyed unit alone goes under its destroyer, what was under it to the magic pile (F 2.5.5.1)."""
    s = p.s
    for attachment in s.attached.pop(card, ()):
        s.discard[s.owner[attachment]].append(attachment)
    s.magic[seat].extend(p.take_from_under(card, seat))
    lift(s, card)
    s.under[host] = (card, *s.under.get(host, ()))
    refresh(s, host)
    p.tell("under", seat, kind_of(s, card).name, p.where(host))
