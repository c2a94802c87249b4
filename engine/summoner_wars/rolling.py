"""Single dice for effects: rolled, left open to changes by cards, then passed to the step that asked."""

from __future__ import annotations

from ..flow import Step
from .field import NOWHERE
from .moments import announce
from .play import Play, step
from .state import NO_CARD, State
from .vocabulary import WORDS
from .voices import heard

DICE_LIE = "dice_lie"
assert DICE_LIE in WORDS


def roll_die(
    p: Play,
    seat: int,
    purpose: str,
    about: int,
    then: Step,
    *args: int,
    where: int = NOWHERE,
    needs: int = 0,
    most: int = 0,
) -> None:
    """Rolls one die for an effect; `then` gets `args` and what it shows in the end.  It is told on the card's space, or `where`.

    The effect `needs` so much, or happens on `most` or less (0: each number does something).
    """
    p.then(then, *args)
    p.then(hand_over)
    value = p.lay_dice(seat, 1).dice[0]
    if where == NOWHERE and about != NO_CARD:
        where = p.s.space[about]
    p.tell("die", seat, purpose, value, p.s.field.names[where] if where != NOWHERE else "")
    if needs:
        p.tell("so enough", seat, value, needs)
    elif most:
        p.tell("so low", seat, value, most)
    announce_dice(p, about)


def announce_dice(p: Play, who: int) -> None:
    """Dice lie on the table, rolled for the card `who` or for none."""
    if may_be_touched(p.s):
        announce(p, DICE_LIE, who)


def may_be_touched(s: State) -> bool:
    """Whether anybody in play may roll dice again, turn them or take them away."""
    return DICE_LIE in (s.heard or heard(s)).by_word


def ask_die(
    p: Play, seat: int, why: str, then: Step, *args: int, about: int, optional: bool = False, most: int = 6
) -> None:
    """Asks a seat for one of the dice on the table, by what it shows, at `most` so much; `then` gets its place, or DECLINED."""
    dice = p.s.rolls[-1].dice
    options = [(str(value), dice.index(value)) for value in sorted(set(dice)) if value <= most]
    p.ask(seat, why, options, then, *args, about=about, optional=optional)


def change_die(p: Play, place: int, value: int) -> None:
    """Turns one of the dice on the table to another side."""
    roll = p.s.rolls[-1]
    _leave(p, (*roll.dice[:place], value, *roll.dice[place + 1 :]))
    p.tell("turned", roll.seat, roll.dice[place], value)


def roll_again(p: Play, place: int) -> None:
    """Rolls one of the dice on the table again."""
    change_die(p, place, p.dice.roll())


def take_away_die(p: Play, place: int) -> None:
    """Takes one of the dice off the table: it counts no more."""
    roll = p.s.rolls[-1]
    _leave(p, (*roll.dice[:place], *roll.dice[place + 1 :]))
    p.tell("ignored", roll.seat, roll.dice[place])


def _leave(p: Play, dice: tuple[int, ...]) -> None:
    """Leaves these dice on the table, in place of those that lay there."""
    p.s.rolls = (*p.s.rolls[:-1], p.s.rolls[-1]._replace(dice=dice))


def take_dice(p: Play) -> tuple[int, ...]:
    """Takes the dice off the table, with what they show."""
    dice = p.s.rolls[-1].dice
    p.s.rolls = p.s.rolls[:-1]
    return dice


@step
def hand_over(p: Play) -> None:
    """Gives the die to the step that waits for it."""
    dice = take_dice(p)
    then, args = p.s.frames.pop()
    p.then(then, *args, *(dice or (0,)))
