"""Showing a match to a player: a `View` with nothing in it that the player may not know (rule 11.5)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from .aiming import attackers_of
from .battlefield import attack_of, identity, kind_of, life_of, named, reach_of
from .bearing import events_at, is_silenced
from .cards import KINDS
from .field import Field
from .hidden import looked_through, open_hands, players_of, redacted, seats_of, to_act
from .state import NO_CARD, PHASES, State
from .traits import traits_of
from .view import CardFace, Piece, Question, Side, View
from .vocabulary import ABILITIES, ABILITY_NUMBER, EVENTS
from .voices import heard, words_about
from .ways import movers_of

SHOWN_NUMBERS = frozenset(("attack_value", "dice", "ranged", "reach", "life"))
"""The words on which the numbers of a piece depend."""


def view(s: State, player: int | None) -> View:
    """What a player, or a spectator (None), may know of the match."""
    return glance(s, player, redacted(s, player, seats_of(s, player)))


def glance(s: State, player: int | None, known: State | None = None) -> View:
    """The same, with what is `known` to `imagine`."""
    ask, field = s.ask, s.field
    seats = seats_of(s, player)
    hands = open_hands(s, seats)
    return View(
        viewer=player,
        files=field.files,
        ranks=field.ranks,
        turn=s.turn,
        active=s.active,
        phase=PHASES[s.phase],
        pieces=_pieces(s, [card for card in s.board if card != NO_CARD], seats),
        vines=_pieces(s, [card for _, card in sorted(s.vines.items())], seats) if s.vines else (),
        sides=tuple([_side(s, side, side in seats, side in hands) for side in range(len(s.decks))]),
        moves_left=max(0, movers_of(s, s.active) - s.moves_made),
        attacks_left=max(0, attackers_of(s, s.active) - s.attacks_made),
        question=None if ask is None else _question(s, seats),
        to_act=to_act(s),
        winners=None if s.outcome is None else players_of(s, s.outcome),
        revealed=_revealed(s, seats),
        wraps=field.wraps,
        known=known,
    )


def _question(s: State, seats: tuple[int, ...]) -> Question | None:
    ask = s.ask
    if ask is None:
        return None
    if ask.about >= 0 and s.space[ask.about] >= 0:
        return Question(s.players[ask.seat], named(s, ask.about), s.field.names[s.space[ask.about]])
    return Question(s.players[ask.seat], kind_of(s, ask.about).name if ask.about >= 0 and ask.seat in seats else "", "")


# --- pieces
def _pieces(s: State, cards: list[int], seats: tuple[int, ...]) -> tuple[Piece, ...]:
    marked = _marked(s)
    boosts = _has_boosts(s.kind)
    kinds, abilities, field, space, control, owner = s.kind, s.abilities, s.field, s.space, s.control, s.owner
    wounds, moved, attacked, about = s.wounds, s.moved, s.attacked, heard(s).about
    pieces = []
    for card in cards:
        kind = kinds[card]
        said = about.get(abilities[card]) or words_about(s, card)
        numbers = PRINTED if said.isdisjoint(SHOWN_NUMBERS) else _numbers(s, card)
        marks = PLAIN
        if (marked or boosts) and (card in marked or _has_others(kind, abilities[card])):
            marks = _marks(s, card, seats)
        done = moved >> card & 1 | (attacked >> card & 1) << 1
        if numbers is PRINTED and marks is PLAIN:
            pieces.append(
                _plain_piece(kind, abilities[card], field, space[card], control[card], owner[card], wounds[card], done)
            )
        else:
            facts = (kind, abilities[card], field, space[card], control[card], owner[card], wounds[card], done)
            pieces.append(_piece(*facts, numbers, marks))
    return tuple(pieces)


@lru_cache(maxsize=1 << 16)
def _plain_piece(
    kind: int, abilities: tuple[int, ...], field: Field, space: int, seat: int, owner: int, wounds: int, done: int
) -> Piece:
    """A piece with its printed values; most are like that, and fewer facts find the same piece again."""
    return _piece(kind, abilities, field, space, seat, owner, wounds, done, PRINTED, PLAIN)


PRINTED = (-1, -1, -1)
"""Marks numbers that are as printed."""


def _numbers(s: State, card: int) -> tuple[int, int, int]:
    """Attack, reach and life of a unit, with what abilities change; PRINTED for others."""
    return (attack_of(s, card), reach_of(s, card), life_of(s, card)) if KINDS[s.kind[card]].is_unit else PRINTED


def _marked(s: State) -> frozenset[int]:
    """The cards that may have more on them than wounds; all if a seat silences cards for a time."""
    if not (s.lasting or s.attached or s.under or s.boosted or s.poison):
        return frozenset()
    if any([effect.bearer < 0 and "silences" in ABILITIES[effect.ability].words for effect in s.lasting]):
        return frozenset(range(len(s.kind)))
    bearers = [effect.bearer for effect in s.lasting]
    boosted = [card for card in range(s.boosted.bit_length()) if s.boosted >> card & 1]
    return frozenset((*bearers, *s.attached, *s.under, *s.poison, *boosted))


@lru_cache(maxsize=1 << 8)
def _has_boosts(kinds: tuple[int, ...]) -> bool:
    """Whether among these kinds of cards is one that has its ability only while it is boosted."""
    return any(KINDS[kind].boost_cost for kind in kinds)


@cache
def _has_others(kind: int, abilities: tuple[int, ...]) -> bool:
    """Whether a card has not its printed ability alone."""
    own = ABILITY_NUMBER.get(KINDS[kind].ability)
    return abilities != (() if own is None else (own,))


class Marks(NamedTuple):
    """What is on a piece besides its wounds; `poses` is the card (a place in KINDS) whose name it has, or -1."""

    poses: int = -1
    silent: bool = False
    badges: tuple[str, ...] = ()
    under: int = 0
    under_names: tuple[str, ...] = ()
    attached: tuple[str, ...] = ()
    poison: int = 0


PLAIN = Marks()


def _marks(s: State, card: int, seats: tuple[int, ...]) -> Marks:
    beneath = s.under.get(card, ())
    attached = s.attached.get(card, ())
    kind = identity(s, card)
    own = ABILITY_NUMBER.get(kind.ability)
    opened = [other for other in beneath if not s.face_down >> other & 1 or s.control[card] in seats]
    return Marks(
        kind.number if kind.number != s.kind[card] else -1,
        is_silenced(s, card) if own is None else own not in s.abilities[card],
        _badges(s, card, own),
        len(beneath),
        tuple([kind_of(s, other).name for other in opened]),
        tuple([kind_of(s, other).name for other in attached]),
        s.poison.get(card, 0),
    )


def _badges(s: State, card: int, own: int | None) -> tuple[str, ...]:
    """What events on or under it, effects and other cards give it, as far as it has that now; then a boost marker."""
    has = s.abilities[card]
    lying = events_at(s, card) if card in s.attached or card in s.under else ()
    found = [ABILITY_NUMBER[EVENTS[kind_of(s, other).name].gives] for other in lying]
    found += [effect.ability for effect in s.lasting if effect.bearer == card]
    found += [number for number in has if number != own]
    return _badges_of(tuple([number for number in found if number in has]), bool(s.boosted >> card & 1))


@cache
def _badges_of(numbers: tuple[int, ...], boosted: bool) -> tuple[str, ...]:
    """What a card shows that has these abilities besides its own, and whether it bears a boost marker."""
    shown = [ABILITIES[number] for number in numbers]
    badges = [ability.badge or ("" if ability.bonus else ability.name.lower()) for ability in shown]
    if boosted:
        badges.append("boosted")
    return tuple(dict.fromkeys([badge for badge in badges if badge]))


@lru_cache(maxsize=1 << 16)
def _piece(
    number: int,
    abilities: tuple[int, ...],
    field: Field,
    space: int,
    seat: int,
    owner: int,
    wounds: int,
    done: int,
    numbers: tuple[int, int, int],
    marks: Marks,
) -> Piece:
    """A piece with these facts, made once and shared by later views."""
    kind = KINDS[number]
    shown = kind if marks.poses < 0 else KINDS[marks.poses]
    if numbers == PRINTED:
        numbers = (kind.attack, 3 if kind.ranged else 1, kind.life) if kind.is_unit else (0, 0, kind.life)
    return Piece(
        face=kind.face,
        space=field.names[space],
        seat=seat,
        owner=owner,
        name=shown.name,
        ability="" if marks.silent else shown.face.ability,
        attack=numbers[0],
        reach=numbers[1],
        life=numbers[2],
        wounds=wounds,
        moved=bool(done & 1),
        attacked=bool(done & 2),
        badges=marks.badges,
        under=marks.under,
        under_names=marks.under_names,
        attached=marks.attached,
        poison=marks.poison,
        traits=traits_of(abilities),
    )


# --- sides
def _kinds(s: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    kind = s.kind
    return tuple([kind[card] for card in cards])


@lru_cache(maxsize=1 << 14)
def _faces(kinds: tuple[int, ...]) -> tuple[CardFace, ...]:
    return tuple([KINDS[kind].face for kind in kinds])


def _side(s: State, side: int, own: bool, open_hand: bool) -> Side:
    magic, draw = s.magic[side], s.draw[side]
    return _side_of(
        side,
        s.decks[side],
        s.kind[s.summoners[side]],
        len(s.hand[side]),
        _kinds(s, s.hand[side]) if open_hand else (),
        len(magic),
        _kinds(s, magic[::-1]) if own else (),
        _kinds(s, s.discard[side][::-1]),
        len(draw) if own else -1,
        not draw,
        _kinds(s, s.supply[side][::-1]),
        _kinds(s, s.prison[side][::-1]),
        (s.teams[side], s.players[side], bool(s.out >> side & 1)),
    )


@lru_cache(maxsize=1 << 13)
def _side_of(
    side: int,
    deck: str,
    summoner: int,
    hand_size: int,
    hand: tuple[int, ...],
    magic_size: int,
    magic: tuple[int, ...],
    discard: tuple[int, ...],
    draw_size: int,
    draw_empty: bool,
    supply: tuple[int, ...],
    prison: tuple[int, ...],
    who: tuple[int, int, bool],
) -> Side:
    return Side(
        seat=side,
        deck=deck,
        summoner=KINDS[summoner].name,
        faction=KINDS[summoner].faction,
        hand_size=hand_size,
        hand=_faces(hand),
        magic_size=magic_size,
        magic=_faces(magic),
        discard=_faces(discard),
        draw_size=draw_size,
        draw_empty=draw_empty,
        supply=len(supply),
        aside=_faces(supply),
        prison=_faces(prison),
        team=who[0],
        player=who[1],
        out=who[2],
    )


def _revealed(s: State, seats: tuple[int, ...]) -> tuple[CardFace, ...]:
    piles = looked_through(s, seats)
    if not piles:
        return ()
    cards = [card for name, seat in piles for card in getattr(s, name)[seat]]
    return _faces(_kinds(s, tuple(sorted(cards, key=lambda card: (s.kind[card], card)))))
