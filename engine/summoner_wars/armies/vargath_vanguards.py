"""The Vargath Vanguards: formations, and light."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..acts import is_spent, mark_used
from ..battlefield import (
    all_units,
    all_units_mask,
    beside,
    cards_near,
    cards_on,
    has_ability,
    in_play,
    is_common,
    is_enemy,
    is_fighter,
    is_near,
    kind_of,
    named,
    opposed,
    units,
)
from ..cards import SUMMONER
from ..changes import gain
from ..effects import each_may_move, let_move, let_swap
from ..lasting import strengthen
from ..state import MOVEMENT, State
from ..vocabulary import ABILITIES, INSTEAD_OF_ATTACKING, Ability, At, EventCard, Play, question, step
from ..wounds import blow_of, change_blow, is_price, lay_wounds, may_take_over, pass_on, wound, wound_all
from .cloaks import COVER
from .shared import in_phase

PRESENCE = question(
    "divine presence", T("Which common does {card} bless? It attacks with 1 more and may move 1 space.")
)
BLESSED = question("blessed", T("{card} may move 1 space."))
ORDERS = question("general's orders", T("Up to 3 of these commons may move 1 space each: which is next?"))
SHOCK = question("electrocute", T("Which unit takes 3 wounds from {card}?"))
BLIND = question("blinding light", T("Which unit is blinded? Up to 3 may be."))
FORM = question("change form", T("With which common does {card} change places?"))
STRIKE = question("lightning strike", T("What does the lightning strike?"))
LIGHT = "Light"
BLIND_HITS_ON = 5


class DivinePresence(Ability):
    """Start of your turn: a common of yours within 2 spaces has a die more until the turn ends, and may move 1 space at once."""

    name = "Divine Presence"
    optional = False

    def commons(self, s: State, me: int) -> list[int]:
        """Those within reach."""
        return [card for card in units(s, s.control[me]) if is_common(s, card) and is_near(s, me, 2, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.commons(s, me))

    def turn_starts(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], PRESENCE, self.commons(p.s, me), blessed, me, about=me)


@step
def blessed(p: Play, me: int, card: int) -> None:
    """The die, and the move."""
    seat = p.s.control[me]
    strengthen(p, seat, card, 1)
    let_move(p, seat, card, 1, BLESSED)


class ShelteringLight(Ability):
    """Takes the final wounds of its player's summoner and commons within 2 spaces, but for what they do to themselves (facts)."""

    name = "Sheltering Light"
    of_others = "prevents"

    def ready(self, s: State, me: int, at: At) -> bool:
        own = at.who != me and s.control[at.who] == s.control[me] and is_near(s, me, 2, at.who)
        if not own or not is_threatened(s, at.who) or not may_take_over(s, me):
            return False
        return is_common(s, at.who) or kind_of(s, at.who).type == SUMMONER

    def prevents(self, p: Play, me: int, who: int) -> None:
        p.ask_yes(p.s.control[me], COVER, sheltered, me, who, about=me)


def is_threatened(s: State, card: int) -> bool:
    """Whether wounds are about to be put on a card that are neither a price nor its own doing."""
    blow = blow_of(s)
    return blow.card == card and blow.wounds > 0 and not is_price(blow)


@step
def sheltered(p: Play, me: int, who: int, yes: int) -> None:
    """All of them go over."""
    if yes:
        p.tell("covered", p.s.control[me], named(p.s, me), p.where(me), named(p.s, who), p.where(who))
        pass_on(p, me)


class Electrocute(Ability):
    """Instead of attacking: 3 wounds on an adjacent unit, anybody's, then 1 on himself; all are placed before any falls (3.18)."""

    name = "Electrocute"
    use = INSTEAD_OF_ATTACKING

    def targets(self, s: State, me: int) -> list[int]:
        """The units beside him."""
        return cards_on(s, beside(s, me) & all_units_mask(s))

    def usable(self, s: State, me: int) -> bool:
        return bool(self.targets(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], SHOCK, self.targets(p.s, me), shocked, me, about=me)


@step
def shocked(p: Play, me: int, card: int) -> None:
    """No dice, no attack."""
    wound_all(p, [(card, 3), (me, 1)], p.s.control[me], me)


class GeneralsOrders(Ability):
    """Summoned, and once a turn after a move of the movement phase: 3 commons of hers within 2 spaces may move 1 (4.7)."""

    name = "General's Orders"
    once = True

    def commons(self, s: State, me: int) -> list[int]:
        """Those whom she may command."""
        return [card for card in units(s, s.control[me]) if is_common(s, card) and is_near(s, me, 2, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        timely = at.word == "summoned" or (in_phase(s, me, MOVEMENT) and not is_spent(s, me, self.number))
        return timely and bool(self.commons(s, me))

    def summoned(self, p: Play, me: int, who: int) -> None:
        self.command(p, me)

    def after_move(self, p: Play, me: int, who: int, spaces: int) -> None:
        mark_used(p.s, me, self.number)
        self.command(p, me)

    def command(self, p: Play, me: int) -> None:
        """Lets them move."""
        each_may_move(p, p.s.control[me], self.commons(p.s, me), 1, ORDERS, at_most=3)


class HoldTheLine(Ability):
    """Opponents' dice wound it on 4+ beside another Defender of its player's, on 5+ beside two or more (5.6)."""

    name = "Hold the Line"

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        around = cards_on(s, beside(s, me) & all_units_mask(s))
        line = [card for card in around if named(s, card) == "Defender" and s.control[card] == s.control[me]]
        return min(3 + len(line), 5) if line and opposed(s, me, attacker) else 0


class LightFeet(Ability):
    """Moves through units, but not through walls nor what is a wall besides (5.3, 6.7)."""

    name = "Light Feet"

    def walks_through(self, s: State, me: int, who: int) -> int:
        walls = 0
        for mine in s.walls:
            walls |= mine
        return all_units_mask(s) & ~walls


class BannerOfTheFaithful(Ability):
    """Its player's units within 2 spaces with Light in an ability's name have a die more, once for several banners (facts)."""

    name = "Banner of the Faithful"
    of_others = "dice"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        if s.control[who] != s.control[me] or not is_near(s, me, 2, who) or not is_of_light(s, who):
            return 0
        banners = [
            card for card in units(s, s.control[me]) if has_ability(s, card, self.name) and is_near(s, who, 2, card)
        ]
        return int(banners[0] == me)


def is_of_light(s: State, card: int) -> bool:
    """Whether the name of one of its abilities has that word."""
    return any([LIGHT in ABILITIES[number].name.split() for number in s.abilities[card]])


class DivineIntervention(EventCard):
    """When wounds are about to be put on a common or champion near your summoner: that one takes a sure wound instead (facts)."""

    name = "Divine Intervention"
    answers = "prevents"

    def fits(self, s: State, seat: int, who: int) -> bool:
        own = is_fighter(s, who) and s.control[who] == seat and is_threatened(s, who)
        return own and in_play(s, s.summoners[seat]) and is_near(s, s.summoners[seat], 2, who)

    def answer(self, p: Play, seat: int, card: int, who: int) -> None:
        change_blow(p, wounds=0)
        lay_wounds(p, p.s.summoners[seat], 1, seat)


class Dazzled(Ability):
    """Its dice hit on 5+ only."""

    name = "Dazzled"
    bonus = True
    badge = "dazzled"

    def hits_on(self, s: State, me: int, who: int, target: int) -> int:
        return BLIND_HITS_ON


class BlindingLight(EventCard):
    """One to three enemy commons or champions near your summoner are dazzled until your next turn begins (11.2)."""

    name = "Blinding Light"

    def enemies(self, s: State, seat: int) -> list[int]:
        """Whom it can blind."""
        near = [card for card in all_units(s) if is_near(s, s.summoners[seat], 2, card)]
        return [card for card in near if is_fighter(s, card) and is_enemy(s, card, seat)]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.enemies(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, BLIND, self.enemies(p.s, seat), blinded, seat)


@step
def blinded(p: Play, seat: int, *chosen: int) -> None:
    """One is; then perhaps another."""
    card = chosen[-1]
    if card == DECLINED:
        return
    gain(p.s, card, Dazzled.name, until=seat)
    p.tell("dazzled", seat, named(p.s, card), p.where(card))
    left = [other for other in BlindingLight().enemies(p.s, seat) if other not in chosen]
    if len(chosen) < 3:
        p.ask_piece(seat, BLIND, left, blinded, seat, *chosen, optional=True)


class ChangeForm(EventCard):
    """Your summoner and a common of yours swap places (5.4)."""

    name = "Change Form"

    def commons(self, s: State, seat: int) -> list[int]:
        """Your commons."""
        return [card for card in units(s, seat) if is_common(s, card)]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.commons(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        let_swap(p, seat, p.s.summoners[seat], self.commons(p.s, seat), FORM, optional=False)


class LightningStrike(EventCard):
    """Three wounds on a card of any sort but a summoner, within 2 spaces of your summoner."""

    name = "Lightning Strike"

    def targets(self, s: State, seat: int) -> list[int]:
        """What it can strike."""
        return [card for card in cards_near(s, s.summoners[seat], 2) if kind_of(s, card).type != SUMMONER]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.targets(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, STRIKE, self.targets(p.s, seat), struck_by_lightning, seat)


@step
def struck_by_lightning(p: Play, seat: int, card: int) -> None:
    """No dice."""
    wound(p, card, 3, seat)
