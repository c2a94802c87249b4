"""The buildings of Elenios."""

from __future__ import annotations

from collections.abc import Iterable

from ...keywords import keyword
from ...lasting import lend
from ...legal import magic_of
from ...numbers import base_of, of_god, warriors
from ...play import Play
from ...resources import gain_kb
from ...state import RESERVE, State
from ...targets import BUILDING_CARD, of_gods, units
from ...temples import Rite, Temple
from ...vocabulary import Ability, Announced, Magic, Target, of

INVISIBLE = keyword("invisible")


def _buildings(s: State, seat: int, me: int) -> Iterable[int]:
    for card in BUILDING_CARD.among(s, seat, me):
        magic = magic_of(s, card)
        if magic is None or magic.may(s, seat, card):
            yield card


@of("Palace of Illusions")
class PalaceOfIllusions(Magic):
    """Comes as a copy of a building."""

    targets = (Target("building", _buildings),)
    copies = True


@of("Altar of Elenios")
class AltarOfElenios(Ability):
    """In the own preparation phase 1 KB for each warrior of Elenios in the own reserve."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        if p.s.pieces[me].control == ~who:
            reserve = warriors(p.s, ~who, RESERVE)
            gain_kb(p, ~who, sum(of_god(p.s, me, card, "Elenios") for card in reserve))


@of("Temple of Elenios")
class TempleOfElenios(Temple):
    """Elenios's temple."""

    god = "Elenios"


@of("Temple of Elenios")
class RiteOfElenios(Rite):
    """A warrior of Elenios with at most 2 base ATK is invisible this turn."""

    targets = (of_gods(units("warrior", lambda s, seat, card: base_of(s, card)[0] <= 2), "Elenios"),)

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.targets[0], INVISIBLE)
