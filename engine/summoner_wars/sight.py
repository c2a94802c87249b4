"""Showing a match to a seat: a `View` with nothing in it that the seat may not know (rule 11.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..dice import Chance
from .attack import ATTACKERS
from .battlefield import attack_of, identity, kind_of, life_of, named, reach_of
from .cards import KINDS
from .field import BOARD
from .movement import MOVERS, MOVERS_FIRST_TURN
from .state import BAR, BONUS, BORROWED, COPY, GAIN, PHASES, State, copy
from .view import CardFace, Piece, Question, Side, View
from .vocabulary import ABILITIES


def view(s: State, seat: int | None) -> View:
    """What the seat, or a spectator (None), may know of the match."""
    known = _redacted(s, seat)
    ask = s.ask
    moves = MOVERS_FIRST_TURN if s.turn == 1 else MOVERS
    return View(
        viewer=seat,
        files=BOARD.files,
        ranks=BOARD.ranks,
        turn=s.turn,
        active=s.active,
        phase=PHASES[s.phase],
        pieces=tuple(_piece(s, card, seat) for card in s.board if card >= 0),
        vines=tuple(_piece(s, card, seat) for _, card in sorted(s.vines.items())),
        sides=tuple(_side(s, side, seat) for side in range(len(s.decks))),
        moves_left=max(0, moves - s.movers),
        attacks_left=max(0, ATTACKERS - s.attackers),
        question=None if ask is None else _question(s, seat),
        to_act=to_act(s),
        winners=s.outcome,
        revealed=_revealed(s, seat),
        known=known,
    )


def to_act(s: State) -> tuple[int, ...]:
    """The seats that may act now."""
    if s.outcome is not None:
        return ()
    return (s.ask.seat,) if s.ask is not None else (s.active,)


def _question(s: State, seat: int | None) -> Question | None:
    ask = s.ask
    if ask is None:
        return None
    on_board = ask.about >= 0 and s.space[ask.about] >= 0
    if on_board:
        return Question(ask.seat, named(s, ask.about), BOARD.names[s.space[ask.about]])
    return Question(ask.seat, kind_of(s, ask.about).name if ask.about >= 0 and ask.seat == seat else "", "")


def _piece(s: State, card: int, viewer: int | None) -> Piece:
    kind = kind_of(s, card)
    beneath = s.under.get(card, ())
    open_cards = [other for other in beneath if not s.face_down >> other & 1 or s.control[card] == viewer]
    unit = kind.is_unit
    return Piece(
        face=kind.face,
        space=BOARD.names[s.space[card]],
        seat=s.control[card],
        owner=s.owner[card],
        name=named(s, card),
        ability="" if card in s.attached else identity(s, card).ability,
        attack=attack_of(s, card) if unit else 0,
        reach=reach_of(s, card) if unit else 0,
        life=life_of(s, card),
        wounds=s.wounds[card],
        moved=bool(s.moved >> card & 1),
        attacked=bool(s.attacked >> card & 1),
        badges=_badges(s, card),
        under=len(beneath),
        under_names=tuple(kind_of(s, other).name for other in open_cards),
        attached=tuple(kind_of(s, other).name for other in s.attached.get(card, ())),
    )


def _badges(s: State, card: int) -> tuple[str, ...]:
    badges = ["frozen"] if card in s.attached else []
    words = {BAR: "stunned", BORROWED: "borrowed", COPY: "copied", BONUS: "stronger"}
    for what, _, who, value in s.effects:
        if who != card:
            continue
        if what == GAIN:
            badges.append(ABILITIES[value].name.lower())
        elif what in words:
            badges.append(words[what])
    return tuple(dict.fromkeys(badges))


def _faces(s: State, cards: list[int]) -> tuple[CardFace, ...]:
    return tuple(kind_of(s, card).face for card in cards)


def _side(s: State, side: int, viewer: int | None) -> Side:
    own = side == viewer
    summoner = KINDS[s.kind[s.summoners[side]]]
    return Side(
        seat=side,
        deck=s.decks[side],
        summoner=summoner.name,
        faction=summoner.faction,
        hand_size=len(s.hand[side]),
        hand=_faces(s, s.hand[side]) if own else (),
        magic_size=len(s.magic[side]),
        magic=_faces(s, s.magic[side][::-1]) if own else (),
        discard=_faces(s, s.discard[side][::-1]),
        draw_size=len(s.draw[side]) if own else -1,
        draw_empty=not s.draw[side],
        supply=len(s.supply[side]),
    )


def _looked_through(s: State, seat: int | None) -> list[list[int]]:
    """The piles that a seat looks through while it decides (a search, another's hand)."""
    ask = s.ask
    if ask is None or not ask.from_pile or ask.seat != seat:
        return []
    chosen = set(ask.values)
    piles = [*s.draw, *(pile for other, pile in enumerate(s.hand) if other != seat)]
    return [pile for pile in piles if chosen & set(pile)]


def _revealed(s: State, seat: int | None) -> tuple[CardFace, ...]:
    cards = sorted((card for pile in _looked_through(s, seat) for card in pile), key=lambda card: (s.kind[card], card))
    return _faces(s, cards)


def _redacted(s: State, seat: int | None) -> State:
    """A copy in which the unknown cards lie in a fixed order, whatever their real one is."""
    known = copy(s)
    known.cache = None
    for pile in _looked_through(known, seat):
        pile.sort()
    _deal(known, seat, sorted)
    if seat is None or seat not in to_act(s):
        known.ask = None
        known.stack = []
    return known


def imagine(seen: View, dice: Chance) -> State:
    """A state that agrees with what the viewer knows, its unknown cards dealt by chance."""
    s = copy(seen.known)
    _deal(s, seen.viewer, dice.shuffle)
    return s


class _Hidden(NamedTuple):
    """Some cards in a row whose identity a seat does not know, in `pile` from `start` on; `owner` where they are one's own."""

    pile: list[int]
    owner: int | None


def _deal(s: State, seat: int | None, arrange: Callable[[list[int]], list[int]]) -> None:
    """Lays the unknown cards anew: hands and draw piles get their owner's cards first, then whatever is left."""
    beneath = {host: list(cards) for host, cards in s.under.items() if s.control[host] != seat}
    hidden = _hidden(s, seat, beneath)
    before = [card for cards in beneath.values() for card in cards]
    left = arrange([card for group in hidden for card in group.pile])
    turned = [len(group.pile) for group in hidden]
    for group, size in zip(hidden, turned, strict=True):
        fitting = [card for card in left if group.owner is None or s.owner[card] == group.owner][:size]
        fitting += [card for card in left if card not in fitting][: size - len(fitting)]
        group.pile[:] = fitting
        left = [card for card in left if card not in fitting]
    for host, cards in beneath.items():
        new = iter(cards)
        s.under[host] = tuple(next(new) if s.face_down >> card & 1 else card for card in s.under[host])
    s.face_down &= ~_bits(before)
    s.face_down |= _bits([card for cards in beneath.values() for card in cards])


def _bits(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def _hidden(s: State, seat: int | None, beneath: dict[int, list[int]]) -> list[_Hidden]:
    """The piles whose cards the seat does not know, those of one owner first; of `beneath` only what lies face down."""
    seen = [id(pile) for pile in _looked_through(s, seat)]
    groups = [_Hidden(pile, owner) for owner, pile in enumerate(s.draw)]
    for other in range(len(s.decks)):
        if other != seat:
            groups += [_Hidden(s.hand[other], other), _Hidden(s.magic[other], None)]
    for cards in beneath.values():
        cards[:] = [card for card in cards if s.face_down >> card & 1]
        groups.append(_Hidden(cards, None))
    known = [group for group in groups if id(group.pile) not in seen]
    return sorted(known, key=lambda group: group.owner is None)
