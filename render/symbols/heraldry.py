"""Symbols of armies and cards: weapons, beasts, magic."""
# ruff: noqa: E501  (an outline is one line)

from __future__ import annotations

from .figures import spokes, star


def _snowflake() -> str:
    lines = []
    for arm in range(6):
        lines.append(f"turn {arm * 60}")
        lines.append("line 8 M 50 50 L 50 5")
        lines.append("line 6 M 50 26 L 37 14")
        lines.append("line 6 M 50 26 L 63 14")
    return "\n".join([*lines, "turn 0", "tint", "fill M 50 37 L 61 43 L 61 57 L 50 63 L 39 57 L 39 43 Z"])


_SWORD = """
both fill M 50 1 L 57.5 13 L 57.5 64 L 50 64 Z
score 2.5 M 50 18 L 50 60
tint
both fill M 50 64 L 74 60 Q 79 66 73 71 L 50 71 Z
both fill M 50 71 L 54.5 71 L 54.5 88 L 50 88 Z
fill O 50 92 7
"""
_SKULL = """
both fill M 50 5 C 80 5 93 26 90 48 C 89 60 83 66 77 69 L 76 84 L 63 94 L 50 94 Z
both cut M 58 46 C 66 38 82 40 80 52 C 78 62 62 64 58 54 Z
cut M 50 58 L 57 71 L 43 71 Z
both score 3.5 M 57 81 L 57 95
score 3.5 M 50 81 L 50 95
"""

HERALDRY: dict[str, str] = {
    "sword": "turn 45" + _SWORD,
    "swords": "turn 40" + _SWORD + "turn -40" + _SWORD.replace("tint", ""),
    "bow": """
        turn -45
        line 8 M 36 4 C 52 16 72 30 72 50 C 72 70 52 84 36 96
        line 2.5 M 36 4 L 36 96
        tint
        line 4.5 M 10 50 L 86 50
        fill M 100 50 L 80 40 L 84 50 L 80 60 Z
        fill M 2 40 L 18 50 L 2 60 L 8 50 Z""",
    "firebow": """
        turn -45
        line 9 M 34 4 C 54 14 72 30 72 50 C 72 70 54 86 34 96
        line 2.5 M 34 4 L 34 96
        tint
        line 4.5 M 10 50 L 72 50
        fill M 100 50 C 88 44 90 36 76 30 C 80 38 72 42 64 40 C 68 46 58 48 56 50 C 58 52 68 54 64 60 C 72 58 80 62 76 70 C 90 64 88 56 100 50 Z""",
    "axe": """
        turn 30
        both fill M 55 14 C 70 14 80 8 88 2 C 97 20 97 46 88 62 C 80 54 70 48 55 48 Z
        both score 2.5 M 84 14 C 89 24 89 40 84 50
        tint
        line 8 M 50 6 L 50 95
        fill O 50 94 6""",
    "cleaver": """
        turn 35
        fill M 46 8 C 62 2 84 4 96 14 C 92 34 78 52 58 58 L 46 58 Z
        score 3 M 54 50 C 70 44 82 32 88 18
        tint
        line 9 M 43 4 L 43 95""",
    "hammer": """
        turn 35
        fill M 16 10 L 84 10 L 92 24 L 84 42 L 16 42 L 8 24 Z
        score 3 M 26 12 L 26 40
        score 3 M 74 12 L 74 40
        tint
        line 10 M 50 42 L 50 94
        fill O 50 94 7""",
    "club": """
        turn 38
        fill M 36 12 C 40 0 62 0 66 12 C 72 30 62 48 57 62 L 43 62 C 38 48 28 30 36 12 Z
        tint
        both fill M 62 12 L 80 8 L 66 22 Z
        both fill M 64 32 L 80 34 L 62 42 Z
        fill M 44 4 L 50 -8 L 56 4 Z
        both fill M 50 62 L 56 62 L 54 96 L 50 96 Z""",
    "spear": """
        turn 42
        both fill M 50 -4 C 62 12 62 24 55 36 L 50 36 Z
        score 2 M 50 8 L 50 30
        tint
        line 6 M 50 36 L 50 104
        both fill M 50 38 L 66 44 L 60 52 L 50 46 Z""",
    "dagger": """
        turn 45
        both fill M 50 6 L 59 20 L 57 58 L 50 58 Z
        score 2.5 M 50 20 L 50 54
        tint
        both fill M 50 58 L 70 55 Q 75 61 69 66 L 50 66 Z
        both fill M 50 66 L 55 66 L 54 84 L 50 84 Z
        fill O 50 88 6""",
    "shield": """
        both fill M 50 3 C 62 12 78 14 91 13 C 93 50 80 83 50 98 Z
        tint
        both fill M 50 20 L 58 42 L 80 42 L 62 55 L 68 77 L 50 64 Z""",
    "guard": """
        both fill M 50 2 C 62 11 78 13 92 12 C 94 50 80 83 50 98 Z
        both cut M 55 16 C 64 20 72 22 82 22 L 82 40 L 55 40 Z
        both cut M 55 49 L 81 49 C 78 66 68 78 55 87 Z
        tint
        both fill M 55 16 C 64 20 72 22 82 22 L 82 40 L 55 40 Z
        both fill M 55 49 L 81 49 C 78 66 68 78 55 87 Z""",
    "flame": """
        fill M 54 0 C 60 22 88 38 86 66 C 85 88 68 99 50 99 C 30 99 14 86 15 65 C 16 48 30 42 28 24 C 38 30 43 38 43 47 C 53 37 58 20 54 0 Z
        tint
        fill M 53 46 C 55 60 70 64 69 79 C 68 90 60 95 51 95 C 40 95 32 88 33 77 C 34 68 42 66 42 56 C 46 59 48 62 48 66 C 52 62 54 55 53 46 Z""",
    "burningblade": """
        turn 40
        both fill M 50 0 C 60 8 56 16 62 24 C 56 28 66 36 61 44 C 58 50 66 54 60 64 L 50 64 Z
        tint
        both fill M 50 16 L 54 26 L 54 62 L 50 62 Z
        both fill M 50 64 L 74 60 Q 79 66 73 71 L 50 71 Z
        both fill M 50 71 L 54.5 71 L 54.5 88 L 50 88 Z
        fill O 50 92 7""",
    "phoenix": """
        both fill M 50 30 C 58 36 70 30 74 18 C 80 22 82 26 82 30 C 88 26 92 18 92 8 C 102 26 98 48 84 58 C 76 64 66 64 60 60 C 62 70 70 78 70 96 C 62 92 58 86 56 80 C 56 88 54 94 50 100 Z
        fill M 50 14 C 56 8 62 12 62 20 L 70 22 L 61 27 C 60 34 54 40 50 40 L 44 34 C 46 28 42 24 40 18 C 44 20 47 18 50 14 Z
        tint
        fill O 55 19 2.6
        both fill M 50 50 C 55 54 56 62 54 72 L 50 78 Z
        both fill M 66 44 C 76 42 82 38 86 28 C 88 42 82 52 72 54 Z""",
    "dragon": """
        fill M 4 58 L 30 36 L 26 12 L 44 26 L 60 2 L 64 28 C 86 32 96 60 90 98 L 52 98 C 58 84 54 72 42 70 L 24 76 L 12 70 Z
        cut M 40 40 L 56 36 L 50 46 Z
        score 3 M 6 62 L 34 58
        tint
        fill M 70 44 L 86 40 L 78 54 L 92 56 L 81 66 L 93 72 L 80 78 L 88 88 L 74 88 C 78 70 76 56 70 44 Z""",
    "beast": """
        both fill M 50 34 L 62 26 L 84 2 L 86 34 L 96 58 L 76 66 L 66 90 L 50 98 Z
        both cut M 58 52 L 77 43 L 73 56 Z
        tint
        both fill M 50 82 L 58 78 L 54 90 L 50 92 Z
        both fill M 50 36 L 56 34 L 53 62 L 50 66 Z""",
    "horns": """
        both line 13 M 57 34 C 70 4 98 16 92 42 C 88 58 70 60 68 46
        both fill M 50 26 L 66 34 L 60 80 L 50 94 Z
        tint
        both fill M 55 46 L 64 42 L 61 54 Z
        both fill M 50 78 L 56 76 L 50 88 Z""",
    "tusks": """
        both fill M 50 12 C 72 10 88 24 86 46 C 85 62 76 74 66 80 L 50 84 Z
        both fill M 84 24 L 100 14 L 90 42 Z
        both cut M 57 42 L 78 34 L 73 48 Z
        both cut M 50 62 C 58 60 66 62 72 68 L 50 70 Z
        tint
        both fill M 58 68 C 66 66 72 58 71 46 C 84 60 80 80 64 88 C 60 84 57 76 58 68 Z""",
    "fangs": """
        both fill M 50 8 C 76 6 90 20 94 40 L 84 38 L 78 60 L 68 42 L 60 56 L 50 44 Z
        both fill M 50 92 C 70 94 86 86 92 66 L 82 70 L 74 54 L 66 74 L 58 64 L 50 76 Z
        tint
        both fill M 58 22 L 78 18 L 72 30 Z""",
    "claw": """
        fill M 10 6 C 34 34 34 66 20 98 C 48 70 48 30 26 2 Z
        fill M 40 2 C 60 34 60 66 46 98 C 74 70 74 30 56 0 Z
        fill M 70 6 C 86 34 86 66 74 94 C 100 68 100 34 84 6 Z""",
    "paw": """
        both fill M 50 46 C 68 46 82 66 78 82 C 74 94 60 92 50 88 Z
        both fill O 64 25 11
        both fill O 86 46 10
        tint
        both fill M 50 60 C 58 60 66 70 64 78 C 62 82 56 80 50 80 Z""",
    "skull": _SKULL,
    "reaper": """
        line 8 M 22 98 L 66 16
        tint
        fill M 60 8 C 84 6 100 26 98 58 C 90 40 76 30 56 28 Z""",
    "leaf": """
        fill M 92 6 C 98 52 78 94 26 84 C 12 38 42 10 92 6 Z
        line 6 M 30 80 L 8 98
        tint
        line 4 M 82 18 C 58 36 42 56 30 78
        line 3 M 64 34 L 62 56
        line 3 M 48 50 L 44 70
        line 3 M 66 33 L 46 32
        line 3 M 50 48 L 32 50""",
    "vines": """
        line 8 M 20 98 C 60 84 10 60 44 46 C 80 32 40 16 66 2
        fill M 46 46 C 60 30 84 34 96 44 C 82 58 60 60 46 46 Z
        fill M 34 74 C 18 66 6 50 6 36 C 24 40 36 54 34 74 Z
        fill M 56 20 C 40 22 26 12 22 2 C 38 0 52 6 56 20 Z
        tint
        line 2.5 M 50 46 L 86 45
        line 2.5 M 31 68 L 12 44""",
    "crystal": """
        fill M 50 0 L 78 28 L 70 82 L 50 100 L 30 82 L 22 28 Z
        score 2.5 M 22 28 L 42 36 L 50 100
        score 2.5 M 42 36 L 62 34 L 78 28
        score 2.5 M 50 0 L 42 36
        score 2.5 M 62 34 L 50 100
        tint
        fill M 50 8 L 60 32 L 44 33 Z
        fill M 27 32 L 40 38 L 46 84 L 33 78 Z""",
    "staff": """
        line 9 M 22 98 L 58 40
        line 7 M 56 46 C 42 28 54 4 76 4 C 96 6 100 30 88 42
        tint
        fill O 74 26 11""",
    "icestaff": """
        line 8 M 16 98 L 50 46
        line 6 M 36 46 L 58 60
        tint
        fill M 78 2 L 84 18 L 98 24 L 84 32 L 80 48 L 72 34 L 50 44 L 62 26 L 54 10 L 70 18 Z""",
    "eye": """
        fill M 2 50 C 24 18 76 18 98 50 C 76 82 24 82 2 50 Z
        cut O 50 50 22
        line 5 M 50 4 L 50 16
        both line 5 M 76 10 L 70 20
        tint
        fill O 50 50 17
        cut O 50 50 7""",
    "mind": """
        both line 7 M 50 10 C 76 2 94 20 88 40 C 100 54 90 80 70 78 C 64 90 56 92 50 90
        line 5 M 50 12 L 50 90
        tint
        both line 6 M 62 34 C 74 30 78 42 70 46
        both line 6 M 60 64 C 66 56 78 60 74 68""",
    "wing": """
        fill M 4 16 C 34 26 60 0 98 6 C 94 22 84 30 72 32 C 80 34 86 34 92 32 C 88 48 76 54 64 52 C 70 56 76 56 80 56 C 74 70 62 72 52 68 C 56 74 60 76 64 76 C 48 92 18 80 4 16 Z
        tint
        line 3.5 M 16 28 C 36 38 52 24 72 20
        line 3.5 M 22 42 C 38 52 50 44 64 42
        line 3.5 M 30 56 C 40 62 46 60 52 58""",
    "horse": """
        fill M 30 98 C 26 72 36 58 44 50 L 22 56 L 10 46 L 14 38 L 40 18 L 44 2 L 56 12 C 84 22 96 56 88 98 Z
        cut O 42 28 4
        tint
        fill M 58 14 C 82 26 92 56 86 94 L 76 94 C 80 64 76 36 58 14 Z""",
    "hood": """
        both fill M 50 2 C 78 8 92 40 92 98 L 50 98 Z
        cut M 50 22 C 68 28 76 48 74 72 L 50 90 L 26 72 C 24 48 32 28 50 22 Z
        tint
        both fill M 55 54 C 62 46 70 46 72 50 C 68 60 60 62 55 58 Z""",
    "mask": """
        both fill M 50 34 C 66 22 88 20 98 26 C 98 56 84 76 66 74 C 58 72 54 64 50 62 Z
        both cut M 58 48 C 66 38 80 38 86 44 C 82 58 68 62 58 54 Z
        tint
        both fill M 90 28 C 98 18 98 8 94 2 C 88 10 82 18 80 24 Z""",
    "bolt": "fill M 62 0 L 16 56 L 44 58 L 34 100 L 86 38 L 56 38 Z",
    "fist": """
        fill M 16 40 C 16 30 32 30 33 38 C 34 26 50 26 51 36 C 52 26 68 26 69 36 C 70 28 86 30 86 42 L 86 62 C 86 78 74 84 72 98 L 30 98 C 30 84 16 78 16 62 Z
        score 3 M 33 38 L 33 56
        score 3 M 51 36 L 51 56
        score 3 M 69 36 L 69 56
        tint
        fill M 12 52 C 30 50 52 54 54 64 C 54 72 40 72 26 70 C 14 70 8 60 12 52 Z""",
    "snow": _snowflake(),
    "icehorns": """
        both fill M 50 30 C 68 28 80 38 80 54 L 78 82 L 66 76 L 62 94 L 50 98 Z
        both fill M 70 36 C 82 34 90 22 88 4 C 104 24 100 46 80 50 Z
        cut M 46 52 L 54 52 L 54 98 L 46 98 Z
        both cut M 58 56 L 74 52 L 72 64 L 58 64 Z
        tint
        fill M 50 10 L 58 28 L 55 50 L 45 50 L 42 28 Z""",
    "tower": """
        fill M 18 98 L 24 44 L 14 36 L 14 8 L 30 8 L 30 18 L 42 18 L 42 8 L 58 8 L 58 18 L 70 18 L 70 8 L 86 8 L 86 36 L 76 44 L 82 98 Z
        tint
        fill M 42 98 L 42 74 C 42 64 58 64 58 74 L 58 98 Z
        fill M 46 46 L 54 46 L 54 58 L 46 58 Z""",
    "anvil": """
        fill M 2 26 L 22 26 L 22 20 L 92 20 L 98 32 C 84 40 70 46 66 56 L 70 74 L 84 78 L 84 92 L 22 92 L 22 78 L 38 74 L 42 56 C 40 46 12 46 2 26 Z
        tint
        fill M 22 20 L 92 20 L 98 30 L 22 30 Z""",
    "drop": """
        fill M 50 2 C 62 28 84 46 82 68 C 80 88 66 98 50 98 C 34 98 20 88 18 68 C 16 46 38 28 50 2 Z
        tint
        fill M 32 60 C 32 76 40 84 50 88 C 34 90 24 78 32 60 Z""",
    "moon": """
        fill M 64 4 C 28 8 10 40 22 68 C 34 96 68 102 90 80 C 60 84 42 68 42 44 C 42 26 50 12 64 4 Z
        tint
        """
    + "fill M 76 22 L 80 34 L 92 38 L 80 42 L 76 54 L 72 42 L 60 38 L 72 34 Z",
    "sun": spokes(12, 34, 48, 7) + "\ntint\nfill O 50 50 27",
    "scorpion": """
        both line 7 M 58 62 C 74 58 80 66 84 78
        both line 7 M 58 74 C 70 74 74 82 74 92
        both line 8 M 56 52 C 74 48 86 40 84 22
        both fill M 78 26 L 84 4 L 96 22 L 86 32 Z
        both fill M 50 44 C 62 46 64 70 50 96 Z
        tint
        line 8 M 50 60 C 50 30 28 30 34 12
        fill M 26 16 L 46 2 L 42 20 Z""",
    "tentacle": """
        line 15 M 24 98 C 70 86 14 60 44 40 C 64 26 88 40 78 56 C 72 64 62 60 64 52
        tint
        fill O 36 84 3.5
        fill O 34 70 3.5
        fill O 36 56 3.5
        fill O 46 44 3.5
        fill O 60 39 3.5""",
    "worm": """
        line 22 M 14 90 C 30 98 48 86 40 66 C 32 46 44 26 66 26
        fill O 68 28 22
        cut O 74 28 13
        tint
        fill M 66 16 L 74 24 L 64 28 Z
        fill M 84 18 L 78 26 L 88 30 Z
        fill M 70 42 L 74 32 L 82 38 Z""",
    "gun": """
        fill M 4 30 L 96 22 L 98 38 L 58 42 C 56 54 48 58 38 56 L 26 92 L 6 86 L 18 50 L 4 46 Z
        cut M 40 45 L 50 44 C 50 50 46 51 39 50 Z
        tint
        fill M 14 26 L 30 14 L 36 26 Z""",
    "book": """
        both fill M 50 22 C 62 10 80 10 98 14 L 98 84 C 80 80 62 82 50 92 Z
        tint
        both line 3.5 M 60 36 C 68 30 78 30 88 31
        both line 3.5 M 60 50 C 68 44 78 44 88 45
        both line 3.5 M 60 64 C 68 58 78 58 88 59""",
    "pick": """
        turn 35
        fill M 2 40 C 22 6 78 6 98 40 C 74 22 26 22 2 40 Z
        tint
        line 9 M 50 16 L 50 96""",
    "rock": """
        fill M 20 92 L 4 60 L 18 26 L 46 6 L 78 16 L 96 48 L 88 84 L 58 98 Z
        score 3 M 18 26 L 42 40 L 78 16
        score 3 M 42 40 L 34 68 L 4 60
        score 3 M 34 68 L 58 98
        tint
        fill M 48 44 L 76 24 L 90 50 L 80 78 L 60 88 L 42 68 Z""",
    "wheel": spokes(8, 8, 40, 6) + "\nline 8 O 50 50 40\ntint\nfill O 50 50 11",
    "bomb": """
        fill O 46 62 36
        fill M 58 26 L 72 14 L 84 26 L 72 40 Z
        tint
        line 5 M 78 20 C 84 4 94 10 98 2
        fill M 28 58 C 28 46 36 40 46 40 C 36 46 34 52 34 60 Z""",
    "hand": """
        fill M 24 98 L 8 56 C 6 46 18 42 22 52 L 28 62 L 26 16 C 26 6 38 6 39 16 L 42 46 L 44 8 C 44 -2 57 -2 57 8 L 58 46 L 64 14 C 66 4 78 6 76 17 L 72 52 L 82 38 C 88 30 97 36 92 46 L 78 80 L 74 98 Z
        tint
        fill O 52 72 12""",
    "helm": """
        both fill M 50 6 C 74 6 86 24 86 46 L 84 86 L 66 96 L 62 70 L 54 66 L 54 50 L 50 50 Z
        both cut M 58 48 L 78 44 L 76 56 L 58 60 Z
        tint
        both fill M 50 -2 C 58 4 58 26 54 44 L 50 46 Z""",
    "wingsun": """
        both fill M 50 56 C 66 60 70 40 98 14 C 100 34 94 44 88 50 C 96 50 94 60 80 66 C 84 70 74 78 64 76 C 58 82 52 78 50 74 Z
        tint
        fill O 50 36 15
        fill M 47 50 L 53 50 L 52 98 L 48 98 Z
        fill M 36 66 L 64 66 L 64 71 L 36 71 Z""",
    "crownskull": _SKULL.replace("50 5 C 80 5 93 26", "50 22 C 76 22 90 34")
    + "tint\nfill M 12 26 L 10 -2 L 30 12 L 50 -6 L 70 12 L 90 -2 L 88 26 C 64 18 36 18 12 26 Z",
    "goblin": """
        both fill M 50 14 C 66 14 76 24 78 36 L 102 26 C 98 48 86 56 76 58 C 72 80 62 92 50 94 Z
        both cut M 56 46 L 72 38 L 68 54 L 58 54 Z
        both cut M 50 72 C 58 72 64 70 68 64 C 66 80 58 82 50 82 Z
        tint
        both fill M 54 71 L 60 70 L 58 78 Z
        both fill M 82 38 L 95 33 C 92 42 88 47 82 49 Z""",
    "crown": """
        fill M 8 84 L 2 24 L 28 48 L 50 8 L 72 48 L 98 24 L 92 84 Z
        tint
        fill M 9 88 L 91 88 L 91 97 L 9 97 Z
        fill O 50 62 8
        both fill O 74 66 5""",
    "star": star(5, 50, 21),
}
