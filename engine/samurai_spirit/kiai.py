"""Kiai: its effect if wanted, then the first card of the line is discarded (rules 9.2, 9.5)."""

from __future__ import annotations

from collections.abc import Callable

from .cards import DAISUKE, GOROBEI, HEIHACHI, KANBEI, KATSUSHIRO, KIKUCHIYO, KYUZO, RAIDERS
from .line import look_at_sum
from .placing import give
from .play import DECLINED, Option, Play, in_round, name_of, step, track
from .state import State
from .village import add_barricade, heal

NOBODY = 7
"""In a choice: no fighter."""


def pair(giver: int, receiver: int) -> int:
    """Two fighters (or NOBODY) encoded as one number."""
    return giver * 8 + receiver


@step
def kiai(p: Play, fighter: int) -> None:
    """A samurai's kiai begins: its effect is offered, twice for some beasts (9)."""
    s = p.s
    s.shouting |= 1 << fighter
    p.tell_of(fighter, "kiai")
    p.then(end_of_kiai, fighter)
    twice = s.beast[fighter] and s.names[fighter] in (DAISUKE, KIKUCHIYO)
    for _ in range(2 if twice else 1):
        p.then(offer_effect, fighter, s.beast[fighter])


@step
def end_of_kiai(p: Play, fighter: int) -> None:
    """Step (2): the first card is discarded, and the sum is checked again (9.2, 9.8)."""
    s = p.s
    s.shouting &= ~(1 << fighter)
    if s.line[fighter]:
        card = s.line[fighter].pop(0)
        p.discard(card)
        p.tell_of(fighter, "kiai over", RAIDERS[card].id, track(s, fighter))
        p.then(look_at_sum, fighter)


@step
def offer_effect(p: Play, fighter: int, beast: int) -> None:
    """Step (1): what the effect can do now; nothing is asked if it can do nothing (9.9)."""
    options, carry_out = EFFECTS[p.s.names[fighter]]
    found = options(p.s, beast)
    if found:
        p.ask(fighter, "kiai", found, carry_out, fighter, beast, declines="skip")


def _plain(possible: bool) -> list[Option]:
    """An effect without a choice."""
    return [("kiai", pair(NOBODY, NOBODY))] if possible else []


def _pairs(s: State, givers: list[int]) -> list[Option]:
    """From one of `givers` to another fighter in the round."""
    return [
        (f"kiai {name_of(s, giver)} {name_of(s, receiver)}", pair(giver, receiver))
        for giver in givers
        for receiver in in_round(s)
        if receiver != giver
    ]


def _with_lines(s: State) -> list[int]:
    """The fighters in the round who have raiders in their line."""
    return [fighter for fighter in in_round(s) if s.line[fighter]]


def _may_build(s: State) -> bool:
    return s.barricades < s.most_barricades


def _heihachi(s: State, beast: int) -> list[Option]:
    """A barricade; as a beast also a wound token of anybody's in the round (9, 8.4)."""
    hurt = [fighter for fighter in in_round(s) if s.wounded[fighter]] if beast else []
    return _plain(_may_build(s)) + [(f"kiai {name_of(s, fighter)}", pair(fighter, NOBODY)) for fighter in hurt]


@step
def build_and_heal(p: Play, fighter: int, beast: int, chosen: int) -> None:
    """Heihachi's effect: builds a barricade and, as a beast, heals the chosen samurai."""
    if chosen == DECLINED:
        return
    add_barricade(p)
    hurt = chosen // 8
    if hurt != NOBODY:
        heal(p, hurt)


def _daisuke(s: State, beast: int) -> list[Option]:
    return _pairs(s, _with_lines(s))


@step
def hand_over(p: Play, fighter: int, beast: int, chosen: int) -> None:
    """Daisuke's effect: the last card of a line goes to another samurai (9.12); first the sum of who lost it counts (9.7)."""
    if chosen == DECLINED:
        return
    s = p.s
    giver, receiver = divmod(chosen, 8)
    card = s.line[giver].pop()
    s.drawn.append(card)
    p.tell_of(giver, "moved", RAIDERS[card].id, name_of(s, receiver))
    p.then(give, receiver, card)
    p.then(look_at_sum, giver)


def _gorobei(s: State, beast: int) -> list[Option]:
    return _plain(bool(s.stack))


@step
def drop_raiders(p: Play, fighter: int, beast: int, chosen: int) -> None:
    """Gorobei's effect: the top 2 raiders, as a beast 3, are discarded."""
    if chosen != DECLINED:
        cards = [p.top() for _ in range(min(2 + beast, len(p.s.stack)))]
        _drop_all(p, fighter, "raiders dropped", cards)


def _kanbei(s: State, beast: int) -> list[Option]:
    return _plain(bool(s.intruders))


@step
def drop_intruders(p: Play, fighter: int, beast: int, chosen: int) -> None:
    """Kanbei's effect: the top 2 intruders, as a beast 3, are discarded."""
    if chosen != DECLINED:
        cards = [p.s.intruders.pop() for _ in range(min(2 + beast, len(p.s.intruders)))]
        _drop_all(p, fighter, "intruders dropped", cards)


def _drop_all(p: Play, fighter: int, kind: str, cards: list[int]) -> None:
    for card in cards:
        p.discard(card)
    p.tell_of(fighter, kind, *(RAIDERS[card].id for card in cards))


def _kikuchiyo(s: State, beast: int) -> list[Option]:
    return [(f"kiai {name_of(s, fighter)}", fighter) for fighter in _with_lines(s)]


@step
def drop_last(p: Play, fighter: int, beast: int, chosen: int) -> None:
    """Kikuchiyo's effect: the last card of a line is discarded."""
    if chosen == DECLINED:
        return
    card = p.s.line[chosen].pop()
    p.discard(card)
    p.tell_of(chosen, "dropped", RAIDERS[card].id)
    p.then(look_at_sum, chosen)


def _kyuzo(s: State, beast: int) -> list[Option]:
    """A samurai who has their token hands it to another (9.11); as a beast also a barricade."""
    givers = [fighter for fighter in in_round(s) if s.token[fighter] == fighter]
    return _plain(bool(beast) and _may_build(s)) + _pairs(s, givers)


@step
def hand_token(p: Play, fighter: int, beast: int, chosen: int) -> None:
    """Kyuzo's effect: hands a token to another samurai; as a beast also builds a barricade (9.11)."""
    if chosen == DECLINED:
        return
    giver, receiver = divmod(chosen, 8)
    if giver != NOBODY:
        p.s.token[giver] = receiver
        p.tell_of(giver, "token", name_of(p.s, receiver))
    if beast:
        add_barricade(p)


def _katsushiro(s: State, beast: int) -> list[Option]:
    return _plain(bool(s.stack))


@step
def turn_up(p: Play, fighter: int, beast: int, chosen: int) -> None:
    """Katsushiro's effect: the top 2 raiders, as a beast 3, are turned up and go back face up in any order (9.17)."""
    if chosen == DECLINED:
        return
    s = p.s
    count = min(2 + beast, len(s.stack))
    s.turned_up = max(s.turned_up, count)
    p.tell_of(fighter, "turned up", *(RAIDERS[card].id for card in s.stack[: -count - 1 : -1]))
    p.then(sort_next, fighter, 0, count)


@step
def sort_next(p: Play, fighter: int, sorted_already: int, count: int) -> None:
    """Asks which of the unsorted cards comes next, from the top down."""
    left = count - sorted_already
    if left > 1:
        options = [(f"choose {place + 1}", place) for place in range(left)]
        p.ask(fighter, "sort", options, sort_chosen, fighter, sorted_already, count)
    elif count > 1:
        p.tell_of(fighter, "sorted", *(RAIDERS[card].id for card in p.s.stack[: -count - 1 : -1]))


@step
def sort_chosen(p: Play, fighter: int, sorted_already: int, count: int, place: int) -> None:
    """Moves the chosen card, counted from the top of the unsorted ones, above them."""
    stack = p.s.stack
    top = len(stack) - 1 - sorted_already
    stack.insert(top, stack.pop(top - place))
    p.then(sort_next, fighter, sorted_already + 1, count)


Effect = tuple[Callable[[State, int], list[Option]], Callable[..., None]]
EFFECTS: dict[int, Effect] = {
    HEIHACHI: (_heihachi, build_and_heal),
    DAISUKE: (_daisuke, hand_over),
    GOROBEI: (_gorobei, drop_raiders),
    KANBEI: (_kanbei, drop_intruders),
    KIKUCHIYO: (_kikuchiyo, drop_last),
    KYUZO: (_kyuzo, hand_token),
    KATSUSHIRO: (_katsushiro, turn_up),
}
"""By samurai: a function that gives the effect's options (human or beast), and the step that does it."""
