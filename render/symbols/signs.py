"""Symbols of tables and states: hearts, piles, phases, what happened to a unit."""

from __future__ import annotations

from .figures import star

SIGNS: dict[str, str] = {
    "heart": "both fill M 50 24 C 56 10 66 5 76 5 C 92 5 99 19 99 32 C 99 60 72 76 50 97 Z",
    "moved": """
        fill M 6 10 L 30 10 L 56 50 L 30 90 L 6 90 L 32 50 Z
        fill M 46 10 L 70 10 L 96 50 L 70 90 L 46 90 L 72 50 Z""",
    "attacked": """
        turn 45
        both fill M 50 -8 L 56 4 L 56 62 L 50 62 Z
        fill M 32 62 L 68 62 L 68 72 L 32 72 Z
        fill M 45 72 L 55 72 L 55 98 L 45 98 Z
        turn -45
        both fill M 50 -8 L 56 4 L 56 62 L 50 62 Z
        fill M 32 62 L 68 62 L 68 72 L 32 72 Z
        fill M 45 72 L 55 72 L 55 98 L 45 98 Z""",
    "stunned": star(5, 34, 14)
    + """
        line 6 M 8 50 C 2 20 40 4 66 12
        line 6 M 92 50 C 98 80 60 96 34 88""",
    "borrowed": """
        both line 9 M 50 22 C 74 22 84 32 84 50 C 84 68 74 78 50 78
        line 9 M 20 50 L 80 50
        cut M 36 36 L 64 36 L 64 64 L 36 64 Z
        fill M 42 6 L 42 36 L 64 22 Z
        fill M 58 64 L 58 94 L 36 78 Z""",
    "copied": """
        fill M 8 6 L 62 6 L 62 22 L 34 22 L 34 72 L 8 72 Z
        fill M 40 28 L 92 28 L 92 94 L 40 94 Z
        cut M 50 40 L 82 40 L 82 82 L 50 82 Z
        fill O 66 61 11""",
    "precise": """
        line 9 O 50 50 34
        line 9 M 50 2 L 50 30
        line 9 M 50 70 L 50 98
        line 9 M 2 50 L 30 50
        line 9 M 70 50 L 98 50
        fill O 50 50 8""",
    "broken": """
        both fill M 50 3 C 62 12 78 14 91 13 C 93 50 80 83 50 98 Z
        score 10 M 56 -4 L 40 28 L 62 46 L 38 68 L 52 102""",
    "hiding": """
        fill M 2 50 C 24 18 76 18 98 50 C 76 82 24 82 2 50 Z
        cut O 50 50 17
        fill O 50 50 9
        score 20 M 12 92 L 88 8
        line 9 M 12 92 L 88 8""",
    "holding": """
        line 11 O 50 30 20
        line 11 O 32 66 20
        line 11 O 68 66 20""",
    "fast": """
        line 11 M 34 16 L 68 50 L 34 84
        line 11 M 62 16 L 96 50 L 62 84
        line 8 M 2 34 L 26 34
        line 8 M 2 50 L 34 50
        line 8 M 2 66 L 26 66""",
    "upgraded": """
        fill M 50 4 L 92 46 L 68 46 L 68 66 L 32 66 L 32 46 L 8 46 Z
        fill M 32 76 L 68 76 L 68 94 L 32 94 Z""",
    "gained": star(4, 50, 15),
    "attached": """
        line 9 M 66 30 L 34 62 C 24 72 38 86 48 76 L 82 42 C 98 24 74 4 58 20 L 22 56 C 0 78 28 106 50 84 L 78 56""",
    "under": """
        fill M 4 32 L 50 8 L 96 32 L 50 56 Z
        line 8 M 6 52 L 50 75 L 94 52
        line 8 M 6 70 L 50 93 L 94 70""",
    "cards": """
        turn -16
        fill M 10 16 L 52 16 L 52 82 L 10 82 Z
        turn 14
        score 8 M 42 14 L 88 14 L 88 86 L 42 86 Z
        fill M 42 14 L 88 14 L 88 86 L 42 86 Z
        tint
        fill M 65 32 L 78 50 L 65 68 L 52 50 Z""",
    "magic": """
        fill M 50 0 L 78 34 L 50 100 L 22 34 Z
        score 3 M 22 34 L 78 34
        score 3 M 38 34 L 50 96
        tint
        fill M 50 6 L 66 30 L 40 30 Z""",
    "discard": """
        fill M 18 98 L 18 40 C 18 -8 82 -8 82 40 L 82 98 Z
        tint
        fill M 45 24 L 55 24 L 55 38 L 68 38 L 68 48 L 55 48 L 55 76 L 45 76 L 45 48 L 32 48 L 32 38 L 45 38 Z""",
    "draw": """
        fill M 30 8 L 86 8 L 86 76 L 30 76 Z
        line 6 M 22 22 L 22 84 L 72 84
        line 6 M 12 34 L 12 94 L 60 94
        tint
        fill M 58 22 L 72 42 L 58 62 L 44 42 Z""",
    "event": star(8, 50, 22) + "\ntint\nfill O 50 50 13",
    "wall": """
        fill M 2 10 L 2 92 L 98 92 L 98 10 L 80 10 L 80 24 L 62 24 L 62 10 L 38 10 L 38 24 L 20 24 L 20 10 Z
        score 4 M 0 46 L 100 46
        score 4 M 0 68 L 100 68
        score 4 M 34 46 L 34 26
        score 4 M 66 46 L 66 26
        score 4 M 50 68 L 50 46
        score 4 M 18 68 L 18 46
        score 4 M 82 68 L 82 46
        score 4 M 34 92 L 34 68
        score 4 M 66 92 L 66 68""",
    "summon": """
        line 7 O 50 50 44
        tint
        """
    + star(6, 40, 18),
    "impact": star(11, 50, 30),
}
