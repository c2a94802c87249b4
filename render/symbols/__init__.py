"""All symbols by name, in the language of `shapes`. `signs` are those of tables and states, `heraldry` of armies and
cards, `grounds` what an army has behind them, `village` of samurai and raiders.
"""

from .grounds import GROUNDS
from .heraldry import HERALDRY
from .signs import SIGNS
from .village import VILLAGE

SYMBOLS: dict[str, str] = {**SIGNS, **HERALDRY, **GROUNDS, **VILLAGE}

__all__ = ["SYMBOLS"]
