"""Why an act is not legal, in one plain sentence that says what would be right."""

from __future__ import annotations

from collections.abc import Callable

from ..text import T, Text
from .attack import MOST_ATTACKERS
from .cards import BUILDING, COUNTERSPELL, KINDS, SPELLS
from .legal import (
    COMBAT_WINDOW,
    NEXT,
    REACTION_WINDOW,
    SAVING_WINDOW,
    affordable,
    can_pay,
    card_price,
    fits_window,
    magic_of,
    may_have,
)
from .numbers import places_taken, room_of
from .play import kind_of
from .price_texts import price_now
from .questions import owed_moves
from .state import RAMPARTS, State
from .windows import window_of
from .wording import called, card_of, named

OWN_NAMES = {kind.name.casefold(): kind.name for kind in KINDS}


def why_not(s: State, seat: int, action: str) -> Text:
    """Why the seat cannot do `action` now."""
    if s.outcome is not None or s.ask is None:
        return T("The game is over; nothing can be done in it any more.")
    if s.ask.seat != seat:
        return T("It is not your decision; somebody else has the word.")
    verb, _, rest = action.partition(" ")
    reason = REASONS.get(verb.casefold())
    told = reason(s, seat, rest) if reason is not None and (rest or verb == NEXT) else None
    if told is not None:
        return told
    return T("You cannot do “{text}” now; try one from the menu of /game do.", text=action[:40])


def _play(s: State, seat: int, rest: str) -> Text | None:
    name = OWN_NAMES.get(rest.casefold())
    if name is None:
        return T("There is no card “{name}”.", name=rest[:40])
    shown = T(name)
    card = next((card for card in s.hand[seat] if kind_of(s, card).name == name), None)
    if card is None:
        return T("{card} is not in your hand.", card=shown)
    window = window_of(s)
    if window is None:
        return None
    if not fits_window(s, window, seat, card):
        return _wrong_moment(s, window, card)
    kind, magic = kind_of(s, card), magic_of(s, card)
    if not may_have(s, seat, kind):
        return T("You have {card} in play already, and no second one may come.", card=shown)
    if magic is not None and not magic.may(s, seat, card):
        return T("{card} cannot be played now: {effect}", card=shown, effect=T(kind.effect))
    if not any(True for _ in affordable(s, seat, card)) and not can_pay(s, seat, card_price(s, seat, card, 0), card):
        return _too_dear(s, seat, card)
    return T("There is nothing that {card} could be aimed at.", card=shown)


def _wrong_moment(s: State, window: int, card: int) -> Text:
    kind, shown = kind_of(s, card), T(kind_of(s, card).name)
    if window == REACTION_WINDOW:
        return T("{card} is no answer to {other}.", card=shown, other=called(s, s.announced[-1].card))
    if window == SAVING_WINDOW:
        return T("{card} saves nobody who is about to die.", card=shown)
    if window == COMBAT_WINDOW:
        return T("Now only combat abilities can be used.")
    if kind.type == COUNTERSPELL:
        return T("{card} only answers what was announced.", card=shown)
    if kind.type in SPELLS:
        return T("{card} has its own moment: {effect}", card=shown, effect=T(kind.effect))
    return T("{card} can be played only in the main phases of your own turn.", card=shown)


def _too_dear(s: State, seat: int, card: int) -> Text:
    kind, price = kind_of(s, card), card_price(s, seat, card, 0)
    shown = T(kind.name)
    if kind.type == BUILDING:
        return T("{card} needs builders: {count} active warriors of your reserve.", card=shown, count=price.builders)
    return T(
        "{card} costs {price}; you have {kb} KB and {comp} comp.",
        card=shown,
        price=price_now(s, seat, card),
        kb=s.kb[seat],
        comp=s.comp[seat],
    )


def _move(s: State, seat: int, rest: str) -> Text | None:
    if s.ask is None or s.ask.question != "movement":
        return T("Warriors move only in the movement phase of your own turn.")
    tag, _, where = rest.partition(" ")
    card, wrong = _own_warrior(s, seat, tag)
    if wrong is not None:
        return wrong
    shown = called(s, card)
    if not s.pieces[card].active:
        return T("{card} is passive, and only active warriors move.", card=shown)
    if where == "ramparts" and places_taken(s, seat) >= room_of(s, seat):
        return T("Your ramparts are full; call somebody back first.")
    return None


def _next(s: State, seat: int, rest: str) -> Text | None:
    return owed_moves(s, seat) if s.ask is not None and s.ask.question == "movement" else None


def _attack(s: State, seat: int, rest: str) -> Text | None:
    if s.ask is None or s.ask.question != "declare":
        return T("Attackers are named only in the attack phase of your own turn.")
    tag, _, goal = rest.partition(" ")
    card, wrong = _own_warrior(s, seat, tag)
    if wrong is not None:
        return wrong
    if s.pieces[card].place != RAMPARTS:
        return T("{card} is not on your ramparts, so it cannot attack.", card=called(s, card))
    if any(attack.attacker == card for attack in s.attacks):
        return T("{card} has its target already.", card=called(s, card))
    target = card_of(s, goal)
    if target in s.pieces and sum([attack.target == target for attack in s.attacks]) >= MOST_ATTACKERS:
        return T("Two warriors attack {card} already.", card=called(s, target))
    opponents = [f"seat{other + 1}" for other in range(len(s.hp)) if other != seat]
    if goal in opponents or (target in s.pieces and kind_of(s, target).type == BUILDING):
        shown = called(s, target) if target in s.pieces else named(s, seat, goal)
        return T("First every warrior on the enemy ramparts has to be attacked; then {target}.", target=shown)
    return None


def _use(s: State, seat: int, rest: str) -> Text | None:
    if window_of(s) is None:
        return None
    tag = rest.partition(" ")[0]
    card = card_of(s, tag)
    if card not in s.pieces:
        return _nothing(tag)
    if s.pieces[card].control != seat:
        return T("{card} is not yours.", card=called(s, card))
    return T("{card} has no ability that you can use and pay for now.", card=called(s, card))


def _pair(s: State, seat: int, rest: str) -> Text | None:
    if s.ask is None or s.ask.question != "movement":
        return T("Pairs are made and parted only in the movement phase of your own turn.")
    _, wrong = _own_warrior(s, seat, rest.partition(" ")[0])
    return wrong


def _sacrifice(s: State, seat: int, rest: str) -> Text | None:
    if s.ask is None or s.ask.question != "sacrifice":
        return T("Warriors are given for their components only in the preparation phase of your own turn.")
    _, wrong = _own_warrior(s, seat, rest)
    return wrong


def _own_warrior(s: State, seat: int, tag: str) -> tuple[int, Text | None]:
    """The warrior of that number, and what is wrong with it."""
    card = card_of(s, tag)
    if card not in s.pieces:
        return card, _nothing(tag)
    if s.pieces[card].control != seat:
        return card, T("{card} is not yours.", card=called(s, card))
    if not kind_of(s, card).is_warrior:
        return card, T("{card} is no warrior.", card=called(s, card))
    return card, None


def _nothing(tag: str) -> Text:
    return T("There is no card number {tag} in play.", tag=tag[:20])


REASONS: dict[str, Callable[[State, int, str], Text | None]] = {
    "play": _play,
    "next": _next,
    "move": _move,
    "attack": _attack,
    "use": _use,
    "join": _pair,
    "split": _pair,
    "sacrifice": _sacrifice,
}
