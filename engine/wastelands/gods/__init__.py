"""The cards, one file of facts and one of rules for each god; importing this gives every card what it says."""

from importlib import import_module
from pathlib import Path

from .. import direct_damage, poison, regeneration
from ..keywords import give_keywords

RULES_OF_KEYWORDS = (direct_damage, poison, regeneration)

give_keywords()
for _file in sorted(Path(__file__).parent.glob("[a-z]*.py")):
    import_module(f"{__name__}.{_file.stem}")
