"""Why something is done, in a sentence from which one learns the game; for the beginner level, and hints."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.game import Action
from engine.summoner_wars.view import Piece, View
from engine.text import T, Text

from .aim import struck
from .beginner import spaces_spared
from .lie import lie_of
from .odds import attack_on
from .position import BEFORE_ATTACKS_END, team_of
from .stand import stands
from .worth import loss

SURE, HARDLY = 9.5, 0.5
"""Of ten attacks: from so many on it is called sure that a card is destroyed, below so few nothing is said of it."""

Why = Callable[[View, Sequence[str]], Text | None]


def reason(view: View, action: Action) -> Text | None:
    """Why the viewer may do that."""
    words = action.split(" ")
    why = REASONS.get(words[0])
    return why(view, words) if why else None


def _summoning(view: View, words: Sequence[str]) -> Text:
    name, space = " ".join(words[1:-1]), words[-1]
    face = next((card for side in view.sides for card in side.hand if card.name == name), None)
    if face is None:
        return SUMMONED["common"]
    target = None if not face.attack else next(in_reach(view, space, face.reach), None)
    if target is not None:
        return can_attack(space, target)
    return Text(SUMMONED.get(face.kind, SUMMONED["common"]).message)


SUMMONED = {
    "champion": T("A champion costs more magic, and can do more than a common unit."),
    "mutation": T("A mutation is played on a unit that stands there, and is stronger than that."),
    "common": T("A unit may move and attack in the turn in which it is summoned; magic that is kept does nothing."),
}


def _moving(view: View, words: Sequence[str]) -> Text | None:
    end = words[words.index("via") - 1] if "via" in words else words[-1]
    mover = next(piece for piece in view.pieces if piece.space == words[1])
    if mover in enemies(view):  # pushed
        return None
    better = stands_better(view, mover, end)
    return better or T("Three units may move in a turn; who stands elsewhere leaves room for others.")


def stands_better(view: View, mover: Piece, end: str) -> Text | None:
    """Why a unit may stand better on another space; None if nothing tells."""
    if (target := _new_target(view, mover, end)) is not None:
        return can_attack(end, target)
    lie = lie_of(view)
    start, there = lie.index[mover.space], lie.index[end]
    threats = [one.threat for one in stands(lie, enemies(view)) if one.piece.attack > 0]
    before, after = (sum(threat >> place & 1 for threat in threats) for place in (start, there))
    if mover.face.kind == "summoner" and after < before:
        return _safer(before, after)
    goals = [piece for piece in enemies(view) if piece.face.kind == "summoner"]
    nearest = min(goals, key=lambda piece: lie.steps[there][lie.index[piece.space]], default=None)
    if nearest is not None:
        goal = lie.index[nearest.space]
        if lie.steps[there][goal] < lie.steps[start][goal]:
            return T("It comes nearer to {summoner}: to destroy the summoner is to win.", summoner=T(nearest.name))
    return _safer(before, after) if after < before else None


def _safer(before: int, after: int) -> Text:
    """That fewer enemies could come near."""
    if not after:
        return T("No enemy can come near enough to attack it there in the next turn.")
    return T(
        "Enemies who could come near enough to attack it in their next turn: {before} where it stands now, {after} there.",
        before=before,
        after=after,
    )


def can_attack(space: str, target: Piece) -> Text:
    """That an enemy is in reach from a space."""
    return T("From {space} it can attack {target} on {other}.", space=space, target=T(target.name), other=target.space)


def _new_target(view: View, mover: Piece, end: str) -> Piece | None:
    """The dearest card that could be attacked from the new space and not from the old one."""
    if mover.attacked or mover.attack <= 0 or view.active != mover.seat or view.phase not in BEFORE_ATTACKS_END:
        return None
    spared = spaces_spared(view)
    before = {piece.space for piece in in_reach(view, mover.space, mover.reach)}
    found = [
        piece
        for piece in in_reach(view, end, mover.reach, mover)
        if piece.space not in before and piece.space not in spared
    ]
    return max(found, key=lambda piece: loss(piece, *attack_on(mover, piece)), default=None)


def in_reach(view: View, space: str, reach: int, gone: Piece | None = None) -> Iterator[Piece]:
    """The enemies that stand first in a line from a space, near enough, once a piece is `gone` to there."""
    lie = lie_of(view)
    at = {lie.index[piece.space]: piece for piece in (*view.vines, *view.pieces) if piece is not gone}
    hostile = {piece.space for piece in enemies(view)}
    for ray in lie.rays[lie.index[space]]:
        first = next((at[place] for place in ray[:reach] if place in at), None)
        if first is not None and first.space in hostile:
            yield first


def enemies(view: View) -> list[Piece]:
    """The cards of the other side."""
    assert view.viewer is not None
    own = team_of(view, view.viewer)
    return [piece for piece in view.pieces if view.sides[piece.seat].team != own]


def _attacking(view: View, words: Sequence[str]) -> Text | None:
    attacker = next((piece for piece in view.pieces if piece.space == words[1]), None)
    target = struck(view, words)
    if attacker is None or target is None or view.sides[target.seat].team == team_of(view, view.viewer or 0):
        return None
    if target.face.kind == "summoner":
        return T("To destroy the summoner is to win, so each wound there counts.")
    tens = 10 * attack_on(attacker, target)[1]
    name = T(target.name)
    if target.face.kind in ("wall", "vine"):
        return T("A side summons next to its walls, so with each one less it has less room for that.")
    if tens >= SURE:
        return T("This surely destroys {target}, and a destroyed card becomes magic.", target=name)
    if tens < HARDLY:
        return T("{target} bears more than that, but wounds stay from turn to turn.", target=name)
    return T(
        "This destroys {target} in about {tens} of 10 such attacks, and a destroyed card becomes magic.",
        target=name,
        tens=min(9, max(1, round(tens))),
    )


def _playing(view: View, words: Sequence[str]) -> Text | None:
    """What stands on an event."""
    name = " ".join(words[1:])
    effects = [card.effect for side in view.sides for card in side.hand if card.name == name and card.effect]
    return T(effects[0]) if effects else None


def _using(view: View, words: Sequence[str]) -> Text | None:
    """What an ability of one's own card does; nothing where a card that lies on it is meant, or the ability is another's."""
    user = next((piece for piece in view.pieces if piece.space == words[1]), None)
    own = user is not None and user.ability == user.face.ability and " ".join(words[2:]) in ("", user.ability)
    return T(user.face.effect) if user is not None and own and user.face.effect else None


def _stopping(view: View, words: Sequence[str]) -> Text | None:
    """A summoner in reach is not attacked; nothing else needs words."""
    if view.phase != "attack" or not view.attacks_left:
        return None
    spared = spaces_spared(view)
    able = [piece for piece in view.pieces if piece.seat == view.active and not piece.attacked and piece.attack > 0]
    reached = next(
        (enemy for one in able for enemy in in_reach(view, one.space, one.reach) if enemy.space in spared), None
    )
    if reached is None:
        return None
    return T(
        "It could attack {summoner}, and leaves it alone so early in the match: keep enemies further away.",
        summoner=T(reached.name),
    )


def _always(sentence: Text) -> Why:
    return lambda view, words: sentence


REASONS: dict[str, Why] = {
    "summon": _summoning,
    "wall": _always(T("Units are summoned next to walls, so a wall further ahead brings them there sooner.")),
    "event": _playing,
    "move": _moving,
    "attack": _attacking,
    "use": _using,
    "magic": _always(T("A card that is not needed becomes magic, which pays for units.")),
    "prison": _always(T("A prisoner becomes magic, one in each turn.")),
    "next": _stopping,
}
"""By the verb."""
