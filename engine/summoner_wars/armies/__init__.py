"""A module and a data file for each army: the facts of its cards in TOML, what they do in Python.

A card's behaviour is found by the name of its ability (or of the event), and written in `vocabulary`'s terms. Every
module in this folder is loaded.
"""

from importlib import import_module, resources

from .. import lasting
from ..vocabulary import collect

FILES = sorted(file.name for file in resources.files(__package__).iterdir())
ARMIES = [name.removesuffix(".py") for name in FILES if name.endswith(".py") and not name.startswith("_")]
MODULES = (lasting, *[import_module(f".{army}", __package__) for army in ARMIES])
for module in MODULES:
    collect(module)
