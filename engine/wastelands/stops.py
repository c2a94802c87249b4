"""What a window is about, in words that a player may single out: "ask me when…".

All of it is public: what was announced, at whom it is aimed, who attacks whom, who is about to die.
"""

from __future__ import annotations

from ..optional import Preset
from ..text import T, Text
from .attack import is_step_three
from .cards import BUILDING, ENCHANTMENT, INCANTATION, ITEM, KINDS, SPELLS, TYPES, WARRIORS
from .dying import dying
from .heard import printed_on
from .legal import COMBAT_WINDOW, PASS, REACTION_WINDOW, SAVING_WINDOW
from .notation import SHORT
from .play import kind_of, seat_of
from .sides import present
from .state import PHASES, PLAYED, Announced, State
from .view import View
from .vocabulary import AS_REACTION

PRICES = (3, 5, 8)
MINE, ATTACK, DYING, ABILITY, CARD = "mine", "attack", "dying", "ability", "card "
SORTS: dict[str, tuple[frozenset[int], Text]] = {
    "warrior": (WARRIORS, T("a warrior is played")),
    "building": (frozenset((BUILDING,)), T("a building is played")),
    "item": (frozenset((ITEM,)), T("an item is played")),
    "enchantment": (frozenset((ENCHANTMENT,)), T("an enchantment is played")),
    "spell": (SPELLS, T("a spell or counterspell is played")),
    "incantation": (frozenset((INCANTATION,)), T("an incantation is played")),
}
STOPS: dict[str, Text] = {
    MINE: T("something is aimed at you or your cards"),
    DYING: T("a warrior of yours is about to die"),
    ATTACK: T("you are attacked"),
    **{f"price {price}": T("something costs {price} KB or more", price=price) for price in PRICES},
    **{word: phrase for word, (_, phrase) in SORTS.items()},
    ABILITY: T("an ability is used"),
}
PRESETS = (
    Preset("relaxed", T("Relaxed"), (MINE, DYING)),
    Preset("watchful", T("Watchful"), (MINE, DYING, ATTACK, "price 5", "incantation")),
)
UNTIL = PHASES[2:]
PLAY, USE = "play", "use"
REPLIES = (PLAY, USE, PASS)
CALLED = {kind.name.lower(): kind for kind in KINDS if not kind.token}
NAMED: dict[str, Text] = {f"{CARD}{kind.name.lower()}": Text(kind.name) for kind in KINDS if not kind.token}


def phrase_of(word: str) -> Text | None:
    """What a word stands for, as a phrase after "when"."""
    card = NAMED.get(word)
    return T("{card} is played", card=card) if card else STOPS.get(word)


def never(s: State, seat: int, word: str) -> Text | None:
    """Why a seat cannot be asked about such a word: the lists of the others are open, and nobody has the card."""
    card = NAMED.get(word)
    if card is None or not all(s.open_lists >> other & 1 for other in present(s) if other != seat):
        return None
    there = {s.kind[number] for number, owner in enumerate(s.owner) if owner not in s.out} | {*s.guise.values()}
    gone = CALLED[word.removeprefix(CARD)].number not in there
    return T("nobody in this match has {card}", card=card) if gone else None


def replies(view: View) -> dict[str, Text]:
    """The spells of a hand and the abilities in play that answer, as acts, and passing."""
    hand = view.sides[view.viewer].hand or () if view.viewer is not None else ()
    spells = [face for face in hand if TYPES.index(face.type) in SPELLS]
    played = {f"play {face.name}": T("Play {card}", card=Text(face.name)) for face in spells}
    return {**played, **_used(view), PASS: T("Let it happen")}


def _used(view: View) -> dict[str, Text]:
    """The printed abilities of own cards in play that answer what was announced."""
    own = [(piece, CALLED.get(piece.face.name.lower())) for piece in view.pieces if piece.seat == view.viewer]
    return {
        f"use {piece.tag} {ability.word}".rstrip(): T("Use {card}", card=Text(piece.face.name))
        for piece, kind in own
        for ability in (printed_on(kind.number) if kind is not None else ())
        if ability.is_activated and ability.when == AS_REACTION
    }


def no_reply(line: str) -> Text | None:
    """Why such an act could answer nothing: it is none, or plays no card that could be played then."""
    first, _, rest = line.partition(" ")
    verb = SHORT.get(first.lower(), first.lower())
    if verb not in REPLIES:
        return T("An answer is “play” with a card, “use” with the number of a card in play, or “pass”.")
    words = rest.lower().split()
    called = [CALLED.get(" ".join(words[:size])) for size in range(len(words), 0, -1)]
    kind = next((kind for kind in called if kind is not None), None)
    if verb == PLAY and kind is None:
        return T("There is no card “{card}”.", card=rest)
    if verb == PLAY and kind is not None and kind.type not in SPELLS:
        return T("{card} cannot be played as an answer; spells and counterspells can.", card=T(kind.name))
    return None


def about(s: State, window: int, seat: int) -> tuple[str, ...]:
    """What a seat's window is about."""
    if window == REACTION_WINDOW:
        return _announced(s, s.announced[-1], seat)
    if window == SAVING_WINDOW:
        return (DYING,) if any(s.pieces[card].control == seat for card in dying(s)) else ()
    attacked = any(_is_of(s, attack.target, seat) for attack in s.attacks)
    return (ATTACK,) if attacked and (window == COMBAT_WINDOW or is_step_three(s)) else ()


def _announced(s: State, act: Announced, seat: int) -> tuple[str, ...]:
    """What was announced: its card, its sort, its price, at whom it is aimed."""
    kind = kind_of(s, act.card)
    sorts = [word for word, (types, _) in SORTS.items() if kind.type in types] if act.ability == PLAYED else [ABILITY]
    prices = [f"price {price}" for price in PRICES if act.paid >= price]
    mine = [MINE] if any(_is_of(s, target, seat) for target in act.targets) else []
    return (*mine, *prices, *sorts, f"{CARD}{kind.name.lower()}")


def _is_of(s: State, target: int, seat: int) -> bool:
    """Whether a target is a seat or a card of it."""
    if target < 0:
        return ~target == seat
    return seat_of(s, target) == seat
