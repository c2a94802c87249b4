"""Verifiable chance: a secret seed of 32 bytes, expanded by HMAC-SHA-256 in counter mode.

Block `n` is HMAC-SHA-256(seed, n as 8 bytes, big-endian); its 32 bytes are used in order. A number below `k` takes
bytes until one is below the largest multiple of `k` up to 256; its remainder by `k` is the number. A die is that with k
= 6, plus 1. A shuffle is Fisher and Yates's, from the last card down.

The seed's SHA-256 is told when a match starts, the seed when it ends.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeVar

Item = TypeVar("Item")
BLOCK = 32


class Chance(Protocol):
    """The source of chance for the rules; `position` counts the bytes used so far."""

    position: int

    def roll(self) -> int:
        """One die, 1 to 6."""

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1; `count` is 1 to 256."""

    def shuffle(self, cards: Sequence[Item]) -> list[Item]:
        """The cards in a new, random order."""


class Dice:
    """Chance from a seed.

    >>> dice = Dice(bytes(32))
    >>> [dice.roll() for _ in range(5)], dice.position
    ([4, 4, 1, 5, 1], 5)
    """

    __slots__ = ("_block", "_block_number", "position", "seed")

    def __init__(self, seed: bytes, position: int = 0) -> None:
        if len(seed) != BLOCK:
            raise ValueError("a seed is 32 bytes")
        self.seed = seed
        self.position = position
        self._block = b""
        self._block_number = -1

    def _byte(self) -> int:
        number = self.position // BLOCK
        if number != self._block_number:
            self._block = hmac.digest(self.seed, number.to_bytes(8, "big"), "sha256")
            self._block_number = number
        byte = self._block[self.position % BLOCK]
        self.position += 1
        return byte

    def below(self, count: int) -> int:
        limit = 256 - 256 % count
        while True:
            byte = self._byte()
            if byte < limit:
                return byte % count

    def roll(self) -> int:
        while True:
            byte = self._byte()
            if byte < 252:
                return byte % 6 + 1

    def shuffle(self, cards: Sequence[Item]) -> list[Item]:
        pile = list(cards)
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return pile


class OneFace:
    """Chance for what is only imagined: all dice show the same face, numbers are as near to it as they can be, piles stay."""

    position = 0

    def __init__(self, face: int) -> None:
        self.face = face

    def roll(self) -> int:
        return self.face

    def below(self, count: int) -> int:
        return min(self.face, count) - 1

    def shuffle(self, cards: Sequence[Item]) -> list[Item]:
        return list(cards)


class Draw(NamedTuple):
    """One draw: the `position` before it, its `kind` (die, below, shuffle), its `size`, and the `result`.

    A die shows 1 to 6; `below` gives 0 to `size` - 1. For a shuffle, `result` has the old places of the cards, from 1,
    in their new order.
    """

    position: int
    kind: str
    size: int
    result: tuple[int, ...]


class NotedDice:
    """Chance that records every draw; `taken` returns those since its last call."""

    def __init__(self, dice: Chance) -> None:
        self.dice = dice
        self._draws: list[Draw] = []

    @property
    def position(self) -> int:
        return self.dice.position

    @position.setter
    def position(self, position: int) -> None:
        self.dice.position = position

    def taken(self) -> list[Draw]:
        """The draws since the last call."""
        draws, self._draws = self._draws, []
        return draws

    def roll(self) -> int:
        position, face = self.position, self.dice.roll()
        self._draws.append(Draw(position, "die", 6, (face,)))
        return face

    def below(self, count: int) -> int:
        position, number = self.position, self.dice.below(count)
        self._draws.append(Draw(position, "below", count, (number,)))
        return number

    def shuffle(self, cards: Sequence[Item]) -> list[Item]:
        position, order = self.position, self.dice.shuffle(range(len(cards)))
        if len(order) > 1:
            self._draws.append(Draw(position, "shuffle", len(order), tuple(place + 1 for place in order)))
        return [cards[place] for place in order]


class QueuedDice:
    """Chance for tests: rolls come from a list and raise an error beyond it; shuffles keep the order."""

    def __init__(self, rolls: Sequence[int] = ()) -> None:
        self.rolls = list(rolls)
        self.position = 0

    def roll(self) -> int:
        if not self.rolls:
            raise LookupError("a die was rolled that nobody queued")
        self.position += 1
        return self.rolls.pop(0)

    def below(self, count: int) -> int:
        self.position += 1
        return 0

    def shuffle(self, cards: Sequence[Item]) -> list[Item]:
        self.position += 1
        return list(cards)


def seed_hash(seed: bytes) -> str:
    """The SHA-256 of a seed in hexadecimal, announced before the match."""
    return hashlib.sha256(seed).hexdigest()
