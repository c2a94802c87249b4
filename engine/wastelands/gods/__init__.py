"""The cards, one file of facts and one of rules for each god; importing this gives every card what it says.

Every module in this folder is loaded.
"""

from importlib import import_module, resources

from .. import direct_damage, poison, regeneration
from ..keywords import give_keywords

RULES_OF_KEYWORDS = (direct_damage, poison, regeneration)
give_keywords()
FILES = sorted(file.name for file in resources.files(__package__).iterdir())
GODS = [name.removesuffix(".py") for name in FILES if name.endswith(".py") and not name.startswith("_")]
MODULES = tuple([import_module(f".{god}", __package__) for god in GODS])
