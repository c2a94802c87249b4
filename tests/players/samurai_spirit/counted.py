"""The game, with a count of the actions carried out."""

from __future__ import annotations

from engine.dice import Chance
from engine.game import Action, Event
from engine.samurai_spirit.rules import SamuraiSpirit
from engine.samurai_spirit.state import State


class Counted(SamuraiSpirit):
    """Counts what `apply` does."""

    count = 0

    def apply(self, state: State, seat: int, action: Action, dice: Chance) -> list[Event]:
        self.count += 1
        return super().apply(state, seat, action, dice)
