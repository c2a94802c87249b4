"""Why something is done, in a sentence from which one learns the game; for the beginner level, and hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.game import Action
from engine.text import T, Text
from engine.wastelands.view import Piece, View

from .battle import fighter, wounds
from .beginner import spares
from .worth import is_counted

Why = Callable[[View, Sequence[str]], Text | None]


def reason(view: View, action: Action) -> Text | None:
    """Why the viewer may do that."""
    words = action.split(" ")
    why = REASONS.get(words[0])
    return why(view, words) if why else None


def _playing(view: View, words: Sequence[str]) -> Text | None:
    assert view.viewer is not None
    name = " ".join(words[1:])
    face = next((face for face in view.sides[view.viewer].hand or () if face.name == name), None)
    return None if face is None else PLAYED.get(face.type)


WARRIOR = T("Warriors attack and defend, and every two of them in the reserve bring 1 KB a turn.")
PLAYED = {
    "creature": WARRIOR,
    "personality": WARRIOR,
    "building": T("A building is paid with warriors who build, not with KB, and helps as long as it stands."),
    "item": T("An item is paid with components, so the KB stay for other cards."),
    "level": T("Each level gives a personality +1 ATK and +1 HP."),
    "skill": T("A skill stays in play and helps from now on."),
    "enchantment": T("An enchantment stays in play, so what it does goes on."),
    "incantation": T("An incantation works once, and in one's own main phase alone."),
    "spell": T("A spell works once; it may be played in others' turns as well, if KB are left for it."),
    "counterspell": T("A card can be countered only now, before it works."),
}
"""By the card's type."""


def _moving(view: View, words: Sequence[str]) -> Text:
    if words[2] == "ramparts":
        return T("Only warriors on the ramparts can attack and defend.")
    return T("In the reserve nobody can attack it, and every two warriors there bring 1 KB a turn.")


def _attacking(view: View, words: Sequence[str]) -> Text | None:
    at = {str(piece.tag): piece for piece in view.pieces}
    attacker, target = at.get(words[1]), at.get(words[2])
    if words[2].startswith("seat"):
        return _coming_through(view, attacker, int(words[2].removeprefix("seat")) - 1)
    if attacker is None or target is None:
        return None
    if target.attack is None:
        return T("A building whose structure points are gone helps nobody any more.")
    if wounds(fighter(attacker), fighter(target)) >= (target.left or 0):
        return T(
            "Its ATK of {attack} is enough for the HP that {target} has left.",
            attack=attacker.attack,
            target=T(target.face.name),
        )
    return T(
        "It takes {count} of the {left} HP that {target} has left. Two may attack the same defender.",
        count=wounds(fighter(attacker), fighter(target)),
        left=target.left,
        target=T(target.face.name),
    )


def _coming_through(view: View, attacker: Piece | None, seat: int) -> Text | None:
    """Why a warrior can attack a player, and what that takes."""
    if attacker is None:
        return None
    defenders = [
        piece for piece in view.pieces if piece.seat == seat and piece.place == "ramparts" and is_counted(piece)
    ]
    attacked = {target for _, target in view.attacks}
    if not defenders:
        return T(
            "Nobody defends there: this one comes through and takes {count} HP from the player.", count=attacker.attack
        )
    if all(str(piece.tag) in attacked for piece in defenders):
        return T(
            "No defender is left without an attacker: this one comes through and takes {count} HP from the player.",
            count=attacker.attack,
        )
    if "invisible" in attacker.face.keywords:
        return T("No defender can see it: it passes them and takes {count} HP from the player.", count=attacker.attack)
    return None


def _stopping(view: View, words: Sequence[str]) -> Text | None:
    """A player without defenders is not attacked; nothing else needs words."""
    if view.question != "declare" or view.attacks or not spares(view):
        return None
    standing = {piece.seat for piece in view.pieces if piece.attack is not None and piece.place == "ramparts"}
    if view.viewer not in standing or any(seat in standing for seat in view.attackable):
        return None
    return T(
        "Nobody defends, and still it does not attack so early in the match: keep warriors on the ramparts from now on."
    )


def _always(sentence: Text) -> Why:
    return lambda view, words: sentence


REASONS: dict[str, Why] = {
    "sacrifice": _always(T("A warrior that is given leaves components, which pay for items.")),
    "play": _playing,
    "use": _always(T("An ability of a card in play costs no card of the hand.")),
    "move": _moving,
    "join": _always(T("A pair fights as one and takes one place only.")),
    "attack": _attacking,
    "next": _stopping,
}
"""By the verb."""
