"""The cards of Elenios."""

from __future__ import annotations

from collections.abc import Iterable

from ..announcing import named_for, play_card
from ..attack import is_before_declaration, opponent_of
from ..auras import Aura
from ..cards import BUILDING, COUNTERSPELL, ENCHANTMENT, ITEM, KINDS, SKILL, TOKENS
from ..direct_damage import its_opponent
from ..effects import see_hand, send_back, take_control, to_hand
from ..keywords import keyword
from ..lasting import lend
from ..legal import can_be_played, magic_of, may_have, targets_of
from ..numbers import (
    base_of,
    cost_of,
    has_trait,
    is_personality,
    life_of,
    of_god,
    places_taken,
    price_of,
    room_of,
    warriors,
)
from ..play import Play, kind_of, label, name_of, seat_of, step
from ..poison import tokens_on
from ..quests import MOST_DRAWN, draw_up_to
from ..reactions import answered, stop, to_card, to_magic
from ..sides import opposes, present
from ..state import ATTACK, FOR_GOOD, RAMPARTS, RESERVE, State, copy
from ..targets import (
    BUILDING_CARD,
    ENCHANTMENT_CARD,
    ENEMY_WARRIOR,
    OPPONENT,
    OWN_WARRIOR,
    PLAYER,
    WARRIOR,
    both,
    cards,
    facing,
    mine,
    of_gods,
    of_type,
    units,
)
from ..temples import Rite, Temple
from ..vocabulary import (
    ANY_TIME,
    AS_REACTION,
    IN_COMBAT,
    NEVER,
    Ability,
    Activated,
    Announced,
    Magic,
    Price,
    Target,
    numbered,
    of,
)
from ..voices import cards_on, lead_of, members_of, says
from ..zones import (
    add_token,
    bury,
    deal,
    gain_kb,
    into_pile,
    leave,
    out_of_pile,
    place,
    shuffle,
    tell,
    turn,
)

INVISIBLE = keyword("invisible")
ITSELF = Target("own card", lambda s, seat, me: [me])


# --- spells, counterspells and incantations


@of("Oblivion")
class Oblivion(Magic):
    """Destroys a skill card."""

    targets = (cards("skill", of_type(SKILL)),)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


class NoCards(Ability):
    """Its player plays no cards."""

    of_others = ("may_play",)

    def may_play(self, s: State, me: int, who: int, card: int) -> bool:
        return who != me


NO_CARDS = numbered(NoCards())


@of("Lockout")
class Lockout(Magic):
    """An opponent plays no more cards in this turn."""

    targets = (OPPONENT,)
    after_draw = True

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.targets[0], NO_CARDS)


@of("Dethronement")
class Dethronement(Magic):
    """A warrior loses all cards on it and goes to the reserve, passive."""

    targets = (WARRIOR,)

    def happens(self, p: Play, act: Announced) -> None:
        (card,) = act.targets
        if card in p.s.pieces:
            bury(p, cards_on(p.s, card), by=act.seat)
            send_back(p, card, passive=True)


@of("Shattered Mind")
class ShatteredMind(Magic):
    """A player loses all KB."""

    targets = (PLAYER,)
    after_draw = True

    def happens(self, p: Play, act: Announced) -> None:
        seat = ~act.targets[0]
        gain_kb(p, seat, -p.s.kb[seat])


@of("Discord in the Gang")
class DiscordInTheGang(Magic):
    """Destroys a pair."""

    targets = (units("pair", lambda s, seat, card: card in s.joined),)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


@of("Supremacy of Mind")
class SupremacyOfMind(Magic):
    """Stops an enchantment; for 8 KB it comes back to the hand."""

    when = NEVER

    def answers(self, s: State, seat: int, me: int, to: Announced) -> bool:
        return to_card(s, to) and kind_of(s, to.card).type == ENCHANTMENT

    def happens(self, p: Play, act: Announced) -> None:
        stop(p)
        p.then(offer_return, act.seat, act.card)


@step
def offer_return(p: Play, seat: int, card: int) -> None:
    """Asks whether a player pays for a card's return to the hand."""
    options = [("choose pay", 1)] if p.s.kb[seat] >= 8 else []
    p.ask_seat(seat, "return", options, came_back, (seat, card), declines="next", about=card)


@step
def came_back(p: Play, seat: int, card: int, pays: int) -> None:
    """It was paid for, or stays in the graveyard."""
    if pays == 1:
        gain_kb(p, seat, -8)
        to_hand(p, card)


@of("Direct Contact")
class DirectContact(Magic):
    """All KB of an opponent, to be spent in this turn."""

    targets = (OPPONENT,)

    def happens(self, p: Play, act: Announced) -> None:
        other = ~act.targets[0]
        amount = p.s.kb[other]
        gain_kb(p, other, -amount)
        gain_kb(p, act.seat, amount, fleeting=True)


@of("Spell Theft")
class SpellTheft(Magic):
    """A magic card of an opponent's hand is played at once, at its price."""

    targets = (OPPONENT,)

    def happens(self, p: Play, act: Announced) -> None:
        see_hand(p, act.seat, ~act.targets[0])
        p.then(choose_spell, act.seat, ~act.targets[0])


def _is_usable(s: State, seat: int, card: int) -> bool:
    """Whether a card is magic that a player could play in a main phase of their own."""
    kind, magic = kind_of(s, card), magic_of(s, card)
    anytime = magic is None or magic.when == ANY_TIME
    return kind.is_magic and kind.type != COUNTERSPELL and anytime and can_be_played(s, seat, card)


@step
def choose_spell(p: Play, seat: int, other: int) -> None:
    """Asks which card of the other's hand is played; nothing happens if none can be."""
    options = {f"choose {name_of(p.s, card)}": card for card in p.s.hand[other] if _is_usable(p.s, seat, card)}
    if options:
        p.ask_seat(seat, "spell", list(options.items()), stolen, (seat,), from_pile=True, always=True)


@step
def stolen(p: Play, seat: int, card: int) -> None:
    """It is played as if it were one's own."""
    play_card(p, seat, card)


DEPTH = 15
"""How many cards the screen reaches."""


@of("Psi Screen")
class PsiScreen(Magic):
    """A card that was named goes to the hand if it is among the top ones of the own deck; those are shuffled."""

    def happens(self, p: Play, act: Announced) -> None:
        options = {f"choose {name_of(p.s, card)}": card for card in sorted(p.s.deck[act.seat])}
        if options:
            choices = sorted(options.items())
            p.ask_seat(act.seat, "card name", choices, screened, (act.seat,), from_pile=True, always=True)


@step
def screened(p: Play, seat: int, named: int) -> None:
    """The top cards are searched and shuffled."""
    s = p.s
    tell(p, "named card", seat, name_of(s, named))
    near = s.deck[seat][-DEPTH:]
    found = next((card for card in near if s.kind[card] == s.kind[named]), None)
    if found is not None:
        out_of_pile(s, found)
        into_pile(s, found, "hand")
        tell(p, "found", seat, name_of(s, found))
    shuffle(p, seat, len(near) - (found is not None))


# --- Elenios's Quest

NAMES = sorted((kind.name, kind.number) for kind in KINDS if not kind.token)


@of("Elenios's Quest")
class EleniossQuest(Magic):
    """A player reveals a named card on drawing it, and draws up to three when it is played."""

    targets = (PLAYER,)

    def happens(self, p: Play, act: Announced) -> None:
        options = [(f"choose {name}", number) for name, number in NAMES]
        p.ask_seat(act.seat, "card name", options, foretold, (act.seat, ~act.targets[0]), about=act.card)


@step
def foretold(p: Play, seat: int, other: int, kind: int) -> None:
    """The card is named for a player."""
    tell(p, "named card", seat, KINDS[kind].name)
    lend(p, ~other, FORETOLD, FOR_GOOD, kind)


def _over(p: Play, ability: Ability, bearer: int) -> None:
    """Takes a lasting ability away."""
    rest = list(p.s.lasting)
    rest.remove(next(each for each in rest if each[:2] == (ability.number, bearer) and each.value == ability.value))
    p.s.lasting, p.s.heard = tuple(rest), None


class Foretold(Ability):
    """Its player reveals the card of that kind when it is drawn."""

    of_others = ("drawn",)

    def drawn(self, p: Play, me: int, who: int, card: int) -> None:
        if who == me and p.s.kind[card] == self.value:
            _over(p, self, me)
            tell(p, "revealed", ~me, name_of(p.s, card))
            lend(p, me, PROMISED, FOR_GOOD, self.value)


class Promised(Ability):
    """Its player draws up to three cards on playing the card of that kind."""

    of_others = ("played",)

    def played(self, p: Play, me: int, who: int, seat: int) -> None:
        if p.s.kind[who] == self.value and ~seat == me:
            _over(p, self, me)
            p.then(draw_up_to, seat, MOST_DRAWN)


FORETOLD, PROMISED = numbered(Foretold()), numbered(Promised())


# --- the Illusion Dragon


def _ramparts(s: State, seat: int, me: int) -> Iterable[int]:
    return [~other for other in present(s) if places_taken(s, other) < room_of(s, other)]


@of("Illusion Dragon")
class IllusionDragon(Magic):
    """Between movement and attack, a dragon comes to somebody's ramparts."""

    targets = (Target("player", _ramparts),)

    def may(self, s: State, seat: int, me: int) -> bool:
        return s.phase == ATTACK and is_before_declaration(s)

    def happens(self, p: Play, act: Announced) -> None:
        (target,) = act.targets
        if target > -len(p.s.hp) - 1:
            dragon = add_token(p, TOKENS["Illusion Dragon"].number, ~target)
            if dragon >= 0:
                place(p, dragon, RAMPARTS)


@of("Illusion Dragon", of_token=True)
class Illusion(Ability):
    """It does not break through, and is gone at the end of the turn."""

    of_others = ("ended",)

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return target >= 0 and kind_of(s, target).is_warrior

    def ended(self, p: Play, me: int, who: int) -> None:
        leave(p, me, "graveyard")


# --- enchantments


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


class ForChosenPlayer(Magic):
    """A player is chosen when it is played."""

    def happens(self, p: Play, act: Announced) -> None:
        p.s.chosen[act.card] = ~act.targets[0]
        p.s.heard = None


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
        if kind_of(s, card).is_warrior and piece.place in (RESERVE, RAMPARTS):
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
            piece.control == ~who and name_of(s, card) == KINDS[kind].name and kind_of(s, card).is_warrior
            for card, piece in s.pieces.items()
        )


# --- copies


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


class InGuise(Ability):
    """A copy for this turn: a creature of its own god, itself again at the end."""

    of_others = ("ended",)

    def gods(self, s: State, me: int, who: int, gods: frozenset[str]) -> frozenset[str]:
        return KINDS[s.kind[me]].gods

    def is_creature(self, s: State, me: int, who: int) -> bool:
        return True

    def ended(self, p: Play, me: int, who: int) -> None:
        p.s.guise.pop(me, None)
        p.s.paid.pop(me, None)
        p.s.heard = None


IN_GUISE = numbered(InGuise())


@of("Changeling")
class Changeling(Ability):
    """Once attacks are declared, it becomes its opponent for this turn."""

    of_others = ("battle_begun",)

    def battle_begun(self, p: Play, me: int, who: int) -> None:
        s = p.s
        opponent = opponent_of(s, lead_of(s, me))
        if opponent is not None and opponent in s.pieces and kind_of(s, opponent).is_warrior:
            options = [(f"choose {label(s, card)}", card) for card in members_of(s, opponent)]
            p.ask_seat(s.pieces[me].control, "model", options, changed, (me,), about=me)


@step
def changed(p: Play, card: int, model: int) -> None:
    """It looks like its model, unless its player may not have another of those."""
    s = p.s
    kind = kind_of(s, model)
    if kind is not kind_of(s, card) and may_have(s, s.pieces[card].control, kind):
        s.guise[card] = kind.number
        s.paid[card] = s.paid.get(model, 0)
        lend(p, card, IN_GUISE)
        tell(p, "becomes", s.pieces[card].control, label(s, card), kind.name)


# --- items


@of("Spyglass")
class Watching(ForChosenPlayer):
    """The opponent who is watched."""

    targets = (OPPONENT,)


@of("Spyglass")
class Spyglass(Ability):
    """Flyers of the chosen opponent come passive."""

    of_others = ("enters",)

    def enters(self, s: State, me: int, who: int, active: bool) -> bool:
        return active and (s.chosen.get(me) != s.pieces[who].control or not says(s, "flies", who))


@of("Deus ex Machina")
class DeusExMachina(Magic):
    """Lies on any warrior, and saves it once."""

    targets = (WARRIOR,)
    of_host = ("rescues",)

    def rescues(self, p: Play, me: int, who: int) -> bool:
        s = p.s
        s.damage.pop(who, None)
        if tokens_on(s, who) >= life_of(s, who):
            for member in members_of(s, who):
                s.poison.pop(member, None)
        send_back(p, who)
        bury(p, [me], final=True)
        return True


@of("Enchanted Draught")
class EnchantedDraught(Activated):
    """An own and an enemy warrior go to the graveyard, and it with them; nothing saves them."""

    targets = (units("own warrior", mine), ENEMY_WARRIOR)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, [*act.targets, act.card], by=act.seat, final=True)


def _in_sight(s: State, seat: int, me: int) -> Iterable[int]:
    bearer = s.pieces[me].host
    return [
        card for card in units("").among(s, seat, me) if _is_on_ramparts(s, card) and bearer not in members_of(s, card)
    ]


def _is_on_ramparts(s: State, card: int) -> bool:
    return s.pieces[card].place == RAMPARTS


@of("Longbow")
class Longbow(Activated):
    """In step IV its bearer shoots at any other warrior on any ramparts."""

    when = IN_COMBAT
    once = True
    targets = (Target("ramparts warrior", _in_sight),)

    def may(self, s: State, seat: int, me: int) -> bool:
        host = s.pieces[me].host
        return host in s.pieces and _is_on_ramparts(s, host)

    def happens(self, p: Play, act: Announced) -> None:
        host = p.s.pieces[act.card].host if act.card in p.s.pieces else act.card
        deal(p, act.targets[0], 1, host)


@of("Magic Mirror")
class MagicMirror(Activated):
    """Sacrificed: damaging magic does as much to its own player, and nothing else."""

    when = AS_REACTION
    given = (ITSELF,)

    def answers(self, s: State, seat: int, me: int, to: Announced) -> bool:
        magic = magic_of(s, to.card) if to_magic(s, to) else None
        if magic is None:
            return False
        hits = [value for value in to.targets if value == ~seat or (value in s.pieces and mine(s, seat, value))]
        return magic.harms_players or (magic.harmful and (bool(hits) or not to.targets))

    def happens(self, p: Play, act: Announced) -> None:
        to = answered(p.s, act.card)
        if to is not None:
            amount = _first_damage(p, to)
            stop(p)
            deal(p, ~to.seat, amount, to.card)


def _first_damage(p: Play, act: Announced) -> int:
    """How much magic would take off first, tried on a copy of the match."""
    trial = Play(copy(p.s), p.dice)
    trial.s.heard = None
    magic = magic_of(trial.s, act.card)
    assert magic is not None
    magic.happens(trial, act)
    return next((int(event.args[-1]) for event in trial.events if event.kind in ("hurt", "lost hp")), 0)


@of("Eye Symbol")
class EyeSymbol(Ability):
    """Mental magic of others does not reach own warriors."""

    of_others = ("may_be_aimed_at",)

    def may_be_aimed_at(self, s: State, me: int, who: int, card: int) -> bool:
        seat, kind = s.pieces[me].control, kind_of(s, card)
        meant = kind_of(s, who).is_warrior and s.pieces[who].control == seat
        return not (meant and kind.is_magic and "mental" in kind.traits and seat_of(s, card) != seat)


# --- buildings


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


# --- warriors


@of("Spider Hunter")
class SpiderHunter(Activated):
    """In combat it destroys a spider that it fights."""

    when = IN_COMBAT
    once = True
    targets = (its_opponent(lambda s, card: has_trait(s, card, "spider")),)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


@of("Uzban")
class Uzban(Activated):
    """In combat 3 damage to a spider or scorpion that it fights."""

    when = IN_COMBAT
    once = True
    targets = (its_opponent(lambda s, card: has_trait(s, card, "spider") or has_trait(s, card, "scorpion")),)

    def happens(self, p: Play, act: Announced) -> None:
        deal(p, act.targets[0], 3, act.card)


@of("Uzban")
class Contempt(Ability):
    """+2 ATK against personalities."""

    def against(self, s: State, me: int, who: int, other: int) -> int:
        return 2 * is_personality(s, other)


class SpatOn(Ability):
    """1 ATK less, by the biosaur of that number."""

    def token_word(self) -> str:
        return "spittle"

    def attack(self, s: State, me: int, who: int) -> int:
        return -1


SPAT_ON = numbered(SpatOn())


def _dry(s: State, seat: int, me: int) -> Iterable[int]:
    wet = {each.bearer for each in s.lasting if each.ability == SPAT_ON.number and each.value == me}
    enemies = units("", facing, RAMPARTS).among(s, seat, me)
    return [card for card in enemies if wet.isdisjoint(members_of(s, card))]


@of("Spitting Biosaur")
class SpittingBiosaur(Activated):
    """In combat it spits at a warrior of the enemy ramparts, which has 1 ATK less for good; at each only once."""

    when = IN_COMBAT
    once = True
    targets = (Target("enemy ramparts warrior", _dry),)

    def may(self, s: State, seat: int, me: int) -> bool:
        return _is_on_ramparts(s, me)

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.targets[0], SPAT_ON, act.targets[0], act.card)


YOUNG = "Lizard Hatchling"


@of("Adult Lizard", "Pockmarked Lizard")
class Brood(Ability):
    """For a warrior that it kills, a lizard young comes into its player's reserve."""

    def killed(self, p: Play, me: int, who: int, victim: int) -> None:
        if me in p.s.pieces:
            add_token(p, TOKENS[YOUNG].number, p.s.pieces[me].control)


def _young(s: State, seat: int, card: int) -> bool:
    return kind_of(s, card).name == YOUNG


@of("Pockmarked Lizard")
class Devouring(Magic):
    """It costs an own lizard young."""

    given = (cards("lizard young", both(mine, _young)),)


@of("Pockmarked Lizard")
class PockmarkedLizard(Aura):
    """+1 ATK for own adult lizards and lizard young."""

    more_attack = 1

    def strengthens(self, s: State, me: int, who: int) -> bool:
        return any(kind_of(s, member).name in ("Adult Lizard", YOUNG) for member in members_of(s, who))


@of("Sihaya")
class Sihaya(Ability):
    """Enchantments do not aim at her."""

    def may_be_aimed_at(self, s: State, me: int, who: int, card: int) -> bool:
        return kind_of(s, card).type != ENCHANTMENT


@of("Esoteric Mardel")
class EsotericMardel(Ability):
    """Striking a player, it destroys a skill card of that player."""

    def struck(self, p: Play, me: int, who: int, other: int) -> None:
        s = p.s
        if other < 0 and me in s.pieces:
            skills = [card for card, piece in s.pieces.items() if piece.control == ~other]
            options = [(f"choose {label(s, card)}", card) for card in skills if kind_of(s, card).type == SKILL]
            p.ask_seat(s.pieces[me].control, "skill", options, forgotten, ())


@step
def forgotten(p: Play, card: int) -> None:
    """A skill card goes to the graveyard."""
    bury(p, [card])


@of("Protein Swallow")
class ProteinSwallow(Ability):
    """In place of each component from it 3 HP."""

    def heals_for_component(self, s: State, me: int, who: int) -> int:
        return 3


def _own_enchantments(s: State, seat: int, me: int) -> Iterable[int]:
    return [card for card in s.graveyard[seat] if kind_of(s, card).type == ENCHANTMENT]


@of("Lady Olivia")
class LadyOlivia(Activated):
    """Turned, for 4 KB: an enchantment goes from the own graveyard to the hand."""

    targets = (Target("own graveyard", _own_enchantments),)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=4, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        if act.targets[0] >= 0:
            to_hand(p, act.targets[0])
