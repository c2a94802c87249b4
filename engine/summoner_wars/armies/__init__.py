"""A module and a data file for each army: the facts of its cards in TOML, what they do in Python.

A card's behaviour is found by the name of its ability (or of the event), and written in `vocabulary`'s terms. Every
module in this folder is loaded.
"""

from collections.abc import Sequence
from importlib import import_module, resources

from ...game import BadFacts
from .. import lasting
from ..cards import KINDS, Kind, file_of
from ..vocabulary import ABILITY_NUMBER, EVENTS, collect

FILES = sorted(file.name for file in resources.files(__package__).iterdir())
ARMIES = [name.removesuffix(".py") for name in FILES if name.endswith(".py") and not name.startswith("_")]
MODULES = (lasting, *[import_module(f".{army}", __package__) for army in ARMIES])
for module in MODULES:
    collect(module)


def check_written(kinds: Sequence[Kind]) -> None:
    """Raises BadFacts where nobody has written what a card does, or an army has a parent that is none."""
    factions = {kind.faction for kind in kinds}
    for kind in kinds:
        where = f"{file_of(kind.faction)}, card {kind.name!r}"
        if strangers := kind.factions - factions:
            raise BadFacts(f"{where}: parents: there is no army {', '.join(sorted(strangers))}.")
        if kind.ready and kind.is_unit and kind.ability not in ABILITY_NUMBER:
            raise BadFacts(f"{where}: ability: nobody has written {kind.ability!r} yet, so it needs ready = false.")
        if kind.ready and not kind.is_unit and not kind.is_wall and kind.name not in EVENTS:
            raise BadFacts(f"{where}: name: nobody has written what this event does, so it needs ready = false.")


check_written(KINDS)
