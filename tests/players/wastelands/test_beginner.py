"""The beginner level in Wastelands: it leaves players alone at first, and what it says of that."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Action
from engine.wastelands import GAME
from engine.wastelands.position import load
from engine.wastelands.view import View
from players.wastelands.beginner import ALONE, gentle
from players.wastelands.reasons import reason

STRIKE, NEXT = Action("attack 1 seat2"), Action("next")


def attack(mine: str, *theirs: str) -> View:
    """What seat 1 sees when it declares attackers: one of its own, and those who defend."""
    seats = ["Dawn Company", "Green Death"]
    table = {"1": [f"{mine} ramparts"], "2": [f"{name} ramparts" for name in theirs]}
    return GAME.view(load({"seats": seats, "phase": "attack", "turn": 1, "players": {}, "table": table})[0], 0)


def test_early_on_it_attacks_no_player_and_says_so() -> None:
    early = attack("Goldugar")
    assert gentle(early, [STRIKE, NEXT])[0] == 0
    assert "Nobody defends, and still it does not attack" in str(reason(early, NEXT))


def test_later_it_attacks_players_too() -> None:
    late = replace(attack("Goldugar"), turn=ALONE + 1)
    assert gentle(late, [STRIKE, NEXT])[0] > 0
    assert reason(late, NEXT) is None
    assert "takes HP from the player" in str(reason(late, STRIKE))


def test_an_attack_is_told_with_what_it_can_do() -> None:
    view = attack("Goldugar", "Kobudera")
    attacker = next(piece for piece in view.pieces if piece.tag == 1)
    assert str(reason(view, Action("attack 1 2"))) == (
        f"Its ATK of {attacker.attack} is enough for the HP that Kobudera has left."
    )
