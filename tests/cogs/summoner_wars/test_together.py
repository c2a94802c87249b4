"""Cards of a hand are made into magic together; units are sacrificed together."""

from __future__ import annotations

from typing import Any

from simcord.components import walk_components

from cogs.ui.panel import Panel
from engine.dice import Dice
from engine.game import Action
from engine.summoner_wars import GAME
from engine.summoner_wars.position import from_position
from engine.summoner_wars.state import State
from matches.shorthand import play_together
from matches.types import Look
from tests.cogs.limits import longest_match

MAGIC = {
    "seats": ["Prince Elien", "Grognack"],
    "turn": 1,
    "phase": "magic",
    "board": ["1 Prince Elien c1", "1 Wall c3", "2 Grognack c8", "2 Wall c6"],
    "hand": {"1": ["Wall", "Archer", "Burn", "Archer"]},
}
DEAD = {
    "seats": ["Ret-Talus", "Grognack"],
    "turn": 1,
    "phase": "event",
    "board": [
        "1 Ret-Talus c1",
        "1 Wall c3",
        "1 Skeletal Archer c4",
        "1 Zombie Warrior c5",
        "2 Grognack c8",
        "2 Wall c6",
    ],
    "hand": {"1": ["Dark Sacrifice"]},
}


def menus(state: State) -> list[dict[str, Any]]:
    """The menus of seat 1's panel."""
    wordings = [(action, GAME.wording(state, 0, action)) for action in GAME.legal(state, 0)]
    look = Look(longest_match(), 0, None, tuple(action for action, _ in wordings), GAME.question(state, 0))
    parts = walk_components(Panel(look, wordings, "en").first().to_components())  # type: ignore[no-untyped-call]
    return [part for part in parts if part["type"] == 3]


def test_as_many_cards_of_the_hand_as_one_likes_become_magic_at_once() -> None:
    state = from_position(MAGIC)
    (menu,) = menus(state)
    assert sorted(option["label"] for option in menu["options"]) == ["Archer", "Archer", "Burn", "Wall"]
    assert (menu["max_values"], menu["placeholder"]) == (4, "Build magic: one or more…")
    acts = [GAME.legal(state, 0)[int(option["value"].partition(".")[0])] for option in menu["options"]]
    built = play_together(GAME, state, Dice(bytes(32)), 0, acts[:3])
    assert GAME.view(built.state, 0).sides[0].hand_size == 1 and GAME.to_act(built.state) == (0,)


def test_what_two_factions_share_is_built_alone() -> None:
    """Without the other in the hand it is called otherwise, and could not be found any more."""
    shared = ["Wall", "Burn", "Fighter (Tundra Orcs)", "Fighter (Cave Goblins)"]
    (menu,) = menus(from_position({**MAGIC, "hand": {"1": shared}}))
    assert sorted(option["label"] for option in menu["options"]) == ["Burn", "Wall"]


def test_all_who_are_sacrificed_are_chosen_at_once() -> None:
    state = from_position(DEAD)
    GAME.apply(state, 0, Action("event Dark Sacrifice"), Dice(bytes(32)))
    (menu,) = menus(state)
    assert menu["max_values"] == len(menu["options"]) > 1
