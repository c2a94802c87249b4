"""Mutations, conjurations, prison piles and boost markers where no card shows it yet (rules 1.3, 11.21)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dice import QueuedDice
from engine.game import Action, BadRecord, IllegalAction
from engine.summoner_wars import GAME
from engine.summoner_wars.battlefield import has_ability
from engine.summoner_wars.placing import imprison, release, return_to_hand
from engine.summoner_wars.play import Play
from engine.summoner_wars.position import from_position, to_position
from engine.summoner_wars.state import State
from engine.summoner_wars.vocabulary import ABILITIES, ABILITY_NUMBER

POSITION: dict[str, Any] = {
    "seats": ["Endrich", "Queen Maldaria"],
    "phase": "attack",
    "board": [
        "1 Endrich d1",
        "1 Geopath d4 boosted with Freeze",
        "1 Zealot e4 with Freeze",
        "1 Claw Mutant a4 wounds 1 under Prisoner, Zealot",
        "2 Queen Maldaria f8",
        "2 Phoenix f5",
    ],
    "hand": {"1": ["Wall"]},
}


def _at(s: State, space: str) -> int:
    return s.board[s.field.index[space]]


def _names(s: State, pile: str, seat: int) -> list[str]:
    """The cards of a pile, top first."""
    return Play(s, QueuedDice()).names_of(getattr(s, pile)[seat][::-1])


@pytest.mark.parametrize("stops", [True, False])
def test_what_merely_takes_abilities_away_leaves_a_boosted_one(stops: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Freeze, and an effect like Freeze that only takes abilities away (mechanisms, boost marker)."""
    monkeypatch.setattr(ABILITIES[ABILITY_NUMBER["Frozen"]], "stops", stops)
    s = from_position(POSITION)
    assert has_ability(s, _at(s, "d4"), "Deep Sight") != stops
    assert not has_ability(s, _at(s, "e4"), "Bloodlust")


def test_a_mutated_unit_goes_back_to_a_hand_alone() -> None:
    """The mutation goes there, the rest is discarded (mechanisms, mutation)."""
    s = from_position(POSITION)
    return_to_hand(Play(s, QueuedDice()), _at(s, "a4"))
    assert _names(s, "hand", 0) == ["Claw Mutant", "Wall"]
    assert _names(s, "discard", 0) == ["Zealot", "Prisoner"]


def test_a_mutated_unit_goes_to_prison_alone() -> None:
    """Ordinary cards under it are discarded by whoever's effect it was (mechanisms, prison pile)."""
    s = from_position(POSITION)
    imprison(Play(s, QueuedDice()), _at(s, "a4"), 1)
    assert _names(s, "prison", 1) == ["Claw Mutant"] and _names(s, "discard", 1) == ["Zealot", "Prisoner"]


@pytest.mark.parametrize("pile", ["hand", "draw"])
def test_a_conjuration_reaches_no_hand_and_no_draw_pile(pile: str) -> None:
    """It goes to its owner's discard pile, whoever's effect it was (mechanisms, conjuration)."""
    s = from_position(POSITION)
    before = getattr(s, pile)
    release(Play(s, QueuedDice()), _at(s, "f5"), pile, 0)
    assert getattr(s, pile) == before and _names(s, "discard", 1) == ["Phoenix"] and not s.discard[0]


def test_a_partner_destroys_a_conjuration() -> None:
    """It is discarded by the partner, and nobody's magic (mechanisms, conjuration)."""
    seats = ["Endrich", "Queen Maldaria", "Endrich", "Queen Maldaria"]
    board = ["1 Endrich d1", "2 Queen Maldaria d8", "3 Endrich h1", "4 Queen Maldaria h8", "2 Phoenix f5"]
    s = from_position({"seats": seats, "phase": "attack", "board": board, "hand": {"1": ["Wall"]}})
    release(Play(s, QueuedDice()), _at(s, "f5"), "magic", 3)
    assert _names(s, "discard", 3) == ["Phoenix"] and not s.magic[3] and not s.discard[1]


def test_what_a_position_says_of_them_is_read_again() -> None:
    """Markers, prison piles, and what lies beside the board."""
    said = {**POSITION, "prison": {"1": ["Claw Mutant"]}, "supply": {"1": ["Vine Wall"], "2": 2}}
    written = to_position(from_position(said))
    assert "1 Geopath d4 boosted with Freeze" in written["board"]
    assert written["prison"] == {"1": ["Claw Mutant"], "2": []}
    assert written["supply"] == {"1": ["Vine Wall (Swamp Mercenaries)"], "2": ["Phoenix", "Phoenix"]}
    assert to_position(from_position(written)) == written


@pytest.mark.parametrize(
    "change",
    [
        {"hand": {"1": ["Phoenix"]}},
        {"draw": {"1": ["Phoenix"]}},
        {"prison": {"1": ["Endrich"]}},
        {"prison": {"1": ["Hester"]}},
        {"supply": {"1": ["Zealot"]}},
        {"board": [*POSITION["board"], "1 Zealot b4 boosted"]},
    ],
)
def test_positions_that_cannot_be_are_refused(change: dict[str, Any]) -> None:
    with pytest.raises(BadRecord):
        from_position({**POSITION, **change})


@pytest.mark.parametrize(
    ("phase", "action", "reason"),
    [
        ("summon", "summon Bestial Mutant d4", "Bestial Mutant is played on a Filth common that you control."),
        ("summon", "summon Bestial Mutant e5", "Bestial Mutant is played on a Filth common that you control."),
        ("summon", "summon Bestial Mutant e4", "Bestial Mutant costs 2 magic and you can pay 0."),
        ("movement", "prison Burn", "Name a card of your prison pile to put on your magic pile."),
    ],
)
def test_refusals(phase: str, action: str, reason: str) -> None:
    """One plain sentence says what would be right."""
    board = [line.removesuffix(" with Freeze") for line in POSITION["board"]]
    hand, prison = {"1": ["Bestial Mutant", "Zealot"]}, {"1": ["Zealot"]}
    s = from_position({**POSITION, "phase": phase, "board": board, "hand": hand, "prison": prison})
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(s, 0, action)
    assert str(refused.value.reason) == reason


def test_a_second_card_of_the_prison_in_one_turn_is_refused() -> None:
    """Once a turn, and told so (mechanisms, prison pile)."""
    s = from_position({**POSITION, "prison": {"1": ["Zealot", "Prisoner"]}})
    GAME.apply(s, 0, Action("prison Zealot"), QueuedDice())
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(s, 0, "prison Prisoner")
    assert str(refused.value.reason) == "One card of your prison pile became magic in this turn, and no more may."


def test_a_boost_marker_is_seen_on_any_of_many_cards() -> None:
    """Four decks have more cards than two boards have spaces."""
    seats = ["Endrich", "Queen Maldaria", "Endrich", "Queen Maldaria"]
    beneath = ", ".join(["Prisoner"] * 120)
    board = ["1 Endrich d1", "2 Queen Maldaria d8", "3 Endrich h1", "4 Queen Maldaria h8"]
    board += [f"1 Claw Mutant a4 under {beneath}", "3 Geopath h3 boosted"]
    s = from_position({"seats": seats, "phase": "attack", "board": board, "hand": {"1": ["Wall"]}})
    assert [piece.badges for piece in GAME.view(s, 0).pieces if piece.space == "h3"] == [("boosted",)]
