"""The buildings of Raia."""

from __future__ import annotations

from ...auras import Aura
from ...effects import ask_discard, see_hand
from ...keywords import keyword
from ...numbers import left, of_god
from ...piles import draw
from ...play import Play, kind_of, step
from ...resources import gain_kb
from ...sides import helps
from ...state import RESERVE, State
from ...targets import OPPONENT, cards, mine
from ...temples import Rite, Temple, warrior_of
from ...vocabulary import Ability, Activated, Announced, Price, numbered, of
from ...voices import says
from ...zones import lend
from .shared import Shelter

MAGIC_DEFENCE = keyword("magic-defence")


@of("Altar of Raia")
class AltarOfRaia(Aura):
    """+1 HP for all own warriors of Raia."""

    more_life = 1

    def strengthens(self, s: State, me: int, who: int) -> bool:
        return of_god(s, me, who, "Raia")


@of("Temple of Raia")
class TempleOfRaia(Temple):
    """Raia's temple."""

    god = "Raia"


@of("Temple of Raia")
class RiteOfRaia(Rite):
    """A warrior of Raia has magic defence this turn."""

    kb = 3
    targets = (warrior_of("Raia"),)

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.targets[0], MAGIC_DEFENCE)


@of("Lighthouse")
class Lighthouse(Activated):
    """Once a turn, a look at an opponent's hand."""

    once = True
    targets = (OPPONENT,)

    def happens(self, p: Play, act: Announced) -> None:
        see_hand(p, act.seat, ~act.targets[0])


@of("Bridge")
class Bridge(Ability):
    """One place more on all ramparts."""

    of_others = ("room",)

    def room(self, s: State, me: int, who: int, places: int) -> int:
        return places + 1


@of("Alanor Canal")
class AlanorCanal(Ability):
    """Only flyers, and warriors with 3 HP or more, attack."""

    of_others = ("may_attack",)

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return left(s, who) >= 3 or says(s, "flies", who)


class DiscardsAtTheEnd(Ability):
    """Its player discards a card at the end of the turn."""

    of_others = ("ended",)

    def ended(self, p: Play, me: int, who: int) -> None:
        ask_discard(p, ~me, 1)


DISCARDS_AT_THE_END = numbered(DiscardsAtTheEnd())


@of("Alanor Library")
class AlanorLibrary(Ability):
    """As the first thing of the own main phase: a card more for 3 KB, and one discarded at the end of the turn."""

    of_others = ("main_begun",)

    def main_begun(self, p: Play, me: int, who: int) -> None:
        seat = p.s.pieces[me].control
        if seat == ~who and p.s.kb[seat] >= 3 and p.s.deck[seat]:
            p.ask_seat(seat, "library", [("choose pay", 1)], lent_out, (seat,), declines="next", about=me)


@step
def lent_out(p: Play, seat: int, pays: int) -> None:
    """The library gives a card."""
    if pays == 1:
        gain_kb(p, seat, -3)
        draw(p, seat)
        lend(p, ~seat, DISCARDS_AT_THE_END)


@of("Sanctuary of Light")
class ShelterForAComponent(Shelter):
    """For a component."""

    word = "component"

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(comp=1)


@of("Sanctuary of Light")
class ShelterForACard(Shelter):
    """For an own card in play."""

    word = "card"
    given = (cards("own card", mine),)


@of("Magic Fortress")
class MagicFortress(Ability):
    """No magic or ability aims at own warriors in reserve."""

    of_others = ("may_be_aimed_at",)

    def may_be_aimed_at(self, s: State, me: int, who: int, card: int) -> bool:
        piece = s.pieces[who]
        if piece.place != RESERVE or not helps(s, me, piece.control):
            return True
        return card not in s.pieces and not kind_of(s, card).is_magic
