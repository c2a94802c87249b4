"""The personalities of Leah."""

from __future__ import annotations

from collections.abc import Iterable

from ...cards import BY_NAME
from ...damage import heal_player
from ...effects import send_back
from ...heard import members_of
from ...lasting import MORE_ATTACK
from ...leaving import bury
from ...numbers import has_trait, of_god, warriors
from ...piles import into_pile, out_of_pile, shuffle
from ...play import Play, kind_of, name_of, seat_of, step
from ...resources import gain_comp
from ...sides import opponents
from ...state import RAMPARTS, State
from ...targets import cards, standing
from ...vocabulary import IN_COMBAT, Ability, Activated, Announced, Price, Target, of
from ...zones import enter, lend


def _nekrofuns(s: State, seat: int, card: int) -> bool:
    return kind_of(s, card) is BY_NAME["Nekrofun"]


@of("Smack")
class SmackDestroys(Activated):
    """From the first level: turned, it destroys a Nekrofun."""

    from_level = 1
    word = "nekrofun"
    targets = (cards("nekrofun", _nekrofuns),)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets)


@of("Smack")
class SmackFeasts(Ability):
    """From the second level: 1 HP for its player when it kills in battle."""

    from_level = 2

    def killed(self, p: Play, me: int, who: int, victim: int) -> None:
        heal_player(p, seat_of(p.s, me), 1)


@of("Dusky Rat")
class Retreat(Activated):
    """Once a turn it goes from the ramparts to the reserve."""

    once = True
    word = "retreat"

    def may(self, s: State, seat: int, me: int) -> bool:
        return standing(s, seat, me)

    def happens(self, p: Play, act: Announced) -> None:
        send_back(p, act.card)


def _provided(s: State, seat: int, me: int) -> Iterable[int]:
    return [~other for other in sorted(opponents(s, seat)) if s.comp[other]]


@of("Dusky Rat")
class Pilfering(Activated):
    """From the first level: turned, it steals X components for X KB."""

    from_level = 1
    word = "steal"
    targets = (Target("opponent", _provided),)

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return range(1, max([s.comp[other] for other in opponents(s, seat)], default=0) + 1)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=x, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        if act.targets[0] < -len(p.s.hp):
            return
        other = ~act.targets[0]
        taken = min(act.x, p.s.comp[other])
        gain_comp(p, other, -taken)
        gain_comp(p, act.seat, taken)


@of("Grath Morphus")
class GrathMorphus(Ability):
    """Its items cannot be stolen."""

    def immune(self, s: State, me: int, who: int, to: str) -> bool:
        return to in ("theft", "charm")


def _snares(s: State, seat: int, me: int) -> Iterable[int]:
    """The traps of a hand that can be paid in KB; the one that is paid for already."""
    paid = any(act.card == me and act.targets for act in s.announced)
    return [
        card for card in s.hand[seat] if has_trait(s, card, "trap") and (paid or kind_of(s, card).comp <= s.kb[seat])
    ]


@of("Grath Morphus")
class LaysTraps(Activated):
    """From the first level: turned, it puts a trap from the hand into play, for KB in place of components."""

    from_level = 1
    word = "trap"
    targets = (Target("trap of the hand", _snares),)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        named = [act.targets[0] for act in s.announced[-1:] if act.card == me and act.targets]
        return Price(kb=sum([kind_of(s, card).comp for card in named]), passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        (trap,) = act.targets
        if trap >= 0:
            out_of_pile(p.s, trap)
            enter(p, trap, act.seat)


@of("Sizzling Pumpa")
class Search(Activated):
    """Turned, for 6 KB: a magic card of Leah comes from its player's deck to the hand, shown; the deck is shuffled."""

    word = "search"

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=6, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        s = p.s
        wanted = [card for card in s.deck[act.seat] if kind_of(s, card).is_magic and of_god(s, act.card, card, "Leah")]
        options = {f"choose {kind_of(s, card).name}": card for card in wanted}
        p.ask_seat(
            act.seat,
            "search",
            sorted(options.items()),
            found,
            (act.seat,),
            declines="next",
            about=act.card,
            from_pile=True,
            always=True,
        )


@step
def found(p: Play, seat: int, card: int) -> None:
    """The card is shown and taken, or none; the deck is shuffled."""
    if card >= 0:
        out_of_pile(p.s, card)
        into_pile(p.s, card, "hand")
        p.tell("found", seat, name_of(p.s, card))
    shuffle(p, seat)


@of("Sizzling Pumpa")
class Rally(Activated):
    """In step IV, for 3 KB: +2 ATK for the other varkaudars on the own ramparts this turn."""

    when = IN_COMBAT
    word = "rally"

    def may(self, s: State, seat: int, me: int) -> bool:
        return standing(s, seat, me)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=3)

    def happens(self, p: Play, act: Announced) -> None:
        s = p.s
        for card in warriors(s, act.seat, RAMPARTS):
            if act.card not in members_of(s, card) and has_trait(s, card, "varkaudar"):
                lend(p, card, MORE_ATTACK, value=2)
