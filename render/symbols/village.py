"""Symbols of a village and its defenders: what is protected, raiders and penalties, samurai and beasts."""
# ruff: noqa: E501  (an outline is one line)

from __future__ import annotations

_FLAME = """
fill M 54 0 C 60 22 88 38 86 66 C 85 88 68 99 50 99 C 30 99 14 86 15 65 C 16 48 30 42 28 24 C 38 30 43 38 43 47 C 53 37 58 20 54 0 Z
"""
_SHIELD = "both fill M 50 4 C 62 12 76 15 88 14 C 90 50 78 82 50 97 Z"
_FORBIDDEN = """
both score 13 M 14 14 L 50 50 L 86 86
tint
both line 8 M 15 15 L 50 50 L 85 85
"""
_MEEPLE = """
fill O 50 20 18
fill M 50 30 C 66 36 88 42 96 54 C 94 64 82 64 70 60 L 68 66 C 76 76 84 88 84 98 L 58 98 L 50 84 L 42 98 L 16 98 C 16 88 24 76 32 66 L 30 60 C 18 64 6 64 4 54 C 12 42 34 36 50 30 Z
"""
_HANDS = """
fill M 0 34 L 20 28 L 24 66 L 0 70 Z
fill M 100 34 L 80 28 L 76 66 L 100 70 Z
fill M 27 34 C 38 28 46 30 54 33 L 73 34 L 70 60 L 56 74 C 50 80 42 76 40 72 C 34 74 30 68 32 64 L 28 62 Z
score 3.5 M 54 34 C 44 38 42 46 40 52 C 48 54 54 48 58 46 L 70 57
"""
_KATANA = """
fill M 46 2 C 58 14 62 36 59 66 L 50 66 C 52 40 50 20 46 2 Z
score 2 M 53 22 C 55.5 36 56 50 55 63
tint
fill M 36 66 L 72 66 L 72 73 L 36 73 Z
fill M 49.5 73 L 59.5 73 L 58 100 L 51 100 Z
"""

VILLAGE: dict[str, str] = {
    "hat": """
        fill M 50 14 C 58 16 62 20 66 28 L 98 66 C 100 72 94 76 86 78 C 62 84 38 84 14 78 C 6 76 0 72 2 66 L 34 28 C 38 20 42 16 50 14 Z
        score 2.5 M 50 18 L 50 82
        both score 2.5 M 54 20 L 76 80
        both score 2.5 M 60 24 L 93 74
        tint
        both line 4 M 66 82 C 64 90 58 94 50 96
        both fill M 50 14 C 58 16 62 20 66 28 C 60 32 54 33 50 33 Z""",
    "farm": """
        fill M 50 4 C 64 8 70 10 74 14 L 99 52 L 86 58 L 86 94 L 14 94 L 14 58 L 1 52 L 26 14 C 30 10 36 8 50 4 Z
        cut M 24 60 L 76 60 L 76 85 L 24 85 Z
        tint
        both fill M 62 60 L 76 60 L 76 85 L 62 85 Z
        fill M 42 60 L 58 60 L 58 94 L 42 94 Z
        both line 2.5 M 50 14 L 50 50
        both line 2.5 M 62 16 L 74 48
        both line 2.5 M 70 18 L 90 48""",
    "family": """
        fill O 50 26 24
        fill M 50 44 C 72 46 84 66 84 96 L 16 96 C 16 66 28 46 50 44 Z
        both cut M 50 16 C 58 16 64 20 66 28 C 66 38 58 43 50 43 Z
        tint
        both fill M 50 24 C 56 24 63 22 65 29 C 65 38 58 42 50 42 Z
        both cut O 58 31 2.4
        both fill M 50 58 C 56 62 58 70 66 76 C 62 80 56 78 50 76 Z
        both line 4 M 50 86 L 76 86""",
    "burn": _FLAME
    + """
        tint
        fill M 53 46 C 55 60 70 64 69 79 C 68 90 60 95 51 95 C 40 95 32 88 33 77 C 34 68 42 66 42 56 C 46 59 48 62 48 66 C 52 62 54 55 53 46 Z""",
    "wound": """
        fill M 50 2 C 62 28 84 46 82 68 C 80 88 66 98 50 98 C 34 98 20 88 18 68 C 16 46 38 28 50 2 Z
        tint
        fill M 32 60 C 32 76 40 84 50 88 C 34 90 24 78 32 60 Z""",
    "intruder": """
        fill M 50 4 C 82 4 94 28 92 54 C 90 82 72 97 50 97 C 28 97 10 82 8 54 C 6 28 18 4 50 4 Z
        fill M 84 30 L 100 12 L 98 40 Z
        cut M 15 36 C 38 30 62 30 85 36 C 88 48 86 56 83 61 C 62 54 38 54 17 61 C 14 56 12 48 15 36 Z
        tint
        both fill M 57 45 C 64 39 74 38 80 41 C 78 50 64 53 57 50 Z""",
    "no-defend": _SHIELD + _FORBIDDEN,
    "no-support": _HANDS + _FORBIDDEN,
    "support": _HANDS,
    "left-draws": """
        fill M 2 50 L 38 16 L 38 36 L 60 36 L 60 64 L 38 64 L 38 84 Z
        tint
        fill M 64 14 L 98 14 L 98 86 L 64 86 Z
        cut M 72 24 L 90 24 L 90 76 L 72 76 Z
        fill M 81 36 L 88 50 L 81 64 L 74 50 Z""",
    "right-draws": """
        fill M 98 50 L 62 16 L 62 36 L 40 36 L 40 64 L 62 64 L 62 84 Z
        tint
        fill M 2 14 L 36 14 L 36 86 L 2 86 Z
        cut M 10 24 L 28 24 L 28 76 L 10 76 Z
        fill M 19 36 L 26 50 L 19 64 L 12 50 Z""",
    "must-pass": "turn 90" + _MEEPLE,
    "meeple": _MEEPLE,
    "reshuffle": """
        fill M 24 26 L 76 26 L 76 98 L 24 98 Z
        both cut M 54 58 L 68 52 L 65 64 L 56 65 Z
        both cut M 50 78 C 58 78 64 76 68 72 C 66 86 58 90 50 90 Z
        both fill M 62 26 L 82 4 L 76 40 Z
        tint
        both fill M 54 79 L 60 78 L 58 86 Z
        line 6 M 6 80 C 0 56 2 34 14 18
        fill M 4 20 L 24 4 L 24 26 Z
        line 6 M 94 20 C 100 44 98 66 86 82
        fill M 96 80 L 76 96 L 76 74 Z""",
    "no-talent": """
        turn 45
        fill M 50 0 L 57 12 L 57 36 L 50 42 L 44 36 L 43 12 Z
        turn -45
        fill M 50 0 L 57 12 L 57 36 L 50 42 L 44 36 L 43 12 Z
        turn 0
        tint
        turn 45
        fill M 43 52 L 50 58 L 57 50 L 57 70 L 43 70 Z
        fill M 34 69 L 66 69 L 66 77 L 34 77 Z
        fill M 45 76 L 55 76 L 55 98 L 45 98 Z
        turn -45
        fill M 43 52 L 50 58 L 57 50 L 57 70 L 43 70 Z
        fill M 34 69 L 66 69 L 66 77 L 34 77 Z
        fill M 45 76 L 55 76 L 55 98 L 45 98 Z""",
    "discard-left": """
        fill M 16 2 L 84 2 L 84 98 L 16 98 Z
        both cut M 50 16 C 58 21 66 23 75 22 C 76 46 68 66 50 76 Z
        both fill M 50 22 C 57 27 63 29 69 28 C 69 46 63 61 50 69 Z
        """
    + _FORBIDDEN,
    "barricade": """
        turn 32
        fill M 43 4 L 50 -8 L 57 4 L 57 100 L 43 100 Z
        score 2.5 M 50 10 L 50 96
        turn -32
        score 20 M 50 8 L 50 90
        fill M 43 4 L 50 -8 L 57 4 L 57 100 L 43 100 Z
        score 2.5 M 50 10 L 50 96
        turn 0
        tint
        fill M 40 42 L 60 42 L 60 60 L 40 60 Z
        line 7 M 2 51 L 98 51""",
    "token": """
        line 9 O 50 50 40
        both fill M 50 20 C 64 26 72 38 70 52 C 66 66 58 74 50 80 Z
        score 4 M 50 22 L 50 78""",
    "gate": """
        fill M 0 8 C 30 16 70 16 100 8 L 96 24 C 68 29 32 29 4 24 Z
        fill M 10 40 L 90 40 L 90 50 L 10 50 Z
        both fill M 68 26 L 80 26 L 84 98 L 70 98 Z
        tint
        fill M 43 28 L 57 28 L 57 42 L 43 42 Z""",
    "hill": """
        fill M 0 92 L 34 26 C 40 16 60 16 66 26 L 100 92 Z
        tint
        fill M 34 26 C 40 16 60 16 66 26 L 76 46 L 64 40 L 56 52 L 48 40 L 38 52 L 24 46 Z""",
    "fan": """
        fill M 50 2 C 84 2 96 28 84 46 C 76 56 62 56 54 66 L 46 66 C 38 56 24 56 16 46 C 4 28 16 2 50 2 Z
        cut O 50 30 17
        tint
        fill O 50 30 12
        fill M 45 66 L 55 66 L 55 90 L 45 90 Z
        line 5 M 50 88 C 44 92 42 96 44 100
        line 5 M 50 88 C 56 92 58 96 56 100""",
    "katana": "turn 40" + _KATANA,
    "katanas": "turn 40" + _KATANA + "turn -40" + _KATANA.replace("tint", ""),
    "blossom": "".join(
        f"turn {angle}\nfill M 50 48 C 30 36 30 12 44 2 L 50 9 L 56 2 C 70 12 70 36 50 48 Z\n"
        for angle in range(0, 360, 72)
    )
    + "tint\n"
    + "".join(f"turn {angle}\nline 3 M 50 46 L 50 28\nfill O 50 26 4\n" for angle in range(0, 360, 72))
    + "turn 0\nfill O 50 50 8",
    "bull": """
        both fill M 50 30 C 62 28 70 32 74 36 C 84 34 88 22 84 4 C 104 22 104 46 80 54 L 70 70 C 68 86 60 97 50 97 Z
        both cut M 56 50 L 70 46 L 67 57 L 58 58 Z
        tint
        both fill M 50 78 C 58 76 64 78 65 82 C 64 90 58 94 50 94 Z
        both cut O 57 86 3""",
    "bear": """
        fill O 22 22 17
        fill O 78 22 17
        fill M 50 12 C 78 12 92 34 92 54 C 92 80 74 96 50 96 C 26 96 8 80 8 54 C 8 34 22 12 50 12 Z
        both cut O 69 44 6
        cut O 50 72 24
        tint
        fill O 50 72 20
        cut M 38 64 C 42 60 58 60 62 64 C 60 72 54 75 50 76 C 46 75 40 72 38 64 Z
        score 4 M 50 74 L 50 84""",
    "crane": """
        fill M 50 34 C 62 12 84 4 98 4 C 98 20 92 32 82 40 C 90 40 94 40 96 42 C 90 54 78 62 62 62 L 58 96 L 42 96 L 38 62 C 22 62 10 54 4 42 C 6 40 10 40 18 40 C 8 32 2 20 2 4 C 16 4 38 12 50 34 Z
        both score 3 M 84 14 L 62 44
        both score 3 M 84 44 L 62 52
        tint
        line 7 M 50 56 C 44 40 58 34 50 18
        fill O 50 14 8
        fill M 50 18 L 66 12 L 52 8 Z""",
    "tiger": """
        fill M 12 6 L 34 14 C 44 10 56 10 66 14 L 88 6 L 90 40 C 94 74 74 96 50 96 C 26 96 6 74 10 40 Z
        both cut M 58 44 L 78 36 L 72 52 L 60 53 Z
        both cut M 50 70 C 56 70 60 68 62 64 C 64 76 58 82 50 82 Z
        tint
        fill M 46 14 L 54 14 L 50 34 Z
        both fill M 62 18 L 68 19 L 60 32 Z
        both line 4 M 72 64 L 90 58
        both line 4 M 72 72 L 86 72
        fill M 42 58 L 58 58 L 50 67 Z""",
    "wolf": """
        both fill M 50 34 L 62 26 L 84 2 L 86 34 L 96 58 L 76 66 L 66 90 L 50 98 Z
        both cut M 58 52 L 77 43 L 73 56 Z
        tint
        both fill M 50 82 L 58 78 L 54 90 L 50 92 Z
        both fill M 50 36 L 56 34 L 53 62 L 50 66 Z""",
    "fox": """
        both fill M 50 30 L 60 26 L 90 0 L 94 50 C 86 56 76 66 66 82 L 50 98 Z
        both cut M 60 54 C 68 46 76 44 82 46 C 80 54 72 58 62 60 Z
        tint
        both fill M 70 26 L 84 14 L 86 42 Z
        fill M 40 84 L 60 84 L 50 98 Z""",
    "stag": """
        both fill M 50 40 C 58 38 64 42 66 48 L 84 44 L 76 58 L 66 60 L 60 86 L 50 98 Z
        both line 6 M 60 38 C 66 26 64 14 60 4
        both line 6 M 63 28 C 74 26 82 16 82 6
        both line 6 M 74 22 C 86 24 94 18 97 10
        both cut O 60 56 4
        tint
        fill M 42 84 L 58 84 L 54 95 L 46 95 Z""",
    "heal": """
        fill M 36 4 L 64 4 L 64 36 L 96 36 L 96 64 L 64 64 L 64 96 L 36 96 L 36 64 L 4 64 L 4 36 L 36 36 Z""",
    "ruin": """
        fill M 10 96 L 12 60 L 22 66 L 24 46 L 34 58 L 40 40 L 46 62 L 56 50 L 60 68 L 72 44 L 76 66 L 86 58 L 90 96 Z
        cut M 42 96 L 42 76 L 58 76 L 58 96 Z
        score 3 M 14 80 L 40 74
        score 3 M 60 76 L 86 82
        tint
        line 6 M 4 92 L 40 62
        line 6 M 98 90 L 66 70""",
    "closed": "both line 15 M 16 16 L 84 84",
    "kept": "line 16 M 12 54 L 38 82 L 90 18",
    "round": "line 9 M 84 26 C 66 2 30 4 16 30 C 4 56 20 88 50 90 C 70 91 84 80 90 64\nfill M 96 6 L 94 42 L 62 30 Z",
}
