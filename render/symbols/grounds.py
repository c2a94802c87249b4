"""What is behind the figures of an army: one wide shape each, to be seen at a glance."""

from __future__ import annotations

from .figures import spokes, star

GROUNDS: dict[str, str] = {
    "blaze": """
        both fill M 50 -4 C 60 22 66 22 68 2 C 80 20 80 30 88 24 C 96 44 92 56 102 56 C 100 84 78 102 50 102 Z""",
    "frost": star(6, 54, 26) + "\nturn 30\n" + star(6, 40, 16),
    "cog": spokes(8, 20, 46, 17) + "\nfill O 50 50 38\ncut O 50 50 24\nfill O 50 50 18",
    "spikes": star(9, 54, 26),
    "glory": spokes(14, 26, 54, 5) + "\nfill O 50 50 24",
    "tomb": "fill M 10 102 L 10 44 C 10 -14 90 -14 90 44 L 90 102 Z",
    "fronds": """
        both fill M 50 100 C 60 70 76 58 104 56 C 96 82 76 98 50 100 Z
        both fill M 50 96 C 54 56 70 36 98 20 C 98 56 82 82 50 96 Z
        fill M 50 96 C 26 60 30 26 50 -2 C 70 26 74 60 50 96 Z""",
    "veil": "both fill M 50 -2 L 100 50 L 50 102 Z\nboth cut M 50 16 L 80 50 L 50 84 Z\nboth fill M 50 28 L 70 50 L 50 72 Z",
    "ripples": "line 7 O 50 50 48\nline 7 O 50 50 34\nfill O 50 50 22",
    "facets": """
        both fill M 50 -2 L 96 24 L 96 76 L 50 102 Z
        score 4 M 4 24 L 50 50 L 96 24
        score 4 M 50 50 L 50 102""",
    "peaks": "fill M -4 96 L 30 26 L 46 54 L 66 4 L 104 96 Z\nscore 4 M 66 4 L 58 40 L 70 52 L 62 72",
    "dunes": """
        fill O 50 40 30
        cut M -4 62 C 30 40 60 66 104 50 L 104 104 L -4 104 Z
        fill M -4 70 C 30 48 60 74 104 58 L 104 74 C 60 90 30 64 -4 86 Z
        fill M -4 96 C 30 74 60 100 104 84 L 104 104 L -4 104 Z""",
    "crescent": "fill M 66 -2 C 20 0 0 40 14 72 C 30 108 78 108 100 74 C 64 84 40 62 40 36 C 40 20 50 6 66 -2 Z",
    "reeds": """
        both line 7 M 50 102 C 58 66 52 30 64 -2
        both line 7 M 62 102 C 74 72 72 44 90 22
        both line 7 M 76 102 C 84 84 86 70 100 60
        both fill M 50 102 L 50 60 C 70 72 84 88 90 102 Z""",
    "ooze": """
        fill O 46 44 34
        fill O 80 30 13
        fill O 20 80 15
        fill O 74 76 20
        fill O 22 18 9
        fill O 96 58 6""",
    "banner": "both fill M 50 -2 L 88 -2 L 88 102 L 50 78 Z\nboth score 5 M 78 -2 L 78 88",
}
