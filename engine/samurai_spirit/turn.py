"""A samurai's turn: the penalty, then one action (rules 4, 7, 8)."""

from __future__ import annotations

from .cards import SAMURAI
from .penalties import penalties_of, suffer, to_intruders
from .placing import fight, fight_again
from .play import DECLINED, Option, Play, in_round, left_of, name_of, overwhelmed, step
from .rounds import end_round
from .state import MUST_PASS, NO_SUPPORT, State

FIGHT, PASS = -2, -3
"""What a samurai does in step B; a fighter's number means supporting that one."""
TAKES_TOKEN = 100
"""Added to the samurai whose token is taken from beside the village (13.1)."""


@step
def begin_turn(p: Play) -> None:
    """Starts the active fighter's turn. Without a penalty, tokens are offered beside the action, which comes to the
    same.
    """
    s = p.s
    s.turn += 1
    p.tell_of(s.active, "turn")
    waits = bool(penalties_of(s, s.active))
    p.then(end_turn)
    p.then(choose_action, int(not waits))
    if waits:
        p.then(offer_tokens)


@step
def offer_tokens(p: Play) -> None:
    """Before the penalty tokens from beside the village may be taken (13.1)."""
    s = p.s
    p.ask(s.active, "start", _tokens(s), begun, declines="next" if s.absent else "")


@step
def begun(p: Play, chosen: int) -> None:
    """Takes a token and asks again, or goes on to the penalty."""
    if chosen == DECLINED:
        p.then(suffer, p.s.active)
    else:
        _take_token(p, chosen)
        p.then(offer_tokens)


def _tokens(s: State) -> list[Option]:
    return [(f"talent {SAMURAI[number].name}", TAKES_TOKEN + number) for number in s.absent]


def _take_token(p: Play, chosen: int) -> None:
    """The token works for this turn and is then out of the game (13.1)."""
    number = chosen - TAKES_TOKEN
    p.s.absent.remove(number)
    p.s.lent.append(number)
    p.tell_of(p.s.active, "token used", SAMURAI[number].name)


@step
def choose_action(p: Play, tokens: int) -> None:
    """Step B: exactly one action (4.2), unless the round is over (4.3); above the kiai number it must be Pass (8.2)."""
    s = p.s
    fighter = s.active
    if not s.stack:
        return
    if must_pass(s):
        p.then(act, PASS)
        return
    options = [("fight", FIGHT)]
    if not s.bound & NO_SUPPORT and s.token[fighter] == fighter:
        others = [other for other in in_round(s) if other != fighter]
        options += [(f"support {name_of(s, other)}", other) for other in others]
    options.append(("pass", PASS))
    p.ask(fighter, "action", options + (_tokens(s) if tokens else []), act)


def must_pass(s: State) -> bool:
    """Whether the active fighter may do nothing but pass (5.4, 8.2)."""
    return bool(s.bound & MUST_PASS) or overwhelmed(s, s.active)


@step
def act(p: Play, chosen: int) -> None:
    """Fight, Support or Pass; or a token taken before any of them."""
    s = p.s
    fighter = s.active
    if chosen >= TAKES_TOKEN:
        _take_token(p, chosen)
        p.then(choose_action, 1)
    elif chosen == FIGHT:
        p.then(fight_again, fighter)
        p.then(fight, fighter)
    elif chosen == PASS:
        p.tell_of(fighter, "passes", int(must_pass(s)))
        s.passed[fighter] = 1
    else:
        s.token[fighter] = chosen
        p.tell_of(fighter, "supports", name_of(s, chosen))
        to_intruders(p)


@step
def end_turn(p: Play) -> None:
    """Tokens held go back (4.2, 7.2, 7.7).  The round ends without raiders or without samurai (11.1), else the next turn comes."""
    s = p.s
    fighter = s.active
    s.bound = 0
    s.lent = []
    for owner, holder in enumerate(s.token):
        if holder == fighter and owner != fighter:
            s.token[owner] = owner
            p.tell_of(owner, "token back")
    if not s.stack or not in_round(s):
        p.then(begin_turn)
        p.then(end_round)
        return
    s.active = left_of(s, fighter)
    while s.passed[s.active]:
        s.active = left_of(s, s.active)
    p.then(begin_turn)
