"""Random positions of Summoner Wars with all cards that the second reading knows.

Cards with abilities it does not know are left out, so new cards change nothing here.
"""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any


def _names(text: str) -> set[str]:
    return {name.strip() for line in text.strip().splitlines() for name in line.split("|")}


SUMMONERS = ("Prince Elien", "Grognack", "Tacullu", "Vlox", "Ret-Talus")
KNOWN_ABILITIES = _names(
    """
    Assault | Blaze Step | Blazing Conscription | Blood Craze | Breath of Flame | Burning Blade | Burst of Speed
    Camouflage | Cover | Cowardly | Far Shot | Fury | Gem of Calling | Greater Flight | Greater Hellfire
    Hammer Quake | Hellfire Step | Hunting Pride | Levitate | Magic Augmentation | Mimic | Mind Capture
    Mind Link | Precise | Prey | Reckless | Relentless | Sluggish | Soul Harvest | Stun | Swift
    Telekinetic Blast | Tough | Trample | Unwieldy Magic | Vinemancer Guard | Vinemancer Sow | Wild Swing
    Wrathful Dead
    """
)
"""Either read, or left out by the reading, or without bearing on what it reads."""
KNOWN_OTHERS = _names(
    """
    Wall | Ice Wall | A Hero Is Born | Burn | Duck and Cover | Freeze | Greater Burn | Heroic Feat | Magic Drain
    Magic Stasis | Mimic | Mind Control | Reinforcements | Spirit of the Phoenix | Stalking Advance
    Summoning Surge | Vine Growth
    """
)
PHASES = ("draw", "summon", "event", "movement", "attack", "magic")
SPACES = [f"{file}{rank}" for file in "abcdef" for rank in range(1, 9)]


def _cards() -> tuple[list[str], list[str]]:
    """Units, and events and walls, by the names that positions call them by."""
    units, others = [], []
    for army in sorted((Path(__file__).parents[3] / "engine" / "summoner_wars" / "armies").glob("*.toml")):
        facts = tomllib.loads(army.read_text(encoding="utf-8"))
        for card in facts.get("cards", ()):
            name = f"{card['name']} ({facts['faction']})" if facts["faction"] else card["name"]
            if (
                card["kind"] in ("champion", "common")
                and card["ability"] in KNOWN_ABILITIES
                and card.get("ready", True)
            ):
                units.append(name)
            elif card["kind"] in ("event", "wall") and card["name"] in KNOWN_OTHERS and card.get("ready", True):
                others.append(name)
    return units, others


UNITS, OTHERS = _cards()


def mixed(seed: int) -> dict[str, Any]:
    """A position in the middle of a match; in two of three vine walls lie about, also under units."""
    chooser = random.Random(seed)
    spaces = SPACES.copy()
    chooser.shuffle(spaces)
    seats = [chooser.choice(SUMMONERS) for _ in range(2)]
    board = []
    for seat in (1, 2):
        cards = [seats[seat - 1], "Wall", "Wall", *chooser.choices(UNITS, k=7)]
        board += [f"{seat} {card} {spaces.pop()}" for card in cards]
    if chooser.random() < 2 / 3:
        under = [line.split()[-1] for line in board if " Wall " not in line]
        vines = [*(spaces.pop() for _ in range(5)), *chooser.sample(under, 4)]
        board += [f"{chooser.choice((1, 2))} Vine Wall {space}" for space in vines]

    def piles(size: int) -> dict[str, list[str]]:
        return {side: chooser.choices([*UNITS, *OTHERS], k=size) for side in ("1", "2")}

    return {
        "seats": seats,
        "turn": chooser.choice((1, 2)),
        "phase": chooser.choice(PHASES),
        "began_turn": True,
        "board": board,
        "hand": piles(5),
        "magic": piles(6),
        "draw": piles(12),
        "discard": piles(3),
        "supply": {"1": 5, "2": 5},
    }
