"""All symbols by name, in the language of `shapes`. `signs` are those of tables and states, `heraldry` of armies and
cards, `village` of samurai and raiders.
"""

from .heraldry import HERALDRY
from .signs import SIGNS
from .village import VILLAGE

SYMBOLS: dict[str, str] = {**SIGNS, **HERALDRY, **VILLAGE}

__all__ = ["SYMBOLS"]
