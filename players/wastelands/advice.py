"""What a hint says, to one seat alone: a reason that tells how things stand for it, with what only that seat knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.game import Action, Event
from engine.text import PLAYER, TN, T, Text
from engine.wastelands.view import CardFace, Piece, View

from .battle import fighter, wounds
from .reasons import reason
from .sides import foe_of, team_of
from .worth import is_counted, of_numbers, price_of

ECHOES = frozenset(("announced", "kb", "moved", "attack"))
"""The kinds of events that say no more than the act's own words, with its price."""
GIVEN = frozenset(("builder", "discard", "sacrifice", "own card", "own hand"))
"""Questions by which one gives something of one's own."""
ANSWERING = frozenset(("spell", "counterspell"))
"""The types of cards that may be played in others' turns."""

Chosen = Callable[[View, str, Sequence[Action]], Text | None]


def advice(view: View, action: Action, actions: Sequence[Action], events: Sequence[Event]) -> tuple[Text, ...]:
    """Why that is advised to the viewer, as far as a sentence can say."""
    verb, _, rest = action.partition(" ")
    known = ADVICE.get(verb)
    told = known(view, rest, actions) if known else None
    if told is None and verb not in ADVICE_ALONE:
        told = reason(view, action)
    return (told,) if told is not None else ()


def _choosing(view: View, name: str, actions: Sequence[Action]) -> Text | None:
    if name.startswith("seat"):
        return _of_player(view, int(name.removeprefix("seat")) - 1)
    offered = [action.partition(" ")[2] for action in actions]
    at = {str(piece.tag): piece for piece in view.pieces}
    if name in at:
        return _of_piece(view, at[name], [at[word] for word in offered if word in at and word != name])
    return _of_card(view, name, offered)


def _of_player(view: View, seat: int) -> Text | None:
    if seat == view.viewer:
        return None
    return T("{player} has {hp} HP.", player=Text(PLAYER.message, number=seat + 1), hp=view.sides[seat].hp)


def _of_piece(view: View, chosen: Piece, offered: Sequence[Piece]) -> Text | None:
    """How a card in play compares with the others of its side that are offered."""
    team = team_of(view, view.viewer or 0)
    others = [piece for piece in offered if (piece.seat in team) is (chosen.seat in team)]
    if not others or any((piece.attack is None) is not (chosen.attack is None) for piece in others):
        return None
    own, worth = chosen.seat in team, [_numbers(piece) for piece in others]
    if own and _numbers(chosen) < min(worth):
        return T("Of your cards that you can choose now, {card} is the weakest.", card=T(chosen.face.name))
    if own and view.question not in GIVEN and _numbers(chosen) > max(worth):
        return T("Of your cards that you can choose now, {card} is the strongest.", card=T(chosen.face.name))
    if not own and _numbers(chosen) > max(worth):
        return T("Of the cards of others that you can choose now, {card} is the strongest.", card=T(chosen.face.name))
    return None


def _numbers(piece: Piece) -> float:
    """What its ATK and the HP that it has left are worth; of what is no warrior, its price."""
    return price_of(piece.face) if piece.attack is None else of_numbers(piece.attack, piece.left or 0)


def _of_card(view: View, name: str, offered: Sequence[str]) -> Text | None:
    """Whether a card of the hand costs least of those that could be given up."""
    hand = {face.name: face for face in _hand(view)}
    if view.question not in GIVEN or name not in hand or not set(offered) <= set(hand):
        return None
    if any(price_of(hand[other]) < price_of(hand[name]) for other in offered):
        return None
    return T("No card that you could give up costs less than {card}.", card=T(name))


def _hand(view: View) -> Sequence[CardFace]:
    assert view.viewer is not None
    return view.sides[view.viewer].hand or ()


def _playing(view: View, name: str, actions: Sequence[Action]) -> Text | None:
    """What is answered; and for warriors, how many there are."""
    if view.question == "reaction" and view.pending:
        answered = view.pending[-1].face
        if not answered.effect:
            return T("It answers {card}.", card=T(answered.name))
        return T("It answers {card}: {effect}", card=T(answered.name), effect=T(answered.effect))
    face = next((face for face in _hand(view) if face.name == name), None)
    if face is None or face.attack is None:
        return None
    own, others = len(_warriors(view, own=True)), len(_warriors(view, own=False))
    return T("Warriors in play so far: {own} of yours, {others} on the side that you attack.", own=own, others=others)


def _warriors(view: View, *, own: bool, place: str = "") -> list[Piece]:
    """One's own warriors, or those of whom one attacks; at some place."""
    assert view.viewer is not None
    seat = view.viewer if own else foe_of(view, view.viewer).seat
    warriors = [piece for piece in view.pieces if piece.seat == seat and piece.attack is not None]
    return [piece for piece in warriors if place in ("", piece.place)]


def _moving(view: View, rest: str, actions: Sequence[Action]) -> Text | None:
    """How many stand there then."""
    place = rest.rpartition(" ")[2]
    count = len(_warriors(view, own=True, place=place)) + 1
    if place == "reserve":
        return TN(
            "With it {count} warrior is in your reserve; every two there bring 1 KB a turn.",
            "With it {count} warriors are in your reserve; every two there bring 1 KB a turn.",
            count,
        )
    others = len(_warriors(view, own=False, place=place))
    return T(
        "Warriors on the ramparts then: {own} of yours, {others} on the side that you attack.", own=count, others=others
    )


def _going_on(view: View, rest: str, actions: Sequence[Action]) -> Text | None:
    """Why nothing is done."""
    if view.question == "sacrifice":
        return T("In play a warrior is of more use than the components that it leaves.")
    if view.question == "declare" and not view.attacks:
        return _not_attacking(view, actions)
    assert view.viewer is not None
    me = view.sides[view.viewer]
    if view.question == "reaction" and view.pending and view.pending[-1].seat == view.viewer:
        return T("That is your own card; nothing has to be answered.")
    kept = [face for face in _hand(view) if face.type in ANSWERING and face.kb <= me.kb]
    if view.question == "main" and kept:
        return T("With {kb} KB left you can still play {card} in others' turns.", kb=me.kb, card=T(kept[0].name))
    if view.question == "main" and _hand(view) and not any(action.startswith("play ") for action in actions):
        return T("No card of your hand can be played now.")
    return None


def _not_attacking(view: View, actions: Sequence[Action]) -> Text | None:
    """That no attacker alone would defeat a defender and live, if that is so."""
    at = {str(piece.tag): piece for piece in view.pieces}
    for action in actions:
        if not action.startswith("attack "):
            continue
        one, other = (at.get(word) for word in action.split(" ")[1:3])
        if one is None or other is None or other.attack is None or not is_counted(one):
            return None
        striker, target = fighter(one), fighter(other)
        if wounds(striker, target) >= target.left and wounds(target, striker) < striker.left:
            return None
    return T("None of your warriors alone would defeat a defender and live.")


ADVICE: dict[str, Chosen] = {
    "choose": _choosing,
    "play": _playing,
    "move": _moving,
    "next": _going_on,
    "pass": _going_on,
}
"""By the verb; for the others, or where these say nothing, the reason that everybody may know."""
ADVICE_ALONE = frozenset(("choose", "use", "next", "pass"))
"""The verbs for which there is no other reason, or one of the beginner level alone."""
