"""Playing a card or using an ability: named and paid, answered, carried out (7.13)."""

from __future__ import annotations

from typing import Any

from .cards import BUILDING, ENCHANTMENT, MAGIC
from .damage import pay_hp
from .leaving import bury
from .legal import (
    REACTION_WINDOW,
    affordable,
    can_pay,
    card_price,
    in_reach,
    magic_of,
    may_be_given,
    targets_of,
    toll_of,
    usable,
    use_word,
)
from .moments import announce
from .numbers import builders_of, is_immune, leads_building, sorts_of
from .piles import discard, hold, into_pile, out_of_pile
from .play import Play, called, kind_of, label, name_of, step
from .prices import base_price
from .resources import gain_comp, gain_kb
from .settling import settle
from .sides import others
from .state import GONE, NO_CARD, PLAYED, Announced, State
from .vocabulary import ABILITIES, IN_COMBAT, Ability, Magic, Price, Target
from .windows import acted, open_window, window_of
from .zones import count, enter, turn


def carry_out(p: Play, action: str) -> None:
    """The act of whoever has the word: `play NAME`, `use TAG [WORD]`."""
    s = p.s
    assert s.ask is not None
    window, seat = window_of(s), s.ask.seat
    assert window is not None
    what, _, name = action.partition(" ")
    if what == "play":
        card = next(card for card in s.hand[seat] if kind_of(s, card).name == name)
        acted(p)
        play_card(p, seat, card)
        return
    ability, card = next(one for one in usable(s, window, seat) if use_word(s, one[1], one[0]) == action)
    acted(p)
    s.announced = (*s.announced, Announced(seat, card, ability.number))
    p.then(name_x)


def play_card(p: Play, seat: int, card: int) -> None:
    """A seat begins to play a card of a hand."""
    out_of_pile(p.s, card)
    hold(p.s, card, seat)
    p.s.announced = (*p.s.announced, Announced(seat, card))
    p.then(name_x)


def named_for(s: State, card: int) -> tuple[int, ...]:
    """What has been named for a card that is being played."""
    return top(s).targets if s.announced and top(s).card == card else ()


def top(s: State) -> Announced:
    """What was announced last."""
    return s.announced[-1]


def put(s: State, **changes: Any) -> None:
    """Changes what was announced last."""
    s.announced = (*s.announced[:-1], s.announced[-1]._replace(**changes))


def says_of(s: State, act: Announced) -> Ability | None:
    """What says how a card or ability is announced; None of a card without a text for that."""
    return magic_of(s, act.card) if act.ability == PLAYED else ABILITIES[act.ability]


def aims(s: State, act: Announced) -> tuple[Target, ...]:
    """What is to be named: what is sacrificed, then what is aimed at."""
    says = says_of(s, act)
    if act.ability == PLAYED:
        targets = targets_of(s, act.seat, act.card, act.x)
    else:
        targets = ABILITIES[act.ability].aims(s, act.seat, act.card, act.x)
    return (*(says.given if says is not None else ()), *targets)


PAYMENTS = ("builders", "kb")


@step
def name_x(p: Play) -> None:
    """Asks for X, if the price has one (5.7)."""
    s, act = p.s, top(p.s)
    if act.ability == PLAYED:
        values = list(affordable(s, act.seat, act.card))
    else:
        ability = ABILITIES[act.ability]
        payable = [x for x in ability.xs(s, act.seat, act.card)]
        values = [x for x in payable if can_pay(s, act.seat, ability.price(s, act.seat, act.card, x), act.card)]
    if act.ability == PLAYED and kind_of(s, act.card).type == BUILDING:
        p.ask_seat(act.seat, "payment", [(f"choose {PAYMENTS[x]}", x) for x in values], x_named, (), about=act.card)
        return
    p.ask_seat(act.seat, "x", [(f"choose {x}", x) for x in values], x_named, (), about=act.card)


@step
def x_named(p: Play, x: int) -> None:
    """X is named; then the targets."""
    put(p.s, x=x)
    p.then(name_target)


@step
def name_target(p: Play) -> None:
    """Asks for the next target, until all are named; then the price is paid."""
    s, act = p.s, top(p.s)
    wanted = aims(s, act)
    if len(act.targets) == len(wanted):
        says = says_of(s, act)
        given = len(says.given) if says is not None else 0
        put(s, given=act.targets[:given], targets=act.targets[given:])
        p.then(pay)
        return
    target = wanted[len(act.targets)]
    spare = s.kb[act.seat] - full_price(s, act).kb - sum([toll_of(s, act.seat, value) for value in act.targets])
    able = [value for value in in_reach(s, act.seat, act.card, target, spare) if value not in act.targets]
    says = says_of(s, act)
    if says is not None and len(act.targets) < len(says.given):
        able = [value for value in able if may_be_given(s, value)]
    if not able:
        p.then(target_named, GONE)
        return
    options = {f"choose {label(s, value)}": value for value in able}
    p.ask_seat(act.seat, target.question, list(options.items()), target_named, (), about=act.card)


@step
def target_named(p: Play, value: int) -> None:
    """One target more."""
    put(p.s, targets=(*top(p.s).targets, value))
    p.then(name_target)


def full_price(s: State, act: Announced) -> Price:
    """What a card or ability costs as it was announced."""
    if act.ability == PLAYED:
        return card_price(s, act.seat, act.card, act.x)
    return ABILITIES[act.ability].price(s, act.seat, act.card, act.x)


@step
def pay(p: Play) -> None:
    """Pays the whole price, and lets the others answer; nothing saves what was paid (7.11)."""
    s, act = p.s, top(p.s)
    says = says_of(s, act)
    price = full_price(s, act)
    x = act.x if act.ability != PLAYED or kind_of(s, act.card).x else 0
    word = "" if act.ability == PLAYED else ABILITIES[act.ability].word or "use"
    p.tell("announced", act.seat, name_of(s, act.card), word, x)
    p.tell("aimed", act.seat, *[word for value in act.targets if value != GONE for word in called(s, value)])
    if act.ability != PLAYED:
        s.used = (*s.used, *[(act.card, act.ability)] * max(1, act.x))
    if says is not None:
        put(s, x=says.worth(s, act.given, act.x))
    gain_kb(p, act.seat, -sum([toll_of(s, act.seat, value) for value in act.targets]))
    _pay(p, act, price)
    if ABILITIES[act.ability].when == IN_COMBAT and act.ability != PLAYED:
        s.blows, s.announced = (*s.blows, top(s)), s.announced[:-1]
        return
    p.then(let_answer)
    if act.ability == PLAYED:
        announce(p, "paid", act.card, act.seat, price.kb)
    if price.builders:
        p.then(choose_builder, price.builders, 0)


def _pay(p: Play, act: Announced, price: Price) -> None:
    """Takes KB, components, HP, and what is turned or sacrificed (7.11)."""
    says = says_of(p.s, act)
    gain_kb(p, act.seat, -price.kb)
    gain_comp(p, act.seat, -price.comp)
    put(p.s, paid=price.kb)
    if act.ability == PLAYED and kind_of(p.s, act.card).is_magic:
        p.s.cast[act.seat] += base_price(
            p.s, act.card, act.x, says.price(p.s, act.seat, act.card, act.x) if says else None
        ).kb
    if price.hp:
        pay_hp(p, act.seat, price.hp)
    if price.passivate:
        turn(p, act.card, active=False)
    if price.tokens:
        count(p.s, act.card, -price.tokens)
    for card in act.given:
        if says is not None and says.turns_given:
            turn(p, card, active=False)
        elif card in p.s.pieces:
            bury(p, [card], yields=False, final=True)
        else:
            discard(p, card)


@step
def choose_builder(p: Play, wanted: int, begun: int) -> None:
    """Turns builders passive, one by one, until there are enough (8.11)."""
    s, act = p.s, top(p.s)
    if wanted > 0:
        able = builders_of(s, act.seat, act.card)
        builders = [card for card, _ in able if begun or leads_building(s, card, act.card)]
        if sum([counts for _, counts in able]) == wanted:
            builders = builders[:1]  # all of them have to build
        options = [(f"choose {label(s, card)}", card) for card in builders]
        p.ask_seat(act.seat, "builder", options, builder_chosen, (wanted,), about=act.card)


@step
def builder_chosen(p: Play, wanted: int, builder: int) -> None:
    """One builder pays by turning passive (8.27)."""
    counts = dict(builders_of(p.s, top(p.s).seat, top(p.s).card))
    turn(p, builder, active=False)
    p.then(choose_builder, wanted - counts[builder], 1)


@step
def let_answer(p: Play) -> None:
    """Reactions: the opponents first, then its own player (7.13); then the effect."""
    p.then(take_effect)
    open_window(p, REACTION_WINDOW, others(p.s, top(p.s).seat)[0])


@step
def take_effect(p: Play) -> None:
    """What was announced happens, unless it was stopped; then saving, deaths, triggers (7.13)."""
    s = p.s
    act = _with_legal_targets(s, top(s))
    s.announced = s.announced[:-1]
    p.then(settle)
    p.then(played_out, act.card)
    if act.ability != PLAYED:
        if not act.stopped:
            ABILITIES[act.ability].happens(p, act)
        return
    if act.stopped:
        p.tell("stopped", act.seat, name_of(s, act.card))
        into_pile(s, act.card, "graveyard")
        return
    announce(p, "played", act.card, act.seat)
    _come(p, act)


@step
def played_out(p: Play, card: int) -> None:
    """A card that has not come into play is as it is printed again, and its owner's unless somebody took it into hand."""
    s = p.s
    if card not in s.pieces:
        s.reworded.pop(card, None)
        if card in s.holder and card not in s.hand[s.holder[card]]:
            del s.holder[card]


def _with_legal_targets(s: State, act: Announced) -> Announced:
    """What was announced, without targets that are no longer legal (5.9) or that are immune to such means (9.2)."""
    wanted = aims(s, act)[len(act.given) :]
    targets = [
        value if place < len(wanted) and _is_legal(s, act, wanted[place], value) else GONE
        for place, value in enumerate(act.targets)
    ]
    return act._replace(targets=tuple(targets))


def _is_legal(s: State, act: Announced, target: Target, value: int) -> bool:
    sorts = sorts_of(s, act.card) if act.ability == PLAYED else ()
    return value in target.among(s, act.seat, act.card) and not is_immune(s, value, sorts)


def _come(p: Play, act: Announced) -> None:
    """A played card comes into play, or has its effect and goes to the graveyard (8)."""
    s, kind = p.s, kind_of(p.s, act.card)
    magic = magic_of(s, act.card)
    if kind.type in MAGIC and kind.type != ENCHANTMENT:
        into_pile(s, act.card, "graveyard")
        if magic is not None:
            work(p, magic, act)
        return
    shape, announced = (magic, act) if magic is not None and magic.copies else (None, act)
    if shape is not None:
        original, *further = act.targets
        if original == GONE:
            into_pile(s, act.card, "graveyard")
            return
        s.guise[act.card] = kind_of(s, original).number
        act = act._replace(targets=tuple(further), x=s.paid.get(original, 0))
        magic = magic_of(s, act.card)
    hosted = bool(act.targets) and act.targets[0] >= 0 and _lies_on(s, act)
    if GONE in act.targets and _lies_on(s, act):
        into_pile(s, act.card, "graveyard")  # its target is gone (5.9)
        return
    s.paid[act.card] = act.x
    enter(p, act.card, act.seat, host=act.targets[0] if hosted else NO_CARD)
    if magic is not None:
        work(p, magic, act)
    if shape is not None:
        work(p, shape, announced)


def work(p: Play, magic: Magic, act: Announced) -> None:
    """A card has its effect."""
    p.then(effect_ends)
    p.s.acting = act.card
    magic.happens(p, act)


@step
def effect_ends(p: Play) -> None:
    """What follows is no longer its effect."""
    p.s.acting = NO_CARD


def _lies_on(s: State, act: Announced) -> bool:
    """Whether a card lies on its first target."""
    kind = kind_of(s, act.card)
    return bool(kind.enchants) or kind.type not in (ENCHANTMENT, BUILDING)
