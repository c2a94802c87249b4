"""The spells, counterspells and incantations of Elenios."""

from __future__ import annotations

from collections.abc import Iterable

from ...announcing import play_card
from ...attack import is_before_declaration
from ...cards import ENCHANTMENT, KINDS, SKILL, TOKENS
from ...effects import see_hand, send_back, to_hand
from ...lasting import lend
from ...leaving import bury, leave
from ...legal import can_be_played, magic_of
from ...numbers import places_taken, room_of
from ...piles import into_pile, out_of_pile, shuffle
from ...play import Play, kind_of, name_of, step
from ...quests import MOST_DRAWN, draw_up_to
from ...reactions import stop, to_card
from ...resources import gain_kb
from ...sides import present
from ...state import FOR_GOOD, NO_CARD, RAMPARTS, State
from ...targets import OPPONENT, PLAYER, WARRIOR, cards, of_type, units
from ...vocabulary import ANY_TIME, NEVER, Ability, Announced, Magic, Target, numbered, of
from ...voices import cards_on
from ...zones import add_token, place


@of("Oblivion")
class Oblivion(Magic):
    """Destroys a skill card."""

    targets = (cards("skill", of_type(SKILL)),)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets)


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
            bury(p, cards_on(p.s, card))
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
    return kind.is_magic and anytime and can_be_played(s, seat, card)


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
    p.tell("named card", seat, name_of(s, named))
    near = s.deck[seat][-DEPTH:]
    found = next((card for card in near if s.kind[card] == s.kind[named]), None)
    if found is not None:
        out_of_pile(s, found)
        into_pile(s, found, "hand")
        p.tell("found", seat, name_of(s, found))
    shuffle(p, seat, len(near) - (found is not None))


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
    p.tell("named card", seat, KINDS[kind].name)
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
            p.tell("revealed", ~me, name_of(p.s, card))
            lend(p, me, PROMISED, FOR_GOOD, self.value)


class Promised(Ability):
    """Its player draws up to three cards on playing the card of that kind."""

    of_others = ("played",)

    def played(self, p: Play, me: int, who: int, seat: int) -> None:
        if p.s.kind[who] == self.value and ~seat == me:
            _over(p, self, me)
            p.then(draw_up_to, seat, MOST_DRAWN)


FORETOLD, PROMISED = numbered(Foretold()), numbered(Promised())


def _ramparts(s: State, seat: int, me: int) -> Iterable[int]:
    return [~other for other in present(s) if places_taken(s, other) < room_of(s, other)]


@of("Illusion Dragon")
class IllusionDragon(Magic):
    """Between movement and attack, a dragon comes to somebody's ramparts."""

    targets = (Target("player", _ramparts),)

    def may(self, s: State, seat: int, me: int) -> bool:
        return is_before_declaration(s)

    def happens(self, p: Play, act: Announced) -> None:
        (target,) = act.targets
        if target > -len(p.s.hp) - 1:
            dragon = add_token(p, TOKENS["Illusion Dragon"].number, ~target)
            if dragon != NO_CARD:
                place(p, dragon, RAMPARTS)


@of("Illusion Dragon", of_token=True)
class Illusion(Ability):
    """It does not break through, and is gone at the end of the turn."""

    of_others = ("ended",)

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return target >= 0 and kind_of(s, target).is_warrior

    def ended(self, p: Play, me: int, who: int) -> None:
        leave(p, me, "graveyard")
