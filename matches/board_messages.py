"""How often a match gets a board message of its own: as its host chooses, within what its server allows."""

from __future__ import annotations

from typing import Literal

from engine.game import GameOption
from engine.text import T

from .server_rules import ServerRules
from .types import Options

Often = Literal["phase", "turn", "own"]
"""One for every phase, for every turn (computers in a row have one together), or for turns of people alone: computers' turns go
on in the message before them."""

AS_SERVER = "server"
BOARDS = GameOption(
    "boards",
    T("Board messages"),
    (
        (AS_SERVER, T("as the server has it")),
        ("phase", T("one a phase")),
        ("turn", T("one a turn")),
        ("own", T("one for each turn of a person, computers' turns go on in it")),
    ),
    AS_SERVER,
)
"""Stored in `Options.extra`."""


def how_often(options: Options, rules: ServerRules) -> Often:
    """The host's choice, or the server's; a server that is quiet or silent allows no more than the fewest."""
    if rules.loudness in ("quiet", "silent"):
        return "own"
    match options.extra.get(BOARDS.name):
        case "phase" | "turn" | "own" as chosen:
            return chosen
    return "phase" if rules.loudness == "loud" else "turn"
