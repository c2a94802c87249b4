"""Unusual names that pictures must cope with."""

from __future__ import annotations

ODD = [
    "",
    " ",
    "x" * 400,
    "🐉🔥",
    "a\nb\tc",
    "\u202eevil\u202c",
    "Žluťoučký kůň",
    "Święty Łoś",
    "名前",
    "@everyone `*_~|",
    "\x00",
    "{seat1}",
    "a" * 31 + "́",
]
"""What people, and cards, may be called."""
