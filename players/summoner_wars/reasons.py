"""Why something is done, in a sentence from which one learns the game; for the beginner level, and hints."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.game import Action
from engine.summoner_wars.view import Piece, View
from engine.text import T, Text

from .beginner import spaces_spared
from .lie import lie_of
from .odds import attack_on
from .position import team_of
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
    name = " ".join(words[1:-1])
    kind = next((card.kind for side in view.sides for card in side.hand if card.name == name), "common")
    return Text(SUMMONED.get(kind, SUMMONED["common"]).message)


SUMMONED = {
    "champion": T("A champion costs more magic, and can do more than a common unit."),
    "mutation": T("A mutation is played on a unit that stands there, and is stronger than that."),
    "common": T("A unit may move and attack in the turn in which it is summoned; magic that is kept does nothing."),
}


def _moving(view: View, words: Sequence[str]) -> Text:
    end = words[words.index("via") - 1] if "via" in words else words[-1]
    mover = next(piece for piece in view.pieces if piece.space == words[1])
    if (target := _new_target(view, mover, end)) is not None:
        return T(
            "From {space} it can attack {target} on {other}.", space=end, target=T(target.name), other=target.space
        )
    lie = lie_of(view)
    start, there = lie.index[mover.space], lie.index[end]
    if mover.face.kind == "summoner":
        return T("Whoever loses the summoner loses the match, so a summoner keeps to where it is safer.")
    goals = [piece for piece in _enemies(view) if piece.face.kind == "summoner"]
    nearest = min(goals, key=lambda piece: lie.steps[there][lie.index[piece.space]], default=None)
    if nearest is not None:
        goal = lie.index[nearest.space]
        if lie.steps[there][goal] < lie.steps[start][goal]:
            return T("It comes nearer to {summoner}: to destroy the summoner is to win.", summoner=T(nearest.name))
    threats = [one.threat for one in stands(lie, _enemies(view))]
    if any(threat >> start & 1 for threat in threats) and not any(threat >> there & 1 for threat in threats):
        return T("No enemy can come near enough to attack it there in the next turn.")
    return T("Three units may move in a turn; who stands elsewhere leaves room for others.")


def _new_target(view: View, mover: Piece, end: str) -> Piece | None:
    """The dearest card that could be attacked from the new space and not from the old one."""
    if mover.attacked or mover.attack <= 0:
        return None
    spared = spaces_spared(view)
    before = {piece.space for piece in _in_reach(view, mover, mover.space)}
    found = [piece for piece in _in_reach(view, mover, end) if piece.space not in before and piece.space not in spared]
    return max(found, key=lambda piece: loss(piece, *attack_on(mover, piece)), default=None)


def _in_reach(view: View, attacker: Piece, space: str) -> Iterator[Piece]:
    """The enemies that stand first in a line from a space, near enough."""
    lie = lie_of(view)
    at = {lie.index[piece.space]: piece for piece in (*view.vines, *view.pieces) if piece is not attacker}
    enemies = {piece.space for piece in _enemies(view)}
    for ray in lie.rays[lie.index[space]]:
        first = next((at[place] for place in ray[: attacker.reach] if place in at), None)
        if first is not None and first.space in enemies:
            yield first


def _enemies(view: View) -> list[Piece]:
    assert view.viewer is not None
    own = team_of(view, view.viewer)
    return [piece for piece in view.pieces if view.sides[piece.seat].team != own]


def _attacking(view: View, words: Sequence[str]) -> Text | None:
    at = {piece.space: piece for piece in (*view.vines, *view.pieces)}
    attacker, target = at.get(words[1]), at.get(words[-1])
    if attacker is None or target is None:
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


def _stopping(view: View, words: Sequence[str]) -> Text | None:
    """A summoner in reach is not attacked; nothing else needs words."""
    if view.phase != "attack" or not view.attacks_left:
        return None
    spared = spaces_spared(view)
    able = [piece for piece in view.pieces if piece.seat == view.active and not piece.attacked and piece.attack > 0]
    reached = next((enemy for one in able for enemy in _in_reach(view, one, one.space) if enemy.space in spared), None)
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
    "event": _always(T("An event costs nothing but its card, and what its text asks for.")),
    "move": _moving,
    "attack": _attacking,
    "use": _always(T("An ability that is an act of its own may be used beside moves and attacks, as its card says.")),
    "magic": _always(T("A card that is not needed becomes magic, which pays for units.")),
    "prison": _always(T("A prisoner becomes magic, one in each turn.")),
    "next": _stopping,
}
"""By the verb."""
