"""The Tundra Guild: hardened walls, and Runes."""

from __future__ import annotations

from ...text import T
from ..battlefield import (
    all_units,
    can_pay,
    is_beside,
    is_common,
    is_near,
    is_unit,
    is_wall,
    kind_of,
    opposed,
    price_of,
    spaces_of,
    units,
)
from ..bearing import events_at
from ..cards import EVENT
from ..effects import let_move_and_attack
from ..placing import put_under, remove_from
from ..rolling import roll_die
from ..state import MOVEMENT, NO_CARD, State
from ..vocabulary import EVENTS, IN_EVENT_PHASE, INSTEAD_OF_ATTACKING, Ability, At, EventCard, Play, question, step
from ..wounds import wound
from .shared import in_phase, spaces_slowed
from .tundra_orcs import FURY_ATTACK, FURY_MOVE, FURY_ON, PowerSurge

RUNE = question("rune", T("Under which unit do you put {card}?"))
TRANSCRIBE = question("transcribe", T("From under which unit does {card} take a Rune?"))
TRANSCRIBE_RUNE = question("transcribe rune", T("Which Rune of {card} is it?"))
TRANSCRIBE_TO = question("transcribe to", T("Under which other unit does {card} go?"))
CARVE = question("rune carver", T("Which Rune of your discard pile does {card} carve?"))
RUNIC_FURY_ON = 4
MOST_KNOWLEDGE = 3


class TemperedWalls(Ability):
    """An opponent's dice wound its player's walls of every sort on 4+ only (5.6)."""

    name = "Tempered Walls"
    of_others = "wounded_on"

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        own = s.control[who] == s.control[me] and opposed(s, who, attacker)
        return 4 if own and is_wall(s, who) else 0


class Rune(EventCard):
    """Put under any unit; in their own turn anybody may pay 2 magic to discard all Runes under one unit (facts, rune)."""

    stays = True
    lies_under = True
    removal_price = 2
    removed_as = T("Runes").message

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, RUNE, all_units(p.s), rune_laid, card, about=card)


@step
def rune_laid(p: Play, card: int, host: int) -> None:
    """It lies under the unit, and works for it whoever controls it."""
    put_under(p, card, host)


class Heroism(Ability):
    """2 dice more for each such Rune under it; no named ability, so they add up (4.4)."""

    name = "Heroism"
    bonus = True
    badge = "stronger"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return 2 * sum([EVENTS[kind_of(s, card).name].gives == self.name for card in events_at(s, me)])


class RuneOfHeroism(Rune):
    """2 dice more."""

    name = "Rune of Heroism"
    gives = "Heroism"


class Burden(Ability):
    """1 die less for each such Rune under it, and 1 space at most in the movement phase, free moves included."""

    name = "Burden"
    bonus = True
    badge = "burdened"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return -sum([EVENTS[kind_of(s, card).name].gives == self.name for card in events_at(s, me)])

    def most_steps(self, s: State, me: int, who: int) -> int:
        return 1

    def holds(self, s: State, me: int, who: int) -> int:
        return spaces_slowed(s, me) if in_phase(s, me, MOVEMENT) else 0


class RuneOfBurden(Rune):
    """1 die less, 1 space at most."""

    name = "Rune of Burden"
    gives = "Burden"


class Power(PowerSurge):
    """Each of its attack dice of 5 or more is 2 hits; several such Runes, or Rukar's ability besides, add nothing (facts, rune)."""

    name = "Power"
    bonus = True
    badge = "empowered"


class RuneOfPower(Rune):
    """Dice of 5 or more are 2 hits."""

    name = "Rune of Power"
    gives = "Power"


class Warding(Ability):
    """An opponent's dice wound it on 5+ only (5.6)."""

    name = "Warding"
    bonus = True
    badge = "warded"

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        return 5 if opposed(s, me, attacker) else 0


class RuneOfWarding(Rune):
    """Wounded on 5 or more only."""

    name = "Rune of Warding"
    gives = "Warding"


def runes_under(s: State, card: int) -> list[int]:
    """The Runes under a card."""
    return [other for other in s.under.get(card, ()) if is_rune(s, other)]


def is_rune(s: State, card: int) -> bool:
    """Whether a card is a Rune."""
    return isinstance(EVENTS.get(kind_of(s, card).name), Rune)


class FrozenForm(Ability):
    """What names Built affects it, though it can be moved; with an event under it it is an Ice Wall besides (facts, ice wall)."""

    name = "Frozen Form"
    counts_as = "Built"

    def is_wall(self, s: State, me: int, who: int) -> bool:
        return any([kind_of(s, card).type == EVENT and not s.face_down >> card & 1 for card in s.under.get(me, ())])


class RunemetalAxe(Ability):
    """With a Rune under it it counts as having a bow."""

    name = "Runemetal Axe"

    def ranged(self, s: State, me: int, who: int) -> bool:
        return bool(runes_under(s, me))


class Transcribe(Ability):
    """Instead of attacking: a Rune from under itself or a unit within 3 spaces goes under another of these, anybody's (3.20)."""

    name = "Transcribe"
    use = INSTEAD_OF_ATTACKING

    def usable(self, s: State, me: int) -> bool:
        return len(readable(s, me)) > 1 and bool(inscribed(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], TRANSCRIBE, inscribed(p.s, me), rune_read, me, about=me)


def readable(s: State, me: int) -> list[int]:
    """It, and the units within 3 spaces."""
    return [card for card in all_units(s) if card == me or is_near(s, me, 3, card)]


def inscribed(s: State, me: int) -> list[int]:
    """Those of them with a Rune."""
    return [card for card in readable(s, me) if runes_under(s, card)]


@step
def rune_read(p: Play, me: int, host: int) -> None:
    """Asks which of its Runes."""
    p.ask_card(p.s.control[me], TRANSCRIBE_RUNE, runes_under(p.s, host), rune_copied, me, host, about=host)


@step
def rune_copied(p: Play, me: int, host: int, card: int) -> None:
    """Asks for the other unit."""
    others = [unit for unit in readable(p.s, me) if unit != host]
    p.ask_piece(p.s.control[me], TRANSCRIBE_TO, others, rune_moved, host, card, about=card)


@step
def rune_moved(p: Play, host: int, card: int, other: int) -> None:
    """It is not played, so nothing answers it (facts, rune)."""
    remove_from(p, host, card)
    put_under(p, card, other)


class RuneCarver(Ability):
    """Once in the event phase, for 1 magic: a Rune of the discard pile goes under it or an adjacent unit (facts, paying magic)."""

    name = "Rune Carver"
    use = IN_EVENT_PHASE
    once = True

    def usable(self, s: State, me: int) -> bool:
        seat = s.control[me]
        price = price_of(s, seat, 1, self.number)
        paid = s.magic[seat][-price:] if price else ()
        return can_pay(s, seat, price) and any([is_rune(s, card) for card in (*s.discard[seat], *paid)])

    def act(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        p.pay(seat, price_of(p.s, seat, 1, self.number))
        p.ask_card(seat, CARVE, [card for card in p.s.discard[seat] if is_rune(p.s, card)], rune_found, me, about=me)


@step
def rune_found(p: Play, me: int, card: int) -> None:
    """Asks under which unit."""
    hosts = [unit for unit in all_units(p.s) if unit == me or is_beside(p.s, me, unit)]
    p.ask_piece(p.s.control[me], RUNE, hosts, rune_carved, p.s.control[me], card, about=card)


@step
def rune_carved(p: Play, seat: int, card: int, host: int) -> None:
    """It is not played."""
    p.take("discard", seat, card)
    put_under(p, card, host)


class RunicFury(Ability):
    """After each attack a die: on 5+, with a Rune under it on 4+, it may move up to 2 spaces and attack again, again and again."""

    name = "Runic Fury"
    counts_as = "Fury"
    optional = False

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        needed = RUNIC_FURY_ON if runes_under(p.s, me) else FURY_ON
        roll_die(p, p.s.control[me], self.name, me, runic_rage, me, needed, needs=needed)


@step
def runic_rage(p: Play, me: int, needed: int, die: int) -> None:
    """It moves and attacks, or one of the two, or neither; this counts against no limit (F 1.0.0.12)."""
    if die >= needed:
        let_move_and_attack(p, me, 2, FURY_MOVE, FURY_ATTACK)


class GlacialTread(Ability):
    """Moves through commons and its player's walls; each common takes a wound as soon as it has left that space (11.12)."""

    name = "Glacial Tread"
    counts_as = "Trample"
    optional = False

    def walks_through(self, s: State, me: int, who: int) -> int:
        return spaces_of(s, [card for card in all_units(s) if is_common(s, card)]) | s.walls[s.control[me]]

    def tramples(self, s: State, me: int, who: int) -> bool:
        return True

    def ready(self, s: State, me: int, at: At) -> bool:
        passed = s.board[at.args[0]]
        return passed not in (NO_CARD, me) and is_unit(s, passed) and is_common(s, passed)

    def left(self, p: Play, me: int, who: int, start: int, end: int) -> None:
        wound(p, p.s.board[start], 1, p.s.control[me], me, because=self.name)


class InscriptionOfKnowledge(EventCard):
    """A card, and one more for each unit of yours with a Rune under it, 3 at most."""

    name = "Inscription of Knowledge"

    def play(self, p: Play, seat: int, card: int) -> None:
        p.draw(seat, min(MOST_KNOWLEDGE, 1 + sum([bool(runes_under(p.s, unit)) for unit in units(p.s, seat)])))
