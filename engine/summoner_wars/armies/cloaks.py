"""The Cloaks of Vlox: masters of other people's arts."""

from __future__ import annotations

from ...text import T
from ..battlefield import all_units, belongs, is_fighter, is_near, named
from ..lasting import become, is_copy
from ..state import State
from ..vocabulary import IN_EVENT_PHASE, Ability, At, Play, question, step
from ..wounds import blow_of, change_blow

ART = question("master of the art", T("Whose name and ability does {card} take until this turn ends?"))
COVER = question(
    "cover",
    T("{other} on {there} is to be wounded (wounds: {count}). Does {card} take that instead?"),
    lambda s, args: {
        "other": T(named(s, args[1])),
        "there": s.field.names[s.space[args[1]]],
        "count": blow_of(s).wounds,
    },
)


class Cover(Ability):
    """May take the wounds that a friendly common or champion within 3 spaces would receive (F 2.3.5.1)."""

    name = "Cover"
    of_others = "redirects"

    def ready(self, s: State, me: int, at: At) -> bool:
        own = at.who != me and s.control[at.who] == s.control[me]
        return own and is_fighter(s, at.who) and is_near(s, me, 3, at.who) and blow_of(s).card == at.who

    def redirects(self, p: Play, me: int, who: int) -> None:
        p.ask_yes(p.s.control[me], COVER, covered, me, who, about=me)


@step
def covered(p: Play, me: int, who: int, yes: int) -> None:
    """The wounds go to the card that covers, as they are."""
    if yes:
        p.tell("covered", p.s.control[me], named(p.s, me), p.where(me), named(p.s, who), p.where(who))
        change_blow(p, card=me)


class MasterOfTheArt(Ability):
    """Event phase, once: the name and ability of a Cloak on the battlefield, until the turn ends (F 2.3.7)."""

    name = "Master of the Art"
    use = IN_EVENT_PHASE
    once = True

    def targets(self, s: State, me: int) -> list[int]:
        """Cloaks of any player, other than itself."""
        return [card for card in all_units(s) if card != me and belongs(s, card, "Cloaks")]

    def usable(self, s: State, me: int) -> bool:
        return not is_copy(s, me) and bool(self.targets(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], ART, self.targets(p.s, me), art_mastered, me, about=me)


@step
def art_mastered(p: Play, me: int, other: int) -> None:
    """He is somebody else."""
    become(p, me, other)
