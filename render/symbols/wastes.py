"""Symbols of gods, buildings and states: the wastes and who fights for them."""
# ruff: noqa: E501  (an outline is one line)

from __future__ import annotations

WASTES: dict[str, str] = {
    "bat": """
        both fill M 50 22 C 54 26 57 26 60 14 C 64 22 65 28 64 34 C 74 20 88 18 100 26 C 92 34 90 42 92 54 C 84 48 78 50 74 60 C 68 54 62 56 60 66 C 56 72 53 80 50 90 Z
        both cut O 55 36 2.6""",
    "altar": """
        fill M 8 44 L 92 44 L 92 58 L 8 58 Z
        both fill M 50 62 L 76 62 L 80 98 L 50 98 Z
        tint
        fill M 52 0 C 56 12 68 18 68 30 C 68 38 60 42 50 42 C 40 42 32 38 32 30 C 32 18 46 14 52 0 Z""",
    "temple": """
        fill M 50 4 L 98 34 L 2 34 Z
        both fill M 54 40 L 64 40 L 64 80 L 54 80 Z
        both fill M 76 40 L 88 40 L 88 80 L 76 80 Z
        fill M 2 84 L 98 84 L 98 98 L 2 98 Z
        cut O 50 23 6""",
    "turned": """
        line 12 M 20 62 C 10 22 62 4 80 40
        fill M 62 44 L 98 36 L 84 74 Z
        line 12 M 34 92 L 74 92""",
    "bones": """
        turn 45
        fill M 44 20 L 56 20 L 56 80 L 44 80 Z
        fill O 40 16 10
        fill O 60 16 10
        fill O 40 84 10
        fill O 60 84 10""",
    "bricks": """
        fill M 4 30 L 4 88 L 96 88 L 96 30 Z
        score 5 M 0 50 L 100 50
        score 5 M 0 69 L 100 69
        score 5 M 34 50 L 34 30
        score 5 M 68 50 L 68 30
        score 5 M 50 69 L 50 50
        score 5 M 34 88 L 34 69
        score 5 M 68 88 L 68 69""",
}
