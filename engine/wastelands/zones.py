"""Cards on their way: drawn, discarded, put into play, turned, taken from it; and what players gain and lose."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..game import Event
from .bearing import can_bear, members_for
from .cards import BUILDING, ITEM
from .heard import lead_of, members_of, says_the_same
from .moments import Speakers, announce, speakers_at
from .numbers import SORTS, left, life_of, most_hp, most_kb, printed_yields
from .play import Play, kind_of, label, name_of, seat_of, step
from .sides import NOBODY, allies, gainer, owners_of_components, readers
from .state import (
    END_OF_TURN,
    GONE,
    NO_CARD,
    ON_CARD,
    ON_RAMPARTS,
    PREPARATION,
    RAMPARTS,
    RESERVE,
    TABLE,
    Death,
    Lasting,
    Piece,
    Piles,
    State,
)
from .vocabulary import Ability, Harm
from .voices import allows, says, total, voices


def tell(p: Play, kind: str, seat: int | None, *args: str | int, only: tuple[int, ...] | None = None) -> None:
    """Notes what happened."""
    p.events.append(Event(kind, seat, args, only))


def _with(piles: Piles, seat: int, pile: Iterable[int]) -> Piles:
    return (*piles[:seat], tuple(pile), *piles[seat + 1 :])


# --- piles


def shuffle(p: Play, seat: int, top: int | None = None) -> None:
    """Shuffles a deck, or its top cards."""
    deck = p.s.deck[seat]
    stay = len(deck) - min(top, len(deck)) if top is not None else 0
    p.s.deck = _with(p.s.deck, seat, (*deck[:stay], *p.dice.shuffle(deck[stay:])))
    tell(p, "shuffled", seat)


def draw(p: Play, seat: int, count: int = 1) -> None:
    """Draws cards, as many as there are (6.2.1)."""
    s = p.s
    for _ in range(count):
        if not s.deck[seat]:
            return
        card = s.deck[seat][-1]
        s.deck = _with(s.deck, seat, s.deck[seat][:-1])
        s.hand = _with(s.hand, seat, (*s.hand[seat], card))
        tell(p, "drew", seat)
        tell(p, "drew card", seat, name_of(s, card), only=tuple(sorted(readers(s, seat))))
        mill(p, seat, total(s, "mills", ~seat))
        announce(p, "drawn", ~seat, card)


def deal_hand(p: Play, seat: int, count: int) -> None:
    """Gives a seat its first hand (3.1)."""
    s = p.s
    cards = s.deck[seat][-count:]
    s.deck = _with(s.deck, seat, s.deck[seat][:-count])
    s.hand = _with(s.hand, seat, (*s.hand[seat], *reversed(cards)))
    tell(p, "dealt", seat, len(cards))
    for card in cards:
        tell(p, "drew card", seat, name_of(s, card), only=tuple(sorted(readers(s, seat))))


def mill(p: Play, seat: int, count: int) -> None:
    """Puts cards from the top of a deck into the graveyard, as many as there are."""
    for _ in range(min(count, len(p.s.deck[seat]))):
        card = p.s.deck[seat][-1]
        out_of_pile(p.s, card)
        into_pile(p.s, card, "graveyard")
        tell(p, "milled", seat, name_of(p.s, card))


def out_of_pile(s: State, card: int) -> None:
    """Takes a card out of the pile of its owner, or the hand of its holder, that it is in."""
    for seat in {s.owner[card], s.holder.get(card, s.owner[card])}:
        for pile in ("hand", "graveyard", "deck"):
            cards = getattr(s, pile)[seat]
            if card in cards:
                setattr(s, pile, _with(getattr(s, pile), seat, [other for other in cards if other != card]))


def into_pile(s: State, card: int, pile: str) -> None:
    """Puts a card that is nowhere on top of a pile of its owner; a token leaves the game (3.8), and so do all cards of a player
    who has dropped out (13.9).
    """
    seat = s.owner[card]
    if not kind_of(s, card).token and seat not in s.out:
        setattr(s, pile, _with(getattr(s, pile), seat, (*getattr(s, pile)[seat], card)))


def hold(s: State, card: int, seat: int) -> None:
    """A seat has a card from now on, or plays it, whoever owns it."""
    if seat == s.owner[card]:
        s.holder.pop(card, None)
    else:
        s.holder[card] = seat


def take_into_hand(p: Play, card: int, seat: int) -> None:
    """A card of a graveyard goes to a hand, shown to all; it still belongs to its owner (3.7)."""
    s = p.s
    out_of_pile(s, card)
    hold(s, card, seat)
    s.hand = _with(s.hand, seat, (*s.hand[seat], card))
    tell(p, "returned", seat, name_of(s, card))


def discard(p: Play, card: int) -> None:
    """Puts a card of a hand into the graveyard, unused (3.10)."""
    seat = seat_of(p.s, card)
    out_of_pile(p.s, card)
    hold(p.s, card, p.s.owner[card])
    into_pile(p.s, card, "graveyard")
    tell(p, "discarded", seat, name_of(p.s, card))


def shuffle_in(p: Play, seat: int, cards: Sequence[int]) -> None:
    """Cards of a graveyard are shuffled into the deck of their owner."""
    if cards:
        for card in cards:
            out_of_pile(p.s, card)
            into_pile(p.s, card, "deck")
        shuffle(p, seat)


# --- what players have


def gain_kb(p: Play, seat: int, amount: int, *, fleeting: bool = False) -> None:
    """Magic points, up to the most that there may be (3.2); fewer than 0 are lost, as far as there are any.

    Those that are `fleeting` stay for this turn; they are spent first, and the first to be cut off (15.13).
    """
    most, before, burst = most_kb(p.s, seat), p.s.kb[seat], p.s.burst[seat]
    own = before - burst
    if amount < 0:
        spent = min(burst, -amount)
        own, burst = max(0, own + amount + spent), burst - spent
    elif fleeting:
        burst += amount
    else:
        own = min(most, own + amount)
    p.s.burst[seat] = min(burst, most - own)
    p.s.kb[seat] = own + p.s.burst[seat]
    if p.s.kb[seat] != before:
        tell(p, "kb", seat, p.s.kb[seat] - before)


def gain_comp(p: Play, seat: int, amount: int) -> None:
    """Components; fewer than 0 are lost, as far as there are any."""
    before = p.s.comp[seat]
    for one in owners_of_components(p.s, seat):
        p.s.comp[one] = max(0, before + amount)
    if p.s.comp[seat] != before:
        tell(p, "components", seat, p.s.comp[seat] - before)


def lose_hp(p: Play, seat: int, amount: int, by: Harm | None = None) -> int:
    """HP of a player, after what changes that; whoever has none left loses at the end of the turn (3.4). How many were
    really lost (15.14).
    """
    if by is not None:
        for ability, me in voices(p.s, "takes", ~seat):
            amount = ability.takes(p.s, me, ~seat, amount, by)
    had = max(0, p.s.hp[seat])
    if amount > 0:
        _set_hp(p, seat, p.s.hp[seat] - amount)
        for one in allies(p.s, seat):
            p.s.lost[one] += amount
        p.s.hurt |= 1 << seat
        tell(p, "lost hp", seat, amount)
        _tell_source(p, seat, p.s.acting if by is None else by.source)
    return max(0, min(amount, had))


def _tell_source(p: Play, seat: int, source: int) -> None:
    """Notes which card took HP, where it was one."""
    if source >= 0:
        tell(p, "so by", seat, name_of(p.s, source))


def _set_hp(p: Play, seat: int, amount: int) -> None:
    """The HP of a player; partners have them in common (13.1, 15.39)."""
    for one in allies(p.s, seat):
        p.s.hp[one] = amount


def pay_hp(p: Play, seat: int, amount: int) -> None:
    """HP paid as a price, which is no damage (9.15)."""
    _set_hp(p, seat, p.s.hp[seat] - amount)
    tell(p, "paid hp", seat, amount)


def heal_player(p: Play, seat: int, amount: int) -> None:
    """HP of a player, up to the most that there may be (3.2)."""
    if not _turned_round(p, ~seat, amount):
        _heal_player(p, seat, amount)


def _heal_player(p: Play, seat: int, amount: int) -> None:
    before = p.s.hp[seat]
    _set_hp(p, seat, max(before, min(most_hp(p.s, seat), before + amount)))
    if p.s.hp[seat] != before:
        for one in allies(p.s, seat):
            p.s.healed[one] += p.s.hp[seat] - before
        tell(p, "gained hp", seat, p.s.hp[seat] - before)


# --- HP of cards


def harm_by(s: State, source: int, *sorts: str, struck: bool = False) -> Harm:
    """What takes HP: a card with its sorts of means (9.2), or `~seat`."""
    printed = [SORTS[trait] for trait in sorted(kind_of(s, source).traits) if trait in SORTS] if source >= 0 else ()
    return Harm(source, (*printed, *sorts), struck)


def hurt(p: Play, card: int, amount: int, by: Harm) -> int:
    """HP that a warrior or building loses, after what changes that; how many it really lost."""
    s, source = p.s, by.source
    lead = lead_of(s, card)
    for ability, me in voices(s, "takes", lead):
        amount = ability.takes(s, me, lead, amount, by)
    if amount <= 0:
        return 0
    lost = min(amount, max(0, left(s, lead)))
    s.damage[lead] = s.damage.get(lead, 0) + amount
    tell(p, "hurt", s.pieces[lead].control, label(s, lead), name_of(s, lead), amount)
    _tell_source(p, s.pieces[lead].control, source)
    blame(s, lead, seat_of(s, source))
    if source >= 0 and kind_of(s, source).is_warrior:
        s.wounders[lead] = (*s.wounders.get(lead, ()), source)
        announce(p, "wounded", source, lead, lost)
    return lost


def blame(s: State, card: int, seat: int) -> None:
    """Where more than two play: if a card dies in this turn, it was a seat's doing (13.7, 13.9)."""
    if len(s.hp) > 2:
        s.blame[card] = seat


def deal(p: Play, target: int, amount: int, source: int | Harm) -> int:
    """Damage to a card in play or to `~seat`; none to what is gone. How many HP were really lost."""
    by = source if isinstance(source, Harm) else harm_by(p.s, source)
    if by.source in p.s.negated:
        _restore(p, target, amount)
        return 0
    if target in p.s.pieces:
        return hurt(p, target, amount, by)
    lost = lose_hp(p, ~target, amount, by) if GONE < target < 0 else 0
    if lost > 0 and by.source >= 0 and kind_of(p.s, by.source).is_warrior:
        announce(p, "wounded", by.source, target, lost)
    return lost


def _restore(p: Play, target: int, amount: int) -> None:
    """Gives HP back to a card in play or to `~seat`; nothing to what is gone."""
    if target in p.s.pieces:
        _heal(p, target, amount)
    elif GONE < target < 0:
        _heal_player(p, ~target, amount)


def _turned_round(p: Play, target: int, amount: int) -> bool:
    """Whether the magic whose effect is under way wounds instead of healing."""
    s = p.s
    if s.acting not in s.negated:
        return False
    by = harm_by(s, s.acting)
    if target >= 0:
        hurt(p, target, amount, by)
    else:
        lose_hp(p, ~target, amount, by)
    return True


def heal(p: Play, card: int, amount: int) -> None:
    """Gives HP back to a card, up to its maximum (9.24)."""
    if not _turned_round(p, card, amount):
        _heal(p, card, amount)


def _heal(p: Play, card: int, amount: int) -> None:
    lead = lead_of(p.s, card)
    back = min(amount, p.s.damage.get(lead, 0))
    if back > 0:
        p.s.damage[lead] -= back
        tell(p, "healed", p.s.pieces[lead].control, label(p.s, lead), name_of(p.s, lead), back)


def count(s: State, card: int, change_: int) -> None:
    """Puts tokens of its own on a card, or takes them off (9.16)."""
    s.counters[card] = s.counters.get(card, 0) + change_
    s.heard = None


def lend(p: Play, bearer: int, ability: Ability, until: int = END_OF_TURN, value: int = 0) -> None:
    """Gives a card, or a seat (`~seat`), an ability for a time.

    `until` is the end of the turn, -N (the end of turn N), ON_RAMPARTS (as long as it stands there), or a card as long as that is
    in play.
    """
    if ability.signed and p.s.acting in p.s.negated:
        value = -value
    if bearer in p.s.pieces or GONE < bearer < 0:
        p.s.lasting = (*p.s.lasting, Lasting(ability.number, bearer, until, value))
        p.s.heard = None


# --- into play


def enter(p: Play, card: int, seat: int, *, host: int = NO_CARD) -> None:
    """Puts a card into play under a seat's control: warriors and buildings passive, but flyers (4.1), all others active."""
    s, kind = p.s, kind_of(p.s, card)
    place = RESERVE if kind.is_warrior else ON_CARD if host != NO_CARD else TABLE
    s.tags += 1
    s.holder.pop(card, None)
    s.pieces[card] = Piece(seat, place, int(not kind.is_warrior and kind.type != BUILDING), s.tags, host)
    s.heard = None
    if kind.is_warrior:
        s.brought[seat] += 1
        active = says(s, "flies", card)
        for ability, me in voices(s, "enters", card):
            active = ability.enters(s, me, card, active)
        s.pieces[card] = s.pieces[card]._replace(active=int(active))
    tell(p, "entered", seat, label(s, card), kind.name)
    announce(p, "entered", card)
    if host in s.joined:
        p.then(name_bearer, card)


@step
def name_bearer(p: Play, card: int) -> None:
    """Who controls a pair names the member that gets a card (9.6)."""
    s = p.s
    host = s.pieces[card].host if card in s.pieces else NO_CARD
    if host in s.joined:
        options = [(f"choose {label(s, member)}", member) for member in members_for(s, host, card)]
        p.ask_seat(s.pieces[host].control, "bearer", options, bearer_named, (card,), about=card)


@step
def bearer_named(p: Play, card: int, member: int) -> None:
    """The card lies on that member."""
    change(p.s, card, host=member)


def change(s: State, card: int, **changes: int) -> None:
    """Changes where, whose, or in which state a card in play is."""
    before, lasting = s.pieces[card], s.lasting
    s.pieces[card] = before._replace(**changes)
    if lasting and s.pieces[card].place != RAMPARTS:
        s.lasting = tuple([effect for effect in lasting if (effect.bearer, effect.until) != (card, ON_RAMPARTS)])
    if len(s.lasting) < len(lasting) or not says_the_same(s, card, before):
        s.heard = None


def turn(p: Play, card: int, *, active: bool) -> None:
    """Turns a card (and the partner of a pair) active or passive; not on the ramparts nor on a card (4.2, 4.4)."""
    for member in members_of(p.s, card):
        piece = p.s.pieces[member]
        if piece.place in (RESERVE, TABLE) and bool(piece.active) != active:
            change(p.s, member, active=int(active))
            if active:
                announce(p, "awoke", member)


def add_token(p: Play, kind: int, seat: int) -> int:
    """Makes a warrior token and brings it into play (8.21); the card's number, or NO_CARD if the seat may not have it."""
    s = p.s
    if not allows(s, "may_be_had", ~seat, kind):
        return NO_CARD
    s.kind, s.owner = (*s.kind, kind), (*s.owner, seat)
    card = len(s.kind) - 1
    enter(p, card, seat)
    return card


# --- out of play


def leave(p: Play, card: int, pile: str) -> None:
    """Takes a card out of play; what lies on it goes to its owners' graveyards (8.22), the partner stays alone (9.18)."""
    s = p.s
    for other in [other for other, piece in s.pieces.items() if piece.host == card]:
        leave(p, other, "graveyard")
    tell(p, "left", s.pieces[card].control, label(s, card), name_of(s, card), pile)
    announce(p, "left", card, s.pieces[card].host)
    partner = s.joined.pop(card, None)
    if partner is not None:
        split_damage(s, card, partner)
        del s.joined[partner]
    del s.pieces[card]
    for marks in (s.damage, s.poison, s.counters, s.chosen, s.wounders, s.regenerated, s.blame, s.reworded):
        marks.pop(card, None)
    if kind_of(s, card).x != "comp" or pile != "graveyard":
        s.paid.pop(card, None)  # a warrior paid in components returns from the graveyard as it was
    s.guise.pop(card, None)
    s.lasting = tuple([effect for effect in s.lasting if card not in (effect.bearer, effect.until)])
    s.heard = None
    into_pile(s, card, pile)


def split_damage(s: State, gone: int, stays: int) -> None:
    """What a pair's damage exceeds the maximum HP of the one that left stays with the other (9.18)."""
    damage = s.damage.pop(lead_of(s, stays), 0)
    pairs = dict(s.joined)
    s.joined.pop(gone, None)
    s.joined.pop(stays, None)
    s.heard = None
    damage -= life_of(s, gone)
    s.joined.update(pairs)
    s.heard = None
    if damage > 0:
        s.damage[stays] = damage


def bury(
    p: Play,
    cards: Sequence[int],
    *,
    by: int | None = None,
    yields: bool = True,
    final: bool = False,
    alone: bool = False,
    in_battle: bool = False,
) -> None:
    """Cards leave for the graveyard together (10.16 b), and what is no longer in play not at all. Warriors leave components to
    the opponent, but not in the preparation phase (8.3), nor unless `yields`; `by` is the seat whose doing it was. Nothing
    saves them if it is `final` (7.11). Members of pairs go without their partners if `alone` (9.18). Those who wounded them
    have killed them if it is `in_battle` (15.33).
    """
    s = p.s
    going = [card for card in cards if card in s.pieces and allows(s, "may_perish", lead_of(s, card))]
    if not final:
        going = [card for card in going if not _is_rescued(p, card)]
    units = [(card,) if alone else members_of(s, card) for card in going if card in s.pieces]
    fallen = list(dict.fromkeys(member for unit in units for member in unit))
    losses = [
        _loss_of(s, card, killers_of(s, card) if in_battle else (), yields=yields)
        for card in fallen
        if kind_of(s, card).is_warrior
    ]
    for card in fallen:
        if card in s.pieces:
            leave(p, card, "graveyard")
    for loss in reversed(losses):
        s.deaths = (*s.deaths, loss.death)
        announce(p, "died", loss.card, speakers=loss.mourners)
        for killer, speakers in zip(loss.death.killers, loss.boasters, strict=True):
            announce(p, "killed", killer, loss.card, speakers=speakers)
        for item, tokens in reversed(loss.items):
            p.then(take_item, item, tokens, *loss.death.killers)
        gain_from(p, gainer(s, loss.death.control, loss.by if by is None else by), loss.components, loss.heals)


def _is_rescued(p: Play, card: int) -> bool:
    """Whether something keeps a warrior in play."""
    is_warrior = card in p.s.pieces and kind_of(p.s, card).is_warrior
    found = voices(p.s, "rescues", lead_of(p.s, card)) if is_warrior else []
    return any(ability.rescues(p, me, lead_of(p.s, card)) for ability, me in found)


def gain_from(p: Play, seat: int, components: int, heals: int) -> None:
    """Components of a warrior; with `heals`, a player may have so many HP in place of each."""
    if seat == NOBODY:
        return
    gain_comp(p, seat, components)
    if heals and components > 0:
        p.then(ask_exchange, seat, components, heals)


@step
def ask_exchange(p: Play, seat: int, components: int, heals: int) -> None:
    """Asks how many components become HP."""
    options = [(f"choose {count}", count) for count in range(components + 1)]
    p.ask_seat(seat, "exchange", options, exchanged, (seat, heals))


@step
def exchanged(p: Play, seat: int, heals: int, count: int) -> None:
    """As many components as were chosen become HP."""
    gain_comp(p, seat, -count)
    heal_player(p, seat, heals * count)


class Loss(NamedTuple):
    """A warrior that is about to leave: who has something to do then, what it leaves, the items it bore with their tokens, and
    whose doing it was, if that is known.
    """

    card: int
    death: Death
    mourners: Speakers
    boasters: tuple[Speakers, ...]
    components: int
    heals: int
    items: tuple[tuple[int, int], ...]
    by: int | None


def killers_of(s: State, card: int) -> tuple[int, ...]:
    """The warriors that took HP off a warrior in this turn (9.14)."""
    return tuple(dict.fromkeys(s.wounders.get(lead_of(s, card), ())))


def _loss_of(s: State, card: int, killers: tuple[int, ...], *, yields: bool) -> Loss:
    """What is to be known of a warrior before it leaves."""
    components = max(0, printed_yields(s, card) + total(s, "yields", card)) if yields and s.phase != PREPARATION else 0
    items = [
        (other, s.counters.get(other, 0))
        for other, piece in s.pieces.items()
        if piece.host == card and kind_of(s, other).type == ITEM
    ]
    heals = total(s, "heals_for_component", card)
    death = Death(kind_of(s, card).number, s.pieces[card].control, killers)
    by = s.blame.get(lead_of(s, card))
    boasters = tuple([speakers_at(s, "killed", killer) for killer in killers])
    return Loss(card, death, speakers_at(s, "died", card), boasters, components, heals, tuple(items), by)


@step
def take_item(p: Play, item: int, tokens: int, *killers: int) -> None:
    """An item passes to a warrior that killed its bearer and can use it; several: their controller says which (8.15, 8.23).
    It keeps its tokens.
    """
    s = p.s
    able = [card for card in killers if card in s.pieces and can_bear(s, card, item)]
    if item in s.graveyard[s.owner[item]] and able:
        seat = s.pieces[able[0]].control
        options = [(f"choose {label(s, card)}", card) for card in able]
        p.ask_seat(seat, "victor", options, item_taken, (item, tokens), about=item)


@step
def item_taken(p: Play, item: int, tokens: int, card: int) -> None:
    """A victor bears the item from now on."""
    s = p.s
    out_of_pile(s, item)
    s.tags += 1
    s.pieces[item] = Piece(s.pieces[card].control, ON_CARD, 1, s.tags, card)
    if tokens:
        s.counters[item] = tokens
    s.heard = None
    tell(p, "item taken", s.pieces[card].control, label(s, card), name_of(s, card), name_of(s, item))
    if card in s.joined:
        p.then(name_bearer, item)


def place(p: Play, card: int, where: int) -> None:
    """Moves a warrior (or a pair) between reserve and ramparts; on the ramparts it is active (4.4)."""
    for member in members_of(p.s, card):
        piece = p.s.pieces[member]
        change(p.s, member, place=where, active=1 if where == RAMPARTS else piece.active)
    tell(p, "moved", p.s.pieces[card].control, label(p.s, card), name_of(p.s, card), "ramparts" if where else "reserve")
