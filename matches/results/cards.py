"""Cards added up: how a deck did where each was drawn, played and destroyed."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from .tally import Tally
from .values import CardPlaced, Ending


@dataclass(frozen=True, slots=True)
class CardTally:
    """How the seats ended that drew a copy of a card at least, that played one, and that had one destroyed."""

    card: str
    drawn: Tally
    played: Tally
    destroyed: Tally

    @property
    def all(self) -> tuple[Tally, Tally, Tally]:
        """The three, in this order."""
        return self.drawn, self.played, self.destroyed


def of_cards(found: Iterable[CardPlaced]) -> tuple[Tally, list[CardTally]]:
    """How a deck did, and each of its cards, first those that differ most from the deck.

    A difference counts for as much as chance would rarely make it, and of too few matches for nothing.
    """
    seats: dict[tuple[int, int], Ending] = {}
    cards: dict[str, tuple[list[Ending], list[Ending], list[Ending]]] = {}
    for match, ending, fate in found:
        seats[match, fate.seat] = ending
        endings = cards.setdefault(fate.card, ([], [], []))
        for times, some in zip((fate.drawn, fate.played, fate.destroyed), endings, strict=True):
            if times:
                some.append(ending)
    whole = _tally(seats.values())
    tallies = [CardTally(card, *map(_tally, endings)) for card, endings in cards.items() if any(endings)]
    return whole, sorted(tallies, key=lambda one: (-_difference(one, whole), one.card))


def _tally(endings: Iterable[Ending]) -> Tally:
    listed = list(endings)
    return Tally(listed.count("won"), listed.count("lost"), listed.count("drawn"))


def _difference(card: CardTally, whole: Tally) -> float:
    """How many standard deviations a card's shares of wins are away from the deck's, at most."""
    share = (whole.won + 1) / (whole.played + 2)
    spread = math.sqrt(share * (1 - share))
    return max(
        (abs(part.won - share * part.played) / (spread * math.sqrt(part.played)) for part in card.all if not part.few),
        default=0.0,
    )
