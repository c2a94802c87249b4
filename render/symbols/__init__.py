"""All symbols by name, in the language of `shapes`. `signs` are those of tables and states, `heraldry` of armies and
cards, `grounds` what an army has behind them, `village` of samurai and raiders, `wastes` of gods and their buildings.
"""

from .grounds import GROUNDS
from .heraldry import HERALDRY
from .signs import SIGNS
from .village import VILLAGE
from .wastes import WASTES

SYMBOLS: dict[str, str] = {**SIGNS, **HERALDRY, **GROUNDS, **VILLAGE, **WASTES}

__all__ = ["SYMBOLS"]
