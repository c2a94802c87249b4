"""Step A of a turn: the penalty of the last raider in the line (rules 5)."""

from __future__ import annotations

from collections.abc import Callable

from .cards import GOROBEI, KANBEI, PENALTIES, RAIDERS, SAMURAI, SYMBOLS
from .line import confront
from .placing import talents
from .play import DECLINED, Play, left_of, right_of, step
from .state import BINDING, State
from .village import burn, wound


def penalties_of(s: State, fighter: int) -> tuple[str, ...]:
    """The pending penalties of a fighter: those of the last raider laid (5.1)."""
    line = s.line[fighter]
    return RAIDERS[line[-1]].penalties if line else ()


@step
def suffer(p: Play, fighter: int) -> None:
    """Applies the last raider's penalty; of two, in the order that its player chooses (5.1, 5.4).  One look a turn (5.11)."""
    waiting = penalties_of(p.s, fighter)
    if waiting:
        card = p.s.line[fighter][-1]
        options = [(f"choose {word}", PENALTIES.index(word)) for word in waiting]
        p.ask(fighter, "order", options, suffer_first, fighter, card)


@step
def suffer_first(p: Play, fighter: int, card: int, first: int) -> None:
    """Applies the chosen penalty, then the other one."""
    for word in RAIDERS[card].penalties:
        if word != PENALTIES[first]:
            p.then(suffer_one, fighter, card, PENALTIES.index(word))
    p.then(suffer_one, fighter, card, first)


@step
def suffer_one(p: Play, fighter: int, card: int, penalty: int) -> None:
    """Applies one penalty, unless the round is over (4.3) or a talent ignores it (5.7)."""
    s = p.s
    if not s.stack:
        return
    helper = KANBEI if RAIDERS[card].strength % 2 else GOROBEI
    options = [(f"talent {SAMURAI[helper].name}", helper)] if helper in talents(s, fighter) else []
    p.ask(fighter, "ignore", options, apply_or_ignore, fighter, card, penalty, declines="skip" if options else "")


@step
def apply_or_ignore(p: Play, fighter: int, card: int, penalty: int, chosen: int) -> None:
    """Applies a penalty; if that is impossible the samurai takes a wound instead (5.2, 5.6)."""
    word, raider = PENALTIES[penalty], RAIDERS[card]
    if chosen != DECLINED:
        p.tell_of(fighter, "ignored", word, SAMURAI[chosen].name)
        return
    p.tell_of(fighter, "penalty", word, raider.id)
    if word in BINDING:
        p.s.bound |= BINDING[word]
    elif not EFFECTS[word](p, fighter):
        p.tell_of(fighter, "cannot", word)
        wound(p, fighter)


def to_intruders(p: Play) -> None:
    """The top raider goes face down to the intruders (5.3, 7.1)."""
    s = p.s
    s.intruders.append(p.top())
    p.tell("intruder", len(s.intruders))


def _burn(p: Play, fighter: int) -> bool:
    burn(p)
    return True


def _wound(p: Play, fighter: int) -> bool:
    wound(p, fighter)
    return True


def _intruder(p: Play, fighter: int) -> bool:
    to_intruders(p)
    return True


def _forced(p: Play, neighbour: int) -> bool:
    """An arrow: the neighbour draws a raider and adds it to the line; nobody's talents apply (5.3)."""
    if p.s.passed[neighbour]:
        return False
    card = p.top()
    p.tell_of(neighbour, "forced", RAIDERS[card].id)
    confront(p, neighbour, card)
    return True


def _reshuffle(p: Play, fighter: int) -> bool:
    """A random card of the discard pile is shuffled into the stack, which lies face down again (5.4, 5.9)."""
    s = p.s
    if not s.discard:
        return False
    card = p.pick(s.discard)
    s.stack = p.dice.shuffle([*s.stack, card])
    s.turned_up = 0
    p.tell("reshuffled", RAIDERS[card].id)
    return True


def _discard_left(p: Play, fighter: int) -> bool:
    """A raider on the left, of the player's choice, goes to the discard pile (5.4)."""
    options = [(f"choose {symbol}", place) for place, symbol in enumerate(SYMBOLS) if p.s.left[fighter][place] >= 0]
    if options:
        p.ask(fighter, "discard-left", options, give_up_left, fighter)
    return bool(options)


@step
def give_up_left(p: Play, fighter: int, place: int) -> None:
    """Discards the chosen raider from the left side."""
    card = p.s.left[fighter][place]
    p.s.left[fighter][place] = -1
    p.discard(card)
    p.tell_of(fighter, "dropped", RAIDERS[card].id)


EFFECTS: dict[str, Callable[[Play, int], bool]] = {
    "burn": _burn,
    "wound": _wound,
    "intruder": _intruder,
    "left-draws": lambda p, fighter: _forced(p, left_of(p.s, fighter)),
    "right-draws": lambda p, fighter: _forced(p, right_of(p.s, fighter)),
    "reshuffle": _reshuffle,
    "discard-left": _discard_left,
}
"""What penalties do unless they last for the turn; each returns whether it could be applied."""
