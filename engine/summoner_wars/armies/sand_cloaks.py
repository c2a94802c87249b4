"""The Sand Cloaks: tricks that lie under units, are shared and handed on (facts, event ability)."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..acts import is_spent, mark_used
from ..battlefield import (
    can_pay,
    has_ability,
    is_enemy,
    is_fighter,
    is_near,
    kind_of,
    named,
    neighbours,
    price_of,
    units,
)
from ..changes import gain
from ..placing import place, put_under, remove_from, swap_places
from ..play import card_labels
from ..state import State
from ..vocabulary import ABILITY_NUMBER, EVENTS, INSTEAD_OF_EITHER, Ability, At, EventCard, Grant, Play, question, step
from ..wounds import wound
from .cloaks import in_their_back_row, rob, ways_home
from .shared import own_units_of

LEARN = question("event ability", T("Under which unit do you put {card}?"))
PICKPOCKET = question("pickpocket", T("Where does {card} go with a stolen card, beside one of your walls?"))
GRASP = question("grasping", T("Do you pay 1 magic for {card}? Otherwise it takes 1 wound."))
TRICK = question("many tricks", T("Which Event Ability of your hand do you put under {card}?"))
SANDS = question("shifting sands", T("With which unit does {card} change places, for 1 magic?"))
NOTES_FROM = question("field notes", T("From which unit does {card} take an Event Ability?"))
NOTES_WHICH = question("field notes which", T("Which Event Ability?"))
NOTES_TO = question("field notes to", T("Under which unit does {card} put it?"))
NOTES_BACK = question("field notes back", T("Which Event Ability comes back in exchange?"))
NOTES_MAY = question("field notes may", T("Which Event Ability comes back in exchange? Skip if none does."))
ARMY = "Sand Cloaks"
NOTES_REACH, SANDS_REACH, SECRETS_REACH = 3, 4, 2


class EventAbility(EventCard):
    """Put under a unit of the army that its player controls and that has room; it gives that an ability (facts)."""

    stays = True
    lies_under = True

    def hosts(self, s: State, seat: int) -> list[int]:
        """The units that have room."""
        return [card for card in own_units_of(s, seat, ARMY) if has_room(s, card)]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.hosts(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, LEARN, self.hosts(p.s, seat), learnt, card, about=card)


@step
def learnt(p: Play, card: int, host: int) -> None:
    """It lies there."""
    put_under(p, card, host)


def event_abilities(s: State, host: int) -> list[int]:
    """The Event Abilities under a card."""
    return [card for card in s.under.get(host, ()) if is_event_ability(s, card)]


def is_event_ability(s: State, card: int) -> bool:
    """Whether a card is an Event Ability."""
    return isinstance(EVENTS.get(kind_of(s, card).name), EventAbility)


def has_room(s: State, host: int) -> bool:
    """Whether one more Event Ability can lie under a unit."""
    most = 2 if has_ability(s, host, "Many Tricks") else 1
    return len(event_abilities(s, host)) < most


def taught(s: State, host: int) -> tuple[str, ...]:
    """The names of the abilities that those under a card give."""
    return tuple([EVENTS[kind_of(s, card).name].gives for card in event_abilities(s, host)])


class CamouflageTrick(EventAbility):
    """Camouflage."""

    name = "Camouflage"
    gives = "Camouflage"


class EscapeTrick(EventAbility):
    """Escape."""

    name = "Escape"
    gives = "Escape"


class LesserBackstabTrick(EventAbility):
    """Lesser Backstab."""

    name = "Lesser Backstab"
    gives = "Lesser Backstab"


class MarkedTargetTrick(EventAbility):
    """Marked Target."""

    name = "Marked Target"
    gives = "Marked Target"


class BloodCrazeTrick(EventAbility):
    """Blood Craze."""

    name = "Blood Craze"
    gives = "Blood Craze"


class CunningTrick(EventAbility):
    """Cunning."""

    name = "Cunning"
    gives = "Cunning"


class PickpocketTrick(EventAbility):
    """Pickpocket."""

    name = "Pickpocket"
    gives = "Pickpocket"


class Pickpocket(Ability):
    """End of your turn in their back row: may be placed beside your wall; then an opponent's card is your magic (Steal)."""

    name = "Pickpocket"

    def ready(self, s: State, me: int, at: At) -> bool:
        return in_their_back_row(s, me) and ways_home(s, me) != 0

    def turn_ends(self, p: Play, me: int) -> None:
        p.ask_space(p.s.control[me], PICKPOCKET, ways_home(p.s, me), pocket_picked, me, about=me, optional=True)


@step
def pocket_picked(p: Play, me: int, space: int) -> None:
    """It is placed, and an opponent gives a card."""
    if space != DECLINED:
        p.then(rob, p.s.control[me])
        place(p, me, space)


class SharedSecrets(Ability):
    """Its player's other units of the army within 2 spaces have what the Event Ability under it gives (9.6)."""

    name = "Shared Secrets"

    def grants(self, s: State, me: int) -> Grant:
        names = taught(s, me)
        others = [card for card in own_units_of(s, s.control[me], ARMY) if card != me] if names else []
        return names, [card for card in others if is_near(s, me, SECRETS_REACH, card)]


class PackKnowledge(Ability):
    """With an Event Ability under it: 1 die more, and its player's other Hunters have that ability."""

    name = "Pack Knowledge"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return int(bool(event_abilities(s, me)))

    def grants(self, s: State, me: int) -> Grant:
        names = taught(s, me)
        others = [card for card in units(s, s.control[me]) if card != me] if names else []
        pack = [card for card in others if named(s, card) == "Hunter"]
        return names, pack


class Grasping(Ability):
    """End of your turn without an Event Ability under it: 1 magic, or a wound by its own player (3.19)."""

    name = "Grasping"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        return not event_abilities(s, me)

    def turn_ends(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        if can_pay(p.s, seat, 1):
            p.ask_yes(seat, GRASP, grasped, me, about=me)
        else:
            grasped(p, me, 0)


@step
def grasped(p: Play, me: int, yes: int) -> None:
    """Paid, or wounded."""
    seat = p.s.control[me]
    if yes:
        p.pay(seat, 1)
    else:
        wound(p, me, 1, seat, me, because="Grasping")


class ManyTricks(Ability):
    """Two Event Abilities may lie under it; summoned, it may get one of the hand at once, which is not played."""

    name = "Many Tricks"

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(s.hand[s.control[me]]) and has_room(s, me)

    def summoned(self, p: Play, me: int, who: int) -> None:
        seat = p.s.control[me]
        tricks = [card for card in p.s.hand[seat] if is_event_ability(p.s, card)]
        options = list(card_labels(p.s, tricks).items())  # asked whatever the hand holds (11.5)
        p.ask(seat, TRICK, options, trick_laid, me, about=me, optional=True, from_pile=True, always=True)


@step
def trick_laid(p: Play, me: int, card: int) -> None:
    """It goes from the hand under the unit."""
    if card != DECLINED:
        p.take("hand", p.s.control[me], card)
        put_under(p, card, me)


class ShiftingSands(Ability):
    """Once a turn, after attacking, for 1 magic: changes places with another unit of the army within 4 spaces (5.4)."""

    name = "Shifting Sands"
    once = True

    def others(self, s: State, me: int) -> list[int]:
        """Its player's units of the army that are near enough."""
        return [card for card in own_units_of(s, s.control[me], ARMY) if is_near(s, me, SANDS_REACH, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        payable = can_pay(s, s.control[me], price_of(s, s.control[me], 1, self.number))
        return payable and not is_spent(s, me, self.number) and bool(self.others(s, me))

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        p.ask_piece(p.s.control[me], SANDS, self.others(p.s, me), sands_shifted, me, about=me, optional=True)


@step
def sands_shifted(p: Play, me: int, other: int) -> None:
    """Paid, they change places."""
    if other != DECLINED:
        seat = p.s.control[me]
        mark_used(p.s, me, ABILITY_NUMBER["Shifting Sands"])
        p.pay(seat, price_of(p.s, seat, 1, ABILITY_NUMBER["Shifting Sands"]))
        swap_places(p, me, other)


class Sabotage(Ability):
    """Enemy commons and champions that begin any player's turn beside it have no abilities until that turn ends."""

    name = "Sabotage"
    every_turn = True
    optional = False
    any_order = True

    def victims(self, s: State, me: int) -> list[int]:
        """Those beside it that nobody has sabotaged yet."""
        near = [card for card in neighbours(s, me) if is_enemy(s, card, s.control[me]) and is_fighter(s, card)]
        return [card for card in near if not has_ability(s, card, "Sabotaged")]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.victims(s, me))

    def turn_starts(self, p: Play, me: int) -> None:
        for card in self.victims(p.s, me):
            gain(p.s, card, "Sabotaged")
            p.tell("sabotaged", p.s.control[me], named(p.s, card), p.where(card))


class Sabotaged(Ability):
    """Its named abilities are off, and it gains none (a boosted one stays: facts, boost marker)."""

    name = "Sabotaged"
    bonus = True
    badge = "sabotaged"

    def silences(self, s: State, me: int, who: int) -> bool:
        return True


class FieldNotes(Ability):
    """Instead of moving or attacking, once a turn: moves an Event Ability from unit to unit, or exchanges two (3.20, 3.28)."""

    name = "Field Notes"
    use = INSTEAD_OF_EITHER
    once = True

    def near(self, s: State, me: int) -> list[int]:
        """Its player's units of the army within 3 spaces, and itself."""
        own = own_units_of(s, s.control[me], ARMY)
        return [card for card in own if card == me or is_near(s, me, NOTES_REACH, card)]

    def targets(self, s: State, me: int, host: int) -> list[int]:
        """Those to which one of a host can go: they have room, or another to exchange."""
        others = [card for card in self.near(s, me) if card != host]
        return [card for card in others if has_room(s, card) or event_abilities(s, card)]

    def sources(self, s: State, me: int) -> list[int]:
        """Those from which one can be taken."""
        found = [card for card in self.near(s, me) if event_abilities(s, card)]
        return [card for card in found if self.targets(s, me, card)]

    def usable(self, s: State, me: int) -> bool:
        return bool(self.sources(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], NOTES_FROM, self.sources(p.s, me), notes_read, me, about=me)


@step
def notes_read(p: Play, me: int, host: int) -> None:
    """Asks which one of that unit's."""
    p.ask_card(p.s.control[me], NOTES_WHICH, event_abilities(p.s, host), notes_chosen, me, host, about=me)


@step
def notes_chosen(p: Play, me: int, host: int, card: int) -> None:
    """Asks to whom it goes."""
    p.ask_piece(p.s.control[me], NOTES_TO, FieldNotes().targets(p.s, me, host), notes_given, me, host, card, about=me)


@step
def notes_given(p: Play, me: int, host: int, card: int, other: int) -> None:
    """One may come back, and must where there is no room for two."""
    free = has_room(p.s, other)
    why = NOTES_MAY if free else NOTES_BACK
    theirs = event_abilities(p.s, other)
    p.ask_card(p.s.control[me], why, theirs, notes_exchanged, host, card, other, about=me, optional=free)


@step
def notes_exchanged(p: Play, host: int, card: int, other: int, back: int) -> None:
    """They lie under other units now; none of them was played."""
    remove_from(p, host, card)
    if back != DECLINED:
        remove_from(p, other, back)
        put_under(p, back, host)
    put_under(p, card, other)
