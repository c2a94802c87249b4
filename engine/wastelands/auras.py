"""Cards that make warriors stronger: the one that they lie on, or all own ones of a kind (9.8)."""

from __future__ import annotations

from typing import ClassVar

from .play import kind_of
from .sides import helps
from .state import State
from .vocabulary import Ability


class ForBearer(Ability):
    """More (or less) ATK and HP for the warrior that its card lies on."""

    of_host: ClassVar[tuple[str, ...]] = ("attack", "life")
    more_attack: ClassVar[int] = 0
    more_life: ClassVar[int] = 0

    def __init__(self) -> None:
        super().__init__()
        self.adds_life = self.more_life >= 0 and type(self).life is ForBearer.life

    def attack(self, s: State, me: int, who: int) -> int:
        return self.more_attack

    def life(self, s: State, me: int, who: int) -> int:
        return self.more_life


class Aura(Ability):
    """More ATK and HP for own warriors (13.2: magic and buildings help a partner's, too), if it is active; `strengthens`
    says for which.
    """

    of_others: ClassVar[tuple[str, ...]] = ("attack", "life")
    more_attack: ClassVar[int] = 0
    more_life: ClassVar[int] = 0

    def __init__(self) -> None:
        super().__init__()
        self.adds_life = self.more_life >= 0 and type(self).life is Aura.life

    def strengthens(self, s: State, me: int, who: int) -> bool:
        return True

    def _helps(self, s: State, me: int, who: int) -> bool:
        """Whether it helps a card in play."""
        mine = s.pieces[who].control == s.pieces[me].control
        helped = mine or (not kind_of(s, me).is_warrior and helps(s, me, s.pieces[who].control))
        return bool(helped and s.pieces[me].active and kind_of(s, who).is_warrior and self.strengthens(s, me, who))

    def attack(self, s: State, me: int, who: int) -> int:
        return self.more_attack if self._helps(s, me, who) else 0

    def life(self, s: State, me: int, who: int) -> int:
        return self.more_life if self._helps(s, me, who) else 0
