"""One module and one data file for each army: the facts of its cards in TOML, what they do in Python.

A card's behaviour is found by the name of its ability (or of the event); everything is said in `vocabulary`'s words.
"""

from .. import lasting
from ..vocabulary import collect
from . import (
    benders,
    cave_filth,
    cave_goblins,
    cloaks,
    deep_benders,
    deep_dwarves,
    fallen_kingdom,
    fallen_phoenix,
    filth,
    guild_dwarves,
    jungle_elves,
    mercenaries,
    mountain_vargath,
    phoenix_elves,
    sand_goblins,
    shadow_elves,
    shared,
    swamp_mercenaries,
    swamp_orcs,
    tundra_guild,
    tundra_orcs,
    vanguards,
)

MODULES = (
    lasting,
    shared,
    benders,
    cave_filth,
    cave_goblins,
    cloaks,
    deep_benders,
    deep_dwarves,
    fallen_kingdom,
    fallen_phoenix,
    filth,
    guild_dwarves,
    jungle_elves,
    mercenaries,
    mountain_vargath,
    phoenix_elves,
    sand_goblins,
    shadow_elves,
    swamp_mercenaries,
    swamp_orcs,
    tundra_guild,
    tundra_orcs,
    vanguards,
)
for module in MODULES:
    collect(module)
