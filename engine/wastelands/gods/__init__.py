"""The cards, a folder for each god: the facts in `cards.toml`, what they say in a module for each sort of card.

Importing this gives every card what it says; every module of these folders is loaded.
"""

from importlib import import_module, resources

from .. import direct_damage, poison, regeneration
from ..keywords import give_keywords

RULES_OF_KEYWORDS = (direct_damage, poison, regeneration)
give_keywords()
HOME = resources.files(__package__)
GODS = sorted(entry.name for entry in HOME.iterdir() if entry.joinpath("cards.toml").is_file())
MODULES = tuple(
    [
        import_module(f".{god}.{name.removesuffix('.py')}", __package__)
        for god in GODS
        for name in sorted(file.name for file in HOME.joinpath(god).iterdir())
        if name.endswith(".py") and not name.startswith("_")
    ]
)
