"""What became of the cards of decks, counted for each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from .optional import Fate


class Traces:
    """Counts what is drawn, played and destroyed of the cards that seats `hold` in their decks, a (seat, name) for each copy.

    Other cards are left out, and no card counts for more than its copies, however often it comes back.
    """

    def __init__(self, hold: Iterable[tuple[int, str]]) -> None:
        self._copies = Counter(hold)
        self._drawn, self._played, self._destroyed = (Counter[tuple[int, str]]() for _ in range(3))

    def drawn(self, seat: int | None, card: str | int) -> None:
        """A seat drew a copy."""
        self._note(self._drawn, seat, card)

    def played(self, seat: int | None, card: str | int) -> None:
        """A seat played a copy."""
        self._note(self._played, seat, card)

    def destroyed(self, seat: int | None, card: str | int) -> None:
        """A copy of the seat's was destroyed."""
        self._note(self._destroyed, seat, card)

    def has(self, seat: int, card: str | int) -> bool:
        """Whether the card is in the seat's deck."""
        return (seat, str(card)) in self._copies

    def fates(self) -> list[Fate]:
        """What it came to, by seat and name."""
        return [Fate(*one, self._drawn[one], self._played[one], self._destroyed[one]) for one in sorted(self._copies)]

    def _note(self, counts: Counter[tuple[int, str]], seat: int | None, card: str | int) -> None:
        if seat is not None and counts[seat, str(card)] < self._copies[seat, str(card)]:
            counts[seat, str(card)] += 1
