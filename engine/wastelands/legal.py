"""What a seat may do when it has the word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from ..game import Action
from .cards import BUILDING, COUNTERSPELL, ITEM, KINDS, LEVEL, SPELLS, Kind
from .dying import dying
from .heard import Heard, Voice, heard, printed_on, speaks
from .numbers import MOST, can_be_built
from .play import kind_of, label
from .prices import BY_MAGIC, price_of
from .sides import is_in_battle, opposes
from .state import MAIN as MAIN_PHASE
from .state import RESERVE, SECOND_MAIN, TABLE, UNIQUE, State
from .targets import HOSTS, ITEM_BEARER, LEVEL_BEARER
from .vocabulary import (
    AFTER_DRAW,
    ANY_TIME,
    AS_REACTION,
    AS_SAVING,
    IN_COMBAT,
    Ability,
    Magic,
    Price,
    Target,
)
from .voices import abilities, allows, says, total

MAIN_WINDOW, FREE_WINDOW, REACTION_WINDOW, SAVING_WINDOW, COMBAT_WINDOW, AFTER_DRAW_WINDOW = range(6)
"""What may be done in a window: a main phase's acts, spells and abilities, answers to what was announced, saving a life (7.17),
combat abilities (10.4), cards for right after the draw phase (7.19)."""
PASS, NEXT = Action("pass"), Action("next")


def magic_of(s: State, card: int) -> Magic | None:
    """What happens when a card is played, if it says."""
    return magic_on(kind_of(s, card).number)


@cache
def magic_on(kind: int) -> Magic | None:
    """What happens when a card of a kind is played."""
    return next((ability for ability in printed_on(kind) if isinstance(ability, Magic)), None)


def acts(s: State, window: int, seat: int) -> tuple[Action, ...]:
    """Every act of a seat that has the word, in a stable order; passing comes last."""
    plays = [Action(f"play {name}") for name in _names(s, playable(s, window, seat))]
    uses = [Action(use_word(s, me, ability)) for ability, me in usable(s, window, seat)]
    return (*plays, *dict.fromkeys(uses), NEXT if window == MAIN_WINDOW and seat == s.active else PASS)


def _names(s: State, cards: Iterable[int]) -> list[str]:
    return sorted({kind_of(s, card).name for card in cards})


def use_word(s: State, me: int, ability: Ability) -> str:
    """How the use of an ability is called."""
    return f"use {label(s, me)} {ability.word}".rstrip()


# --- cards of the hand


def playable(s: State, window: int, seat: int) -> list[int]:
    """The cards of its hand that a seat may play now."""
    seen: dict[int, bool] = {}
    for card in s.hand[seat]:
        if s.kind[card] not in seen:
            seen[s.kind[card]] = fits_window(s, window, seat, card) and can_be_played(s, seat, card)
    return [card for card in s.hand[seat] if seen[s.kind[card]]]


def fits_window(s: State, window: int, seat: int, card: int) -> bool:
    """Whether a card of that type and text is for the present window (6.3, 7.9, 7.10)."""
    kind = kind_of(s, card)
    if not _may_fit(window, kind.number):
        own_phase = window == MAIN_WINDOW and seat == s.active and s.phase in (MAIN_PHASE, SECOND_MAIN)
        return own_phase and kind.type not in SPELLS
    magic = magic_of(s, card)
    if window == REACTION_WINDOW:
        return magic is not None and magic.answers(s, seat, card, s.announced[-1])
    if window == SAVING_WINDOW:
        return magic is not None and any(magic.saves(s, seat, card, who) for who in dying(s))
    return window != AFTER_DRAW_WINDOW or opposes(s, s.active, seat)


@cache
def _may_fit(window: int, kind: int) -> bool:
    """Whether a card of a kind could ever be played in a window other than a main phase of one's own."""
    type_, magic = KINDS[kind].type, magic_on(kind)
    when = magic.when if magic is not None else ANY_TIME
    if window == COMBAT_WINDOW:
        return False  # abilities only (10.14)
    if window == REACTION_WINDOW:
        return magic is not None and type(magic).answers is not Ability.answers
    if window == SAVING_WINDOW:
        return magic is not None and type(magic).saves is not Ability.saves
    if window == AFTER_DRAW_WINDOW:
        return when == AFTER_DRAW or (magic is not None and magic.after_draw)
    return type_ in SPELLS and type_ != COUNTERSPELL and when == ANY_TIME


def targets_of(s: State, seat: int, card: int, x: int = 0) -> tuple[Target, ...]:
    """What a card aims at when it is played: what its text says, and what it lies on (8.8, 8.14, 15.31)."""
    kind, magic = kind_of(s, card), magic_of(s, card)
    said = magic.aims(s, seat, card, x) if magic is not None else ()
    if said:
        return said
    if kind.type == LEVEL:
        return (LEVEL_BEARER,)
    if kind.type == ITEM and kind.hand:
        return (ITEM_BEARER,)
    return (HOSTS[kind.enchants],) if kind.enchants else ()


def can_be_played(s: State, seat: int, card: int) -> bool:
    """Whether its condition is met, something can be paid for it, and it has a target (5.2, 5.5)."""
    magic = magic_of(s, card)
    if not may_come(s, seat, card) or not allows(s, "may_play", ~seat, card):
        return False
    if magic is not None and not can_give(s, seat, card, magic):
        return False
    for x in _values_of_x(s, seat, card):
        price = card_price(s, seat, card, x)
        if can_pay(s, seat, price, card) and _in_reach(s, seat, card, targets_of(s, seat, card, x), price):
            return True
    return False


def may_come(s: State, seat: int, card: int) -> bool:
    """Whether a card's condition is met, and a player may have one of its kind (8.7, 12.8)."""
    magic = magic_of(s, card)
    return (magic is None or magic.may(s, seat, card)) and may_have(s, seat, kind_of(s, card))


def may_have(s: State, seat: int, kind: Kind) -> bool:
    """Whether a card of a kind may come into play for a seat: not the second of an important personality (12.8)."""
    return not is_there(s, seat, kind) and allows(s, "may_be_had", ~seat, kind.number)


def affordable(s: State, seat: int, card: int) -> Iterator[int]:
    """The values of X that a seat can pay for a card, and has targets with (5.2, 5.5); 0 alone where it has none."""
    for x in _values_of_x(s, seat, card):
        if not _has_any(s, seat, card, targets_of(s, seat, card, x)):
            continue
        if can_pay(s, seat, card_price(s, seat, card, x), card):
            yield x


def _values_of_x(s: State, seat: int, card: int) -> Iterable[int]:
    magic, kind = magic_of(s, card), kind_of(s, card)
    if kind.x:
        return magic.xs(s, seat, card) if magic is not None else range(s.kb[seat] + 1)
    return (0, BY_MAGIC) if kind.type == BUILDING and says(s, "builds_for_kb", ~seat) else (0,)


def card_price(s: State, seat: int, card: int, x: int) -> Price:
    """What playing a card with that X costs (5.3)."""
    magic = magic_of(s, card)
    return price_of(s, card, seat, x, magic.price(s, seat, card, x) if magic else None)


def can_pay(s: State, seat: int, price: Price, card: int) -> bool:
    """Whether a seat has what a price asks for."""
    if price.kb > s.kb[seat] or price.comp > s.comp[seat] or (price.hp and price.hp > s.hp[seat]):
        return False
    if price.tokens > s.counters.get(card, 0):
        return False
    if price.passivate and not (s.pieces[card].active and s.pieces[card].place in (RESERVE, TABLE)):
        return False  # 4.2, 4.4
    return not price.builders or can_be_built(s, seat, card, price.builders)


# --- abilities of cards in play


def usable(s: State, window: int, seat: int) -> list[tuple[Ability, int]]:
    """The abilities that a seat may use now, with the cards that have them."""
    return [(ability, me) for ability, me in abilities_in(s, window, seat) if can_give(s, seat, me, ability)]


def can_give(s: State, seat: int, me: int, says: Ability) -> bool:
    """Whether a seat has what is to be sacrificed or discarded for a card or ability."""
    return all(any(may_be_given(s, card) for card in target.among(s, seat, me)) for target in says.given)


def may_be_given(s: State, card: int) -> bool:
    """Whether a card can be sacrificed or discarded: not what cannot go to the graveyard (9.15)."""
    return card not in s.pieces or allows(s, "may_perish", card)


def _has_any(s: State, seat: int, me: int, targets: Iterable[Target]) -> bool:
    return all(any(True for _ in target.among(s, seat, me)) for target in targets)


def in_reach(s: State, seat: int, me: int, target: Target, spare: int) -> list[int]:
    """What can be aimed at with so many KB beside the price."""
    return [value for value in target.among(s, seat, me) if toll_of(s, seat, value) <= spare]


def _in_reach(s: State, seat: int, me: int, targets: Iterable[Target], price: Price) -> bool:
    return all(in_reach(s, seat, me, target, s.kb[seat] - price.kb) for target in targets)


def toll_of(s: State, seat: int, value: int) -> int:
    """The KB that aiming at a card or player costs beside the price."""
    return total(s, "toll", value, seat) if value >= 0 else 0


IN_WINDOW = {
    MAIN_WINDOW: (ANY_TIME,),
    FREE_WINDOW: (ANY_TIME,),
    REACTION_WINDOW: (AS_REACTION,),
    SAVING_WINDOW: (ANY_TIME, AS_SAVING),
    COMBAT_WINDOW: (IN_COMBAT,),
    AFTER_DRAW_WINDOW: (AFTER_DRAW,),
}


def abilities_in(s: State, window: int, seat: int) -> list[tuple[Ability, int]]:
    """The abilities of a seat's cards that could be used in this window, apart from what is given for them: all public."""
    return [(ability, me) for ability, me in _able(s, window, seat) if _is_usable(s, window, seat, ability, me)]


def any_ability_in(s: State, window: int, seat: int) -> bool:
    """Whether a seat's cards have such an ability."""
    return any(_is_usable(s, window, seat, ability, me) for ability, me in _able(s, window, seat))


def _able(s: State, window: int, seat: int) -> list[Voice]:
    """The abilities of a seat's cards that are for windows of that sort."""
    known: Heard = s.heard or heard(s)
    if known.activated is None:
        known.activated = _activated(s, known)
    able = [voice for voice in known.activated.get(seat, ()) if voice[0].when in IN_WINDOW[window]]
    return [] if window == COMBAT_WINDOW and able and not is_in_battle(s, seat) else able


def _activated(s: State, known: Heard) -> dict[int, list[Voice]]:
    """The activated abilities of all who have a say, by seat."""
    found: dict[int, list[Voice]] = {}
    for card, piece in s.pieces.items():
        if known.is_bare(s, card) and not _has_activated(known.kinds[card]):
            continue
        if speaks(s, card):
            own = [(ability, me) for ability, me in abilities(s, card) if ability.is_activated and me == card]
            found.setdefault(piece.control, []).extend(own)
    return found


@cache
def _has_activated(kind: int) -> bool:
    return any(ability.is_activated for ability in printed_on(kind))


def _is_usable(s: State, window: int, seat: int, ability: Ability, me: int) -> bool:
    """Whether an ability could be used in a window of its sort, apart from what is given for it."""
    if ability.once and (me, ability.number) in s.used:
        return False
    if not allows(s, "may_use", me, ability.number):
        return False
    if s.damage and not ability.while_dying and me in dying(s):
        return False  # who has lost nothing is about to die only while an effect is carried out
    if window == SAVING_WINDOW and not any(ability.saves(s, seat, me, who) for who in dying(s)):
        return False
    if window == REACTION_WINDOW and not ability.answers(s, seat, me, s.announced[-1]):
        return False
    if not ability.may(s, seat, me):
        return False
    prices = [ability.price(s, seat, me, x) for x in ability.xs(s, seat, me)]
    return any(can_pay(s, seat, one, me) and _in_reach(s, seat, me, ability.targets, one) for one in prices)


def is_there(s: State, seat: int, kind: Kind) -> bool:
    """Whether a seat has an important personality of that name in play, so that no second one may come (12.3, 12.8)."""
    return bool(
        s.options[UNIQUE]
        and kind.important
        and any(piece.control == seat and kind_of(s, other) is kind for other, piece in s.pieces.items())
    )


@cache
def fitting(window: int) -> frozenset[int]:
    """The kinds of card that could ever be played in a window other than a main phase of one's own."""
    return frozenset([kind.number for kind in KINDS if not kind.token and _may_fit(window, kind.number)])


@cache
def cheapest(window: int) -> int:
    """The lowest printed KB of any card that could be played in a window: what everybody may know of a hidden hand."""
    return min([KINDS[kind].kb for kind in fitting(window)], default=MOST + 1)
