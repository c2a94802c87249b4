"""The Guild Dwarves: hammers, armour, engagement, and towers."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..acts import is_spent, mark_used
from ..attack import attacks_of, seen_from
from ..battlefield import (
    all_units,
    around_walls,
    beside,
    can_pay,
    cards_at,
    has_ability,
    in_play,
    is_beside,
    is_common,
    is_unit,
    kind_of,
    named,
    near,
    neighbours,
    opposed,
    units,
)
from ..effects import mask_beside, unit_attacks
from ..field import spaces_in
from ..lasting import strengthen
from ..placing import heal, put_under
from ..state import State
from ..vocabulary import ABILITY_NUMBER, EVENTS, INSTEAD_OF_ATTACKING, Ability, At, EventCard, Play, question, step
from ..wounds import wound

RAGE = question("rage", T("How many wounds does {card} put on itself, each for 1 die more until this turn ends?"))
REPAIR = question("repair", T("What does {card} repair? It loses 1 wound."))
UPGRADE = question("upgrade", T("Which of your buildings is upgraded?"))
SHOOT_AGAIN = question("shoot again", T("For 1 magic {card} may attack again."))
FEAT = question("heroic feat", T("Which unit rolls 2 dice more until this turn ends?"))


class HammerQuake(Ability):
    """The one roll of its attack counts for every other card within 2 spaces (F 2.15.7.2, 1.0.0.27)."""

    name = "Hammer Quake"

    def spreads(self, s: State, me: int, who: int, target: int) -> tuple[int, ...]:
        around = [card for space in spaces_in(near(s, me, 2)) for card in cards_at(s, space)]
        under = s.vines.get(s.space[me])  # who stands on a vine wall is adjacent to it (6.5)
        return tuple(around) if under is None else (*around, under)


class Tough(Ability):
    """An opponent's dice wound it on 4+ only (5.6, 10.14)."""

    name = "Tough"

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        return 4 if opposed(s, me, attacker) else 0


class Engage(Ability):
    """Enemy units beside it cannot be moved, nor go on once they come there (F 2.7.2.1, 2.7.2.3); placing is free (F 2.7.2.2)."""

    name = "Engage"
    of_others = "holds"

    def holds(self, s: State, me: int, who: int) -> int:
        return beside(s, me) if opposed(s, me, who) else 0


class StoneMelding(Ability):
    """Beside any wall, or on one, dice wound it on 4+ only (5.6), whoever attacks."""

    name = "Stone Melding"

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        return 4 if any([around_walls(s, walls) >> s.space[me] & 1 for walls in s.walls]) else 0


class RuneOfProtection(Ability):
    """An opponent's dice wound its player's commons beside it on 5+ only (5.6, 10.14)."""

    name = "Rune of Protection"
    of_others = "wounded_on"

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        own = who != me and s.control[who] == s.control[me] and is_common(s, who)
        return 5 if own and is_beside(s, me, who) and opposed(s, who, attacker) else 0


class Rage(Ability):
    """Before attacking: up to 2 wounds on itself, 1 die for each until the turn ends; it has attacked in any case (F 2.7.4.2)."""

    name = "Rage"

    def before_attack(self, p: Play, me: int, who: int, target: int) -> None:
        p.ask_number(p.s.control[me], RAGE, 2, enraged, me, about=me)


@step
def enraged(p: Play, me: int, count: int) -> None:
    """The wounds; dice only for those that it took itself."""
    p.then(rage_grows, me, p.s.wounds[me])
    wound(p, me, count, p.s.control[me], me, because="Rage")


@step
def rage_grows(p: Play, me: int, before: int) -> None:
    """One die for each."""
    added = p.s.wounds[me] - before
    if in_play(p.s, me) and added > 0:
        strengthen(p, p.s.control[me], me, added)


class Built(Ability):
    """Cannot be moved; may be summoned beside an Architect of its player's, too (facts, built)."""

    name = "Built"

    def holds(self, s: State, me: int, who: int) -> int:
        return -1

    def summons_at(self, s: State, me: int, seat: int, card: int) -> int:
        return mask_beside(s, [c for c in units(s, seat) if named(s, c) == "Architect"]) if card == me else 0


def is_built(s: State, card: int) -> bool:
    """Whether a card in play is affected by what names Built (facts, built)."""
    return has_ability(s, card, "Built")


class Repair(Ability):
    """Instead of attacking: a wound off an adjacent wall, anybody's, or an adjacent unit that is built."""

    name = "Repair"
    use = INSTEAD_OF_ATTACKING

    def damaged(self, s: State, me: int) -> list[int]:
        """The wounded walls and buildings beside it."""
        around = [card for card in neighbours(s, me) if s.wounds[card]]
        return [card for card in around if not is_unit(s, card) or is_built(s, card)]

    def usable(self, s: State, me: int) -> bool:
        return bool(self.damaged(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], REPAIR, self.damaged(p.s, me), repaired, me, about=me)


@step
def repaired(p: Play, me: int, card: int) -> None:
    """One wound less."""
    heal(p, card, 1)


class Upgrade(EventCard):
    """Goes under a unit of yours that is built and has no upgrade yet, and stays with it (facts, upgrade)."""

    stays = True
    lies_under = True
    goes_along = True

    def hosts(self, s: State, seat: int) -> list[int]:
        """The buildings that have none."""
        built = [card for card in units(s, seat) if is_built(s, card)]
        return [card for card in built if not any([is_upgrade(s, other) for other in s.under.get(card, ())])]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.hosts(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, UPGRADE, self.hosts(p.s, seat), upgraded, card, about=card)


def is_upgrade(s: State, card: int) -> bool:
    """Whether a card is an upgrade."""
    return isinstance(EVENTS.get(kind_of(s, card).name), Upgrade)


@step
def upgraded(p: Play, card: int, host: int) -> None:
    """It lies there."""
    put_under(p, card, host)


class TurretUpgrade(Upgrade):
    """Diagonal shots, and a second one for magic."""

    name = "Turret Upgrade"
    gives = "Turret"


class Turret(Ability):
    """Attacks along a diagonal, too, up to 2 spaces in clear sight; once a turn, after attacking, again for 1 magic (decisions)."""

    name = "Turret"
    bonus = True
    badge = "upgraded"
    once = True

    def aims(self, s: State, me: int, who: int) -> int:
        return seen_from(s, me, 2, diagonal=True)

    def ready(self, s: State, me: int, at: At) -> bool:
        return can_pay(s, s.control[me], 1) and not is_spent(s, me, self.number) and bool(attacks_of(s, me))

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        p.ask_to_act(p.s.control[me], SHOOT_AGAIN, attacks_of(p.s, me), shot_again, me, about=me)


@step
def shot_again(p: Play, me: int, chosen: int) -> None:
    """Paid, it attacks once more, which counts against no limit (F 1.0.0.12)."""
    if chosen != DECLINED:
        mark_used(p.s, me, ABILITY_NUMBER["Turret"])
        p.pay(p.s.control[me], 1)
        unit_attacks(p, me, chosen)


class HeroicFeat(EventCard):
    """A unit attacks with 2 dice more until the turn ends; a second feat adds 2 more (F 1.0.0.10)."""

    name = "Heroic Feat"

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, FEAT, all_units(p.s), feat_done, seat)


@step
def feat_done(p: Play, seat: int, card: int) -> None:
    """A bonus without a name, so several add up (4.4)."""
    strengthen(p, seat, card, 2)
