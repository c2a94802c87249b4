"""Reading what people type (docs/notation.md): any case, spare blanks, a few obvious short forms."""

from __future__ import annotations

from collections.abc import Sequence

from ..flow import read_action
from ..game import Action, IllegalAction
from ..text import T, Text
from .cards import SAMURAI, SAMURAI_NUMBER
from .play import kiai_number, name_of, track
from .state import NO_DEFEND, NO_SUPPORT, NO_TALENT, State

SHORT = {
    "f": "fight",
    "s": "support",
    "p": "pass",
    "c": "confront",
    "d": "defend",
    "t": "talent",
    "k": "kiai",
    "no": "skip",
    "decline": "skip",
}
SHOWN = 12
VERBS = ("fight", "support", "pass", "confront", "defend", "talent", "kiai", "choose", "skip", "next")


def parse(s: State, seat: int, text: str, legal: Sequence[Action]) -> Action:
    """The legal action that `text` means; raises IllegalAction with a sentence."""
    action, plain = read_action(text, legal, SHORT)
    if action is None:
        raise IllegalAction(why_not(s, seat, plain, legal))
    return action


def why_not(s: State, seat: int, action: str, legal: Sequence[Action]) -> Text:
    """Why the seat cannot do `action` now, in one sentence with what it can do instead."""
    ask = s.ask
    if ask is None or s.outcome:
        return T("The game is over; nothing can be done in it any more.")
    if ask.seat != seat:
        return T("It is not your decision; the game waits for {samurai}.", samurai=name_of(s, ask.about))
    verb, _, rest = action.casefold().partition(" ")
    if verb not in VERBS:
        return T("“{text}” is no act of this game; now you can: {acts}.", text=_quoted(action), acts=_listed(legal))
    reason = REASONS.get(verb, _nothing)(s, ask.about, rest)
    if reason is not None:
        return T("{reason} Now you can: {acts}.", reason=reason, acts=_listed(legal))
    return T("You cannot do “{text}” now; you can: {acts}.", text=_quoted(action), acts=_listed(legal))


def _quoted(text: str) -> str:
    return text[:40]


def _listed(legal: Sequence[Action]) -> str:
    more = ", …" if len(legal) > SHOWN else ""
    return ", ".join(legal[:SHOWN]) + more


def _nothing(s: State, fighter: int, rest: str) -> Text | None:
    return None


def _asked(s: State) -> str:
    return s.ask.question if s.ask else ""


def _support(s: State, fighter: int, rest: str) -> Text | None:
    """Why no support is possible, or not for that samurai (7.1, 7.3)."""
    if _asked(s) != "action":
        return None
    if s.bound & NO_SUPPORT:
        return T("A penalty forbids {samurai} to support in this turn.", samurai=name_of(s, fighter))
    if s.token[fighter] != fighter:
        return T("The token of {samurai} has not come back yet.", samurai=name_of(s, fighter))
    other = _fighter(s, rest)
    if other is None:
        return T("There is no such samurai at the table to support.")
    if other == fighter:
        return T("A samurai cannot support himself.")
    if s.passed[other]:
        return T("{samurai} has passed and cannot be supported.", samurai=name_of(s, other))
    return None


def _fighter(s: State, name: str) -> int | None:
    found = [number for number in range(len(s.names)) if name_of(s, number).casefold() == name]
    return found[0] if found else None


def _offered(s: State, start: str) -> bool:
    """Whether a legal action begins with `start`."""
    return s.ask is not None and any(action.startswith(start) for action in s.ask.actions)


def _defend(s: State, fighter: int, rest: str) -> Text | None:
    """Why a raider cannot go to the left (6.3)."""
    if _asked(s) not in ("place", "given"):
        return T("There is no raider to place now.")
    if _offered(s, "defend"):
        return None
    if fighter == s.active and s.bound & NO_DEFEND:
        return T("A penalty forbids {samurai} to defend in this turn.", samurai=name_of(s, fighter))
    return T("This raider cannot be defended against: it has no symbol, or its place on the left is taken.")


def _confront(s: State, fighter: int, rest: str) -> Text | None:
    if _offered(s, "confront"):
        return None
    return T("There is no raider to place now.")


def _fight(s: State, fighter: int, rest: str) -> Text | None:
    if _asked(s) in ("place", "given"):
        return T("First say what becomes of the raider.")
    return None


def _pass(s: State, fighter: int, rest: str) -> Text | None:
    if _asked(s) in ("place", "given"):
        return T("A raider drawn must be placed before anybody can pass.")
    return None


def _talent(s: State, fighter: int, rest: str) -> Text | None:
    """Why that talent does not help (5.4, 7.4, 9)."""
    name = rest.partition(" ")[0].title()
    if name not in SAMURAI_NUMBER:
        return T("There is no samurai of that name; say whose talent you use.")
    if fighter == s.active and s.bound & NO_TALENT:
        return T("A penalty forbids {samurai} talents and tokens in this turn.", samurai=name_of(s, fighter))
    if _offered(s, f"talent {name}"):
        return None
    return T("The talent of {samurai} does not help here.", samurai=SAMURAI[SAMURAI_NUMBER[name]].name)


def _kiai(s: State, fighter: int, rest: str) -> Text | None:
    """Why there is no kiai now (9.2)."""
    if _asked(s) == "kiai":
        return None
    return T(
        "Kiai comes by itself when a sum is exactly the kiai number; {samurai} stands at {track} of {kiai}.",
        samurai=name_of(s, fighter),
        track=track(s, fighter),
        kiai=kiai_number(s, fighter),
    )


REASONS = {
    "support": _support,
    "defend": _defend,
    "confront": _confront,
    "fight": _fight,
    "pass": _pass,
    "talent": _talent,
    "kiai": _kiai,
}
