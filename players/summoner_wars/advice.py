"""What a hint says, to one seat alone: a reason that tells how things stand for it, with what only that seat knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.game import Action, Event
from engine.summoner_wars.view import CardFace, Piece, Side, View
from engine.text import TN, T, Text

from .lie import lie_of
from .position import BEFORE_ATTACKS_END
from .reasons import can_attack, enemies, in_reach, reason, stands_better
from .stand import stands
from .worth import LAMING

ECHOES = frozenset(("moved", "summoned", "attacked", "used", "gave", "passed"))
"""The kinds of events that say no more than the act's own words, or that a phase is over."""
HARM = frozenset(("wounded", "destroyed", "discarded", "attached"))
"""Those that tell of harm; a card and its space are among their values."""
WOUNDS = frozenset(("wounded", "destroyed"))
"""Those of them that are no effect that lasts."""
ARRIVED = frozenset(("moved", "placed"))
"""Those that tell where a card of the battlefield went, by its name and both spaces."""

Chosen = Callable[[View, Sequence[str], Sequence[Action], Sequence[Event]], Text | None]


def advice(view: View, action: Action, actions: Sequence[Action], events: Sequence[Event]) -> tuple[Text, ...]:
    """Why that is advised to the viewer, as far as a sentence can say."""
    words = action.split(" ")
    known = ADVICE.get(words[0])
    told = known(view, words, actions, events) if known else None
    told = told if told is not None or words[0] in ADVICE_ALONE else reason(view, action)
    return (told,) if told is not None else ()


def wasteful(view: View, events: Sequence[Event]) -> bool:
    """Whether an act only wounds or destroys cards of one's own that stay one's own."""
    told = [event for event in events if event.kind not in (*ECHOES, "event", "phase") and not event.explains]
    own = {piece.space for piece in view.pieces if piece.seat in _seats(view) and "borrowed" not in piece.badges}
    return bool(told) and all(event.kind in WOUNDS and event.args[1] in own for event in told)


def _choosing(view: View, words: Sequence[str], actions: Sequence[Action], events: Sequence[Event]) -> Text | None:
    space = words[-1]
    target = next((piece for piece in (*view.pieces, *view.vines) if piece.space == space), None)
    if target in enemies(view):
        return _of_enemy(view, target, actions)
    if target is not None:
        return _of_own(view, target, actions, events)
    if space in lie_of(view).index:
        return _of_space(view, space, actions, events)
    return None if events else _of_card(view, " ".join(words[1:]))


def _of_enemy(view: View, target: Piece, actions: Sequence[Action]) -> Text | None:
    """What is dangerous, or dear, about an enemy's card."""
    if target.face.kind == "summoner":
        return T("{card} is an enemy summoner, and whoever is without summoners loses.", card=T(target.name))
    lie = lie_of(view)
    own = [piece for piece in view.pieces if piece.seat in _seats(view) and piece.face.kind == "summoner"]
    (stand,) = stands(lie, [target])
    for summoner in own:
        if target.attack > 0 and stand.threat >> lie.index[summoner.space] & 1:
            return T(
                "{card} on {space} can come near enough to attack {summoner} in its next turn.",
                card=T(target.name),
                space=target.space,
                summoner=T(summoner.name),
            )
    others, cost = _others(view, target, actions), _cost(target.face)
    if others and cost and all(_cost(piece.face) < cost for piece in others):
        return T("Of the enemies that you can choose now, {card} costs most: {cost}.", card=T(target.name), cost=cost)
    if others and all(piece.attack < target.attack for piece in others):
        return T(
            "Of the enemies that you can choose now, {card} has the strongest attack: {attack}.",
            card=T(target.name),
            attack=target.attack,
        )
    return _strength(target)


def _of_own(view: View, target: Piece, actions: Sequence[Action], events: Sequence[Event]) -> Text | None:
    """What one's own card can do where it stands or goes, or why it is the one to be harmed."""
    if "borrowed" in target.badges:
        return T("{card} is yours only until this turn ends.", card=T(target.name))
    end = next((event.args[2] for event in events if event.kind in ARRIVED and event.args[1] == target.space), "")
    if end:
        return stands_better(view, target, str(end))
    if any(event.kind in HARM and target.space in event.args for event in events):
        others, cost = _others(view, target, actions), _cost(target.face)
        if others and all(_cost(piece.face) > cost for piece in others):
            return T(
                "Of your cards that you can choose now, {card} costs least: {cost}.", card=T(target.name), cost=cost
            )
        return _strength(target)
    able = view.active == target.seat and view.phase in BEFORE_ATTACKS_END and LAMING.isdisjoint(target.badges)
    reached = None
    if able and not target.attacked and target.attack > 0:
        reached = next(in_reach(view, target.space, target.reach), None)
    return can_attack(target.space, reached) if reached is not None else None


def _strength(target: Piece) -> Text | None:
    if target.life <= target.wounds:
        return None
    return T(
        "{card} on {space}: attack {attack}, range {range}, life left {left}.",
        card=T(target.name),
        space=target.space,
        attack=target.attack,
        range=target.reach,
        left=target.life - target.wounds,
    )


def _seats(view: View) -> list[int]:
    """The sides that the viewer plays."""
    return [side.seat for side in view.sides if side.player == view.viewer]


def _others(view: View, target: Piece, actions: Sequence[Action]) -> list[Piece]:
    """The other units that can be chosen, of one's own side or the other as the target is."""
    offered, hostile = {action.split(" ")[-1] for action in actions}, enemies(view)
    units = [piece for piece in view.pieces if piece.space in offered and piece.face.kind != "wall"]
    return [piece for piece in units if piece is not target and (piece in hostile) is (target in hostile)]


def _of_space(view: View, space: str, actions: Sequence[Action], events: Sequence[Event]) -> Text | None:
    """Why a card goes to a space: for a unit that comes from another one, what it can do there."""
    lie = lie_of(view)
    start = next((event.args[1] for event in events if event.kind in ARRIVED and event.args[2] == space), "")
    mover = next((piece for piece in view.pieces if piece.space == start and piece.seat in _seats(view)), None)
    if mover is not None and (better := stands_better(view, mover, space)) is not None:
        return better
    goals = [piece for piece in enemies(view) if piece.face.kind == "summoner"]
    offered = [lie.index[word] for word in (action.split(" ")[-1] for action in actions) if word in lie.index]
    for goal in goals:
        far = lie.steps[lie.index[goal.space]]
        if all(far[lie.index[space]] < far[place] for place in offered if place != lie.index[space]):
            return T("Of the spaces offered, {space} is the nearest to {summoner}.", space=space, summoner=T(goal.name))
    return _between(view, space)


def _between(view: View, space: str) -> Text | None:
    """Whose line to whom a card on a space would stop."""
    lie = lie_of(view)
    at = {lie.index[piece.space]: piece for piece in view.pieces}
    for shooter in enemies(view):
        for ray in lie.rays[lie.index[shooter.space]] if shooter.attack > 0 else ():
            aimed = next((at[place] for place in ray[: shooter.reach] if place in at), None)
            if aimed is not None and aimed.seat in _seats(view):
                way = ray[: ray.index(lie.index[aimed.space])]
                if lie.index[space] in way:
                    return T(
                        "It stands between {card} on {space} and {other} on {there}.",
                        card=T(shooter.name),
                        space=shooter.space,
                        other=T(aimed.name),
                        there=aimed.space,
                    )
    return None


def _of_card(view: View, name: str) -> Text | None:
    """What a card costs that is taken to be played later, beside the magic there is."""
    seen = [*view.revealed, *(card for side in view.sides for card in (*side.hand, *side.discard, *side.magic))]
    cost = next((card.cost for card in seen if card.name == name and card.cost), None)
    if cost is None:
        return None
    magic = _side(view).magic_size
    return T("{card} costs {cost}, and you have {magic} magic.", card=T(name), cost=cost, magic=magic)


def _side(view: View) -> Side:
    """The viewer's side; of two the one whose turn it is."""
    own = [view.sides[seat] for seat in _seats(view)]
    return next((side for side in own if side.seat == view.active), own[0])


def _building(view: View, words: Sequence[str], actions: Sequence[Action], events: Sequence[Event]) -> Text | None:
    """How much magic there is then, and what it pays for."""
    side, name = _side(view), " ".join(words[1:])
    magic = side.magic_size + 1
    kept = list(side.hand)
    kept.remove(next(card for card in kept if card.name == name)) if any(card.name == name for card in kept) else None
    dearest = max(kept, key=_cost, default=None)
    if dearest is not None and _cost(dearest):
        return T(
            "With it you have {magic} magic; {card} of your hand costs {cost}.",
            magic=magic,
            card=T(dearest.name),
            cost=_cost(dearest),
        )
    return TN(
        "With it you have {count} magic, which pays for units.",
        "With it you have {count} magic, which pays for units.",
        magic,
    )


def _cost(card: CardFace) -> int:
    return card.cost or 0


def _placing(view: View, words: Sequence[str], actions: Sequence[Action], events: Sequence[Event]) -> Text | None:
    """How much nearer to an enemy summoner a new wall stands than the others, or between whom."""
    lie, own = lie_of(view), _seats(view)
    walls = [lie.index[piece.space] for piece in view.pieces if piece.seat in own and piece.face.kind == "wall"]
    for goal in enemies(view) if walls else ():
        if goal.face.kind == "summoner":
            far = lie.steps[lie.index[goal.space]]
            here, before = far[lie.index[words[-1]]], min(far[wall] for wall in walls)
            if here < before:
                return T(
                    "Units are summoned next to walls; this one is {here} spaces from {summoner}, the nearest so far {before}.",
                    here=here,
                    before=before,
                    summoner=T(goal.name),
                )
    return _between(view, words[-1])


def _ending(view: View, words: Sequence[str], actions: Sequence[Action], events: Sequence[Event]) -> Text | None:
    """What is kept for later, or why nothing is left to attack."""
    side = _side(view)
    if view.active != side.seat:
        return None
    if view.phase == "summon" and side.magic_size:
        return TN("You keep {count} magic for later.", "You keep {count} magic for later.", side.magic_size)
    if view.phase == "event" and (held := sum(card.kind in ("event", "wall") for card in side.hand)):
        return TN("You keep {count} event or wall for later.", "You keep {count} events and walls for later.", held)
    if view.phase == "attack":
        aims = [action.split(" ")[-1] for action in actions if action.startswith("attack ")]
        hostile = {piece.space for piece in enemies(view)}
        if aims and not any(aim in hostile for aim in aims):
            return T("Only cards of your own are in reach.")
    if view.phase == "magic" and side.hand:
        return TN(
            "You keep {count} card; in your next turn you draw up to five.",
            "You keep {count} cards; in your next turn you draw up to five.",
            len(side.hand),
        )
    return None


ADVICE: dict[str, Chosen] = {"choose": _choosing, "magic": _building, "wall": _placing, "next": _ending}
"""By the verb; for the others, or where these say nothing, the reason that everybody may know."""
ADVICE_ALONE = frozenset(("choose", "wall", "next", "skip", "pass"))
"""The verbs for which there is no other reason, or one of the beginner level alone."""
