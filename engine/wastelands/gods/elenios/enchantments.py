"""The enchantments of Elenios."""

from __future__ import annotations

from collections.abc import Iterable

from ...announcing import named_for
from ...cards import BUILDING, ITEM, KINDS
from ...effects import send_back, take_control
from ...heard import members_of
from ...lasting import lend
from ...leaving import bury
from ...legal import magic_of, may_have, targets_of
from ...numbers import is_personality, of_god
from ...play import Play, kind_of, label, name_of, step
from ...prices import cost_of, price_of
from ...reactions import stop, to_card
from ...resources import gain_kb
from ...sides import opposes
from ...state import RAMPARTS, RESERVE, State
from ...targets import ENCHANTMENT_CARD, ENEMY_WARRIOR, OWN_WARRIOR, PLAYER
from ...vocabulary import AS_REACTION, Ability, Activated, Announced, Magic, Price, Target, numbered, of
from ...zones import turn
from .shared import ForChosenPlayer


class Unbeguiled(Ability):
    """Warriors of its player attack in spite of the enchantment of that number."""


UNBEGUILED = numbered(Unbeguiled())


@of("Beguiling Smile")
class Smile(Magic):
    """Lies on an own warrior."""

    targets = (OWN_WARRIOR,)


@of("Beguiling Smile")
class BeguilingSmile(Ability):
    """Nobody attacks its bearer, unless 4 KB were paid in the preparation phase."""

    of_others = ("may_attack", "preparation")

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        if target < 0 or s.pieces[me].host not in members_of(s, target):
            return True
        bearer = ~s.pieces[who].control
        return any(each[:2] == (UNBEGUILED.number, bearer) and each.value == me for each in s.lasting)

    def preparation(self, p: Play, me: int, who: int) -> None:
        if opposes(p.s, p.s.pieces[p.s.pieces[me].host].control, ~who):
            options = [("choose pay", 1)] if p.s.kb[~who] >= 4 else []
            p.ask_seat(~who, "smile", options, resisted, (~who, me), declines="next", about=me)


@step
def resisted(p: Play, seat: int, smile: int, pays: int) -> None:
    """It was paid, or not."""
    if pays == 1:
        gain_kb(p, seat, -4)
        lend(p, ~seat, UNBEGUILED, value=smile)


@of("Eternal Daze")
class Dazing(Magic):
    """Its bearer goes to the reserve, passive."""

    def happens(self, p: Play, act: Announced) -> None:
        send_back(p, act.targets[0], passive=True)


@of("Eternal Daze")
class EternalDaze(Ability):
    """Its bearer does not turn active, and stays in the reserve."""

    of_host = ("activates", "may_stand_on_ramparts")

    def activates(self, s: State, me: int, who: int) -> bool:
        return False

    def may_stand_on_ramparts(self, s: State, me: int, who: int) -> bool:
        return False


@of("Power of Goodness")
class PowerOfGoodness(Activated):
    """Stops a card of Leah or Dornodon that is no item and no building."""

    when = AS_REACTION

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=5)

    def answers(self, s: State, seat: int, me: int, to: Announced) -> bool:
        enemy = of_god(s, me, to.card, "Leah") or of_god(s, me, to.card, "Dornodon")
        return to_card(s, to) and enemy and kind_of(s, to.card).type not in (ITEM, BUILDING)

    def happens(self, p: Play, act: Announced) -> None:
        stop(p)


@of("Confusion")
class Confusing(ForChosenPlayer):
    """The player who pays more."""

    targets = (PLAYER,)


@of("Confusion")
class Confusion(Ability):
    """Magic and warriors cost the chosen player 1 KB more."""

    of_others = ("dearer",)

    def dearer(self, s: State, me: int, card: int, seat: int) -> Price:
        kind = kind_of(s, card)
        return Price(kb=int(s.chosen.get(me) == seat and (kind.is_magic or kind.is_warrior)))


def _charmable(s: State, seat: int, me: int) -> Iterable[int]:
    enemies = [card for card in ENEMY_WARRIOR.among(s, seat, me) if not is_personality(s, card)]
    able = [card for card in enemies if all(may_have(s, seat, kind_of(s, member)) for member in members_of(s, card))]
    if named_for(s, me):
        return able
    return [card for card in able if price_of(s, me, seat, 0, Price(kb=cost_of(s, card))).kb <= s.kb[seat]]


@of("Charm Monster")
class CharmMonster(Magic):
    """An enemy creature changes sides, for its own cost."""

    targets = (Target("enemy creature", _charmable),)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        named = [card for card in named_for(s, me) if card in s.pieces]
        return Price(kb=min([cost_of(s, card) for card in named or _charmable(s, seat, me)], default=0))

    def happens(self, p: Play, act: Announced) -> None:
        take_control(p, act.targets[0], act.seat)
        turn(p, act.targets[0], active=False)


@of("Charm Monster")
class Charmed(Ability):
    """Once it leaves play, the creature goes back to its owner's reserve, passive."""

    def left(self, p: Play, me: int, who: int, host: int) -> None:
        if host in p.s.pieces:
            take_control(p, host, p.s.owner[host])
            turn(p, host, active=False)


def _same(s: State) -> dict[tuple[int, str], list[int]]:
    """The warriors in play, by controller and name."""
    found: dict[tuple[int, str], list[int]] = {}
    for card, piece in s.pieces.items():
        if piece.place in (RESERVE, RAMPARTS):
            found.setdefault((piece.control, name_of(s, card)), []).append(card)
    return {key: alike for key, alike in found.items() if len(alike) > 1}


@of("Incompatibility")
class Parting(Magic):
    """Of identical warriors each player keeps one."""

    def happens(self, p: Play, act: Announced) -> None:
        p.then(part)


@step
def part(p: Play) -> None:
    """Asks which of some identical warriors stays, until there are none left."""
    for (seat, _), alike in _same(p.s).items():
        options = [(f"choose {label(p.s, card)}", card) for card in alike]
        p.ask_seat(seat, "keep", options, kept, ())
        return


@step
def kept(p: Play, card: int) -> None:
    """One stays; those of its name go."""
    s = p.s
    alike = _same(s)[s.pieces[card].control, name_of(s, card)]
    p.then(part)
    bury(p, [other for other in alike if other != card], final=True, alone=True)


@of("Incompatibility")
class Incompatibility(Ability):
    """Nobody gets a second warrior of a name."""

    of_others = ("may_be_had",)

    def may_be_had(self, s: State, me: int, who: int, kind: int) -> bool:
        return not KINDS[kind].is_warrior or not any(
            piece.control == ~who and name_of(s, card) == KINDS[kind].name for card, piece in s.pieces.items()
        )


def _copyable(s: State, seat: int, me: int) -> Iterable[int]:
    for card in ENCHANTMENT_CARD.among(s, seat, me):
        magic = magic_of(s, card)
        if magic is not None and magic.copies:
            continue  # it came without anything to copy
        wanted = targets_of(s, seat, card)
        if all(any(value != card for value in target.among(s, seat, me)) for target in wanted):
            yield card


COPYABLE = Target("enchantment", _copyable)


@of("Copy Enchantment")
class CopyEnchantment(Magic):
    """Comes as a copy of an enchantment, on what that one may lie on."""

    targets = (COPYABLE,)
    copies = True

    def aims(self, s: State, seat: int, me: int, x: int) -> tuple[Target, ...]:
        original = named_for(s, me)[:1]
        return (COPYABLE, *[target for card in original if card >= 0 for target in targets_of(s, seat, card)])
