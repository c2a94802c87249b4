"""How likely each raider is to come next, from what everybody can know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction

from ..dice import Chance
from ..game import IllegalAction
from ..optional import Prospect
from ..text import T, Text
from .cards import RAIDER_NUMBER, RAIDERS, Raider
from .sight import RANK_NUMBERS, counted, imagine
from .state import State
from .view import Fighter, View
from .wording import SYMBOL_TITLES

FIGHT = "fight "
Sort = tuple[int, str, bool, tuple[str, ...]]
"""Strength, symbol, flames, penalties: all that matters of a raider."""
DEALT = 16
"""States that are supposed where the next raider is known, or none is left."""
NOBODY = T("That is nobody's fight; choose one from the list.")
NO_RAIDER = T("No raider is left in the stack.")


def next_raider(known: State) -> dict[Raider, Fraction]:
    """The chance of each raider to lie on top of the stack: as many of each rank are face down as began the round (2.2), and which
    ones is known of those that were in an earlier round.
    """
    if not known.stack:
        return {}
    if known.turned_up:
        return {RAIDERS[known.stack[-1]]: Fraction(1)}
    face_down = [*known.stack, *known.intruders]
    of_rank = Counter(RANK_NUMBERS[card] for card in face_down)
    found: dict[Raider, Fraction] = {}
    for rank, box in enumerate((known.plunderers, known.lieutenants, known.bosses)):
        alike = [card for card in face_down if RANK_NUMBERS[card] == rank]
        if not counted(known, rank):
            alike += box
        for card in alike:
            share = Fraction(of_rank[rank], len(face_down) * len(alike))
            found[RAIDERS[card]] = found.get(RAIDERS[card], Fraction(0)) + share
    return found


def supposed(view: View, dice: Chance) -> list[tuple[Fraction, State]]:
    """States that agree with a view, one for each sort of raider that may come next; else dealt by chance (1.9)."""
    assert view.known is not None
    shares: dict[Sort, Fraction] = {}
    first: dict[Sort, int] = {}
    for raider, share in next_raider(view.known).items():
        if not share:
            continue
        sort = raider.strength, raider.symbol, raider.flame, raider.penalties
        shares[sort] = shares.get(sort, Fraction(0)) + share
        first.setdefault(sort, RAIDER_NUMBER[raider.id])
    if len(first) < 2:
        return [(Fraction(1, DEALT), imagine(view, dice)) for _ in range(DEALT)]
    return [(share, _with_on_top(imagine(view, dice), first[sort])) for sort, share in shares.items()]


def _with_on_top(s: State, card: int) -> State:
    """The state with that raider put on top of the stack; as many of each rank stay face down (2.2)."""
    rank = RANK_NUMBERS[card]
    for pile in (s.stack, s.intruders, (s.plunderers, s.lieutenants, s.bosses)[rank]):
        if card in pile:
            break
    if pile is not s.stack and pile is not s.intruders:
        other = next(pile for pile in (s.stack, s.intruders) if any(RANK_NUMBERS[one] == rank for one in pile))
        place = next(place for place, one in enumerate(other) if RANK_NUMBERS[one] == rank)
        pile[pile.index(card)], other[place] = other[place], card
        pile = other
    place = pile.index(card)
    pile[place], s.stack[-1] = s.stack[-1], card
    return s


def attempts(view: View) -> list[tuple[str, Text]]:
    """The fight of each samurai who has not passed, the acting one's first."""
    fighters = sorted((one for one in view.fighters if not one.passed), key=lambda one: not one.acting)
    said = T("{samurai} fights: the raider that comes").message
    return [(f"{FIGHT}{one.name.lower()}", Text(said, samurai=one.name)) for one in fighters if view.stack]


def prospect(view: View, line: str) -> Prospect:
    """What the next raider may be, and what it would do in a samurai's line (6.2, 9.2)."""
    name = line.lower().removeprefix(FIGHT).strip()
    fighter = next((one for one in view.fighters if one.name.lower() == name), None)
    if fighter is None:
        raise IllegalAction(NOBODY)
    assert view.known is not None
    found = next_raider(view.known)
    if not found:
        raise IllegalAction(NO_RAIDER)
    strengths = sorted({raider.strength for raider in found})
    tables = (
        (T("Confronted"), confronted(found, fighter)),
        (
            T("Its strength"),
            tuple([(T("strength {strength}", strength=one), _share(found, _as_strong_as(one))) for one in strengths]),
        ),
        (
            T("Its symbol"),
            tuple([(title, _share(found, _with_symbol(symbol))) for symbol, title in SYMBOL_TITLES.items()]),
        ),
        (T("Besides"), ((T("with flames"), _share(found, lambda raider: raider.flame)),)),
    )
    return Prospect(T("{samurai} fights", samurai=fighter.name), tables)


def confronted(found: Mapping[Raider, Fraction], fighter: Fighter) -> tuple[tuple[Text, Fraction], ...]:
    """What the next raider makes of the line of a samurai who confronts it."""
    need = fighter.kiai - fighter.track
    return (
        (T("below the kiai number"), _share(found, lambda raider: raider.strength < need)),
        (T("kiai"), _share(found, lambda raider: raider.strength == need)),
        (T("above the kiai number"), _share(found, lambda raider: raider.strength > need)),
    )


def _as_strong_as(strength: int) -> Callable[[Raider], bool]:
    return lambda raider: raider.strength == strength


def _with_symbol(symbol: str) -> Callable[[Raider], bool]:
    return lambda raider: raider.symbol == symbol


def _share(found: Mapping[Raider, Fraction], fits: Callable[[Raider], bool]) -> Fraction:
    return sum((chance for raider, chance in found.items() if fits(raider)), Fraction(0))
