"""Events as sentences for the log and the board message, and the end of a match in a few lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..game import Event
from ..text import TN, T, Text
from .cards import RAIDER_NUMBER, RAIDERS, Raider
from .play import name_of
from .rounds import score
from .state import ROUNDS, State
from .wording import PENALTY_TITLES, SYMBOL_TITLES

Told = Callable[[Event], Text]


def tell(event: Event) -> Text | None:
    """The event in one sentence; None where it is not worth one."""
    teller = TELLERS.get(event.kind)
    return teller(event) if teller else None


def _raider(value: str | int) -> Raider:
    return RAIDERS[RAIDER_NUMBER[str(value)]]


def _short(value: str | int) -> Text:
    """A raider in a line: its strength and, where it has one, its symbol."""
    raider = _raider(value)
    if not raider.symbol:
        return T("{strength}", strength=raider.strength)
    return T("{strength} ({symbol})", strength=raider.strength, symbol=SYMBOL_TITLES[raider.symbol])


def _row(values: Sequence[str | int]) -> Text:
    first, *others = values
    return T("{first}, {second}", first=_short(first), second=_row(others)) if others else _short(first)


def _of(sentence: Text, *names: str) -> Told:
    """A sentence about a samurai, with the event's further values under `names`."""

    def told(e: Event) -> Text:
        values: dict[str, Any] = dict(zip(names, e.args[1:], strict=False))
        return Text(sentence.message, samurai=e.args[0], **values)

    return told


def _with_raider(sentence: Text) -> Told:
    """A sentence about a samurai and a raider."""
    return lambda e: Text(sentence.message, samurai=e.args[0], raider=_short(e.args[1]), other=(*e.args, "")[2])


def _with_raiders(sentence: Text) -> Told:
    return lambda e: Text(sentence.message, samurai=e.args[0], raiders=_row(e.args[1:]))


def _penalty(sentence: Text) -> Told:
    return lambda e: Text(
        sentence.message, samurai=e.args[0], penalty=PENALTY_TITLES[str(e.args[1])], other=(*e.args, "")[2]
    )


WOUNDS = {
    1: T("{samurai} is wounded."),
    2: T("{samurai} is wounded again, and the beast awakes."),
    3: T("{samurai}, a beast already, is wounded."),
    4: T("{samurai} is wounded once more and dies."),
}
LOST = {
    "farms": T("The last farm is gone: the village is lost."),
    "families": T("The last family is gone: the village is lost."),
    "death": T("A samurai is dead: the village loses heart and is lost."),
}
UNPROTECTED = {
    "hat": T("{samurai} did not protect the peasants."),
    "farm": T("{samurai} did not protect a farm."),
    "family": T("{samurai} did not protect a family."),
}
FARM_BACKS = {
    "": T("A farm burns; {left} left."),
    "A": T("A farm burns, and a family goes with it; {left} left."),
    "B": T("A farm burns, and another with it; {left} left."),
    "C": T("A farm burns, and the fire spreads; {left} left."),
    "D": T("A farm burns, and somebody is hurt; {left} left."),
}
FAMILY_BONUSES = {
    "A": T("one heals a samurai"),
    "B": T("one builds a barricade"),
    "C": T("one drives an intruder off"),
}


def _wound(e: Event) -> Text:
    return Text(WOUNDS[int(e.args[1])].message, samurai=e.args[0])


def _unprotected(e: Event) -> Text:
    return Text(UNPROTECTED[str(e.args[1])].message, samurai=e.args[0])


def _farm(e: Event) -> Text:
    left, back = int(e.args[0]), str(e.args[1])
    if not left:
        return T("The last farm burns.")
    return Text(FARM_BACKS[back].message, left=left)


def _families_up(e: Event) -> Text:
    first, *others = (FAMILY_BONUSES[str(letter)] for letter in e.args)
    told = first
    for other in others:
        told = T("{first}, {second}", first=told, second=other)
    return T("The families help: {bonuses}.", bonuses=told)


def _passes(e: Event) -> Text:
    if e.args[1]:
        return T("{samurai} has to pass.", samurai=e.args[0])
    return T("{samurai} passes.", samurai=e.args[0])


def _revealed(e: Event) -> Text:
    if _raider(e.args[0]).flame:
        return T("Intruder: {raider}, with flames, which burn a barricade or a farm.", raider=_short(e.args[0]))
    return T("Intruder: {raider}, without flames, so nothing burns.", raider=_short(e.args[0]))


def _saved(points: str) -> Text:
    if "+" in points:
        return T("The village is saved! Score: {score}, a + for each level above easy.", score=points)
    return T("The village is saved! Score: {score}.", score=points)


def _suffered(e: Event) -> Text:
    return T(
        "{samurai} suffers the penalty of raider {raider}: {penalty}.",
        samurai=e.args[0],
        raider=_short(e.args[2]),
        penalty=PENALTY_TITLES[str(e.args[1])],
    )


TELLERS: dict[str, Told] = {
    "began": _of(T("{samurai} begins.")),
    "round": lambda e: T("Round {number} begins.", number=e.args[0]),
    "penalty": _suffered,
    "ignored": _penalty(T("{samurai} ignores a penalty with the talent of {other}: {penalty}.")),
    "cannot": _of(T("That cannot be done, so {samurai} takes a wound.")),
    "drew": _with_raider(T("{samurai} draws {raider}.")),
    "forced": _with_raider(T("{samurai} has to take {raider}.")),
    "confronts": lambda e: T(
        "{samurai} confronts {raider} and stands at {track}.",
        samurai=e.args[0],
        raider=_short(e.args[1]),
        track=e.args[2],
    ),
    "overwhelmed": _of(T("That is above the kiai number of {samurai}: fire breaks out, and only passing is left.")),
    "defends": _with_raider(T("{samurai} defends against {raider}.")),
    "sent": _with_raider(T("{samurai} sends {raider} to {other}.")),
    "under": _with_raider(T("{samurai} puts {raider} under the stack.")),
    "dropped": _with_raider(T("{samurai} is rid of {raider}.")),
    "supports": _of(T("{samurai} supports {other}."), "other"),
    "intruder": lambda e: TN("There is {count} intruder now.", "There are {count} intruders now.", int(e.args[0])),
    "passes": _passes,
    "token used": _of(T("{samurai} takes the token of {other}."), "other"),
    "token": _of(T("{samurai} hands the support token to {other}."), "other"),
    "kiai": _of(T("Kiai of {samurai}!")),
    "moved": _with_raider(T("{raider} goes from {samurai} to {other}.")),
    "raiders dropped": _with_raiders(T("{samurai} drives off {raiders}.")),
    "intruders dropped": _with_raiders(T("{samurai} drives off intruders: {raiders}.")),
    "turned up": _with_raiders(T("{samurai} turns up {raiders}.")),
    "sorted": _with_raiders(T("{samurai} puts them back: {raiders}.")),
    "kiai over": lambda e: T(
        "{samurai} is rid of the first raider, {raider}, and stands at {track}.",
        samurai=e.args[0],
        raider=_short(e.args[1]),
        track=e.args[2],
    ),
    "barricade": lambda e: TN("A barricade burns; {count} left.", "A barricade burns; {count} left.", int(e.args[0])),
    "built": lambda e: TN("A barricade is built: {count}.", "A barricade is built: {count}.", int(e.args[0])),
    "farm": _farm,
    "family": lambda e: TN("A family is lost; {count} left.", "A family is lost; {count} left.", int(e.args[0])),
    "wound": _wound,
    "healed": _of(T("{samurai} is healed.")),
    "reshuffled": lambda e: T("{raider} is back among the raiders.", raider=_short(e.args[0])),
    "round over": lambda e: T("Round {number} is over.", number=e.args[0]),
    "unprotected": _unprotected,
    "families up": _families_up,
    "intruder dropped": lambda e: T("An intruder is driven off: {raider}.", raider=_short(e.args[0])),
    "revealed": _revealed,
    "lieutenants": lambda e: TN("{count} lieutenant joins.", "{count} lieutenants join.", int(e.args[0])),
    "bosses": lambda e: TN("{count} boss joins.", "{count} bosses join.", int(e.args[0])),
    "won": lambda e: _saved(str(e.args[0])),
    "lost": lambda e: LOST[str(e.args[0])],
}


def epilogue(s: State) -> list[Text]:
    """The score, the story in a line or two, and what became of every samurai."""
    if s.outcome == "won":
        lines = [_saved(score(s))]
    elif s.outcome:
        lines = [LOST[s.why], T("It was round {number} of {rounds}.", number=s.round, rounds=ROUNDS)]
    else:
        lines = [T("The village was left to its fate in round {number}.", number=s.round)]
    lines.append(
        T(
            "Left: {farms}, {families}, {barricades}.",
            farms=TN("{count} farm", "{count} farms", len(s.farms)),
            families=TN("{count} family", "{count} families", len(s.families)),
            barricades=TN("{count} barricade", "{count} barricades", s.barricades),
        )
    )
    return lines + [
        T(
            "{samurai} ({player}): {fate}",
            samurai=name_of(s, fighter),
            player=f"{{seat{s.seats[fighter] + 1}}}",
            fate=fate,
        )
        for fighter, fate in enumerate(_fates(s))
    ]


def _fates(s: State) -> list[Text]:
    return [_fate(s, fighter) for fighter in range(len(s.names))]


def _fate(s: State, fighter: int) -> Text:
    if s.dead == fighter:
        return T("fell defending the village")
    if s.beast[fighter]:
        return T("awoke as a beast and was wounded again") if s.wounded[fighter] else T("awoke as a beast")
    return T("was wounded") if s.wounded[fighter] else T("came through unhurt")
