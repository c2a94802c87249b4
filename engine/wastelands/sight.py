"""What a seat may know, and matches that agree with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache, lru_cache

from ..dice import Chance
from ..orders import looked_at, orders
from .cards import BUILDING, KINDS, TYPES
from .decks import DECKS
from .heard import is_spoken, lead_of, printed, printed_on
from .moving import due
from .numbers import gods_in_text, gods_of, life_of, numbers_of
from .play import kind_of, label, name_of
from .sides import CIRCLE, WAYS, allies, attackable, foes, readers, way_of
from .state import NO_CARD, PHASES, PLAYED, State, copy
from .view import CardFace, Pending, Piece, Side, View
from .vocabulary import ABILITIES, Ability
from .voices import levels_of
from .windows import CALM, window_of

PLACES = ("reserve", "ramparts", "table", "card")


@cache
def face_of(kind: int) -> CardFace:
    """The face of a kind."""
    facts = KINDS[kind]
    return CardFace(
        name=facts.name,
        type=TYPES[facts.type],
        gods=tuple(sorted(facts.gods)),
        traits=tuple(sorted(facts.traits)),
        kb=facts.kb,
        x=facts.x,
        comp=facts.comp,
        builders=facts.builders,
        attack=facts.attack if facts.is_warrior else None,
        life=facts.life if facts.is_warrior else None,
        structure=facts.structure if facts.type == BUILDING else None,
        yields=facts.yields,
        keywords=facts.keywords,
        hand=facts.hand,
        effect=facts.effect,
    )


def view(s: State, seat: int | None) -> View:
    """The match as a seat sees it: its own hand, and all that lies open (3.2, 3.3)."""
    return glance(s, seat, _redacted(s, seat))


def glance(s: State, seat: int | None, known: State | None = None) -> View:
    """The same, with what is `known` to `imagine`."""
    asking = s.outcome is None and s.ask is not None
    return View(
        viewer=seat,
        turn=s.turn,
        active=s.active,
        phase=PHASES[s.phase],
        sides=tuple([_side(s, side, seat) for side in range(len(s.hp))]),
        pieces=s.shown or _shown(s),
        pending=tuple([_pending(s, number, seat) for number in range(len(s.announced))]),
        attacks=tuple([(label(s, attack.attacker), label(s, attack.target)) for attack in s.attacks]),
        to_act=to_act(s),
        question=s.ask.question if asking and s.ask else None,
        winners=s.outcome,
        way=WAYS[way_of(s)],
        teams=tuple(dict.fromkeys(tuple(sorted(allies(s, side))) for side in range(len(s.hp)))),
        attackable=tuple(sorted(attackable(s, s.active))) if s.outcome is None else (),
        due=tuple([s.pieces[card].tag for card in due(s)]),
        known=known,
    )


def to_act(s: State) -> tuple[int, ...]:
    """The seat that is asked, or has the word."""
    return (s.ask.seat,) if s.ask is not None and s.outcome is None else ()


def _side(s: State, side: int, viewer: int | None) -> Side:
    kind, hand = s.kind, None
    if viewer in readers(s, side):
        hand = tuple(sorted([kind[card] for card in s.hand[side]]))
    return _side_of(
        side,
        s.decks[side],
        s.hp[side],
        s.kb[side],
        s.comp[side],
        s.poison.get(~side, 0),
        len(s.hand[side]),
        hand,
        len(s.deck[side]),
        tuple([kind[card] for card in s.graveyard[side]]),
        tuple(sorted(foes(s, side))) if side not in s.out else (),
        s.points[side],
        CIRCLE[s.gods[side]] if s.gods else "",
        side in s.out,
    )


@lru_cache(maxsize=1 << 12)
def _side_of(
    side: int,
    deck: str,
    hp: int,
    kb: int,
    comp: int,
    poison: int,
    hand_size: int,
    hand: tuple[int, ...] | None,
    deck_size: int,
    graveyard: tuple[int, ...],
    against: tuple[int, ...],
    points: int,
    god: str,
    out: bool,
) -> Side:
    """A player with these facts, made once and shared by later views."""
    return Side(
        seat=side,
        deck=deck,
        hp=hp,
        kb=kb,
        comp=comp,
        poison=poison,
        hand_size=hand_size,
        hand=None if hand is None else tuple([face_of(kind) for kind in hand]),
        deck_size=deck_size,
        graveyard=tuple([face_of(kind) for kind in graveyard]),
        foes=against,
        points=points,
        god=god,
        out=out,
    )


def _shown(s: State) -> tuple[Piece, ...]:
    """The cards in play, which are the same for everybody; kept until something is carried out."""
    plain = not is_spoken(s, "gods")
    shown = tuple([_piece(s, card, plain) for card in s.pieces])
    s.shown = shown
    return shown


def _piece(s: State, card: int, plain: bool) -> Piece:
    """A card in play; it is of its printed god if all are `plain`."""
    piece, kind, partner = s.pieces[card], kind_of(s, card), s.joined.get(card)
    warrior = kind.is_warrior
    lead = card if partner is None else lead_of(s, card)
    attack, life = None, None
    if warrior:
        attack, life = numbers_of(s, lead)
    elif kind.type == BUILDING:
        life = life_of(s, lead)
    return _piece_of(
        kind.number,
        name_of(s, card) if kind.nameless else "",
        piece.tag,
        None if plain and partner is None else tuple(sorted(gods_of(s, lead))),
        _named(s, card) if _naming(kind.number) or card in s.reworded else (),
        (piece.control, s.owner[card]),
        (piece.place, piece.active),
        s.pieces[piece.host].tag if piece.host != NO_CARD else None,
        s.pieces[partner].tag if partner is not None else None,
        attack,
        life,
        None if life is None else life - s.damage.get(lead, 0),
        (levels_of(s, card) if warrior else 0, s.poison.get(card, 0), s.counters.get(card, 0)),
    )


@lru_cache(maxsize=1 << 14)
def _piece_of(
    kind: int,
    name: str,
    tag: int,
    gods: tuple[str, ...] | None,
    named: tuple[str, ...],
    whose: tuple[int, int],
    place: tuple[int, int],
    host: int | None,
    joined: int | None,
    attack: int | None,
    life: int | None,
    left: int | None,
    tokens: tuple[int, int, int],
) -> Piece:
    """A card in play with these facts, made once and shared by later views."""
    face = face_of(kind)
    return Piece(
        tag=tag,
        face=replace(face, name=name) if name else face,
        gods=face.gods if gods is None else gods,
        named=named,
        seat=whose[0],
        owner=whose[1],
        place=PLACES[place[0]],
        active=bool(place[1]),
        host=host,
        joined=joined,
        attack=attack,
        life=life,
        left=left,
        levels=tokens[0],
        poison=tokens[1],
        counters=tokens[2],
    )


@cache
def _naming(kind: int) -> bool:
    """Whether something is named for a card of a kind."""
    return any(type(ability).named is not Ability.named for ability in printed_on(kind))


def _named(s: State, card: int) -> tuple[str, ...]:
    """What was named for a card, and the gods that its text names now."""
    names = [name for ability in printed(s, card) for name in ability.named(s, card)]
    return (*names, *(gods_in_text(s, card) if card in s.reworded else ()))


def _pending(s: State, number: int, viewer: int | None) -> Pending:
    """What waits; a card of a hand that is named for it is shown once all is named and paid (5.7)."""
    act = s.announced[number]
    word = ABILITIES[act.ability].word if act.ability != PLAYED else ""
    held = {card for seat, hand in enumerate(s.hand) if viewer not in readers(s, seat) for card in hand}
    targets = tuple([label(s, target) for target in act.targets if target not in held])
    return Pending(act.seat, face_of(kind_of(s, act.card).number), word, targets, act.x)


# --- what nobody else may know


def _redacted(s: State, seat: int | None) -> State:
    """A copy in which the unknown cards lie in a fixed order, whatever their real one is."""
    known = copy(s)
    known.heard, known.able = None, None
    _deal(known, seat, sorted)
    if known.built:
        _suppose_lists(known, seat)
    if seat is None or (seat not in to_act(s) and window_of(s) not in CALM):
        known.ask, known.frames = None, []
    return known


def imagine(seen: View, dice: Chance) -> State:
    """A state that agrees with what the viewer knows, its unknown cards dealt by chance."""
    known = seen.known
    assert isinstance(known, State)
    s = copy(known)
    s.heard = None
    _deal(s, seen.viewer, dice.shuffle)
    return s


def reordered(s: State, dice: Chance, count: int) -> list[State]:
    """`count` states like it, the decks in other orders but for cards on top that are being looked at."""
    shown = s.ask.values if s.ask is not None and s.ask.from_pile else ()
    decks = [orders(pile, looked_at(pile, shown), dice, count) for pile in s.deck]
    states = [copy(s) for _ in range(count)]
    for other, piles in zip(states, zip(*decks, strict=True), strict=True):
        other.deck = piles
    return states


def _deal(s: State, viewer: int | None, arrange: Callable[[list[int]], list[int]]) -> None:
    """Lays the unknown cards anew: everybody's deck, and the hands that are not seen, from the cards of their owner.

    A card of another owner is known, and lies last.
    """
    looked_at = _looked_through(s, viewer)
    decks, hands = list(s.deck), list(s.hand)
    for seat in range(len(s.hp)):
        piles = [("deck", decks)] if viewer in readers(s, seat) else [("deck", decks), ("hand", hands)]
        for name, pile in piles:
            if (name, seat) in looked_at:
                pile[seat] = tuple(sorted(pile[seat]))
        laid = [pile for name, pile in piles if (name, seat) not in looked_at]
        cards = arrange(sorted([card for pile in laid for card in pile[seat] if card not in s.holder]))
        for pile in laid:
            foreign = sorted([card for card in pile[seat] if card in s.holder])
            size = len(pile[seat]) - len(foreign)
            pile[seat], cards = (*cards[:size], *foreign), cards[size:]
    s.deck, s.hand = tuple(decks), tuple(hands)


def _suppose_lists(s: State, viewer: int | None) -> None:
    """Makes the unknown cards of others' custom decks those that the ready deck would have left."""
    looked_at, kinds = _looked_through(s, viewer), list(s.kind)
    for seat in range(len(s.hp)):
        if not s.built >> seat & 1 or seat == viewer:
            continue
        piles = [("deck", s.deck), *([] if viewer in readers(s, seat) else [("hand", s.hand)])]
        hidden = sorted(
            card
            for name, pile in piles
            if (name, seat) not in looked_at
            for card in pile[seat]
            if s.owner[card] == seat
        )
        left = Counter(dict(DECKS[s.decks[seat]]))
        left.subtract(
            kinds[card]
            for card, owner in enumerate(s.owner)
            if owner == seat and card not in hidden and card < len(kinds)
        )
        supposed = sorted((+left).elements()) or [kind for kind, _ in DECKS[s.decks[seat]]]
        for place, card in enumerate(hidden):
            kinds[card] = supposed[place % len(supposed)]
    s.kind = tuple(kinds)


def _looked_through(s: State, viewer: int | None) -> set[tuple[str, int]]:
    """The piles that a player looks through while it decides (a search, another's hand)."""
    ask = s.ask
    if ask is None or not ask.from_pile or ask.seat != viewer:
        return set()
    chosen = set(ask.values)
    piles = [(name, seat) for name in ("deck", "hand") for seat in range(len(s.hp))]
    return {(name, seat) for name, seat in piles if not chosen.isdisjoint(getattr(s, name)[seat])}
