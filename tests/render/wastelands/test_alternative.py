"""The table in letters says all that the picture shows."""

from __future__ import annotations

from dataclasses import replace

from engine.wastelands.cards import BY_NAME
from engine.wastelands.sight import face_of
from engine.wastelands.view import Pending
from render.wastelands import alternative_text, text_board

from . import sample


def letters(limit: int = 3600, **change: object) -> str:
    return text_board(replace(sample.table(), **change), names=sample.PEOPLE, limit=limit)  # type: ignore[arg-type]


def test_every_card_stands_in_its_row_with_what_it_bears() -> None:
    lines = letters().splitlines()
    assert lines[0] == "Turn 10, Ann's. Phase: main phase."
    assert "Ann, Dawn Company: 14 HP, 6 KB, components 2, hand 3, deck 2, graveyard 0." in lines
    assert lines.index("ramparts:") < lines.index("  Gorombilla #1 3/2")
    fantalas = next(line for line in lines if line.startswith("  Fantalas #2"))
    assert "levels: 1" in fantalas and "Level #3" in fantalas
    assert "  Priestess of Raia #4 1/3 (passive, magic attack)" in lines
    assert any(line.startswith("  Altar of Raia #5 ") and "building" in line for line in lines)
    assert any("Battle Toad #6" in line and "poison tokens: 2" in line for line in lines)
    assert any("Orc Veteran #9 + Orc Warrior #10" in line for line in lines)
    assert "Graveyard, the latest first: Steel Wasp, Bomb Owl" in lines


def test_what_waits_and_who_attacks_is_said() -> None:
    waiting = Pending(1, face_of(BY_NAME["Lightning Strike"].number), "", ("1", "seat1"), 3)
    told = letters(pending=(waiting,), attacks=(("1", "7"), ("2", "seat2")), to_act=(1,))
    assert "Waits for its effect: Lightning Strike (Bob) → Gorombilla #1, Ann X = 3." in told
    assert "Attacks: Gorombilla #1 → Giant Spider #7, Fantalas #2 → Bob." in told
    assert "Must answer: Bob." in told


def test_little_room_leaves_out_the_least_first() -> None:
    full = letters()
    for limit in (len(full) - 1, len(full) - 60, 400, 60):
        assert len(letters(limit)) <= limit
    assert "Graveyard" in full and "Graveyard" not in letters(len(full) - 1)
    rows = letters(len(full) - 60)
    assert "ramparts: Gorombilla #1 3/2, Fantalas #2 2/4." in rows and "levels" not in rows


def test_nothing_of_a_hand_is_said() -> None:
    told = letters() + alternative_text(sample.table(), names=sample.PEOPLE)
    assert "Cleansing Fire" not in told and "Mendu" not in told


def test_the_end_is_said() -> None:
    assert letters(winners=(1,)).startswith("Turn 10. Won by Bob.")
    assert letters(winners=()).startswith("Turn 10. The match is a draw.")
