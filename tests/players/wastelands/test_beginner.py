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
    assert "Nobody defends there" in str(reason(late, STRIKE))


def test_who_comes_through_is_told_why() -> None:
    """Past defenders who are all attacked (10.2), or who cannot see it (9.5)."""
    view = replace(attack("Goldugar", "Kobudera"), turn=ALONE + 1)
    assert reason(view, STRIKE) is None, "that defender bars the way"
    attacked = replace(view, attacks=(("3", "2"),))
    assert "No defender is left without an attacker" in str(reason(attacked, STRIKE))
    unseen = attack("Sword-Winged Vole", "Kobudera")
    assert "No defender can see it" in str(reason(unseen, STRIKE))


def test_an_attack_that_magic_defence_holds_off_is_not_called_enough() -> None:
    """9.4"""
    view = attack("Giant Skeleton", "Purifier")
    skeleton, purifier = view.pieces
    view = replace(view, pieces=(replace(skeleton, attack=purifier.left), purifier))
    assert "Two may attack the same defender" in str(reason(view, Action("attack 1 2")))


def test_an_attack_is_told_with_what_it_can_do() -> None:
    view = attack("Goldugar", "Kobudera")
    attacker = next(piece for piece in view.pieces if piece.tag == 1)
    assert str(reason(view, Action("attack 1 2"))) == (
        f"Its ATK of {attacker.attack} is enough for the HP that Kobudera has left."
    )
