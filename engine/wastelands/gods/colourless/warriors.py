"""The warriors that belong to no god."""

from __future__ import annotations

from ...cards import GODS
from ...numbers import RACES
from ...state import State
from ...vocabulary import Ability, of


@of("Greenhorn Adventurer")
class Origin(Ability):
    """The race and god that were named."""

    def gods(self, s: State, me: int, who: int, gods: frozenset[str]) -> frozenset[str]:
        return frozenset((GODS[s.chosen[me] % len(GODS)],)) if me in s.chosen else gods

    def traits(self, s: State, me: int, who: int, traits: frozenset[str]) -> frozenset[str]:
        return traits | {RACES[s.chosen[me] // len(GODS)]} if me in s.chosen else traits
