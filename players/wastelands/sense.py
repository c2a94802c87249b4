"""The taste for actions: by it the easy level draws, the normal level acts at first sight, and rollouts are played on.

An action's use is estimated in points of worth, doing nothing as 0, and turned into a weight.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.game import Action
from engine.wastelands.view import CardFace, Pending, Piece, Side, View

from ..knowledge import IDLE, verb
from .battle import NOBODY, PLAYER, Fighter, best_attack, clash, fighter, strongest
from .meaning import CURSES, FATAL, GIVING, HEALING, MASS_HARM, ONE_SIDED, PREY, harm_of, is_friendly
from .sides import foe_of, team_of
from .stand import Choice, best_stand, paired
from .worth import CARD, KB, is_counted, of_card, of_face, of_hp, of_warrior, price_of

SHARPNESS = 1.5
"""An action one point better is taken e to this times as often."""
IDLING = 0.02
"""The least weight of doing nothing, so that it is always tried."""
UNKNOWN = -0.3
"""Use of what nobody has judged: it is tried, but not played on with."""
SPARED = 0.5
"""KB that are not spent in the main phase are worth so much less than the card for which they are spent."""
WOUNDED = 0.05
"""Share of its worth that a warrior's wounds matter, which heal at the end of the turn."""
BACK = -3.0
"""Use of undoing a move or a pair: seldom enough that nobody is seen going to and fro, often enough to be played on with."""
OWED = 3.0
"""Use of a move without which the phase cannot end: above all others, or it would wait while others go to and fro."""
JOINED, SINGLE = 2.5, -1.5
"""Use of a pair that the best stand has, and of any other."""
DOUBT = 0.3
"""What a counterspell has to gain beside its price."""
INCAPABLE = -2.0
"""Use of what helps the other side."""


class Scene(NamedTuple):
    """What stands where, and whose: `mine`, and `theirs` who are against the `team`; the `other` is whom it attacks."""

    view: View
    seat: int
    team: tuple[int, ...]
    at: dict[int, Piece]
    mine: list[Piece]
    theirs: list[Piece]
    me: Side
    other: Side


Sense = Callable[[Scene, Sequence[Action]], list[float]]


def taste(view: View, actions: Sequence[Action]) -> list[float]:
    """The weight of each action for the seat that is asked."""
    scene = _scene(view)
    uses = SENSES.get(view.question or "", choosing)(scene, actions)
    best = max(uses)
    weights = [math.exp(SHARPNESS * (use - best)) for use in uses]
    return [
        max(IDLING, weight) if verb(action) in IDLE else weight for action, weight in zip(actions, weights, strict=True)
    ]


def _scene(view: View) -> Scene:
    assert view.viewer is not None
    seat = view.viewer
    at = {piece.tag: piece for piece in view.pieces}
    counted = [piece for piece in view.pieces if is_counted(piece)]
    mine = [piece for piece in counted if piece.seat == seat]
    team = team_of(view, seat)
    theirs = [piece for piece in counted if piece.seat not in team]
    return Scene(view, seat, team, at, mine, theirs, view.sides[seat], foe_of(view, seat))


# --- having the word


def acting(scene: Scene, actions: Sequence[Action]) -> list[float]:
    """Cards and abilities in a main phase, an attack or a final phase."""
    hand = {face.name: face for face in scene.me.hand or ()}
    uses = []
    for action in actions:
        what, _, rest = action.partition(" ")
        if what == "play":
            uses.append(_of_play(scene, hand[rest]))
        elif what == "use":
            uses.append(_of_use(scene, rest))
        else:
            uses.append(0.0)
    return uses


def _of_play(scene: Scene, face: CardFace) -> float:
    if face.attack is not None:
        return of_face(face, scene.me.comp) - SPARED * KB * face.kb - 0.5 * CARD
    judge = JUDGES.get(face.type)
    return judge(scene, face) if judge is not None else _of_magic(scene, face)


def _of_level(scene: Scene, face: CardFace) -> float:
    return 1.0 + 0.3 * face.kb


def _of_building(scene: Scene, face: CardFace) -> float:
    """Builders turn passive, so buildings wait for the second main phase."""
    return 1.0 if scene.view.phase == "second main" else -0.2


def _of_lasting(scene: Scene, face: CardFace) -> float:
    """What stays in play: a curse by whom it hits, what helps a warrior only with one of one's own."""
    if face.name in CURSES:
        return CURSES[face.name] * _dearest(scene.theirs) - KB * price_of(face) * 0.5
    if is_friendly(face) and not scene.mine:
        return INCAPABLE
    return 0.5 if face.type == "enchantment" else 0.7


JUDGES: dict[str, Callable[[Scene, CardFace], float]] = {
    "level": _of_level,
    "building": _of_building,
    "enchantment": _of_lasting,
    "item": _of_lasting,
    "skill": _of_lasting,
}


def _of_magic(scene: Scene, face: CardFace) -> float:
    """Spells and incantations: whom they kill, what they heal."""
    cost = KB * price_of(face) + 0.5 * CARD
    if face.name in MASS_HARM:
        killed = _of_mass(scene.theirs, face)
        lost = 0.0 if face.name in ONE_SIDED else _of_mass(scene.mine, face)
        return killed - lost - cost
    if face.name in HEALING:
        return 0.5 * min(4, max(0, 12 - scene.me.hp)) - cost
    if face.name in PREY:
        return max([_worth_of(scene, piece) for piece in _prey(scene, face)], default=INCAPABLE) - cost
    harm = harm_of(face)
    if harm:
        spare = max(0, scene.me.kb - face.kb) if harm < 0 else harm
        best = max([_gain_of(scene, piece, spare) for piece in scene.theirs], default=INCAPABLE)
        return best - cost
    return UNKNOWN


def _prey(scene: Scene, face: CardFace) -> list[Piece]:
    """What of the other side a card can destroy."""
    words = PREY[face.name]
    return [
        piece
        for piece in scene.view.pieces
        if piece.seat not in scene.team and not words.isdisjoint((piece.face.type, *piece.face.traits, *piece.gods))
    ]


def _of_mass(pieces: Sequence[Piece], face: CardFace) -> float:
    place = {"Acid Hurricane": "reserve", "Rain of Fire": "ramparts", "Wrath of Nature": "ramparts"}.get(face.name)
    return sum(
        [
            of_warrior(piece)
            for piece in pieces
            if (piece.left or 0) <= MASS_HARM[face.name] and place in (None, piece.place)
        ]
    )


def _gain_of(scene: Scene, piece: Piece, harm: int) -> float:
    """What so much damage to an enemy warrior is worth."""
    worth = of_warrior(piece)
    return worth if harm >= (piece.left or 0) else WOUNDED * worth


def _dearest(pieces: Sequence[Piece]) -> float:
    return max([of_warrior(piece) for piece in pieces], default=0.0)


def _of_use(scene: Scene, rest: str) -> float:
    tag, _, word = rest.partition(" ")
    piece = scene.at[int(tag)]
    if scene.view.question == "combat":
        return 0.6
    if word == "regenerate":
        return -0.3
    if piece.face.name in HEALING:
        return 0.4 * max(0, 12 - scene.me.hp) - 1.0
    harm = harm_of(piece.face)
    if harm and piece.attack is None:
        return max([_gain_of(scene, one, harm) for one in scene.theirs], default=0.0) - 1.0
    return UNKNOWN


def reacting(scene: Scene, actions: Sequence[Action]) -> list[float]:
    """A counter for what is worth it, none for one's own card."""
    announced = scene.view.pending[-1]
    danger = INCAPABLE if announced.seat in scene.team else danger_of(scene, announced)
    hand = {face.name: face for face in scene.me.hand or ()}
    uses = []
    for action in actions:
        what, _, rest = action.partition(" ")
        if what == "play":
            face = hand[rest]
            uses.append(danger - KB * price_of(face) - CARD - DOUBT)
        else:
            uses.append(0.0 if what == "pass" else danger - 1.5)
    return uses


def danger_of(scene: Scene, announced: Pending) -> float:
    """What an opponent's announced card or ability would take from one's side or give to theirs."""
    face = announced.face
    aimed = [scene.at[int(name)] for name in announced.targets if name.isdigit() and int(name) in scene.at]
    if not announced.word and face.attack is not None:
        return of_face(face)
    if not announced.word and face.type == "enchantment" and face.name not in CURSES:
        return of_face(face) + 0.5
    losses = [of_warrior(piece) for piece in aimed if piece.seat == scene.seat and piece.attack is not None]
    harm = announced.x if harm_of(face) < 0 else harm_of(face)
    if face.name in CURSES:
        return sum([CURSES[face.name] * worth for worth in losses])
    if face.name in MASS_HARM:
        return _of_mass(scene.mine, face)
    if f"seat{scene.seat + 1}" in announced.targets and 0 < harm < FATAL:
        return of_hp(scene.me.hp) - of_hp(scene.me.hp - harm)
    if losses and harm:
        return sum([of_warrior(piece) for piece in aimed if piece.seat == scene.seat and harm >= (piece.left or 0)])
    mine = [piece for piece in aimed if piece.seat == scene.seat and piece.attack is None]
    return sum([of_card(piece, None) for piece in mine]) + 0.4 * price_of(face)


def saving(scene: Scene, actions: Sequence[Action]) -> list[float]:
    """What saves an own warrior, if that is dear enough."""
    dying = [piece for piece in scene.mine if (piece.left or 0) <= 0]
    hand = {face.name: face for face in scene.me.hand or ()}
    worth = _dearest(dying)
    uses = []
    for action in actions:
        what, _, rest = action.partition(" ")
        if what == "play":
            uses.append(worth - KB * price_of(hand[rest]) - CARD if dying else INCAPABLE)
        else:
            uses.append(0.0 if what == "pass" else worth - 1.0 if dying else INCAPABLE)
    return uses


# --- moving and fighting


def moving(scene: Scene, actions: Sequence[Action]) -> list[float]:
    """The stand that attacks best and fears least; all others in reserve, where they bring KB.

    Who moves is decided without the pairs that could be made: these depend on who stands where, so somebody would go to and fro.
    """
    wanted = {tag for choice in _stand(scene, ()) for tag in choice.tags}
    pairs = {choice.tags for choice in _stand(scene, actions)}
    uses = []
    for action in actions:
        what, *rest = action.split(" ")
        if what == "move" and int(rest[0]) in scene.view.due:
            uses.append(OWED)
        elif what == "move":
            uses.append(2.0 if (int(rest[0]) in wanted) == (rest[1] == "ramparts") else BACK)
        elif what == "join":
            uses.append(JOINED if (int(rest[0]), int(rest[1])) in pairs else SINGLE)
        else:
            uses.append(0.0 if what == "next" else BACK)
    return uses


def _stand(scene: Scene, actions: Sequence[Action]) -> tuple[Choice, ...]:
    """Who should stand on the ramparts, of those who can, with the pairs that can be made."""
    choices = [
        Choice(fighter(piece), (piece.tag,) if piece.joined is None else (piece.tag, piece.joined))
        for piece in scene.mine
        if piece.active or piece.place == "ramparts"
    ]
    single = {choice.tags[0]: choice.fighter for choice in choices}
    for action in actions:
        if verb(action) == "join":
            one, other = map(int, action.split(" ")[1:])
            choices.append(Choice(paired(single[one], single[other]), (one, other)))
    foes = [fighter(piece, 1) for piece in _defenders(scene)]
    coming = [fighter(piece, 1) for piece in scene.theirs]
    return best_stand(tuple(choices), tuple(foes), tuple(coming), (scene.me.hp, scene.other.hp))


def _defenders(scene: Scene) -> list[Piece]:
    """Who bars the way to the player whom one attacks."""
    return [piece for piece in scene.theirs if piece.place == "ramparts" and piece.seat == scene.other.seat]


def declaring(scene: Scene, actions: Sequence[Action]) -> list[float]:
    """The attack that gains most, one attacker after another."""
    sent = dict(scene.view.attacks)
    attackers = strongest([fighter(piece) for piece in scene.mine if piece.place == "ramparts"])
    defenders = strongest([fighter(piece, 1) for piece in _defenders(scene)])
    _, aims = best_attack(attackers, defenders, scene.other.hp)
    planned = {
        f"attack {one.tag} {_aim(scene, defenders, aim)}"
        for one, aim in zip(attackers, aims, strict=True)
        if aim != NOBODY and str(one.tag) not in sent
    }
    return [_of_attack(scene, action, planned) for action in actions]


def _aim(scene: Scene, defenders: Sequence[Fighter], aim: int) -> str:
    return f"seat{scene.other.seat + 1}" if aim == PLAYER else str(defenders[aim].tag)


def _of_attack(scene: Scene, action: Action, planned: set[str]) -> float:
    if action in planned:
        return 2.0
    if verb(action) in IDLE:
        return 0.0
    _, attacker, target = action.split(" ")
    if target.startswith("seat"):
        return 0.5
    piece = scene.at[int(target)]
    if piece.attack is None:
        return -0.3
    return min(1.0, 0.3 * clash((fighter(scene.at[int(attacker)]),), fighter(piece, 1)) - 0.5)


def facing(scene: Scene, actions: Sequence[Action]) -> list[float]:
    """The attacker that dies, and of several the dearest."""
    attackers: dict[str, list[str]] = {target: [] for _, target in scene.view.attacks}
    for attacker, target in scene.view.attacks:
        attackers[target].append(attacker)
    uses = []
    for action in actions:
        tag = action.split(" ")[1]
        piece = scene.at[int(tag)]
        against = next((target for target, both in attackers.items() if tag in both), "")
        strikes = scene.at[int(against)].attack if against.isdigit() and int(against) in scene.at else 0
        uses.append(of_warrior(piece) if (strikes or 0) >= (piece.left or 0) else 0.1 * (piece.attack or 0))
    return uses


# --- other questions


def giving(scene: Scene, actions: Sequence[Action]) -> list[float]:
    """A warrior for its components, if an item waits for them."""
    wanted = min([card.comp for card in scene.me.hand or () if card.comp > scene.me.comp], default=0)
    uses = []
    for action in actions:
        words = action.split(" ")
        if words[0] in IDLE:
            uses.append(0.0)
        else:
            piece = scene.at[int(words[1])]
            uses.append((1.5 if wanted else 0.0) - of_warrior(piece) + 0.5 * piece.face.yields)
    return uses


def losing(scene: Scene, actions: Sequence[Action]) -> list[float]:
    """The least of one's own cards (discarded, turned passive)."""
    hand = {face.name: face for face in scene.me.hand or ()}
    uses = []
    for action in actions:
        name = action.partition(" ")[2]
        piece = scene.at.get(int(name)) if name.isdigit() else None
        worth = of_face(hand[name]) if name in hand else _worth_of(scene, piece) if piece is not None else 0.0
        uses.append(-worth)
    return uses


def _worth_of(scene: Scene, piece: Piece) -> float:
    if piece.attack is not None:
        return of_warrior(piece)
    return of_card(piece, scene.at.get(piece.host) if piece.host is not None else None)


def numbering(scene: Scene, actions: Sequence[Action]) -> list[float]:
    """How much: as little as kills, else as much as possible."""
    numbers = [int(action.split(" ")[1]) for action in actions]
    face = scene.view.pending[-1].face if scene.view.pending else None
    if face is not None and face.attack is None and harm_of(face) < 0:
        return [max([_gain_of(scene, piece, x) for piece in scene.theirs], default=0.0) - KB * x for x in numbers]
    return [0.2 * number for number in numbers]


def choosing(scene: Scene, actions: Sequence[Action]) -> list[float]:
    """What is aimed at: enemies, or friends where the card is friendly; something rather than nothing."""
    announced = scene.view.pending[-1] if scene.view.pending else None
    if announced is None or announced.seat != scene.seat:
        return [0.0 if verb(action) in IDLE else 0.3 for action in actions]
    if announced.face.name in GIVING and not announced.targets:
        return losing(scene, actions)
    return [_of_aim(scene, announced, action.partition(" ")[2]) for action in actions]


def _of_aim(scene: Scene, announced: Pending, name: str) -> float:
    face = announced.face
    friendly = is_friendly(face) or (face.type in ("level", "item") and face.name not in CURSES)
    if name.startswith("seat"):
        ours = name in [f"seat{seat + 1}" for seat in scene.team]
        return 1.0 if ours == friendly else INCAPABLE
    piece = scene.at.get(int(name)) if name.isdigit() else None
    if piece is None:
        return 0.3
    good = piece.seat == scene.seat if friendly else piece.seat not in scene.team
    worth = _worth_of(scene, piece)
    if piece.host is not None and piece.face.name in CURSES:  # a curse on one's own is removed, one on theirs stays
        good = scene.at[piece.host].seat in scene.team
        worth = -worth
    if not good:
        return INCAPABLE - 0.3 * worth
    harm = harm_of(face)
    if not friendly and 0 < harm < FATAL and piece.attack is not None:
        return worth if harm >= (piece.left or 0) else 0.2 * worth
    return worth


SENSES: dict[str, Sense] = {
    "main": acting,
    "free": acting,
    "after draw": acting,
    "combat": acting,
    "reaction": reacting,
    "saving": saving,
    "movement": moving,
    "declare": declaring,
    "face": facing,
    "sacrifice": giving,
    "builder": losing,
    "discard": losing,
    "x": numbering,
}
"""By the word of the question."""
