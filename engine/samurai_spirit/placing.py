"""A raider drawn, sent or given: confront, defend or use a talent on it (rules 6, 9.1, 9.10-9.15)."""

from __future__ import annotations

from .cards import DAISUKE, HEIHACHI, KATSUSHIRO, KIKUCHIYO, KYUZO, RAIDERS, SAMURAI
from .line import confront
from .play import DECLINED, Option, Play, left_of, name_of, overwhelmed, right_of, step
from .state import NO_DEFEND, NO_TALENT, State

CONFRONT, DEFEND, DROP, UNDER = -2, -3, -4, -5
"""What is done with a raider; other numbers are the fighter it is sent to."""


def talents(s: State, fighter: int) -> list[int]:
    """The samurai whose talents a fighter has now: one's own, in one's own turn also those of the tokens held (7.2, 7.4, 13.1)."""
    own = s.names[fighter]
    if fighter != s.active:
        return [own]
    if s.bound & NO_TALENT:
        return []
    held = [s.names[other] for other, holder in enumerate(s.token) if holder == fighter and other != fighter]
    return [own, *held, *s.lent]


def draw(p: Play, fighter: int) -> int:
    """Draws the top raider, face up for everybody (6.1)."""
    card = p.top()
    p.s.drawn.append(card)
    p.tell_of(fighter, "drew", RAIDERS[card].id)
    return card


@step
def fight(p: Play, fighter: int) -> None:
    """The action Fight: draw the top raider and deal with it (6.1)."""
    place(p, fighter, draw(p, fighter), 1 << fighter, 0)


@step
def fight_again(p: Play, fighter: int) -> None:
    """Kikuchiyo's talent, after a Fight (9.10): once, not with a sum above kiai, and not when no raider is left (4.3)."""
    s = p.s
    if KIKUCHIYO in talents(s, fighter) and s.stack and not s.passed[fighter] and not overwhelmed(s, fighter):
        p.ask(fighter, "again", [(f"talent {SAMURAI[KIKUCHIYO].name}", 1)], do_fight_again, fighter, declines="skip")


@step
def do_fight_again(p: Play, fighter: int, chosen: int) -> None:
    """Fights a second time if its player wants to."""
    if chosen != DECLINED:
        fight(p, fighter)


def place(p: Play, fighter: int, card: int, held: int, kept: int) -> None:
    """Asks what becomes of a raider that a fighter draws or is sent. `held` has a bit for every fighter who has held it
    in this draw (9.13); `kept` means that talents no longer apply (9.14).
    """
    options = _ways(p.s, fighter, card)
    if not kept:
        options += _talents(p.s, fighter, card, held)
    p.ask(fighter, "place", options, placed, fighter, held)


@step
def give(p: Play, fighter: int, card: int) -> None:
    """Asks what becomes of a raider that Daisuke's kiai gave: it is not drawn, so no talent works (9.12)."""
    p.ask(fighter, "given", _ways(p.s, fighter, card), placed, fighter, 0)


def _ways(s: State, fighter: int, card: int) -> list[Option]:
    """Confront always; defend where the place on the left is empty and nothing forbids it (6.3, 5.3)."""
    place = RAIDERS[card].place
    forbidden = fighter == s.active and s.bound & NO_DEFEND
    if place >= 0 and s.left[fighter][place] < 0 and not forbidden:
        return [("confront", CONFRONT), ("defend", DEFEND)]
    return [("confront", CONFRONT)]


def _talents(s: State, fighter: int, card: int, held: int) -> list[Option]:
    """What a fighter's talents can do with a raider just drawn or sent (9)."""
    options: list[Option] = []
    strength = RAIDERS[card].strength
    for talent in talents(s, fighter):
        name = SAMURAI[talent].name
        if talent == sender_of(card):
            neighbours = dict.fromkeys((left_of(s, fighter), right_of(s, fighter)))
            free = [other for other in neighbours if not s.passed[other] and not held >> other & 1]
            options += [(f"talent {name} {name_of(s, other)}", other) for other in free]
        elif talent == KYUZO and any(RAIDERS[other].strength == strength for other in s.line[fighter]):
            options.append((f"talent {name}", DROP))
        elif talent == KATSUSHIRO:
            options.append((f"talent {name}", UNDER))
    return options


def sender_of(card: int) -> int:
    """The samurai whose talent sends such a raider: Daisuke odd ones, Heihachi even ones (9)."""
    return DAISUKE if RAIDERS[card].strength % 2 else HEIHACHI


@step
def placed(p: Play, fighter: int, held: int, chosen: int) -> None:
    """Carries out the choice made about the last raider drawn."""
    card = p.s.drawn[-1]
    if chosen == UNDER:
        put_under(p, fighter, held)
    elif chosen >= 0:
        p.tell_of(fighter, "sent", RAIDERS[card].id, name_of(p.s, chosen), SAMURAI[sender_of(card)].name)
        place(p, chosen, card, held | 1 << chosen, 0)
    else:
        p.s.drawn.pop()
        {CONFRONT: confront, DEFEND: defend, DROP: drop}[chosen](p, fighter, card)


def defend(p: Play, fighter: int, card: int) -> None:
    """Lays a raider at its place on the left; the track stays (6.3)."""
    raider = RAIDERS[card]
    p.s.left[fighter][raider.place] = card
    p.tell_of(fighter, "defends", raider.id, raider.symbol)


def drop(p: Play, fighter: int, card: int) -> None:
    """Kyuzo's talent: the raider goes to the discard pile at once (9)."""
    p.discard(card)
    p.tell_of(fighter, "dropped", RAIDERS[card].id)


def put_under(p: Play, fighter: int, held: int) -> None:
    """Katsushiro's talent: the raider goes under the stack; the next one must be kept (9.14)."""
    s = p.s
    card = s.drawn.pop()
    s.stack.insert(0, card)
    p.tell_of(fighter, "under", RAIDERS[card].id)
    place(p, fighter, draw(p, fighter), held, 1)
