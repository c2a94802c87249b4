"""The Cloaks of Vlox: masters of other people's arts."""

from __future__ import annotations

from ...text import T
from ..battlefield import become, belongs, copying, kind_of, named, near
from ..cards import CHAMPION, COMMON
from ..play import Play
from ..state import State
from ..vocabulary import IN_EVENT_PHASE, Ability, ability, question, step
from .shared import all_units

ART = question("master of the art", T("Whose name and ability does {card} take until this turn ends?"))


@ability("Cover")
class Cover(Ability):
    """May take the wounds that a friendly common or champion within 3 spaces would receive (F 2.3.5.1)."""

    def covers(self, s: State, me: int, other: int) -> bool:
        return (
            s.control[other] == s.control[me]
            and kind_of(s, other).type in (COMMON, CHAMPION)
            and bool(near(s, me, 3) >> s.space[other] & 1)
        )


@ability("Master of the Art")
class MasterOfTheArt(Ability):
    """Event phase, once: the name and ability of a Cloak on the battlefield, until the turn ends (F 2.3.7)."""

    use = IN_EVENT_PHASE
    once = True

    def targets(self, s: State, me: int) -> list[int]:
        """Cloaks of any player, other than itself."""
        return [card for card in all_units(s) if card != me and belongs(s, card, "Cloaks")]

    def usable(self, s: State, me: int) -> bool:
        return not copying(s, me) and bool(self.targets(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], ART, self.targets(p.s, me), art_mastered, me, about=me)


@step
def art_mastered(p: Play, me: int, other: int) -> None:
    """He is somebody else."""
    p.tell("copied", p.s.control[me], named(p.s, me), p.where(me), named(p.s, other))
    become(p.s, me, other)
